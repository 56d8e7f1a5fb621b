"""A site on several hosts: what it costs, and how failures affect its tables.

    ./fathom bench hosts
    ./fathom bench hosts --hosts 2 --workers 2 --tables 20 --seconds 4

Each host is a network namespace of this machine with `fathom serve` in it, behind an nginx that always sends a table to
the same host. All share one Postgres, and Redis carries the notifications between them. The same load is played with
one worker, with all workers on one host, and with all hosts. Then, with all hosts, tables are played at a steady pace
while something fails:

    nothing    for comparison
    redis      Redis is stopped and started again
    link       the link of the last host to the database is cut and restored
    postgres   Postgres crashes and is started again
    failover   the machine of the database loses its power, and another one gets its address
    leave      the last host is taken out of the proxy and stopped
    join       it is started again, and half of the pages of each table are reopened
    kill       the last host loses its power

Needs Linux, root, `ip`, `ss`, `nginx` and `redis-server`, and that port 5432 is free.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Coroutine
from math import ceil
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import uvloop
from msgspec import Struct

from app.commands.errors import CommandError
from app.settings import load_settings
from bench.load import GAMES_OF_ALL
from bench.rig import databases, processes
from bench.rig.databases import Database
from bench.rig.full_speed import WARMING_SECONDS, at_full_speed
from bench.rig.outages import OUTAGES, OutageFigures, play_through
from bench.rig.printing import table
from bench.rig.setup import Prepared, prepare
from bench.rig.site import PROXY_PORT, Site, site

T = TypeVar("T")
GAME = "subterra"
SECONDS_TO_NOTICE = 10


class CostFigures(Struct):
    """Microseconds of processor time per decision. `times`: the server's time compared with one worker."""

    hosts: int
    workers: int
    decisions_per_second: float
    server_us: float
    database_us: float
    proxy_us: float
    redis_us: float
    lost: int
    times: float = 1.0


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--hosts", type=int, default=2, metavar="H", help="(default: 2)")
    parser.add_argument("--workers", type=int, default=2, metavar="W", help="on each host (default: 2)")
    parser.add_argument("--tables", type=int, default=20, metavar="N", help="(default: 20)")
    parser.add_argument("--seconds", type=float, default=4.0, metavar="S", help="of each load (default: 4)")
    parser.add_argument("--outage-seconds", type=float, default=8.0, metavar="S", help="of each outage (default: 8)")
    names = [outage.name for outage in OUTAGES]
    parser.add_argument("--only", nargs="+", choices=names, help="no load, and only these outages")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> str:
    processes.require_figures()
    if min(args.workers, args.tables, args.hosts - 1) < 1 or min(args.seconds, args.outage_seconds) <= 0:
        raise CommandError("--hosts must be at least 2, --workers and --tables at least 1, all seconds more than 0.")
    with tempfile.TemporaryDirectory(prefix="fathom-bench-") as name:
        folder = Path(name)
        # nginx runs as a user of its own.
        folder.chmod(0o711)
        costs = [] if args.only else [_cost(args, folder, hosts, workers) for hosts, workers in _sites(args)]
        outages = _outages(args, folder)
    for one in costs:
        one.times = round(one.server_us / costs[0].server_us, 2)
    if args.json:
        return msgspec.json.encode({"costs": costs, "outages": outages}).decode()
    return "\n\n".join(
        "\n".join(table(*each)) for each in ((COST_COLUMNS, costs), (OUTAGE_COLUMNS, outages)) if each[1]
    )


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
    with databases.fresh(databases.NETWORKED, folder) as database:
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
    others = (database.pid, opened.proxy.pid, opened.redis.pid)
    return [servers, *(0.0 if pid is None else processes.cpu_seconds(pid) for pid in others)]


# ---- What happens when something fails -------------------------------------------------------------------------------


def _outages(args: argparse.Namespace, folder: Path) -> list[OutageFigures]:
    chosen = [outage for outage in OUTAGES if args.only is None or outage.name in args.only]
    with databases.fresh(databases.NETWORKED, folder) as database:
        prepared = _batched(_prepared(database, folder, args.tables * len(chosen)), args.tables)
        with site(database.url, folder, args.hosts, args.workers) as opened:
            return [
                _played(play_through(outage, opened, database, tables, args.outage_seconds))
                for outage, tables in zip(chosen, prepared, strict=True)
            ]


def _batched(prepared: list[Prepared], size: int) -> list[list[Prepared]]:
    return [prepared[start : start + size] for start in range(0, len(prepared), size)]


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
OUTAGE_COLUMNS = {
    "outage": "outage",
    "tables": "tables",
    "here": "there",
    "disconnected": "cut off",
    "paused_here": "paused there",
    "paused_elsewhere": "elsewhere",
    "again_seconds": "all go on s",
    "postponed": "try_again",
    "decisions": "decisions",
    "stopped": "stopped",
    "missing": "missing",
    "sockets": "sockets",
}
