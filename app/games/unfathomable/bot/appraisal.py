"""Estimates what a list of effects is worth to the ship, effect by effect."""

from collections.abc import Callable
from typing import Any

from app.games.unfathomable.bot import suspicion, worth
from app.games.unfathomable.bot.table import KnownTable
from app.games.unfathomable.content import Mythos, book
from app.games.unfathomable.effects import (
    attack,
    checks,
    control,
    damage,
    decks,
    dice,
    hand,
    items,
    monster_moves,
    monsters,
    movement,
    passengers,
    resources,
    tracks,
)
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.state import BRIG, THE_DEEP
from app.games.unfathomable.vocabulary import Effect, Effects

_STAYING = {
    "memory_of_the_deep": -12.0,
    "family_ties": -10.0,
    "the_peacemaker": -7.0,
    "barricade_the_hatches": 7.0,
    "sacrifice_deep_one": 5.0,
}
_PLACES = {"each_water": 8, "each_deck": 8, "each_interior": 6, "four_chosen_water": 4}
_FALLEN = {"each_human": 0.5, "each_other_human": 0.5}
_USUAL = 3
"""Used for a number that is not known yet."""


def list_worth(table: KnownTable, effects: Effects) -> float:
    """The worth of the whole list; positive is good for the ship."""
    return sum(_effect_worth(table, effect) for effect in effects)


def mythos_worth(table: KnownTable, card: Mythos) -> float:
    """The worth of a mythos card if nobody prevents any of it."""
    crises = [list_worth(table, one.effects) for one in card.options]
    if card.check is not None:
        crises.append(0.4 * list_worth(table, card.check.passed) + 0.6 * list_worth(table, card.check.fail))
    track = worth.ritual(table, 1) if card.track == "ritual" else worth.travel(table, 1)
    return max(crises) + track - worth.activation(table, card.activation)


def _effect_worth(table: KnownTable, effect: Effect) -> float:
    found = _WORTH.get(type(effect))
    return found(table, effect) if found is not None else 0.0


def _number(amount: Any) -> int:
    if isinstance(amount, int):
        return amount
    highest = getattr(amount, "max", 0)
    return highest if isinstance(highest, int) and highest else _USUAL


def _lose(table: KnownTable, effect: resources.LoseResource) -> float:
    if effect.resource == "choice":
        return -min(worth.loss(table, one, _number(effect.n)) for one in table.dials)
    return -worth.loss(table, effect.resource, _number(effect.n))


def _gain(table: KnownTable, effect: resources.GainResource) -> float:
    if effect.resource == "choice":
        return max(worth.gain(table, one, _number(effect.n)) for one in table.dials)
    return worth.gain(table, effect.resource, _number(effect.n))


def _advance(table: KnownTable, effect: tracks.AdvanceTrack) -> float:
    steps = _number(effect.n)
    return worth.travel(table, steps) if effect.track == "travel" else worth.ritual(table, steps)


def _retreat(table: KnownTable, effect: tracks.RetreatTrack) -> float:
    on_track = table.travel if effect.track == "travel" else table.ritual
    steps = on_track if effect.n == "all" else min(effect.n, on_track)
    missing = 0 if effect.n == "all" else effect.n - steps
    each = worth.travel(table, 1) if effect.track == "travel" else worth.ritual(table, 1)
    return -steps * min(each, 40.0) + missing * list_worth(table, effect.per_space_not_moved)


def _spawn(table: KnownTable, effect: monsters.Spawn) -> float:
    number = _PLACES.get(effect.space, 1) * _number(effect.n)
    kinds = {"each_water": "water_1", "each_deck": "deck_1", "four_chosen_water": "water_1", "the_deep": THE_DEEP}
    return -worth.spawn(table, kinds.get(effect.space, "galley"), number)


def _move_monsters(table: KnownTable, effect: monster_moves.MoveMonsters) -> float:
    if effect.what == "monarchs":
        afloat = sum(space != THE_DEEP for space in table.monarchs.values())
        return worth.MONARCH * (afloat if effect.to == THE_DEEP else afloat - 2)
    if effect.what == "all":
        return -2.0 * table.deep_ones.get(THE_DEEP, 0)
    near = max(table.on_board().values(), default=0)
    return 1.5 * near


def _defeat(table: KnownTable, effect: attack.DefeatEffect) -> float:
    if effect.target in ("each_deep_one", "each_enemy"):
        wanted = "water" if effect.scope == "each_water" else ""
        found = {one: n for one, n in table.on_board().items() if not wanted or board().kind(one) == wanted}
        all_of_them = sum(number * worth.deep_one(table, space) for space, number in found.items())
        return all_of_them if effect.scope in ("any_space", "any_space_and_deep", "each_water") else all_of_them / 3
    if effect.target in ("chosen_deep_ones", "chosen_enemy"):
        priced = sorted(
            (worth.deep_one(table, space) for space, number in table.on_board().items() for _ in range(number)),
            reverse=True,
        )
        return sum(priced[: _number(effect.n)])
    return -worth.SICK_BAY_STAY * _FALLEN.get(effect.target, 1.0)


