"""Figures as a table for people."""

from collections.abc import Iterator, Sequence
from typing import Any

WIDTH = 13


def table(columns: dict[str, str], rows: Sequence[Any]) -> Iterator[str]:
    """Columns are attributes of the rows, with their titles."""
    yield "".join(f"{title:>{WIDTH}}" for title in columns.values())
    for row in rows:
        cells = (getattr(row, name) for name in columns)
        yield "".join(f"{'-' if cell is None else cell:>{WIDTH}}" for cell in cells)
