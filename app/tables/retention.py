"""How long things are kept. What nobody needs any more is deleted, whole tables at a time."""

from sqlalchemy import delete, or_, select

from app.store.schema import (
    Ballot,
    ChatLine,
    Checkpoint,
    Code,
    ContinueLink,
    Decision,
    Device,
    Link,
    Member,
    Player,
    Presence,
    Seat,
    Table,
    Vote,
)
from app.tables.house import House
from app.tables.model import ENDED, PlayerId, Status, TableId
from app.tables.timepiece import DAY

OF_A_TABLE = (Ballot, ChatLine, Checkpoint, Code, Decision, Link, Member, Presence, Seat, Vote, Table)
OF_A_PLAYER = (ContinueLink, Device, Member, Player)
MOST_AT_ONCE = 500


async def tidy(house: House) -> tuple[int, int]:
    """Delete what is past its time; returns how many tables and how many guests that were."""
    tables = await _old_tables(house)
    for table_id in tables:
        await delete_table(house, table_id)
    players = await _old_players(house)
    async with house.writing() as connection:
        for kind in OF_A_PLAYER:
            await connection.execute(delete(kind).where(kind.player_id.in_(players)))
    return len(tables), len(players)


async def delete_table(house: House, table_id: TableId) -> None:
    async with house.writing() as connection:
        for kind in OF_A_TABLE:
            await connection.execute(delete(kind).where(kind.table_id == table_id))


async def _old_tables(house: House) -> list[TableId]:
    """Finished ones and lobbies by their own terms; a game that nobody has touched for as long is over, too."""
    finished = house.now() - house.settings.keep_finished_days * DAY
    waiting = house.now() - house.settings.keep_lobby_days * DAY
    given_up = Table.status.in_([Status.LOBBY, *ENDED])
    old = or_(
        Table.touched_at < finished,
        (Table.touched_at < waiting) & given_up & (Table.started_at.is_(None)),
    )
    async with house.reading() as connection:
        return list(await connection.scalars(select(Table.table_id).where(old).limit(MOST_AT_ONCE)))


async def _old_players(house: House) -> list[PlayerId]:
    """Guests who have not been here for long and sit at no table that is still kept."""
    before = house.now() - house.settings.keep_finished_days * DAY
    seated = select(Seat.player_id).where(Seat.player_id.is_not(None))
    old = select(Player.player_id).where(Player.seen_at < before, Player.player_id.not_in(seated)).limit(MOST_AT_ONCE)
    async with house.reading() as connection:
        return list(await connection.scalars(old))