def _move(table: KnownTable, effect: movement.MoveTo) -> float:
    if effect.who == "chosen_human" and suspicion.believes(table) and effect.space == BRIG:
        return max(suspicion.locked_up(table, one.seat) for one in table.humans() if one.seat != table.seat)
    if effect.who == "chosen_human" and any(table.known_traitor(one.seat) for one in table.humans()):
        return worth.BRIG_STAY
    return -worth.sent(table, table.seat, effect.space)


def _discard(_: KnownTable, effect: hand.DiscardSkill) -> float:
    if effect.n == "all":
        return -worth.CARD * 4
    return -worth.CARD * _number(effect.n)


def _roll(table: KnownTable, effect: dice.RollDie) -> float:
    modifier = effect.modifier if isinstance(effect.modifier, int) else 2
    likely = 0.5 if effect.only_if_less_than or effect.only_if_at_most else 1.0
    total = 0.0
    for band in effect.bands:
        hits = sum(band.min <= min(8, die + modifier) <= band.max for die in range(1, 9))
        total += hits / 8 * list_worth(table, band.effects)
    return likely * total


def _pay(table: KnownTable, effect: control.PayTo) -> float:
    total = list_worth(table, effect.cost) + list_worth(table, effect.effects)
    return max(0.0, total) if effect.optional else total


def _choose(table: KnownTable, effect: control.ChooseEffect) -> float:
    return max(list_worth(table, one.effects) for one in effect.options)


def _for_each(table: KnownTable, effect: control.ForEach) -> float:
    if effect.who == "each_character_in_brig":
        return 0.0
    return len(table.humans()) * list_worth(table, effect.effects)


def _put_in_play(table: KnownTable, _: control.PutInPlayArea) -> float:
    source = table.mythos or ""
    return _STAYING.get(source, 5.0)


def _defeat_passengers(table: KnownTable, effect: passengers.DefeatPassengers) -> float:
    number = sum(table.passengers.values()) if effect.n == "all" else effect.n
    return -number * worth.passenger(table)


_WORTH: dict[type[Effect], Callable[[KnownTable, Any], float]] = {
    resources.LoseResource: _lose,
    resources.GainResource: _gain,
    tracks.AdvanceTrack: _advance,
    tracks.RetreatTrack: _retreat,
    damage.DamageShip: lambda table, effect: -worth.damage(table, _number(effect.n)),
    damage.DamageSpace: lambda table, _: -worth.damage(table),
    damage.RepairSpace: lambda table, _: worth.repaired(table),
    monsters.Spawn: _spawn,
    monsters.Activate: lambda table, effect: -sum(worth.activation(table, one) for one in effect.icons),
    monster_moves.MoveMonsters: _move_monsters,
    attack.DefeatEffect: _defeat,
    movement.MoveTo: _move,
    hand.DiscardSkill: _discard,
    hand.DrawSkill: lambda _, effect: worth.CARD * _number(effect.n),
    hand.ShuffleTreachery: lambda _, effect: -worth.TREACHERY_IN_CHAOS * _number(effect.n),
    dice.RollDie: _roll,
    passengers.RiskPassengers: lambda table, effect: -worth.risk(table, _number(effect.n)),
    passengers.RescuePassengers: lambda table, _: 0.4 * sum(table.passengers.values()) * worth.passenger(table),
    passengers.DefeatPassengers: _defeat_passengers,
    control.PayTo: _pay,
    control.ChooseEffect: _choose,
    control.If: lambda table, effect: list_worth(table, effect.then),
    control.ForEach: _for_each,
    control.PutInPlayArea: _put_in_play,
    control.GrantAction: lambda _, __: 5.0,
    decks.LookAt: lambda _, __: 4.0,
    decks.DrawItem: lambda _, __: worth.ITEM,
    decks.RemoveTop: lambda _, __: -2.0,
    decks.ResolveSpell: lambda _, __: worth.SPELL,
    decks.ResolveWaypoint: lambda table, _: 3 * worth.travel(table, 1),
    items.RemoveItem: lambda table, _: -worth.ITEM * min(2, len(table.me.items)),
    checks.StartCheckEffect: lambda _, __: 2.0,
}


def waypoint_worth(table: KnownTable, card: str) -> float:
    """The worth of a waypoint: its distance, and its effects."""
    waypoint = book().waypoints[card]
    saved = worth.arrivals_left(table.distance) - worth.arrivals_left(table.distance + waypoint.distance)
    return saved * worth.travel(table, worth.STEPS) + list_worth(table, waypoint.effects)


def spell_worth(table: KnownTable, card: str) -> float:
    return list_worth(table, book().spells[card].effects)
