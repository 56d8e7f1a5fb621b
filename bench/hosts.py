"""A site on several hosts: what it costs, and what happens to the tables of a host that is gone.

    ./fathom bench hosts
    ./fathom bench hosts --hosts 2 --workers 2 --tables 20 --seconds 4

Each host is a network namespace of this machine with `fathom serve` in it, behind an nginx that always sends a table to
the same host. All share one Postgres, and Redis carries the notifications between them. The same load is played with
one worker, with all workers on one host, and with all hosts. In the end the last host is killed, and its pages
reconnect. Needs Linux, root, and `ip`, `nginx` and `redis-server`.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections import Counter
from collections.abc import Coroutine
from math import ceil
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import msgspec
import uvloop
from msgspec import Struct

from app.commands.errors import CommandError
from app.settings import load_settings
from bench.load import GAMES_OF_ALL
from bench.rig import databases, processes
from bench.rig.databases import Database
from bench.rig.full_speed import WARMING_SECONDS, at_full_speed, leave
from bench.rig.players import TablePlayers, TableRotation, Totals
from bench.rig.printing import table
from bench.rig.setup import SEATS, Prepared, prepare
from bench.rig.site import PROXY_PORT, Site, site

T = TypeVar("T")
GAME = "subterra"
SECONDS_TO_NOTICE = 10


class CostFigures(Struct):
    """Microseconds of processor time per decision. `times`: the server's compared with one worker."""

    hosts: int
    workers: int
    decisions_per_second: float
    server_us: float
    database_us: float
    proxy_us: float
    redis_us: float
    lost: int
    times: float = 1.0


class LossFigures(Struct):
    """What the end of one host did. `disconnected`: tables that lost sockets, `partly` those that lost only some;
    `back_seconds`: until all their pages had their first screen again; `stopped`: those where nobody could decide
    afterwards; `missing`: decisions that were acknowledged and are not in the log.
    """

    tables: int
    disconnected: int
    partly: int
    back_seconds: float
    decisions: int
    stopped: int
    missing: int


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--hosts", type=int, default=2, metavar="H", help="(default: 2)")
    parser.add_argument("--workers", type=int, default=2, metavar="W", help="on each host (default: 2)")
    parser.add_argument("--tables", type=int, default=20, metavar="N", help="(default: 20)")
    parser.add_argument("--seconds", type=float, default=4.0, metavar="S", help="of each phase (default: 4)")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> str:
    processes.require_figures()
    if min(args.workers, args.tables, args.hosts - 1) < 1 or args.seconds <= 0:
        raise CommandError("--hosts must be at least 2, --workers and --tables at least 1, --seconds more than 0.")
    with tempfile.TemporaryDirectory(prefix="fathom-bench-") as name:
        folder = Path(name)
        # nginx has a user of its own.
        folder.chmod(0o711)
        costs = [_cost(args, folder, hosts, workers) for hosts, workers in _sites(args)]
        loss = _loss(args, folder)
    for one in costs:
        one.times = round(one.server_us / costs[0].server_us, 2)
    if args.json:
        return msgspec.json.encode({"costs": costs, "loss": loss}).decode()
    return "\n".join([*table(COST_COLUMNS, costs), "", *table(LOSS_COLUMNS, [loss])])


def _sites(args: argparse.Namespace) -> list[tuple[int, int]]:
    return list(dict.fromkeys([(1, 1), (1, args.workers), (1, args.hosts * args.workers), (args.hosts, args.workers)]))


