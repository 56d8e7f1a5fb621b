"""What is sent to the pages of one table: the deliveries, the mailbox of each page, and the publisher that fills them.
Nothing here reads from the database.
"""

from collections.abc import Callable, Iterable

from msgspec import Struct, structs

from app.engine.chain import Chain
from app.engine.messages import SPECTATOR, Audience, Seat
from app.engine.view_changes import Divided, encoded_changes
from app.tables.clocks.rounds import ClockView
from app.tables.live.game import LiveGame, LoggedEvents, ViewParts
from app.tables.live.recent import Recent, StoredMessage, channels, readable
from app.tables.live.records import Record
from app.tables.model import ChatMessage, Links, LogLine, Membership, PlayerId
from app.tables.people.tokens import Tokens
from app.tables.refusals import Refused

# How many lines of its log a strict table shows.
STRICT_LINES = 20
MOST_LINES = 200
MOST_MESSAGES = 100
NO_LINKS = Links(None, None, None)
_HIDDEN = (
    "version", "revision", "waiting", "turns", "due_at", "chores_at", "touched_at", "last_line", "last_number",
    "paused_at", "consent", "contributions",
)  # fmt: skip


class TableInfo(Struct, frozen=True):
    """What everybody at the table may know of it, apart from the game itself; the web layer chooses the fields.

    `connected` and `away_since` are by seat; `spectators` counts those who are here. `commitment` is the server's
    commitment to all secrets of chance.
    """

    record: Record
    connected: frozenset[int]
    away_since: dict[int, int]
    spectators: int
    commitment: str = ""

    def looks_like(self, other: "TableInfo") -> bool:
        """Whether both look the same to everybody."""
        hidden = {name: getattr(other.record, name) for name in _HIDDEN}
        return structs.replace(self, record=structs.replace(self.record, **hidden)) == other


class TableUpdate(Struct, frozen=True):
    """The table, the listener's own membership, and the links that the listener may see."""

    membership: Membership
    info: TableInfo
    links: Links


class Report(Struct, frozen=True, eq=False, weakref=True):
    """What comes with a view: the events that led to it, the clocks and the chain. Audiences that were sent the same
    events get the same object, so that the web layer can encode it once.
    """

    lines: list[LogLine]
    clock: ClockView | None = None
    chain: Chain | None = None


class Screen(Struct, frozen=True):
    """What an audience sees now, and the report of how it came about. `number` grows with every screen of an audience.

    `changes` leads from the view of the previous number to this one, see `engine.view_changes`. A `full` screen
    replaces everything before it; then its report has the recent log.
    """

    number: int
    parts: ViewParts | None
    report: Report
    changes: bytes = b"[]"
    full: bool = False

    @property
    def view(self) -> bytes | None:
        return None if self.parts is None else self.parts.whole


class Messages(Struct, frozen=True, eq=False, weakref=True):
    """Chat messages; `full`: these are the recent ones and replace those that the listener has. All listeners that are
    sent the same get the same object.
    """

    messages: list[ChatMessage]
    full: bool = False


class PageHead(Struct, frozen=True):
    """The head of the chain after this many steps, as the page of this seat computed it from what it was shown."""

    seat: Seat
    steps: int
    head: str


class Heads(Struct, frozen=True):
    """The latest head of each seat that has sent one since the last time."""

    heads: list[PageHead]


class Gone(Struct, frozen=True):
    """The listener is no longer a member. Nothing comes after this."""

    code: str


Delivery = TableUpdate | Screen | Messages | Heads | Gone


