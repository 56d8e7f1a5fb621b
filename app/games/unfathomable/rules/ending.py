"""The end of the game, and who has won (RR 18, 25, 29)."""

from app.games.unfathomable.content import book
from app.games.unfathomable.state import State

FAR_ENOUGH = 12


def distance(game: State) -> int:
    """The sum of the waypoints in the row, one that is being resolved included (RR 18.1)."""
    return sum(book().waypoints[card].distance for card in game.waypoints)


def finish(game: State, reason: str) -> None:
    """The game is over at once. `arrived` is the humans' objective, all others are the Deep Ones'."""
    travelled = distance(game)
    winners = [seat for seat, player in enumerate(game.players) if _wins(player.loyalty_cards(), reason, travelled)]
    side = "humans" if reason == "arrived" else "deep_ones"
    game.end(reason, side, winners, distance=travelled)


def _wins(loyalty: list[str], reason: str, travelled: int) -> bool:
    if reason == "arrived":
        return all(card == "human" for card in loyalty)
    if "hybrid" in loyalty:
        return True
    return "cultist" in loyalty and travelled >= FAR_ENOUGH
