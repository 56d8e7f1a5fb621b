"""A game from its beginning until now: its state after any of its decisions.

Some states are kept in memory as checkpoints, and the log is replayed between them.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from app.engine import codec, kernel
from app.engine.game import Game
from app.engine.kernel import Answer, Command, TakeBack
from app.engine.messages import Event
from app.engine.refusals import Refusal
from app.engine.state import State
from app.tables.decisions import PastDecision, ReplayError, decode_command, encode_text

CHECKPOINT_EVERY = 16


class Past:
    """Decisions are counted from 1; 0 is the beginning. There is a checkpoint after every take-back, so no decision is
    ever undone during a replay.
    """

    def __init__(self, game: Game, first: State) -> None:
        self.game = game
        self.decisions: list[PastDecision] = []
        self._commands: list[Command] = []
        self._kept: list[int] = []
        self._checkpoints: dict[int, bytes] = {0: codec.encode(first)}
        self._places: list[int] = [0]

    def __len__(self) -> int:
        return len(self.decisions)

    def extend(self, decisions: Iterable[PastDecision]) -> None:
        """Add newer decisions. Raises ReplayError if they lead to other events under the current rules."""
        state = self.state(len(self))
        for decision in decisions:
            command = decode_command(decision.command)
            self.decisions.append(decision)
            self._commands.append(command)
            number = len(self)
            if isinstance(command, TakeBack):
                state = self._taken_back(command.seat)
            else:
                self._kept.append(number)
                if encode_text(_applied(state, command, number)) != decision.events:
                    raise ReplayError(f"decision {number} leads to other events")
            if isinstance(command, TakeBack) or number % CHECKPOINT_EVERY == 0:
                self._checkpoints[number] = codec.encode(state)
                self._places.append(number)

    def state(self, decision: int) -> State:
        """The state after this decision."""
        place = self._places[bisect_right(self._places, decision) - 1]
        state = codec.decode(self.game, self._checkpoints[place])
        for number in range(place + 1, decision + 1):
            state = self._next(state, number)
        return state

    def follow(self, after: int) -> Iterator[tuple[int, State]]:
        """Every later decision with the state that it led to; the same state object, changed, each time."""
        state = self.state(after)
        for number in range(after + 1, len(self) + 1):
            state = self._next(state, number)
            yield number, state

    def course(self) -> Iterator[tuple[int, State, list[Event]]]:
        """The game without what was taken back: the beginning, then every decision that counts with its state and
        events; the same state object, changed, each time.
        """
        state = self.state(0)
        yield 0, state, []
        for number in self._kept:
            yield number, state, _applied(state, self._commands[number - 1], number)

    def _next(self, state: State, number: int) -> State:
        command = self._commands[number - 1]
        if isinstance(command, TakeBack):
            return codec.decode(self.game, self._checkpoints[number])
        _applied(state, command, number)
        return state

    def _taken_back(self, seat: int) -> State:
        """The state before the seat's last answer, plus the later decisions that still count."""
        for place in range(len(self._kept) - 1, -1, -1):
            number = self._kept[place]
            command = self._commands[number - 1]
            if isinstance(command, Answer) and command.seat == seat:
                break
        else:
            raise ReplayError("there is nothing to take back")
        del self._kept[place]
        state = self.state(number - 1)
        for later in self._kept[place:]:
            _applied(state, self._commands[later - 1], later)
        return state


def _applied(state: State, command: Command, number: int) -> list[Event]:
    if isinstance(command, TakeBack):
        raise ReplayError(f"decision {number} takes another back")
    result = kernel.apply(state, command)
    if isinstance(result, Refusal):
        raise ReplayError(f"decision {number} is refused: {result.code}")
    return result
