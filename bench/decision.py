"""What a decision costs inside the process of a server: no network, and a journal that writes nothing.

    ./fathom bench decision
    ./fathom bench decision --game subterra --decisions 2000 --layers

Twenty tables of six are played through the whole application as fast as it answers. The processor time of the players
is measured and subtracted, so that a single change of the code can be judged even on a busy machine.
"""

import argparse
import asyncio
import signal
import tempfile
import time
from collections.abc import Sequence
from math import ceil
from pathlib import Path
from statistics import median

import msgspec
import uvicorn
import uvloop
from msgspec import Struct

from app.commands.errors import CommandError
from app.settings import Settings, load_settings
from app.store.entries import Entry
from app.web import server
from app.web.application import create_app
from app.web.operations import garbage_collection
from bench import layers
from bench.rig import databases, instant_windows, sampled
from bench.rig.full_speed import at_full_speed
from bench.rig.pipes import ClientEnd, Pipes
from bench.rig.players import Totals
from bench.rig.printing import table
from bench.rig.setup import Prepared, played, prepare

TABLES = 20
DECISIONS = 4000
PARTS = 20
# The average length of a game is at least this; a table whose game has ended gets the next one.
DECISIONS_OF_A_GAME = 40
# A shorter run than this has a proportionally shorter warm-up, so that fewer games must be prepared.
WARMED_DECISIONS = 400
WARMING_SECONDS = 0.2
MOST_WHILE_WARMING = 1000
TIMEOUT_SECONDS = 60.0
LEAST_LISTED = 0.7


class DecisionFigures(Struct):
    """`us`: microseconds of processor time per decision, without the players: the median of several parts of the run.
    `least_us`: the same for the part that was disturbed least.
    """

    game: str
    decisions: int
    us: float
    least_us: float
    screens: float
    bytes: float


class NoBatches:
    """Accepts every entry, and writes nothing."""

    async def write(self, entries: Sequence[Entry]) -> set[str]:
        await asyncio.sleep(0)
        return {entry.table_id for entry in entries}

    async def close(self) -> None:
        """There is nothing to close."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=played(), help="(default: all games for six)")
    parser.add_argument("--tables", type=int, default=TABLES, metavar="N", help=f"(default: {TABLES})")
    parser.add_argument("--decisions", type=int, default=DECISIONS, metavar="N", help=f"(default: {DECISIONS})")
    parser.add_argument("--layers", action="store_true", help="also print where the time goes")
    parser.add_argument("--json", action="store_true", help="print one JSON array and nothing else")


def run(args: argparse.Namespace) -> str:
    if args.tables < 1 or args.decisions < 1:
        raise CommandError("--tables and --decisions must be at least 1.")
    instant_windows.let_windows_close()
    found, lines = [], []
    for game in [args.game] if args.game else played():
        with tempfile.TemporaryDirectory(prefix="fathom-bench-") as folder:
            figures = _measured(args, game, Path(folder))
        found.append(figures)
        if args.layers:
            lines += _listed(game, figures.us)
    if args.json:
        return msgspec.json.encode(found).decode()
    return "\n".join([*table(COLUMNS, found), *lines])


def _measured(args: argparse.Namespace, game: str, folder: Path) -> DecisionFigures:
    with (
        databases.fresh("sqlite", folder) as database,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        settings = load_settings(database_url=database.url, fathom_var=folder, rate_limits=1000.0)
        most_decisions = args.decisions + MOST_WHILE_WARMING * _warmed(args)
        prepared = runner.run(prepare(settings, game, args.tables + ceil(most_decisions / DECISIONS_OF_A_GAME)))
        return runner.run(_play(args, game, settings, prepared))


def _warmed(args: argparse.Namespace) -> float:
    return min(1.0, args.decisions / WARMED_DECISIONS)


async def _play(args: argparse.Namespace, game: str, settings: Settings, prepared: list[Prepared]) -> DecisionFigures:
    application = create_app(settings)
    config = uvicorn.Config(application, **server.options(settings))
    config.load()
    async with application.router.lifespan_context(application):
        application.state.context.server.journal._batches = NoBatches()  # noqa: SLF001
        garbage_collection.freeze_gc()
        warming = WARMING_SECONDS * _warmed(args)
        async with at_full_speed(prepared, 0, args.tables, Pipes(config).open, warming) as tally:
            if args.layers:
                signal.signal(signal.SIGPROF, sampled.note)
                signal.setitimer(signal.ITIMER_PROF, sampled.SECONDS, sampled.SECONDS)
            parts = [await _part(tally, ceil(args.decisions / PARTS)) for _ in range(PARTS)]
            signal.setitimer(signal.ITIMER_PROF, 0)
            shown = tally.screens / tally.done, tally.bytes / max(tally.screens, 1)
            costs = [round(cost, 1) for cost in (median(parts), min(parts))]
            return DecisionFigures(game, tally.done, *costs, round(shown[0], 2), round(shown[1]))


async def _part(tally: Totals, decisions: int) -> float:
    """Microseconds per decision, over this many further decisions."""
    done, before, until = tally.done, time.thread_time() - ClientEnd.spent, time.monotonic() + TIMEOUT_SECONDS
    while tally.done < done + decisions:
        await asyncio.sleep(0.002)
        if time.monotonic() > until:
            raise CommandError("All games that were prepared are over.")
    return 1e6 * (time.thread_time() - ClientEnd.spent - before) / (tally.done - done)


def _listed(game: str, us: float) -> list[str]:
    samples = {stack: number for stack, number in sampled.noted.items() if "bench/rig/players" not in stack}
    sampled.noted.clear()
    lines = []
    for one in layers.figures_of(game, samples, us):
        lines.append(f"{one.layer:>14}{one.percent:>7}%{one.us:>6} us")
        lines += [f"{'':>30}{name} {percent}" for name, percent in one.functions if percent >= LEAST_LISTED]
    return lines


COLUMNS = {
    "game": "game",
    "decisions": "decisions",
    "us": "us",
    "least_us": "least us",
    "screens": "screens",
    "bytes": "bytes",
}
