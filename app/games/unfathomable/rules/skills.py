"""Skill cards: drawing, discarding, decks that run out, and what everybody may know of a hand (RR 41, 30.6)."""

from collections.abc import Sequence

from app.engine.messages import Seat
from app.games.unfathomable import orders
from app.games.unfathomable.content import skill_type, skill_value
from app.games.unfathomable.state import SKILL_TYPES, State


def take_top(state: State, deck: str) -> str | None:
    """The top card of a skill deck. An empty deck is rebuilt from its discard pile, at once if there is one, otherwise
    when a player must draw from it (RR 41.2).
    """
    cards = state.decks[deck]
    if not cards.cards:
        reshuffle(state, deck)
    if not cards.cards:
        return None
    state.reveal()
    card = cards.take()
    if not cards.cards:
        reshuffle(state, deck)
    return card


def reshuffle(state: State, deck: str) -> None:
    """Shuffle a discard pile into its deck."""
    pile = state.discards[deck]
    if not pile.cards:
        return
    while pile.cards:
        state.decks[deck].put_below(pile.take())
    state.decks[deck].shuffle(state.chance("cards"))
    state.say("reshuffled", deck=deck, cards=len(state.decks[deck]))


def draw(state: State, seat: Seat, wanted: dict[str, int]) -> list[str]:
    """Draw this many cards of each type, as far as available. The types are public, the faces are private to the
    player.
    """
    drawn: list[str] = []
    types: dict[str, int] = {}
    player = state.players[seat]
    for deck in SKILL_TYPES:
        for _ in range(wanted.get(deck, 0)):
            if (card := take_top(state, deck)) is None:
                break
            player.hand.put(card)
            drawn.append(card)
            types[deck] = types.get(deck, 0) + 1
    for deck, number in types.items():
        player.ledger[deck] = player.ledger.get(deck, 0) + number
    state.say_private("drew", {seat: {"cards": sorted(drawn)}}, seat=seat, types=types)
    return drawn


def leave_hand(state: State, seat: Seat, card: str, *, seen: bool) -> None:
    """A card leaves a hand. Only if all see its face does everybody know that the player holds one less of its type."""
    player = state.players[seat]
    player.hand.remove(card)
    if card not in player.hand.cards:
        orders.lapse_without(state, seat, card)
    if seen:
        kind = skill_type(card)
        player.ledger[kind] -= 1
        if not player.ledger[kind]:
            del player.ledger[kind]
    if not player.hand.cards:
        player.ledger = {}


def to_pile(state: State, card: str) -> None:
    """On top of the discard pile of its type."""
    state.discards[skill_type(card)].put(card)


def to_piles(state: State, cards: Sequence[str]) -> None:
    """On top of the piles of their types, in this order but all at once: nobody sees a card that is covered by the
    next.
    """
    laid: dict[str, int] = {}
    for card in reversed(cards):
        skill = skill_type(card)
        state.discards[skill].put(card, laid.get(skill, 0))
        laid[skill] = laid.get(skill, 0) + 1


def discard(state: State, seat: Seat, cards: Sequence[str], *, seen: bool) -> None:
    """Discard from hand, in this order. With `seen` the faces are shown, as for a cost that must be verified; otherwise
    only the number is told, and the tops of the piles are visible as usual (RR 30.2).
    """
    for card in cards:
        leave_hand(state, seat, card, seen=seen)
    to_piles(state, cards)
    if not cards:
        return
    if seen:
        state.say("paid_cards", seat=seat, cards=list(cards))
    else:
        state.say_private("discarded", {seat: {"cards": list(cards)}}, seat=seat, number=len(cards))


def may_hold(state: State, seat: Seat, skill: str) -> bool:
    """Whether this hand may contain a card of this type, according to the public record (`any`: any card)."""
    player = state.players[seat]
    if skill == "any":
        return bool(player.hand.cards)
    return player.ledger.get(skill, 0) > 0


def holds(state: State, seat: Seat, skill: str) -> bool:
    cards = state.players[seat].hand.cards
    return bool(cards) if skill == "any" else any(skill_type(card) == skill for card in cards)


def worth(cards: Sequence[str]) -> int:
    return sum(skill_value(card) for card in cards)


def of_type(cards: Sequence[str], skill: str) -> list[str]:
    return [card for card in cards if skill in ("any", skill_type(card))]
