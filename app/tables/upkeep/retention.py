"""Data retention: deletes what nobody needs any more, whole tables at a time."""

from sqlalchemy import delete, exists, or_, select

from app.store.schema import ContinueLinkRow, DecisionRow, PlayerRow, SeatRow, TableRow
from app.tables.clock import DAY
from app.tables.groups import in_groups
from app.tables.live.change import Change
from app.tables.model import ENDED, PlayerId, Status, TableId
from app.tables.people import deletion
from app.tables.refusals import Refused
from app.tables.server import Server

MOST_AT_ONCE = 500


async def delete_expired(server: Server) -> tuple[int, int]:
    """Returns how many tables and how many guests were deleted."""
    tables = await _delete_tables(server, await old_tables(server))
    async with server.writing() as connection:
        await connection.execute(delete(ContinueLinkRow).where(ContinueLinkRow.expires_at < server.now()))
    return tables, await _delete_players(server, await old_players(server))


async def _delete_players(server: Server, old: list[PlayerId]) -> int:
    """Also finishes deletions that were interrupted. Returns how many guests nothing is left of."""
    interrupted = await deletion.partly_deleted(server)
    if not (old or interrupted):
        return 0
    finished = await deletion.delete_guests(server, list({*old, *interrupted}))
    async with server.writing() as connection:
        nothing_left = PlayerRow.player_id.in_({*old} & {*finished})
        deleted = await connection.execute(delete(PlayerRow).where(nothing_left))
    return deleted.rowcount


async def _delete_tables(server: Server, old: list[tuple[TableId, int]]) -> int:
    """Returns how many."""
    return sum(await in_groups(old, lambda found: _delete(server, *found)))


async def old_tables(server: Server) -> list[tuple[TableId, int]]:
    """The tables to delete, with their versions. Finished tables and lobbies have their own terms; a game that nobody
    has touched for as long counts as finished. A secret decision does not change when a table was last touched, but it
    counts here.
    """
    finished, waiting = _limits(server)
    decided = exists().where(DecisionRow.table_id == TableRow.table_id, DecisionRow.at >= finished)
    given_up = TableRow.status.in_([Status.LOBBY, *ENDED])
    old = or_(
        TableRow.touched_at < finished, (TableRow.touched_at < waiting) & given_up & TableRow.started_at.is_(None)
    )
    found = select(TableRow.table_id, TableRow.version).where(old, ~decided).limit(MOST_AT_ONCE)
    async with server.reading_once() as connection:
        return [(row.table_id, row.version) for row in await connection.execute(found)]


async def _delete(server: Server, table_id: TableId, version: int) -> bool:
    """Checks again under the table's lock whether it was used meanwhile. Connected people are notified."""
    finished, waiting = _limits(server)

    def edit(change: Change) -> bool:
        record = change.before
        given_up = record.started_at is None and record.status in (Status.LOBBY, *ENDED)
        is_old = record.touched_at < finished or (given_up and record.touched_at < waiting)
        if is_old and record.version == version:
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


async def old_players(server: Server) -> list[PlayerId]:
    """Guests who have not visited for a long time and have no seat at a stored table."""
    before, _ = _limits(server)
    seated = exists().where(SeatRow.player_id == PlayerRow.player_id)
    old = select(PlayerRow.player_id).where(PlayerRow.seen_at < before, ~seated).limit(MOST_AT_ONCE)
    async with server.reading_once() as connection:
        return list(await connection.scalars(old))
