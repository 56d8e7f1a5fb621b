"""Effects on passengers."""

from typing import Literal

from app.engine.asks import Allot, Ask, Option
from app.engine.messages import Seat
from app.games.unfathomable.effects.selectors import Scope, find_spaces, spaces_of
from app.games.unfathomable.pointers import at_space, name_at
from app.games.unfathomable.rules import defeat, passengers
from app.games.unfathomable.rules.resolution import EffectContext
from app.games.unfathomable.state import State, message
from app.games.unfathomable.steps import Allotment
from app.games.unfathomable.vocabulary import Effect, Fixed, effect


@effect("risk_passengers")
class RiskPassengers(Effect):
    """Roll once for each, and place it on the matching deck space. If the supply has too few, risk all of them."""

    n: Fixed = 1

    def resolve(self, here: EffectContext) -> None:
        supply = here.state.passenger_supply
        least, most = here.limits(self.n)
        number = most
        if least < most:
            numbers = [f"number:{one}" for one in range(least, min(most, supply) + 1)]
            pointer = here.pick("number", "choose_number", numbers)
            if pointer is None:
                return
            number = int(name_at(pointer)) if pointer else 0
        here.count("risked_count", 0)
        here.scope.paid = here.scope.paid and supply >= max(least, number)
        here.state.push(*(passengers.RiskPassenger(here.you, here.scope_id) for _ in range(min(number, supply))))

    def possible(self, here: EffectContext) -> bool:
        return here.state.passenger_supply > 0

    def payable(self, here: EffectContext) -> bool:
        return here.state.passenger_supply >= here.limits(self.n)[0]


@effect("rescue_passengers")
class RescuePassengers(Effect):
    """Return passengers to the supply, facedown. This saves a passenger who is about to be defeated."""

    scope: Scope
    n: int | Literal["all", "any_number"]

    def resolve(self, here: EffectContext) -> None:
        state = here.state
        here.count("rescued_count", 0)
        if self.scope == "that_passenger":
            state.defeats[-1].prevented = True
        spaces = [space for space in spaces_of(here, self.scope) if state.passengers.get(space)]
        if self.n == "any_number":
            state.push(RescueSome(here.scope_id, here.you, spaces))
            return
        for space in spaces:
            number = state.passengers[space] if self.n == "all" else min(self.n, state.passengers[space])
            _rescue(state, here.scope_id, space, number)

    def possible(self, here: EffectContext) -> bool:
        if self.scope == "that_passenger":
            return not here.state.defeats[-1].prevented
        return any(here.state.passengers.get(space) for space in spaces_of(here, self.scope))


def _rescue(state: State, scope: str, space: str, number: int) -> None:
    passengers.rescue(state, space, number)
    state.scopes[scope].counts["rescued_count"] += number


class RescueSome(Allotment):
    """Choose how many passengers of which space are rescued."""

    scope: str
    seat: Seat
    spaces: list[str]

    def ask(self, state: State) -> Ask | None:
        if not self.spaces:
            return None
        options = [
            Option(one, [at_space(one)], "unfathomable-option-space", {"space": one}, most=state.passengers[one])
            for one in self.spaces
        ]
        return Allot(
            seat=self.seat,
            prompt=message("rescue_some"),
            reason=message("rescue_some"),
            rule="32.7",
            options=options,
            total=sum(one.most for one in options),
            default={},
        )

    def chosen(self, state: State, choice: dict[str, int]) -> None:
        for space in self.spaces:
            if space in choice:
                _rescue(state, self.scope, space, choice[space])


@effect("defeat_passengers")
class DefeatPassengers(Effect):
    """Turn over, lose what is printed, remove from the game; one after the other."""

    scope: Scope
    n: int | Literal["all"]

    def resolve(self, here: EffectContext) -> None:
        state = here.state
        if self.scope == passengers.SUPPLY:
            state.push(*(passengers.DefeatPassenger(passengers.SUPPLY) for _ in range(self._number(here))))
        elif self.n == "all":
            spaces = spaces_of(here, self.scope)
            state.push(defeat.DefeatPassengersIn([space for space in spaces if state.passengers.get(space)]))
        elif isinstance(self.scope, str) and (chosen := find_spaces(here, self.scope)):
            state.push(*(passengers.DefeatPassenger(space) for space in chosen for _ in range(self._number(here))))

    def _number(self, here: EffectContext) -> int:
        return here.state.passenger_supply if self.n == "all" else self.n

    def possible(self, here: EffectContext) -> bool:
        if self.scope == passengers.SUPPLY:
            return here.state.passenger_supply > 0
        return any(here.state.passengers.get(space) for space in spaces_of(here, self.scope))
