"""Servers, and tables at which simulated players play one game after the other, while faults are injected."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

from tests.faults.cluster import Cluster
from tests.faults.players import Player, PlayerContext
from tests.faults.servers import Server
from tests.faults.shifted_clock import MachineClock
from tests.faults.waiting import eventually

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")
# A game, the number of players, and the level of a bot that plays with them.
Plan = tuple[str, int] | tuple[str, int, str]


class PlayerGroup:
    """Players who play one game after the other, with a bot if a level is given. At a `quick` table nothing waits for
    a clock.
    """

    def __init__(self, context: PlayerContext, game: str, people: int, bot: str = "") -> None:
        self.game = game
        self.bot = bot
        self.quick = game == "subterra"
        self.players = [Player(context, name, self.note_progress) for name in NAMES[:people]]
        self.decisions = 0
        self.games = 0
        self.progressed_at = time.monotonic()
        self.longest_pause = 0.0
        self._context = context

    @property
    def host(self) -> Player:
        return self.players[0]

    def note_progress(self) -> None:
        self.decisions += 1
        now = time.monotonic()
        self.longest_pause = max(self.longest_pause, now - self.progressed_at)
        self.progressed_at = now

    def has_progressed(self, since: float) -> bool:
        """Whether there was a decision since then and all players are connected."""
        return self.progressed_at > since and all(player.connection is not None for player in self.players)

    async def open_table(self) -> None:
        for player in self.players:
            await player.register()
        request = {"game": self.game, "seats": len(self.players) + bool(self.bot), "pace": "brisk"}
        created, _ = await self._context.post("/api/tables", self.host.cookie, **request)
        token = created["table"]["invite_link"].rpartition("/")[2]
        for player in self.players[1:]:
            await self._context.post("/api/join", player.cookie, token=token)
        if self.bot:
            await self.host.do(created["table"]["id"], "fill_with_bots", bot=self.bot)
        await self._begin(created["table"]["id"])

    async def play_forever(self) -> None:
        while True:
            for player in self.players:
                await player.game_over_event.wait()
            answer = await self.host.do(self.host.table, "rematch")
            await self._begin(answer["table"]["rematch"])

    async def _begin(self, table: str) -> None:
        for player in self.players:
            await player.do(table, "ready", ready=True)
        answer = await self.host.do(table, "start")
        assert "table" in answer or answer["refusal"]["code"] == "already_started", answer
        for player in self.players:
            player.go_to(table)
        self.games += 1
        self.progressed_at = time.monotonic()


class Testbed:
    """`cluster` is None on the embedded database. Faults may write to `folder`."""

    __test__ = False

    def __init__(
        self,
        servers: Sequence[Server],
        cluster: Cluster | None,
        random_source: random.Random,
        clock: MachineClock,
        folder: Path,
    ) -> None:
        self.servers = list(servers)
        self.cluster = cluster
        self.random_source = random_source
        self.clock = clock
        self.folder = folder
        self.context = PlayerContext(lambda: [server.address for server in self.servers], random_source)
        self.groups: list[PlayerGroup] = []

    @property
    def players(self) -> list[Player]:
        return [player for group in self.groups for player in group.players]

    @property
    def decisions(self) -> int:
        return sum(group.decisions for group in self.groups)

    def processes(self) -> list[int]:
        return [pid for server in self.servers for pid in server.processes()]

    @asynccontextmanager
    async def playing(self, tables: Sequence[Plan]) -> AsyncIterator[None]:
        """Open these tables and keep playing in the background."""
        self.groups = [PlayerGroup(self.context, *plan) for plan in tables]
        for group in self.groups:
            await group.open_table()
        tasks = [asyncio.create_task(player.stay_connected()) for player in self.players]
        tasks += [asyncio.create_task(group.play_forever()) for group in self.groups]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
            await self.context.http.aclose()
        for end in ends:
            if isinstance(end, Exception):
                raise end

    async def wait_for_progress(self, *, quick: bool = False) -> float:
        """Wait until every table (or every quick one) has made a decision and all its players are connected. Returns
        the seconds that it took.
        """
        since = time.monotonic()
        waited_for = [group for group in self.groups if group.quick or not quick]
        await eventually(
            lambda: all(group.has_progressed(since) for group in waited_for),
            f"every table makes progress ({[group.host.table for group in waited_for]})",
        )
        return time.monotonic() - since

    def reset_pauses(self) -> None:
        for group in self.groups:
            group.longest_pause = 0.0

    def longest_pause(self) -> float:
        """The longest time in which a quick table made no decision, since `reset_pauses`."""
        return max(group.longest_pause for group in self.groups if group.quick)

    async def wait_for_decisions(self, number: int) -> None:
        target = self.decisions + number
        await eventually(lambda: self.decisions >= target, f"{number} more decisions")

    async def stop_playing(self) -> None:
        """Make no more decisions, and wait until every command is answered."""
        self.context.playing = False
        await eventually(lambda: not any(player.outbox for player in self.players), "every command is answered")

    def resume_playing(self) -> None:
        self.context.playing = True
        for player in self.players:
            player.decide()


@asynccontextmanager
async def servers_running(servers: Sequence[Server]) -> AsyncIterator[None]:
    async with AsyncExitStack() as stack:
        for server in servers:
            stack.push_async_callback(_end, server)
            await server.start()
        yield


async def _end(server: Server) -> None:
    if server.running:
        with suppress(ProcessLookupError):
            await server.kill()
