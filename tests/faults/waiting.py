"""Waiting for what other processes bring about. There is nothing to listen to, so one has to look now and then."""

import asyncio
import inspect
from collections.abc import Callable
from typing import Any

# Longer than any fault lasts, also on a busy machine: a test that waits this long is stuck.
PATIENCE = 180


async def eventually(holds: Callable[[], Any], what: str) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                held = holds()
                if await held if inspect.isawaitable(held) else held:
                    return
                await asyncio.sleep(0.02)
    except TimeoutError:
        raise AssertionError(f"not within {PATIENCE} s: {what}") from None
