"""What must hold at every moment: no component lost or doubled, no figure where none may be."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from app.games.unfathomable.content import book
from app.games.unfathomable.rules import monsters, setup
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.state import MONARCHS, NOBODY, RESOURCES, SKILL_TYPES, THE_DEEP, TRACK_END, Options, State


def violations(game: State) -> list[str]:
    checks = (_cards, _monsters, _passengers, _dials, _players, _titles, _running)
    return [problem for check in checks for problem in check(game)]


@cache
def _all_cards(options: Options, seats: int) -> dict[str, Counter[str]]:
    decks = (*SKILL_TYPES, *setup.CARD_DECKS, "passengers")
    return {deck: Counter(setup.all_cards(deck, options, seats)) for deck in decks}


def _cards(game: State) -> Iterator[str]:
    found = _found_cards(game)
    for deck, expected in _all_cards(game.options, game.seats).items():
        if found.get(deck, Counter()) != expected:
            wrong = (found.get(deck, Counter()) - expected) + (expected - found.get(deck, Counter()))
            yield f"the {deck} cards are not complete: {sorted(wrong)}"
    if game.turn.step != "setup" and (total := _loyalty_total(game)) != 2 * game.seats:
        yield f"there are {total} loyalty cards for {game.seats} players"


def _loyalty_total(game: State) -> int:
    held = sum(len(player.loyalty) + bool(player.revealed) for player in game.players)
    return held + len(game.decks["loyalty"])


def _found_cards(game: State) -> dict[str, Counter[str]]:
    decks = (*SKILL_TYPES, *setup.CARD_DECKS, "passengers")
    found: dict[str, Counter[str]] = {deck: Counter(game.decks[deck].cards) for deck in decks}
    found["mythos"].update(game.discards["mythos"].cards)
    found["waypoint"].update(game.waypoints)
    found["damage"].update(game.damage.values())
    for player in game.players:
        found["item"].update(player.items)
        for one in player.in_play:
            found[one.kind][one.card] += 1
    if game.mythos is not None and not game.mythos.gone:
        found["mythos"][game.mythos.card] += 1
    for card in _skill_cards(game):
        found[card.partition("_")[0]][card] += 1
    for source in (*game.removed, *game.resolving):
        kind, _, card = source.partition(":")
        _count_elsewhere(found, kind, card)
    return found


def _count_elsewhere(found: dict[str, Counter[str]], kind: str, card: str) -> None:
    match kind:
        case "skill":
            found[card.partition("_")[0]][card] += 1
        case "passenger":
            found["passengers"][card] += 1
        case "feat":
            pass
        case _:
            found[kind][card] += 1


def _skill_cards(game: State) -> Iterator[str]:
    """Skill cards that lie in no deck of their own type."""
    for skill in SKILL_TYPES:
        yield from game.discards[skill].cards
    yield from game.decks["chaos"].cards
    for player in game.players:
        yield from player.hand.cards
    for check in game.checks:
        yield from check.pile.cards
        yield from check.supporting
        yield from check.opposing
        for one in check.faceup:
            yield one.card


def _monsters(game: State) -> Iterator[str]:
    if monsters.supply(game) < 0 or any(number < 1 for number in game.deep_ones.values()):
        yield "the number of Deep Ones is wrong"
    allowed = {*board().water, *board().deck, *board().rooms, THE_DEEP}
    for space in game.deep_ones:
        if space not in allowed:
            yield f"Deep Ones are in {space}"
    for monarch in MONARCHS:
        if game.monarchs[monarch] not in (*board().water, THE_DEEP):
            yield f"{monarch} is in {game.monarchs[monarch]}"
    if not set(game.damage) <= set(board().rooms):
        yield "a space is damaged that cannot be"


def _passengers(game: State) -> Iterator[str]:
    tokens = game.passenger_supply + sum(game.passengers.values())
    if tokens != len(game.decks["passengers"]):
        yield f"there are {tokens} passengers and {len(game.decks['passengers'])} faces"
    if not set(game.passengers) <= set(board().deck) or any(number < 1 for number in game.passengers.values()):
        yield "passengers are where none may be"


def _dials(game: State) -> Iterator[str]:
    lowest = 0 if game.outcome is not None else 1
    for resource in RESOURCES:
        if not lowest <= game.dials[resource] <= book().setup.dials.highest:
            yield f"{resource} is at {game.dials[resource]}"
    if not (0 <= game.travel <= TRACK_END and 0 <= game.ritual <= TRACK_END):
        yield "a track token lies beside its track"


def _players(game: State) -> Iterator[str]:
    if game.turn.step == "setup":
        return
    for seat, player in enumerate(game.players):
        if player.space not in board().ship:
            yield f"seat {seat} is in {player.space}"
        held = Counter(card.partition("_")[0] for card in player.hand.cards)
        if any(held[skill] > player.ledger.get(skill, 0) for skill in held):
            yield f"seat {seat} holds more than the ledger allows"
        if player.active and player.active not in player.items:
            yield f"seat {seat} has an active Improvement that is somebody else's"


def _titles(game: State) -> Iterator[str]:
    if game.turn.step == "setup":
        return
    for title, seat in game.titles.items():
        humans = any(game.is_human(one) for one in range(game.seats))
        if (seat == NOBODY) == humans:
            yield f"the {title} is seat {seat}"


def _running(game: State) -> Iterator[str]:
    """Between two turns nothing is left over of what was being resolved."""
    if game.turn.step == "turn" and game.outcome is None:
        leftovers = (game.scopes, game.rolls, game.checks, game.defeats, game.attacks, game.activations, game.windows)
        if any(leftovers) or game.resolving or game.mythos is not None or game.arrivals:
            yield "something is left over from the turn before"
        if any(seat != NOBODY and not game.is_human(seat) for seat in game.titles.values()):
            yield "a revealed traitor holds a title"
        if any(player.revealed and player.feat for player in game.players):
            yield "a revealed traitor has a feat"
