"""What the person who runs the server can do with guests: find, remove and ban them, and let them open tables."""

import structlog
from msgspec import Struct
from sqlalchemy import func, select

from app.store.schema import PlayerRow, SeatRow
from app.tables import refusals
from app.tables.model import PlayerId
from app.tables.people import deletion, guests
from app.tables.refusals import Refused
from app.tables.server import Server

_log = structlog.get_logger()


class GuestSummary(Struct, frozen=True):
    """`tables`: at how many tables they hold a seat. `provided`: whether they signed in with the provider."""

    player_id: PlayerId
    name: str
    language: str
    created_at: int
    seen_at: int
    banned_at: int | None
    may_open: bool
    provided: bool
    tables: int


async def find(server: Server, name: str, most: int) -> list[GuestSummary]:
    """Guests whose name contains this text, ignoring case; the latest first."""
    tables = select(func.count()).where(SeatRow.player_id == PlayerRow.player_id).scalar_subquery()
    columns = (
        PlayerRow.player_id,
        PlayerRow.name,
        PlayerRow.language,
        PlayerRow.created_at,
        PlayerRow.seen_at,
        PlayerRow.banned_at,
        PlayerRow.may_open,
        PlayerRow.subject.is_not(None),
        tables,
    )
    found = select(*columns).where(PlayerRow.name.icontains(name, autoescape=True), PlayerRow.name != "")
    async with server.reading() as connection:
        rows = await connection.execute(found.order_by(PlayerRow.seen_at.desc()).limit(most))
        return [GuestSummary(*row) for row in rows]


async def remove(server: Server, player_id: PlayerId) -> None:
    """Sign the guest out everywhere and delete their data, as if they had done so themselves: their session and
    recovery code no longer work. Their seats stay, so that the others can have them played for.
    """
    await _require(server, player_id)
    await deletion.delete_guest(server, player_id)
    _log.warning("admin_removed_guest", guest=player_id)


async def ban(server: Server, player_id: PlayerId) -> None:
    await _require(server, player_id)
    await guests.ban(server, player_id)
    _log.warning("admin_banned_guest", guest=player_id)


async def unban(server: Server, player_id: PlayerId) -> None:
    await _require(server, player_id)
    await guests.unban(server, player_id)
    _log.warning("admin_unbanned_guest", guest=player_id)


async def allow_tables(server: Server, player_id: PlayerId, *, allowed: bool) -> None:
    await _require(server, player_id)
    await guests.allow_tables(server, player_id, allowed=allowed)
    _log.warning("admin_allowed_tables", guest=player_id, allowed=allowed)


async def _require(server: Server, player_id: PlayerId) -> None:
    async with server.reading() as connection:
        known = await connection.scalar(select(PlayerRow.player_id).where(PlayerRow.player_id == player_id))
    if known is None:
        raise Refused(refusals.NO_SUCH_GUEST)
