"""Short outages of the database: nobody is sent anything wrong, and nobody misses an update."""

import asyncio
from types import SimpleNamespace

import pytest
from msgspec import json
from sqlalchemy import select, text, update
from sqlalchemy.exc import DBAPIError, InternalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from app.store import database
from app.store.database import Store, StoreError, UnreachableError, is_outage
from app.store.schema import CheckpointRow, TableRow
from app.tables import refusals, services, startup
from app.tables.clocks import scheduler
from app.tables.live import records, replication
from app.tables.live.presence import SILENCE
from app.tables.model import Status
from app.tables.refusals import Refused
from app.tables.startup import open_server
from tests.support.tables import refusal, settings_for, started, table_info, time_passes

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("code", ["57P01", "57P03", "08006", "53100", "53300", "25P03", "40001", "55P03"])
def test_a_database_that_stops_or_starts_is_an_outage(code):
    assert is_outage(DBAPIError("", {}, SimpleNamespace(sqlstate=code)))


@pytest.mark.parametrize("error", [PoolTimeoutError(), UnreachableError(), InternalError("", {}, None)])
def test_an_unreachable_database_is_an_outage(error):
    assert is_outage(error)


def test_a_permanent_error_is_not_an_outage():
    assert not is_outage(DBAPIError("", {}, SimpleNamespace(sqlstate="23505")))
    assert not is_outage(StoreError("an older shape"))
    assert not is_outage(KeyError("connection"))


async def test_rows_read_together_are_consistent(server):
    ada, _ = await started(server)
    async with server.store.read() as connection:
        before = await connection.scalar(select(TableRow.version).where(TableRow.table_id == ada.table.table_id))
        await ada.answers("hand:1")
        checkpoint = await connection.scalar(
            select(CheckpointRow.seq).where(CheckpointRow.table_id == ada.table.table_id)
        )
    assert checkpoint == before == 0


async def test_an_idle_transaction_does_not_block_the_others(postgres_url, monkeypatch):
    monkeypatch.setattr(database, "SERVER_SETTINGS", {"idle_in_transaction_session_timeout": "100ms"})
    idle, other = Store(postgres_url), Store(postgres_url)
    lock = text("LOCK TABLE tables IN EXCLUSIVE MODE")

    async def stay_idle():
        async with idle.write() as connection:
            await connection.execute(lock)
            async with other.write() as waiting:
                await asyncio.wait_for(waiting.execute(lock), 60)
            await connection.execute(lock)

    with pytest.raises(DBAPIError) as ended:
        await stay_idle()
    assert is_outage(ended.value)
    await idle.close()
    await other.close()


async def test_a_process_that_starts_during_an_outage_waits_for_the_database(settings, monkeypatch):
    answers = iter([UnreachableError("away"), OSError("away"), None])

    async def reached(_store):
        if error := next(answers):
            raise error

    monkeypatch.setattr(startup, "PAUSE", 0)
    monkeypatch.setattr("app.store.migrations.require_migrated", reached)
    async with open_server(settings):
        assert next(answers, "all used") == "all used"


async def test_the_command_that_ended_the_game_can_be_repeated(server, settings, time):
    ada, _ = await started(server)
    await ada.answers("hand:1", command_id="last")
    async with server.store.write() as connection:
        over = {"status": Status.OVER, "revision": TableRow.revision + 1}
        await connection.execute(update(TableRow).where(TableRow.table_id == ada.table.table_id).values(over))
    async with open_server(settings, time) as other:
        for there in (ada, ada.at_server(other)):
            await there.answers("hand:1", ask=1, command_id="last")
            assert await refusal(there.answers("hand:1", ask=1, command_id="another")) == "not_playing"


@pytest.fixture
def fail_next_read(monkeypatch):
    """Makes the next read of tables fail."""
    calls = []

    def install():
        real = records.read_tables

        async def fail_once(*args, **more):
            calls.append(args)
            if len(calls) == 1:
                raise Refused(refusals.TRY_AGAIN)
            return await real(*args, **more)

        monkeypatch.setattr(records, "read_tables", fail_once)
        return calls

    monkeypatch.setattr(replication, "PAUSE", 0)
    return install


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_missed_changes_are_read_after_an_outage(server, settings, time, fail_next_read):
    ada, ben = await started(server)
    async with open_server(settings, time) as other, ben.at_server(other).listening() as page:
        await page.until(lambda page: page.view)
        other.hub.listen(lambda _: None, lambda: None)
        await ada.answers("hand:1")
        await ben.answers("hand:1")
        calls = fail_next_read()
        other._missed()
        await page.until(lambda page: page.events)
        assert len(calls) == 2


async def test_decisions_of_another_process_are_read_after_an_outage(postgres_url, tmp_path, time, fail_next_read):
    settings = settings_for(postgres_url, tmp_path)
    async with open_server(settings, time) as server, open_server(settings, time) as other:
        ada, ben = await started(server)
        async with ben.at_server(other).listening() as page:
            await page.until(lambda page: page.view)
            calls = fail_next_read()
            await ada.answers("hand:1")
            await ben.answers("hand:1")
            await page.until(lambda page: page.events)
            assert len(calls) >= 2


async def test_an_absence_that_cannot_be_stored_now_is_stored_later(server, time, monkeypatch):
    ada, _ = await started(server)
    async with ada.listening():
        pass

    async def refuse(*_):
        raise OSError("connection refused")

    time.advance(6)
    with monkeypatch.context() as outage:
        outage.setattr("app.store.journal.RETRIES", (0,))
        outage.setattr("app.store.journal.Journal._commit", refuse)
        await scheduler.mark_absences(server)
    assert ada.table.record is None
    await scheduler.mark_absences(server)
    assert ada.table.record.seats[0].away_since == time.now() - 6000


async def test_a_person_who_has_reconnected_to_another_process_is_not_away(server, time):
    ada, _ = await started(server)
    pair = (ada.table.table_id, ada.id)
    server.presence.receive(json.encode({"process": "killed", "came": [pair]}).decode())
    time.advance(SILENCE / 1000 + 1)
    async with ada.listening() as page:
        revision = ada.table.record.revision
        await scheduler.send_heartbeat(server)
        await time_passes(server, time, 60)
        assert page.info.seats[0].connected
        assert ada.table.record.revision == revision
    server.presence.receive(json.encode({"process": "killed too", "came": [pair]}).decode())
    assert (await table_info(ada)).seats[0].connected
    time.advance(SILENCE / 1000 + 1)
    await scheduler.send_heartbeat(server)
    await time_passes(server, time, 6)
    assert (await table_info(ada)).seats[0].away_since is not None


async def test_a_task_that_never_ends_does_not_stop_a_server_from_closing(settings, time, monkeypatch):
    monkeypatch.setattr(services, "SECONDS_TO_FINISH", 0.01)
    async with open_server(settings, time) as server:
        work = server.spawn(asyncio.Event().wait())
    with pytest.raises(asyncio.CancelledError):
        await work
