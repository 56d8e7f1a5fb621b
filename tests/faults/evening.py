"""Many tables at which people play one game after the other, while faults are injected."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

from tests.faults.cluster import Cluster
from tests.faults.players import Lounge, Player
from tests.faults.servers import Server
from tests.faults.shifted_clock import MachineClock
from tests.faults.waiting import eventually

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")
# A game, how many people play it, and the level of a bot that plays with them.
Plan = tuple[str, int] | tuple[str, int, str]


class Party:
    """A few people who play one game after the other, with a bot of this level if it is named. `quick`: nothing there
    waits for a clock.
    """

    def __init__(self, lounge: Lounge, game: str, people: int, bot: str = "") -> None:
        self.game = game
        self.bot = bot
        self.quick = game == "subterra"
        self.players = [Player(lounge, name, self.note_progress) for name in NAMES[:people]]
        self.decisions = 0
        self.games = 0
        self.moved_at = time.monotonic()
        self.longest_pause = 0.0
        self._lounge = lounge

    @property
    def host(self) -> Player:
        return self.players[0]

    def note_progress(self) -> None:
        self.decisions += 1
        now = time.monotonic()
        self.longest_pause = max(self.longest_pause, now - self.moved_at)
        self.moved_at = now

    def goes_on(self, since: float) -> bool:
        """Whether there was a decision since then, and nobody has yet to reconnect whom the others will wait for."""
        return self.moved_at > since and all(player.line is not None for player in self.players)

    async def sit_down(self) -> None:
        for player in self.players:
            await player.arrive()
        wishes = {"game": self.game, "seats": len(self.players) + bool(self.bot), "pace": "brisk"}
        opened, _ = await self._lounge.post("/api/tables", self.host.cookie, **wishes)
        token = opened["table"]["invite_link"].rpartition("/")[2]
        for player in self.players[1:]:
            await self._lounge.post("/api/join", player.cookie, token=token)
        if self.bot:
            await self.host.do(opened["table"]["id"], "fill_with_bots", bot=self.bot)
        await self._begin(opened["table"]["id"])

    async def play_for_ever(self) -> None:
        while True:
            for player in self.players:
                await player.over.wait()
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
        self.moved_at = time.monotonic()


class Evening:
    """`cluster` is None where the tables are kept in the embedded database; `clock` is that of the machine, and
    `folder` takes what a fault needs.
    """

    def __init__(
        self, servers: Sequence[Server], cluster: Cluster | None, luck: random.Random, clock: MachineClock, folder: Path
    ) -> None:
        self.servers = list(servers)
        self.cluster = cluster
        self.luck = luck
        self.clock = clock
        self.folder = folder
        self.lounge = Lounge(lambda: [server.address for server in self.servers], luck)
        self.parties: list[Party] = []

    @property
    def players(self) -> list[Player]:
        return [player for party in self.parties for player in party.players]

    @property
    def decisions(self) -> int:
        return sum(party.decisions for party in self.parties)

    def processes(self) -> list[int]:
        return [pid for server in self.servers for pid in server.processes()]

    @asynccontextmanager
    async def begun(self, tables: Sequence[Plan]) -> AsyncIterator[None]:
        """Everybody sits and plays."""
        self.parties = [Party(self.lounge, *plan) for plan in tables]
        for party in self.parties:
            await party.sit_down()
        tasks = [asyncio.create_task(player.stay()) for player in self.players]
        tasks += [asyncio.create_task(party.play_for_ever()) for party in self.parties]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
            await self.lounge.http.aclose()
        for end in ends:
            if isinstance(end, Exception):
                raise end

    async def all_go_on(self, *, quick: bool = False) -> float:
        """Wait until every table (or every quick one) has moved on from now, and everybody there is connected; returns
        how many seconds that took.
        """
        since = time.monotonic()
        waited_for = [party for party in self.parties if party.quick or not quick]
        await eventually(
            lambda: all(party.goes_on(since) for party in waited_for),
            f"every table goes on ({[party.host.table for party in waited_for]})",
        )
        return time.monotonic() - since

    def begin_pauses(self) -> None:
        for party in self.parties:
            party.longest_pause = 0.0

    def longest_pause(self) -> float:
        """For how long a quick table made no decision, since the last time this began."""
        return max(party.longest_pause for party in self.parties if party.quick)

    async def more_decisions(self, number: int) -> None:
        enough = self.decisions + number
        await eventually(lambda: self.decisions >= enough, f"{number} more decisions")

    async def rest(self) -> None:
        """Nobody decides anything any more, and every last command was answered."""
        self.lounge.playing = False
        await eventually(lambda: not any(player.outbox for player in self.players), "every command is answered")

    def play_on(self) -> None:
        self.lounge.playing = True
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
