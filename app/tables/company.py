"""The people at a table: what each is there, how they come and go, and what they pass on."""

from sqlalchemy import delete, select

from app.store.schema import Member, Seat, Table
from app.tables import gathering, links, presence, records, refusals, seating, votes
from app.tables.ballots import Replace
from app.tables.changing import changing
from app.tables.house import House
from app.tables.model import (
    RUNNING,
    About,
    LinkKind,
    Links,
    PlayerId,
    SeatKind,
    Standing,
    Status,
    Summary,
    TableId,
    VoteId,
)
from app.tables.records import Record
from app.tables.refusals import Refused

MOST_SUMMARIES = 100


async def standing(house: House, table_id: TableId, player_id: PlayerId) -> Standing:
    """What this person is at the table. For everybody else the table does not exist."""
    async with house.reading() as connection:
        record = await records.read(connection, table_id)
        found = (await gathering.read(connection, record)).standings.get(player_id)
    if found is None:
        raise Refused(refusals.NO_SUCH_TABLE)
    return found


async def about(house: House, table_id: TableId) -> About:
    async with house.reading() as connection:
        return (await gathering.read(connection, await records.read(connection, table_id))).about


async def mine(house: House, player_id: PlayerId) -> list[Summary]:
    """The tables of this person, those that wait for them first, then the latest."""
    watching = select(Member.table_id).where(Member.player_id == player_id, Member.role == gathering.SPECTATOR_ROLE)
    sitting = select(Seat.table_id).where(Seat.player_id == player_id)
    wanted = (
        select(Table.__table__)
        .where(Table.table_id.in_(sitting.union(watching)))
        .order_by(Table.touched_at.desc())
        .limit(MOST_SUMMARIES)
    )
    async with house.reading() as connection:
        rows = (await connection.execute(wanted)).all()
        seats = await records.read_seats(connection, [row.table_id for row in rows])
    found = [_summary(records.from_row(row, seats[row.table_id]), player_id) for row in rows]
    return sorted(found, key=lambda summary: not summary.my_turn)


def _summary(record: Record, player_id: PlayerId) -> Summary:
    seat = record.seat_of(player_id)
    return Summary(
        table=record.table_id,
        game=record.game,
        status=record.status,
        pace=record.pace,
        seat=None if seat is None else seat.seat,
        names=[other.name for other in record.seats],
        my_turn=record.status is Status.PLAYING and seat is not None and str(seat.seat) in record.waiting.split(","),
        touched_at=record.touched_at,
    )


# ---- Links -----------------------------------------------------------------------------------------------------------


async def show_links(house: House, table_id: TableId, player_id: PlayerId) -> Links:
    """The ways in, for those who sit here or are the host."""
    async with house.reading() as connection:
        record = await records.read(connection, table_id)
        if record.seat_of(player_id) is None and record.host != player_id:
            raise Refused(refusals.NO_SUCH_TABLE)
        return await links.shown(house, connection, table_id)


async def renew_link(house: House, table_id: TableId, player_id: PlayerId, kind: LinkKind) -> None:
    """The old link (with it the short code) leads nowhere any more."""
    async with changing(house, table_id) as change:
        change.record.require_host(player_id)
        await links.open_link(house, change.connection, table_id, kind)
        if kind == links.INVITE and change.record.status is Status.LOBBY:
            await links.open_code(house, change.connection, table_id)


async def revoke_link(house: House, table_id: TableId, player_id: PlayerId, kind: LinkKind) -> None:
    """Nobody comes in this way; whoever was let in to watch goes with the link."""
    async with changing(house, table_id) as change:
        change.record.require_host(player_id)
        await links.close_link(change.connection, table_id, kind)
        if kind == links.INVITE:
            await links.close_code(change.connection, table_id)
        else:
            watching = (Member.table_id == table_id, Member.role == gathering.SPECTATOR_ROLE)
            await change.connection.execute(delete(Member).where(*watching))


# ---- Coming and going ------------------------------------------------------------------------------------------------


