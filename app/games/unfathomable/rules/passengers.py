"""Passengers: risked, rescued, defeated, and never looked at (RR 32)."""

from app.engine.messages import Seat
from app.engine.steps import Procedure
from app.games.unfathomable.content import book
from app.games.unfathomable.effects.here import run_alone
from app.games.unfathomable.rules import abilities, dice, resources
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.rules.windows import Window
from app.games.unfathomable.state import Defeat, State

SUPPLY = "supply"


class RiskPassenger(Procedure):
    """Roll, and put a random facedown token from the supply there; none left: nothing to risk (RR 32.4, 32.5)."""

    roller: Seat
    scope: str = ""

    def run(self, game: State) -> None:
        if game.passenger_supply:
            game.push(dice.StartRoll("risk", self.roller), PlacePassenger(self.scope))


class PlacePassenger(Procedure):
    scope: str

    def run(self, game: State) -> None:
        space = board().deck_by_number[dice.take_result(game)]
        game.passenger_supply -= 1
        game.passengers[space] = game.passengers.get(space, 0) + 1
        game.say("passenger_risked", space=space)
        if self.scope in game.scopes:
            counts = game.scopes[self.scope].counts
            counts["risked_count"] = counts.get("risked_count", 0) + 1


def rescue(game: State, space: str, number: int = 1) -> None:
    """Back to the supply, facedown and unseen (RR 32.7)."""
    _leave(game, space, number)
    game.passenger_supply += number
    game.say("passengers_rescued", space=space, number=number)


def _leave(game: State, space: str, number: int) -> None:
    game.passengers[space] -= number
    if not game.passengers[space]:
        del game.passengers[space]


class DefeatPassenger(Procedure):
    """A passenger in a deck space or in the supply is about to be defeated (RR 16.6, 32.8)."""

    space: str

    def run(self, game: State) -> None:
        if game.passenger_supply if self.space == SUPPLY else game.passengers.get(self.space):
            game.defeats.append(Defeat(passenger_in=self.space))
            game.push(Window("when_passenger_would_be_defeated"), FinishPassenger())


class FinishPassenger(Procedure):
    """Turn it over, lose what is printed on it, remove it from the game. Tokens are all alike until they are turned, so
    the face is the next of a mixed pile.
    """

    def run(self, game: State) -> None:
        defeat = game.defeats.pop()
        if defeat.prevented:
            return
        if defeat.passenger_in == SUPPLY:
            game.passenger_supply -= 1
        else:
            _leave(game, defeat.passenger_in, 1)
        game.reveal()
        face = game.decks["passengers"].take()
        game.removed.append(f"passenger:{face}")
        loss = book().passengers[face].loss
        game.say("passenger_defeated", space=defeat.passenger_in, face=face)
        resources.lose(game, loss)
        if game.outcome is None:
            game.push(AfterPassengerDefeated())


class AfterPassengerDefeated(Procedure):
    """Automatic effects in play areas (AFTER_PASSENGER_DEFEATED)."""

    def run(self, game: State) -> None:
        for seat in game.in_turn_order():
            for held in abilities.in_play(game, seat, "after_passenger_defeated"):
                game.push(*run_alone(game, held.ability.effects, seat, held.source))
