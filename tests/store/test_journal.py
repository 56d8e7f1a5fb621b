"""What the journal reports as committed is stored once, completely and in order, even during outages and conflicts."""

import asyncio

import asyncpg
import pytest
from sqlalchemy import insert, inspect, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, OperationalError

from app.store import database
from app.store import journal as journals
from app.store.database import Store
from app.store.entries import Delete, Entry, Insert, Update, Upsert, Verdict
from app.store.hub import LocalHub, table_changed
from app.store.journal import Journal
from app.store.postgres_hub import PostgresHub
from app.store.schema import Base, CheckpointRow, CodeRow, DecisionRow, MemberRow, SeatRow, TableRow
from tests.conftest import DURABLE_PRAGMAS

pytestmark = pytest.mark.anyio
only_postgres = pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
FULL = 2
T1, T2, T3 = "table-1", "table-2", "table-3"


def table(table_id, **more):
    return {
        "table_id": table_id, "game": "toy", "options": "{}", "seats": 2, "seed": "s", "pace": "live", "settings": "{}",
        "status": "playing", "host": "p", "created_at": 0, "touched_at": 0, **more,
    }  # fmt: skip


def checkpoint(seq):
    return {
        "seq": seq,
        "fingerprint": "f",
        "hash": "h",
        "numbers": "[]",
        "clocks": "{}",
        "chain": "null",
        "state": f"state {seq}".encode(),
    }


def moved(version, revision):
    return {
        "version": version,
        "revision": revision,
        "waiting": "0",
        "turns": 0,
        "due_at": None,
        "status": "playing",
        "ended_at": None,
        "touched_at": 1,
    }


def decision(table_id, base, command_id, revision=0, rows=()):
    """An entry with the decision that follows number `base`."""
    seq = base + 1
    logged = {"seq": seq, "actor": "0", "command": "{}", "command_id": command_id, "events": "[]", "at": 1}
    return Entry(table_id, base, revision, moved(seq, revision), logged, checkpoint(seq), rows=tuple(rows))


def change(table_id, revision, *rows):
    """An entry without a decision."""
    return Entry(table_id, 0, revision, moved(0, revision + 1), rows=rows)


def seat(table_id, number, **more):
    return {"table_id": table_id, "seat": number, "kind": "open", **more}


def code(table_id, code_hash):
    return Insert("codes", {"code_hash": code_hash, "table_id": table_id})


@pytest.fixture
async def journal(store):
    async with store.write() as connection:
        await connection.execute(insert(TableRow), [table(T1), table(T2)])
        await connection.execute(insert(CheckpointRow), [{"table_id": one, **checkpoint(0)} for one in (T1, T2)])
    opened = Journal(store, LocalHub(store) if store.embedded else PostgresHub(store))
    opened.open()
    yield opened
    await opened.close()


async def log(store, table_id):
    async with store.read() as connection:
        rows = await connection.execute(
            select(DecisionRow.seq, DecisionRow.command_id)
            .where(DecisionRow.table_id == table_id)
            .order_by(DecisionRow.seq)
        )
        return [tuple(row) for row in rows]


async def rows_of(store, model, *columns):
    async with store.read() as connection:
        return [tuple(row) for row in await connection.execute(select(*columns).order_by(*model.__table__.primary_key))]


# ---- Decisions -------------------------------------------------------------------------------------------------------


async def test_a_committed_decision_is_in_the_log_with_its_checkpoint(store, journal):
    assert await journal.commit(decision(T1, 0, "a")) is Verdict.COMMITTED
    assert await journal.commit(decision(T1, 1, "b")) is Verdict.COMMITTED
    assert await log(store, T1) == [(1, "a"), (2, "b")]
    async with store.read() as connection:
        row = (await connection.execute(select(CheckpointRow).where(CheckpointRow.table_id == T1))).one()
        assert (row.seq, row.state) == (2, b"state 2")


async def test_decisions_of_many_tables_are_committed_together(journal, monkeypatch):
    commits = []
    write = journal._batches.write

    async def counted(entries):
        commits.append(len(entries))
        return await write(entries)

    monkeypatch.setattr(journal._batches, "write", counted)
    assert await asyncio.gather(journal.commit(decision(T1, 0, "a")), journal.commit(decision(T2, 0, "a"))) == [
        Verdict.COMMITTED,
        Verdict.COMMITTED,
    ]
    assert commits == [2]


async def test_only_one_of_two_decisions_on_the_same_version_is_committed(store, journal):
    verdicts = await asyncio.gather(journal.commit(decision(T1, 0, "a")), journal.commit(decision(T1, 0, "b")))
    assert sorted(verdicts) == [Verdict.COMMITTED, Verdict.STALE]
    assert await journal.commit(decision(T1, 0, "c")) is Verdict.STALE
    assert len(await log(store, T1)) == 1


