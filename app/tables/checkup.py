"""Looking at every live table before this code serves: which game would go another way, and which would not load."""

from enum import StrEnum
from typing import Any

from msgspec import Struct
from sqlalchemy import select

from app import games
from app.engine import codec
from app.engine.messages import SPECTATOR
from app.engine.views import encoded_views
from app.store.database import Store
from app.store.schema import Table
from app.tables import loading, rebuilding, records, reports
from app.tables.model import RUNNING, TableId
from app.tables.records import Record


class Finding(StrEnum):
    """`CHANGES`: the log leads elsewhere on this code. `BREAKS`: it cannot be played again, or not be shown."""

    WELL = "well"
    CHANGES = "changes"
    BREAKS = "breaks"


class Checkup(Struct, frozen=True):
    """What this code would make of a table. `trouble`: why it stands still already; empty: it does not."""

    table: TableId
    game: str
    seats: int
    decisions: int
    trouble: str
    finding: Finding

    @property
    def harmed(self) -> bool:
        """By this code, and not by an earlier one."""
        return self.finding is not Finding.WELL and not self.trouble


async def live_tables(store: Store) -> list[TableId]:
    async with store.read() as connection:
        running = select(Table.table_id).where(Table.status.in_(RUNNING)).order_by(Table.created_at)
        return list(await connection.scalars(running))


async def examine(store: Store, table_id: TableId) -> Checkup:
    """Plays the log again and changes nothing."""
    async with store.read() as connection:
        record = await records.read(connection, table_id)
        checkpoint = await loading.read_checkpoint(connection, table_id)
        log = await rebuilding.logged(connection, table_id, checkpoint.seq)
    finding = _finding(record, checkpoint, log)
    return Checkup(table_id, record.game, len(record.seats), record.version, record.trouble, finding)


def _finding(record: Record, checkpoint: Any, log: list[str]) -> Finding:
    try:
        game = games.load(record.game)
        state, trouble = rebuilding.rebuilt_state(record, game, checkpoint.state, rebuilding.decoded(log))
        if state is not None and checkpoint.fingerprint == codec.fingerprint(game):
            # This is what the server would go on from.
            state = codec.decode(game, checkpoint.state)
        if state is not None:
            encoded_views(game, state, [*range(state.seats), SPECTATOR])
    except Exception as error:  # noqa: BLE001  whatever the code stumbles over, the next table has to be looked at
        reports.rule_broke(error, "checkup", record)
        return Finding.BREAKS
    return {"": Finding.WELL, "rules_changed": Finding.CHANGES}.get(trouble, Finding.BREAKS)
