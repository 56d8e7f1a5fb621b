"""Planned turns: where a turn begins, and the public facts that a plan depends on."""

from app.engine.messages import Seat
from app.games.unfathomable.rules import enemies
from app.games.unfathomable.rules.checks import AddCards
from app.games.unfathomable.rules.turn import from_step
from app.games.unfathomable.state import State, Turn

MOVE = "move"


def begin_turn(state: State, seat: Seat) -> bool:
    """From the actions on: which cards a turn brings cannot be foreseen."""
    if not state.turn.number:
        return False
    state.stack.clear()
    state.turn = Turn(seat, state.turn.number + 1, "turn")
    state.push(*from_step("action"))
    return True


def begin_question(state: State, seat: Seat) -> bool:
    """The cards that this seat will add to the check: it is not its turn to do so yet."""
    waiting = [place for place, step in enumerate(state.stack) if isinstance(step, AddCards) and step.seat == seat]
    asked = any(ask.seat == seat for ask in state.asks)
    if not waiting or asked or not state.checks or state.checks[-1].result:
        return False
    del state.stack[waiting[0] + 1 :]
    return True


def question_facts(state: State) -> dict[str, str]:
    """Which check it is, what it needs, and how cards are added."""
    check = state.checks[-1] if state.checks else None
    if check is None:
        return {"check": ""}
    terms = (check.number, check.target, check.partial, check.skills, check.modifier, check.is_faceup, check.result)
    return {"check": str(terms)}


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
