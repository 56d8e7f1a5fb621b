"""The recent log and chat of a table, kept in memory while somebody is connected to it."""

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine.messages import Audience
from app.store.entries import Row
from app.store.schema import ChatRow, DecisionRow, PlayerRow
from app.tables.decisions import encode_text
from app.tables.live.game import StoredEvents
from app.tables.live.records import Record
from app.tables.model import ChatMessage, LogLine, Membership, TableId

MOST_DECISIONS = 200
MOST_MESSAGES = 100

TO_ALL = "all"
PLAYERS = "players"
SPECTATORS = "spectators"
# The kind of the messages that come from the table itself.
NOTICE = "notice"
# Hidden from everybody: deleted messages. They stay as empty rows, because a later message must not get the number of
# one that was already sent. One more empty message says in which channels messages were deleted.
DELETED = "forgotten"
DELETED_MESSAGE: Row = {"channel": DELETED, "player_id": None, "body": "{}"}

_decisions = (
    select(DecisionRow.at, DecisionRow.events)
    .where(
        DecisionRow.table_id == bindparam("table"),
        DecisionRow.seq > bindparam("after"),
        DecisionRow.seq <= bindparam("upto"),
        DecisionRow.events != "[]",
    )
    .order_by(DecisionRow.seq.desc())
    .limit(MOST_DECISIONS)
)
_columns = ("line", "number", "at", "channel", "kind", "player_id", "seat", "body")
_messages = (
    select(*(getattr(ChatRow, name) for name in _columns), PlayerRow.name)
    .join(PlayerRow, PlayerRow.player_id == ChatRow.player_id, isouter=True)
    .order_by(ChatRow.line.desc())
    .limit(bindparam("most"))
)


class StoredMessage(Struct, frozen=True):
    """A message with the name of its writer, or of the person whom a notice names; see `app.store.schema.ChatRow`.
    `body` is decoded.
    """

    line: int
    number: int | None
    at: int
    channel: str
    kind: str
    player_id: str | None
    seat: int | None
    body: Mapping[str, Any]
    name: str

    def row(self, table_id: TableId) -> Row:
        values = {name: getattr(self, name) for name in _columns}
        return {**values, "table_id": table_id, "body": encode_text(self.body)}


class Recent:
    """The last decisions with events and the last messages, oldest first. Events are kept in their stored form, which
    takes a fraction of the memory.
    """

    def __init__(self, log: Iterable[StoredEvents], chat: Iterable[StoredMessage]) -> None:
        self.log = deque(log, MOST_DECISIONS)
        self.chat = deque(chat, MOST_MESSAGES)

    def lines(self, audience: Audience, most: int) -> list[LogLine]:
        """The latest lines as this audience received them."""
        if most <= 0:
            return []
        logged = [one.read() for one in list(self.log)[-most:]]
        return [line for one in logged for line in one.lines(audience)][-most:]

    def messages(self, membership: Membership) -> list[ChatMessage]:
        return readable(self.chat, membership)


def channels(membership: Membership) -> list[str]:
    """The channels that this member reads. Players do not read what spectators write, because spectators may
    know more.
    """
    return [TO_ALL, PLAYERS] if membership.seat is not None else [TO_ALL, PLAYERS, SPECTATORS]


def readable(stored: Iterable[StoredMessage], membership: Membership) -> list[ChatMessage]:
    """The messages that this member can read, numbered for this member: without gaps where others have written."""
    own, count = channels(membership), "number" if membership.seat is not None else "line"
    return [_message(one, getattr(one, count)) for one in stored if one.channel in own]


def _message(stored: StoredMessage, line: int) -> ChatMessage:
    body, writer = stored.body, "" if stored.kind == NOTICE else stored.name
    said = (body.get("text", ""), body.get("id", ""), body.get("args", {}))
    return ChatMessage(line, stored.at, stored.channel, stored.kind, stored.seat, writer, *said)


def deleted_channels(messages: Iterable[StoredMessage]) -> set[str] | None:
    """The channels in which messages were deleted, as these messages say; None if none was deleted."""
    found = [one.body.get("channels", []) for one in messages if one.channel == DELETED]
    return {channel for channels_of_one in found for channel in channels_of_one} if found else None


# ---- Reading ---------------------------------------------------------------------------------------------------------


async def read_recent(connection: AsyncConnection, record: Record) -> Recent:
    """The recent log and chat, up to the version of the record."""
    log = await read_log(connection, record.table_id, 0, record.version)
    own = (ChatRow.table_id == record.table_id, ChatRow.line <= record.last_line)
    return Recent(log, await read_chat(connection, *own))


async def read_log(connection: AsyncConnection, table_id: TableId, after: int, upto: int) -> list[StoredEvents]:
    """The latest decisions with events between these two."""
    rows = (await connection.execute(_decisions, {"table": table_id, "after": after, "upto": upto})).all()
    return [StoredEvents(row.at, row.events) for row in reversed(rows)]


async def read_chat(
    connection: AsyncConnection, *conditions: ColumnElement[bool], most: int = MOST_MESSAGES
) -> list[StoredMessage]:
    """The latest messages that match these conditions."""
    rows = (await connection.execute(_messages.where(*conditions), {"most": most})).all()
    return [StoredMessage(*(*row[:-2], msgspec.json.decode(row.body), row.name or "")) for row in reversed(rows)]
