"""What the host tells everybody: a message of the day, and that the server will restart."""

from typing import Literal

import structlog
from msgspec import Struct
from sqlalchemy import delete, insert, select

from app.store.schema import NoticeRow
from app.tables.clock import MINUTE
from app.tables.people import text_cleaning
from app.tables.server import Server
from app.tables.services import Services

NoticeKind = Literal["message", "restart"]
LONGEST = 500
# An announced restart is shown for this long after its moment; by then it has happened, or was forgotten.
LATE = 10 * MINUTE
_log = structlog.get_logger()


class Notice(Struct, frozen=True):
    """`until` is the moment of the restart. A message has none and stays until it is removed."""

    kind: str
    body: str
    until: int | None
    at: int


async def announce(server: Server, kind: NoticeKind, body: str, until: int | None = None) -> None:
    """Replaces the last notice of its kind. A restart needs no text from the host."""
    text = text_cleaning.required(body, LONGEST) if body or kind == "message" else ""
    async with server.writing() as connection:
        await connection.execute(delete(NoticeRow).where(NoticeRow.kind == kind))
        values = {"kind": kind, "body": text, "until": until, "at": server.now()}
        await connection.execute(insert(NoticeRow).values(values))
    _log.warning("admin_announced", kind=kind)


async def take_back(server: Server, kind: NoticeKind) -> None:
    async with server.writing() as connection:
        await connection.execute(delete(NoticeRow).where(NoticeRow.kind == kind))
    _log.warning("admin_took_notice_back", kind=kind)


async def current(services: Services) -> list[Notice]:
    """The notices to show now, the restart first."""
    columns = (NoticeRow.kind, NoticeRow.body, NoticeRow.until, NoticeRow.at)
    async with services.reading_once() as connection:
        rows = await connection.execute(select(*columns).order_by(NoticeRow.kind.desc()))
        found = [Notice(*row) for row in rows]
    return [one for one in found if one.until is None or one.until + LATE > services.now()]
