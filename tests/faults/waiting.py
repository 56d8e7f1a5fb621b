"""Waiting for what other processes bring about. There is nothing to listen to, so one has to look now and then."""

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

# Longer than any fault lasts, also on a busy machine: a test that waits this long is stuck.
PATIENCE = 180
T = TypeVar("T")


async def within(work: Awaitable[T], what: str) -> T:
    """What would otherwise be waited for without an end."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await work
    except TimeoutError:
        raise AssertionError(f"not within {PATIENCE} s: {what}") from None


async def eventually(holds: Callable[[], Any], what: str) -> None:
    async def look() -> None:
        while True:
            held = holds()
            if await held if inspect.isawaitable(held) else held:
                return
            await asyncio.sleep(0.02)

    await within(look(), what)
