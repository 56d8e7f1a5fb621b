"""Activations of Mother Hydra, Father Dagon and the Deep Ones (RR 4)."""

from typing import Final

from app.engine.asks import Ask, Choose, Option
from app.games.unfathomable.pointers import at_space, option
from app.games.unfathomable.rules import attack, damage, dice, monsters, passengers
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.rules.windows import Window
from app.games.unfathomable.state import MONARCHS, THE_DEEP, Activation, State, message
from app.games.unfathomable.steps import Decision, Procedure, Step

RISING: Final = 4
"""So many Deep Ones in the Deep come up together."""
BOARD_ORDER: Final = "board_order"
ALL: Final = "all:"


def steps_for(icon: str) -> Step:
    """The step that resolves an activation icon."""
    return ActivateDeepOnes() if icon == "deep_ones" else ActivateMonarch(icon)


class ActivateMonarch(Procedure):
    """On the board Hydra damages and Dagon spawns, then they move toward the front; in the Deep they gather Deep Ones
    (RR 4.5 to 4.12).
    """

    monarch: str

    def run(self, state: State) -> None:
        state.say("activated", icon=self.monarch)
        space = state.monarchs[self.monarch]
        if space == THE_DEEP:
            gather(state, [self.monarch])
        elif self.monarch == "mother_hydra":
            state.push(damage.DrawDamage(state.turn.seat, board().end_of_arrows(space)), MonarchAdvances(self.monarch))
        else:
            monsters.spawn(state, board().spaces[space].arrow, 2)
            if state.outcome is None:
                state.push(MonarchAdvances(self.monarch))


class MonarchAdvances(Procedure):
    """One water space toward the front, unless already there (RR 4.7, 4.11, 21.1)."""

    monarch: str

    def run(self, state: State) -> None:
        ahead = board().toward_front.get(state.monarchs[self.monarch])
        if ahead:
            monsters.move_monarch(state, self.monarch, ahead)


def gather(state: State, monarchs: list[str]) -> None:
    """Two more Deep Ones in the Deep; if there are four or more, they rise with these monarchs (RR 4.8, 4.12, 4.18)."""
    monsters.spawn(state, THE_DEEP, 2)
    if state.outcome is None and state.deep_ones.get(THE_DEEP, 0) >= RISING:
        state.push(dice.StartRoll("rise", state.turn.seat), Rise(monarchs))


class Rise(Procedure):
    """From the Deep to the front space that matches the roll."""

    monarchs: list[str]

    def run(self, state: State) -> None:
        space = board().water_by_number[dice.take_result(state)]
        if number := state.deep_ones.get(THE_DEEP, 0):
            monsters.move(state, THE_DEEP, space, number)
        for monarch in self.monarchs:
            if state.monarchs[monarch] == THE_DEEP:
                monsters.move_monarch(state, monarch, space)


class ActivateDeepOnes(Procedure):
    """Each Deep One on the board at this moment acts once (RR 4.13, G-8). With none on the board they gather in the
    Deep (RR 4.18). With `only`, just this many of these spaces act, and nothing gathers.
    """

    only: dict[str, int] | None = None

    def run(self, state: State) -> None:
        state.say("activated", icon="deep_ones")
        waiting = monsters.deep_ones_on_board(state) if self.only is None else dict(self.only)
        if not waiting:
            if self.only is None:
                gather(state, list(MONARCHS))
            return
        state.activations.append(Activation(waiting))
        state.push(NextDeepOne(), EndActivation())


class EndActivation(Procedure):
    def run(self, state: State) -> None:
        state.activations.pop()


class NextDeepOne(Decision):
    """The current player chooses which Deep One acts next, seeing the result of each (RR 4.13, 1.16)."""

    def run(self, state: State) -> None:
        """Usually there is no choice, and then there is no ask."""
        spaces = _next_spaces(state.activations[-1])
        if len(spaces) == 1:
            self.chosen(state, spaces)
        else:
            super().run(state)

    def ask(self, state: State) -> Ask | None:
        activation = state.activations[-1]
        spaces = _next_spaces(activation)
        if not spaces:
            return None
        options = [option(state, at_space(space)) for space in spaces]
        options += [_all_there(space, number) for space in spaces if (number := activation.waiting[space]) > 1]
        options.append(Option(BOARD_ORDER, label="unfathomable-board_order"))
        return Choose(
            seat=state.turn.seat,
            prompt=message("next_deep_one"),
            reason=message("next_deep_one"),
            rule="4.13",
            options=options,
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        activation = state.activations[-1]
        if choice == [BOARD_ORDER]:
            activation.board_order = True
            state.push(NextDeepOne())
            return
        space = choice[0].removeprefix(ALL)
        activation.current = space if choice[0].startswith(ALL) or activation.current == space else ""
        activation.waiting[space] -= 1
        if not activation.waiting[space]:
            del activation.waiting[space]
        state.push(*_act(state, space), NextDeepOne())


def _next_spaces(activation: Activation) -> list[str]:
    """Where the next Deep One to act may be."""
    if activation.current in activation.waiting:
        return [activation.current]
    spaces = board().in_order(activation.waiting)
    return spaces[:1] if activation.board_order else spaces


def _all_there(space: str, number: int) -> Option:
    return Option(f"{ALL}{space}", label="unfathomable-all_there", args={"space": space, "number": number})


def _act(state: State, space: str) -> list[Step]:
    """The first option that is possible, and no other (RR 4.14 to 4.17)."""
    if state.humans_in(space):
        return [attack.DeepOneAttacks(space)]
    if state.passengers.get(space):
        return [passengers.DefeatPassenger(space)]
    if space in board().rooms and space not in state.damage:
        return [damage.DrawDamage(state.turn.seat, space)]
    goal = _next_space(state, space)
    before = [Window("any_time")] if board().kind(goal) == "interior" else []
    return [*before, DeepOneMoves(space, goal)]


def _next_space(state: State, space: str) -> str:
    """Along the arrow; inside, one step toward the closest undamaged room (RR 4.17)."""
    if board().spaces[space].arrow:
        return board().spaces[space].arrow
    return board().first_step[space, board().nearest_undamaged(space, state.damage)]


class DeepOneMoves(Procedure):
    """Where it may not go it stays, and its activation is over."""

    origin: str
    target: str

    def run(self, state: State) -> None:
        if monsters.may_enter(state, self.target):
            monsters.move(state, self.origin, self.target, 1)
