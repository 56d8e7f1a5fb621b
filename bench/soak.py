"""The memory of a server process while it plays one game after the other: it must not grow, and must be freed.

    ./fathom bench soak
    ./fathom bench soak --games 200 --game pearls                a first look

At ten tables at a time, two people play a whole game with random answers and both pages connected, and leave; then the
next ones come. The clock is set forward, so nothing waits: each game takes the minutes that people would need, and all
regular tasks of a server run meanwhile. Memory is that of this process (RSS), which does nothing else. The benchmark
fails if it has grown by more than `MOST_MB` since the first quarter.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from itertools import islice
from pathlib import Path

import msgspec
import psutil
import uvloop
from msgspec import Struct

from app import games
from app.commands.errors import CommandError
from app.settings import load_settings
from app.tables.clock import MINUTE
from app.tables.clocks import scheduler
from app.tables.live.publisher import shown_links
from app.tables.lobby import creation, seats, setup
from app.tables.model import NewTable
from app.tables.people import guests
from app.tables.server import Server
from app.tables.startup import open_server
from app.tables.upkeep import memory
from app.web.operations import garbage_collection
from bench.lifetime import BenchClock, play_game
from bench.rig import databases

MOST_MB = 15.0
SAMPLES = 20
AT_ONCE = 10
PEOPLE = ("Ada", "Ben")
MEGABYTE = 1024 * 1024


class SoakFigures(Struct):
    """`samples`: megabytes after each twentieth of the games; `idle`: an hour after the last one."""

    games: int
    decisions: int
    minutes: float
    samples: list[float]
    grown: float
    idle: float
    live_tables: int


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=2000, metavar="K", help="how many (default: 2000)")
    parser.add_argument("--game", nargs="+", choices=games.names(), help="taken in turn (default: all games for two)")
    parser.add_argument("--database", choices=databases.KINDS, default="sqlite")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> str:
    if args.games < SAMPLES or args.games % SAMPLES:
        raise CommandError(f"--games must be a multiple of {SAMPLES}.")
    began = time.monotonic()
    # As in a server.
    garbage_collection.freeze_gc()
    with tempfile.TemporaryDirectory(prefix="fathom-soak-") as folder:
        figures = measure(args.database, Path(folder), args.game or games_for_two(), args.games)
    figures.minutes = round((time.monotonic() - began) / 60, 1)
    text = msgspec.json.encode(figures).decode() if args.json else "\n".join(report(figures))
    if figures.grown > MOST_MB:
        raise CommandError(f"{text}\nThe memory has grown by more than {MOST_MB:g} MB.")
    return text


def games_for_two() -> list[str]:
    return [name for name in games.names() if len(PEOPLE) in games.load(name).seats]


def measure(kind: str, folder: Path, names: list[str], number: int) -> SoakFigures:
    with databases.fresh(kind, folder) as database, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        settings = load_settings(database_url=database.url, fathom_var=folder)

        async def soak() -> SoakFigures:
            clock = BenchClock()
            async with open_server(settings, clock) as server:
                return await _soak(server, clock, names, number)

        return runner.run(soak())


async def _soak(server: Server, clock: BenchClock, names: list[str], number: int) -> SoakFigures:
    samples, decisions = [], 0
    numbers = iter(range(number))
    while batch := list(islice(numbers, min(AT_ONCE, number // SAMPLES))):
        games = (_one_game(server, clock, names[game % len(names)], random.Random(game)) for game in batch)
        decisions += sum(await asyncio.gather(*games))
        await _regular_work(server, clock)
        if (batch[-1] + 1) % (number // SAMPLES) == 0:
            samples.append(_resident())
    live = len(server.live_tables())
    clock.at += 60 * MINUTE
    await _regular_work(server, clock)
    first = samples[len(samples) // 4 - 1]
    grown = round(max(samples[len(samples) // 4 :]) - first, 1)
    return SoakFigures(number, decisions, 0.0, samples, grown, _resident(), live)


async def _one_game(server: Server, clock: BenchClock, game: str, random_source: random.Random) -> int:
    people = [(await guests.create(server, name, "en")).player.player_id for name in PEOPLE]
    table = await creation.create(server, people[0], NewTable(game, len(people), {}, "live"))
    await seats.ready(table, people[0], is_ready=True)
    links = shown_links(server.tokens, table.known_record())
    await seats.sit(server, links.code or "", people[1])
    await seats.ready(table, people[1], is_ready=True)
    await setup.start(table, people[0])
    async with AsyncExitStack() as pages:
        for one in people:
            await pages.enter_async_context(table.attach(one))
        return len(await play_game(server, clock, table.table_id, random_source))


async def _regular_work(server: Server, clock: BenchClock) -> None:
    clock.at += MINUTE
    await scheduler.send_presence(server)
    await scheduler.run_due(server)
    await memory.free_unused(server)


def _resident() -> float:
    return round(psutil.Process().memory_info().rss / MEGABYTE, 1)


def report(figures: SoakFigures) -> Iterator[str]:
    yield f"{figures.games} games, {figures.decisions} decisions in {figures.minutes:g} minutes"
    yield "MB after each twentieth: " + ", ".join(f"{one:.0f}" for one in figures.samples)
    yield f"grown since the first quarter: {figures.grown:.1f} MB"
    yield f"tables in memory at the end: {figures.live_tables}; an hour later: {figures.idle:.0f} MB"
