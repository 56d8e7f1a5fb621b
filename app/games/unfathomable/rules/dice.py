"""Dice: one loop for every roll of the game (RR 17, 1.14)."""

from typing import Final

from app.engine.messages import Seat
from app.games.unfathomable.roll import Roll
from app.games.unfathomable.rules.windows import Window
from app.games.unfathomable.state import Activation, State
from app.games.unfathomable.steps import Procedure

SIDES: Final = 8


class StartRoll(Procedure):
    """Begin a roll. The step below on the stack takes its result from the last of `rolls`."""

    purpose: str
    roller: Seat
    modifier: int = 0
    attack: bool = False
    own_reroll: bool = False
    target: int = 0
    in_row: int = 1
    needs: int = 0

    def run(self, state: State) -> None:
        roll = Roll(
            self.purpose,
            self.roller,
            self.modifier,
            attack=self.attack,
            own_reroll=self.own_reroll,
            target=self.target,
            in_row=self.in_row,
            needs=self.needs,
        )
        if state.activations and self.target:
            _take_place(roll, state.activations[-1])
        state.rolls.append(roll)
        state.push(ThrowLoop())


def _take_place(roll: Roll, activation: Activation) -> None:
    """Within a row: all have already passed for this roll, or somebody wants separate windows for it."""
    if activation.quiet:
        activation.quiet -= 1
        roll.passed = True
    elif activation.apart:
        activation.apart -= 1
        roll.in_row = 1


class ThrowLoop(Procedure):
    """A reroll begins here again; modifiers already applied stay (RR 17.2)."""

    def run(self, state: State) -> None:
        state.rolls[-1].again = False
        state.push(
            Window("before_die_roll"), Window("die_would_be_rolled"), Throw(), Window("after_die_roll"), Settle()
        )


class Throw(Procedure):
    def run(self, state: State) -> None:
        roll = state.rolls[-1]
        if not roll.was_set:
            if roll.die:
                roll.before.append(roll.die)
            roll.die = state.chance("dice").die(SIDES)
        roll.result = clamp(roll.die + roll.modifier)
        if state.activations and roll.target and roll.hits:
            state.activations[-1].quiet = 0
        state.say(
            "rolled",
            seat=roll.roller,
            purpose=roll.purpose,
            die=roll.die,
            modifier=roll.modifier,
            result=roll.result,
            named=roll.was_set,
            hit=_hit(roll),
        )


def _hit(roll: Roll) -> str:
    """What the result means for an attack: "hit" or "miss"; empty for other rolls."""
    if not roll.needs:
        return ""
    return "hit" if roll.result >= roll.needs else "miss"


class Settle(Procedure):
    """Everybody has passed: the result stands, or the die is rolled again."""

    def run(self, state: State) -> None:
        roll = state.rolls[-1]
        if roll.again:
            roll.passed = False
            state.push(ThrowLoop())


def clamp(sum_of_all: int) -> int:
    """Once, on the final sum (RR 17.1, G-6)."""
    return max(1, min(SIDES, sum_of_all))


def take_result(state: State) -> int:
    """The result of the finished roll."""
    state.last_roll = state.rolls.pop()
    return state.last_roll.result
