"""Asks about the cards of a seat's own hand. Options are named by the card, and point at its place in the hand."""

from collections.abc import Iterable, Sequence

from app.engine.asks import Option
from app.games.unfathomable.content import skill_type, skill_value


def card_options(hand: Sequence[str], among: Iterable[str] | None = None) -> list[Option]:
    """One option for each card, or for each card with these faces; the second of a kind is `lore_2#2`."""
    wanted = None if among is None else set(among)
    options = []
    seen: dict[str, int] = {}
    for place, card in enumerate(hand):
        if wanted is None or card in wanted:
            seen[card] = seen.get(card, 0) + 1
            name = card if seen[card] == 1 else f"{card}#{seen[card]}"
            options.append(
                Option(
                    name,
                    [f"hand:{place}"],
                    "unfathomable-option-card",
                    {"card": card},
                    weight=skill_value(card),
                    group=skill_type(card),
                )
            )
    return options


def cards_named(names: Iterable[str]) -> list[str]:
    """The faces that the ids of such options stand for."""
    return [name.partition("#")[0] for name in names]
