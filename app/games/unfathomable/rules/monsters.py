"""Deep Ones and monarchs: where they stand, how they come and go (RR 14, 26, 27, 45)."""

from app.games.unfathomable.rules import ending
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.state import MONARCHS, THE_DEEP, State

INTO_THE_INTERIOR = "deep_ones_move_into_interior"


def supply(game: State) -> int:
    """The Deep Ones that are not in play."""
    return game.figures - sum(game.deep_ones.values())


def spawn(game: State, space: str, number: int) -> None:
    """Place Deep Ones one by one; the moment one is missing the game ends (RR 12.2, 45.1)."""
    placed = min(number, supply(game))
    if placed:
        game.deep_ones[space] = game.deep_ones.get(space, 0) + placed
        game.say("spawned", space=space, number=placed)
    if placed < number:
        ending.finish(game, "spawn")


def move(game: State, origin: str, target: str, number: int) -> None:
    waiting = _leave(game, origin, number)
    game.deep_ones[target] = game.deep_ones.get(target, 0) + number
    for activation, count in zip(game.activations, waiting, strict=True):
        if count and target != THE_DEEP:
            activation.waiting[target] = activation.waiting.get(target, 0) + count
    game.say("deep_ones_moved", origin=origin, target=target, number=number)


def remove(game: State, space: str, number: int) -> None:
    """Back to the supply."""
    _leave(game, space, number)
    game.say("deep_ones_removed", space=space, number=number)


def _leave(game: State, space: str, number: int) -> list[int]:
    """Take figures away. Those that have acted in a running activation go first; the others keep their turn where they
    go (G-8). Returns how many of these there are in each activation.
    """
    still_to_act = []
    for activation in game.activations:
        waiting = activation.waiting.get(space, 0)
        acted = game.deep_ones[space] - waiting
        leaving = max(0, number - acted)
        if leaving:
            _lower(activation.waiting, space, leaving)
        still_to_act.append(leaving)
    _lower(game.deep_ones, space, number)
    return still_to_act


def _lower(counts: dict[str, int], space: str, number: int) -> None:
    counts[space] -= number
    if not counts[space]:
        del counts[space]


def may_enter(game: State, space: str) -> bool:
    """Whether a Deep One may move there now: never the Brig or the Sick Bay, nor a room behind barricades."""
    if board().kind(space) != "interior":
        return True
    return space in board().rooms and INTO_THE_INTERIOR not in game.turn.forbidden


def move_monarch(game: State, monarch: str, space: str) -> None:
    if game.monarchs[monarch] != space:
        game.monarchs[monarch] = space
        game.say("monarch_moved", monarch=monarch, space=space)


def monarchs_on_board(game: State) -> list[str]:
    return [monarch for monarch in MONARCHS if game.monarchs[monarch] != THE_DEEP]


def drift(game: State) -> None:
    """All monsters in the water move one space toward the back, all at once (RR 50.7, 8.1, 14.2)."""
    here = {space: game.deep_ones[space] for space in board().water if space in game.deep_ones}
    for space in reversed(board().water):
        if space in here:
            move(game, space, board().spaces[space].toward_back, here[space])
    for monarch in monarchs_on_board(game):
        move_monarch(game, monarch, board().spaces[game.monarchs[monarch]].toward_back)


def deep_ones_on_board(game: State) -> dict[str, int]:
    """The Deep Ones in board spaces; those in the Deep do not count (RR 4.4)."""
    return {space: number for space, number in game.deep_ones.items() if space != THE_DEEP}
