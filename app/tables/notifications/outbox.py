"""The messages to be sent, as rows. A row is claimed for a while and deleted once it is done. If a process ends
meanwhile, another one takes over: so a message may be sent twice, with the same id, but is never lost.
"""

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, delete, insert, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.entries import Upsert
from app.store.schema import OutboxRow
from app.tables.clock import MINUTE
from app.tables.model import PlayerId, TableId
from app.tables.people.tokens import new_id
from app.tables.services import Services

# How long a process has a row to itself.
LEASE = 2 * MINUTE
MOST_AT_ONCE = 20

TABLE = "table"
PERSON = "person"
PUSH = "push"
MAIL = "mail"
WEBHOOK = "webhook"


class Stored(Struct, frozen=True):
    """A claimed row; see `app.store.schema.OutboxRow`. `attempts` counts this one."""

    message_id: str
    kind: str
    table_id: TableId
    player_id: PlayerId
    target: str
    body: str
    attempts: int
    at: int


class NewMessage(Struct, frozen=True):
    """A message to be stored. `at` is the moment of the event that it is about, which all further messages about it
    keep.
    """

    kind: str
    table_id: TableId
    body: Struct
    at: int
    next_at: int
    player_id: PlayerId = ""
    target: str = ""


_key = (OutboxRow.table_id, OutboxRow.message_id)
_columns = [getattr(OutboxRow, name) for name in Stored.__struct_fields__]


async def claim(services: Services) -> list[Stored]:
    """Claim some of the due rows for this process alone."""
    now = services.now()
    due = select(*_key).where(OutboxRow.next_at <= now).order_by(OutboxRow.next_at).limit(MOST_AT_ONCE)
    async with services.reading_once() as connection:
        # The embedded database has a single writer, which should not be taken from the tables for nothing.
        if (await connection.execute(due.limit(1))).first() is None:
            return []
    claimed = (
        update(OutboxRow)
        .where(tuple_(*_key).in_(due.with_for_update(skip_locked=True)))
        .values(next_at=now + LEASE, attempts=OutboxRow.attempts + 1)
        .returning(*_columns)
    )
    async with services.writing() as connection:
        return [Stored(*row) for row in await connection.execute(claimed)]


async def replace(connection: AsyncConnection, done: Stored, messages: list[NewMessage]) -> None:
    """Replace a row by those that follow from it, in the caller's transaction."""
    await insert_all(connection, messages)
    await remove(connection, done)


async def insert_all(connection: AsyncConnection, messages: list[NewMessage]) -> None:
    if messages:
        await connection.execute(insert(OutboxRow), [_row(message) for message in messages])


async def remove(connection: AsyncConnection, done: Stored) -> None:
    await connection.execute(delete(OutboxRow).where(*_is(done)))


async def put_off(connection: AsyncConnection, message: Stored, until: int) -> None:
    await connection.execute(update(OutboxRow).where(*_is(message)).values(next_at=until))


def _is(message: Stored) -> tuple[ColumnElement[bool], ...]:
    return OutboxRow.table_id == message.table_id, OutboxRow.message_id == message.message_id


def new_row(message: NewMessage) -> Upsert:
    """The row of a message for a change that the journal writes."""
    return Upsert("outbox", {**_row(message), "attempts": 0})


def _row(message: NewMessage) -> dict[str, object]:
    return {
        **{name: getattr(message, name) for name in ("kind", "table_id", "player_id", "target", "next_at", "at")},
        "message_id": new_id(),
        "body": msgspec.json.encode(message.body).decode(),
    }
