"""Outages of a site on several hosts, and tables that are watched meanwhile.

Six people play at each table at a steady pace. Like pages, they reconnect by themselves, and repeat a command that was
refused with `try_again`.
"""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

import asyncpg
from msgspec import Struct

from bench.rig.databases import DATABASE_NETWORK, Database
from bench.rig.players import TablePlayers, TableRotation, Totals
from bench.rig.setup import SEATS, Prepared
from bench.rig.site import PROXY_PORT, Host, Site

# Seconds between two decisions at a table. A table without a decision for three times as long counts as paused.
INTERVAL = 0.5
NOTICEABLE = 3 * INTERVAL
SECONDS_BETWEEN_LOOKS = 0.05
SECONDS_TO_GO_ON = 120.0


class Outage(NamedTuple):
    """`begin` and `end` are called in a thread. Without an `end`, the outage is over as soon as it has happened.
    Afterwards the pages of the seats `reopened` are closed and opened again at every table.
    """

    name: str
    begin: Callable[[Site, Database], None]
    end: Callable[[Site, Database], None] | None = None
    reopened: range = range(0)


class OutageFigures(Struct):
    """`here`: tables at the affected host; `disconnected`: tables that lost sockets; `paused_here`, `paused_elsewhere`:
    tables without a decision for a noticeable time, and the longest such time; `again_seconds`: from the end of the
    outage until every table had made a decision; `postponed`: how often a command was refused with `try_again`;
    `stopped`: tables that never continued; `missing`: decisions that were acknowledged and are not in the log;
    `sockets`: of each host, before and after.
    """

    outage: str
    tables: int
    here: int
    disconnected: int
    paused_here: str
    paused_elsewhere: str
    again_seconds: float | None
    postponed: int
    decisions: int
    stopped: int
    missing: int
    sockets: str


def _last(opened: Site) -> Host:
    return opened.hosts[-1]


def _leave(opened: Site, _: Database) -> None:
    opened.route(without=_last(opened))
    _last(opened).stop()


def _join(opened: Site, _: Database) -> None:
    _last(opened).start()
    opened.route()


def _lose_database(opened: Site, database: Database) -> None:
    """Its connections break without being closed."""
    for host in opened.hosts:
        host.back.cut()
    opened.end_connections(DATABASE_NETWORK)
    database.crash()


def _replace_database(opened: Site, database: Database) -> None:
    database.start()
    for host in opened.hosts:
        host.back.restore()


