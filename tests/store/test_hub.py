"""The hub over LISTEN and NOTIFY: notifications arrive after the commit, and an interruption is reported."""

import asyncio

import pytest
from sqlalchemy import text

from app.store.database import Store
from app.store.hub import DEVICES, LocalHub, Notification, table_changed
from app.store.postgres_hub import PostgresHub

pytestmark = pytest.mark.anyio
END_LISTENERS = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE query LIKE '%LISTEN%' AND pid <> pg_backend_pid() AND datname = current_database()"
)


class Receiver:
    def __init__(self, hub):
        self.received = asyncio.Queue()
        self.missed = asyncio.Event()
        hub.listen(self.received.put_nowait, self.missed.set)

    async def next(self):
        return await asyncio.wait_for(self.received.get(), 5)


@pytest.fixture
async def hubs(postgres_url):
    pair = [PostgresHub(postgres_url), PostgresHub(postgres_url)]
    receivers = [Receiver(hub) for hub in pair]
    for hub in pair:
        await hub.open()
    yield pair, receivers
    for hub in pair:
        await hub.close()


@pytest.fixture
async def postgres_store(postgres_url):
    opened = Store(postgres_url)
    yield opened
    await opened.close()


async def test_a_notification_reaches_every_process_once_it_is_committed(hubs, postgres_store):
    (hub, _), receivers = hubs
    async with postgres_store.write() as connection:
        await hub.notify(connection, [table_changed("a", 1, 2), Notification(DEVICES, "a person")])
        assert all(receiver.received.empty() for receiver in receivers)
    for receiver in receivers:
        assert await receiver.next() == ("table", "a:1:2")
        assert await receiver.next() == ("devices", "a person")


async def test_a_notification_that_is_rolled_back_is_never_received(hubs, postgres_store):
    (hub, _), (receiver, _) = hubs
    async with postgres_store.write() as connection:
        await hub.notify(connection, [table_changed("a", 1, 0)])
        await connection.rollback()
    async with postgres_store.write() as connection:
        await hub.notify(connection, [table_changed("a", 2, 0)])
    assert await receiver.next() == table_changed("a", 2, 0)


async def test_after_a_lost_connection_the_hub_listens_again_and_says_that_it_missed_something(hubs, postgres_store):
    (hub, _), (receiver, other) = hubs
    async with postgres_store.write() as connection:
        await connection.execute(END_LISTENERS)
    await asyncio.wait_for(asyncio.gather(receiver.missed.wait(), other.missed.wait()), 10)
    async with postgres_store.write() as connection:
        await hub.notify(connection, [table_changed("a", 3, 0)])
    assert await receiver.next() == table_changed("a", 3, 0)


async def test_an_unrecognised_notification_is_ignored(hubs, postgres_store):
    (hub, _), (receiver, _) = hubs
    async with postgres_store.write() as connection:
        await connection.execute(text("SELECT pg_notify('fathom', 'nonsense'), pg_notify('fathom', 'topic:text')"))
        await hub.notify(connection, [table_changed("a", 4, 0)])
    assert await receiver.next() == table_changed("a", 4, 0)


def test_a_notification_reads_as_it_is_written():
    notification = Notification(DEVICES, "with: colons")
    assert Notification.read(str(notification)) == notification


async def test_a_process_that_is_alone_notifies_nobody(store):
    hub = LocalHub()
    receiver = Receiver(hub)
    await hub.open()
    async with store.write() as connection:
        await hub.notify(connection, [table_changed("a", 1, 0)])
    await hub.close()
    assert receiver.received.empty()
