"""Processes beside the server let it go first, from their beginning on, and cannot outlive it by much."""

import os
import resource
import time

import msgspec
import pytest

from app.tables.clock import SystemClock
from app.tables.processes import worker
from app.tables.processes.pool import ProcessPool

pytestmark = pytest.mark.anyio
SECONDS = 60
TIMES = 3
NICENESS_WHEN_LOADED = os.nice(0)


@pytest.fixture
async def pool():
    opened = ProcessPool(Observer, 1, SystemClock().now)
    yield opened
    await opened.close()


class Observer:
    """Works until it has given way several times, and says under which conditions."""

    def answer(self, _request: bytes) -> bytes:
        given_way = []
        os.sched_yield = lambda: given_way.append(None)
        while len(given_way) < TIMES:
            pass
        limit, _ = resource.getrlimit(resource.RLIMIT_CPU)
        return msgspec.json.encode([NICENESS_WHEN_LOADED, limit - time.process_time()])


async def test_a_process_gives_way_and_has_a_limit(pool):
    niceness, seconds = msgspec.json.decode(await pool.ask("", b"work", SECONDS))
    assert niceness == os.nice(0) + worker.NICENESS
    assert 0 < seconds <= worker.SECONDS_ALONE
    # And again with the next request.
    await pool.ask("", b"work", SECONDS)
