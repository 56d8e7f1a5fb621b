"""A whole server under load: decisions per second, the time until all six have seen one, processor time and memory.

    ./fathom bench load                                          everything: about twenty minutes
    ./fathom bench load --quick                                  a first look: about one minute
    ./fathom bench load --database postgres --workers 1 2 --tables 100 --seconds 20 --mode closed --no-baseline

Starts real servers of its own and plays on them over real sockets, six to a table, each seat with its own. In a closed
loop a table answers as soon as all six have seen the result of the last answer; paced, it answers once per interval, as
people do. Postgres is started with fsync on, and in every case a decision is on disk before anybody sees it.

The baseline of the same run is a bare server that passes on six different payloads of 1.6 KB for each message: once
without storing anything, and once on Postgres, where it commits a row for each message before it passes it on.
Processor time is that of the server's processes (and, separately, of Postgres).
"""

import argparse
import asyncio
import random
import resource
import sys
import tempfile
import time
from contextlib import ExitStack
from math import ceil
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from msgspec import Struct
from tqdm import tqdm

from app.commands.errors import CommandError
from app.settings import load_settings
from bench.rig import databases, processes
from bench.rig.databases import Database
from bench.rig.full_speed import WARMING_SECONDS
from bench.rig.players import TIMEOUT_SECONDS, TablePlayers, TableRotation, Totals
from bench.rig.printing import row, table, titles
from bench.rig.processes import Served
from bench.rig.setup import SEATS, Prepared, played, prepare

SIZES = (1, 20, 100, 300)
SECONDS = 10.0
INTERVAL = 3.0
OPENING_AT_ONCE = 16
# How many games may end per second at full speed, at one table or at all together: this many more are prepared, and
# their sockets opened, before each phase.
GAMES_OF_ALL = 16
CLOSED, PACED = "closed", "paced"


class LoadFigures(Struct):
    """The results of one phase; microseconds are processor time per decision.

    `refused`: answers that came too late; `late`: decisions that not all had seen after five seconds; `lost`: sockets,
    since the server was started; `stopped`: tables for which no further game was prepared.
    """

    server: str
    workers: int
    tables: int
    mode: str
    decisions: int
    decisions_per_second: float
    p50_ms: float
    p99_ms: float
    server_us: float
    database_us: float | None
    bench_us: float
    screens_per_decision: float
    screen_bytes: float
    refused: int
    late: int
    lost: int
    stopped: int


class Opening(Struct):
    """The cost of open sockets, before play begins. `all_seconds`: until every page has its first screen from a server
    that has just started, as after a restart.
    """

    server: str
    workers: int
    startup_seconds: float
    sockets: int
    all_seconds: float
    open_ms: float
    open_cpu_ms: float
    socket_kb: float
    table_kb: float


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--tables", type=int, nargs="+", default=list(SIZES), metavar="N", help="(default: 1 20 100 300)"
    )
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, metavar="S", help=f"of each phase (default: {SECONDS:g})"
    )
    parser.add_argument("--database", nargs="+", choices=databases.KINDS, default=list(databases.KINDS))
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2], metavar="W", help="(default: 1 2)")
    parser.add_argument(
        "--apart", action="store_true", help="servers instead of workers, each table at one, as a proxy can arrange it"
    )
    parser.add_argument("--mode", nargs="+", choices=(CLOSED, PACED), default=[CLOSED, PACED])
    parser.add_argument(
        "--interval", type=float, default=INTERVAL, metavar="S", help=f"of paced tables (default: {INTERVAL:g})"
    )
    parser.add_argument("--game", choices=played(), default="subterra", help="what is played (default: subterra)")
    parser.add_argument(
        "--instant-windows", action="store_true", help="windows close as soon as everybody has answered"
    )
    parser.add_argument("--no-baseline", action="store_true", help="leave out the bare server")
    parser.add_argument("--quick", action="store_true", help="20 tables, 3 seconds, unless set otherwise")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> str:
    processes.require_figures()
    if args.quick:
        args.tables = [20] if args.tables == list(SIZES) else args.tables
        args.seconds = min(args.seconds, 3.0)
    if min(args.tables) < 1 or min(args.workers) < 1 or args.seconds <= 0 or args.interval <= 0:
        raise CommandError("--tables and --workers must be at least 1, --seconds and --interval more than 0.")
    _allow_many_sockets()
    # The embedded database belongs to one process.
    servers = [(kind, one) for kind in args.database for one in args.workers if kind != "sqlite" or one == 1]
    baselines = 0 if args.no_baseline else 1 + ("postgres" in args.database)
    phases = (len(servers) + baselines) * len(args.tables) * len(args.mode)
    quiet = args.json or not sys.stderr.isatty()
    with (
        tempfile.TemporaryDirectory(prefix="fathom-bench-") as folder,
        tqdm(total=phases, unit=" phases", disable=quiet) as progress,
    ):
        bench = LoadBench(args, progress)
        if not args.no_baseline:
            bench.measure_bare(Path(folder))
        for kind, workers in servers:
            bench.measure(kind, workers, Path(folder))
    if args.json:
        return msgspec.json.encode({"phases": bench.phases, "openings": bench.openings}).decode()
    return "\n".join(["", *table(OPENING_COLUMNS, bench.openings)])


