"""Counts the skill cards that were seen, to know what the unseen ones are worth on average."""

from app.engine.messages import text_in, texts_in
from app.engine.view_types import EventView
from app.games.unfathomable.content import book, skill_type, skill_value
from app.games.unfathomable.state import SKILLS

_PREFIX = "unfathomable-"


def _printed(skill: str) -> dict[int, int]:
    return {
        value: copies for card in book().skills.values() if card.type == skill for value, copies in card.copies.items()
    }


class Counts:
    """The skill cards that were discarded faceup since each deck was last shuffled."""

    def __init__(self) -> None:
        self.seen: dict[str, list[str]] = {skill: [] for skill in SKILLS}

    def hear(self, event: EventView) -> None:
        match event.name.removeprefix(_PREFIX):
            case "check_turned_over":
                self._note([*texts_in(event.args, "supporting"), *texts_in(event.args, "opposing")])
            case "paid_cards":
                self._note(texts_in(event.args, "cards"))
            case "used" if text_in(event.args, "source").startswith("skill:"):
                self._note([text_in(event.args, "source").partition(":")[2]])
            case "reshuffled" if event.args["deck"] in self.seen:
                self.seen[text_in(event.args, "deck")] = []

    def _note(self, cards: list[str]) -> None:
        for card in cards:
            if skill_type(card) in self.seen:
                self.seen[skill_type(card)].append(card)

    def mean(self, skill: str, hand: list[str]) -> float:
        """The average value of the cards of this type that are neither seen nor in this hand."""
        printed = _printed(skill)
        known = [card for card in (*self.seen[skill], *hand) if skill_type(card) == skill]
        number = sum(printed.values()) - len(known)
        total = sum(value * copies for value, copies in printed.items()) - sum(map(skill_value, known))
        return total / number if number > 0 else 0.0