async def test_a_repeated_command_changes_nothing(store, journal):
    await journal.commit(decision(T1, 0, "a"))
    again = decision(T1, 1, "a", rows=[code(T1, "unwanted")])
    assert await journal.commit(again) is Verdict.REPEATED
    assert await journal.commit(decision(T2, 0, "a")) is Verdict.COMMITTED
    assert await log(store, T1) == [(1, "a")]
    assert await rows_of(store, CodeRow, CodeRow.code_hash) == []


async def test_a_table_with_another_revision_makes_the_entry_stale(store, journal):
    async with store.write() as connection:
        await connection.execute(update(TableRow).where(TableRow.table_id == T1).values(revision=1))
    assert await journal.commit(decision(T1, 0, "a")) is Verdict.STALE
    assert await journal.commit(decision(T1, 0, "a", revision=1)) is Verdict.COMMITTED


async def test_an_entry_of_a_missing_table_is_stale(store, journal):
    assert await journal.commit(decision("nowhere", 0, "a", rows=[code("nowhere", "x")])) is Verdict.STALE
    assert await log(store, "nowhere") == []
    assert await rows_of(store, CodeRow, CodeRow.code_hash) == []


# ---- Rows outside the log --------------------------------------------------------------------------------------------


async def test_rows_are_written_with_the_decision_of_their_entry(store, journal):
    await journal.commit(change(T1, 0, Upsert("seats", seat(T1, 0)), Upsert("seats", seat(T1, 1, kind="bot"))))
    rows = [
        Upsert("seats", seat(T1, 0, kind="person", player_id="p")),
        Delete("seats", {"table_id": T1, "seat": 1}),
        Insert("members", {"table_id": T1, "player_id": "q", "role": "spectator"}),
    ]
    assert await journal.commit(decision(T1, 0, "a", revision=1, rows=rows)) is Verdict.COMMITTED
    assert await log(store, T1) == [(1, "a")]
    assert await rows_of(store, SeatRow, SeatRow.seat, SeatRow.kind, SeatRow.player_id) == [(0, "person", "p")]
    assert await rows_of(store, MemberRow, MemberRow.player_id, MemberRow.role) == [("q", "spectator")]


async def test_an_update_changes_all_rows_with_these_values(store, journal):
    await journal.commit(change(T1, 0, *(Upsert("seats", seat(T1, one, player_id="pqp"[one])) for one in range(3))))
    await journal.commit(change(T2, 0, Upsert("seats", seat(T2, 0, player_id="p"))))
    gone = Update("seats", {"player_id": None, "kind": "bot"}, {"table_id": T1, "player_id": "p"})
    assert await journal.commit(change(T1, 1, gone)) is Verdict.COMMITTED
    rows = await rows_of(store, SeatRow, SeatRow.table_id, SeatRow.seat, SeatRow.kind, SeatRow.player_id)
    assert rows == [
        (T1, 0, "bot", None), (T1, 1, "open", "q"), (T1, 2, "bot", None), (T2, 0, "open", "p"),
    ]  # fmt: skip


async def test_rows_of_a_stale_entry_are_not_written(store, journal):
    await journal.commit(change(T1, 0, Upsert("seats", seat(T1, 0))))
    late = decision(T1, 0, "a", rows=[code(T1, "x"), Delete("seats", {"table_id": T1})])
    other = decision(T2, 0, "a", rows=[code(T2, "y")])
    verdicts = await asyncio.gather(journal.commit(late), journal.commit(other))
    assert verdicts == [Verdict.STALE, Verdict.COMMITTED]
    assert await rows_of(store, CodeRow, CodeRow.code_hash, CodeRow.table_id) == [("y", T2)]
    assert await rows_of(store, SeatRow, SeatRow.seat) == [(0,)]


async def test_a_row_that_cannot_be_written_fails_only_its_own_entry(store, journal):
    await journal.commit(change(T2, 0, code(T2, "taken")))
    results = await asyncio.gather(
        journal.commit(decision(T1, 0, "a", rows=[code(T1, "taken")])),
        journal.commit(decision(T2, 0, "a", revision=1)),
        return_exceptions=True,
    )
    assert isinstance(results[0], IntegrityError)
    assert results[1] is Verdict.COMMITTED
    assert await log(store, T1) == []
    assert await log(store, T2) == [(1, "a")]
    assert await journal.commit(decision(T1, 0, "b", rows=[code(T1, "free")])) is Verdict.COMMITTED


