"""The travel and ritual tracks (RR 50), and the ritual itself."""

from app.engine.steps import Procedure
from app.games.unfathomable.rules import defeat, ending, monsters, waypoints
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.state import MONARCHS, THE_DEEP, TRACK_END, State


class Advance(Procedure):
    """So many single steps, each completely resolved before the next (RR 50.1)."""

    track: str
    number: int

    def run(self, game: State) -> None:
        if self.number > 1:
            game.push(Advance(self.track, self.number - 1))
        if self.number > 0:
            _travel(game) if self.track == "travel" else _chant(game)


def _travel(game: State) -> None:
    """One space: the end of the voyage is seen before the drift (RR 50.7, 50.8, G-13). A token that still lies on
    Arrive goes back to Start first (G-23).
    """
    game.travel = 1 if game.travel == TRACK_END else game.travel + 1
    game.say("track_advanced", track="travel", at=game.travel)
    if game.travel == TRACK_END and ending.distance(game) >= ending.FAR_ENOUGH:
        ending.finish(game, "arrived")
        return
    monsters.drift(game)
    if game.travel == TRACK_END:
        waypoints.arrive(game)


def _chant(game: State) -> None:
    game.ritual += 1
    game.say("track_advanced", track="ritual", at=game.ritual)
    if game.ritual == TRACK_END:
        cast(game)


def cast(game: State) -> None:
    """Deck and water are swept; the interior and the Deep are untouched (RR 50.12, G-14)."""
    game.say("ritual_cast")
    for space in (*board().water, *board().deck):
        if number := game.deep_ones.get(space, 0):
            monsters.remove(game, space, number)
    for monarch in MONARCHS:
        monsters.move_monarch(game, monarch, THE_DEEP)
    on_deck = [seat for space in board().deck for seat in game.characters_in(space)]
    game.push(
        defeat.DefeatPassengersIn(board().in_order(game.passengers)), defeat.DefeatSeveral(on_deck), ResetRitual()
    )


class ResetRitual(Procedure):
    def run(self, game: State) -> None:
        game.ritual = 0
        game.say("track_reset", track="ritual")


def retreat(game: State, track: str, number: int) -> int:
    """Toward Start, where it stops; nothing else moves (RR 50.2). Returns the spaces it could not move."""
    before = game.travel if track == "travel" else game.ritual
    moved = min(before, number)
    if track == "travel":
        game.travel -= moved
    else:
        game.ritual -= moved
    if moved:
        game.say("track_retreated", track=track, at=before - moved)
    return number - moved


def position(game: State, track: str) -> int:
    return game.travel if track == "travel" else game.ritual
