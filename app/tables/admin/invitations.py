"""Links with which guests may open tables, on a server where only invited guests can.

A link is valid for a number of guests and for some days. Each remaining use is a row; the guest who takes it deletes
it.
"""

import structlog
from msgspec import Struct
from sqlalchemy import delete, func, insert, select, update

from app.store.schema import ContinueLinkRow, PlayerRow
from app.tables import refusals
from app.tables.clock import DAY
from app.tables.model import PlayerId
from app.tables.people import tokens
from app.tables.refusals import Refused
from app.tables.server import Server

MOST_GUESTS = 100
MOST_DAYS = 365
# These links belong to no guest, and have another purpose than the links of guests.
NOBODY = ""
MODE = "open_tables"
_log = structlog.get_logger()


class Invitations(Struct, frozen=True):
    """How many guests can still use the links that end at this moment."""

    expires_at: int
    guests: int


async def invite(server: Server, guests: int, days: int) -> str:
    """The token of a new link for this many guests."""
    token, expires_at = tokens.new_token(), server.now() + days * DAY
    places = [
        {"player_id": NOBODY, "token_hash": server.tokens.hash(one), "mode": MODE, "expires_at": expires_at}
        for one in _places(token)[:guests]
    ]
    async with server.writing() as connection:
        await connection.execute(insert(ContinueLinkRow), places)
    _log.warning("admin_invited", guests=guests, days=days)
    return token


async def accept(server: Server, player_id: PlayerId, token: str) -> None:
    """Let this guest open tables, and use the link up by one. A guest who may already open tables does not use it."""
    known = [one for place in _places(token) for one in server.tokens.hashes(place)]
    valid = (ContinueLinkRow.mode == MODE, ContinueLinkRow.expires_at >= server.now())
    free = select(ContinueLinkRow.token_hash).where(
        ContinueLinkRow.player_id == NOBODY, ContinueLinkRow.token_hash.in_(known), *valid
    )
    own = PlayerRow.player_id == player_id
    async with server.writing() as connection:
        if await connection.scalar(select(PlayerRow.may_open).where(own)):
            return
        # On Postgres, two guests who come at the same moment take two different rows.
        taken = free.limit(1).with_for_update(skip_locked=True).scalar_subquery()
        gone = await connection.execute(delete(ContinueLinkRow).where(ContinueLinkRow.token_hash == taken))
        if not gone.rowcount:
            raise Refused(refusals.NO_SUCH_LINK)
        await connection.execute(update(PlayerRow).where(own).values(may_open=True))


async def current(server: Server) -> list[Invitations]:
    count = func.count().label("guests")
    valid = (ContinueLinkRow.player_id == NOBODY, ContinueLinkRow.mode == MODE)
    found = select(ContinueLinkRow.expires_at, count).where(*valid, ContinueLinkRow.expires_at >= server.now())
    async with server.reading() as connection:
        rows = await connection.execute(found.group_by("expires_at").order_by("expires_at"))
        return [Invitations(*row) for row in rows]


async def withdraw(server: Server) -> None:
    """All links stop working. Guests who have used one may still open tables."""
    own = (ContinueLinkRow.player_id == NOBODY, ContinueLinkRow.mode == MODE)
    async with server.writing() as connection:
        await connection.execute(delete(ContinueLinkRow).where(*own))
    _log.warning("admin_withdrew_invitations")


def _places(token: str) -> list[str]:
    return [f"{token}.{number}" for number in range(MOST_GUESTS)]
