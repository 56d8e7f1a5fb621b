"""Waypoints: arriving, choosing and resolving one (RR 50.8, 54)."""

from app.engine.asks import Ask, Choose
from app.engine.messages import Seat
from app.engine.steps import Decision, Procedure
from app.games.unfathomable.content import book
from app.games.unfathomable.effects.here import run_alone
from app.games.unfathomable.rules import decks, ending, loyalty
from app.games.unfathomable.state import TRACK_END, State, message

AWAKENING = 6


def arrive(game: State) -> None:
    """The token lies on Arrive. An arrival during another one waits until that is completely resolved (G-23)."""
    game.arrivals += 1
    if game.arrivals == 1:
        game.push(LookAtWaypoints(game.holder("captain"), 2), FinishArrival())


class FinishArrival(Procedure):
    """The token goes back to Start; then the awakening, if it is time."""

    def run(self, game: State) -> None:
        game.arrivals -= 1
        if game.travel == TRACK_END:
            game.travel = 0
            game.say("track_reset", track="travel")
        waiting = [LookAtWaypoints(game.holder("captain"), 2), FinishArrival()] if game.arrivals else []
        game.push(CheckAwakening(), *waiting)


class LookAtWaypoints(Procedure):
    """Look at so many and put one into the row; the choices on it belong to who chose it (RR 50.8, G-24)."""

    seat: Seat
    number: int

    def run(self, game: State) -> None:
        number = decks.look(game, self.seat, "waypoint", self.number)
        if number:
            game.push(ChooseWaypoint(self.seat, number))


class ChooseWaypoint(Decision):
    seat: Seat
    number: int

    def ask(self, game: State) -> Ask | None:
        return Choose(
            seat=self.seat,
            prompt=message("choose_waypoint"),
            reason=message("choose_waypoint"),
            options=decks.looked_at(game, "waypoint", self.number),
        )

    def chosen(self, game: State, choice: list[str]) -> None:
        card = decks.keep(game, self.seat, "waypoint", self.number, choice[0])
        place(game, self.seat, card)


def place(game: State, seat: Seat, card: str) -> None:
    """Its distance counts from this moment on (RR 18.1)."""
    game.waypoints.append(card)
    game.say("waypoint_placed", seat=seat, card=card, distance=ending.distance(game))
    game.push(*run_alone(game, book().waypoints[card].effects, seat, f"waypoint:{card}"), CheckAwakening())


class CheckAwakening(Procedure):
    """Once per game, when the row has reached 6; during an arrival only when that is over (RR 7.1, 54.2)."""

    def run(self, game: State) -> None:
        if not game.awakened and not game.arrivals and ending.distance(game) >= AWAKENING:
            game.awakened = True
            game.push(loyalty.Awakening())