def _allow_many_sockets() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class LoadBench:
    def __init__(self, args: argparse.Namespace, progress: "tqdm[Any]") -> None:
        self.args = args
        self.progress = progress
        self.phases: list[LoadFigures] = []
        self.openings: list[Opening] = []
        self.tables = sorted(args.tables)
        self.warming = min(args.seconds, WARMING_SECONDS)
        self.needed = self.tables[-1] + len(self.tables) * self.spare()
        self._say(titles(COLUMNS))

    def note(self, figures: LoadFigures) -> None:
        """Printed at once, because the whole run takes long."""
        self.phases.append(figures)
        self.progress.update()
        self._say(row(COLUMNS, figures))

    def _say(self, line: str) -> None:
        if not self.args.json:
            self.progress.write(line)
            sys.stdout.flush()

    def spare(self) -> int:
        return ceil(GAMES_OF_ALL * (self.args.seconds + self.warming)) if CLOSED in self.args.mode else 0

    def measure_bare(self, folder: Path) -> None:
        bare_tables = [Prepared(str(number), [str(seat) for seat in range(SEATS)]) for number in range(self.tables[-1])]
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner, processes.bare(folder) as served:
            runner.run(Measurement(self, [served], None, "bare", 1).play(bare_tables))
        if "postgres" not in self.args.database:
            return
        with (
            databases.fresh("postgres", folder) as database,
            asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
            processes.bare(folder, database.url) as served,
        ):
            runner.run(Measurement(self, [served], database, "bare, stores", 1).play(bare_tables))

    def measure(self, kind: str, workers: int, folder: Path) -> None:
        with (
            databases.fresh(kind, folder) as database,
            asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        ):
            settings = load_settings(database_url=database.url, fathom_var=folder)
            prepared_tables = runner.run(prepare(settings, self.args.game, self.needed))
            with ExitStack() as running:
                apart = self.args.apart and workers > 1
                each = [1] * workers if apart else [workers]
                program = "bench.rig.instant_windows" if self.args.instant_windows else "app.commands"
                servers = [running.enter_context(processes.fathom(database.url, folder, one, program)) for one in each]
                # Several processes always use Postgres.
                name = "apart" if apart else kind
                runner.run(Measurement(self, servers, database, name, workers).play(prepared_tables))


