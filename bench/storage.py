"""The store alone: decisions committed per second, together and one by one, on both databases.

    ./fathom bench storage
    ./fathom bench storage --database postgres --tables 1 100 --seconds 5

Every table commits its next decision as soon as the last one is on disk: a log entry and a checkpoint as large as
those of a game, and the table's own row. "Together" is the journal, which puts all decisions that arrive during a
commit into the next one; "one by one" gives each decision a transaction of its own, eight at a time on
Postgres. Both wait for the disk, and the ratio between them hardly depends on how busy the machine is.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import msgspec
import uvloop
from msgspec import Struct
from sqlalchemy import text

from app import games
from app.commands.errors import CommandError
from app.engine import codec
from app.settings import load_settings
from app.store.batches import Batches, EmbeddedBatches, PostgresBatches
from app.store.database import Store
from app.store.entries import Entry, Verdict
from app.store.journal import Journal
from app.store.postgres_hub import CHANNEL
from bench.rig import databases, processes
from bench.rig.databases import Database
from bench.rig.printing import table
from bench.rig.setup import SEATS, prepare

SIZES = (1, 20, 100, 300)
SECONDS = 3.0
GAME = "subterra"
TOGETHER, ONE_BY_ONE = "together", "one by one"
AT_ONCE = 8
COMMAND = '{"type":"Answer","seat":0,"ask":17,"choice":["move:E"]}'
EVENTS = '[{"name":"moved","args":{"seat":0,"to":"1,0"},"private":{},"secret":false}]'


class StorageFigures(Struct):
    database: str
    tables: int
    way: str
    decisions_per_second: float
    p50_ms: float
    cpu_us: float
    database_us: float | None
    wal_kb: float | None


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--tables", type=int, nargs="+", default=list(SIZES), metavar="N", help="(default: 1 20 100 300)"
    )
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="S", help=f"for each (default: {SECONDS:g})")
    parser.add_argument("--database", nargs="+", choices=databases.KINDS, default=list(databases.KINDS))
    parser.add_argument("--quick", action="store_true", help="20 tables, one second, unless said otherwise")
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
    wal = await _wal(writer.store)
    cpu, began = time.process_time(), time.perf_counter()
    await asyncio.gather(*(writer.commit_until(table_id, began + seconds) for table_id in table_ids))
    took, used = time.perf_counter() - began, time.process_time() - cpu
    await writer.close()
    written = await _wal(writer.store) - wal
    done = len(writer.times)
    return StorageFigures(
        database=kind,
        tables=len(table_ids),
        way=writer.way,
        decisions_per_second=round(done / took, 1),
        p50_ms=round(1000 * sorted(writer.times)[done // 2], 2),
        cpu_us=round(1e6 * used / done, 1),
        database_us=None,
        wal_kb=round(written / done / 1024, 1) if written else None,
    )


def _used(database: Database) -> float:
    return 0.0 if database.pid is None else processes.cpu_seconds(database.pid)


async def _wal(store: Store) -> int:
    """How many bytes Postgres has written to its log up to now; the embedded database does not count them."""
    if store.embedded:
        return 0
    async with store.read() as connection:
        return int(await connection.scalar(text("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn")))


class TableWriter:
    """Commits decisions of many tables, each as large as one of a game."""

    def __init__(self, store: Store, way: str) -> None:
        self.way = way
        self.store = store
        self.journal = Journal(store, CHANNEL)
        self.alone = [_batches(store) for _ in range(AT_ONCE)]
        self.free = asyncio.Semaphore(AT_ONCE)
        self.times: list[float] = []
        game = games.load(GAME)
        state = codec.encode(game.new({}, SEATS, "bench"))
        self.checkpoint = {
            "fingerprint": codec.fingerprint(game),
            "hash": sha256(state).hexdigest(),
            "numbers": "[1,1,1,1,1,1,1]",
            "clocks": "{}",
            "state": state,
        }

    async def commit_until(self, table_id: str, until: float) -> None:
        """At least one decision, and then as many as there is time for."""
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
        seq = base + 1
        log = {"actor": "seat:0", "command": COMMAND, "command_id": f"bench:{seq}", "events": EVENTS, "at": seq}
        row = {"waiting": "1", "turns": 1, "due_at": None, "status": "playing", "ended_at": None, "touched_at": seq}
        return Entry(
            table_id=table_id,
            base=base,
            revision=1,
            moved={"version": seq, "revision": 1, **row},
            decision={"seq": seq, **log},
            checkpoint={"seq": seq, **self.checkpoint},
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
}


def report(figures: list[StorageFigures]) -> Iterator[str]:
    yield from table(COLUMNS, figures)
