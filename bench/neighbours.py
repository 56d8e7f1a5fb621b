"""Measures that no table waits for another: some tables are played with and without trouble at others.

    ./fathom bench neighbours
    ./fathom bench neighbours --only replay --rounds 1           a first look
    ./fathom bench neighbours --only "slow bots" --tables 100 --interval 3 --bot-tables 100 --seconds 15

One process on Postgres. Everybody at the measured tables answers at a steady pace; the time from an answer until all
six have seen its result is measured. For every kind of trouble, periods with it and without it alternate, so that other
work on the machine affects both equally. The 99th percentiles of the two are compared.
"""

import argparse
import asyncio
import http.client
import json
import random
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, suppress
from math import ceil
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import uvloop
from msgspec import Struct
from sqlalchemy import insert, literal, select

from app.settings import load_settings
from app.store.schema import CheckpointRow, DecisionRow, SeatRow, TableRow
from app.tables.lobby import creation, seats, setup
from app.tables.model import NewTable
from app.tables.people import tokens
from app.tables.server import Server
from app.tables.startup import open_server
from bench.lifetime import BenchClock, play_game
from bench.rig import databases, processes
from bench.rig.players import SeenView, TablePlayers, TableRotation, Totals, legal_choice
from bench.rig.printing import table
from bench.rig.processes import Served
from bench.rig.setup import SEATS, Prepared, new_guest, prepare
from bench.rig.sockets import open_socket

GAME = "subterra"
# Seconds between two answers at the troubled table, and between two requests to it.
INTERVAL = 0.2
AGAIN = 0.1
# A game has at least this many decisions; then the six go on to the next one.
LEAST_DECISIONS = 80
# A process keeps the last sixteen games that somebody has replayed; all others are replayed from their logs.
REPLAYS = 40
MOST = 1.5


class NeighbourFigures(Struct):
    """Milliseconds at the measured tables, without the trouble and with it. `cpu`: milliseconds of processor time per
    second of the server process.
    """

    trouble: str
    decisions: int
    p50_calm: float
    p50: float
    p99_calm: float
    p99: float
    cpu_calm: int
    cpu: int

    @property
    def times(self) -> float:
        return round(self.p99 / self.p99_calm, 2)


class StoredTables(Struct):
    """What is stored before the server starts. `bots`: tables with a person and five bots; `long`: long games."""

    healthy: list[Prepared]
    troubled: list[Prepared]
    bots: list[Prepared]
    long: list[Prepared]


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--only", nargs="+", choices=list(TROUBLES), default=list(TROUBLES), help="only these kinds of trouble"
    )
    parser.add_argument("--tables", type=int, default=9, metavar="N", help="the number of measured tables (default: 9)")
    parser.add_argument(
        "--interval", type=float, default=INTERVAL, metavar="S", help=f"between answers there (default: {INTERVAL:g})"
    )
    parser.add_argument("--bot-tables", type=int, default=1, metavar="N", help="with five bots each (default: 1)")
    parser.add_argument("--seconds", type=float, default=4.0, help="of each turn (default: 4)")
    parser.add_argument("--rounds", type=int, default=4, metavar="K", help="turns with and without (default: 4)")
    parser.add_argument("--json", action="store_true", help="print one JSON array and nothing else")


