"""The store alone: decisions committed per second, together and one by one, on both databases.

    ./fathom bench storage
    ./fathom bench storage --database postgres --tables 1 100 --seconds 5

Every table commits its next decision as soon as the last one is on disk: the log entry, the checkpoint and the table's
own row, taken from a recorded game. "Together" is the journal, which puts all decisions that arrive during a commit
into the next one; "one by one" gives each decision a transaction of its own, eight at a time on Postgres. Both wait for
the disk, and the ratio between them hardly depends on how busy the machine is.

"WAL KB" is what Postgres writes to its own log for a decision, "HOT %" how many of the changed rows it could write
beside their older versions, without touching an index.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import uvloop
from msgspec import Struct, structs
from sqlalchemy import text

from app import games
from app.commands.errors import CommandError
from app.engine.refusals import Refusal
from app.settings import load_settings
from app.store.batches import Batches, EmbeddedBatches, PostgresBatches
from app.store.database import Store
from app.store.entries import Entry, Verdict
from app.store.hub import LocalHub
from app.store.journal import Journal
from app.store.postgres_hub import CHANNEL, PostgresHub
from app.tables.clocks import rounds
from app.tables.decisions import encode_text
from app.tables.live import records
from app.tables.live.game import LiveGame
from app.tables.live.records import Record, SeatRecord
from app.tables.model import Pace, SeatKind, Status, TableSettings
from app.workbench import recordings
from bench.rig import databases, processes
from bench.rig.databases import Database
from bench.rig.printing import table
from bench.rig.setup import SEATS, prepare

SIZES = (1, 20, 100, 300)
SECONDS = 3.0
GAME = "subterra"
TOGETHER, ONE_BY_ONE = "together", "one by one"
AT_ONCE = 8
NOW = 1_800_000_000_000


class StorageFigures(Struct):
    database: str
    tables: int
    way: str
    decisions_per_second: float
    p50_ms: float
    cpu_us: float
    database_us: float | None
    wal_kb: float | None
    hot_percent: float | None


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--tables", type=int, nargs="+", default=list(SIZES), metavar="N", help="(default: 1 20 100 300)"
    )
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="S", help=f"for each (default: {SECONDS:g})")
    parser.add_argument("--database", nargs="+", choices=databases.KINDS, default=list(databases.KINDS))
    parser.add_argument("--quick", action="store_true", help="20 tables, one second, unless set otherwise")
    parser.add_argument("--json", action="store_true", help="print one JSON list and nothing else")


def run(args: argparse.Namespace) -> str:
    if args.quick:
        args.tables = [20] if args.tables == list(SIZES) else args.tables
        args.seconds = min(args.seconds, 1.0)
    if min(args.tables) < 1 or args.seconds <= 0:
        raise CommandError("--tables must be at least 1, --seconds more than 0.")
    figures = []
    for kind in args.database:
        for tables in sorted(args.tables):
            with tempfile.TemporaryDirectory(prefix="fathom-bench-") as folder:
                figures += _measure(kind, tables, args.seconds, Path(folder))
    return msgspec.json.encode(figures).decode() if args.json else "\n".join(report(figures))


def _measure(kind: str, tables: int, seconds: float, folder: Path) -> Iterator[StorageFigures]:
    for way in (TOGETHER, ONE_BY_ONE):
        with databases.fresh(kind, folder) as database, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            settings = load_settings(database_url=database.url, fathom_var=folder)
            prepared = runner.run(prepare(settings, GAME, tables))
            store = Store(settings.database)
            writer = TableWriter(store, way)
            before = _used(database)
            figures = runner.run(_figures(writer, kind, [one.table_id for one in prepared], seconds))
            if database.pid is not None:
                figures.database_us = round(1e6 * (_used(database) - before) / len(writer.times), 1)
            yield figures
            runner.run(store.close())


async def _figures(writer: "TableWriter", kind: str, table_ids: list[str], seconds: float) -> StorageFigures:
    writer.journal.open()
    wal, hot = await _wal(writer.store), await _hot(writer.store)
    cpu, began = time.process_time(), time.perf_counter()
    await asyncio.gather(*(writer.commit_until(table_id, began + seconds) for table_id in table_ids))
    took, used = time.perf_counter() - began, time.process_time() - cpu
    await writer.close()
    written = await _wal(writer.store) - wal
    updated, beside = (after - before for after, before in zip(await _hot(writer.store), hot, strict=True))
    done = len(writer.times)
    return StorageFigures(
        database=kind,
        tables=len(table_ids),
        way=writer.way,
        decisions_per_second=round(done / took, 1),
        p50_ms=round(1000 * sorted(writer.times)[done // 2], 2),
        cpu_us=round(1e6 * used / done, 1),
        database_us=None,
        wal_kb=round(written / done / 1024, 2) if written else None,
        hot_percent=round(100 * beside / updated) if updated else None,
    )


def _used(database: Database) -> float:
    return 0.0 if database.pid is None else processes.cpu_seconds(database.pid)


async def _wal(store: Store) -> int:
    """How many bytes Postgres has written to its log so far; 0 for the embedded database."""
    if store.embedded:
        return 0
    async with store.read() as connection:
        return int(await connection.scalar(text("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn")))


async def _hot(store: Store) -> tuple[int, int]:
    """How many rows Postgres has updated, and how many of them without touching an index."""
    if store.embedded:
        return 0, 0
    async with store.single() as connection:
        # The statistics of an open connection are written about once a second.
        await connection.execute(text("SELECT pg_stat_force_next_flush()"))
        sums = text("SELECT sum(n_tup_upd), sum(n_tup_hot_upd) FROM pg_stat_user_tables")
        updated, beside = (await connection.execute(sums)).one()
    return int(updated or 0), int(beside or 0)


def _recorded(game: str) -> list[Entry]:
    """The entries of a recorded game, in order."""
    path = min(games.folder(game).path.glob(f"recorded/*{SEATS}_seats*.json"))
    log = recordings.read(path).log
    seats = [SeatRecord(seat, SeatKind.PERSON, f"player-{seat}") for seat in range(SEATS)]
    record = Record("", game, log.options, seats, log.seed, Pace.LIVE, TableSettings(), "player-0", NOW, NOW)
    record.status = Status.PLAYING
    live = LiveGame.begin(record, NOW)
    base = live.checkpoint().get("base")
    entries = []
    for number, command in enumerate(log.commands, start=1):
        now = NOW + 3000 * number
        events = live.apply(record, command, now)
        if isinstance(events, Refusal):
            raise CommandError(f"{path.name} is not a game of this version.")
        record.version, record.touched_at = number, now
        record.waiting, record.turns = live.waiting(), live.game.turns(live.state)
        record.due_at = rounds.next_due(live.clocks, record, now)
        decision = {"actor": "seat:0", "command": encode_text(command), "events": encode_text(events), "at": now}
        checkpoint = live.checkpoint()
        if number == 1 and base is not None:
            checkpoint["base"] = checkpoint["base"] or base
        entries.append(Entry("", number - 1, 1, records.moved(record), decision, checkpoint))
    return entries


class TableWriter:
    """Commits the decisions of a recorded game, at many tables at once, over and over."""

    def __init__(self, store: Store, way: str) -> None:
        self.way = way
        self.store = store
        self.journal = Journal(store, LocalHub(store) if store.embedded else PostgresHub(store))
        self.alone = [_batches(store) for _ in range(AT_ONCE)]
        self.free = asyncio.Semaphore(AT_ONCE)
        self.times: list[float] = []
        self.recorded = _recorded(GAME)

    async def commit_until(self, table_id: str, until: float) -> None:
        """At least one decision, and then as many as time allows."""
        base = 0
        while not base or time.perf_counter() < until:
            began = time.perf_counter()
            if not await self._committed(self._entry(table_id, base)):
                raise CommandError(f"Decision {base + 1} of a table was not committed.")
            self.times.append(time.perf_counter() - began)
            base += 1

    async def _committed(self, entry: Entry) -> bool:
        if self.way == TOGETHER:
            return await self.journal.commit(entry) is Verdict.COMMITTED
        async with self.free:
            batches = self.alone.pop()
            written = await batches.write([entry])
            self.alone.append(batches)
            return bool(written)

    async def close(self) -> None:
        await self.journal.close()
        for batches in self.alone:
            await batches.close()

    def _entry(self, table_id: str, base: int) -> Entry:
        like, seq = self.recorded[base % len(self.recorded)], base + 1
        # The same length as the id of a player's command.
        command_id = f"{table_id}:{seq:016x}"
        return structs.replace(
            like,
            table_id=table_id,
            base=base,
            moved={**like.moved, "version": seq},
            decision={**(like.decision or {}), "seq": seq, "command_id": command_id},
            checkpoint={**(like.checkpoint or {}), "seq": seq},
        )


def _batches(store: Store) -> Batches:
    return EmbeddedBatches(store) if store.embedded else PostgresBatches(store, CHANNEL)


COLUMNS = {
    "database": "database",
    "tables": "tables",
    "way": "way",
    "decisions_per_second": "decisions/s",
    "p50_ms": "p50 ms",
    "cpu_us": "CPU us",
    "database_us": "db CPU us",
    "wal_kb": "WAL KB",
    "hot_percent": "HOT %",
}


def report(figures: list[StorageFigures]) -> Iterator[str]:
    yield from table(COLUMNS, figures)
