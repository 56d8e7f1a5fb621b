"""The listeners of a table in this process, and what is handed to them."""

import asyncio
from collections.abc import Iterable

from msgspec import Struct

from app.engine.messages import SPECTATOR, Audience
from app.tables.model import PlayerId, Standing
from app.tables.running import Running, Told, encode_lines

# Beyond this a listener that does not keep up loses the events, and sees only where they have led.
MOST_EVENTS = 64_000


class Screen(Struct, frozen=True):
    """What an audience sees now, as JSON, and the events that led here. `full`: begin anew, some may be missing."""

    number: int
    full: bool
    view: bytes
    clock: bytes
    events: bytes


class Company(Struct, frozen=True):
    """Who is at the table (`About` as JSON), and what the listener is there."""

    standing: Standing
    about: bytes


class Talk(Struct, frozen=True):
    """New lines of the chat (a list of `ChatLine` as JSON)."""

    lines: bytes


class Gone(Struct, frozen=True):
    """The listener has no place here any more. Nothing comes after this."""

    code: str


Delivery = Screen | Company | Talk | Gone


class Listener:
    """A mailbox that cannot overflow: one screen, one company, a bounded talk."""

    def __init__(self, player_id: PlayerId, standing: Standing) -> None:
        self.player_id = player_id
        self.standing = standing
        self.number = 0
        self._screen: Screen | None = None
        self._company: Company | None = None
        self._talk: list[bytes] = []
        self._gone: Gone | None = None
        self._news = asyncio.Event()

    @property
    def audience(self) -> Audience:
        return SPECTATOR if self.standing.seat is None else self.standing.seat

    async def next(self) -> list[Delivery]:
        """What has come since the last time; waits until there is something."""
        await self._news.wait()
        waiting: list[Delivery | None] = [self._company, self._screen, *map(Talk, self._joined_talk()), self._gone]
        self._company, self._screen, self._talk = None, None, []
        if self._gone is None:
            self._news.clear()
        return [delivery for delivery in waiting if delivery is not None]

    def see(self, screen: Screen) -> None:
        if self._gone is None:
            self.number = screen.number
            self._screen = screen if self._screen is None or screen.full else _merged(self._screen, screen)
            self._news.set()

    def meet(self, company: Company) -> None:
        if self._gone is None:
            self.standing = company.standing
            self._company = company
            self._news.set()

    def hear(self, lines: bytes) -> None:
        if self._gone is None:
            self._talk.append(lines)
            # Whoever is that far behind asks for the old lines when they look for them.
            del self._talk[:-100]
            self._news.set()

    def dismiss(self, code: str) -> None:
        self._gone = Gone(code)
        self._screen = self._company = None
        self._news.set()

    def _joined_talk(self) -> Iterable[bytes]:
        lists = [lines[1:-1] for lines in self._talk if lines != b"[]"]
        return [b"[" + b",".join(lists) + b"]"] if lists else []


def _merged(earlier: Screen, later: Screen) -> Screen:
    """The later screen, with the events of both."""
    parts = [events[1:-1] for events in (earlier.events, later.events) if events != b"[]"]
    events = b"[" + b",".join(parts) + b"]"
    if earlier.full or len(events) > MOST_EVENTS:
        return Screen(later.number, full=True, view=later.view, clock=later.clock, events=b"[]")
    return Screen(later.number, full=False, view=later.view, clock=later.clock, events=events)


class Room:
    """All listeners of one table. What two of them share is encoded once."""

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()

    def show(self, running: Running, told: list[Told]) -> None:
        """Hand the new screen to everybody for whom anything has changed."""
        behind = [one for one in self.listeners if one.number != running.number(one.audience)]
        audiences = {listener.audience for listener in behind}
        running.prepare(audiences)
        events = _heard(told, audiences)
        screens = {audience: screen_of(running, audience, events[audience], full=False) for audience in audiences}
        for listener in behind:
            listener.see(screens[listener.audience])

    def show_full(self, running: Running, listener: Listener) -> None:
        listener.see(screen_of(running, listener.audience, b"[]", full=True))


def _heard(told: list[Told], audiences: set[Audience]) -> dict[Audience, bytes]:
    """What each of these audiences hears; where nothing is for some alone, it is encoded once."""
    if any(event.private or event.secret for one in told for event in one.events):
        return {audience: encode_lines(told, audience) for audience in audiences}
    return dict.fromkeys(audiences, encode_lines(told, SPECTATOR))


def screen_of(running: Running, audience: Audience, events: bytes, *, full: bool) -> Screen:
    return Screen(running.number(audience), full, running.screen(audience), running.clock, events)
