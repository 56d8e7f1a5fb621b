"""Several processes on one Postgres: players of one table see every update, wherever they are connected."""

import asyncio

import pytest
from msgspec import UNSET

from app.engine.state import StandingOrder
from app.store.hub import HEADS, Notification
from app.tables.live import table as table_module
from app.tables.live.publisher import PageHead, Screen
from app.tables.lobby import links, seats
from app.tables.play import commands
from app.tables.startup import open_server
from tests.faults.waiting import eventually
from tests.store.test_hub import END_LISTENERS
from tests.support.redis import running_redis
from tests.support.tables import Guest, refusal, settings_for, started

pytestmark = pytest.mark.anyio


@pytest.fixture
async def servers(postgres_url, tmp_path, time):
    settings = settings_for(postgres_url, tmp_path)
    async with open_server(settings, time) as one, open_server(settings, time) as two:
        yield one, two


async def test_players_on_two_processes_see_each_other_play(servers):
    one, two = servers
    ada, ben = await started(one)
    ben = ben.at_server(two)
    async with ada.listening() as adas, ben.listening() as bens:
        await bens.until(lambda page: page.view)
        await ada.answers("hand:1")
        await ben.answers("hand:1")
        await adas.until(lambda page: page.events)
        await bens.until(lambda page: page.events)
        assert adas.view["public"] == bens.view["public"]
        assert [event.name for event in adas.events] == ["toy-sealed", "toy-sealed"]
        assert bens.events[1].own is not UNSET
        assert adas.events[1].own is UNSET
        await ben.says("hello over there")
        await adas.until(lambda page: page.messages)
        assert adas.messages[0].text == "hello over there"


async def test_numbers_agree_between_processes(servers):
    one, two = servers
    ada, ben = await started(one)
    far = ada.at_server(two)
    async with ada.listening() as near_page, far.listening() as far_page:
        await far_page.until(lambda page: page.view)
        await commands.order(ben.table, ben.id, "o", [StandingOrder("peek")])
        await ben.answers("hand:1")
        await ada.answers("hand:1")
        await far_page.until(lambda page: page.events)
        await near_page.catches_up()
        assert far_page.number == near_page.number == 2
        assert far_page.screens == 2
        assert await far.number() == 2


async def test_the_lobby_is_updated_in_every_process(servers):
    one, two = servers
    ada, ben = await Guest.create(one), await Guest.create(two, "Ben")
    await ada.opens(seats=2)
    async with ada.listening() as adas:
        ben.table = await seats.sit(two, (await ada.links()).code, ben.id)
        await adas.until(lambda page: page.info.seats[1].name == "Ben")
        async with ben.listening() as bens:
            await two.presence.send()
            await adas.until(lambda page: page.info.seats[1].connected)
            await seats.clear(ada.table, ada.id, 1)
            await bens.until(lambda page: page.gone)


async def test_commands_from_both_processes_at_once_all_count(servers):
    one, two = servers
    people = await started(one, 4)
    people = [person.at_server(server) for person, server in zip(people, (one, two, one, two), strict=True)]
    await asyncio.gather(*(person.answers("hand:1", ask=1) for person in people))
    await asyncio.gather(*(person.answers("pass", ask=2) for person in people))
    for person in people:
        assert (await person.ask())["answered"] == ["pass"]


async def test_everything_is_read_again_after_the_hub_lost_its_connection(servers, monkeypatch):
    one, two = servers
    ada, ben = await started(one)
    far = ada.at_server(two)
    async with far.listening() as page:
        await page.until(lambda page: page.view)
        gate = asyncio.Event()
        connect = two.hub._connect

        async def late():
            await gate.wait()
            await connect()

        monkeypatch.setattr(two.hub, "_connect", late)
        async with one.store.write() as connection:
            await connection.execute(END_LISTENERS)
        await asyncio.wait_for(two.hub._lost.wait(), 5)
        # The other process is not notified of this.
        await ada.answers("hand:1")
        await ben.answers("hand:1")
        await ada.says("anybody?")
        gate.set()
        await page.until(lambda page: page.events and page.messages)
        assert page.view == await far.sees()


async def test_tables_are_read_regularly_while_the_hub_cannot_connect(servers, monkeypatch):
    one, two = servers
    ada, _ben = await started(one)
    async with ada.at_server(two).listening() as page:
        await page.until(lambda page: page.view)

        async def refuse():
            raise ConnectionRefusedError

        monkeypatch.setattr(two.hub, "_connect", refuse)
        async with one.store.write() as connection:
            await connection.execute(END_LISTENERS)
        await asyncio.wait_for(two.hub._lost.wait(), 5)
        await ada.answers("hand:1")
        await page.until(lambda page: page.view["private"]["ask"]["answered"] == ["hand:1"])


async def test_a_process_wrongly_taken_for_dead_reports_its_connections(servers, time):
    one, two = servers
    ada, ben = await started(one)
    async with ada.listening(), ben.at_server(two).listening():
        await two.presence.send()
        await eventually(lambda: one.presence.is_connected(ben.table.table_id, ben.id), "Ben is connected")
        # The system clock is set forward by an hour.
        time.advance(3600)
        await one.presence.send_heartbeat()
        assert not one.presence.is_connected(ben.table.table_id, ben.id)
        await one.presence.send()
        await eventually(lambda: two.presence._asked, "the other process is asked")
        await two.presence.send()
        await eventually(lambda: one.presence.is_connected(ben.table.table_id, ben.id), "Ben is connected")


