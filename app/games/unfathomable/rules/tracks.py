"""The travel and ritual tracks (RR 50), and the ritual itself."""

from app.games.unfathomable.rules import defeat, ending, monsters, waypoints
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.state import MONARCHS, THE_DEEP, TRACK_END, State
from app.games.unfathomable.steps import Procedure


class Advance(Procedure):
    """This many single steps, each completely resolved before the next (RR 50.1)."""

    track: str
    number: int

    def run(self, state: State) -> None:
        if self.number > 1:
            state.push(Advance(self.track, self.number - 1))
        if self.number > 0:
            _travel(state) if self.track == "travel" else _chant(state)


def _travel(state: State) -> None:
    """One space. The end of the voyage is checked before the drift (RR 50.7, 50.8, G-13). A token that is still on
    Arrive goes back to Start first (G-23).
    """
    state.travel = 1 if state.travel == TRACK_END else state.travel + 1
    state.say("track_advanced", track="travel", at=state.travel)
    if state.travel == TRACK_END and ending.distance(state) >= ending.FAR_ENOUGH:
        ending.finish(state, "arrived")
        return
    monsters.drift(state)
    if state.travel == TRACK_END:
        waypoints.arrive(state)


def _chant(state: State) -> None:
    state.ritual += 1
    state.say("track_advanced", track="ritual", at=state.ritual)
    if state.ritual == TRACK_END:
        cast(state)


def cast(state: State) -> None:
    """Decks and water are cleared; the interior and the Deep are untouched (RR 50.12, G-14)."""
    state.say("ritual_cast")
    for space in (*board().water, *board().deck):
        if number := state.deep_ones.get(space, 0):
            monsters.remove(state, space, number, "ritual")
    for monarch in MONARCHS:
        monsters.move_monarch(state, monarch, THE_DEEP)
    on_deck = [seat for space in board().deck for seat in state.characters_in(space)]
    state.push(
        defeat.DefeatPassengersIn(board().in_order(state.passengers)), defeat.DefeatSeveral(on_deck), ResetRitual()
    )


class ResetRitual(Procedure):
    def run(self, state: State) -> None:
        state.ritual = 0
        state.say("track_reset", track="ritual")


def retreat(state: State, track: str, number: int) -> int:
    """Toward Start, where it stops; nothing else moves (RR 50.2). Returns the number of spaces that it could
    not move.
    """
    before = state.travel if track == "travel" else state.ritual
    moved = min(before, number)
    if track == "travel":
        state.travel -= moved
    else:
        state.ritual -= moved
    if moved:
        state.say("track_retreated", track=track, at=before - moved)
    return number - moved


def position(state: State, track: str) -> int:
    return state.travel if track == "travel" else state.ritual