async def test_deletes_and_inserts_of_an_entry_do_not_depend_on_its_batch(store, journal):
    await journal.commit(change(T2, 0, code(T2, "old")))
    renewed = change(T2, 1, Delete("codes", {"table_id": T2}), code(T2, "new"))
    await asyncio.gather(journal.commit(change(T1, 0, code(T1, "other"))), journal.commit(renewed))
    assert await rows_of(store, CodeRow, CodeRow.code_hash, CodeRow.table_id) == [("new", T2), ("other", T1)]


async def test_a_change_without_a_decision_updates_the_table_and_not_the_log(store, journal):
    assert await journal.commit(change(T1, 0, Upsert("tables", table(T1, **moved(0, 1), trouble="t")))) is (
        Verdict.COMMITTED
    )
    assert await journal.commit(change(T1, 0)) is Verdict.STALE
    assert await log(store, T1) == []
    async with store.read() as connection:
        row = (await connection.execute(select(TableRow).where(TableRow.table_id == T1))).one()
        assert (row.version, row.revision, row.touched_at, row.trouble) == (0, 1, 1, "t")
        assert await connection.scalar(select(CheckpointRow.seq).where(CheckpointRow.table_id == T1)) == 0


async def test_a_new_table_is_stored_with_its_rows(store, journal):
    row = table(T3, **moved(0, 1))
    rows = (Upsert("tables", row), Upsert("seats", seat(T3, 0)), code(T3, "x"))
    new = Entry(T3, 0, 0, moved(0, 1), rows=rows, new=True)
    assert await asyncio.gather(journal.commit(new), journal.commit(decision(T1, 0, "a"))) == [Verdict.COMMITTED] * 2
    assert (T3, 1) in await rows_of(store, TableRow, TableRow.table_id, TableRow.revision)
    assert await rows_of(store, SeatRow, SeatRow.table_id, SeatRow.seat) == [(T3, 0)]
    assert await rows_of(store, CodeRow, CodeRow.table_id) == [(T3,)]
    assert await journal.commit(decision(T1, 1, "b")) is Verdict.COMMITTED


async def test_a_deletion_leaves_nothing_of_its_table(store, journal):
    own = [Upsert("seats", seat(one, 0)) for one in (T1, T2)]
    await asyncio.gather(journal.commit(change(T1, 0, own[0])), journal.commit(change(T2, 0, own[1])))
    names = [name for name, one in Base.metadata.tables.items() if "table_id" in one.columns]
    gone = change(T1, 1, *(Delete(name, {"table_id": T1}) for name in names))
    assert await journal.commit(gone) is Verdict.COMMITTED
    for model in (TableRow, SeatRow, CheckpointRow):
        assert await rows_of(store, model, model.table_id) == [(T2,)]
    assert await journal.commit(decision(T1, 0, "a", revision=2)) is Verdict.STALE


# ---- Other processes -------------------------------------------------------------------------------------------------


@only_postgres
async def test_a_locked_row_delays_only_its_own_table(store, journal):
    async with store.write() as connection:
        await connection.execute(select(TableRow.table_id).where(TableRow.table_id == T1).with_for_update())
        verdicts = await asyncio.gather(
            journal.commit(decision(T1, 0, "a", rows=[code(T1, "x")])),
            journal.commit(decision(T2, 0, "a", rows=[code(T2, "y")])),
        )
    assert verdicts == [Verdict.STALE, Verdict.COMMITTED]
    assert await rows_of(store, CodeRow, CodeRow.code_hash) == [("y",)]
    assert await journal.commit(decision(T1, 0, "a")) is Verdict.COMMITTED


@only_postgres
async def test_other_processes_are_notified_with_the_commit(store, journal):
    received = asyncio.Queue()
    hub = PostgresHub(store)
    hub.listen(received.put_nowait, lambda: None)
    await hub.open()
    await journal.commit(decision(T1, 0, "a"))
    await journal.commit(change(T2, 0, code(T2, "x")))
    await journal.commit(decision(T1, 0, "stale"))
    await journal.commit(decision(T1, 1, "b"))
    expected = [table_changed(T1, 1, 0), table_changed(T2, 0, 1), table_changed(T1, 2, 0)]
    assert [await asyncio.wait_for(received.get(), 5) for _ in expected] == expected
    await hub.close()


# ---- Failures --------------------------------------------------------------------------------------------------------


async def test_a_failed_commit_leaves_nothing_and_raises(store, journal):
    broken = decision(T1, 0, "a")
    broken.decision["at"] = None
    with pytest.raises(IntegrityError):
        await journal.commit(broken)
    assert await log(store, T1) == []
    assert await journal.commit(decision(T1, 0, "b")) is Verdict.COMMITTED


