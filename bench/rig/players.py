"""Six simulated players at a table, who give legal answers and measure the time.

They parse as little as possible of the messages: whether they are asked, and if so, what. One answer at a time is under
way at a table; the measured time is from the answer until the last of the six has seen its result.
"""

import asyncio
import random
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct

from app.conformance.changes import apply_changes
from bench.rig.setup import SEATS, Prepared
from bench.rig.sockets import OpenSocket, SocketClient, open_socket

TIMEOUT_SECONDS = 60
SECONDS_TO_TRY_AGAIN = 1.0


class OfferedOption(Struct):
    id: str
    why_not: Any = None
    weight: int = 0
    group: str = ""
    most: int = 1


class ReceivedAsk(Struct):
    id: int
    kind: str
    answered: Any = None
    window: str = ""
    options: list[OfferedOption] = []
    least: int = 0
    most: int = 0
    least_total: int = 0
    caps: dict[str, int] = {}
    total: int = 0


class _Message(Struct):
    view: Any = None
    changes: list[tuple[list[str | int], msgspec.Raw]] = []


_message = msgspec.json.Decoder(_Message)
_ABOUT_OUTCOME: list[list[str | int]] = [[], ["public"], ["public", "outcome"]]


class SeenView:
    """What one seat sees, as far as a player needs it: what it is asked, and whether the game is over."""

    def __init__(self) -> None:
        self._view: Any = None

    def take(self, message: bytes) -> None:
        """Handle a message that contains a view or changes."""
        read = _message.decode(message)
        if read.view is not None:
            self._view = {"private": read.view["private"], "public": {"outcome": read.view["public"]["outcome"]}}
        changes = [(path, part) for path, part in read.changes if path[:1] == ["private"] or path in _ABOUT_OUTCOME]
        self._view = apply_changes(self._view, [(path, msgspec.json.decode(part)) for path, part in changes])

    @property
    def ask(self) -> ReceivedAsk | None:
        """The open ask."""
        private = self._view and self._view["private"]
        ask = private and private["ask"]
        return None if ask is None or ask.get("answered") is not None else msgspec.convert(ask, ReceivedAsk)

    @property
    def over(self) -> bool:
        return bool(self._view and self._view["public"]["outcome"])


def legal_choice(ask: ReceivedAsk, random_source: random.Random) -> Any:
    """A random legal choice."""
    options = [option for option in ask.options if option.why_not is None]
    random_source.shuffle(options)
    if ask.kind in ("acknowledge", "arrange"):
        return [option.id for option in options if ask.kind == "arrange"]
    if ask.kind == "allot":
        units = [option.id for option in options for _ in range(option.most)]
        given = random_source.sample(units, random_source.randint(ask.least, min(ask.total, len(units))))
        return {unit: given.count(unit) for unit in given}
    options.sort(key=lambda option: -option.weight * ask.least_total)
    wanted = ask.most if ask.least_total else random_source.randint(ask.least, min(ask.most, len(options)))
    chosen, room = [], dict(ask.caps)
    for option in options:
        if room.setdefault(option.group, wanted) > 0:
            chosen.append(option.id)
            room[option.group] -= 1
    return chosen[:wanted]


class Totals:
    """What all tables together have done since `begin`."""

    def __init__(self) -> None:
        self.begin()
        self.opened: list[float] = []
        self.lost = 0

    def begin(self) -> None:
        self.latencies: list[float] = []
        self.answered = self.done = self.refused = self.screens = self.bytes = self.late = 0
        self.postponed = 0


