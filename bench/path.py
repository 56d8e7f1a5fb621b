"""The path of one answer: which functions run between the message on the socket and the last view that is sent.

    ./fathom bench path
    ./fathom bench path --game unfathomable --list

Six players with a socket each play on a server in this process. When everything is in memory, some answers are traced,
each until all six have received their view. Every function of `app` that runs counts once; libraries, comprehensions
and lambdas do not count. The figures are those of the median answer, because an answer that ends a turn runs through
more rules than others.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import msgspec
import uvicorn
from msgspec import Struct

from app import games
from app.commands.errors import CommandError
from app.settings import Settings, load_settings
from app.web import server
from app.web.application import create_app
from bench.rig import databases
from bench.rig.players import TablePlayers, Totals
from bench.rig.setup import played, prepare

APP = Path(__file__).parents[1] / "app"
CLIENTS = f"{APP}/conformance/"
HOST = "127.0.0.1"
# The rules depend on the answer; the rest is the same for every answer.
LAYERS = ("web", "tables", "store", "telemetry", "engine", "games")
WARM_UP = 10
TIMEOUT_SECONDS = 60


class TracedAnswer(Struct):
    """`functions`: file and name, in the order of their first calls."""

    functions: list[tuple[str, str]]

    @property
    def files(self) -> list[str]:
        return list(dict.fromkeys(file for file, _ in self.functions))

    def of(self, layer: str) -> "TracedAnswer":
        return TracedAnswer([one for one in self.functions if one[0].startswith(f"{layer}/")])


class Tracer:
    """Records each code object that runs, in every thread, while it is switched on."""

    def __init__(self) -> None:
        self.is_on = False
        self._seen: dict[CodeType, None] = {}

    @contextmanager
    def installed(self) -> Iterator[None]:
        threading.setprofile(self._note)
        sys.setprofile(self._note)
        try:
            yield
        finally:
            sys.setprofile(None)
            threading.setprofile(None)

    def _note(self, frame: FrameType, event: str, _value: Any) -> None:
        if self.is_on and event == "call":
            self._seen.setdefault(frame.f_code)

    def result(self) -> TracedAnswer:
        functions = [
            (str(Path(code.co_filename).relative_to(APP)), code.co_qualname)
            for code in self._seen
            if code.co_filename.startswith(f"{APP}/")
            and not code.co_filename.startswith(CLIENTS)
            and not code.co_name.startswith("<")
        ]
        self._seen.clear()
        return TracedAnswer(functions)


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=games.names(), help="(default: all games for six)")
    parser.add_argument("--database", choices=databases.KINDS, default="sqlite", help="(default: sqlite)")
    parser.add_argument("--answers", type=int, default=15, metavar="K", help="how many are traced (default: 15)")
    parser.add_argument("--list", action="store_true", help="also print every function of the median answer")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> str:
    if args.answers < 1:
        raise CommandError("--answers must be at least 1.")
    with tempfile.TemporaryDirectory(prefix="fathom-bench-") as folder:
        paths = {
            game: _median(_traced(game, args.database, args.answers, Path(folder)))
            for game in ([args.game] if args.game else played())
        }
    if args.json:
        return msgspec.json.encode(paths).decode()
    return "\n".join(line for game, path in paths.items() for line in report(game, path, listed=args.list))


def _median(answers: list[TracedAnswer]) -> TracedAnswer:
    return sorted(answers, key=lambda answer: len(answer.functions))[len(answers) // 2]


def _traced(game: str, kind: str, number: int, folder: Path) -> list[TracedAnswer]:
    tracer = Tracer()
    with databases.fresh(kind, folder) as database, tracer.installed():
        settings = load_settings(database_url=database.url, fathom_var=folder, rate_limits=1000.0)
        return asyncio.run(_play(settings, game, number, tracer))


async def _play(settings: Settings, game: str, number: int, tracer: Tracer) -> list[TracedAnswer]:
    [table] = await prepare(settings, game, 1)
    async with _serving(settings) as port:
        players = TablePlayers(table, port, Totals(), random.Random(1))
        await players.arrive(range(len(table.cookies)))
        answers = []
        for _ in range(WARM_UP + number):
            await _until_asked(players)
            tracer.is_on = True
            await _answer(players)
            tracer.is_on = False
            answers.append(tracer.result())
        players.leave()
    return answers[WARM_UP:]


async def _until_asked(players: TablePlayers) -> None:
    """A window that all have answered still waits for its clock."""
    while not players.asked:
        await _until_all_have_seen(players)


async def _answer(players: TablePlayers) -> None:
    seen = asyncio.create_task(_until_all_have_seen(players))
    await asyncio.sleep(0)
    players.answer()
    await seen


async def _until_all_have_seen(players: TablePlayers) -> None:
    moved = asyncio.Event()
    players.moved = moved.set
    async with asyncio.timeout(TIMEOUT_SECONDS):
        await moved.wait()


@asynccontextmanager
async def _serving(settings: Settings) -> AsyncIterator[int]:
    """A server on this event loop; yields its port."""
    sockets = server.listen((HOST,), 0)
    serving = uvicorn.Server(uvicorn.Config(create_app(settings), **server.options(settings)))
    task = asyncio.create_task(serving.serve(sockets))
    while not serving.started:
        if task.done():
            raise CommandError("The server did not start.")
        await asyncio.sleep(0.01)
    try:
        yield sockets[0].getsockname()[1]
    finally:
        serving.should_exit = True
        await task


def report(game: str, path: TracedAnswer, *, listed: bool) -> Iterator[str]:
    yield f"{game:<16}{'functions':>12}{'files':>8}"
    for layer in LAYERS:
        part = path.of(layer)
        yield f"  {layer:<14}{len(part.functions):>12}{len(part.files):>8}"
    yield f"  {'all':<14}{len(path.functions):>12}{len(path.files):>8}"
    if listed:
        yield from (f"    {file}: {name}" for file, name in path.functions)
