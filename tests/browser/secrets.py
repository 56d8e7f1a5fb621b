"""Compares what a page receives with what its seat may know: finds every card that a frame names."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from playwright.sync_api import WebSocket

from app.conformance.changes import apply_changes
from app.engine.zones import Zone, bit
from app.games.unfathomable.state import SKILL_TYPES, State
from tests.browser.people import Person

SKILL = re.compile(rf"\b(?:{'|'.join(SKILL_TYPES)})_\d\b")
LOYALTIES = ("human", "hybrid", "cultist")
# Decks of facedown cards whose ids occur nowhere else.
SECRET_DECKS = ("mythos", "waypoint", "spell")
# Events that show cards to everyone (by the rules of secrecy, H11 to H44).
PUBLIC_EVENTS = {
    "paid_cards",
    "discarded",
    "used",
    "cards_added_faceup",
    "card_added_faceup",
    "deck_card_added",
    "check_turned_over",
    "card_discarded",
    "revealed",
}


class Frames:
    """Everything that the server has sent to one page, over all its sockets."""

    def __init__(self, person: Person) -> None:
        self.received: list[dict[str, Any]] = []
        self.views: list[dict[str, Any]] = []
        self.number = 0
        person.listen(person.page, "websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self._receive(json.loads(text)))

    def _receive(self, frame: dict[str, Any]) -> None:
        self.received.append(frame)
        if frame.get("view"):
            self._add_view(frame["n"], frame["view"])
        elif frame["type"] == "changes":
            self._add_view(frame["n"], apply_changes(self.views[-1] if self.views else None, frame["changes"]))

    def _add_view(self, number: int, view: dict[str, Any]) -> None:
        self.number = number
        self.views.append(view)

    @property
    def view(self) -> dict[str, Any]:
        return self.views[-1]

    @property
    def ask(self) -> dict[str, Any] | None:
        """The page's open ask."""
        ask = (self.view["private"] or {}).get("ask")
        return ask if ask and ask["answered"] is None else None


def strings(data: Any) -> Iterator[str]:
    """Every key and every string in a JSON value."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for name, value in data.items():
            yield name
            yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)


def skills_in(data: Any) -> Counter[str]:
    return Counter(card for string in strings(data) for card in SKILL.findall(string))


def loyalties_in(data: Any) -> Counter[str]:
    return Counter(string for string in strings(data) if string in LOYALTIES)


def cards_seen(zone: Zone, seat: int | None) -> list[str]:
    """The cards of a zone that a seat has seen, or knows to be somewhere in it."""
    if seat is None:
        return []
    seen = [card for card, marks in zip(zone.cards, zone.seen, strict=True) if marks & bit(seat)]
    return seen + [card for knower, card in zone.within if knower == seat]


def skills_known(state: State, seat: int | None) -> Counter[str]:
    """The skill cards that this seat can see now."""
    known: list[str] = [] if seat is None else list(state.players[seat].hand.cards)
    known += [state.discards[skill].cards[0] for skill in SKILL_TYPES if state.discards[skill].cards]
    for check in state.checks:
        known += [*check.supporting, *check.opposing, *(added.card for added in check.faceup)]
        known += cards_seen(check.pile, seat)
    return Counter(known)


def loyalties_known(state: State, seat: int | None) -> Counter[str]:
    known = [player.revealed for player in state.players if player.revealed]
    for owner, player in enumerate(state.players):
        known += player.loyalty.cards if owner == seat else cards_seen(player.loyalty, seat)
    return Counter(known)


def deck_cards_hidden(state: State, seat: int | None) -> set[str]:
    """Facedown cards in decks that this seat has not looked at."""
    hidden: set[str] = set()
    for deck in SECRET_DECKS:
        zone = state.decks[deck]
        hidden |= set(zone.cards) - set(cards_seen(zone, seat))
    return hidden


def assert_view_shows_only_known_cards(view: dict[str, Any], state: State, seat: int | None) -> None:
    """The view shows each card that this seat knows, as often as the seat knows it, and no other."""
    private = view["private"]
    shown = [view["public"]["table"], private["own"] if private else None]
    assert skills_in(shown) == skills_known(state, seat)
    assert loyalties_in(shown) == loyalties_known(state, seat)
    assert set(strings(shown)) & deck_cards_hidden(state, seat) == set()
    ask = private["ask"] if private else None
    assert set(skills_in(ask)) <= set(skills_known(state, seat))
    if seat is not None:
        assert set(loyalties_in(ask)) <= set(state.players[seat].loyalty_cards())


def assert_events_name_only_known_cards(events: Iterable[dict[str, Any]], seat: int | None, held: set[str]) -> None:
    """Only events that show cards to everyone name cards, or the part of an event that only this seat receives."""
    for event in events:
        name = event["name"].removeprefix("unfathomable-")
        if name not in PUBLIC_EVENTS:
            assert skills_in(event["args"]) == Counter(), event
            assert loyalties_in(event["args"]) == Counter() or name == "game_over", event
        own = event.get("own")
        assert seat is not None or not own, event
        if own:
            assert set(skills_in(own)) <= held, event