def _played(work: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


def _prepared(database: Database, folder: Path, number: int) -> list[Prepared]:
    settings = load_settings(database_url=database.url, fathom_var=folder)
    return _played(prepare(settings, GAME, number))


# ---- What it costs ---------------------------------------------------------------------------------------------------


def _cost(args: argparse.Namespace, folder: Path, hosts: int, workers: int) -> CostFigures:
    spare = ceil(GAMES_OF_ALL * (args.seconds + WARMING_SECONDS))
    with databases.fresh("postgres", folder) as database:
        prepared = _prepared(database, folder, args.tables + spare)
        with site(database.url, folder, hosts, workers) as opened:
            return _played(_measure(args, opened, database, prepared, workers))


async def _measure(
    args: argparse.Namespace, opened: Site, database: Database, prepared: list[Prepared], workers: int
) -> CostFigures:
    async with at_full_speed(prepared, PROXY_PORT, args.tables) as tally:
        before, began = _used(opened, database), time.perf_counter()
        await asyncio.sleep(args.seconds)
        seconds, after, done = time.perf_counter() - began, _used(opened, database), max(tally.done, 1)
    used = [round(1e6 * (now - then) / done, 1) for then, now in zip(before, after, strict=True)]
    return CostFigures(len(opened.hosts), workers, round(done / seconds, 1), *used, lost=tally.lost)


def _used(opened: Site, database: Database) -> list[float]:
    """The processor time so far: of the servers, the database, the proxy and Redis."""
    servers = sum(processes.cpu_seconds(host.pid) for host in opened.hosts)
    others = (database.pid, opened.proxy_pid, opened.redis_pid)
    return [servers, *(0.0 if pid is None else processes.cpu_seconds(pid) for pid in others)]


# ---- What happens when a host is gone --------------------------------------------------------------------------------


def _loss(args: argparse.Namespace, folder: Path) -> LossFigures:
    with databases.fresh("postgres", folder) as database:
        prepared = _prepared(database, folder, args.tables)
        with site(database.url, folder, args.hosts, args.workers) as opened:
            return _played(_lose_host(args, opened, database, prepared))


async def _lose_host(
    args: argparse.Namespace, opened: Site, database: Database, prepared: list[Prepared]
) -> LossFigures:
    parties = [TablePlayers(one, PROXY_PORT, Totals(), random.Random(number)) for number, one in enumerate(prepared)]
    for party in parties:
        await party.arrive(range(SEATS))
    rotations = [_started(parties)]
    await asyncio.sleep(args.seconds)
    opened.hosts[-1].kill()
    began = time.perf_counter()
    gone = await _cut_off(parties)
    again = [party.again() for party in gone]
    await asyncio.gather(*(party.arrive(range(SEATS)) for party in again))
    back_seconds = time.perf_counter() - began
    rotations.append(_started(again))
    await asyncio.sleep(args.seconds)
    for rotation in rotations:
        rotation.running = False
    await asyncio.sleep(WARMING_SECONDS)
    await leave([*parties, *again])
    return LossFigures(
        tables=len(parties),
        disconnected=len(gone),
        partly=sum(party.tally.lost < SEATS for party in gone),
        back_seconds=round(back_seconds, 2),
        decisions=sum(party.tally.done for party in [*parties, *again]),
        stopped=sum(not (party.tally.done or party.seen[0].over) for party in again),
        missing=await _missing(database, [*parties, *again]),
    )


def _started(parties: list[TablePlayers]) -> TableRotation:
    rotation = TableRotation(parties, len(parties), 0, random.Random(1))
    rotation.start()
    return rotation


async def _cut_off(parties: list[TablePlayers]) -> list[TablePlayers]:
    """The tables that have lost their sockets, once no more lose any."""
    lost = -1
    for _ in range(SECONDS_TO_NOTICE):
        if lost == (lost := sum(party.tally.lost for party in parties)) > 0:
            break
        await asyncio.sleep(1)
    return [party for party in parties if party.tally.lost]


async def _missing(database: Database, parties: list[TablePlayers]) -> int:
    """How many decisions were acknowledged that are not in the log."""
    acknowledged = Counter[str]()
    for party in parties:
        acknowledged[party.prepared.table_id] += party.tally.done
    connection = await asyncpg.connect(database.url)
    try:
        logged = dict(await connection.fetch("SELECT table_id, count(*) FROM decisions GROUP BY table_id"))
    finally:
        await connection.close()
    return sum(max(0, done - logged.get(table_id, 0)) for table_id, done in acknowledged.items())


# ---- For people ------------------------------------------------------------------------------------------------------

COST_COLUMNS = {
    "hosts": "hosts",
    "workers": "workers each",
    "decisions_per_second": "decisions/s",
    "server_us": "CPU us",
    "database_us": "db CPU us",
    "proxy_us": "proxy us",
    "redis_us": "Redis us",
    "lost": "lost",
    "times": "times",
}
LOSS_COLUMNS = {
    "tables": "tables",
    "disconnected": "cut off",
    "partly": "partly",
    "back_seconds": "all back s",
    "decisions": "decisions",
    "stopped": "stopped",
    "missing": "missing",
}
