"""Waypoints: arriving, choosing and resolving one (RR 50.8, 54)."""

from app.engine.asks import Ask, Choose
from app.engine.messages import Seat
from app.games.unfathomable.content import book
from app.games.unfathomable.rules import decks, ending, loyalty
from app.games.unfathomable.rules.resolution import run_alone
from app.games.unfathomable.state import TRACK_END, State, message
from app.games.unfathomable.steps import Decision, Procedure

AWAKENING = 6


def arrive(state: State) -> None:
    """The token lies on Arrive. An arrival during another one waits until that is completely resolved (G-23)."""
    state.arrivals += 1
    if state.arrivals == 1:
        state.push(LookAtWaypoints(state.holder("captain"), 2), FinishArrival())


class FinishArrival(Procedure):
    """The token goes back to Start; then the awakening, if it is time."""

    def run(self, state: State) -> None:
        state.arrivals -= 1
        if state.travel == TRACK_END:
            state.travel = 0
            state.say("track_reset", track="travel")
        waiting = [LookAtWaypoints(state.holder("captain"), 2), FinishArrival()] if state.arrivals else []
        state.push(CheckAwakening(), *waiting)


class LookAtWaypoints(Procedure):
    """Look at this many and put one into the row; the choices on it belong to who chose it (RR 50.8, G-24)."""

    seat: Seat
    number: int

    def run(self, state: State) -> None:
        number = decks.look(state, self.seat, "waypoint", self.number)
        if number:
            state.push(ChooseWaypoint(self.seat, number))


class ChooseWaypoint(Decision):
    seat: Seat
    number: int

    def ask(self, state: State) -> Ask | None:
        return Choose(
            seat=self.seat,
            prompt=message("choose_waypoint"),
            reason=message("choose_waypoint"),
            rule="49.7",
            options=decks.looked_at(state, "waypoint", self.number),
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        card = decks.keep(state, self.seat, "waypoint", self.number, choice[0])
        place(state, self.seat, card)


def place(state: State, seat: Seat, card: str) -> None:
    """Its distance counts from this moment on (RR 18.1)."""
    state.waypoints.append(card)
    state.say("waypoint_placed", seat=seat, card=card, distance=ending.distance(state))
    state.push(*run_alone(state, book().waypoints[card].effects, seat, f"waypoint:{card}"), CheckAwakening())


class CheckAwakening(Procedure):
    """Once per game, when the row has reached 6; during an arrival only when that is over (RR 7.1, 54.2)."""

    def run(self, state: State) -> None:
        if not state.awakened and not state.arrivals and ending.distance(state) >= AWAKENING:
            state.awakened = True
            state.push(loyalty.Awakening())
