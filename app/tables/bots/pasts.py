"""What the bots of a live table have been told: kept up while the game goes on here, else made from the log."""

import asyncio
from collections import deque
from collections.abc import Iterable

import msgspec
from msgspec import Raw, Struct
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine import views
from app.engine.game import PHRASE_SAID, Game
from app.engine.history import Updates
from app.engine.kernel import Applicable, apply
from app.engine.log import LogError, effective
from app.engine.messages import Event, Seat
from app.engine.refusals import Refusal
from app.engine.state import State
from app.engine.view_types import EventView
from app.store.schema import ChatRow, DecisionRow
from app.tables.bots.thinking import SeatUpdate, Spoken
from app.tables.decisions import decode_command
from app.tables.live import game as live_game
from app.tables.live.game import LiveGame, LoggedEvents
from app.tables.live.recent import PLAYERS, StoredMessage
from app.tables.live.records import Record

# The past of a seat whose bot is not asked for so many updates is made from the log when it is needed.
MOST_WAITING = 100
TAKEN_BACK = "taken_back"


class SeatPast:
    """What one seat was told. `known` is how many updates its bot has observed, `waiting` are those after them; `seq`
    is the decision up to which they go. Under `lock` the bot observes.
    """

    def __init__(self, seq: int, waiting: list[SeatUpdate]) -> None:
        self.seq = seq
        self.known = 0
        self.waiting = waiting
        self.view = bytes(waiting[-1].view)
        self.lock = asyncio.Lock()

    def add(self, view: bytes, events: list[EventView]) -> None:
        if events or view != self.view:
            self.view = view
            self.waiting.append(SeatUpdate(Raw(view), events))

    def observed(self, count: int) -> None:
        """The bot has observed so many of those that waited."""
        self.known += count
        del self.waiting[:count]


class Pasts:
    """The pasts of those seats of a table whose bots think for this process."""

    def __init__(self) -> None:
        self.by_seat: dict[Seat, SeatPast] = {}

    def find(self, seat: Seat, seq: int) -> SeatPast | None:
        past = self.by_seat.get(seat)
        return past if past is not None and past.seq == seq else None

    def keep(self, pasts: dict[Seat, SeatPast]) -> None:
        self.by_seat |= pasts

    def drop(self, seat: Seat) -> None:
        self.by_seat.pop(seat, None)

    def clear(self) -> None:
        self.by_seat.clear()

    def follow(self, game: LiveGame, logged: LoggedEvents | None, messages: Iterable[StoredMessage]) -> None:
        """After a commit: what came of a decision, if there was one, and what was said. What is missed is made from the
        log later; so is everything after a decision was taken back.
        """
        if logged is not None and any(event.name == TAKEN_BACK for event in logged.events):
            self.clear()
        said = phrases(messages)
        for seat, past in list(self.by_seat.items()):
            if logged is not None and past.seq == game.seq - 1:
                past.seq = game.seq
                past.add(game.views_of([seat])[seat], views.event_views(logged.events, seat))
            past.add(past.view, said)
            if past.seq != game.seq or len(past.waiting) > MOST_WAITING:
                self.drop(seat)


def present(record: Record, view: bytes) -> SeatPast:
    """For a bot that decides from its last view alone."""
    return SeatPast(record.version, [SeatUpdate(Raw(view), [])])


def phrases(messages: Iterable[StoredMessage]) -> list[EventView]:
    """The phrases that players said, as a bot hears them."""
    return [_heard(one.seat, one.body) for one in messages if one.kind == "phrase" and one.channel == PLAYERS]


def _heard(seat: Seat | None, body: str) -> EventView:
    told = msgspec.json.decode(body)
    return EventView(PHRASE_SAID, {"seat": seat, "phrase": told["id"], "about": told["args"].get("seat")})


# ---- From the log ----------------------------------------------------------------------------------------------------


class StoredPast(Struct, frozen=True):
    """The commands of a table with their times, and what was said."""

    commands: list[tuple[int, str]]
    spoken: list[Spoken]


async def read(connection: AsyncConnection, record: Record) -> StoredPast:
    own = (DecisionRow.table_id == record.table_id, DecisionRow.seq <= record.version)
    commands = await connection.execute(
        select(DecisionRow.at, DecisionRow.command).where(*own).order_by(DecisionRow.seq)
    )
    return StoredPast([(row.at, row.command) for row in commands], await read_spoken(connection, record))


async def read_spoken(connection: AsyncConnection, record: Record) -> list[Spoken]:
    """The phrases that players have said, in order."""
    said = (ChatRow.table_id == record.table_id, ChatRow.kind == "phrase", ChatRow.channel == PLAYERS)
    spoken = await connection.execute(
        select(ChatRow.at, ChatRow.seat, ChatRow.body)
        .where(*said, ChatRow.line <= record.last_line)
        .order_by(ChatRow.line)
    )
    return [Spoken(row.at, _heard(row.seat, row.body)) for row in spoken]


def recalled(game: Game, record: Record, stored: StoredPast, present: dict[Seat, bytes]) -> dict[Seat, SeatPast]:
    """The pasts of these seats up to their present views. If a rule has changed since, they begin with the present."""
    try:
        told = _Retelling(game, live_game.first_state(game, record), list(present)).of(stored)
    except Exception:  # noqa: BLE001  whatever the rules do with decisions that were made under others
        told = {}
    for seat, view in present.items():
        if seat not in told or bytes(told[seat][-1].view) != view:
            told[seat] = [SeatUpdate(Raw(view), [])]
    return {seat: SeatPast(record.version, updates) for seat, updates in told.items()}


class _Retelling:
    """A game played once more from its log, for what some seats were told."""

    def __init__(self, game: Game, first: State, seats: list[Seat]) -> None:
        self.updates = Updates(game, seats)
        self.state = first
        self.told: dict[Seat, list[SeatUpdate]] = {seat: [] for seat in seats}

    def of(self, stored: StoredPast) -> dict[Seat, list[SeatUpdate]]:
        timed = [(at, decode_command(text)) for at, text in stored.commands]
        times = {id(command): at for at, command in timed}
        spoken = deque(stored.spoken)
        self._tell([])
        for command in effective([command for _, command in timed]):
            while spoken and spoken[0].at < times[id(command)]:
                self._say(spoken.popleft().event)
            self._apply(command)
        for one in spoken:
            self._say(one.event)
        return self.told

    def _apply(self, command: Applicable) -> None:
        events = apply(self.state, command)
        if isinstance(events, Refusal):
            raise LogError(f"a decision is refused: {events.code}")
        self._tell(events)

    def _tell(self, events: list[Event]) -> None:
        for seat, update in self.updates.encoded_after(self.state, events).items():
            self.told[int(seat)].append(SeatUpdate(Raw(update.view), update.events))

    def _say(self, event: EventView) -> None:
        for told in self.told.values():
            told.append(SeatUpdate(told[-1].view, [event]))
