"""What the bots of a live table have been told. It is updated while the game is played in this process, and otherwise
recalled from the log.
"""

import asyncio
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Raw
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine import views
from app.engine.game import PHRASE_SAID, Game
from app.engine.messages import Seat
from app.engine.view_types import EventView
from app.store.schema import ChatRow, DecisionRow
from app.tables.bots.recall import Recalled, RecallTask
from app.tables.bots.thinker import SeatUpdate, Spoken
from app.tables.live import rebuild
from app.tables.live.game import LiveGame, LoggedEvents
from app.tables.live.recent import PLAYERS, StoredMessage
from app.tables.live.records import Record
from app.tables.services import Services

# The history of a seat whose bot is not asked for this many updates is dropped, and recalled from the log when it is
# needed.
MOST_WAITING = 100
TAKEN_BACK = "taken_back"


class SeatHistory:
    """What one seat was sent. `known` is how many updates its bot has observed, `waiting` are the updates after them,
    and `seq` is the last decision that they cover. `lock` is held while the bot observes.
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
        """The bot has observed this many of the waiting updates."""
        self.known += count
        del self.waiting[:count]


class SeatHistories:
    """The histories of those seats of a table whose bots think in this process."""

    def __init__(self) -> None:
        self.by_seat: dict[Seat, SeatHistory] = {}

    def find(self, seat: Seat, seq: int) -> SeatHistory | None:
        history = self.by_seat.get(seat)
        return history if history is not None and history.seq == seq else None

    def keep(self, histories: dict[Seat, SeatHistory]) -> None:
        self.by_seat |= histories

    def drop(self, seat: Seat) -> None:
        self.by_seat.pop(seat, None)

    def clear(self) -> None:
        self.by_seat.clear()

    def follow(self, game: LiveGame, logged: LoggedEvents | None, messages: Iterable[StoredMessage]) -> None:
        """After a commit: add the result of the decision, if there was one, and what was said. Anything missed here,
        and everything after a take-back, is recalled from the log later.
        """
        if logged is not None and any(event.name == TAKEN_BACK for event in logged.events):
            self.clear()
        said = phrases(messages)
        for seat, history in list(self.by_seat.items()):
            if logged is not None and history.seq == game.seq - 1:
                history.seq = game.seq
                history.add(game.views_of([seat])[seat], views.event_views(logged.events, seat))
            history.add(history.view, said)
            if history.seq != game.seq or len(history.waiting) > MOST_WAITING:
                self.drop(seat)


def present(record: Record, view: bytes) -> SeatHistory:
    """The history of a seat whose bot decides from its last view alone."""
    return SeatHistory(record.version, [SeatUpdate(Raw(view), [])])


def phrases(messages: Iterable[StoredMessage]) -> list[EventView]:
    """The phrases that players said, as a bot observes them."""
    return [_heard(one.seat, one.body) for one in messages if one.kind == "phrase" and one.channel == PLAYERS]


def _heard(seat: Seat | None, body: Mapping[str, Any]) -> EventView:
    return EventView(PHRASE_SAID, {"seat": seat, "phrase": body["id"], "about": body["args"].get("seat")})


# ---- From the log ----------------------------------------------------------------------------------------------------


async def recall(services: Services, record: Record, game: Game, present: dict[Seat, bytes]) -> dict[Seat, SeatHistory]:
    """The histories of these seats up to their present views, from the log, which another process replays."""
    own = (DecisionRow.table_id == record.table_id, DecisionRow.seq <= record.version)
    async with services.reading_once() as connection:
        rows = await connection.execute(
            select(DecisionRow.at, DecisionRow.command).where(*own).order_by(DecisionRow.seq)
        )
        commands = [(row.at, row.command) for row in rows]
        spoken = await read_spoken(connection, record)
    task = RecallTask(record.game, rebuild.encoded_first_state(game, record), commands, spoken, present)
    told = await services.live_replays.result(record.table_id, task, dict[Seat, list[Recalled]])
    return {
        seat: SeatHistory(record.version, [SeatUpdate(Raw(one.view), one.events) for one in updates])
        for seat, updates in told.items()
    }


async def read_spoken(connection: AsyncConnection, record: Record) -> list[Spoken]:
    """The phrases that players have said, in order."""
    said = (ChatRow.table_id == record.table_id, ChatRow.kind == "phrase", ChatRow.channel == PLAYERS)
    spoken = await connection.execute(
        select(ChatRow.at, ChatRow.seat, ChatRow.body)
        .where(*said, ChatRow.line <= record.last_line)
        .order_by(ChatRow.line)
    )
    return [Spoken(row.at, _heard(row.seat, msgspec.json.decode(row.body))) for row in spoken]
