"""Getting in step with the database: there is one way, whether this process was cold, late or cut off."""

from typing import Any

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app import games
from app.engine import codec
from app.store.schema import Checkpoint, Decision
from app.tables import gathering, rebuilding, records
from app.tables.gathering import Gathering
from app.tables.house import House, WarmTable
from app.tables.model import TableId
from app.tables.records import Record
from app.tables.running import Running, Told, event_decoder

_checkpoint = select(Checkpoint.__table__).where(Checkpoint.table_id == bindparam("table"))
_told_since = (
    select(Decision.at, Decision.events)
    .where(Decision.table_id == bindparam("table"), Decision.seq > bindparam("seq"), Decision.events != "[]")
    .order_by(Decision.seq)
)


async def in_step(house: House, warm: WarmTable, *, anew: bool = False) -> Record:
    """The table as it is, with `warm.running` if it plays and can be played. The caller holds the lock.

    What this process knows is trusted, because every commit checks it; `anew` reads it again. The listeners are shown
    whatever they have missed.
    """
    if warm.record is not None and not anew:
        return warm.record
    async with house.reading() as connection:
        record = await records.read(connection, warm.table_id)
        checkpoint = await read_checkpoint(connection, warm.table_id)
    warm.running = await _running(house, warm, record, checkpoint)
    warm.record = record
    await inform(house, warm, record)
    return record


async def gathered(house: House, warm: WarmTable, record: Record) -> Gathering:
    """Who is there. Nothing of that changes without a new revision, so it is read once for each."""
    if warm.gathered is None or warm.gathered_of != record.revision:
        async with house.reading() as connection:
            warm.gathered, warm.gathered_of = await gathering.read(connection, record), record.revision
    return warm.gathered


async def read_checkpoint(connection: AsyncConnection, table_id: TableId) -> Any:
    """The row of the checkpoint; None while the table is in its lobby."""
    return (await connection.execute(_checkpoint, {"table": table_id})).one_or_none()


async def _running(house: House, warm: WarmTable, record: Record, checkpoint: Any) -> Running | None:
    if checkpoint is None:
        return None
    running = warm.running
    if running is not None and running.seq == checkpoint.seq:
        # No decision was made, so at most the clocks were set.
        running.set_clocks(checkpoint)
        return running
    return fitting(record, checkpoint) or await rebuilding.rebuild(house, record, games.load(record.game), checkpoint)


def fitting(record: Record, checkpoint: Any) -> Running | None:
    """The game from its checkpoint; None if the code has another shape now."""
    game = games.load(record.game)
    return Running.load(game, checkpoint) if checkpoint.fingerprint == codec.fingerprint(game) else None


async def inform(house: House, warm: WarmTable, record: Record) -> None:
    """First who is there, then what happened: somebody may have lost the right to see it."""
    if not warm.room.listeners:
        return
    if warm.met != record.revision:
        present = await gathered(house, warm, record)
        about = present.encoded()
        warm.met = record.revision
        for listener in list(warm.room.listeners):
            if gathering.introduce(present, listener, about) and warm.running is not None:
                warm.room.show_full(warm.running, listener)
    if warm.running is not None:
        told = []
        if warm.shown < warm.running.seq:
            async with house.reading() as connection:
                told = await told_since(connection, warm.table_id, warm.shown)
        warm.shown = warm.running.seq
        warm.room.show(warm.running, told)


async def told_since(connection: AsyncConnection, table_id: TableId, seq: int) -> list[Told]:
    rows = await connection.execute(_told_since, {"table": table_id, "seq": seq})
    return [Told(row.at, event_decoder.decode(row.events)) for row in rows]
