"""Who holds which seat: giving, passing on, keeping out. The bricks that lobby, company and votes are built of."""

from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.schema import Member, Player
from app.tables import gathering, links, presence, refusals
from app.tables.changing import Change
from app.tables.model import PlayerId, SeatKind, Status, TableId
from app.tables.records import SeatRecord
from app.tables.refusals import Refused


async def give_seat(change: Change, seat: SeatRecord, player_id: PlayerId) -> None:
    """The seat, with everything it knows, is this person's from now on."""
    record = change.record
    if record.seat_of(player_id) is not None:
        raise Refused(refusals.SEAT_TAKEN)
    before, former = seat.name, seat.player_id
    anybody = any(other.present for other in record.seats)
    seat.kind, seat.player_id, seat.bot = SeatKind.PERSON, player_id, ""
    seat.name = await name_of(change.connection, player_id)
    seat.played_by, seat.away_since, seat.has_left = "", None, False
    await presence.mark_away(change, player_id)
    await links.close_link(change.connection, record.table_id, links.seat_kind(seat.seat))
    await set_role(change.connection, record.table_id, player_id, "")
    await change.notice("seat_given", seat=seat.seat, before=before, name=seat.name)
    if former is not None:
        await pass_host_on(change, former)
    if record.status is not Status.LOBBY:
        await change.reseat(seat.seat, anybody_before=anybody)


async def pass_host_on(change: Change, player_id: PlayerId) -> None:
    """A table never stays without a host while somebody sits there; an empty lobby is given up."""
    record = change.record
    if record.host != player_id:
        return
    heirs = [seat for seat in record.seats if seat.present and seat.player_id is not None]
    if heirs and heirs[0].player_id is not None:
        record.host = heirs[0].player_id
        await change.notice("host_is", name=heirs[0].name, seat=heirs[0].seat)
    elif record.status is Status.LOBBY:
        record.status, record.ended_at = Status.ABANDONED, change.now
        await links.close_code(change.connection, record.table_id)


async def require_welcome(connection: AsyncConnection, table_id: TableId, player_id: PlayerId) -> None:
    """Who was sent away does not come back by the same door."""
    barred = select(func.count()).where(
        Member.table_id == table_id, Member.player_id == player_id, Member.role == gathering.BARRED_ROLE
    )
    if await connection.scalar(barred):
        raise Refused(refusals.SENT_AWAY)


async def set_role(connection: AsyncConnection, table_id: TableId, player_id: PlayerId, role: str) -> None:
    """An empty role: no longer a member."""
    own = (Member.table_id == table_id, Member.player_id == player_id, Member.role != gathering.BARRED_ROLE)
    await connection.execute(delete(Member).where(*own))
    if role:
        await connection.execute(insert(Member).values(table_id=table_id, player_id=player_id, role=role))


async def name_of(connection: AsyncConnection, player_id: PlayerId) -> str:
    return await connection.scalar(select(Player.name).where(Player.player_id == player_id)) or ""
