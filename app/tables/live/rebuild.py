"""When the code has changed since a checkpoint was written.

The log is replayed. If it leads to the stored state, the game goes on as if nothing had changed. If a rule has changed,
it does not: then the game goes on from the stored state, which is what its players have seen, under the rules of this
code. Only a state that this code cannot read without losing something stops its table.
"""

from typing import Any

import msgspec
import structlog

from app import games
from app.engine import codec, views
from app.engine.game import Game
from app.engine.log import effective
from app.engine.messages import SPECTATOR
from app.engine.state import State
from app.tables import error_reports
from app.tables.live.game import LiveGame, decode_command, replayed
from app.tables.live.records import Checkpoint, Record, StoredTable
from app.tables.services import Services

# Parts of a state that nobody sees, and that may look different although the game is the same.
_INTERNALS = frozenset({"stack", "streams", "events"})
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
    """A game that cannot be continued yet is shown as it was, if this code can still read it."""
    try:
        shown = LiveGame.load(game, checkpoint)
        shown.views_of(shown.audiences)
    except Exception:  # noqa: BLE001  whatever the old state does to this code, there is just nothing to show
        return None
    return shown


def needs_examination(services: Services, stored: StoredTable) -> bool:
    """A table in trouble once in the life of a process, which may have code that fits; another one whenever its
    checkpoint was written by other code.
    """
    checkpoint, record = stored.checkpoint, stored.record
    if checkpoint is None:
        return False
    if record.trouble:
        return record.table_id not in services.examined
    return checkpoint.fingerprint != codec.fingerprint(games.load(record.game))


def examined(services: Services, stored: StoredTable, log: list[str]) -> tuple[LiveGame | None, str]:
    """The game, if it can be continued with this code, else as it can be shown, with the trouble."""
    record, checkpoint = stored.record, stored.of_game
    services.examined.add(record.table_id)
    game = games.load(record.game)
    if checkpoint.fingerprint == codec.fingerprint(game):
        return LiveGame.load(game, checkpoint), ""
    state, trouble = rebuilt_state(record, game, checkpoint.state, log)
    if state is None:
        state = kept_state(game, checkpoint.state)
    facts = {"table": record.table_id, "decisions": record.version, "trouble": trouble}
    _log.info("table_rebuilt", goes_on=state is not None, **facts)
    if state is None:
        return _shown(game, checkpoint), trouble
    return LiveGame.reloaded(game, state, checkpoint), ""


def rebuilt_state(record: Record, game: Game, kept: bytes, log: list[str]) -> tuple[State | None, str]:
    """The state that the log leads to with this code, if it agrees with the stored one; else the trouble."""
    try:
        state = replayed(game, record, effective([decode_command(text) for text in log]))
    except Exception as error:  # noqa: BLE001  whatever a rule raises, the table is kept as it was
        error_reports.rule_broke(error, "replay", record)
        return None, "does_not_replay"
    if not agrees(msgspec.json.decode(kept), msgspec.json.decode(codec.encode(state)), _INTERNALS):
        return None, "rules_changed"
    return state, ""


def kept_state(game: Game, kept: bytes) -> State | None:
    """The stored state as this code reads it, if that is a sound position of the game and nothing of it is lost."""
    try:
        state = codec.decode(game, kept)
        if game.violations(state) or not holds(msgspec.json.decode(codec.encode(state)), msgspec.json.decode(kept)):
            return None
        views.encoded_views(game, state, [*range(state.seats), SPECTATOR])
    except Exception:  # noqa: BLE001  whatever the old state does to this code, it cannot be continued
        return None
    return state


def holds(new: Any, old: Any) -> bool:
    """Whether everything that `old` says is in `new` as well."""
    if isinstance(old, dict) and isinstance(new, dict):
        return all(name in new and holds(new[name], value) for name, value in old.items())
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(holds(*pair) for pair in zip(new, old, strict=True))
    return bool(old == new)


def agrees(old: Any, new: Any, ignored: frozenset[str] = frozenset()) -> bool:
    """Whether both say the same wherever both say anything; a field that only one of them has is a matter of shape.

    States are compared, not views: a state holds everything that was ever shown, and the code that showed it is gone.
    """
    if isinstance(old, dict) and isinstance(new, dict):
        return all(agrees(old[name], new[name]) for name in (old.keys() & new.keys()) - ignored)
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(agrees(*pair) for pair in zip(old, new, strict=True))
    return bool(old == new)
