"""Data retention: what nobody needs any more is deleted, whole tables at a time."""

from sqlalchemy import delete, exists, or_, select

from app.store.schema import ContinueLinkRow, DeviceRow, MemberRow, PlayerRow, SeatRow, TableRow
from app.tables.clock import DAY
from app.tables.live.change import Change
from app.tables.model import ENDED, PlayerId, Status, TableId
from app.tables.refusals import Refused
from app.tables.server import Server

OF_A_PLAYER = (ContinueLinkRow, DeviceRow, MemberRow, PlayerRow)
MOST_AT_ONCE = 500


async def delete_expired(server: Server) -> tuple[int, int]:
    """Returns how many tables and how many guests were deleted."""
    tables = [table_id for table_id in await _old_tables(server) if await _delete_if_old(server, table_id)]
    players = await _old_players(server)
    async with server.writing() as connection:
        await connection.execute(delete(ContinueLinkRow).where(ContinueLinkRow.expires_at < server.now()))
        for kind in OF_A_PLAYER:
            await connection.execute(delete(kind).where(kind.player_id.in_(players)))
    return len(tables), len(players)


async def _old_tables(server: Server) -> list[TableId]:
    """Finished tables and lobbies by their own terms; a game that nobody has touched for as long is over, too."""
    finished, waiting = _limits(server)
    given_up = TableRow.status.in_([Status.LOBBY, *ENDED])
    old = or_(
        TableRow.touched_at < finished, (TableRow.touched_at < waiting) & given_up & TableRow.started_at.is_(None)
    )
    async with server.reading_once() as connection:
        return list(await connection.scalars(select(TableRow.table_id).where(old).limit(MOST_AT_ONCE)))


async def _delete_if_old(server: Server, table_id: TableId) -> bool:
    """Under the table's lock, looked at again: somebody may have touched it. Everybody who is connected is told."""
    finished, waiting = _limits(server)

    def edit(change: Change) -> bool:
        record = change.before
        given_up = record.started_at is None and record.status in (Status.LOBBY, *ENDED)
        if record.touched_at < finished or (given_up and record.touched_at < waiting):
            change.delete()
        return change.deletes

    table = server.table(table_id)
    try:
        return await table.change(edit)
    except Refused as refused:
        if refused.is_temporary:
            raise
        return False
    finally:
        server.drop(table_id)


def _limits(server: Server) -> tuple[int, int]:
    settings = server.settings
    return server.now() - settings.keep_finished_days * DAY, server.now() - settings.keep_lobby_days * DAY


async def _old_players(server: Server) -> list[PlayerId]:
    """Guests who have not been here for long and have no seat at a table that is still stored."""
    before, _ = _limits(server)
    seated = exists().where(SeatRow.player_id == PlayerRow.player_id)
    old = select(PlayerRow.player_id).where(PlayerRow.seen_at < before, ~seated).limit(MOST_AT_ONCE)
    async with server.reading_once() as connection:
        return list(await connection.scalars(old))
