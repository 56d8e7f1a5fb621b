"""Data retention and the host's lists on a large site with a million guests.

    ./fathom bench retention
    ./fathom bench retention --guests 100000 --database sqlite

The database is filled directly: for every ten guests one table with three seats. Half of the guests and of the tables
have not been seen for longer than they are kept. Each line is something that the server does every hour (find old
guests and tables, delete a batch of them) or that a host requests; it is repeated, and the median is printed.
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import text

from app.commands.errors import CommandError
from app.settings import load_settings
from app.tables.admin import guests, tables
from app.tables.clock import DAY
from app.tables.server import Server
from app.tables.startup import open_server
from app.tables.upkeep import retention
from bench.rig import databases
from bench.rig.printing import table

GUESTS = 1_000_000
GUESTS_OF_A_TABLE = 10
SEATS = 3
REPEATED = 5
LONG_AGO = 400 * DAY
KEY = "a key that only the benchmarks use, and long enough"
COLUMNS = {"database": "database", "guests": "guests", "what": "what", "milliseconds": "median ms"}
_SERIES = {
    True: "(WITH RECURSIVE s(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM s WHERE n < {last}) SELECT n FROM s)",
    False: "(SELECT n FROM generate_series(0, {last}) AS g(n))",
}
# Every second one was last seen long ago.
_SEEN = "{now} - (n % 2) * {ago} - n % 1000"
_GUESTS = """INSERT INTO players (player_id, name, language, created_at, seen_at)
    SELECT 'p' || n, 'Guest ' || n, 'en', {now} - {ago}, {seen} FROM {series} AS numbers"""
_TABLES = """INSERT INTO tables (table_id, game, options, seats, seed, pace, settings, status, host, created_at,
    started_at, ended_at, touched_at)
    SELECT 't' || n, 'subterra', '{{}}', {seats}, '', 'live', '{{}}', 'over', 'p' || n, {now} - {ago}, {now} - {ago},
    {seen}, {seen} FROM {series} AS numbers"""
_SEATS = """INSERT INTO seats (table_id, seat, kind, player_id)
    SELECT 't' || (n / {seats}), n % {seats}, 'person', 'p' || n FROM {series} AS numbers"""


class RetentionFigures(Struct):
    database: str
    guests: int
    what: str
    milliseconds: float


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--guests", type=int, default=GUESTS, metavar="N", help=f"(default: {GUESTS})")
    parser.add_argument("--database", nargs="+", choices=databases.KINDS, default=list(databases.KINDS))
    parser.add_argument("--quick", action="store_true", help="10,000 guests")
    parser.add_argument("--json", action="store_true", help="print one JSON list and nothing else")


def run(args: argparse.Namespace) -> str:
    number = 10_000 if args.quick else args.guests
    if number < GUESTS_OF_A_TABLE:
        raise CommandError(f"--guests must be at least {GUESTS_OF_A_TABLE}.")
    figures: list[RetentionFigures] = []
    for kind in args.database:
        with (
            tempfile.TemporaryDirectory(prefix="fathom-bench-") as folder,
            databases.fresh(kind, Path(folder)) as database,
        ):
            settings = load_settings(database_url=database.url, fathom_var=Path(folder), secret_key=KEY)
            figures += asyncio.run(_measure(settings, kind, number))
    return msgspec.json.encode(figures).decode() if args.json else "\n".join(table(COLUMNS, figures))


async def _measure(settings: Any, kind: str, number: int) -> list[RetentionFigures]:
    async with open_server(settings) as server:
        await _fill(server, number)
        asked: dict[str, Callable[[], Awaitable[Any]]] = {
            "old guests": lambda: retention.old_players(server),
            "old tables": lambda: retention.old_tables(server),
            "deletion": lambda: retention.delete_expired(server),
            "a name": lambda: guests.find(server, "Guest 4711", 50),
            "tables": lambda: tables.summaries(server, "ended", 50),
        }
        return [RetentionFigures(kind, number, what, await _median(ask)) for what, ask in asked.items()]


async def _median(ask: Callable[[], Awaitable[Any]]) -> float:
    took = []
    for _ in range(REPEATED):
        began = time.perf_counter()
        await ask()
        took.append(time.perf_counter() - began)
    return round(1000 * statistics.median(took), 1)


async def _fill(server: Server, number: int) -> None:
    few = number // GUESTS_OF_A_TABLE
    for statement, count in ((_GUESTS, number), (_TABLES, few), (_SEATS, SEATS * few)):
        series = _SERIES[server.store.embedded].format(last=count - 1)
        moments = {"now": server.now(), "ago": LONG_AGO}
        filled = statement.format(**moments, seen=_SEEN.format(**moments), series=series, seats=SEATS)
        async with server.store.write() as connection:
            await connection.execute(text(filled))
    async with server.store.write() as connection:
        await connection.execute(text("ANALYZE"))