async def test_an_entry_that_cannot_be_written_does_not_affect_others(store, journal):
    broken = decision(T1, 0, "a")
    broken.decision["at"] = None
    results = await asyncio.gather(journal.commit(broken), journal.commit(decision(T2, 0, "a")), return_exceptions=True)
    assert isinstance(results[0], IntegrityError)
    assert results[1] is Verdict.COMMITTED
    assert await log(store, T2) == [(1, "a")]


async def test_a_commit_is_retried_after_a_short_outage(store, journal, monkeypatch):
    write, failures = journal._batches.write, [1, 2]

    async def flaky(entries):
        written = await write(entries)
        if failures and failures.pop():
            raise OperationalError("COMMIT", None, OSError("connection lost"))
        return written

    monkeypatch.setattr(journal._batches, "write", flaky)
    monkeypatch.setattr(journals, "RETRIES", (0, 0, 0))
    # The commit happened and only its answer was lost. The caller reads the table again and finds the decision.
    assert await journal.commit(decision(T1, 0, "a")) is Verdict.STALE
    assert await log(store, T1) == [(1, "a")]


async def test_a_commit_is_not_retried_after_a_long_attempt(journal, monkeypatch):
    attempts = []

    async def slow(entries):
        attempts.append(entries)
        raise OperationalError("COMMIT", None, OSError("database is locked"))

    monkeypatch.setattr(journal._batches, "write", slow)
    monkeypatch.setattr(journals, "SECONDS_TO_RETRY", 0)
    with pytest.raises(OperationalError):
        await journal.commit(decision(T1, 0, "a"))
    assert len(attempts) == 1


async def cut_connections(store):
    if store.embedded:
        await store._writer.dispose()
        return
    async with store.write() as connection:
        others = "FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()"
        await connection.execute(text(f"SELECT pg_terminate_backend(pid) {others}"))


@pytest.mark.parametrize("rows", [[], [code(T1, "x")]], ids=["only a decision", "with other rows"])
async def test_a_lost_connection_is_replaced(store, journal, rows):
    await journal.commit(decision(T1, 0, "a"))
    await cut_connections(store)
    assert await journal.commit(decision(T1, 1, "b", rows=rows)) is Verdict.COMMITTED
    assert await log(store, T1) == [(1, "a"), (2, "b")]


class ClosingConnection:
    """A connection whose server has announced its shutdown but not closed yet: the driver takes it for open, but it
    cannot be used.
    """

    def is_closed(self):
        return False

    async def fetch(self, *_):
        raise asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress")

    def terminate(self):
        self.is_closed = lambda: True


@only_postgres
async def test_after_a_shutdown_of_the_database_a_new_connection_is_opened(journal):
    journal._batches._connection = ClosingConnection()
    assert await journal.commit(decision(T1, 0, "a")) is Verdict.COMMITTED


async def test_closing_writes_pending_entries(journal):
    pending = asyncio.create_task(journal.commit(decision(T1, 0, "a")))
    await asyncio.sleep(0)
    await journal.close()
    assert await pending is Verdict.COMMITTED


async def test_a_cancelled_task_still_gets_its_verdict(store, journal):
    reached = []

    async def commit() -> None:
        reached.append(await journal.commit(decision(T1, 0, "a")))
        await asyncio.sleep(0)
        reached.append("after the cancellation")

    pending = asyncio.create_task(commit())
    await asyncio.sleep(0)
    pending.cancel()
    with pytest.raises(asyncio.CancelledError):
        await pending
    assert reached == [Verdict.COMMITTED]
    assert await log(store, T1) == [(1, "a")]


async def test_pending_commits_fail_when_the_writer_ends(journal, monkeypatch):
    async def never(_entries):
        await asyncio.Event().wait()

    monkeypatch.setattr(journal._batches, "write", never)
    pending = [asyncio.create_task(journal.commit(decision(one, 0, "a"))) for one in (T1, T2)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    journal._writer.cancel()
    errors = await asyncio.gather(*pending, return_exceptions=True)
    assert [type(error) for error in errors] == [ConnectionError, ConnectionError]
    # Closing waits for the entries, which nobody writes any more.
    for _ in pending:
        journal._waiting.task_done()


async def test_checking_that_the_store_can_write_leaves_nothing_behind(store):
    assert await store.can_write()
    assert await store.can_write()
    async with store.read() as connection:
        names = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
    assert set(names) == {*Base.metadata.tables, "alembic_version"}


async def test_a_commit_to_the_embedded_database_waits_for_the_disk(sqlite_template, monkeypatch):
    """With the settings of the program; those of the tests do not wait."""
    monkeypatch.setattr(database, "PRAGMAS", DURABLE_PRAGMAS)
    store = Store(make_url(f"sqlite+aiosqlite:///{sqlite_template}"))
    async with store.read() as connection:
        assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar() == FULL
    await store.close()
