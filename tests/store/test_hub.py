"""The hubs of several processes: notifications arrive after the commit, and an interruption is reported."""

import asyncio

import pytest
from sqlalchemy import text

from app.store.database import Store
from app.store.hub import DEVICES, LocalHub, Notification, table_changed
from app.store.postgres_hub import PostgresHub
from app.store.redis_hub import RedisHub
from tests.support.redis import running_redis

pytestmark = pytest.mark.anyio
END_LISTENERS = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE query LIKE '%LISTEN%' AND pid <> pg_backend_pid() AND datname = current_database()"
)


class Receiver:
    """The notifications that a process receives, without the report at its start that it may have missed some."""

    def __init__(self, hub):
        self.received = asyncio.Queue()
        self.missed = asyncio.Event()
        hub.listen(self.received.put_nowait, self.missed.set)

    async def next(self):
        while (found := await asyncio.wait_for(self.received.get(), 10)).topic == "missed":
            pass
        return found


@pytest.fixture
async def postgres_store(postgres_url):
    opened = Store(postgres_url)
    yield opened
    await opened.close()


@pytest.fixture
def redis(tmp_path):
    with running_redis(tmp_path) as server:
        yield server


@pytest.fixture(params=["postgres", "redis"])
async def hubs(request, postgres_store):
    if request.param == "postgres":
        pair = [PostgresHub(postgres_store), PostgresHub(postgres_store)]
    else:
        url = request.getfixturevalue("redis").url
        pair = [RedisHub(postgres_store, url), RedisHub(postgres_store, url)]
    receivers = [Receiver(hub) for hub in pair]
    for hub in pair:
        await hub.open()
    yield pair, receivers
    for hub in pair:
        await hub.close()


async def test_a_notification_reaches_every_process(hubs):
    (hub, _), receivers = hubs
    await hub.notify([table_changed("a", 1, 2), Notification(DEVICES, "a person")])
    for receiver in receivers:
        assert await receiver.next() == ("table", "a:1:2")
        assert await receiver.next() == ("devices", "a person")


async def test_an_announcement_is_received_after_the_commit(hubs):
    (hub, _), (receiver, _) = hubs
    announced = [table_changed("a", 1, 0)]
    async with hub.announced(announced):
        announced.append(table_changed("a", 2, 0))
        await hub.notify([table_changed("meanwhile", 1, 0)])
        assert await receiver.next() == table_changed("meanwhile", 1, 0)
        assert receiver.received.empty()
    assert [await receiver.next() for _ in announced] == announced


async def test_a_rollback_announces_nothing(hubs):
    (hub, _), (receiver, _) = hubs
    with pytest.raises(ZeroDivisionError):
        async with hub.announced([table_changed("a", 1, 0)]):
            raise ZeroDivisionError
    await hub.notify([table_changed("a", 2, 0)])
    assert await receiver.next() == table_changed("a", 2, 0)


async def test_after_a_lost_connection_the_hub_listens_again_and_reports_missed_notifications(postgres_store):
    hub = PostgresHub(postgres_store)
    receiver = Receiver(hub)
    await hub.open()
    async with postgres_store.write() as connection:
        await connection.execute(END_LISTENERS)
    await asyncio.wait_for(receiver.missed.wait(), 10)
    await hub.notify([table_changed("a", 3, 0)])
    assert await receiver.next() == table_changed("a", 3, 0)
    await hub.close()


@pytest.mark.parametrize("hubs", ["redis"], indirect=True)
async def test_after_a_redis_outage_every_process_listens_again_and_reports_missed_notifications(hubs, redis):
    (hub, other), receivers = hubs
    for receiver in receivers:
        receiver.missed.clear()
    redis.stop()
    for receiver in receivers:
        await asyncio.wait_for(receiver.missed.wait(), 10)
    redis.start()
    await asyncio.wait_for(other._listening.wait(), 10)
    hub.committed([table_changed("a", 4, 0)])
    assert await receivers[1].next() == table_changed("a", 4, 0)


@pytest.mark.parametrize("hubs", ["redis"], indirect=True)
async def test_other_processes_learn_of_a_notification_that_could_not_be_sent(hubs, monkeypatch):
    (hub, _), (_, receiver) = hubs
    await hub.notify([table_changed("a", 1, 0)])
    assert await receiver.next() == table_changed("a", 1, 0)
    publish = hub._publish

    async def fail():
        monkeypatch.setattr(hub, "_publish", publish)
        raise ConnectionResetError

    monkeypatch.setattr(hub, "_publish", fail)
    hub.committed([table_changed("a", 2, 0)])
    assert (await asyncio.wait_for(receiver.received.get(), 10)).topic == "missed"


async def test_without_redis_a_process_starts_and_keeps_reporting_missed_notifications(
    postgres_store, tmp_path, monkeypatch
):
    monkeypatch.setattr("app.store.redis_hub.SECONDS_TO_ANSWER", 0.05)
    monkeypatch.setattr("app.store.redis_hub.PAUSE", 0.01)
    hub = RedisHub(postgres_store, f"unix://{tmp_path}/nobody")
    receiver = Receiver(hub)
    await hub.open()
    for _ in range(2):
        receiver.missed.clear()
        await asyncio.wait_for(receiver.missed.wait(), 10)
    await hub.close()


@pytest.mark.parametrize("hubs", ["postgres"], indirect=True)
async def test_an_unrecognised_notification_is_ignored(hubs, postgres_store):
    (hub, _), (receiver, _) = hubs
    async with postgres_store.write() as connection:
        await connection.execute(text("SELECT pg_notify('fathom', 'nonsense'), pg_notify('fathom', 'topic:text')"))
    await hub.notify([table_changed("a", 4, 0)])
    assert await receiver.next() == table_changed("a", 4, 0)


def test_a_written_notification_can_be_read_back():
    notification = Notification(DEVICES, "with: colons")
    assert Notification.read(str(notification)) == notification


async def test_a_single_process_sends_no_notifications(store):
    hub = LocalHub(store)
    receiver = Receiver(hub)
    await hub.open()
    await hub.notify([table_changed("a", 1, 0)])
    async with hub.announced([table_changed("a", 1, 0)]):
        pass
    await hub.close()
    assert receiver.received.empty()
