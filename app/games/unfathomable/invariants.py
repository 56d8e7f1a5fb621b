"""What must be true at every moment: no component is lost or duplicated, and no figure is where it cannot be."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from app.games.unfathomable.content import book
from app.games.unfathomable.options import Options
from app.games.unfathomable.rules import monsters, setup
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.state import MONARCHS, NOBODY, RESOURCES, SKILL_TYPES, THE_DEEP, TRACK_END, State

_DECKS = (*SKILL_TYPES, *setup.CARD_DECKS, "passengers")


def violations(state: State) -> list[str]:
    checks = (_cards, _monsters, _passengers, _dials, _players, _titles, _running)
    return [problem for check in checks for problem in check(state)]


@cache
def _all_cards(options: Options, seats: int) -> dict[str, list[str]]:
    return {deck: sorted(setup.all_cards(deck, options, seats)) for deck in _DECKS}


def _cards(state: State) -> Iterator[str]:
    found = _found_cards(state)
    for deck, expected in _all_cards(state.options, state.seats).items():
        if sorted(found[deck]) != expected:
            there, should = Counter(found[deck]), Counter(expected)
            wrong = (there - should) + (should - there)
            yield f"the {deck} cards are not complete: {sorted(wrong)}"
    if state.turn.step != "setup" and (total := _loyalty_total(state)) != 2 * state.seats:
        yield f"there are {total} loyalty cards for {state.seats} players"


def _loyalty_total(state: State) -> int:
    held = sum(len(player.loyalty) + bool(player.revealed) for player in state.players)
    return held + len(state.decks["loyalty"])


def _found_cards(state: State) -> dict[str, list[str]]:
    found = {deck: [*state.decks[deck].cards] for deck in _DECKS}
    found["mythos"] += state.discards["mythos"].cards
    found["waypoint"] += state.waypoints
    found["damage"] += state.damage.values()
    for player in state.players:
        found["item"] += player.items
        for one in player.in_play:
            found[one.kind].append(one.card)
    if state.mythos is not None and not state.mythos.gone:
        found["mythos"].append(state.mythos.card)
    for card in _skill_cards(state):
        found[card.partition("_")[0]].append(card)
    for source in (*state.removed, *state.resolving):
        kind, _, card = source.partition(":")
        _count_elsewhere(found, kind, card)
    return found


def _count_elsewhere(found: dict[str, list[str]], kind: str, card: str) -> None:
    match kind:
        case "skill":
            found[card.partition("_")[0]].append(card)
        case "passenger":
            found["passengers"].append(card)
        case "feat":
            pass
        case _:
            found[kind].append(card)


def _skill_cards(state: State) -> Iterator[str]:
    """Skill cards that are not in the deck of their own type."""
    for skill in SKILL_TYPES:
        yield from state.discards[skill].cards
    yield from state.decks["chaos"].cards
    for player in state.players:
        yield from player.hand.cards
    for check in state.checks:
        yield from check.pile.cards
        yield from check.supporting
        yield from check.opposing
        for one in check.faceup:
            yield one.card


def _monsters(state: State) -> Iterator[str]:
    if monsters.supply(state) < 0 or any(number < 1 for number in state.deep_ones.values()):
        yield "the number of Deep Ones is wrong"
    allowed = {*board().water, *board().deck, *board().rooms, THE_DEEP}
    for space in state.deep_ones:
        if space not in allowed:
            yield f"Deep Ones are in {space}"
    for monarch in MONARCHS:
        if state.monarchs[monarch] not in (*board().water, THE_DEEP):
            yield f"{monarch} is in {state.monarchs[monarch]}"
    if not set(state.damage) <= set(board().rooms):
        yield "a space is damaged that cannot be"


def _passengers(state: State) -> Iterator[str]:
    tokens = state.passenger_supply + sum(state.passengers.values())
    if tokens != len(state.decks["passengers"]):
        yield f"there are {tokens} passengers and {len(state.decks['passengers'])} faces"
    if not set(state.passengers) <= set(board().deck) or any(number < 1 for number in state.passengers.values()):
        yield "passengers are where none may be"


def _dials(state: State) -> Iterator[str]:
    lowest = 0 if state.outcome is not None else 1
    for resource in RESOURCES:
        if not lowest <= state.dials[resource] <= book().setup.dials.highest:
            yield f"{resource} is at {state.dials[resource]}"
    if not (0 <= state.travel <= TRACK_END and 0 <= state.ritual <= TRACK_END):
        yield "a track token lies beside its track"


def _players(state: State) -> Iterator[str]:
    if state.turn.step == "setup":
        return
    for seat, player in enumerate(state.players):
        if player.space not in board().ship:
            yield f"seat {seat} is in {player.space}"
        held = Counter(card.partition("_")[0] for card in player.hand.cards)
        if any(held[skill] > player.ledger.get(skill, 0) for skill in held):
            yield f"seat {seat} holds more than the ledger allows"
        if player.active and player.active not in player.items:
            yield f"seat {seat} has an active Improvement that is somebody else's"


def _titles(state: State) -> Iterator[str]:
    if state.turn.step == "setup":
        return
    for title, seat in state.titles.items():
        humans = any(state.is_human(one) for one in range(state.seats))
        if (seat == NOBODY) == humans:
            yield f"the {title} is seat {seat}"


def _running(state: State) -> Iterator[str]:
    """Between two turns, nothing is left of what was being resolved."""
    if state.turn.step == "turn" and state.outcome is None:
        leftovers = (
            state.scopes,
            state.rolls,
            state.checks,
            state.defeats,
            state.attacks,
            state.activations,
            state.windows,
        )
        if any(leftovers) or state.resolving or state.mythos is not None or state.arrivals:
            yield "something is left from the previous turn"
        if any(seat != NOBODY and not state.is_human(seat) for seat in state.titles.values()):
            yield "a revealed traitor holds a title"
        if any(player.revealed and player.feat for player in state.players):
            yield "a revealed traitor has a feat"
