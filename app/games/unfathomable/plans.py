"""Planned turns: where a turn begins, and the public facts that a plan depends on."""

from app.engine.messages import Seat
from app.games.unfathomable.rules import enemies
from app.games.unfathomable.rules.turn import from_step
from app.games.unfathomable.state import State, Turn

MOVE = "move"


def begin_turn(state: State, seat: Seat) -> bool:
    """From the actions on: which cards a turn brings cannot be foreseen."""
    if not state.turn.number:
        return False
    state.turn = Turn(seat, state.turn.number + 1, "turn")
    state.push(*from_step("action"))
    return True


def turn_facts(state: State, seat: Seat, choices: list[list[str]]) -> dict[str, str]:
    """The place of the character, and in every space of the plan the enemies, the damage and the passengers."""
    player = state.players[seat]
    moves = [option.partition(":") for choice in choices for option in choice]
    spaces = sorted({player.space, *(space for verb, _, space in moves if verb == MOVE)})
    return {
        "place": player.space,
        "side": player.revealed,
        "enemies": str([(space, enemies.count_in(state, seat, space)) for space in spaces]),
        "damage": str([space for space in spaces if space in state.damage]),
        "passengers": str([(space, state.passengers.get(space, 0)) for space in spaces]),
    }
