"""What people are notified of: a seat is asked something new, the game has begun, the game is over.

Everything here follows from public facts. So the messages and their times do not depend on what anybody holds.
"""

import re
from enum import StrEnum

import msgspec
from msgspec import Struct

from app.engine.messages import Seat
from app.store.entries import Upsert
from app.tables.clock import SECOND
from app.tables.clocks.rounds import ClockView
from app.tables.live.records import Record, SeatRecord
from app.tables.model import ENDED, RUNNING, Pace, PlayerId, Status
from app.tables.people.tokens import new_id

# A player who answers within this time needs no message.
GRACE = 30 * SECOND


class Topic(StrEnum):
    """What a message is about."""

    TURN = "turn"
    WINDOW = "window"
    REMINDER = "reminder"
    STARTED = "started"
    ENDED = "ended"
    MENTION = "mention"
    LATE = "late"
    PLAYED_FOR = "played_for"


class Asked(Struct, frozen=True):
    """A question to one seat, as everybody sees it: since when it is open, and by when it has to be answered."""

    topic: Topic
    opened: int
    due: int | None


class TableNews(Struct, frozen=True):
    """What has changed for the people of a table. `topic`: the table has begun, or is over. `single`: what concerns the
    players of single seats: somebody mentioned them in the chat, their time ran out, or somebody plays for them.
    """

    asked: dict[str, Asked]
    topic: Topic | None = None
    single: dict[str, Topic] = {}


def asked(record: Record, clock: ClockView | None) -> dict[Seat, Asked]:
    """The persons whom the table waits for. At a table played by days, a window waits for players who asked for that,
    if it concerns them; at any other pace a window is over before a message arrives.
    """
    if clock is None or record.status is not Status.PLAYING or record.trouble:
        return {}
    if clock.window:
        waited_for = clock.awaited if record.pace is Pace.DAYS else []
        return {
            seat: Asked(Topic.WINDOW, clock.opened, clock.closes) for seat in waited_for if record.seats[seat].present
        }
    named = [int(seat) for seat in record.waiting.split(",") if seat]
    return {
        seat: Asked(Topic.TURN, clock.opened, clock.due.get(str(seat))) for seat in named if record.seats[seat].present
    }


def news(before: Record, old_clock: ClockView | None, after: Record, clock: ClockView | None) -> TableNews | None:
    """What is new for people who are not looking; None if nothing is."""
    single = {
        str(seat.seat): Topic.PLAYED_FOR
        for old, seat in zip(before.seats, after.seats, strict=False)
        if seat.played_by and not old.played_by and not seat.has_left
    }
    if after.pace is not Pace.DAYS and all(seat.away_since is None for seat in after.seats):
        return TableNews({}, single=single) if single else None
    known = asked(before, old_clock)
    found = {
        str(seat): one
        for seat, one in asked(after, clock).items()
        if known.get(seat) != one and _may_be_elsewhere(after, after.seats[seat])
    }
    topic = _topic(before, after) if any(_may_be_elsewhere(after, seat) for seat in after.persons()) else None
    return TableNews(found, topic, single) if found or topic or single else None


def timed_out(seat: Seat) -> TableNews:
    """This player's time ran out, which everybody was told."""
    return TableNews({}, single={str(seat): Topic.LATE})


def _topic(before: Record, after: Record) -> Topic | None:
    if before.status is Status.LOBBY and after.status in RUNNING:
        return Topic.STARTED
    if before.status in RUNNING and after.status in ENDED:
        return Topic.ENDED
    return None


def _may_be_elsewhere(record: Record, seat: SeatRecord) -> bool:
    """By days nobody is expected to be connected; at any other pace only people who are away need a message."""
    return record.pace is Pace.DAYS or seat.away_since is not None


def mentions(record: Record, text: str, by: PlayerId) -> TableNews | None:
    """Whom a chat message mentions with "@" and their name; None if nobody."""
    said = text.casefold()
    called = [
        seat.seat
        for seat in record.persons()
        if seat.name and seat.player_id != by and re.search(rf"@{re.escape(seat.name.casefold())}(?!\w)", said)
    ]
    return TableNews({}, single={str(seat): Topic.MENTION for seat in called}) if called else None


def outbox_row(record: Record, found: TableNews, now: int) -> Upsert:
    """The row that the journal writes in the same transaction as the change: so there is never a change without its
    messages, nor a message without its change.
    """
    row = {
        "message_id": new_id(),
        "kind": "table",
        "table_id": record.table_id,
        "player_id": "",
        "target": "",
        "body": msgspec.json.encode(found).decode(),
        "attempts": 0,
        "next_at": now + GRACE,
        "at": now,
    }
    return Upsert("outbox", row)
