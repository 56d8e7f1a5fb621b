"""The threads of the embedded database end before the event loop does, because later they could not report back."""

import asyncio
import threading
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError

from app.store import embedded
from app.store.database import Store, is_outage

# Takes a few tenths of a second.
SLOW_QUERY = text(
    "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 1000000) SELECT count(*) FROM n"
)
Work = Callable[[Store], Awaitable[None]]
TIMEOUT_SECONDS = 60


@pytest.fixture
def run(tmp_path):
    """Runs work in an event loop that is closed at once afterwards; returns the errors of threads and the names of
    threads that were still running.
    """

    def run(work: Work) -> list[str]:
        failed: list[str] = []
        before = set(threading.enumerate())
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(threading, "excepthook", lambda failure: failed.append(str(failure.exc_value)))
            asyncio.run(work(Store(make_url(f"sqlite+aiosqlite:///{tmp_path}/fathom.db"))))
            left = [thread for thread in set(threading.enumerate()) - before if "connection" in thread.name]
            for thread in left:
                thread.join(TIMEOUT_SECONDS)
        return failed + [thread.name for thread in left]

    return run


async def read(store: Store) -> None:
    async with store.read() as connection:
        await connection.execute(SLOW_QUERY)


@pytest.mark.parametrize("turns", range(8))
def test_a_store_can_be_closed_while_a_cancelled_read_opens_a_connection(run, turns):
    async def work(store: Store) -> None:
        reading = asyncio.create_task(read(store))
        for _ in range(turns):
            await asyncio.sleep(0)
        reading.cancel()
        await store.close()

    assert run(work) == []


@pytest.mark.parametrize("turns", range(8))
def test_a_store_can_be_closed_while_a_connection_is_opened(run, turns):
    async def work(store: Store) -> None:
        reading = asyncio.create_task(read(store))
        for _ in range(turns):
            await asyncio.sleep(0)
        await store.close()
        await asyncio.wait([reading])
        assert is_outage(reading.exception())

    assert run(work) == []


def test_a_store_can_be_closed_during_a_read(run):
    async def work(store: Store) -> None:
        await store.reach()
        reading = asyncio.create_task(read(store))
        await asyncio.sleep(0.05)
        await store.close()
        await asyncio.wait([reading])
        assert reading.done()

    assert run(work) == []


def test_closing_does_not_wait_for_a_statement_that_hangs(run, monkeypatch):
    monkeypatch.setattr(embedded, "SECONDS_TO_END", 0.05)
    begun, released = threading.Event(), threading.Event()

    def hang(_connection: None) -> None:
        begun.set()
        released.wait(TIMEOUT_SECONDS)

    async def work(store: Store) -> None:
        connection = await store._files.connect()
        hanging = asyncio.create_task(connection._execute(hang, None))
        await asyncio.to_thread(begun.wait, TIMEOUT_SECONDS)
        await store.close()
        assert not hanging.done()
        released.set()
        await asyncio.to_thread(connection.thread.join, TIMEOUT_SECONDS)

    assert run(work) == []


def test_a_closed_store_opens_no_connections(run):
    async def work(store: Store) -> None:
        await store.reach()
        await store.close()
        with pytest.raises(OperationalError, match="closed"):
            await read(store)

    assert run(work) == []
