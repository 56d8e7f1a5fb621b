"""The life of a table: the cost of a decision as a game grows longer, loading it from the database, and starting the
server.

    ./fathom bench lifetime
    ./fathom bench lifetime --games 1 --starts 1                 a first look

Whole games of six random players are played through the tables on the embedded database, without sockets; seconds are
processor time, from the answer to its commit. Then the longest game is dropped from memory and loaded again, as after a
restart. At the end the server itself is started, until it answers. One process runs at a time.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import mean, median

import msgspec
import uvloop
from msgspec import Struct

from app.commands.errors import CommandError
from app.settings import load_settings
from app.tables.clocks import scheduler
from app.tables.live.table import LiveTable
from app.tables.play import commands
from app.tables.refusals import Refused
from app.tables.server import Server
from app.tables.startup import open_server
from bench.rig import databases, processes
from bench.rig.players import SeenView, legal_choice
from bench.rig.setup import played, prepare

LOADS = 20
THIRDS = ("early", "middle", "late")


class Lifetime(Struct):
    """Microseconds and milliseconds of processor time."""

    game: str
    decisions: int
    us_per_decision: dict[str, float]
    load_new_ms: float
    load_longest_ms: float
    longest: int


class ServerStart(Struct):
    seconds: float
    cpu_seconds: float


class BenchClock:
    """A clock that a game can set forward, instead of waiting for a window to close."""

    def __init__(self) -> None:
        self.at = int(time.time() * 1000)

    def now(self) -> int:
        return self.at

    async def wait_until(self, moment: int) -> None:
        self.at = max(self.at, moment)


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=3, metavar="K", help="of each kind (default: 3)")
    parser.add_argument("--starts", type=int, default=3, metavar="K", help="of the server (default: 3)")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> str:
    processes.require_figures()
    if args.games < 1 or args.starts < 1:
        raise CommandError("--games and --starts must be at least 1.")
    with _folder() as folder:
        lifetimes = [_lifetime(name, args.games, folder) for name in played()]
        starts = [_start(folder) for _ in range(args.starts)]
    start = ServerStart(median(one.seconds for one in starts), median(one.cpu_seconds for one in starts))
    if args.json:
        return msgspec.json.encode({"games": lifetimes, "start": start}).decode()
    return "\n".join(report(lifetimes, start))


@contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="fathom-bench-") as folder:
        yield Path(folder)


def _lifetime(game: str, number: int, folder: Path) -> Lifetime:
    with databases.fresh("sqlite", folder) as database, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        settings = load_settings(database_url=database.url, fathom_var=folder)
        tables = [one.table_id for one in runner.run(prepare(settings, game, number + 1))]

        async def live() -> Lifetime:
            clock = BenchClock()
            async with open_server(settings, clock) as server:
                new = await _load(server.table(tables[-1]))
                played = {table: await play_game(server, clock, table, random.Random(table)) for table in tables[:-1]}
                longest = max(played, key=lambda table: len(played[table]))
                loaded = await _load(server.table(longest))
            return _summary(game, list(played.values()), new, loaded)

        return runner.run(live())


def _summary(game: str, played: list[list[float]], new: float, loaded: float) -> Lifetime:
    thirds = {
        third: mean(mean(costs[len(costs) * place // 3 : len(costs) * (place + 1) // 3]) for costs in played)
        for place, third in enumerate(THIRDS)
    }
    return Lifetime(
        game=game,
        decisions=sum(map(len, played)),
        us_per_decision={third: round(1e6 * cost, 1) for third, cost in thirds.items()},
        load_new_ms=round(1000 * new, 2),
        load_longest_ms=round(1000 * loaded, 2),
        longest=max(map(len, played)),
    )


async def play_game(server: Server, clock: BenchClock, table_id: str, random_source: random.Random) -> list[float]:
    """The cost of each decision of a whole game."""
    table = server.table(table_id)
    costs = []
    while (decision := await _next(table, random_source)) is not None:
        seat, ask, choice = decision
        began = time.process_time()
        if seat < 0:
            clock.at = max(clock.at, ask)
            await scheduler.run_due(server)
        else:
            player = table.known_record().seats[seat].player_id or ""
            # If several games are played at once, the clock of another one may already have decided this.
            with suppress(Refused):
                await commands.answer(table, player, f"bench-{len(costs)}", ask, choice)
        costs.append(time.process_time() - began)
        clock.at += 1
    return costs


async def _next(table: LiveTable, random_source: random.Random) -> tuple[int, int, object] | None:
    """The next answer: seat, ask and choice. If a window is open and all have answered: -1, and when it closes."""
    async with table.reading() as (record, game):
        pass
    if game is None or game.state.outcome is not None:
        return None
    for seat in range(len(record.seats)):
        seen = SeenView()
        seen.take(b'{"view":%b}' % game.views_of([seat])[seat])
        ask = seen.ask
        if ask is not None:
            return seat, ask.id, legal_choice(ask, random_source)
    return -1, record.due_at or 0, None


async def _load(table: LiveTable) -> float:
    """The median time to load a table that this process does not have in memory."""
    costs = []
    for _ in range(LOADS):
        table.discard()
        began = time.process_time()
        async with table.reading() as (_, game):
            if game is None:
                raise CommandError("A table could not be loaded.")
            game.views_of(game.audiences)
        costs.append(time.process_time() - began)
    return median(costs)


def _start(folder: Path) -> ServerStart:
    with databases.fresh("sqlite", folder) as database, processes.fathom(database.url, folder, 1) as served:
        return ServerStart(round(served.seconds, 2), round(processes.cpu_seconds(served.pid), 2))


def report(lifetimes: list[Lifetime], start: ServerStart) -> Iterator[str]:
    yield f"{'':<44}" + "".join(f"{one.game:>16}" for one in lifetimes)
    rows = {
        f"microseconds per decision, {third}": [one.us_per_decision[third] for one in lifetimes] for third in THIRDS
    }
    rows["decisions"] = [one.decisions for one in lifetimes]
    rows["decisions of the longest game"] = [one.longest for one in lifetimes]
    rows["milliseconds to load a new game cold"] = [one.load_new_ms for one in lifetimes]
    rows["milliseconds to load the longest game cold"] = [one.load_longest_ms for one in lifetimes]
    for title, cells in rows.items():
        yield f"{title:<44}" + "".join(f"{cell:>16}" for cell in cells)
    yield ""
    yield f"the server answers after {start.seconds} s, {start.cpu_seconds} s of them of the processor"
