"""The end of the game, and who has won (RR 18, 25, 29)."""

from app.engine.messages import Argument
from app.games.unfathomable.content import book
from app.games.unfathomable.state import State

FAR_ENOUGH = 12


def distance(state: State) -> int:
    """The sum of the waypoints in the row, one that is being resolved included (RR 18.1)."""
    return sum(book().waypoints[card].distance for card in state.waypoints)


def finish(state: State, reason: str, **args: Argument) -> None:
    """The game is over at once. `arrived` is the humans' objective, all others are the Deep Ones'. `args` are further
    details of the reason.
    """
    travelled = distance(state)
    winners = [seat for seat, player in enumerate(state.players) if _wins(player.loyalty_cards(), reason, travelled)]
    side = "humans" if reason == "arrived" else "deep_ones"
    state.end(reason, side, winners, distance=travelled, **args)


def _wins(loyalty: list[str], reason: str, travelled: int) -> bool:
    if reason == "arrived":
        return all(card == "human" for card in loyalty)
    if "hybrid" in loyalty:
        return True
    return "cultist" in loyalty and travelled >= FAR_ENOUGH
