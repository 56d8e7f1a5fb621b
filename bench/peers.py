"""The same load on Fathom, on boardgame.io and on a bare server, alternately: how fast each decides, and at what cost.

    ./fathom bench peers                       five rounds of twenty tables: about six minutes
    ./fathom bench peers --rounds 1 --seconds 2

Every server has tables of six on sockets of their own, and answers as soon as all six have seen the last answer. Fathom
plays both games on Postgres, without waiting in windows. The bare server commits a row for each message and then passes
it on to six. boardgame.io plays a game without rules, in memory and on Postgres; it is installed with npm for this
benchmark only. It always sends the whole state, so it is measured twice: with messages as small as ours, which say only
what has changed, and with a state as large as our whole view, which a game like ours would have there.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import mean, median

import msgspec
import uvloop
from msgspec import Struct
from tqdm import tqdm

from app import games
from app.commands.errors import CommandError
from app.engine.views import encoded_views
from app.workbench import players
from app.workbench.match import Match, play
from bench.rig import databases, peer, processes
from bench.rig.full_speed import WARMING_SECONDS
from bench.rig.peer import MatchPlayers
from bench.rig.players import Totals
from bench.rig.printing import table
from bench.rig.processes import ROOT, Served, bench_figures
from bench.rig.setup import SEATS, played

ROUNDS = 5
TABLES = 20
SECONDS = 5.0
LOAD = "load --database postgres --workers 1 --mode closed"
BARE = "bare, stores"


class PeerFigures(Struct):
    """Medians of all rounds. `times`: the decisions per second of our first game compared with this server."""

    server: str
    decisions_per_second: float
    server_us: float
    database_us: float
    screens: float
    bytes: float
    times: float = 1.0


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--tables", type=int, default=TABLES, metavar="N", help=f"(default: {TABLES})")
    parser.add_argument("--rounds", type=int, default=ROUNDS, metavar="K", help=f"(default: {ROUNDS})")
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="S", help=f"of each (default: {SECONDS:g})")
    parser.add_argument("--json", action="store_true", help="print one JSON array and nothing else")


def run(args: argparse.Namespace) -> str:
    processes.require_figures()
    if args.rounds < 1 or args.tables < 1 or args.seconds <= 0:
        raise CommandError("--rounds and --tables must be at least 1, --seconds more than 0.")
    peer.install()
    found: dict[str, list[PeerFigures]] = defaultdict(list)
    with (
        tempfile.TemporaryDirectory(prefix="fathom-bench-") as folder,
        tqdm(total=args.rounds, unit=" rounds", disable=args.json or not sys.stderr.isatty()) as progress,
    ):
        for _ in range(args.rounds):
            for figures in _round(args, Path(folder)):
                found[figures.server].append(figures)
            progress.update()
    medians = [_median(one) for one in found.values()]
    for one in medians:
        one.times = round(medians[0].decisions_per_second / one.decisions_per_second, 2)
    return msgspec.json.encode(medians).decode() if args.json else "\n".join(table(COLUMNS, medians))


def _round(args: argparse.Namespace, folder: Path) -> Iterator[PeerFigures]:
    for number, game in enumerate(played()):
        # The bare server is measured with the first game.
        baseline = "--no-baseline" if number else ""
        load = f"{LOAD} --game {game} --instant-windows --tables {args.tables} --seconds {args.seconds} {baseline}"
        phases = {one["server"]: one for one in bench_figures(ROOT, load)["phases"]}
        yield _ours(f"fathom, {game}", phases["postgres"])
        if BARE in phases:
            yield _ours(BARE, phases[BARE])
    for name, shared in (("small", 0), ("whole", whole_view_bytes(played()[0]))):
        with peer.boardgameio(folder, shared) as served:
            yield _theirs(f"boardgame.io, {name}", args, served, None)
        with databases.fresh("postgres", folder) as database, peer.boardgameio(folder, shared, database) as served:
            yield _theirs(f"boardgame.io, {name}, stores", args, served, database.pid)


@cache
def whole_view_bytes(name: str) -> int:
    """The average size of a seat's view in a whole game."""
    game = games.load(name)
    match = Match.new(game, SEATS, {}, name)
    bots = players.seated(game, ["random"], SEATS, name)
    return round(mean(len(encoded_views(game, match.state, [0])[0]) for _ in play(match, bots)))


def _ours(name: str, phase: dict[str, float]) -> PeerFigures:
    return PeerFigures(
        name,
        phase["decisions_per_second"],
        phase["server_us"],
        phase["database_us"] or 0,
        phase["screens_per_decision"],
        phase["screen_bytes"],
    )


def _theirs(name: str, args: argparse.Namespace, served: Served, database_pid: int | None) -> PeerFigures:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(_play(name, args, served, database_pid))


async def _play(name: str, args: argparse.Namespace, served: Served, database_pid: int | None) -> PeerFigures:
    tally = Totals()
    matches = [MatchPlayers(f"match-{number}", served.port, tally) for number in range(args.tables)]
    for match in matches:
        await match.arrive()
    for match in matches:
        match.running = True
        match.move()
    await asyncio.sleep(min(args.seconds, WARMING_SECONDS))
    tally.begin()
    before, began = _used(served, database_pid), time.perf_counter()
    await asyncio.sleep(args.seconds)
    seconds, after = time.perf_counter() - began, _used(served, database_pid)
    for match in matches:
        match.leave()
    # The sockets are closed in the next iteration of the loop.
    await asyncio.sleep(0.1)
    done = max(tally.done, 1)
    server_us, database_us = (round(1e6 * (now - then) / done, 1) for then, now in zip(before, after, strict=True))
    shown = tally.screens / done, tally.bytes / max(tally.screens, 1)
    return PeerFigures(
        name, round(tally.done / seconds, 1), server_us, database_us, round(shown[0], 2), round(shown[1])
    )


def _used(served: Served, database_pid: int | None) -> tuple[float, float]:
    database = 0.0 if database_pid is None else processes.cpu_seconds(database_pid)
    return processes.cpu_seconds(served.pid), database


def _median(rounds: list[PeerFigures]) -> PeerFigures:
    numbers = [one for one in PeerFigures.__struct_fields__ if one != "server"]
    return PeerFigures(rounds[0].server, *(round(median(getattr(one, name) for one in rounds), 2) for name in numbers))


COLUMNS = {
    "server": "server",
    "decisions_per_second": "decisions/s",
    "server_us": "CPU us",
    "database_us": "db CPU us",
    "screens": "screens",
    "bytes": "bytes",
    "times": "we: times",
}
