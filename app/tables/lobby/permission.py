"""Who may open another table: invited guests, within the quotas of a guest and of the disk."""

from sqlalchemy import func, select, text

from app.store.schema import PlayerRow, SeatRow, TableRow
from app.tables import refusals
from app.tables.model import ENDED, PlayerId
from app.tables.refusals import Refused
from app.tables.server import Server

MEGABYTE = 1_000_000
_SIZE = {
    True: "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
    False: "SELECT pg_database_size(current_database())",
}


async def require_may_open(server: Server, player_id: PlayerId) -> None:
    settings = server.settings
    if settings.new_tables == "invited" or settings.oidc_issuer:
        await _require_invited(server, player_id)
    if settings.tables_per_guest:
        await _require_few(server, player_id)
    if settings.largest_database_mb and await database_size(server) > settings.largest_database_mb * MEGABYTE:
        raise Refused(refusals.SERVER_FULL)


async def database_size(server: Server) -> int:
    """In bytes, with indexes and free pages."""
    async with server.reading_once() as connection:
        return int(await connection.scalar(text(_SIZE[server.store.embedded])) or 0)


async def _require_invited(server: Server, player_id: PlayerId) -> None:
    """Signing in with the provider counts as an invitation."""
    invited = PlayerRow.may_open | PlayerRow.subject.is_not(None)
    async with server.reading_once() as connection:
        if not await connection.scalar(select(invited).where(PlayerRow.player_id == player_id)):
            raise Refused(refusals.NOT_INVITED)


async def _require_few(server: Server, player_id: PlayerId) -> None:
    """Counts the tables that they host and that have not ended, using the index of the seats."""
    own = (
        select(func.count())
        .select_from(SeatRow)
        .join(TableRow, TableRow.table_id == SeatRow.table_id)
        .where(SeatRow.player_id == player_id, TableRow.host == player_id, TableRow.status.not_in(ENDED))
    )
    async with server.reading_once() as connection:
        if (await connection.scalar(own) or 0) >= server.settings.tables_per_guest:
            raise Refused(refusals.TOO_MANY_TABLES)