class Listener:
    """A mailbox that cannot overflow: one screen, one table update, a head of each seat, a bounded number of messages.

    `number` is that of the newest screen put in, and `parts` is its view; an older screen is never delivered after a
    newer one. `on_news` is called at once for everything that is put in; what it does not take stays in the mailbox.
    """

    def __init__(self, player_id: PlayerId, membership: Membership) -> None:
        self.player_id = player_id
        self.join(membership)
        self.number = 0
        self.parts: ViewParts | None = None
        self._screen: Screen | None = None
        self._update: TableUpdate | None = None
        self._messages: Messages | None = None
        self._heads: dict[Seat, PageHead] = {}
        self._gone: Gone | None = None
        self.on_news: Callable[[], None] = _nothing

    def join(self, membership: Membership) -> None:
        """Set the membership that the person of this page has from now on."""
        self.membership = membership
        self.audience: Audience = SPECTATOR if membership.seat is None else membership.seat

    def take(self) -> list[Delivery]:
        """What has arrived since the last time."""
        heads = Heads(list(self._heads.values())) if self._heads else None
        waiting = (self._update, self._screen, self._messages, heads, self._gone)
        self._update = self._screen = self._messages = None
        self._heads = {}
        return [delivery for delivery in waiting if delivery is not None]

    def show(self, screen: Screen) -> None:
        if self._gone is None:
            self.number, self.parts = screen.number, screen.parts
            self._screen = screen if self._screen is None or screen.full else _merged(self._screen, screen)
            self.on_news()

    def update(self, update: TableUpdate) -> None:
        if self._gone is None:
            self.join(update.membership)
            self._update = update
            self.on_news()

    def tell(self, messages: Messages) -> None:
        if self._gone is None:
            if self._messages is not None and not messages.full:
                # Older messages are fetched when somebody scrolls back.
                joined = [*self._messages.messages, *messages.messages][-MOST_MESSAGES:]
                messages = Messages(joined, full=self._messages.full)
            self._messages = messages
            self.on_news()

    def compare(self, head: PageHead) -> None:
        """The head of another seat's page. An earlier one that was not delivered yet is dropped."""
        if self._gone is None:
            self._heads[head.seat] = head
            self.on_news()

    def begin_again(self, update: TableUpdate, messages: Messages, screen: Screen) -> None:
        """Put in everything, in place of what is waiting."""
        if self._gone is None:
            self.join(update.membership)
            self.number, self.parts = screen.number, screen.parts
            self._update, self._messages, self._screen = update, messages, screen
            self.on_news()

    def dismiss(self, code: str) -> None:
        self._gone = Gone(code)
        self._screen = self._update = self._messages = None
        self._heads = {}
        self.on_news()


def _nothing() -> None:
    """The default of `on_news`: do nothing."""


def _merged(earlier: Screen, later: Screen) -> Screen:
    """The later screen, with the latest events of both. A page that misses a number gets a full screen."""
    lines = [*earlier.report.lines, *later.report.lines][-MOST_LINES:]
    return structs.replace(later, report=structs.replace(later.report, lines=lines), full=earlier.full)


class ChangeEncoder:
    """The changes from earlier views to the current ones. The changes of the public part are computed once for all. A
    private part is small, and one ask has little in common with the next, so it is sent whole.
    """

    def __init__(self) -> None:
        self._divided: Divided = {}
        self._before = self._after = b""
        self._public: list[bytes] = []

    def between(self, before: ViewParts | None, after: ViewParts) -> bytes:
        if before is None:
            return b"[[[],%b]]" % after.whole
        if before.public is not self._before or after.public is not self._after:
            self._before, self._after = before.public, after.public
            self._public = encoded_changes(("public",), before.public, after.public, self._divided)
        if before.private == after.private:
            return b"[%b]" % b",".join(self._public)
        return b"[%b]" % b",".join((*self._public, b'[["private"],%b]' % after.private))