class Measurement:
    """The servers of one database, usually just one, and all measurements there."""

    def __init__(
        self, bench: LoadBench, servers: list[Served], database: Database | None, name: str, workers: int
    ) -> None:
        self.bench = bench
        self.args = bench.args
        self.servers = servers
        self.database = database
        self.name = name
        self.workers = workers
        self.tally = Totals()
        self.random_source = random.Random(1)

    async def play(self, prepared_tables: list[Prepared]) -> None:
        parties = [
            TablePlayers(one, self.servers[number % len(self.servers)].port, self.tally, random.Random(number))
            for number, one in enumerate(prepared_tables)
        ]
        opened, rest = parties[: self.bench.tables[-1]], parties[self.bench.tables[-1] :]
        await self._open(opened)
        for tables in self.bench.tables:
            for mode in self.args.mode:
                spare = rest[: self.bench.spare()] if mode == CLOSED else []
                del rest[: len(spare)]
                await self._arrive(spare, range(SEATS))
                # Finished games are replaced by those that were prepared for this phase.
                opened = [party for party in opened if not party.over] + spare
                await self._phase(
                    TableRotation(opened, tables, self.args.interval if mode == PACED else 0, self.random_source), mode
                )
        for party in parties:
            party.leave()
        # The sockets are closed in the next iteration of the loop; with one that is open, the loop could not be closed.
        await asyncio.sleep(0.1)

    async def _open(self, parties: list[TablePlayers]) -> None:
        """First one person at each table, then the others: this separates the cost of a table from that of a socket."""
        first = [
            TablePlayers(one.prepared, one.port, Totals(), self.random_source) for one in parties[: len(self.servers)]
        ]
        await self._arrive(first, range(1))
        for party in first:
            party.leave()
        before, cpu, began = self._memory(), self._cpu(), time.perf_counter()
        await self._arrive(parties, range(1))
        one_each = self._memory()
        await self._arrive(parties, range(1, SEATS))
        seconds = time.perf_counter() - began
        await asyncio.sleep(self.bench.warming)
        six_each = self._memory()
        socket = (six_each - one_each) / (len(parties) * (SEATS - 1))
        self.bench.openings.append(
            Opening(
                server=self.name,
                workers=self.workers,
                startup_seconds=round(max(served.seconds for served in self.servers), 2),
                sockets=len(parties) * SEATS,
                all_seconds=round(seconds, 2),
                open_ms=round(1000 * _quantile(self.tally.opened, 0.5), 2),
                open_cpu_ms=round(1000 * (self._cpu() - cpu) / (len(parties) * SEATS), 2),
                socket_kb=round(socket / 1024, 1),
                table_kb=round(((one_each - before) / len(parties) - socket) / 1024, 1),
            )
        )

    async def _arrive(self, parties: list[TablePlayers], seats: range) -> None:
        slots = asyncio.Semaphore(OPENING_AT_ONCE)

        async def arrive(party: TablePlayers) -> None:
            async with slots:
                await party.arrive(seats)

        await asyncio.gather(*(arrive(party) for party in parties))

    async def _phase(self, places: TableRotation, mode: str) -> None:
        places.start()
        await asyncio.sleep(self.bench.warming if mode == CLOSED else self.args.interval)
        self.tally.begin()
        before, began = self._used(), time.perf_counter()
        until = began + self.args.seconds
        # Even on a slow machine, at least one decision.
        while (left := until - time.perf_counter()) > 0 or (not self.tally.latencies and left > -TIMEOUT_SECONDS):
            await asyncio.sleep(min(max(left, 0.05), 1.0))
            places.skip_missing_views()
        seconds, after = time.perf_counter() - began, self._used()
        places.running = False
        used = _difference(before, after)
        self.bench.note(self._figures(places, mode, seconds, used))
        # Wait for running answers before the next phase.
        await asyncio.sleep(0.5)

    def _used(self) -> tuple[float, float | None, float]:
        pid = None if self.database is None else self.database.pid
        database = None if pid is None else processes.cpu_seconds(pid)
        return self._cpu(), database, time.process_time()

    def _cpu(self) -> float:
        return sum(processes.cpu_seconds(served.pid) for served in self.servers)

    def _memory(self) -> int:
        return sum(processes.memory(served.pid) for served in self.servers)

    def _figures(self, places: TableRotation, mode: str, seconds: float, used: list[float | None]) -> LoadFigures:
        tally = self.tally
        done = max(tally.done, 1)
        server, database, own = (None if one is None else round(1e6 * one / done, 1) for one in used)
        return LoadFigures(
            server=self.name,
            workers=self.workers,
            tables=len(places.playing),
            mode=mode,
            decisions=tally.done,
            decisions_per_second=round(tally.done / seconds, 1),
            p50_ms=round(1000 * _quantile(tally.latencies, 0.5), 2),
            p99_ms=round(1000 * _quantile(tally.latencies, 0.99), 2),
            server_us=server or 0,
            database_us=database,
            bench_us=own or 0,
            screens_per_decision=round(tally.screens / done, 2),
            screen_bytes=round(tally.bytes / max(tally.screens, 1)),
            refused=tally.refused,
            late=tally.late,
            lost=tally.lost,
            stopped=sum(party.over for party in places.playing),
        )


def _difference(before: tuple[float | None, ...], after: tuple[float | None, ...]) -> list[float | None]:
    return [None if one is None or two is None else two - one for one, two in zip(before, after, strict=True)]


def _quantile(numbers: list[float], part: float) -> float:
    return sorted(numbers)[min(int(len(numbers) * part), len(numbers) - 1)] if numbers else 0.0


# ---- For people ------------------------------------------------------------------------------------------------------

COLUMNS = {
    "server": "server",
    "workers": "workers",
    "tables": "tables",
    "mode": "mode",
    "decisions_per_second": "decisions/s",
    "p50_ms": "p50 ms",
    "p99_ms": "p99 ms",
    "server_us": "CPU us",
    "database_us": "db CPU us",
    "bench_us": "bench us",
    "screens_per_decision": "screens",
    "screen_bytes": "bytes",
    "refused": "refused",
    "late": "late",
    "lost": "lost",
    "stopped": "stopped",
}
OPENING_COLUMNS = {
    "server": "server",
    "workers": "workers",
    "startup_seconds": "start-up s",
    "sockets": "sockets",
    "all_seconds": "all back s",
    "open_ms": "open ms",
    "open_cpu_ms": "open CPU ms",
    "socket_kb": "KB/socket",
    "table_kb": "KB/table",
}
