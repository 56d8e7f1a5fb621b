"""Where the processor time of a server goes, by layer, while it plays at full speed.

    ./fathom bench layers
    ./fathom bench layers --game unfathomable --svg docs/images/layers.svg

Twenty tables of six are played on Postgres, without waiting in windows, and the server samples at every tick of its own
processor time which functions run. The time of a C function counts for the Python function that called it: writing to
a socket for `sockets`, sending to the database for `driver`.
"""

import argparse
import asyncio
import os
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from html import escape
from math import ceil
from pathlib import Path

import msgspec
import uvloop
from msgspec import Struct

from app.commands.errors import CommandError
from app.settings import load_settings
from bench.load import GAMES_OF_ALL
from bench.rig import databases, processes, sampled
from bench.rig.full_speed import WARMING_SECONDS, at_full_speed
from bench.rig.printing import table
from bench.rig.processes import Served
from bench.rig.setup import Prepared, played, prepare

TABLES = 20
SECONDS = 8.0
SECONDS_TO_WRITE = 30
# In percent; functions that take less are not drawn.
LEAST_DRAWN = 1.0
# The first path prefix that fits decides the layer of a function.
LAYERS = {
    "app/engine/view_changes": "changes",
    "app/engine/views": "views",
    "/views.py": "views",
    "/views/": "views",
    "app/engine/chain": "chain",
    "app/engine/codec": "checkpoint",
    "app/store/differences": "checkpoint",
    "app/engine/": "rules",
    "app/games/": "rules",
    "app/tables/clocks/": "clocks",
    "app/store/": "journal",
    "/asyncpg/": "driver",
    "/sqlalchemy/": "driver",
    "app/telemetry/": "telemetry",
    "app/web/operations/": "telemetry",
    "/prometheus_client/": "telemetry",
    "app/tables/": "tables",
    "app/web/": "sockets",
    "/uvicorn/": "sockets",
    "/websockets/": "sockets",
    "/fastapi/": "framework",
    "/starlette/": "framework",
    "/pydantic/": "framework",
}
EVENT_LOOP = "event loop"


class LayerFigures(Struct):
    """`us`: microseconds of the server's processor time per decision."""

    game: str
    layer: str
    percent: float
    us: float
    functions: list[tuple[str, float]]


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=played(), help="(default: all games for six)")
    parser.add_argument("--tables", type=int, default=TABLES, metavar="N", help=f"(default: {TABLES})")
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="S", help=f"(default: {SECONDS:g})")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="also draw it")
    parser.add_argument("--json", action="store_true", help="print one JSON array and nothing else")


def run(args: argparse.Namespace) -> str:
    processes.require_figures()
    if args.tables < 1 or args.seconds <= 0:
        raise CommandError("--tables must be at least 1, --seconds more than 0.")
    found = []
    for game in [args.game] if args.game else played():
        with tempfile.TemporaryDirectory(prefix="fathom-bench-") as folder:
            found += _measured(args, game, Path(folder))
    if args.svg:
        args.svg.write_text("\n".join(_drawn(found)) + "\n")
    return msgspec.json.encode(found).decode() if args.json else "\n".join(table(COLUMNS, found))