class Publisher:
    """`recent` exists while somebody listens. `seq` and `line` are the last decision and chat message that the
    listeners have been sent, `info` is what they know of the table.
    """

    def __init__(self, tokens: Tokens) -> None:
        self._tokens = tokens
        self.listeners: set[Listener] = set()
        self.recent: Recent | None = None
        self.seq = 0
        self.line = 0
        self.info: TableInfo | None = None
        self._changes = ChangeEncoder()

    def open(self, recent: Recent, record: Record) -> None:
        """Called for the first listener."""
        self.recent, self.seq, self.line = recent, record.version, record.last_line

    def add(self, listener: Listener, info: TableInfo, game: LiveGame | None) -> None:
        """A new listener gets everything. The others are sent the new presence a little later, see `LiveTable`."""
        self.listeners.add(listener)
        if self.info is None:
            self.info = info
        self.resend(listener, info, game)

    def remove(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        if not self.listeners:
            self.recent = self.info = None
            self._changes = ChangeEncoder()

    def resend(self, listener: Listener, info: TableInfo, game: LiveGame | None) -> None:
        """Send everything again, for a page that has missed something or whose audience has changed."""
        if listener not in self.listeners or self.recent is None:
            return
        links = shown_links(self._tokens, info.record) if sees_links(listener.membership) else NO_LINKS
        messages = Messages(self.recent.messages(listener.membership), full=True)
        screen = Screen(0, None, Report([]), full=True)
        if game is not None:
            audience = listener.audience
            lines = self.recent.lines(audience, remembered_lines(info.record))
            report = Report(lines, game.clock, game.chain)
            screen = Screen(game.numbers[audience], game.parts_of(audience), report, full=True)
        listener.begin_again(TableUpdate(listener.membership, info, links), messages, screen)

    def publish_info(self, info: TableInfo, game: LiveGame | None) -> None:
        """Send who is there and what the table has agreed on. Listeners who may no longer see the table are
        dismissed.
        """
        if not self.listeners or (self.info is not None and info.looks_like(self.info)):
            return
        self.info = info
        links = shown_links(self._tokens, info.record)
        for listener in list(self.listeners):
            try:
                found = info.record.membership(listener.player_id)
            except Refused:
                listener.dismiss("no_place_here")
                continue
            before = listener.audience
            listener.update(TableUpdate(found, info, links if sees_links(found) else NO_LINKS))
            if listener.audience != before:
                self.resend(listener, info, game)

    def publish(
        self, record: Record, game: LiveGame | None, logged: list[LoggedEvents], messages: list[StoredMessage]
    ) -> None:
        """Send what happened to the listeners that `publish_info` has not dismissed."""
        if not self.listeners:
            return
        if self.recent is not None:
            self.recent.log += [one.stored for one in logged if one.events]
            self.recent.chat += messages
        self.seq, self.line = record.version, record.last_line
        if game is not None:
            self._show(game, logged)
        if messages:
            self._tell(messages)

    def replace_chat(
        self, chat: Iterable[StoredMessage], deleted: set[str], info: TableInfo, game: LiveGame | None
    ) -> None:
        """Messages were deleted in these channels, and these are left. Listeners who read such a channel get everything
        again: their pages may still show messages that are older than the recent ones.
        """
        if self.recent is None:
            return
        before, self.recent = self.recent, Recent(self.recent.log, chat)
        for listener in self.listeners:
            found = listener.membership
            if not deleted.isdisjoint(channels(found)) or before.messages(found) != self.recent.messages(found):
                self.resend(listener, info, game)

    def compare(self, head: PageHead, sender: Listener | None = None) -> None:
        """Pass a head on to every page except those of its sender, who may be connected more than once."""
        for listener in self.listeners:
            if listener is not sender:
                listener.compare(head)

    def dismiss_all(self, code: str) -> None:
        for listener in self.listeners:
            listener.dismiss(code)

    def _show(self, game: LiveGame, logged: list[LoggedEvents]) -> None:
        """The new screen for every listener for whom anything has changed."""
        reports: dict[Audience, Report] = {}
        told_apart = {seat for one in logged for event in one.events for seat in event.private}
        for listener in self.listeners:
            audience, number = listener.audience, game.numbers[listener.audience]
            if listener.number == number:
                continue
            parts = game.parts_of(audience)
            changed = self._changes.between(listener.parts, parts)
            heard_as = audience if audience in told_apart else SPECTATOR
            if heard_as not in reports:
                lines = [line for one in logged for line in one.lines(heard_as)]
                reports[heard_as] = Report(lines, game.clock, game.chain)
            listener.show(Screen(number, parts, reports[heard_as], changed))

    def _tell(self, messages: list[StoredMessage]) -> None:
        to_players, to_spectators = (Messages(readable(messages, Membership(seat))) for seat in (0, None))
        for listener in self.listeners:
            told = to_spectators if listener.audience is SPECTATOR else to_players
            if told.messages:
                listener.tell(told)


def remembered_lines(record: Record) -> int:
    """How many lines of its past a table shows: a new page is sent these, and every page keeps as many."""
    return STRICT_LINES if record.is_strict else MOST_LINES


def sees_links(member: Membership) -> bool:
    """Players and the host may invite."""
    return member.seat is not None or member.host


def shown_links(tokens: Tokens, record: Record) -> Links:
    """The links in the form in which they can be given to friends."""
    found = {kind: tokens.link_token(record.table_id, kind, number) for kind, number in record.links.items()}
    code = record.links.get("code")
    return Links(
        found.get("invite"),
        None if code is None else tokens.lobby_code(record.table_id, code),
        found.get("spectator"),
        record.call_link or None,
    )
