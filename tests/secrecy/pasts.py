"""The past of the other world of a history. Its server reads it for a replay: the game began with another deal, and
later draws were the same as in the real world.
"""

from copy import copy

from app.engine import codec
from app.tables.live import game as live_game
from app.tables.replays import past
from app.workbench.hidden import same_draws
from tests.secrecy.worlds import OTHER_SEED


class OtherPast:
    """`first` is the first state of the other world. `draws` has the draws that remained before each decision."""

    def __init__(self, game, first):
        self.game, self.first = game, codec.copy(game, first)
        self.draws = {}

    def record(self, decision, draws):
        self.draws[decision] = _copied(draws)

    def contains(self, state):
        return {name: stream.secret for name, stream in state.streams.items()} == {
            name: stream.secret for name, stream in self.first.streams.items()
        }

    def install(self, patch):
        """A server that replays the log of the other world gets the states of that world."""
        first_state, applied = live_game.first_state, past._applied

        def first(game, record):
            return codec.copy(game, self.first) if record.seed == OTHER_SEED else first_state(game, record)

        def again(state, command, number):
            if not self.contains(state):
                return applied(state, command, number)
            with same_draws(state, _copied(self.draws[number])):
                return applied(state, command, number)

        patch.setattr(live_game, "first_state", first)
        patch.setattr(past, "_applied", again)


def _copied(draws):
    """A copy that stays the same when the original is used up."""
    copied = copy(draws)
    copied.equal, copied.draws = copy(draws.equal), {name: copy(numbers) for name, numbers in draws.draws.items()}
    return copied
