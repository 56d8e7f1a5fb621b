"""Who has the table open, in whatever process, and who has been away for how long."""

from typing import Any

from sqlalchemy import delete, exists, insert, or_, select, update
from sqlalchemy.orm import aliased

from app.store.schema import Presence
from app.tables.changing import Change, changing
from app.tables.house import House, WarmTable
from app.tables.model import PlayerId, TableId
from app.tables.refusals import Refused
from app.tables.timepiece import SECOND

BEAT = 30 * SECOND
# A process that has said nothing for so long is gone, and with it everybody who was connected to it.
SILENCE = 3 * BEAT


async def arrived(house: House, warm: WarmTable, player_id: PlayerId) -> None:
    """The first page of this person in this process: their seat is theirs again at once."""
    if _pages(warm, player_id) > 1:
        return
    async with changing(house, warm.table_id) as change:
        await _forget_page(change, player_id, house.process)
        row = {"table_id": warm.table_id, "player_id": player_id, "process": house.process, "seen_at": change.now}
        await change.connection.execute(insert(Presence).values(row))
        await take_back_seat(change, player_id)


async def departed(house: House, warm: WarmTable, player_id: PlayerId) -> None:
    """The last page of this person in this process. Whoever is nowhere else is away from now on."""
    if _pages(warm, player_id):
        return
    try:
        async with changing(house, warm.table_id) as change:
            await _forget_page(change, player_id, house.process)
            await mark_away(change, player_id)
    except Refused:
        # The table is gone, or the database is: the silence will be noticed.
        return


def _pages(warm: WarmTable, player_id: PlayerId) -> int:
    return sum(listener.player_id == player_id for listener in warm.room.listeners)


async def _forget_page(change: Change, player_id: PlayerId, process: str) -> None:
    own = (Presence.table_id == change.record.table_id, Presence.player_id == player_id, Presence.process == process)
    await change.connection.execute(delete(Presence).where(*own))


async def take_back_seat(change: Change, player_id: PlayerId) -> None:
    """Whoever is back plays for themselves again."""
    seat = change.record.seat_of(player_id)
    if seat is None:
        return
    seat.away_since, seat.has_left = None, False
    if seat.played_by:
        anybody = any(other.present for other in change.record.seats)
        seat.played_by = ""
        await change.reseat(seat.seat, anybody_before=anybody)


async def mark_away(change: Change, player_id: PlayerId) -> None:
    here = select(Presence.process).where(Presence.table_id == change.record.table_id, Presence.player_id == player_id)
    seat = change.record.seat_of(player_id)
    if seat is not None and seat.away_since is None and await change.connection.scalar(here.limit(1)) is None:
        seat.away_since = change.now


async def play_for(change: Change, seat: int) -> None:
    """From now on this seat is played as the table has agreed for somebody who is away."""
    change.record.seats[seat].played_by = change.record.settings.absent
    await change.reseat(seat, anybody_before=True)


async def beat(house: House) -> None:
    """This process is alive, and so are its pages; those of processes that have fallen silent are gone."""
    now = house.now()
    silent = Presence.seen_at < now - SILENCE
    async with house.writing() as connection:
        await connection.execute(update(Presence).where(Presence.process == house.process).values(seen_at=now))
        # After the end of a process most people are somewhere else by now, and nobody has to hear of it.
        await connection.execute(delete(Presence).where(silent, _seen_elsewhere(now - SILENCE)))
    async with house.reading() as connection:
        wanted = select(Presence.table_id, Presence.player_id, Presence.process)
        rows = (await connection.execute(wanted.where(or_(silent, Presence.process == house.process)))).all()
    for row in rows:
        if row.process != house.process or not _pages(house.at(row.table_id), row.player_id):
            await _gone(house, row.table_id, row.player_id, row.process)


def _seen_elsewhere(since: int) -> Any:
    other = aliased(Presence)
    same = (other.table_id == Presence.table_id, other.player_id == Presence.player_id)
    return exists().where(*same, other.seen_at >= since)


async def _gone(house: House, table_id: TableId, player_id: PlayerId, process: str) -> None:
    """A page of another process that has ended, or one of this process whose farewell could not be written down."""
    async with changing(house, table_id) as change:
        if process != house.process or not _pages(house.at(table_id), player_id):
            await _forget_page(change, player_id, process)
            await mark_away(change, player_id)
