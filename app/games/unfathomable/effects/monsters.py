"""Effects that spawn and activate monsters."""

from typing import Literal

from app.engine.asks import Arrange, Ask
from app.engine.messages import Seat
from app.games.unfathomable.content import Icon
from app.games.unfathomable.effects.selectors import find_spaces, possible_spaces
from app.games.unfathomable.pointers import at_deep_one, name_at, option
from app.games.unfathomable.rules import activation, monsters
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.rules.resolution import EffectContext
from app.games.unfathomable.state import State, message
from app.games.unfathomable.steps import Decision, Procedure
from app.games.unfathomable.vocabulary import Effect, Fixed, effect


@effect("spawn")
class Spawn(Effect):
    """This many Deep Ones in each of these spaces, in the order of the board."""

    space: str
    n: Fixed = 1

    def resolve(self, here: EffectContext) -> None:
        spaces = find_spaces(here, self.space)
        if spaces is not None:
            here.state.push(*(SpawnIn(space, here.number(self.n)) for space in board().in_order(spaces)))

    def possible(self, here: EffectContext) -> bool:
        return bool(possible_spaces(here, self.space))


class SpawnIn(Procedure):
    space: str
    number: int

    def run(self, state: State) -> None:
        monsters.spawn(state, self.space, self.number)


@effect("activate")
class Activate(Effect):
    """Resolve activation icons from left to right. With a `scope` only some Deep Ones act, and none gather."""

    icons: tuple[Icon, ...]
    scope: Literal["", "your_space", "one_chosen"] = ""
    order: Literal["", "choice"] = ""

    def resolve(self, here: EffectContext) -> None:
        state = here.state
        if self.scope == "your_space":
            number = state.deep_ones.get(here.space, 0)
            state.push(activation.ActivateDeepOnes({here.space: number} if number else {}))
        elif self.scope == "one_chosen":
            pointer = here.pick("deep_one", "choose_deep_one", [at_deep_one(one) for one in self._spaces(here)])
            if pointer:
                state.push(activation.ActivateDeepOnes({name_at(pointer): 1}))
        elif self.order:
            state.push(OrderIcons(here.you, list(self.icons)))
        else:
            state.push(*(activation.steps_for(icon) for icon in self.icons))

    def _spaces(self, here: EffectContext) -> list[str]:
        return board().in_order(monsters.deep_ones_on_board(here.state))

    def possible(self, here: EffectContext) -> bool:
        if self.scope == "your_space":
            return bool(here.state.deep_ones.get(here.space))
        return not self.scope or bool(self._spaces(here))


class OrderIcons(Decision):
    seat: Seat
    icons: list[str]

    def ask(self, state: State) -> Ask | None:
        options = [option(state, f"icon:{icon}") for icon in self.icons]
        return Arrange(
            seat=self.seat,
            prompt=message("order_icons"),
            reason=message("order_icons"),
            rule="28.24",
            options=options,
            default=[one.id for one in options],
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        state.push(*(activation.steps_for(icon) for icon in choice))
