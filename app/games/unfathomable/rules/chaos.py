"""The chaos deck (RR 10)."""

from app.games.unfathomable.content import book
from app.games.unfathomable.rules import skills
from app.games.unfathomable.state import SKILLS, TREACHERY, State


def build(state: State) -> None:
    """Two cards of each of the five skills; a type with fewer cards left gives none (RR 10.2, G-33)."""
    number = book().setup.chaos_cards_per_type
    types = [one for one in SKILLS if len(state.decks[one]) + len(state.discards[one]) >= number]
    for skill in types:
        for _ in range(number):
            card = skills.take_top(state, skill)
            if card is not None:
                state.decks["chaos"].put(card)
    state.decks["chaos"].shuffle(state.chance("cards"))
    state.say("chaos_built", types=types, cards=len(state.decks["chaos"]))


def take_top(state: State) -> str | None:
    """The top chaos card. As soon as the last one is taken, the deck is rebuilt (RR 10.2)."""
    deck = state.decks["chaos"]
    if not deck.cards:
        return None
    card = deck.take()
    if not deck.cards:
        build(state)
    return card


def shuffle_treachery_in(state: State, number: int) -> None:
    """The number is open, the faces are not (RR 10.5)."""
    added = 0
    for _ in range(number):
        card = skills.take_top(state, TREACHERY)
        if card is not None:
            state.decks["chaos"].put(card)
            added += 1
    if added:
        state.decks["chaos"].shuffle(state.chance("cards"))
    state.say("treachery_shuffled_in", number=added, cards=len(state.decks["chaos"]))


def rebuild(state: State) -> None:
    """Discard all of it to the skill piles and build a new one."""
    deck = state.decks["chaos"]
    skills.to_piles(state, [deck.take() for _ in range(len(deck))])
    state.say("chaos_discarded")
    build(state)
