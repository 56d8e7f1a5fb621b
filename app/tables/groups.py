"""Work on many tables, a few at once: they share commits, and people play at the other tables meanwhile."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

TOGETHER = 20
Item = TypeVar("Item")
Result = TypeVar("Result")


async def in_groups(items: Sequence[Item], work: Callable[[Item], Awaitable[Result]]) -> list[Result]:
    """The results, in the order of the items."""
    done: list[Result] = []
    for start in range(0, len(items), TOGETHER):
        done += await asyncio.gather(*(work(item) for item in items[start : start + TOGETHER]))
    return done
