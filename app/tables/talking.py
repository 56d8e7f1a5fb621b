"""The lines of a table's chat: how they are kept, and who gets them."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.schema import ChatLine as Line
from app.store.schema import Player
from app.tables.house import House, WarmTable
from app.tables.model import ChatLine, Standing, TableId

TO_ALL = "all"
PLAYERS = "players"
SPECTATORS = "spectators"
# Nobody reads this: what was said by somebody who wanted to be forgotten.
FORGOTTEN = "forgotten"
_encoder = msgspec.json.Encoder(order="deterministic")


def channels(standing: Standing) -> list[str]:
    """What somebody can read. Players do not read along with the spectators, who may know more."""
    return [TO_ALL, PLAYERS] if standing.seat is not None else [TO_ALL, PLAYERS, SPECTATORS]


def numbers(standing: Standing) -> Any:
    """The column by which this reader counts the lines: without gaps where others have talked among themselves."""
    return Line.number if standing.seat is not None else Line.line


async def add_line(connection: AsyncConnection, table_id: TableId, channel: str, **values: Any) -> int:
    """One more line. The caller holds the lock of the table's row, so two lines never get the same number."""
    counts = select(func.max(Line.line), func.max(Line.number)).where(Line.table_id == table_id)
    line, number = ((latest or 0) + 1 for latest in (await connection.execute(counts)).one())
    own = {"table_id": table_id, "line": line, "number": None if channel == SPECTATORS else number}
    await connection.execute(insert(Line).values(channel=channel, **own, **values))
    return line


async def last_line(connection: AsyncConnection, table_id: TableId) -> int:
    return await connection.scalar(select(func.max(Line.line)).where(Line.table_id == table_id)) or 0


async def lines(
    connection: AsyncConnection, table_id: TableId, standing: Standing, *conditions: Any, limit: int
) -> list[ChatLine]:
    """The latest lines that fit and that somebody of this standing can read, in their order."""
    readable = Line.channel.in_(channels(standing))
    return _read(await _latest(connection, table_id, readable, *conditions, limit=limit), standing)


async def _latest(connection: AsyncConnection, table_id: TableId, *conditions: Any, limit: int) -> Sequence[Any]:
    columns = (Line.line, Line.number, Line.at, Line.channel, Line.kind, Line.seat, Line.body, Player.name)
    wanted = (
        select(*columns)
        .join(Player, Player.player_id == Line.player_id, isouter=True)
        .where(Line.table_id == table_id, *conditions)
        .order_by(Line.line.desc())
        .limit(limit)
    )
    return (await connection.execute(wanted)).all()[::-1]


def _read(rows: Sequence[Any], standing: Standing) -> list[ChatLine]:
    """Those that somebody of this standing can read, as they count them."""
    number, readable = numbers(standing).key, channels(standing)
    return [
        msgspec.convert(
            {"line": getattr(row, number), "at": row.at, "channel": row.channel, "kind": row.kind, "seat": row.seat}
            | {"name": row.name or "", **msgspec.json.decode(row.body)},
            ChatLine,
        )
        for row in rows
        if row.channel in readable
    ]


def encode(told: list[ChatLine]) -> bytes:
    return _encoder.encode(told)


async def show(house: House, warm: WarmTable) -> None:
    """Hand the new lines to the listeners of this process. The caller holds the table's lock."""
    if not warm.room.listeners:
        return
    async with house.reading() as connection:
        fresh = await _latest(connection, warm.table_id, Line.line > warm.heard, limit=100)
    if not fresh:
        return
    warm.heard = fresh[-1].line
    to_players, to_spectators = (encode(_read(fresh, Standing(seat))) for seat in (0, None))
    for listener in warm.room.listeners:
        listener.hear(to_spectators if listener.standing.seat is None else to_players)
