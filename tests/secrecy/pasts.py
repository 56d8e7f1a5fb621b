"""The past of the other world of a history, which its server reads when somebody sees the game again: it began with
another deal, and chance brought there what it brought in the real world.
"""

from copy import copy

from app.engine import codec
from app.tables.live import game as live_game
from app.tables.replays import past
from app.workbench.hidden import same_draws
from tests.secrecy.worlds import OTHER_SEED


class OtherPast:
    """`first` is how the other world began. What chance was still to bring is kept before each of its decisions."""

    def __init__(self, game, first):
        self.game, self.first = game, codec.copy(game, first)
        self.coming = {}

    def note(self, decision, coming):
        self.coming[decision] = _kept(coming)

    def is_of(self, state):
        return {name: stream.secret for name, stream in state.streams.items()} == {
            name: stream.secret for name, stream in self.first.streams.items()
        }

    def put_in_place(self, patch):
        """A server that plays the log of the other world again comes to the states of that world."""
        first_state, applied = live_game.first_state, past._applied

        def first(game, record):
            return codec.copy(game, self.first) if record.seed == OTHER_SEED else first_state(game, record)

        def again(state, command, number):
            if not self.is_of(state):
                return applied(state, command, number)
            with same_draws(state, _kept(self.coming[number])):
                return applied(state, command, number)

        patch.setattr(live_game, "first_state", first)
        patch.setattr(past, "_applied", again)


def _kept(coming):
    """The same is still to come of it, whatever becomes of the other."""
    kept = copy(coming)
    kept.equal, kept.draws = copy(coming.equal), {name: copy(numbers) for name, numbers in coming.draws.items()}
    return kept
