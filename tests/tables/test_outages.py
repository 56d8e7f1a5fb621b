"""A database that is away for a moment: nobody is told anything wrong, and nobody is left behind."""

import asyncio
from contextlib import asynccontextmanager
from types import SimpleNamespace

import pytest
from sqlalchemy import select, text, update
from sqlalchemy.exc import DBAPIError, InternalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from app.store import database
from app.store.database import Store, StoreError, UnreachableError, is_outage
from app.store.schema import Checkpoint, Table
from app.tables import company, feed, following, loading, opening, presence, refusals
from app.tables.model import Status
from app.tables.opening import open_house
from app.tables.refusals import Refused
from tests.support.tables import refusal, settings_for, started

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("code", ["57P01", "57P03", "08006", "53100", "53300", "25P03", "40001", "55P03"])
def test_a_server_that_goes_down_or_comes_up_is_an_outage(code):
    assert is_outage(DBAPIError("", {}, SimpleNamespace(sqlstate=code)))


@pytest.mark.parametrize("error", [PoolTimeoutError(), UnreachableError(), InternalError("", {}, None)])
def test_nobody_to_talk_to_is_an_outage(error):
    assert is_outage(error)


def test_what_is_wrong_for_good_is_no_outage():
    assert not is_outage(DBAPIError("", {}, SimpleNamespace(sqlstate="23505")))
    assert not is_outage(StoreError("an older shape"))
    assert not is_outage(KeyError("connection"))


async def test_what_is_read_together_is_of_one_moment(house):
    ada, _ = await started(house)
    async with house.store.read() as connection:
        before = await connection.scalar(select(Table.version).where(Table.table_id == ada.table))
        await ada.answers("hand:1")
        checkpoint = await connection.scalar(select(Checkpoint.seq).where(Checkpoint.table_id == ada.table))
    assert checkpoint == before == 0


async def test_a_transaction_that_stands_still_does_not_hold_up_the_others(postgres_url, monkeypatch):
    monkeypatch.setattr(database, "SERVER_SETTINGS", {"idle_in_transaction_session_timeout": "100ms"})
    frozen, other = Store(postgres_url), Store(postgres_url)
    lock = text("LOCK TABLE tables IN EXCLUSIVE MODE")

    async def stand_still():
        async with frozen.write() as connection:
            await connection.execute(lock)
            async with other.write() as waiting:
                await asyncio.wait_for(waiting.execute(lock), 60)
            await connection.execute(lock)

    with pytest.raises(DBAPIError) as ended:
        await stand_still()
    assert is_outage(ended.value)
    await frozen.close()
    await other.close()


async def test_a_process_that_begins_while_the_database_is_away_waits_for_it(settings, monkeypatch):
    answers = iter([UnreachableError("away"), OSError("away"), None])

    async def reached(_store):
        if error := next(answers):
            raise error

    monkeypatch.setattr(opening, "PAUSE", 0)
    monkeypatch.setattr("app.store.migrations.require_migrated", reached)
    async with open_house(settings):
        assert next(answers, "all used") == "all used"


async def test_the_command_that_ended_the_game_may_be_sent_again(house, settings, time):
    ada, _ = await started(house)
    await ada.answers("hand:1", command_id="last")
    async with house.store.write() as connection:
        over = {"status": Status.OVER, "revision": Table.revision + 1}
        await connection.execute(update(Table).where(Table.table_id == ada.table).values(over))
    async with open_house(settings, time) as other:
        for there in (ada, ada.in_house(other)):
            await there.answers("hand:1", ask=1, command_id="last")
            assert await refusal(there.answers("hand:1", ask=1, command_id="another")) == "not_playing"


@pytest.fixture
def stumbling(monkeypatch):
    """Reading fails the next time that somebody catches up."""
    calls = []

    def stumble(module, name):
        real = getattr(module, name)

        async def once(*args, **more):
            calls.append(name)
            if len(calls) == 1:
                raise Refused(refusals.TRY_AGAIN)
            return await real(*args, **more)

        monkeypatch.setattr(module, name, once)
        return calls

    monkeypatch.setattr(feed, "PAUSE", 0)
    monkeypatch.setattr(following, "PAUSE", 0)
    return stumble


async def test_what_was_missed_is_read_once_the_database_is_back(house, settings, time, stumbling):
    ada, ben = await started(house)
    async with open_house(settings, time) as other, ben.in_house(other).listening() as ear:
        await ear.until(lambda ear: ear.view)
        await ada.answers("hand:1")
        await ben.answers("hand:1")
        calls = stumbling(loading, "in_step")
        feed.missed(other)
        await ear.until(lambda ear: ear.events)
        assert len(calls) == 2


async def test_what_another_process_decided_is_read_once_the_database_is_back(postgres_url, tmp_path, time, stumbling):
    settings = settings_for(postgres_url, tmp_path)
    async with open_house(settings, time) as house, open_house(settings, time) as other:
        ada, ben = await started(house)
        async with ben.in_house(other).listening() as ear:
            await ear.until(lambda ear: ear.view)
            calls = stumbling(following, "_catch_up")
            await ada.answers("hand:1")
            await ben.answers("hand:1")
            await ear.until(lambda ear: ear.events)
            assert len(calls) >= 2


async def test_whoever_leaves_while_the_database_is_away_is_missed_at_the_next_beat(house, monkeypatch):
    ada, _ = await started(house)

    @asynccontextmanager
    async def away(*_):
        raise Refused(refusals.TRY_AGAIN)
        yield

    with monkeypatch.context() as outage:
        async with ada.listening():
            outage.setattr(presence, "changing", away)
    assert (await company.about(house, ada.table)).seats[0].away_since is None
    await presence.beat(house)
    seat = (await company.about(house, ada.table)).seats[0]
    assert (seat.connected, seat.away_since is None) == (False, False)


async def test_whoever_is_served_by_another_process_by_now_is_not_missed(house, settings, time):
    ada, _ = await started(house)
    async with open_house(settings, time) as other:
        # The page of a process that was killed, and one that came back elsewhere.
        await presence.arrived(other, other.at(ada.table), ada.id)
        time.pass_by(presence.SILENCE / 1000 + 1)
        async with ada.listening() as ear:
            revision = house.at(ada.table).record.revision
            await presence.beat(house)
            assert ear.about["seats"][0]["connected"]
            assert house.at(ada.table).record.revision == revision
    assert (await company.about(house, ada.table)).seats[0].away_since is not None