def _measured(args: argparse.Namespace, game: str, folder: Path) -> list[LayerFigures]:
    needed = args.tables + ceil(GAMES_OF_ALL * (args.seconds + WARMING_SECONDS))
    samples = folder / "samples.json"
    os.environ[sampled.SAMPLES] = str(samples)
    with (
        databases.fresh("postgres", folder) as database,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        settings = load_settings(database_url=database.url, fathom_var=folder)
        prepared = runner.run(prepare(settings, game, needed))
        with processes.fathom(database.url, folder, 1, sampled.__name__) as served:
            us = runner.run(_play(args, served, prepared))
            _await_file(samples)
    return list(figures_of(game, msgspec.json.decode(samples.read_bytes(), type=dict[str, int]), us))


async def _play(args: argparse.Namespace, served: Served, prepared: list[Prepared]) -> float:
    """The server's processor time per decision, in microseconds."""
    async with at_full_speed(prepared, served.port, args.tables) as tally:
        before = processes.cpu_seconds(served.pid)
        os.kill(served.pid, signal.SIGUSR1)
        await asyncio.sleep(args.seconds)
        used, done = processes.cpu_seconds(served.pid) - before, max(tally.done, 1)
        os.kill(served.pid, signal.SIGUSR1)
    return 1e6 * used / done


def _await_file(file: Path) -> None:
    until = time.monotonic() + SECONDS_TO_WRITE
    while not file.exists():
        if time.monotonic() > until:
            raise CommandError("The server did not write where its time went.")
        time.sleep(0.05)


def figures_of(game: str, samples: dict[str, int], us: float) -> Iterator[LayerFigures]:
    layers: dict[str, Counter[str]] = {}
    for stack, number in samples.items():
        layer, function = _place(stack.split(";"))
        layers.setdefault(layer, Counter())[function] += number
    total = samples and sum(samples.values())
    for layer, functions in sorted(layers.items(), key=lambda one: -one[1].total()):
        each = [(name, round(100 * number / total, 1)) for name, number in functions.most_common()]
        part = functions.total() / total
        yield LayerFigures(game, layer, round(100 * part, 1), round(part * us), each)


def _place(stack: list[str]) -> tuple[str, str]:
    """The layer of the innermost function that belongs to one, and that function."""
    for place in reversed(stack):
        file, _, function = place.rpartition(":")
        for part, layer in LAYERS.items():
            if part in file:
                return layer, function
    return EVENT_LOOP, stack[-1].rpartition(":")[2]


# ---- For people ------------------------------------------------------------------------------------------------------

COLUMNS = {"game": "game", "layer": "layer", "percent": "percent", "us": "us"}

WIDTH, ROW, LABEL = 900, 26, 46
COLOURS = ("#4e79a7", "#f28e2b", "#59a14f", "#e15759", "#76b7b2", "#edc948", "#b07aa1", "#9c755f", "#ff9da7", "#bab0ac")


def _drawn(found: list[LayerFigures]) -> Iterator[str]:
    """A row for each game: its layers, and below each layer its functions. The width is proportional to the time."""
    games = list(dict.fromkeys(one.game for one in found))
    colours = {layer: COLOURS[at % len(COLOURS)] for at, layer in enumerate(dict.fromkeys(one.layer for one in found))}
    height = len(games) * (2 * ROW + LABEL)
    size = f'viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="11"'
    yield f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    yield f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>'
    for at, game in enumerate(games):
        layers = [one for one in found if one.game == game]
        top = at * (2 * ROW + LABEL) + LABEL - 12
        title = f"{game}: {sum(one.us for one in layers):,.0f} microseconds of the server for a decision"
        yield f'<text x="4" y="{top - 8}" font-size="13">{escape(title)}</text>'
        left = 0.0
        for one in layers:
            yield _box(left, top, one.percent, f"{one.layer} {one.us:,.0f}", colours[one.layer], 1)
            inner = left
            for name, percent in one.functions:
                if percent < LEAST_DRAWN:
                    break
                yield _box(inner, top + ROW, percent, name.rpartition(".")[2], colours[one.layer], 0.55)
                inner += percent
            left += one.percent
    yield "</svg>"


def _box(left: float, top: int, percent: float, label: str, colour: str, opacity: float) -> str:
    x, width = left * WIDTH / 100, percent * WIDTH / 100
    shown = label[: int(width / 6.2)]
    text = f'<text x="{x + 3:.1f}" y="{top + 17}">{escape(shown)}</text>' if len(shown) > 3 else ""
    place = f'x="{x:.1f}" y="{top}" width="{width:.1f}" height="{ROW - 2}"'
    box = f'<rect {place} fill="{colour}" opacity="{opacity}" stroke="#fff"/>'
    return f"<g><title>{escape(label)}: {percent} %</title>{box}{text}</g>"
