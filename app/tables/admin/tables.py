"""What the person who runs the server can do with tables: find, inspect, export, end and delete them.

What is shown of a game is what its spectators see. Everything that is stored, including all secrets, is shown only on
demand, and this is logged.
"""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
import structlog
from msgspec import Struct
from sqlalchemy import ColumnElement, RowMapping, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine import kernel
from app.engine.messages import SPECTATOR
from app.engine.views import encoded_views
from app.store.schema import ChatRow, CheckpointRow, DecisionRow, PlayerRow, SeatRow, TableRow
from app.tables import refusals
from app.tables.game_files import download
from app.tables.live.change import Change
from app.tables.model import ENDED, RUNNING, Status, TableId
from app.tables.refusals import Refused
from app.tables.replays.timeline import TRUTH
from app.tables.server import Server

Group = Literal["all", "lobby", "running", "waiting", "stopped", "ended"]
_log = structlog.get_logger()
_COLUMNS = (
    TableRow.table_id,
    TableRow.name,
    TableRow.game,
    TableRow.status,
    TableRow.trouble,
    TableRow.seats,
    TableRow.version.label("decisions"),
    TableRow.created_at,
    TableRow.touched_at,
)


class TableSummary(Struct, frozen=True):
    """A row of the list. `people` are the names of those who hold a seat, `trouble` says why the table has stopped,
    `size` counts the bytes of its decisions, its chat and its state.
    """

    table_id: TableId
    name: str
    game: str
    status: str
    trouble: str
    seats: int
    decisions: int
    created_at: int
    touched_at: int
    size: int
    people: list[str]


class TableDetails(Struct, frozen=True):
    """`shown` is the view of the spectators; None before the start, and if the game cannot be loaded."""

    summary: TableSummary
    options: dict[str, Any]
    pace: str
    host: str
    due_at: int | None
    connected: int
    shown: Any


async def summaries(server: Server, group: Group, most: int) -> list[TableSummary]:
    """The tables of this group that were touched last."""
    wanted = select(*_COLUMNS).where(*_in_group(server, group)).order_by(TableRow.touched_at.desc()).limit(most)
    async with server.reading() as connection:
        rows = (await connection.execute(wanted)).mappings().all()
        return await _summarised(connection, rows)


async def details(server: Server, table_id: TableId) -> TableDetails:
    async with server.reading() as connection:
        [summary] = await _summarised(connection, [await _row(connection, table_id, *_COLUMNS)])
    table = server.table(table_id)
    async with table.reading() as (record, game):
        shown = None if game is None else encoded_views(game.game, game.state, [SPECTATOR])[SPECTATOR]
    host = record.seat_of(record.host)
    return TableDetails(
        summary,
        record.options,
        record.pace,
        "" if host is None else host.name,
        record.due_at,
        len(table.publisher.listeners),
        None if shown is None else msgspec.Raw(shown),
    )


async def everything(server: Server, table_id: TableId) -> dict[str, Any]:
    """Everything that is stored of a table, secrets included: for debugging, never for playing."""
    _log.warning("admin_read_secrets", table=table_id)
    async with server.reading() as connection:
        row = await _row(connection, table_id, TableRow)
        own = select(DecisionRow.seq, DecisionRow.at, DecisionRow.actor, DecisionRow.command)
        decisions = await connection.execute(own.where(DecisionRow.table_id == table_id).order_by(DecisionRow.seq))
        log = [{**one, "command": msgspec.json.decode(one["command"])} for one in decisions.mappings()]
    return {**row, "log": log}


async def game_file(server: Server, table_id: TableId, *, secrets: bool) -> bytes:
    """The game so far as a file that can be replayed: what spectators were shown, or the truth. Exporting the truth is
    logged.
    """
    if secrets:
        _log.warning("admin_read_secrets", table=table_id)
    return await download.of_table(server, server.table(table_id), TRUTH if secrets else SPECTATOR)


async def end(server: Server, table_id: TableId) -> None:
    """End the game as if its players had ended it early; a lobby is closed. Everybody at the table is notified."""

    def edit(change: Change) -> None:
        if change.record.status in ENDED:
            raise Refused(refusals.NOT_PLAYING)
        change.abandon(kernel.Abandon())
        change.close_code()

    await server.table(table_id).change(edit)
    _log.warning("admin_ended_table", table=table_id)


async def delete(server: Server, table_id: TableId) -> None:
    """Delete the table with everything that belongs to it. Connected people are notified."""
    await server.table(table_id).change(Change.delete)
    server.drop(table_id)
    _log.warning("admin_deleted_table", table=table_id)


def _in_group(server: Server, group: Group) -> list[ColumnElement[bool]]:
    """The tables of this group. `waiting`: a clock has run out and nothing has happened yet."""
    running = TableRow.status.in_(RUNNING)
    match group:
        case "all":
            return []
        case "lobby":
            return [TableRow.status == Status.LOBBY]
        case "running":
            return [running]
        case "waiting":
            return [running, TableRow.due_at < server.now()]
        case "stopped":
            return [running, TableRow.trouble != ""]
        case "ended":
            return [TableRow.status.in_(ENDED)]


async def _row(connection: AsyncConnection, table_id: TableId, *columns: Any) -> RowMapping:
    found = await connection.execute(select(*columns).where(TableRow.table_id == table_id))
    row = found.mappings().one_or_none()
    if row is None:
        raise Refused(refusals.NO_SUCH_TABLE)
    return row


async def _summarised(connection: AsyncConnection, rows: Sequence[RowMapping]) -> list[TableSummary]:
    table_ids = [row["table_id"] for row in rows]
    sizes, people = await _sizes(connection, table_ids), await _people(connection, table_ids)
    return [
        TableSummary(**row, size=sizes.get(row["table_id"], 0), people=people.get(row["table_id"], [])) for row in rows
    ]


async def _sizes(connection: AsyncConnection, table_ids: list[TableId]) -> dict[TableId, int]:
    found: dict[TableId, int] = {}
    for kind, stored in (
        (DecisionRow, (DecisionRow.command, DecisionRow.events)),
        (ChatRow, (ChatRow.body,)),
        (CheckpointRow, (CheckpointRow.state, CheckpointRow.base)),
    ):
        length = sum((func.coalesce(func.length(column), 0) for column in stored[1:]), func.length(stored[0]))
        sums = select(kind.table_id, func.sum(length)).where(kind.table_id.in_(table_ids)).group_by(kind.table_id)
        for table_id, size in await connection.execute(sums):
            found[table_id] = found.get(table_id, 0) + int(size or 0)
    return found


async def _people(connection: AsyncConnection, table_ids: list[TableId]) -> dict[TableId, list[str]]:
    seated = (
        select(SeatRow.table_id, PlayerRow.name)
        .join(PlayerRow, PlayerRow.player_id == SeatRow.player_id)
        .where(SeatRow.table_id.in_(table_ids))
        .order_by(SeatRow.table_id, SeatRow.seat)
    )
    found: dict[TableId, list[str]] = {}
    for table_id, name in await connection.execute(seated):
        found.setdefault(table_id, []).append(name)
    return found
