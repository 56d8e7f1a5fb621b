"""Checks every live table before this code serves: which games would go another way, and which would not load."""

from enum import StrEnum

from msgspec import Struct
from sqlalchemy import select

from app import games
from app.engine import codec
from app.engine.game import Game
from app.engine.messages import SPECTATOR
from app.engine.state import State
from app.engine.views import encoded_views
from app.store.database import Store
from app.store.schema import DecisionRow, TableRow
from app.tables.errors import reports
from app.tables.live import rebuild, records
from app.tables.live.records import StoredTable
from app.tables.model import RUNNING, TableId
from app.tables.replays import examination


class ReplayFinding(StrEnum):
    """`CHANGES`: the log leads to another state with this code, and the game continues from its stored state. `BREAKS`:
    this code cannot read or show the stored state.
    """

    WELL = "well"
    CHANGES = "changes"
    BREAKS = "breaks"


class ReplayCheck(Struct, frozen=True):
    """What would happen to a table with this code. `trouble`: why it has already stopped; empty if it has not."""

    table: TableId
    game: str
    seats: int
    decisions: int
    trouble: str
    finding: ReplayFinding

    @property
    def harmed(self) -> bool:
        """Whether this code, and not an earlier one, stops the table."""
        return self.finding is not ReplayFinding.WELL and not self.trouble


async def live_tables(store: Store) -> list[TableId]:
    async with store.read() as connection:
        running = select(TableRow.table_id).where(TableRow.status.in_(RUNNING)).order_by(TableRow.created_at)
        return list(await connection.scalars(running))


async def examine(store: Store, table_id: TableId) -> ReplayCheck:
    """Replays the log and changes nothing."""
    async with store.read() as connection:
        stored = await records.read_table(connection, table_id)
        own = (DecisionRow.table_id == table_id, DecisionRow.seq <= stored.record.version)
        log = list(await connection.scalars(select(DecisionRow.command).where(*own).order_by(DecisionRow.seq)))
    record = stored.record
    finding = _finding(stored, log)
    return ReplayCheck(table_id, record.game, len(record.seats), record.version, record.trouble, finding)


def _finding(stored: StoredTable, log: list[str]) -> ReplayFinding:
    """If this code can read the checkpoint, the game continues from it, no matter where the log leads now."""
    record, checkpoint = stored.record, stored.of_game
    try:
        game = games.load(record.game)
        fits = checkpoint.fingerprint == codec.fingerprint(game)
        if fits:
            _require_views(game, codec.decode(game, checkpoint.state))
        found = examination.rebuilt(game, rebuild.encoded_first_state(game, record), checkpoint.state, log)
        if found.error:
            reports.rule_broke_elsewhere(found.error, found.places, "replay", record)
        if found.state is not None:
            _require_views(game, codec.decode(game, found.state))
    except Exception as error:  # noqa: BLE001  after any failure, the next table has to be examined
        reports.rule_broke(error, "replay_check", record.game, record)
        return ReplayFinding.BREAKS
    if not found.trouble:
        return ReplayFinding.WELL
    goes_on = fits or examination.kept_state(game, checkpoint.state) is not None
    return ReplayFinding.CHANGES if goes_on else ReplayFinding.BREAKS


def _require_views(game: Game, state: State) -> None:
    encoded_views(game, state, [*range(state.seats), SPECTATOR])
