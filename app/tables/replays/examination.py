"""Whether the current rules lead to the stored state of a game, or can at least continue from it."""

from typing import Any

import msgspec

from app import games
from app.engine import codec, views
from app.engine.game import Game
from app.engine.kernel import TakeBack
from app.engine.log import effective
from app.engine.messages import SPECTATOR
from app.engine.state import State
from app.tables.decisions import decode_command, played
from app.tables.errors.tracebacks import places
from app.tables.replays.tasks import Examined, RewindTask

DOES_NOT_REPLAY = "does_not_replay"
RULES_CHANGED = "rules_changed"
# Parts of a state that nobody sees, and that may differ although the game is the same.
_INTERNALS = frozenset({"stack", "streams", "events"})


def examined(name: str, first: bytes, kept: bytes, log: list[str]) -> Examined:
    """The state that the log leads to, or the stored one."""
    game = games.load(name)
    found = rebuilt(game, first, kept, log)
    if found.state is not None:
        return found
    state = kept_state(game, kept)
    return Examined(None if state is None else codec.encode(state), found.trouble, found.error, found.places)


def rebuilt(game: Game, first: bytes, kept: bytes, log: list[str]) -> Examined:
    """The state that the log leads to with this code, if it agrees with the stored one; else the trouble."""
    if not first:
        return Examined(None, DOES_NOT_REPLAY)
    try:
        new = codec.encode(played(codec.decode(game, first), effective([decode_command(text) for text in log])))
        same = agrees(msgspec.json.decode(kept), msgspec.json.decode(new), _INTERNALS)
    except Exception as error:  # noqa: BLE001  a rule may raise anything; the table is kept unchanged
        return Examined(None, DOES_NOT_REPLAY, type(error).__name__, places(error))
    return Examined(new, "") if same else Examined(None, RULES_CHANGED)


def rewound(task: RewindTask) -> bytes:
    game, log = games.load(task.game), [decode_command(text) for text in task.log]
    try:
        if codec.encode(played(codec.decode(game, task.first), effective(log))) != task.state:
            return b""
        return codec.encode(played(codec.decode(game, task.first), effective([*log, TakeBack(task.seat)])))
    except Exception:  # noqa: BLE001  the decisions may be impossible under changed rules
        return b""


def kept_state(game: Game, kept: bytes) -> State | None:
    """The stored state as this code reads it, if it is a valid position of the game and nothing is lost in
    reading it.
    """
    try:
        state = codec.decode(game, kept)
        if game.violations(state) or not holds(msgspec.json.decode(codec.encode(state)), msgspec.json.decode(kept)):
            return None
        views.encoded_views(game, state, [*range(state.seats), SPECTATOR])
    except Exception:  # noqa: BLE001  if the old state makes this code fail, it cannot be continued
        return None
    return state


def holds(new: Any, old: Any) -> bool:
    """Whether `new` contains every value of `old`."""
    if isinstance(old, dict) and isinstance(new, dict):
        return all(name in new and holds(new[name], value) for name, value in old.items())
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(holds(*pair) for pair in zip(new, old, strict=True))
    return bool(old == new)


def agrees(old: Any, new: Any, ignored: frozenset[str] = frozenset()) -> bool:
    """Whether both have the same values wherever both have a value. A field that only one of them has is a change of
    shape, not a difference.

    States are compared, not views: a state holds everything that was ever shown, and the code that showed it is gone.
    """
    if isinstance(old, dict) and isinstance(new, dict):
        return all(agrees(old[name], new[name]) for name in (old.keys() & new.keys()) - ignored)
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(agrees(*pair) for pair in zip(old, new, strict=True))
    return bool(old == new)
