"""Worker processes have a lower priority than the server from their start, and a CPU limit ends them soon after it."""

import os
import resource
import time

import msgspec
import pytest

from app.tables.clock import SystemClock
from app.tables.processes import worker
from app.tables.processes.pool import ProcessPool

pytestmark = pytest.mark.anyio
TIMEOUT_SECONDS = 60
YIELDS = 3
MAX_NICENESS = 19
NICENESS_WHEN_LOADED = os.nice(0)


@pytest.fixture
async def pool():
    opened = ProcessPool(Observer, 1, SystemClock().now)
    yield opened
    await opened.close()


class Observer:
    """Works until it has yielded several times; returns its niceness and its remaining CPU seconds."""

    def answer(self, _request: bytes) -> bytes:
        yields = []
        os.sched_yield = lambda: yields.append(None)
        while len(yields) < YIELDS:
            pass
        limit, _ = resource.getrlimit(resource.RLIMIT_CPU)
        return msgspec.json.encode([NICENESS_WHEN_LOADED, limit - time.process_time()])


async def test_a_process_yields_and_has_a_cpu_limit(pool):
    niceness, seconds = msgspec.json.decode(await pool.ask("", b"work", TIMEOUT_SECONDS))
    assert niceness == min(os.nice(0) + worker.NICENESS, MAX_NICENESS)
    assert 0 < seconds <= worker.SECONDS_ALONE
    # It yields again with the next request.
    await pool.ask("", b"work", TIMEOUT_SECONDS)