async def watch(house: House, given: str, player_id: PlayerId) -> TableId:
    """By the spectator link. Whoever sits here already stays what they are."""
    async with house.reading() as connection:
        table_id = await links.require(house, connection, given, links.SPECTATOR)
    async with changing(house, table_id) as change:
        # The link may have been revoked in between; under the lock it cannot be.
        await links.require(house, change.connection, given, links.SPECTATOR)
        await seating.require_welcome(change.connection, table_id, player_id)
        if change.record.seat_of(player_id) is None:
            await seating.set_role(change.connection, table_id, player_id, gathering.SPECTATOR_ROLE)
    return table_id


async def leave(house: House, table_id: TableId, player_id: PlayerId) -> None:
    """In the lobby the seat is free again; in the game it is played for, until its owner comes back. When all persons
    have left, the game is given up.
    """
    async with changing(house, table_id) as change:
        seat = change.record.seat_of(player_id)
        await seating.set_role(change.connection, table_id, player_id, "")
        if seat is None:
            return
        if change.record.status is Status.LOBBY:
            seat.open_up()
            await seating.pass_host_on(change, player_id)
        elif seat.present:
            await change.notice("left", name=seat.name, seat=seat.seat)
            seat.away_since = seat.away_since or change.now
            await presence.play_for(change, seat.seat)
            await seating.pass_host_on(change, player_id)
        seat.has_left = change.record.status is not Status.LOBBY
        if change.record.status in RUNNING and all(person.has_left for person in change.record.persons()):
            await votes.abandon(change)


async def hand_over_host(house: House, table_id: TableId, player_id: PlayerId, seat: int) -> None:
    async with changing(house, table_id) as change:
        change.record.require_host(player_id)
        heir = change.record.numbered(seat)
        if heir.kind is not SeatKind.PERSON or heir.player_id is None:
            raise Refused(refusals.NO_SUCH_SEAT)
        change.record.host = heir.player_id
        await change.notice("host_is", name=heir.name, seat=seat)


async def seat_link(house: House, table_id: TableId, player_id: PlayerId) -> str:
    """One's own seat for somebody else; whoever opens the link first has it."""
    async with changing(house, table_id) as change:
        seat = change.record.require_seat(player_id)
        return await links.open_link(house, change.connection, table_id, links.seat_kind(seat.seat))


async def revoke_seat_link(house: House, table_id: TableId, player_id: PlayerId) -> None:
    async with changing(house, table_id) as change:
        seat = change.record.require_seat(player_id)
        await links.close_link(change.connection, table_id, links.seat_kind(seat.seat))


async def take_over(house: House, given: str, player_id: PlayerId) -> TableId:
    """Take the seat that a link hands over. Everybody is told; the link is used up."""
    async with house.reading() as connection:
        table_id = (await links.find(house, connection, given)).table_id
    async with changing(house, table_id) as change:
        way = await links.find(house, change.connection, given)
        if not way.kind.startswith("seat:"):
            raise Refused(refusals.NO_SUCH_LINK)
        await seating.require_welcome(change.connection, table_id, player_id)
        await seating.give_seat(change, change.record.numbered(int(way.kind.partition(":")[2])), player_id)
    return table_id


async def claim(house: House, given: str, player_id: PlayerId, seat: int) -> VoteId:
    """Somebody with the invite link asks for a seat whose owner is away: the others decide, and all are told."""
    async with house.reading() as connection:
        table_id = await links.require(house, connection, given, links.INVITE)
    async with changing(house, table_id) as change:
        await links.require(house, change.connection, given, links.INVITE)
        await seating.require_welcome(change.connection, table_id, player_id)
        change.record.require_running()
        if change.record.seat_of(player_id) is not None:
            raise Refused(refusals.SEAT_TAKEN)
        owner = change.record.numbered(seat)
        if owner.kind is not SeatKind.PERSON or owner.away_since is None:
            raise Refused(refusals.NOT_AWAY)
        name = await seating.name_of(change.connection, player_id)
        return await votes.open_vote(change, Replace(seat, player_id, name), player_id, None)
