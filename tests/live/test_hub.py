"""The hub over LISTEN and NOTIFY: heard after the commit, never before, and not forgotten after an interruption."""

import asyncio

import pytest
from sqlalchemy import text

from app.live.hub import LocalHub, Pulse
from app.live.postgres import PostgresHub
from app.store.database import Store

pytestmark = pytest.mark.anyio
END_LISTENERS = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE query LIKE '%LISTEN%' AND pid <> pg_backend_pid() AND datname = current_database()"
)


class Ear:
    def __init__(self, hub):
        self.heard = asyncio.Queue()
        self.missed = asyncio.Event()
        hub.listen(self.heard.put_nowait, self.missed.set)


@pytest.fixture
async def hubs(postgres_url):
    pair = [PostgresHub(postgres_url), PostgresHub(postgres_url)]
    ears = [Ear(hub) for hub in pair]
    for hub in pair:
        await hub.open()
    yield pair, ears
    for hub in pair:
        await hub.close()


@pytest.fixture
async def postgres_store(postgres_url):
    opened = Store(postgres_url)
    yield opened
    await opened.close()


async def test_a_pulse_reaches_every_process_once_it_is_committed(hubs, postgres_store):
    (hub, _), ears = hubs
    async with postgres_store.write() as connection:
        await hub.announce(connection, [Pulse("a", "game", 1), Pulse("b", "talk", 7)])
        assert all(ear.heard.empty() for ear in ears)
    for ear in ears:
        assert await asyncio.wait_for(ear.heard.get(), 5) == ("a", "game", 1)
        assert await asyncio.wait_for(ear.heard.get(), 5) == ("b", "talk", 7)


async def test_what_is_rolled_back_is_never_heard(hubs, postgres_store):
    (hub, _), (ear, _) = hubs
    async with postgres_store.write() as connection:
        await hub.announce(connection, [Pulse("a", "game", 1)])
        await connection.rollback()
    async with postgres_store.write() as connection:
        await hub.announce(connection, [Pulse("a", "game", 2)])
    assert await asyncio.wait_for(ear.heard.get(), 5) == ("a", "game", 2)


async def test_after_a_lost_connection_the_hub_listens_again_and_says_that_pulses_were_missed(hubs, postgres_store):
    (hub, _), (ear, other) = hubs
    async with postgres_store.write() as connection:
        await connection.execute(END_LISTENERS)
    await asyncio.wait_for(asyncio.gather(ear.missed.wait(), other.missed.wait()), 10)
    async with postgres_store.write() as connection:
        await hub.announce(connection, [Pulse("a", "game", 3)])
    assert await asyncio.wait_for(ear.heard.get(), 5) == ("a", "game", 3)


async def test_what_is_no_pulse_is_ignored(hubs, postgres_store):
    (hub, _), (ear, _) = hubs
    async with postgres_store.write() as connection:
        await connection.execute(text("SELECT pg_notify('fathom', 'nonsense'), pg_notify('fathom', 'a:game:x')"))
        await hub.announce(connection, [Pulse("a", "game", 4)])
    assert await asyncio.wait_for(ear.heard.get(), 5) == ("a", "game", 4)


def test_a_pulse_reads_as_it_is_written():
    assert Pulse.read(str(Pulse("a", "game", 12))) == Pulse("a", "game", 12)


async def test_a_process_that_is_alone_tells_nobody(store):
    hub = LocalHub()
    await hub.open()
    async with store.write() as connection:
        await hub.announce(connection, [Pulse("a", "game", 1)])
    await hub.close()
