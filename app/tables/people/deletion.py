"""Deletes guests: everything that identifies a person. Their seats stay, as those of players who do not come back."""

from collections import defaultdict

from sqlalchemy import delete, exists, or_, select, update

from app.store.hub import DEVICES, Notification
from app.store.schema import (
    ChatRow,
    ContinueLinkRow,
    DeviceRow,
    GuessRow,
    MemberRow,
    NoteRow,
    PlayerRow,
    SeatRow,
    TableRow,
)
from app.tables.live.change import Change
from app.tables.model import PlayerId, TableId
from app.tables.notifications import contacts
from app.tables.refusals import Refused
from app.tables.server import Server

OF_A_PERSON = (DeviceRow, ContinueLinkRow, GuessRow, NoteRow, *contacts.OF_A_PERSON)
# What a deleted guest has left at tables, if the deletion was interrupted.
TRACES = or_(*(exists().where(kind.player_id == PlayerRow.player_id) for kind in (ChatRow, MemberRow)))


async def delete_guest(server: Server, player_id: PlayerId) -> None:
    await delete_guests(server, [player_id])


async def delete_guests(server: Server, player_ids: list[PlayerId]) -> None:
    """First sign them out, so that they cannot write any more; then delete what their tables have of them. If that is
    interrupted, the next run of data retention repeats it.
    """
    async with server.announcing([Notification(DEVICES, player_id) for player_id in player_ids]) as connection:
        for kind in OF_A_PERSON:
            await connection.execute(delete(kind).where(kind.player_id.in_(player_ids)))
        blank = {"name": "", "recovery_hash": None, "subject": None}
        await connection.execute(update(PlayerRow).where(PlayerRow.player_id.in_(player_ids)).values(blank))
    for player_id in player_ids:
        server.on_signed_out(player_id)
    failed: Refused | None = None
    for table_id, persons in (await _tables_of(server, player_ids)).items():
        try:
            await _delete_at(server, table_id, persons)
        except Refused as refused:
            failed = refused
    if failed is not None:
        raise failed


async def partly_deleted(server: Server) -> list[PlayerId]:
    """Guests whose deletion was interrupted."""
    async with server.reading_once() as connection:
        return list(await connection.scalars(select(PlayerRow.player_id).where(PlayerRow.name == "", TRACES)))


async def _tables_of(server: Server, player_ids: list[PlayerId]) -> dict[TableId, set[PlayerId]]:
    """The tables that have something of these persons: a seat, a membership, messages, an open vote."""
    found: dict[TableId, set[PlayerId]] = defaultdict(set)
    async with server.reading_once() as connection:
        for kind in (SeatRow, MemberRow, ChatRow):
            own = select(kind.table_id, kind.player_id).where(kind.player_id.in_(player_ids)).distinct()
            for row in await connection.execute(own):
                found[row.table_id].add(row.player_id)
        voting = select(TableRow.table_id, TableRow.votes).where(TableRow.votes != "[]")
        for row in await connection.execute(voting):
            for player_id in player_ids:
                if player_id in row.votes:
                    found[row.table_id].add(player_id)
    return found


async def _delete_at(server: Server, table_id: TableId, persons: set[PlayerId]) -> None:
    def edit(change: Change) -> None:
        for player_id in persons:
            change.delete_person(player_id)

    try:
        await server.table(table_id).change(edit)
    except Refused as refused:
        # The table itself may have been deleted meanwhile.
        if refused.is_temporary:
            raise
