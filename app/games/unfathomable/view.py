"""What each audience may see, built by allow-list (hidden-information rules A and C)."""

from typing import Any

from app.engine.messages import Seat
from app.engine.zones import Zone, bit
from app.games.unfathomable.rules import checks, ending, monsters
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.state import MONARCHS, RESOURCES, SKILL_TYPES, Check, Player, Roll, State

COUNTED = (*SKILL_TYPES, "chaos", "mythos", "waypoint", "spell", "item", "damage", "loyalty")
PILES = (*SKILL_TYPES, "mythos")
_PASSENGER = "passenger:"
LOOKED_AT = ("mythos", "waypoint", "spell", "item", "damage")


def public(game: State) -> dict[str, Any]:
    """What everybody may know. Mappings are built in a fixed order, so that equal tables give equal bytes."""
    told = {
        "turn": {
            "seat": game.turn.seat,
            "number": game.turn.number,
            "step": game.turn.step,
            "actions": game.turn.actions,
            "used": game.turn.used,
            "forbidden": game.turn.forbidden,
        },
        "options": game.options,
        "dials": {one: game.dials[one] for one in RESOURCES},
        "tracks": {"travel": game.travel, "ritual": game.ritual},
        "waypoints": game.waypoints,
        "distance": ending.distance(game),
        "awakened": game.awakened,
        "titles": {"captain": game.titles["captain"], "keeper": game.titles["keeper"]},
        "deep_ones": {one: game.deep_ones[one] for one in board().in_order(game.deep_ones)},
        "monarchs": {one: game.monarchs[one] for one in MONARCHS},
        "passengers": {one: game.passengers[one] for one in board().deck if one in game.passengers},
        "supply": {"deep_ones": monsters.supply(game), "passengers": game.passenger_supply},
        "damage": {one: game.damage[one] for one in board().rooms if one in game.damage},
        "decks": {one: len(game.decks[one].cards) for one in COUNTED},
        "tops": {one: game.discards[one].cards[0] for one in PILES if game.discards[one].cards},
        "resolving": game.resolving,
        "mythos": None if game.mythos is None else game.mythos.card,
        "checks": [_check(check) for check in game.checks],
        "rolls": [_roll(roll) for roll in game.rolls],
        "activating": bool(game.activations),
        "players": [_player(game, seat, player) for seat, player in enumerate(game.players)],
    }
    if game.options.secrecy == "relaxed":
        told["lost_passengers"] = _lost_passengers(game)
    return told


def _lost_passengers(game: State) -> list[str]:
    """The faces that were turned over. A strict table remembers them for itself, as it does what lies in the discard
    piles, of which only the top and never the size is told to any table.
    """
    return sorted(one.removeprefix(_PASSENGER) for one in game.removed if one.startswith(_PASSENGER))


def _player(game: State, seat: Seat, player: Player) -> dict[str, Any]:
    told: dict[str, Any] = {
        "seat": seat,
        "character": player.character,
        "space": player.space,
        "hand": len(player.hand.cards),
        "may_hold": {one: player.ledger[one] for one in SKILL_TYPES if one in player.ledger},
        "items": player.items,
        "active": player.active,
        "feat": player.feat,
        "in_play": [{"kind": one.kind, "card": one.card} for one in player.in_play],
        "loyalty": len(player.loyalty.cards),
        "revealed": player.revealed,
    }
    if game.outcome is not None:
        told["loyalty_cards"] = player.loyalty_cards()
    return told


def _check(check: Check) -> dict[str, Any]:
    return {
        "target": check.target,
        "partial": check.partial,
        "skills": check.skills,
        "stage": check.stage,
        "pile": checks.pile_size(check),
        "added": {seat: check.added[seat] for seat in sorted(check.added)},
        "faceup": [{"seat": one.seat, "card": one.card} for one in check.faceup],
        "is_faceup": check.is_faceup,
        "no_chaos": check.no_chaos,
        "supporting": check.supporting,
        "opposing": check.opposing,
        "modifier": check.modifier,
        "total": check.total if check.stage in ("turned", "resolving") else None,
        "result": check.result,
    }


def _roll(roll: Roll) -> dict[str, Any]:
    return {
        "purpose": roll.purpose,
        "seat": roll.roller,
        "modifier": roll.modifier,
        "die": roll.die,
        "result": roll.result,
        "out": roll.out,
    }


def private(game: State, seat: Seat) -> dict[str, Any]:
    """What only this seat may know: its hand and loyalty, what it added to checks, and what it has looked at."""
    player = game.players[seat]
    return {
        "hand": player.hand.cards,
        "loyalty": player.loyalty.cards,
        "added": [_own_cards(check, seat) for check in game.checks],
        "knows": _knows(game, seat),
        "loyalty_seen": _loyalty_seen(game, seat),
    }


def _seen(zone: Zone, seat: Seat) -> dict[str, str]:
    """The cards of a zone that this seat has looked at, by their places."""
    mark = bit(seat)
    return {str(place): zone.cards[place] for place, seen in enumerate(zone.seen) if seen & mark}


def _own_cards(check: Check, seat: Seat) -> list[str]:
    return sorted(_seen(check.pile, seat).values())


def _knows(game: State, seat: Seat) -> dict[str, Any]:
    """Decks of which this seat knows a card: where it lies, or that it is somewhere within."""
    told: dict[str, Any] = {}
    for name in LOOKED_AT:
        zone = game.decks[name]
        if any(zone.seen) and (seen := _seen(zone, seat)):
            told[name] = {"known": seen}
        if zone.within and (within := zone.held_within(seat)):
            told.setdefault(name, {})["within"] = within
    return told


def _loyalty_seen(game: State, seat: Seat) -> dict[str, list[str]]:
    """Facedown loyalty cards of others that this seat has seen; without places, which would tell more."""
    told = {}
    for other, player in enumerate(game.players):
        if any(player.loyalty.seen) and (seen := _seen(player.loyalty, seat)):
            told[str(other)] = sorted(seen.values())
    return told
