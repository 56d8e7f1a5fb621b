"""Looking at the top of a deck: the player who looked knows the cards, and the others know that somebody looked (RR
1.7, 28.4).
"""

from app.engine.asks import Option
from app.engine.messages import Seat
from app.engine.zones import bit
from app.games.unfathomable.content import book
from app.games.unfathomable.rules import skills
from app.games.unfathomable.state import NOBODY, State


def usable_mythos(state: State, card: str) -> bool:
    """A character card can only be used if its character is a human in this game outside the Brig (RR 28.4, 9.7)."""
    character = book().mythos[card].character
    if character is None:
        return True
    seat = state.seat_of(character)
    return seat != NOBODY and state.is_human(seat) and not state.in_brig(seat)


def prepare_mythos(state: State, number: int) -> None:
    """Make the top cards of the mythos deck usable ones: others are shown, discarded and replaced (RR 28.4). A deck
    with fewer cards stays short; only an empty one is rebuilt from the discard pile (RR 12.1, 28.6, G-16).
    """
    deck = state.decks["mythos"]
    place = 0
    while place < number:
        if place == len(deck) and (place or not _renew_mythos(state)):
            return
        if usable_mythos(state, deck.cards[place]):
            place += 1
        else:
            card = deck.take(place)
            state.reveal()
            state.discards["mythos"].put(card)
            state.say("mythos_skipped", card=card)


def _renew_mythos(state: State) -> bool:
    pile = state.discards["mythos"]
    if not any(usable_mythos(state, card) for card in pile.cards):
        return False
    skills.reshuffle(state, "mythos")
    return True


def look(state: State, seat: Seat, deck: str, number: int) -> int:
    """A player looks at the top cards, as many as there are; returns how many."""
    if deck == "mythos":
        prepare_mythos(state, number)
    cards = state.decks[deck]
    number = min(number, len(cards))
    if number:
        state.reveal()
        seen = [cards.look(place, [seat]) for place in range(number)]
        state.say_private("looked", {seat: {"cards": seen}}, seat=seat, deck=deck, number=number)
    return number


def looked_at(state: State, deck: str, number: int) -> list[Option]:
    """Options for the cards that a player is looking at; the second of a kind is marked as such."""
    options: list[Option] = []
    names: dict[str, int] = {}
    for place, card in enumerate(state.decks[deck].cards[:number]):
        names[card] = names.get(card, 0) + 1
        name = card if names[card] == 1 else f"{card}#{names[card]}"
        options.append(Option(name, [f"{deck}:{place}"], f"unfathomable-option-{deck}", {"card": card, deck: card}))
    return options


def place_of(state: State, deck: str, number: int, name: str) -> int:
    return next(place for place, one in enumerate(looked_at(state, deck, number)) if one.id == name)


def keep(state: State, seat: Seat, deck: str, number: int, name: str) -> str:
    """Take the named card out, for all to see, and put the others of those looked at on the bottom.

    If just one is left, a seat that knew it before still knows where it is.
    """
    cards = state.decks[deck]
    card = cards.take(place_of(state, deck, number, name))
    for _ in range(number - 1):
        to_bottom(state, deck, bit(seat) | (cards.seen[0] if number == 2 else 0))
    return card


def to_bottom(state: State, deck: str, seen: int) -> None:
    """The top card goes under the deck, known to these seats."""
    cards = state.decks[deck]
    cards.put_below(cards.take(), seen)
