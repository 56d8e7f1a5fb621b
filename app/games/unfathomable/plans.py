"""Plans: where a turn or a question begins, what can be planned for later checks, and the public facts on which a plan
depends.
"""

from typing import Final

from app.engine.asks import Ask, Choose, Option
from app.engine.messages import Seat
from app.games.unfathomable.content import skill_type
from app.games.unfathomable.hands import card_options, cards_named
from app.games.unfathomable.rules import enemies
from app.games.unfathomable.rules.checks import AddCards, CollectCards, after_cards
from app.games.unfathomable.rules.turn import from_step
from app.games.unfathomable.state import State, Turn, message
from app.games.unfathomable.steps import Step

MOVE = "move"
# A card planned for later checks is added if it supports the check, or if it opposes it.
HELPS: Final = "helps"
HINDERS: Final = "hinders"
LABELS: Final = {HELPS: "unfathomable-later_helps", HINDERS: "unfathomable-later_hinders"}


def begin_turn(state: State, seat: Seat) -> bool:
    """Begin with the actions: the cards that a turn brings cannot be foreseen."""
    if not state.turn.number:
        return False
    state.stack.clear()
    state.turn = Turn(seat, state.turn.number + 1, "turn")
    state.push(*from_step("action"))
    return True


def begin_question(state: State, seat: Seat) -> bool:
    """The cards that this seat will add to the check: it is announced, and it is not this seat's turn to add yet."""
    waiting = [place for place, step in enumerate(state.stack) if _will_ask(step, seat)]
    if not waiting or waiting[-1] == len(state.stack) - 1 or not state.checks or state.checks[-1].result:
        return False
    del state.stack[waiting[-1] + 1 :]
    if isinstance(state.stack[-1], CollectCards):
        state.stack.pop()
        state.push(AddCards(seat), *after_cards())
    return True


def _will_ask(step: Step, seat: Seat) -> bool:
    return isinstance(step, CollectCards) or (isinstance(step, AddCards) and step.seat == seat)


def checks_to_come(state: State, seat: Seat) -> Ask | None:
    """The cards of the hand, each under two conditions; cards that are not chosen stay in the hand."""
    options = [
        Option(f"{when}:{card.id}", card.at, label, card.args, weight=card.weight, group=card.id)
        for card in card_options(state.players[seat].hand.cards)
        for when, label in LABELS.items()
    ]
    prompt = message("add_cards")
    return Choose(seat=seat, prompt=prompt, reason=prompt, options=options, least=0, most=len(options), default=[])


def is_wanted(state: State, condition: str, card: str) -> bool:
    """Whether the card supports the check, or opposes it, as planned."""
    helps = skill_type(cards_named([card])[0]) in state.checks[-1].skills
    return helps == (condition == HELPS)


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