# `bench.hosts` explains them. The order matters: after the last one a host is gone.
OUTAGES = (
    Outage("nothing", lambda *_: None),
    Outage("redis", lambda opened, _: opened.redis.stop(), lambda opened, _: opened.redis.start()),
    Outage("link", lambda opened, _: _last(opened).back.cut(), lambda opened, _: _last(opened).back.restore()),
    Outage("postgres", lambda _, database: database.crash(), lambda _, database: database.start()),
    Outage("failover", _lose_database, _replace_database),
    Outage("leave", _leave),
    Outage("join", _join, reopened=range(SEATS // 2)),
    Outage("kill", lambda opened, _: _last(opened).kill()),
)


class WatchedTable:
    def __init__(self, prepared: Prepared, number: int) -> None:
        self.players = TablePlayers(prepared, PROXY_PORT, Totals(), random.Random(number))
        self.disconnected = False
        self.postponed = 0
        self.pause = 0.0
        self.went_on_at: float | None = None
        self._moved_at = 0.0
        self._decided = 0
        self._rotation: TableRotation | None = None
        self._returning: asyncio.Task[None] | None = None

    async def arrive(self) -> None:
        await self.players.arrive(range(SEATS))
        self._play()

    def look(self, now: float) -> None:
        """Records whether there was a decision, and whether the sockets are still there."""
        if len(self.players.acknowledged) != self._decided or self.over:
            self.pause = max(self.pause, now - (self._moved_at or now))
            self._moved_at, self._decided = now, len(self.players.acknowledged)
            self.went_on_at = self.went_on_at or now
        if self.players.tally.lost and (self._returning is None or self._returning.done()):
            self.disconnected = True
            self._returning = asyncio.create_task(self._return())
        self.players.skip_missing_views()

    @property
    def over(self) -> bool:
        return self.players.over or self.players.seen[0].over

    async def reopen(self, seats: range) -> None:
        """Called between two decisions."""
        self._pause_play()
        await asyncio.sleep(INTERVAL)
        for seat in seats:
            self.players.sockets[seat].leave()
        await self.players.arrive(seats)
        self._play()

    def is_at(self, host: Host) -> bool:
        """Whether the proxy sent it there when it was opened."""
        return f"X-Upstream: {host.front.address}:".encode() in self.players.sockets[0].answer

    async def _return(self) -> None:
        while True:
            self.leave()
            self.players = self.players.again()
            try:
                await self.arrive()
            except (OSError, TimeoutError):
                await asyncio.sleep(INTERVAL)
            else:
                return

    def _play(self) -> None:
        self._rotation = TableRotation([self.players], 1, INTERVAL, self.players.random_source)
        self._rotation.start()

    def _pause_play(self) -> None:
        if self._rotation is not None:
            self._rotation.running = False

    def leave(self) -> None:
        self._pause_play()
        self.postponed += self.players.tally.postponed
        self.players.tally.postponed = 0
        self.players.leave()

    def end(self) -> None:
        if self._returning is not None:
            self._returning.cancel()
        self.leave()


@asynccontextmanager
async def _watched(tables: list[WatchedTable]) -> AsyncIterator[None]:
    async def look() -> None:
        while True:
            for table in tables:
                table.look(time.perf_counter())
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)

    watching = asyncio.create_task(look())
    try:
        yield
    finally:
        watching.cancel()
        for table in tables:
            table.end()


async def play_through(
    outage: Outage, opened: Site, database: Database, prepared: list[Prepared], seconds: float
) -> OutageFigures:
    """Play for this long, let the outage last as long, and play on until every table has continued for as long."""
    tables = [WatchedTable(one, number) for number, one in enumerate(prepared)]
    for table in tables:
        await table.arrive()
    async with _watched(tables):
        await asyncio.sleep(seconds)
        before = _sockets(opened)
        here = [table for table in tables if table.is_at(_last(opened))]
        await asyncio.to_thread(outage.begin, opened, database)
        over_at = time.perf_counter()
        if outage.end is not None:
            await asyncio.sleep(seconds)
            over_at = time.perf_counter()
            await asyncio.to_thread(outage.end, opened, database)
        for table in tables:
            table.went_on_at = None
        if outage.reopened:
            await asyncio.gather(*(table.reopen(outage.reopened) for table in tables))
        await _all_go_on(tables)
        await asyncio.sleep(seconds)
        after = _sockets(opened)
    went_on = [table.went_on_at for table in tables if table.went_on_at is not None]
    return OutageFigures(
        outage=outage.name,
        tables=len(tables),
        here=len(here),
        disconnected=sum(table.disconnected for table in tables),
        paused_here=_paused(here),
        paused_elsewhere=_paused([table for table in tables if table not in here]),
        again_seconds=round(max(went_on, default=over_at) - over_at, 1) if outage.end else None,
        postponed=sum(table.postponed for table in tables),
        decisions=sum(len(table.players.acknowledged) for table in tables),
        stopped=len(tables) - len(went_on),
        missing=await _missing(database, tables),
        sockets=f"{before} to {after}",
    )


def _paused(tables: list[WatchedTable]) -> str:
    pauses = [table.pause for table in tables if table.pause > NOTICEABLE]
    return f"{len(pauses)}, {max(pauses):.1f} s" if pauses else "0"


async def _all_go_on(tables: list[WatchedTable]) -> None:
    for _ in range(round(SECONDS_TO_GO_ON / SECONDS_BETWEEN_LOOKS)):
        if all(table.went_on_at is not None for table in tables):
            return
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)


def _sockets(opened: Site) -> str:
    return "+".join(str(host.sockets()) for host in opened.hosts)


async def _missing(database: Database, tables: list[WatchedTable]) -> int:
    """How many acknowledged decisions are not in the log."""
    connection = await asyncpg.connect(database.url)
    try:
        rows = await connection.fetch("SELECT table_id, split_part(command_id, ':', 2) FROM decisions")
    finally:
        await connection.close()
    logged = {tuple(row) for row in rows}
    acknowledged = [(table.players.prepared.table_id, one) for table in tables for one in table.players.acknowledged]
    return sum(one not in logged for one in acknowledged)