async def test_a_page_that_connects_during_a_decision_of_another_process_receives_it(servers, monkeypatch):
    """The notification arrives after the table was read and before the page is a listener."""
    one, two = servers
    ada, _ben = await started(one)
    reading, decided = asyncio.Event(), asyncio.Event()
    read_recent = table_module.read_recent

    async def late(*args):
        found = await read_recent(*args)
        reading.set()
        await decided.wait()
        return found

    async def decide():
        await reading.wait()
        received = asyncio.Event()
        receive = two.hub.on_notification
        two.hub.on_notification = lambda notification: (receive(notification), received.set())
        await ada.answers("hand:1")
        await received.wait()
        decided.set()

    monkeypatch.setattr(table_module, "read_recent", late)
    deciding = asyncio.create_task(decide())
    async with ada.at_server(two).listening() as page:
        await page.until(lambda page: page.view and page.view["private"]["ask"]["answered"] == ["hand:1"])
    await deciding


async def test_a_page_that_is_ahead_of_its_new_process_receives_nothing_older(servers):
    one, two = servers
    ada, ben = await started(one)
    async with ben.at_server(two).listening() as page:
        await page.until(lambda page: page.view)
        # The notification of Ada's next answer does not arrive.
        two.hub.listen(lambda _notification: None, lambda: None)
        await ada.answers("hand:1")
        newest = await ada.number()
        for seen, shown in ((0, newest - 1), (newest, newest)):
            async with two.table(ada.table.table_id).attach(ada.id, seen) as listener:
                assert [one.number for one in listener.take() if isinstance(one, Screen)] == [shown]


async def test_a_page_is_closed_when_another_process_gives_its_seat_away(servers):
    one, two = servers
    ada, ben = await started(one)
    far = ben.at_server(two)
    cleo = await Guest.create(one, "Cleo")
    async with far.listening() as page:
        await page.until(lambda page: page.view)
        link = await links.hand_over_seat(ben.table, ben.id)
        await seats.take_over(one, link, cleo.id)
        assert await refusal(far.answers("hand:1", ask=1)) == "no_such_table"
        await page.until(lambda page: page.gone)
    assert ada.table


async def test_pages_at_two_processes_compare_their_heads(servers):
    one, two = servers
    ada, ben = await started(one)
    async with ada.listening() as adas, ben.at_server(two).listening() as bens:
        far = two.table(ada.table.table_id)
        for steps, head in enumerate(("a" * 64, "b" * 64)):
            two.compare(far, bens.listener, steps, head)
        await two.heads.send()
        # If a seat has reported several heads, only the newest is sent.
        await adas.until(lambda page: page.heads)
        assert adas.heads == [PageHead(1, 1, "b" * 64)]
        one.compare(ada.table, adas.listener, 1, "b" * 64)
        await one.heads.send()
        await bens.until(lambda page: page.heads)
        assert bens.heads == [PageHead(0, 1, "b" * 64)]
        # Nobody is sent their own head.
        await adas.catches_up()
        assert len(adas.heads) == 1


async def test_heads_that_could_not_be_sent_are_sent_the_next_time(servers, monkeypatch):
    one, two = servers
    ada, ben = await started(one)
    async with ada.listening() as adas, ben.at_server(two).listening() as bens:
        two.compare(two.table(ada.table.table_id), bens.listener, 0, "a" * 64)
        with monkeypatch.context() as outage:
            outage.setattr(two.hub, "notify", _refuse)
            assert await refusal(two.heads.send()) == "try_again"
        await two.heads.send()
        await adas.until(lambda page: page.heads)


async def _refuse(*_args):
    raise ConnectionRefusedError


async def test_malformed_heads_are_ignored(servers):
    one, _two = servers
    ada, _ben = await started(one)
    async with ada.listening() as page:
        for text in ("", "[]", '{"process":"x","heads":[["t",{"seat":"0"}]]}', '{"process":"x","heads":[["t",null]]}'):
            one.hub.on_notification(Notification(HEADS, text))
        await page.catches_up()
        assert page.heads == []


# ---- Through Redis ---------------------------------------------------------------------------------------------------


async def test_players_on_two_processes_see_each_other_play_through_redis(postgres_url, tmp_path, time):
    with running_redis(tmp_path) as redis:
        settings = settings_for(postgres_url, tmp_path, redis_url=redis.url)
        async with open_server(settings, time) as one, open_server(settings, time) as two:
            ada, ben = await started(one)
            far = ada.at_server(two)
            async with far.listening() as page:
                await page.until(lambda page: page.view)
                await ada.answers("hand:1")
                await page.until(lambda page: page.view["private"]["ask"]["answered"] == ["hand:1"])
                redis.stop()
                # Without Redis the other process is not notified, so it reads the tables regularly.
                await ben.answers("hand:1")
                await page.until(lambda page: page.events)
