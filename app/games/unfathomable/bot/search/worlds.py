"""Worlds: states that look to a seat like the real one, made from what it was sent.

A world is only made where a seat chooses an action of its own turn or decides a crisis, because nothing else is half
resolved then. What happened before is left out; no policy uses it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeVar

from msgspec import Struct

from app.engine.chance import Chance, UncheckedChance
from app.engine.zones import Zone
from app.games.unfathomable.bot.beliefs.belief import Belief
from app.games.unfathomable.bot.beliefs.observation import Seen
from app.games.unfathomable.bot.counts import Counts
from app.games.unfathomable.bot.search.recollection import Recollection
from app.games.unfathomable.content import book
from app.games.unfathomable.rules import mythos, setup, turn
from app.games.unfathomable.rules.actions import ChooseAction
from app.games.unfathomable.state import SKILL_TYPES, InPlay, MythosCard, State, Turn
from app.games.unfathomable.view_types import ShipView

_STREAMS = ("dice", "first_player", "cards", "loyalty", "passengers", "defaults")
_FINE = 10**12
Thing = TypeVar("Thing")


class Known(Struct, frozen=True):
    """Everything from which a seat makes worlds."""

    view: Seen
    belief: Belief
    counts: Counts
    recollection: Recollection


class ImpossibleWorldError(Exception):
    """What was remembered does not add up: there are fewer cards than the view shows."""


def world(known: Known, chance: Chance) -> State:
    """A state that looks to the seat like the real one, and asks it the same."""
    table = known.view.public.table
    state = setup.empty_table(table.options, known.view.public.seats)
    _prepare(state, chance)
    _lay_board(state, table)
    _deal_skills(state, known, chance)
    _lay_decks(state, known, chance)
    _deal_loyalty(state, known, chance)
    about = table.turn
    acted = about.actions < turn.ACTIONS
    state.turn = Turn(
        about.seat, about.number, about.step, about.actions, acted, list(about.used), list(about.forbidden)
    )
    if table.mythos is None:
        state.push(ChooseAction(about.seat), turn.NextAction(), *turn.from_step("mythos"))
    else:
        state.mythos = MythosCard(table.mythos)
        state.push(mythos.ResolveIcons(), mythos.FinishMythos(), *turn.from_step("discard"))
        mythos.ResolveCrisis().run(state)
    return state


def _prepare(state: State, chance: Chance) -> None:
    """Add what the kernel needs. Nobody checks the chance of a world."""
    seed = str(chance.below(_FINE))
    state.asked = [0] * state.seats
    state.orders = [[] for _ in range(state.seats)]
    state.streams = {name: UncheckedChance.seeded(seed, name) for name in _STREAMS}


def _lay_board(state: State, table: ShipView) -> None:
    state.titles = {"captain": table.titles.captain, "keeper": table.titles.keeper}
    state.dials = dict(table.dials)
    state.travel, state.ritual = table.tracks.travel, table.tracks.ritual
    state.waypoints, state.awakened = list(table.waypoints), table.awakened
    state.deep_ones, state.monarchs = dict(table.deep_ones), dict(table.monarchs)
    state.figures = table.supply.deep_ones + sum(table.deep_ones.values())
    state.passengers, state.passenger_supply = dict(table.passengers), table.supply.passengers
    state.damage = dict(table.damage)
    for player, seen in zip(state.players, table.players, strict=True):
        player.character, player.space = seen.character, seen.space
        player.items, player.active = list(seen.items), seen.active
        player.revealed, player.feat = seen.revealed, seen.feat
        player.in_play = [
            InPlay(one.kind, one.card, book().granting(f"{one.kind}/{one.card}/")) for one in seen.in_play
        ]
        player.ledger = dict(seen.may_hold)


def _deal_skills(state: State, known: Known, chance: Chance) -> None:
    """Deal the decks, the hands by what everyone saw drawn, and chaos. The rest goes to the discard piles."""
    own, table = known.view.of_seat, known.view.public.table
    left: dict[str, list[str]] = {}
    for skill in SKILL_TYPES:
        seen = known.counts.seen.get(skill, [])
        unseen = _without(state.decks[skill].cards, [*own.own.hand, *seen])
        chance.shuffle(unseen)
        number = table.decks[skill]
        if len(unseen) < number:
            raise ImpossibleWorldError(skill)
        _fill(state.decks[skill], unseen[:number])
        left[skill] = unseen[number:]
    _fill(state.players[own.seat].hand, list(own.own.hand))
    others = [player for player in table.players if player.seat != own.seat]
    for player in sorted(others, key=lambda one: sum(one.may_hold.values()) - one.hand):
        _fill(state.players[player.seat].hand, sorted(_drawn(left, dict(player.may_hold), player.hand, chance)))
    chaos = dict.fromkeys(SKILL_TYPES, table.decks["chaos"])
    _fill(state.decks["chaos"], _drawn(left, chaos, table.decks["chaos"], chance))
    for skill in SKILL_TYPES:
        _fill(state.discards[skill], [*known.counts.seen.get(skill, []), *left[skill]])


def _drawn(left: dict[str, list[str]], most: dict[str, int], number: int, chance: Chance) -> list[str]:
    """Draw cards that are left, at most `most` of each type. Types of which more are left are more likely."""
    cards: list[str] = []
    for _ in range(number):
        weights = {skill: len(left[skill]) ** 2 for skill, allowed in most.items() if allowed and left[skill]}
        if not weights:
            raise ImpossibleWorldError("too few skill cards")
        skill = _weighted(weights, chance)
        most[skill] -= 1
        cards.append(left[skill].pop())
    return cards


def _lay_decks(state: State, known: Known, chance: Chance) -> None:
    """The other decks. Cards that were looked at keep their places; the rest is in random order."""
    table, told = known.view.public.table, known.recollection
    in_play = [one.card for player in table.players for one in player.in_play]
    gone = {
        "mythos": [*told.mythos, *in_play],
        "spell": [*told.spells, *in_play],
        "waypoint": table.waypoints,
        "item": [item for player in table.players for item in player.items],
        "damage": list(table.damage.values()),
    }
    for name, out in gone.items():
        cards = _without(state.decks[name].cards, out)
        chance.shuffle(cards)
        _fill(state.decks[name], _with_known(cards, table.decks[name], known, name))
        state.removed += [f"{name}:{card}" for card in _without(cards, state.decks[name].cards)]
    _fill(state.discards["mythos"], _without(told.mythos, [*in_play, table.mythos or ""]))
    state.removed += [f"spell:{card}" for card in _without(told.spells, in_play)]
    passengers = list(state.decks["passengers"].cards)
    chance.shuffle(passengers)
    aboard = state.passenger_supply + sum(state.passengers.values())
    state.removed += [f"passenger:{face}" for face in passengers[aboard:]]
    _fill(state.decks["passengers"], passengers[:aboard])


def _with_known(cards: list[str], size: int, known: Known, name: str) -> list[str]:
    looked = known.view.of_seat.own.knows.get(name)
    places = {int(place): card for place, card in looked.known.items()} if looked is not None else {}
    rest = _without(cards, list(places.values()))
    if len(rest) + len(places) < size:
        raise ImpossibleWorldError(name)
    return [places[place] if place in places else rest.pop() for place in range(size)]


def _deal_loyalty(state: State, known: Known, chance: Chance) -> None:
    """Deal the facedown loyalty cards in one of the ways of the belief."""
    ways = known.belief.ways
    way = _weighted(ways, chance)
    left = list(state.decks["loyalty"].cards)
    for seat, player in enumerate(state.players):
        hybrids, cultists = way[seat]
        humans = known.belief.dealt[seat] - hybrids - cultists
        cards = ["cultist"] * cultists + ["human"] * humans + ["hybrid"] * hybrids
        _fill(player.loyalty, cards)
        for card in known.view.of_seat.own.loyalty_seen.get(str(seat), []):
            player.loyalty.look(cards.index(card), [known.view.of_seat.seat])
        left = _without(left, [*cards, *([player.revealed] if player.revealed else [])])
    chance.shuffle(left)
    _fill(state.decks["loyalty"], left)


def _weighted(weights: Mapping[Thing, float], chance: Chance) -> Thing:
    """One of these things at random, with these weights."""
    left = chance.below(_FINE) / _FINE * sum(weights.values())
    for thing, weight in weights.items():
        left -= weight
        if left < 0:
            return thing
    return next(reversed(list(weights)))


def _fill(zone: Zone, cards: list[str]) -> None:
    zone.cards = cards
    zone.seen = [0] * len(cards)


def _without(cards: Sequence[str], out: Sequence[str]) -> list[str]:
    """The cards without those in `out`; cards that are only in `out` are ignored."""
    left = Counter(out)
    kept = []
    for card in cards:
        if left[card]:
            left[card] -= 1
        else:
            kept.append(card)
    return kept
