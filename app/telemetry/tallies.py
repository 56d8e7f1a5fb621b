"""Metrics of what happens with every message, counted in plain numbers. Prometheus' own counters take a lock for each
of them, which was a twentieth of the cost of a decision. The counts are passed to Prometheus once a second, and before
it reads them.
"""

import asyncio
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from prometheus_client import Counter, Histogram

SECONDS = 1.0
_tallies: list["TalliedCounter | TalliedHistogram"] = []


class TalliedCounter(Counter):
    def _metric_init(self) -> None:
        super()._metric_init()
        self._tally = 0.0
        _tallies.append(self)

    def inc(self, amount: float = 1, exemplar: Any = None) -> None:
        self._tally += amount

    def hand_over(self) -> None:
        if self._tally:
            super().inc(self._tally)
            self._tally = 0.0


class TalliedHistogram(Histogram):
    def _metric_init(self) -> None:
        super()._metric_init()
        self._tally = [0] * len(self._upper_bounds)
        self._tallied_sum = 0.0
        _tallies.append(self)

    def observe(self, amount: float, exemplar: Any = None) -> None:
        self._tally[bisect_left(self._upper_bounds, amount)] += 1
        self._tallied_sum += amount

    def hand_over(self) -> None:
        for place, number in enumerate(self._tally):
            if number:
                self._buckets[place].inc(number)
                self._tally[place] = 0
        self._sum.inc(self._tallied_sum)
        self._tallied_sum = 0.0


def hand_over() -> None:
    for one in _tallies:
        one.hand_over()


@contextmanager
def regularly_handed_over() -> Iterator[None]:
    """Pass the counts on by a timer of the event loop, and once more at the end."""
    loop = asyncio.get_running_loop()
    timer: asyncio.TimerHandle | None = None

    def hand_over_again() -> None:
        nonlocal timer
        hand_over()
        timer = loop.call_later(SECONDS, hand_over_again)

    hand_over_again()
    try:
        yield
    finally:
        if timer is not None:
            timer.cancel()
        hand_over()
