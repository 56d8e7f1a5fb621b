"""The current time. Everything reads it here, so that a test can set it."""

import asyncio
import time
from typing import Protocol

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Clock(Protocol):
    def now(self) -> int:
        """Whole milliseconds since 1970."""

    async def wait_until(self, moment: int) -> None:
        """Returns when that moment has come."""


class SystemClock:
    def now(self) -> int:
        return time.time_ns() // 1_000_000

    async def wait_until(self, moment: int) -> None:
        await asyncio.sleep(max(moment - self.now(), 0) / SECOND)
