"""The chaos deck (RR 10)."""

from app.games.unfathomable.content import book
from app.games.unfathomable.rules import skills
from app.games.unfathomable.state import SKILLS, TREACHERY, State


def build(game: State) -> None:
    """Two cards of each of the five skills; a type that has fewer left gives none (RR 10.2, G-33)."""
    number = book().setup.chaos_cards_per_type
    types = [one for one in SKILLS if len(game.decks[one]) + len(game.discards[one]) >= number]
    for skill in types:
        for _ in range(number):
            card = skills.take_top(game, skill)
            if card is not None:
                game.decks["chaos"].put(card)
    game.decks["chaos"].shuffle(game.chance("cards"))
    game.say("chaos_built", types=types, cards=len(game.decks["chaos"]))


def take_top(game: State) -> str | None:
    """The top chaos card; the moment the last one is taken, the deck is made anew (RR 10.2)."""
    deck = game.decks["chaos"]
    if not deck.cards:
        return None
    card = deck.take()
    if not deck.cards:
        build(game)
    return card


def shuffle_treachery_in(game: State, number: int) -> None:
    """The number is open, the faces are not (RR 10.5)."""
    added = 0
    for _ in range(number):
        card = skills.take_top(game, TREACHERY)
        if card is not None:
            game.decks["chaos"].put(card)
            added += 1
    if added:
        game.decks["chaos"].shuffle(game.chance("cards"))
    game.say("treachery_shuffled_in", number=added, cards=len(game.decks["chaos"]))


def rebuild(game: State) -> None:
    """Discard all of it to the skill piles and build a new one."""
    deck = game.decks["chaos"]
    skills.to_piles(game, [deck.take() for _ in range(len(deck))])
    game.say("chaos_discarded")
    build(game)
