"""The journal: what it says is committed is there once, in order, whatever else is going on."""

import asyncio

import asyncpg
import pytest
from sqlalchemy import insert, select, text, update
from sqlalchemy.exc import IntegrityError, OperationalError

from app.store import journal as journals
from app.store.batches import EmbeddedBatches, Entry, PostgresBatches, Verdict
from app.store.journal import Journal
from app.store.schema import Checkpoint, Decision, Table

pytestmark = pytest.mark.anyio
T1, T2 = "table-1", "table-2"


def table(table_id):
    return {
        "table_id": table_id, "game": "toy", "options": "{}", "seats": 2, "seed": "s", "pace": "live", "settings": "{}",
        "status": "playing", "host": "p", "created_at": 0, "touched_at": 0,
    }  # fmt: skip


def checkpoint(seq):
    return {
        "seq": seq,
        "fingerprint": "f",
        "hash": "h",
        "numbers": "[]",
        "clocks": "{}",
        "state": f"state {seq}".encode(),
    }


def entry(table_id, base, command_id, revision=0):
    seq = base + 1
    decision = {
        "table_id": table_id,
        "seq": seq,
        "actor": "0",
        "command": "{}",
        "command_id": command_id,
        "events": "[]",
        "at": 1,
    }
    after = {
        "version": seq,
        "revision": revision,
        "waiting": "0",
        "due_at": None,
        "status": "playing",
        "ended_at": None,
        "touched_at": 1,
    }
    return Entry(table_id, base, revision, decision, checkpoint(seq), after)


@pytest.fixture
async def journal(store):
    async with store.write() as connection:
        await connection.execute(insert(Table), [table(T1), table(T2)])
        await connection.execute(insert(Checkpoint), [{"table_id": one, **checkpoint(0)} for one in (T1, T2)])

    batches = EmbeddedBatches(store) if store.embedded else PostgresBatches(store, "fathom", lambda _: "a pulse")
    opened = Journal(store, batches)
    opened.open()
    yield opened
    await opened.close()


async def log(store, table_id):
    async with store.read() as connection:
        rows = await connection.execute(
            select(Decision.seq, Decision.command_id).where(Decision.table_id == table_id).order_by(Decision.seq)
        )
        return [tuple(row) for row in rows]


async def test_what_is_committed_is_in_the_log_with_its_checkpoint(store, journal):
    assert await journal.commit(entry(T1, 0, "a")) is Verdict.COMMITTED
    assert await journal.commit(entry(T1, 1, "b")) is Verdict.COMMITTED
    assert await log(store, T1) == [(1, "a"), (2, "b")]
    async with store.read() as connection:
        row = (await connection.execute(select(Checkpoint).where(Checkpoint.table_id == T1))).one()
        assert (row.seq, row.state) == (2, b"state 2")


async def test_decisions_of_many_tables_are_committed_together(journal, monkeypatch):
    commits = []
    write = journal._batches.write

    async def counted(entries):
        commits.append(len(entries))
        return await write(entries)

    monkeypatch.setattr(journal._batches, "write", counted)
    assert await asyncio.gather(journal.commit(entry(T1, 0, "a")), journal.commit(entry(T2, 0, "a"))) == [
        Verdict.COMMITTED,
        Verdict.COMMITTED,
    ]
    assert commits == [2]


async def test_only_one_of_two_decisions_on_the_same_version_holds(store, journal):
    verdicts = await asyncio.gather(journal.commit(entry(T1, 0, "a")), journal.commit(entry(T1, 0, "b")))
    assert sorted(verdicts) == [Verdict.COMMITTED, Verdict.STALE]
    assert await journal.commit(entry(T1, 0, "c")) is Verdict.STALE
    assert len(await log(store, T1)) == 1


async def test_a_repeated_command_changes_nothing(store, journal):
    await journal.commit(entry(T1, 0, "a"))
    assert await journal.commit(entry(T1, 1, "a")) is Verdict.REPEATED
    assert await journal.commit(entry(T2, 0, "a")) is Verdict.COMMITTED
    assert await log(store, T1) == [(1, "a")]


async def test_a_table_that_was_changed_otherwise_makes_the_entry_stale(store, journal):
    async with store.write() as connection:
        await connection.execute(update(Table).where(Table.table_id == T1).values(revision=1))
    assert await journal.commit(entry(T1, 0, "a")) is Verdict.STALE
    assert await journal.commit(entry(T1, 0, "a", revision=1)) is Verdict.COMMITTED


async def test_an_entry_of_a_table_that_is_gone_is_stale(journal):
    assert await journal.commit(entry("nowhere", 0, "a")) is Verdict.STALE


async def test_a_failed_commit_leaves_nothing_and_is_told(store, journal):
    broken = entry(T1, 0, "a")
    broken.decision["at"] = None
    with pytest.raises(IntegrityError):
        await journal.commit(broken)
    assert await log(store, T1) == []
    assert await journal.commit(entry(T1, 0, "b")) is Verdict.COMMITTED


async def test_an_entry_that_cannot_be_written_costs_the_others_nothing(store, journal):
    broken = entry(T1, 0, "a")
    broken.decision["at"] = None
    results = await asyncio.gather(journal.commit(broken), journal.commit(entry(T2, 0, "a")), return_exceptions=True)
    assert isinstance(results[0], IntegrityError)
    assert results[1] is Verdict.COMMITTED
    assert await log(store, T2) == [(1, "a")]


async def test_a_short_outage_is_waited_out(store, journal, monkeypatch):
    write, failures = journal._batches.write, [1, 2]

    async def flaky(entries):
        written = await write(entries)
        if failures and failures.pop():
            raise OperationalError("COMMIT", None, OSError("connection lost"))
        return written

    monkeypatch.setattr(journal._batches, "write", flaky)
    monkeypatch.setattr(journals, "PATIENCE", (0, 0, 0))
    # The commit had happened; only the answer was lost. Whoever asked looks again and finds it.
    assert await journal.commit(entry(T1, 0, "a")) is Verdict.STALE
    assert await log(store, T1) == [(1, "a")]


async def cut_connections(store):
    """All that are open, without a word."""
    if store.embedded:
        await store.close()
        return
    async with store.write() as connection:
        others = "FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()"
        await connection.execute(text(f"SELECT pg_terminate_backend(pid) {others}"))


async def test_a_connection_that_was_cut_is_made_anew(store, journal):
    await journal.commit(entry(T1, 0, "a"))
    await cut_connections(store)
    assert await journal.commit(entry(T1, 1, "b")) is Verdict.COMMITTED
    assert await log(store, T1) == [(1, "a"), (2, "b")]


class Leaving:
    """A server whose farewell has been read and whose end of the line has not: to the driver it is neither closed nor
    fit to be talked to.
    """

    def is_closed(self):
        return False

    async def fetch(self, *_):
        raise asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress")

    def terminate(self):
        self.is_closed = lambda: True


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_a_server_that_takes_its_leave_is_connected_to_anew(journal):
    journal._batches._connection = Leaving()
    assert await journal.commit(entry(T1, 0, "a")) is Verdict.COMMITTED


async def test_closing_still_writes_what_was_handed_in(journal):
    pending = asyncio.create_task(journal.commit(entry(T1, 0, "a")))
    await asyncio.sleep(0)
    await journal.close()
    assert await pending is Verdict.COMMITTED
