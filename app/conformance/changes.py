"""Applies `changes` to a view, as a client does."""

from collections.abc import Iterable
from typing import Any

Change = tuple[list[str | int], Any]


def apply_changes(view: Any, changes: Iterable[Change]) -> Any:
    """The view with each changed part replaced. A path that leads nowhere is an error of the server."""
    for path, part in changes:
        view = _replaced(view, path, part)
    return view


def _replaced(whole: Any, path: list[str | int], part: Any) -> Any:
    if not path:
        return part
    copy = whole.copy()
    copy[path[0]] = _replaced(whole[path[0]], path[1:], part)
    return copy
