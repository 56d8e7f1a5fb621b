"""Passengers: risked, rescued, defeated, and never looked at (RR 32)."""

from app.engine.messages import Seat
from app.games.unfathomable.content import book
from app.games.unfathomable.rules import abilities, dice, resources
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.rules.resolution import run_alone
from app.games.unfathomable.rules.windows import Window
from app.games.unfathomable.state import Defeat, State
from app.games.unfathomable.steps import Procedure

SUPPLY = "supply"


class RiskPassenger(Procedure):
    """Roll, and put a random facedown token from the supply there; none left: nothing to risk (RR 32.4, 32.5)."""

    roller: Seat
    scope: str = ""

    def run(self, state: State) -> None:
        if state.passenger_supply:
            state.push(dice.StartRoll("risk", self.roller), PlacePassenger(self.scope))


class PlacePassenger(Procedure):
    scope: str

    def run(self, state: State) -> None:
        space = board().deck_by_number[dice.take_result(state)]
        state.passenger_supply -= 1
        state.passengers[space] = state.passengers.get(space, 0) + 1
        state.say("passenger_risked", space=space)
        if self.scope in state.scopes:
            counts = state.scopes[self.scope].counts
            counts["risked_count"] = counts.get("risked_count", 0) + 1


def rescue(state: State, space: str, number: int = 1) -> None:
    """Back to the supply, facedown and unseen (RR 32.7)."""
    _leave(state, space, number)
    state.passenger_supply += number
    state.say("passengers_rescued", space=space, number=number)


def _leave(state: State, space: str, number: int) -> None:
    state.passengers[space] -= number
    if not state.passengers[space]:
        del state.passengers[space]


class DefeatPassenger(Procedure):
    """A passenger in a deck space or in the supply is about to be defeated (RR 16.6, 32.8)."""

    space: str

    def run(self, state: State) -> None:
        if state.passenger_supply if self.space == SUPPLY else state.passengers.get(self.space):
            state.defeats.append(Defeat(passenger_in=self.space))
            state.push(Window("when_passenger_would_be_defeated"), FinishPassenger())


class FinishPassenger(Procedure):
    """Turn it over, lose what is printed on it, remove it from the game. Tokens are all alike until they are turned, so
    the face is the next of a mixed pile.
    """

    def run(self, state: State) -> None:
        defeat = state.defeats.pop()
        if defeat.prevented:
            return
        if defeat.passenger_in == SUPPLY:
            state.passenger_supply -= 1
        else:
            _leave(state, defeat.passenger_in, 1)
        state.reveal()
        face = state.decks["passengers"].take()
        state.removed.append(f"passenger:{face}")
        loss = book().passengers[face].loss
        state.say("passenger_defeated", space=defeat.passenger_in, face=face)
        resources.lose(state, loss)
        if state.outcome is None:
            state.push(AfterPassengerDefeated())


class AfterPassengerDefeated(Procedure):
    """Automatic effects in play areas (AFTER_PASSENGER_DEFEATED)."""

    def run(self, state: State) -> None:
        for seat in state.in_turn_order():
            for held in abilities.in_play(state, seat, "after_passenger_defeated"):
                state.push(*run_alone(state, held.ability.effects, seat, held.source))
