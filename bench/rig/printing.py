"""Prints results as a table."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

WIDTH = 13


def titles(columns: dict[str, str]) -> str:
    """Columns are attributes of the rows, with their titles."""
    return _line(columns.values())


def row(columns: dict[str, str], figures: Any) -> str:
    return _line(getattr(figures, name) for name in columns)


def table(columns: dict[str, str], rows: Sequence[Any]) -> Iterator[str]:
    yield titles(columns)
    for figures in rows:
        yield row(columns, figures)


def _line(cells: Iterable[Any]) -> str:
    return "".join(f"{'-' if cell is None else cell:>{WIDTH}}" for cell in cells)
