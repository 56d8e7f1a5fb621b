"""When the code has another shape than the checkpoint: play the log again, and trust nothing that looks different."""

from typing import Any

import msgspec
import structlog
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine import codec
from app.engine.game import Game
from app.engine.log import effective
from app.engine.state import State
from app.store.schema import Checkpoint, Decision, Table
from app.tables import records, reports
from app.tables.house import House
from app.tables.model import TableId
from app.tables.records import Record
from app.tables.running import Running, command_decoder, replayed

# What a state is made of that nobody sees, and that may look different without the game being another one.
_INTERNALS = frozenset({"stack", "streams", "events"})
_log = structlog.get_logger()


async def rebuild(house: House, record: Record, game: Game, checkpoint: Any) -> Running | None:
    """The same game on this code; or None: then the table is in trouble, and log and checkpoint stay as they are."""
    if record.table_id in house.hopeless:
        return None
    async with house.reading() as connection:
        log = await commands(connection, record.table_id, checkpoint.seq)
    state, trouble = rebuilt_state(record, game, checkpoint.state, log)
    running = None if state is None else Running.reloaded(game, state, checkpoint)
    if running is None:
        house.hopeless.add(record.table_id)
    await _note(house, record, running, trouble)
    return running


def rebuilt_state(record: Record, game: Game, kept: bytes, log: list[Any]) -> tuple[State | None, str]:
    """The state that the log leads to on this code, if it agrees with the one that was kept; else the trouble."""
    try:
        state = replayed(game, record, effective(log))
    except Exception as error:  # noqa: BLE001  whatever a rule raises, the table is kept as it was
        reports.rule_broke(error, "replay", record)
        return None, "does_not_replay"
    if not agrees(msgspec.json.decode(kept), msgspec.json.decode(codec.encode(state)), _INTERNALS):
        return None, "rules_changed"
    return state, ""


def agrees(old: Any, new: Any, beside: frozenset[str] = frozenset()) -> bool:
    """Whether both tell the same wherever both say anything; a field that only one of them has is a matter of shape.

    States are compared, not views: a state holds everything that was ever shown, and the code that showed it is gone.
    """
    if isinstance(old, dict) and isinstance(new, dict):
        return all(agrees(old[name], new[name]) for name in (old.keys() & new.keys()) - beside)
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(agrees(*pair) for pair in zip(old, new, strict=True))
    return bool(old == new)


async def commands(connection: AsyncConnection, table_id: TableId, upto: int) -> list[Any]:
    """The log up to a decision."""
    return decoded(await logged(connection, table_id, upto))


async def logged(connection: AsyncConnection, table_id: TableId, upto: int) -> list[str]:
    """The same, as it is kept."""
    wanted = select(Decision.command).where(Decision.table_id == table_id, Decision.seq <= upto).order_by(Decision.seq)
    return list(await connection.scalars(wanted))


def decoded(log: list[str]) -> list[Any]:
    return [command_decoder.decode(text) for text in log]


async def _note(house: House, record: Record, running: Running | None, trouble: str) -> None:
    """Keep the rebuilt checkpoint, or the trouble, unless the table has moved meanwhile."""
    async with house.writing() as connection:
        still = await records.read(connection, record.table_id, lock=True)
        if still.version != record.version:
            return
        if running is not None:
            own = Checkpoint.table_id == record.table_id
            await connection.execute(update(Checkpoint).where(own).values(running.checkpoint()))
        if still.trouble != trouble:
            record.trouble, record.revision = trouble, still.revision + 1
            change = {"trouble": trouble, "revision": record.revision}
            await connection.execute(update(Table).where(Table.table_id == record.table_id).values(change))
    _log.info("table_rebuilt", table=record.table_id, decisions=record.version, trouble=trouble)
