"""The listeners of one table in this process, and what they are sent. Nothing here waits or reads."""

from app.engine.messages import SPECTATOR, Audience
from app.tables.live.change import membership
from app.tables.live.game import LiveGame, LoggedEvents, encode_text
from app.tables.live.listeners import Listener, Messages, Screen, TableInfo, TableUpdate
from app.tables.live.recent import EncodedEvents, Recent, StoredMessage, log_lines, readable
from app.tables.live.records import Record
from app.tables.model import Links, LogLine, Membership
from app.tables.people.tokens import Tokens
from app.tables.refusals import Refused

# How many lines of its log a strict table shows.
STRICT_LINES = 20
MOST_LINES = 200
NO_LINKS = Links(None, None, None)


class Publisher:
    """`recent` is there while somebody listens. `seq` and `line` say up to which decision and chat message the
    listeners have been told, `info` what they know of the table.
    """

    def __init__(self, tokens: Tokens) -> None:
        self._tokens = tokens
        self.listeners: set[Listener] = set()
        self.recent: Recent | None = None
        self.seq = 0
        self.line = 0
        self.info: TableInfo | None = None

    def open(self, recent: Recent, record: Record) -> None:
        """For the first listener."""
        self.recent, self.seq, self.line = recent, record.version, record.last_line

    def add(self, listener: Listener, info: TableInfo, game: LiveGame | None) -> None:
        """A new listener gets everything. The others are sent the presence a little later, see `LiveTable`."""
        self.listeners.add(listener)
        if self.info is None:
            self.info = info
        self.resend(listener, info, game)

    def remove(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        if not self.listeners:
            self.recent = self.info = None

    def resend(self, listener: Listener, info: TableInfo, game: LiveGame | None) -> None:
        """Send everything again, for a page that has missed something or whose audience has changed."""
        if listener not in self.listeners or self.recent is None:
            return
        links = shown_links(self._tokens, info.record) if sees_links(listener.membership) else NO_LINKS
        listener.update(TableUpdate(listener.membership, info, links))
        listener.tell(Messages(self.recent.messages(listener.membership), full=True))
        lines = [] if game is None else self.recent.lines(listener.audience, remembered_lines(info.record))
        listener.show(_screen(game, listener.audience, lines, full=True))

    def publish_info(self, info: TableInfo, game: LiveGame | None) -> None:
        """Who is there, and what the table has agreed on. Somebody may have lost the right to see it."""
        if not self.listeners or (self.info is not None and info.looks_like(self.info)):
            return
        self.info = info
        links = shown_links(self._tokens, info.record)
        for listener in list(self.listeners):
            try:
                found = membership(info.record, listener.player_id)
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
        """What happened, for those whom `publish_info` has left."""
        if not self.listeners:
            return
        if self.recent is not None:
            self.recent.log += [EncodedEvents(one.at, encode_text(one.events)) for one in logged if one.events]
            self.recent.chat += messages
        self.seq, self.line = record.version, record.last_line
        if game is not None:
            self._show(game, logged)
        if messages:
            self._tell(messages)

    def dismiss_all(self, code: str) -> None:
        for listener in self.listeners:
            listener.dismiss(code)

    def _show(self, game: LiveGame, logged: list[LoggedEvents]) -> None:
        """The new screen for every listener for whom anything has changed; equal audiences share it."""
        behind = [one for one in self.listeners if one.number != game.number(one.audience)]
        audiences = {listener.audience for listener in behind}
        game.prepare(audiences)
        screens = {audience: _screen(game, audience, log_lines(logged, audience), full=False) for audience in audiences}
        for listener in behind:
            listener.show(screens[listener.audience])

    def _tell(self, messages: list[StoredMessage]) -> None:
        to_players, to_spectators = (Messages(readable(messages, Membership(seat))) for seat in (0, None))
        for listener in self.listeners:
            told = to_spectators if listener.audience is SPECTATOR else to_players
            if told.messages:
                listener.tell(told)


def _screen(game: LiveGame | None, audience: Audience, lines: list[LogLine], *, full: bool) -> Screen:
    if game is None:
        return Screen(0, full, None, None, lines)
    return Screen(game.number(audience), full, game.view(audience), game.clock, lines)


def remembered_lines(record: Record) -> int:
    """How many lines of its past a table shows."""
    return STRICT_LINES if record.is_strict else MOST_LINES


def sees_links(member: Membership) -> bool:
    """Players and the host may invite."""
    return member.seat is not None or member.host


def shown_links(tokens: Tokens, record: Record) -> Links:
    """The links as they can be given to friends."""
    found = {kind: tokens.link_token(record.table_id, kind, number) for kind, number in record.links.items()}
    code = record.links.get("code")
    return Links(
        found.get("invite"),
        None if code is None else tokens.lobby_code(record.table_id, code),
        found.get("spectator"),
        record.call_link or None,
    )
