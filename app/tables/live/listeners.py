"""What is delivered to the pages of a table, and the mailbox of each."""

import asyncio

from msgspec import Struct, structs

from app.engine.messages import SPECTATOR, Audience
from app.tables.clocks.rounds import ClockView
from app.tables.live.records import Record
from app.tables.model import ChatMessage, Links, LogLine, Membership, PlayerId

MOST_LINES = 200
MOST_MESSAGES = 100
_HIDDEN = (
    "version", "revision", "waiting", "turns", "due_at", "chores_at", "touched_at", "last_line", "last_number",
    "paused_at",
)  # fmt: skip


class TableInfo(Struct, frozen=True):
    """What everybody at the table may know of it, beside the game itself; the web layer chooses the fields.

    `connected` and `away_since` are by seat; `spectators` counts those who are here.
    """

    record: Record
    connected: frozenset[int]
    away_since: dict[int, int]
    spectators: int

    def looks_like(self, other: "TableInfo") -> bool:
        """Whether nobody could tell the two apart."""
        hidden = {name: getattr(other.record, name) for name in _HIDDEN}
        return structs.replace(self, record=structs.replace(self.record, **hidden)) == other


class TableUpdate(Struct, frozen=True):
    """The table, what the listener is there, and the links that the listener may see."""

    membership: Membership
    info: TableInfo
    links: Links


class Screen(Struct, frozen=True):
    """What an audience sees now, and the events that led here. `number` grows with every screen of an audience.

    A `full` screen stands for everything before it; then `lines` is the recent log.
    """

    number: int
    full: bool
    view: bytes | None
    clock: ClockView | None
    lines: list[LogLine]


class Messages(Struct, frozen=True):
    """Chat messages; `full`: the recent ones, instead of those that the listener has."""

    messages: list[ChatMessage]
    full: bool = False


class Gone(Struct, frozen=True):
    """The listener is no longer a member. Nothing comes after this."""

    code: str


Delivery = TableUpdate | Screen | Messages | Gone


class Listener:
    """A mailbox that cannot overflow: one screen, one table update, a bounded number of messages.

    `number` is that of the newest screen put in; an older one is never delivered after a newer one.
    """

    def __init__(self, player_id: PlayerId, membership: Membership) -> None:
        self.player_id = player_id
        self.membership = membership
        self.number = 0
        self._screen: Screen | None = None
        self._update: TableUpdate | None = None
        self._messages: Messages | None = None
        self._gone: Gone | None = None
        self._news = asyncio.Event()

    @property
    def audience(self) -> Audience:
        return SPECTATOR if self.membership.seat is None else self.membership.seat

    async def next(self) -> list[Delivery]:
        """What has come since the last time; waits until there is something."""
        await self._news.wait()
        waiting = (self._update, self._screen, self._messages, self._gone)
        self._update = self._screen = self._messages = None
        if self._gone is None:
            self._news.clear()
        return [delivery for delivery in waiting if delivery is not None]

    def show(self, screen: Screen) -> None:
        if self._gone is None:
            self.number = screen.number
            self._screen = screen if self._screen is None or screen.full else _merged(self._screen, screen)
            self._news.set()

    def update(self, update: TableUpdate) -> None:
        if self._gone is None:
            self.membership = update.membership
            self._update = update
            self._news.set()

    def tell(self, messages: Messages) -> None:
        if self._gone is None:
            if self._messages is not None and not messages.full:
                # Older ones are asked for when somebody looks for them.
                joined = [*self._messages.messages, *messages.messages][-MOST_MESSAGES:]
                messages = Messages(joined, full=self._messages.full)
            self._messages = messages
            self._news.set()

    def dismiss(self, code: str) -> None:
        self._gone = Gone(code)
        self._screen = self._update = self._messages = None
        self._news.set()


def _merged(earlier: Screen, later: Screen) -> Screen:
    """The later screen, with the latest events of both. A page that misses a number gets a full screen."""
    lines = [*earlier.lines, *later.lines][-MOST_LINES:]
    return Screen(later.number, full=earlier.full, view=later.view, clock=later.clock, lines=lines)
