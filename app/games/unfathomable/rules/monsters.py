"""Deep Ones and monarchs: where they are, how they come and go (RR 14, 26, 27, 45)."""

from app.games.unfathomable.rules import ending
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.state import MONARCHS, THE_DEEP, State

INTO_THE_INTERIOR = "deep_ones_move_into_interior"


def supply(state: State) -> int:
    """The Deep Ones that are not in play."""
    return state.figures - sum(state.deep_ones.values())


def spawn(state: State, space: str, number: int) -> None:
    """Place Deep Ones one by one; as soon as one is missing, the game ends (RR 12.2, 45.1)."""
    placed = min(number, supply(state))
    if placed:
        state.deep_ones[space] = state.deep_ones.get(space, 0) + placed
        state.say("spawned", space=space, number=placed)
    if placed < number:
        ending.finish(state, "spawn")


def move(state: State, origin: str, target: str, number: int) -> None:
    waiting = _leave(state, origin, number)
    state.deep_ones[target] = state.deep_ones.get(target, 0) + number
    for activation, count in zip(state.activations, waiting, strict=True):
        if count and target != THE_DEEP:
            activation.waiting[target] = activation.waiting.get(target, 0) + count
    state.say("deep_ones_moved", origin=origin, target=target, number=number)


def remove(state: State, space: str, number: int, reason: str) -> None:
    """Back to the supply."""
    _leave(state, space, number)
    state.say("deep_ones_removed", space=space, number=number, reason=reason)


def _leave(state: State, space: str, number: int) -> list[int]:
    """Take figures away. Those that have acted in a running activation go first; the others keep their turn where they
    go (G-8). Returns how many of these there are in each activation.
    """
    still_to_act = []
    for activation in state.activations:
        waiting = activation.waiting.get(space, 0)
        acted = state.deep_ones[space] - waiting
        leaving = max(0, number - acted)
        if leaving:
            _lower(activation.waiting, space, leaving)
        still_to_act.append(leaving)
    _lower(state.deep_ones, space, number)
    return still_to_act


def _lower(counts: dict[str, int], space: str, number: int) -> None:
    counts[space] -= number
    if not counts[space]:
        del counts[space]


def may_enter(state: State, space: str) -> bool:
    """Whether a Deep One may move there now: never the Brig or the Sick Bay, nor a room behind barricades."""
    if board().kind(space) != "interior":
        return True
    return space in board().rooms and INTO_THE_INTERIOR not in state.turn.forbidden


def move_monarch(state: State, monarch: str, space: str) -> None:
    if state.monarchs[monarch] != space:
        state.monarchs[monarch] = space
        state.say("monarch_moved", monarch=monarch, space=space)


def monarchs_on_board(state: State) -> list[str]:
    return [monarch for monarch in MONARCHS if state.monarchs[monarch] != THE_DEEP]


def drift(state: State) -> None:
    """All monsters in the water move one space toward the back, all at once (RR 50.7, 8.1, 14.2)."""
    here = {space: state.deep_ones[space] for space in board().water if space in state.deep_ones}
    for space in reversed(board().water):
        if space in here:
            move(state, space, board().spaces[space].toward_back, here[space])
    for monarch in monarchs_on_board(state):
        move_monarch(state, monarch, board().spaces[state.monarchs[monarch]].toward_back)


def deep_ones_on_board(state: State) -> dict[str, int]:
    """The Deep Ones in board spaces; those in the Deep do not count (RR 4.4)."""
    return {space: number for space, number in state.deep_ones.items() if space != THE_DEEP}
