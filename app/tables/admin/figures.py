"""How many tables, people and messages there are, for the metrics. Nothing here depends on the state of a game."""

from msgspec import Struct
from sqlalchemy import ColumnElement, case, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.schema import OutboxRow, PlayerRow, TableRow
from app.tables.clock import DAY, SECOND
from app.tables.model import RUNNING, Status, TableId
from app.tables.server import Server

# A clock that has run out is handled within seconds, by the table's own process or by another one.
OVERDUE = 10 * SECOND
# A statement can have this many values.
MOST_AT_ONCE = 5000


class Figures(Struct, frozen=True):
    """`tables` by state: `lobby`; among running games, `live` ones have somebody connected and `waiting` ones nobody.
    Of both, `overdue` ones have a clock that ran out without effect, and `broken` ones have stopped. `people` by
    when they were last seen. `outbox`: due messages, and the milliseconds since the oldest was due.
    """

    tables: dict[str, int]
    people: dict[str, int]
    outbox: int
    outbox_age: int


async def count(server: Server) -> Figures:
    now, connected = server.now(), server.presence.connected()
    async with server.reading() as connection:
        tables = await _tables(connection, now, sorted({table_id for table_id, _ in connected}))
        seen = await connection.scalar(select(func.count()).where(PlayerRow.seen_at > now - DAY))
        due = select(func.count(), func.min(OutboxRow.next_at)).where(OutboxRow.next_at <= now)
        messages, oldest = (await connection.execute(due)).one()
    people = {"now": len({player_id for _, player_id in connected}), "today": seen or 0}
    return Figures(tables, people, messages, now - (oldest or now))


async def _tables(connection: AsyncConnection, now: int, connected: list[TableId]) -> dict[str, int]:
    running = TableRow.status.in_(RUNNING)
    counted = select(
        _number(TableRow.status == Status.LOBBY),
        _number(running),
        _number(running & (TableRow.trouble == "") & (TableRow.due_at > 0) & (TableRow.due_at < now - OVERDUE)),
        _number(running & (TableRow.trouble != "")),
    ).where(TableRow.ended_at.is_(None))
    lobby, all_running, overdue, broken = (await connection.execute(counted)).one()
    live = 0
    for start in range(0, len(connected), MOST_AT_ONCE):
        here = TableRow.table_id.in_(connected[start : start + MOST_AT_ONCE])
        live += await connection.scalar(select(func.count()).where(here, running)) or 0
    return {"lobby": lobby, "live": live, "waiting": all_running - live, "overdue": overdue, "broken": broken}


def _number(which: ColumnElement[bool]) -> ColumnElement[int]:
    return func.coalesce(func.sum(case((which, 1), else_=0)), 0)
