"""What must be true for every state: no component is lost or duplicated, and everybody can still dive."""

from collections.abc import Iterator

from app.games.pearls.content import CARDS, PEARLS, REEF
from app.games.pearls.state import State


def violations(state: State) -> list[str]:
    """What is wrong with this state, in sentences for a developer."""
    return [*_cards(state), *_pearls(state), *_divers(state)]


def _cards(state: State) -> Iterator[str]:
    zones = [state.box, state.unseen, state.spent]
    zones += [zone for diver in state.divers for zone in (diver.hand, diver.dive)]
    if sorted(card for zone in zones for card in zone.cards) != sorted(CARDS):
        yield "cards are lost or duplicated"


def _pearls(state: State) -> Iterator[str]:
    pearls = [*state.reef.cards, *state.sunk, *(pearl for diver in state.divers for pearl in diver.pearls)]
    pearls += [state.pearl] if state.pearl else []
    if sorted(pearls) != sorted(PEARLS):
        yield "pearls are lost or duplicated"


def _divers(state: State) -> Iterator[str]:
    for seat, diver in enumerate(state.divers):
        if len(diver.dive) != (diver.place == "down"):
            yield f"seat {seat} is {diver.place} with {len(diver.dive)} cards"
        held = len(diver.hand) + len(diver.dive)
        if state.round and not len(state.reef) <= held <= REEF.hand:
            yield f"seat {seat} has {held} cards for {len(state.reef)} more rounds"
