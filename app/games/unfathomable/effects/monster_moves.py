"""The effect that moves monsters."""

from collections.abc import Iterator
from typing import Literal

from app.engine.asks import Allot, Ask, Option
from app.engine.messages import Seat
from app.games.unfathomable.effects.selectors import find_spaces, possible_spaces
from app.games.unfathomable.pointers import at_space, name_at
from app.games.unfathomable.rules import monsters
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.rules.resolution import EffectContext
from app.games.unfathomable.rules.windows import Window
from app.games.unfathomable.state import MONARCHS, THE_DEEP, State, message
from app.games.unfathomable.steps import Allotment
from app.games.unfathomable.vocabulary import Effect, effect


@effect("move_monsters")
class MoveMonsters(Effect, rename={"origin": "from"}):
    """Move figures: all of them together to one space, or each on its own. Deep Ones never enter the Brig or the Sick
    Bay; monarchs stay in the water or the Deep.
    """

    what: Literal["deep_ones", "monarchs", "chosen_monarch", "all"]
    origin: str
    to: str
    n: Literal["all", "each", "each_chosen", "any_number"] = "all"

    def resolve(self, here: EffectContext) -> None:
        if self.what == "chosen_monarch":
            self._one_monarch(here)
        elif self.what != "deep_ones":
            self._all(here)
        elif self.to == "adjacent_water":
            for space in self._holding(here, self._origins(here)):
                monsters.move(here.state, space, board().water_beside[space], here.state.deep_ones[space])
        else:
            self._deep_ones(here)

    def _one_monarch(self, here: EffectContext) -> None:
        monarch = here.scope.chosen_monarch
        if not monarch or here.state.monarchs[monarch] == THE_DEEP:
            return
        if self.to == THE_DEEP:
            monsters.move_monarch(here.state, monarch, THE_DEEP)
            return
        beside = [one for one in board().water if one in board().adjacent(here.state.monarchs[monarch])]
        pointer = here.pick("to", "choose_space", [at_space(one) for one in beside])
        if pointer:
            monsters.move_monarch(here.state, monarch, name_at(pointer))

    def _all(self, here: EffectContext) -> None:
        """The monarchs, or every monster, to one space."""
        targets = find_spaces(here, self.to)
        if not targets:
            return
        origins = self._origins(here)
        if self.what == "all":
            for space in self._holding(here, origins):
                monsters.move(here.state, space, targets[0], here.state.deep_ones[space])
        for monarch in MONARCHS:
            if here.state.monarchs[monarch] in origins:
                monsters.move_monarch(here.state, monarch, targets[0])

    def _origins(self, here: EffectContext) -> list[str]:
        return [*board().order, THE_DEEP] if self.origin == "any" else possible_spaces(here, self.origin)

    def _holding(self, here: EffectContext, spaces: list[str]) -> list[str]:
        return [space for space in spaces if here.state.deep_ones.get(space)]

    def _deep_ones(self, here: EffectContext) -> None:
        """A player who can keep Deep Ones out of the interior is asked first (G-34)."""
        if "asked" not in here.scope.picked:
            here.scope.picked["asked"] = []
            here.again(Window("any_time"))
            return
        if self.origin == "chosen_space" and not self._choose_origin(here):
            return
        origins = self._holding(here, self._origins(here))
        if self.n != "all":
            here.state.push(
                *(MoveEach(here.you, one, here.state.deep_ones[one], self.to, must=self.n == "each") for one in origins)
            )
            return
        for origin in origins:
            goals = [at_space(one) for one in destinations(here.state, origin, self.to)]
            pointer = here.pick("to", "choose_space", goals)
            if pointer:
                monsters.move(here.state, origin, name_at(pointer), here.state.deep_ones[origin])

    def _choose_origin(self, here: EffectContext) -> bool:
        pointer = here.pick("from", "choose_space", [at_space(one) for one in self._eligible_origins(here)])
        if pointer:
            here.scope.chosen_space = name_at(pointer)
        return bool(pointer)

    def _eligible_origins(self, here: EffectContext) -> Iterator[str]:
        """Spaces with Deep Ones that can go somewhere; if each may stay, also spaces with characters alone."""
        state = here.state
        if self.n == "all":
            return (one for one in self._holding(here, board().order) if destinations(state, one, self.to))
        return (one for one in board().order if state.deep_ones.get(one) or state.characters_in(one))

    def possible(self, here: EffectContext) -> bool:
        if self.what == "chosen_monarch":
            return bool(monsters.monarchs_on_board(here.state))
        if self.what == "deep_ones":
            if self.origin == "chosen_space":
                return any(self._eligible_origins(here))
            return bool(self._holding(here, self._origins(here)))
        origins = self._origins(here)
        return any(space in origins for space in here.state.monarchs.values()) or (
            self.what == "all" and bool(self._holding(here, origins))
        )


def destinations(state: State, origin: str, to: str) -> list[str]:
    """Where Deep Ones of a space may be moved."""
    if to == "any_other_ship_space":
        near = [one for one in board().entered if one != origin]
    else:
        near = board().in_order(board().adjacent(origin))
    return [one for one in near if monsters.may_enter(state, one)]


class MoveEach(Allotment):
    """The Deep Ones of one space move one by one; those who need not may stay."""

    forced = True

    seat: Seat
    space: str
    number: int
    to: str
    must: bool

    def ask(self, state: State) -> Ask | None:
        goals = destinations(state, self.space, self.to)
        if not goals:
            return None
        options = [
            Option(one, [at_space(one)], "unfathomable-option-space", {"space": one}, most=self.number) for one in goals
        ]
        return Allot(
            seat=self.seat,
            prompt=message("move_deep_ones", space=self.space, number=self.number),
            reason=message("move_deep_ones", space=self.space, number=self.number),
            rule="4.17",
            options=options,
            total=self.number,
            least=self.number if self.must else 0,
        )

    def chosen(self, state: State, choice: dict[str, int]) -> None:
        for space in board().in_order(choice):
            monsters.move(state, self.space, space, choice[space])
