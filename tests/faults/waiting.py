"""Waiting for something that other processes do. There is no event to wait for, so this polls."""

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

# Longer than any fault lasts, even on a busy machine: a test that waits this long is stuck.
TIMEOUT_SECONDS = 180
T = TypeVar("T")


async def within(work: Awaitable[T], what: str) -> T:
    """Await with a timeout; `what` is named in the error."""
    try:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            return await work
    except TimeoutError:
        raise AssertionError(f"not within {TIMEOUT_SECONDS} s: {what}") from None


async def eventually(holds: Callable[[], Any], what: str) -> None:
    async def poll() -> None:
        while True:
            result = holds()
            if await result if inspect.isawaitable(result) else result:
                return
            await asyncio.sleep(0.02)

    await within(poll(), what)
