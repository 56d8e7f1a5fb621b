"""The current time. Everything reads it here, so that a test can set it."""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Protocol

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR

# If the machine's clock is set by less than this, it is followed gradually, so that nobody's time suddenly runs out.
FOLLOWED = 10 * MINUTE
# How much faster or slower the clock runs meanwhile.
SLEW = 0.1


class Clock(Protocol):
    def now(self) -> int:
        """Whole milliseconds since 1970."""

    async def wait_until(self, moment: int) -> None:
        """Returns when that moment has come."""


# This clock is never set and, if the system has such a clock, also runs while the machine sleeps.
_steady_clock = partial(time.clock_gettime, time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic


class SystemClock:
    """The machine's clock without small jumps: deadlines are moments, and a jump would end or prolong them. A jump of
    more than `FOLLOWED` is followed at once. Both clocks give seconds.
    """

    def __init__(self, machine: Callable[[], float] = time.time, steady: Callable[[], float] = _steady_clock) -> None:
        self._machine, self._steady = machine, steady
        self._now, self._at = machine() * SECOND, steady() * SECOND

    def now(self) -> int:
        machine, at = self._machine() * SECOND, self._steady() * SECOND
        passed = at - self._at
        expected = self._now + passed
        off = machine - expected
        if abs(off) < FOLLOWED:
            most = passed * SLEW
            machine = expected + min(max(off, -most), most)
        self._now, self._at = machine, at
        return int(machine)

    async def wait_until(self, moment: int) -> None:
        await asyncio.sleep(max(moment - self.now(), 0) / SECOND)
