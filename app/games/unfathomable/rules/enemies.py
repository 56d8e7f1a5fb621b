"""Who is whose enemy (RR 19, 23, 39)."""

from app.engine.messages import Seat
from app.games.unfathomable.pointers import at_deep_one, at_seat
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.state import THE_DEEP, State


def enemies_in(state: State, seat: Seat, space: str) -> list[str]:
    """Pointers to a player's enemies in a space. The Deep Ones there are all alike, so one pointer stands for all of
    them.
    """
    if not state.is_human(seat):
        return [at_seat(one) for one in state.humans_in(space)]
    deep_ones = [at_deep_one(space)] if state.deep_ones.get(space) else []
    return deep_ones + [at_seat(one) for one in state.characters_in(space) if not state.is_human(one)]


def enemies_on_board(state: State, seat: Seat) -> list[str]:
    """Player abilities do not reach the Deep (RR 14.3)."""
    inhabited = {*state.deep_ones, *(player.space for player in state.players)} - {THE_DEEP}
    return [enemy for space in board().in_order(inhabited) for enemy in enemies_in(state, seat, space)]


def any_on_board(state: State, seat: Seat) -> bool:
    if not state.is_human(seat):
        return any(not player.revealed for player in state.players)
    return any(space != THE_DEEP for space in state.deep_ones) or any(player.revealed for player in state.players)


def count_in(state: State, seat: Seat, space: str) -> int:
    """How many enemies there are in a space, figure by figure."""
    if not state.is_human(seat):
        return len(state.humans_in(space))
    traitors = sum(1 for one in state.characters_in(space) if not state.is_human(one))
    return state.deep_ones.get(space, 0) + traitors


def occupied(state: State, space: str) -> bool:
    """A Deep One or a revealed traitor keeps humans from using or repairing a room (RR 2.3, 35.3, 39.5)."""
    return bool(state.deep_ones.get(space)) or state.revealed_traitor_in(space)
