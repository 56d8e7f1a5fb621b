"""What to do when the code has changed since a checkpoint was written.

The log is replayed. If it leads to the stored state, the game goes on as if nothing had changed. If a rule has changed,
it may not: then the game continues from the stored state, which is what its players have seen, under the new rules. A
table stops only if this code cannot read its state without loss.
"""

import structlog

from app import games
from app.engine import codec
from app.engine.game import Game
from app.engine.messages import Seat
from app.tables.errors import reports
from app.tables.live import game as live_game
from app.tables.live.game import LiveGame
from app.tables.live.records import Checkpoint, Record, StoredTable
from app.tables.replays.tasks import ExaminationTask, Examined, RewindTask
from app.tables.services import Services

_log = structlog.get_logger()


def current_game(known: LiveGame | None, stored: StoredTable) -> LiveGame | None:
    """The game of a stored table, as far as this code can show it; `known` is reused if no decision was made since."""
    checkpoint = stored.checkpoint
    if checkpoint is None:
        return None
    if known is not None and known.seq == checkpoint.seq:
        known.set_clocks(checkpoint)
        return known
    game = games.load(stored.record.game)
    if checkpoint.fingerprint == codec.fingerprint(game):
        return LiveGame.load(game, checkpoint)
    return _shown(game, checkpoint)


def _shown(game: Game, checkpoint: Checkpoint) -> LiveGame | None:
    """A game that cannot be continued yet is shown unchanged, if this code can still read it."""
    try:
        shown = LiveGame.load(game, checkpoint)
        shown.views_of(shown.audiences)
    except Exception:  # noqa: BLE001  if the old state makes this code fail, there is nothing to show
        return None
    return shown


def needs_examination(services: Services, stored: StoredTable) -> bool:
    """A stopped table is examined once per process, which may have fixed code; any other table whenever its
    checkpoint was written by other code.
    """
    checkpoint, record = stored.checkpoint, stored.record
    if checkpoint is None:
        return False
    if record.trouble:
        return record.table_id not in services.examined
    return checkpoint.fingerprint != codec.fingerprint(games.load(record.game))


async def examined(services: Services, stored: StoredTable, log: list[str]) -> tuple[LiveGame | None, str]:
    """The game, if this code can continue it; otherwise the game as it can be shown, with the trouble."""
    record, checkpoint = stored.record, stored.of_game
    game = games.load(record.game)
    if checkpoint.fingerprint == codec.fingerprint(game):
        services.examined.add(record.table_id)
        return LiveGame.load(game, checkpoint), ""
    task = ExaminationTask(record.game, encoded_first_state(game, record), checkpoint.state, log)
    found = await services.live_replays.result(record.table_id, task, Examined)
    services.examined.add(record.table_id)
    if found.error:
        reports.rule_broke_elsewhere(found.error, found.places, "replay", record)
    facts = {"table": record.table_id, "decisions": record.version, "trouble": found.trouble}
    _log.info("table_rebuilt", goes_on=found.state is not None, **facts)
    if found.state is None:
        return _shown(game, checkpoint), found.trouble
    return LiveGame.reloaded(game, codec.decode(game, found.state), checkpoint), ""


async def rewound(services: Services, record: Record, live: LiveGame | None, log: list[str], seat: Seat) -> bytes:
    """The encoded state without the seat's last answer. Empty if it can no longer be taken back, or if the log does not
    lead to the current state because a rule has changed.
    """
    if live is None or live.state.may_take_back != seat:
        return b""
    task = RewindTask(record.game, encoded_first_state(live.game, record), codec.encode(live.state), log, seat)
    return await services.live_replays.result(record.table_id, task, bytes)


def encoded_first_state(game: Game, record: Record) -> bytes:
    """Empty if this code can no longer set up the game."""
    try:
        return codec.encode(live_game.first_state(game, record))
    except Exception as error:  # noqa: BLE001  the options may be impossible under changed rules
        reports.rule_broke(error, "set_up", record.game, record)
        return b""