def run(args: argparse.Namespace) -> str:
    with (
        tempfile.TemporaryDirectory(prefix="fathom-neighbours-") as name,
        databases.fresh("postgres", Path(name)) as database,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        folder = Path(name)
        settings = load_settings(database_url=database.url, fathom_var=folder)
        stored = StoredTables(
            runner.run(prepare(settings, GAME, _games(args))),
            runner.run(prepare(settings, GAME, len(TROUBLES))),
            *runner.run(_prepare_others(settings, args.bot_tables)),
        )
        with processes.fathom(database.url, folder, 1) as served:
            found = runner.run(_measure(args, stored, served, database.url))
    if args.json:
        return msgspec.json.encode(found).decode()
    return "\n".join(report(found))


def _games(args: argparse.Namespace) -> int:
    """Enough games for the measured tables until the end."""
    seconds = 2 * args.seconds * args.rounds * len(args.only)
    return args.tables + ceil(args.tables * seconds / args.interval / LEAST_DECISIONS)


# ---- What is stored --------------------------------------------------------------------------------------------------


async def _prepare_others(settings: Any, bot_tables: int) -> tuple[list[Prepared], list[Prepared]]:
    clock = BenchClock()
    async with open_server(settings, clock) as server:
        bots = [await _with_bots(server) for _ in range(bot_tables)]
        return bots, await _long_games(server, clock, settings)


async def _with_bots(server: Server) -> Prepared:
    person = await new_guest(server)
    alone = await creation.create(server, person.player_id, NewTable("unfathomable", SEATS, {}, "live"))
    for seat in range(1, SEATS):
        await seats.seat_bot(alone, person.player_id, seat, "expert")
    await seats.ready(alone, person.player_id, is_ready=True)
    await setup.start(alone, person.player_id)
    return Prepared(alone.table_id, [person.cookie])


async def _long_games(server: Server, clock: BenchClock, settings: Any) -> list[Prepared]:
    """One whole game, and copies of it."""
    (played,) = await prepare(settings, "unfathomable", 1)
    await play_game(server, clock, played.table_id, random.Random(1))
    copies = [tokens.new_id() for _ in range(REPLAYS)]
    async with server.store.write() as connection:
        for copy in copies:
            for kind in (TableRow, SeatRow, DecisionRow, CheckpointRow):
                others = [column for column in kind.__table__.columns if column.name != "table_id"]
                rows = select(literal(copy), *others).where(kind.table_id == played.table_id)
                names = ["table_id", *(column.name for column in others)]
                await connection.execute(insert(kind).from_select(names, rows))
    return [Prepared(copy, played.cookies) for copy in copies]


# ---- The kinds of trouble --------------------------------------------------------------------------------------------


class Troubles:
    """The running server, and what the troubled table does there."""

    def __init__(self, stored: StoredTables, served: Served, url: str) -> None:
        self.stored = stored
        self.served = served
        self.url = url
        self.looked_at = 0

    @asynccontextmanager
    async def locked_row(self, own: Prepared) -> AsyncIterator[None]:
        """Its row is locked in the database, and its players keep answering."""
        connection = await asyncpg.connect(self.url)
        try:
            async with connection.transaction(), self._played(own, INTERVAL):
                await connection.execute("SELECT 1 FROM tables WHERE table_id = $1 FOR UPDATE", own.table_id)
                yield
        finally:
            await connection.close()

    @asynccontextmanager
    async def in_trouble(self, own: Prepared) -> AsyncIterator[None]:
        """This code cannot read its state, and its players keep trying."""
        connection = await asyncpg.connect(self.url)
        await connection.execute("UPDATE tables SET game = 'unfathomable' WHERE table_id = $1", own.table_id)
        await connection.close()
        async with _repeated(lambda: self._call("POST", f"/api/tables/{own.table_id}/do", own, action="try_again")):
            yield

    @asynccontextmanager
    async def slow_bots(self, _own: Prepared) -> AsyncIterator[None]:
        """Five bots of the best level think as long as they may, at each of their tables."""
        async with AsyncExitStack() as tables:
            for own in self.stored.bots:
                await tables.enter_async_context(self._with_bots(own))
            yield

    @asynccontextmanager
    async def _with_bots(self, own: Prepared) -> AsyncIterator[None]:
        """The one person there answers at once."""
        seen = SeenView()
        page = await open_socket(self.served.port, own.path, own.cookies[0], seen.take, lambda: None)

        async def answer() -> None:
            if (ask := seen.ask) is not None:
                choice = legal_choice(ask, random.Random(1))
                page.send(msgspec.json.encode({"type": "answer", "id": f"{ask.id}", "ask": ask.id, "choice": choice}))

        async with _repeated(answer):
            yield
        page.leave()

    @asynccontextmanager
    async def slow_reader(self, own: Prepared) -> AsyncIterator[None]:
        """One of its pages requests everything several times a second, and reads nothing."""
        page = await open_socket(self.served.port, own.path, own.cookies[0], lambda _message: None, lambda: None)
        page.transport.pause_reading()

        async def ask() -> None:
            page.send(b'{"type":"resync"}')

        async with self._played(own, INTERVAL), _repeated(ask):
            yield
        page.leave()

    @asynccontextmanager
    async def replay(self, _own: Prepared) -> AsyncIterator[None]:
        """One long game after the other is replayed."""

        async def look() -> None:
            self.looked_at += 1
            own = self.stored.long[self.looked_at % REPLAYS]
            await self._call("GET", f"/api/tables/{own.table_id}/replay", own)

        async with _repeated(look):
            yield

    @asynccontextmanager
    async def _played(self, own: Prepared, interval: float) -> AsyncIterator[None]:
        """Played by all six, but their times do not count."""
        party = TablePlayers(own, self.served.port, Totals(), random.Random(1))
        await party.arrive(range(SEATS))
        rotation = TableRotation([party], 1, interval, random.Random(1))
        rotation.start()
        try:
            yield
        finally:
            rotation.running = False
            party.leave()

    async def _call(self, method: str, path: str, own: Prepared, **body: Any) -> None:
        await asyncio.to_thread(_request, self.served.port, method, path, own.cookies[0], body)


def _request(port: int, method: str, path: str, cookie: str, body: dict[str, Any]) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    headers = {"Cookie": cookie, "X-Fathom": "1", "Content-Type": "application/json"}
    connection.request(method, path, json.dumps(body) if body else None, headers)
    connection.getresponse().read()
    connection.close()


@asynccontextmanager
async def _repeated(work: Callable[[], Coroutine[Any, Any, None]]) -> AsyncIterator[None]:
    async def repeat() -> None:
        while True:
            await work()
            await asyncio.sleep(AGAIN)

    task = asyncio.create_task(repeat())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


Trouble = Callable[[Troubles, Prepared], AbstractAsyncContextManager[None]]
TROUBLES: dict[str, Trouble] = {
    "locked row": Troubles.locked_row,
    "in trouble": Troubles.in_trouble,
    "slow bots": Troubles.slow_bots,
    "slow reader": Troubles.slow_reader,
    "replay": Troubles.replay,
}


# ---- The measurement -------------------------------------------------------------------------------------------------


async def _measure(args: argparse.Namespace, stored: StoredTables, served: Served, url: str) -> list[NeighbourFigures]:
    totals = Totals()
    parties = [TablePlayers(one, served.port, totals, random.Random(one.table_id)) for one in stored.healthy]
    for party in parties:
        await party.arrive(range(SEATS))
    rotation = TableRotation(parties, args.tables, args.interval, random.Random(1))
    rotation.start()
    troubles = Troubles(stored, served, url)
    try:
        return [await _beside(args, troubles, name, totals) for name in args.only]
    finally:
        rotation.running = False
        for party in parties:
            party.leave()
        await asyncio.sleep(AGAIN)


async def _beside(args: argparse.Namespace, troubles: Troubles, name: str, totals: Totals) -> NeighbourFigures:
    own = troubles.stored.troubled[list(TROUBLES).index(name)]
    pid = troubles.served.pid
    calm, beside = Seconds(pid, totals), Seconds(pid, totals)
    for _ in range(args.rounds):
        await calm.go_by(args.seconds)
        async with TROUBLES[name](troubles, own):
            await beside.go_by(args.seconds)
    return NeighbourFigures(
        name,
        len(calm.latencies) + len(beside.latencies),
        calm.milliseconds(0.5),
        beside.milliseconds(0.5),
        calm.milliseconds(0.99),
        beside.milliseconds(0.99),
        calm.cpu,
        beside.cpu,
    )


class Seconds:
    """What the measured tables and the server process did in a period."""

    def __init__(self, pid: int, totals: Totals) -> None:
        self.latencies: list[float] = []
        self._pid = pid
        self._totals = totals
        self._seconds = self._used = 0.0

    async def go_by(self, seconds: float) -> None:
        before = processes.own_cpu_seconds(self._pid)
        self._totals.begin()
        await asyncio.sleep(seconds)
        self.latencies += self._totals.latencies
        self._seconds += seconds
        self._used += processes.own_cpu_seconds(self._pid) - before

    def milliseconds(self, part: float) -> float:
        """The latency that this part of the decisions did not exceed."""
        return round(1000 * sorted(self.latencies)[min(int(len(self.latencies) * part), len(self.latencies) - 1)], 1)

    @property
    def cpu(self) -> int:
        return round(1000 * self._used / self._seconds)


COLUMNS = {
    "trouble": "beside",
    "decisions": "decisions",
    "p50_calm": "p50 calm",
    "p50": "p50",
    "p99_calm": "p99 calm",
    "p99": "p99",
    "times": "p99 times",
    "cpu_calm": "CPU calm",
    "cpu": "CPU",
}


def report(found: list[NeighbourFigures]) -> Iterator[str]:
    yield from table(COLUMNS, found)
    over = [one.trouble for one in found if one.times > MOST]
    yield f"above {MOST} times: {', '.join(over) or 'none'}"