class TablePlayers:
    """The six of one table. `moved` is called when everybody has seen the result."""

    def __init__(
        self,
        prepared: Prepared,
        port: int,
        tally: Totals,
        random_source: random.Random,
        opens: OpenSocket = open_socket,
    ) -> None:
        self.prepared = prepared
        self.opens = opens
        self.port = port
        self.tally = tally
        self.random_source = random_source
        self.sockets: list[SocketClient] = []
        self.seen = [SeenView() for _ in range(SEATS)]
        self.asked: dict[int, ReceivedAsk] = {}
        self.moved: Callable[[], None] = lambda: None
        self.over = False
        self._awaited = self._sent = 0
        self._sent_at = 0.0
        self._command = 0
        self.acknowledged: list[str] = []

    def again(self) -> "TablePlayers":
        """The same six after they were disconnected. The ids of their commands continue: none may be used twice."""
        following = TablePlayers(self.prepared, self.port, Totals(), self.random_source, self.opens)
        following._command = self._command
        following.acknowledged = self.acknowledged
        return following

    async def arrive(self, seats: range) -> None:
        """Open the sockets of these seats and wait until each has seen the table."""
        for seat in seats:
            began = time.perf_counter()
            seen = asyncio.get_running_loop().create_future()
            socket = await self.opens(
                self.port, self.prepared.path, self.prepared.cookies[seat], _first(seen, seat, self), self._lost
            )
            self.sockets[seat : seat + 1] = [socket]
            async with asyncio.timeout(TIMEOUT_SECONDS):
                await seen
            self.tally.opened.append(time.perf_counter() - began)

    def leave(self) -> None:
        for socket in self.sockets:
            socket.leave()

    @property
    def waits(self) -> bool:
        """Whether an answer is under way."""
        return self._awaited > 0

    def answer(self) -> None:
        """One of the seats that are asked answers."""
        seat = next(iter(self.asked))
        ask = self.asked.pop(seat)
        # While others are still asked, or in a window, nobody else sees the answer yet.
        self._awaited = 1 if self.asked or ask.window else SEATS
        self._command += 1
        choice = legal_choice(ask, self.random_source)
        message = {"type": "answer", "id": self._command_id, "ask": ask.id, "choice": choice}
        self.tally.answered += 1
        self._answer = partial(self.sockets[seat].send, msgspec.json.encode(message))
        self._send()

    def _send(self) -> None:
        self._sent_at = time.perf_counter()
        self._answer()

    @property
    def _command_id(self) -> str:
        return f"bench-{self._command}"

    def receive(self, seat: int, message: bytes) -> None:
        if message.startswith((b'{"type":"changes"', b'{"type":"view"', b'{"type":"update"')):
            self._see(seat, message)
        elif message.startswith(b'{"type":"done"'):
            self.tally.done += 1
            self.acknowledged.append(self._command_id)
        elif message.startswith(b'{"type":"refused"') and b'"try_again"' in message:
            # The database does not answer: send the same command again, as a page does.
            self.tally.postponed += 1
            asyncio.get_running_loop().call_later(SECONDS_TO_TRY_AGAIN, self._send)
        elif message.startswith(b'{"type":"refused"'):
            # The table moved on by itself at the same moment.
            self.tally.refused += 1
            self._awaited = 0
            self.moved()

    def _see(self, seat: int, message: bytes) -> None:
        self.tally.screens += 1
        self.tally.bytes += len(message)
        seen = self.seen[seat]
        seen.take(message)
        ask = seen.ask
        if ask is None:
            self.asked.pop(seat, None)
        else:
            self.asked[seat] = ask
        if not self._awaited:
            # A clock of the table ran out, which is also shown to all six.
            self._awaited, self._sent_at = SEATS, 0.0
        self._awaited -= 1
        if not self._awaited:
            if self._sent_at:
                self.tally.latencies.append(time.perf_counter() - self._sent_at)
            self.over = not self.asked and seen.over
            self.moved()

    def skip_missing_views(self) -> None:
        """If fewer views arrived than expected, continue without them."""
        if self._awaited and time.perf_counter() - self._sent_at > 5:
            self.tally.late += 1
            self._awaited = 0
            self.moved()

    def _lost(self) -> None:
        self.tally.lost += 1


def _first(seen: asyncio.Future[None], seat: int, party: TablePlayers) -> Callable[[bytes], None]:
    """The first view only shows that the socket works."""

    def receive(message: bytes) -> None:
        if seen.done():
            party.receive(seat, message)
        elif message.startswith(b'{"type":"view"'):
            seen.set_result(None)
            party.seen[seat].take(message)
            ask = party.seen[seat].ask
            if ask is not None:
                party.asked[seat] = ask

    return receive


class TableRotation:
    """This many tables at once. When a game is over, the six move on to the next prepared table."""

    def __init__(self, parties: list[TablePlayers], tables: int, interval: float, random_source: random.Random) -> None:
        self.spare = deque(parties[tables:])
        self.playing = parties[:tables]
        self.interval = interval
        self.random_source = random_source
        self.running = True

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        for place in range(len(self.playing)):
            if self.interval:
                loop.call_later(self.random_source.uniform(0, self.interval), self._keep_pace, place)
            else:
                self._play_on(place)

    def skip_missing_views(self) -> None:
        for party in self.playing:
            party.skip_missing_views()

    def _play_on(self, place: int) -> None:
        """As fast as possible."""
        self.playing[place].moved = lambda: self._go_on(place)
        self._go_on(place)

    def _go_on(self, place: int) -> None:
        party = self._at(place)
        if self.running and party.asked and not party.waits:
            party.answer()

    def _keep_pace(self, place: int) -> None:
        """One answer in every interval."""
        party = self._at(place)
        if self.running:
            if party.asked and not party.waits:
                party.answer()
            asyncio.get_running_loop().call_later(self.interval, self._keep_pace, place)

    def _at(self, place: int) -> TablePlayers:
        party = self.playing[place]
        if party.over and self.spare:
            self.playing[place] = following = self.spare.popleft()
            following.moved, party.moved = party.moved, lambda: None
            return following
        return party
