"""Deletes guests: everything that identifies a person. Their seats stay, as those of players who do not come back.

The name of a person is stored with the person, in notices of tables and in open votes. The name of a table and what
others have written stay as they are, whomever they mention.
"""

from collections import defaultdict

import structlog
from msgspec import Struct, json
from sqlalchemy import delete, select, update

from app.store.entries import Delete
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
from app.tables import refusals
from app.tables.errors.tracebacks import places
from app.tables.groups import in_groups
from app.tables.live.change import Change
from app.tables.live.recent import DELETED, NOTICE
from app.tables.model import PlayerId, TableId
from app.tables.notifications import contacts, outbox
from app.tables.refusals import Refused
from app.tables.server import Server

OF_A_PERSON = (DeviceRow, ContinueLinkRow, GuessRow, NoteRow, *contacts.OF_A_PERSON)
MOST_AT_ONCE = 500
_log = structlog.get_logger()


class Traces(Struct, frozen=True):
    """The persons of whom a table has something, each with the channels that have messages of theirs."""

    table_id: TableId
    channels: dict[PlayerId, set[str]]


async def delete_guest(server: Server, player_id: PlayerId) -> None:
    await delete_guests(server, [player_id])


async def delete_guests(server: Server, player_ids: list[PlayerId]) -> list[PlayerId]:
    """First delete their own data, which signs them out, so that they cannot write any more; then what their tables
    have of them. If this raises Refused, nothing has changed. A table that cannot be changed now is left to the next
    run of data retention. Returns those of whom nothing is left.
    """
    async with server.announcing([Notification(DEVICES, player_id) for player_id in player_ids]) as connection:
        for kind in OF_A_PERSON:
            await connection.execute(delete(kind).where(kind.player_id.in_(player_ids)))
        blank = {"name": "", "recovery_hash": None, "subject": None}
        await connection.execute(update(PlayerRow).where(PlayerRow.player_id.in_(player_ids)).values(blank))
    for player_id in player_ids:
        server.on_signed_out(player_id)
    try:
        return await _delete_at_tables(server, player_ids)
    except Refused as refused:
        _log.warning("deletion_put_off", reason=refused.refusal.code)
        return []


async def partly_deleted(server: Server) -> list[PlayerId]:
    """Guests whose deletion was interrupted: the language is the last that is deleted."""
    found = select(PlayerRow.player_id).where(PlayerRow.name == "", PlayerRow.language != "").limit(MOST_AT_ONCE)
    async with server.reading_once() as connection:
        return list(await connection.scalars(found))


async def _delete_at_tables(server: Server, player_ids: list[PlayerId]) -> list[PlayerId]:
    traces = await _traces(server, player_ids)
    done = await in_groups(traces, lambda trace: _delete_at(server, trace))
    left = {person for trace, is_done in zip(traces, done, strict=True) if not is_done for person in trace.channels}
    if left:
        _log.warning("deletion_put_off", tables=done.count(False))
    finished = [player_id for player_id in player_ids if player_id not in left]
    async with server.writing() as connection:
        await connection.execute(update(PlayerRow).where(PlayerRow.player_id.in_(finished)).values(language=""))
    return finished


async def _traces(server: Server, player_ids: list[PlayerId]) -> list[Traces]:
    """What the tables have of these persons: a seat, a membership, messages and notices, an open vote."""
    found: dict[TableId, dict[PlayerId, set[str]]] = defaultdict(lambda: defaultdict(set))
    async with server.reading_once() as connection:
        for kind in (SeatRow, MemberRow):
            own = select(kind.table_id, kind.player_id).where(kind.player_id.in_(player_ids))
            for row in await connection.execute(own):
                found[row.table_id].setdefault(row.player_id, set())
        written = select(ChatRow.table_id, ChatRow.player_id, ChatRow.channel).distinct()
        for line in await connection.execute(written.where(ChatRow.player_id.in_(player_ids))):
            found[line.table_id][line.player_id].add(line.channel)
        voting = select(TableRow.table_id, TableRow.votes).where(TableRow.ended_at.is_(None), TableRow.votes != "[]")
        for table in await connection.execute(voting):
            for player_id in player_ids:
                if player_id in table.votes:
                    found[table.table_id].setdefault(player_id, set())
    return [Traces(table_id, dict(channels)) for table_id, channels in found.items()]


async def _delete_at(server: Server, trace: Traces) -> bool:
    """Returns whether the table has nothing of these persons any more. An error of one table does not affect the
    others.
    """
    table = server.table(trace.table_id)

    def edit(change: Change) -> None:
        for player_id, channels in trace.channels.items():
            change.delete_person(player_id, channels)
        # Messages to the channel of a group that wait to be sent may have names.
        change.write(Delete("outbox", {"table_id": trace.table_id, "kind": outbox.WEBHOOK}))

    try:
        await table.change(edit)
        # From here on no new notice names them.
        if lines := await _notices_left(server, trace):
            await table.change(lambda change: change.delete_notices(lines))
    except Refused as refused:
        if refused.refusal == refusals.NO_SUCH_TABLE:
            # It has been deleted meanwhile.
            return True
        if not refused.is_temporary:
            _log.error("deletion_failed", table=trace.table_id, reason=refused.refusal.code)
        return False
    except Exception as error:  # noqa: BLE001
        _log.error("deletion_failed", table=trace.table_id, reason=type(error).__name__, where=places(error))
        return False
    return True


async def _notices_left(server: Server, trace: Traces) -> list[int]:
    """Notices that name one of these persons beside another. Also all notices with a name that an older version has
    stored: they do not say whom they mean, and names may have changed since.
    """
    own = (ChatRow.table_id == trace.table_id, ChatRow.kind == NOTICE, ChatRow.channel != DELETED)
    async with server.reading_once() as connection:
        rows = (await connection.execute(select(ChatRow.line, ChatRow.player_id, ChatRow.body).where(*own))).all()
    lines = []
    for row in rows:
        body = json.decode(row.body)
        is_old = row.player_id is None and bool(body.get("args", {}).get("name"))
        if is_old or not trace.channels.keys().isdisjoint(body.get("also", {}).values()):
            lines.append(row.line)
    return lines
