"""Characters moving, and what the Brig costs (RR 9, 40, 44)."""

from app.engine.messages import Seat
from app.games.unfathomable.rules import titles
from app.games.unfathomable.state import BRIG, State


def move(state: State, seat: Seat, space: str) -> None:
    """A human who enters the Brig loses all titles (RR 9.2)."""
    player = state.players[seat]
    if player.space == space:
        return
    origin, player.space = player.space, space
    state.say("moved", seat=seat, origin=origin, space=space)
    if space == BRIG and state.is_human(seat):
        titles.lose_all(state, seat)
