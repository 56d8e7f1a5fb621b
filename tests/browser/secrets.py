"""What a page was told, held against what its seat may know: every card that is named in a frame is looked for."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from playwright.sync_api import WebSocket

from app.conformance.changes import changed
from app.engine.zones import Zone, bit
from app.games.unfathomable.state import SKILL_TYPES, State
from tests.browser.people import Person

SKILL = re.compile(rf"\b(?:{'|'.join(SKILL_TYPES)})_\d\b")
LOYALTIES = ("human", "hybrid", "cultist")
# What lies face down in its deck until somebody is told: ids that are the names of nothing else.
FROM_DECKS = ("mythos", "waypoint", "spell")
# Events that show faces to everybody (by the rules of secrecy, H11 to H44).
OPEN = {
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
    """Everything that the server said to one page, over every socket it opened."""

    def __init__(self, person: Person) -> None:
        self.said: list[dict[str, Any]] = []
        self.views: list[dict[str, Any]] = []
        self.number = 0
        person.listen(person.page, "websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self._hear(json.loads(text)))

    def _hear(self, frame: dict[str, Any]) -> None:
        self.said.append(frame)
        if frame.get("view"):
            self._see(frame["n"], frame["view"])
        elif frame["type"] == "changes":
            self._see(frame["n"], changed(self.views[-1] if self.views else None, frame["changes"]))

    def _see(self, number: int, view: dict[str, Any]) -> None:
        """How often what this page sees has changed, as far as it was told, and what it is then."""
        self.number = number
        self.views.append(view)

    @property
    def view(self) -> dict[str, Any]:
        return self.views[-1]

    @property
    def ask(self) -> dict[str, Any] | None:
        """What this page is asked and has not answered, as far as it was told."""
        asked = (self.view["private"] or {}).get("ask")
        return asked if asked and asked["answered"] is None else None


def words(told: Any) -> Iterator[str]:
    """Every name and every word in something that was told."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        for name, value in told.items():
            yield name
            yield from words(value)
    elif isinstance(told, list):
        for value in told:
            yield from words(value)


def skills_in(told: Any) -> Counter[str]:
    return Counter(face for word in words(told) for face in SKILL.findall(word))


def loyalties_in(told: Any) -> Counter[str]:
    return Counter(word for word in words(told) if word in LOYALTIES)


def looked_at(zone: Zone, seat: int | None) -> list[str]:
    """The cards of a zone that a seat has seen at their places, or knows to be somewhere within."""
    if seat is None:
        return []
    seen = [card for card, marks in zip(zone.cards, zone.seen, strict=True) if marks & bit(seat)]
    return seen + [card for one, card in zone.within if one == seat]


def skills_known(state: State, seat: int | None) -> Counter[str]:
    """The skill cards that this seat can see now."""
    known: list[str] = [] if seat is None else list(state.players[seat].hand.cards)
    known += [state.discards[one].cards[0] for one in SKILL_TYPES if state.discards[one].cards]
    for check in state.checks:
        known += [*check.supporting, *check.opposing, *(one.card for one in check.faceup)]
        known += looked_at(check.pile, seat)
    return Counter(known)


def loyalties_known(state: State, seat: int | None) -> Counter[str]:
    known = [player.revealed for player in state.players if player.revealed]
    for owner, player in enumerate(state.players):
        known += player.loyalty.cards if owner == seat else looked_at(player.loyalty, seat)
    return Counter(known)


def deck_cards_hidden(state: State, seat: int | None) -> set[str]:
    """Cards that lie face down in their decks and that this seat has not looked at."""
    hidden: set[str] = set()
    for deck in FROM_DECKS:
        zone = state.decks[deck]
        hidden |= set(zone.cards) - set(looked_at(zone, seat))
    return hidden


def assert_shows_only_what_is_known(view: dict[str, Any], state: State, seat: int | None) -> None:
    """The picture of the table shows this seat the faces that it may see, each as often as it may, and no other."""
    private = view["private"]
    shown = [view["public"]["table"], private["own"] if private else None]
    assert skills_in(shown) == skills_known(state, seat)
    assert loyalties_in(shown) == loyalties_known(state, seat)
    assert set(words(shown)) & deck_cards_hidden(state, seat) == set()
    asked = private["ask"] if private else None
    assert set(skills_in(asked)) <= set(skills_known(state, seat))
    if seat is not None:
        assert set(loyalties_in(asked)) <= set(state.players[seat].loyalty_cards())


def assert_tells_only_what_is_known(events: Iterable[dict[str, Any]], seat: int | None, held: set[str]) -> None:
    """Of the happenings, faces stand only where everybody sees them, or in the part that is for this seat alone."""
    for event in events:
        name = event["name"].removeprefix("unfathomable-")
        if name not in OPEN:
            assert skills_in(event["args"]) == Counter(), event
            assert loyalties_in(event["args"]) == Counter() or name == "game_over", event
        own = event.get("own")
        assert seat is not None or not own, event
        if own:
            assert set(skills_in(own)) <= held, event
