"""Everything about a game, in the words of a scenario."""

from typing import Any

from app.engine.messages import Seat
from app.engine.refusals import SetupError
from app.games.unfathomable.rules import ending, monsters
from app.games.unfathomable.state import NOBODY, State

LETTERS = "ABCDEF"


def letter(seat: Seat) -> str:
    return "nobody" if seat == NOBODY else LETTERS[seat]


def seat_called(game: State, name: str) -> Seat:
    """By letter or by character."""
    if name in LETTERS[: game.seats] and len(name) == 1:
        return LETTERS.index(name)
    seat = game.seat_of(name) if name else NOBODY
    if seat == NOBODY:
        raise SetupError(
            "seat", f"nobody is called {name!r}; seats are {LETTERS[: game.seats]} or the characters in play"
        )
    return seat


def truth(game: State) -> dict[str, Any]:
    players = {}
    for seat in range(game.seats):
        players[letter(seat)] = players[game.players[seat].character] = _player(game, seat)
    return {
        "turn": {
            "seat": letter(game.turn.seat),
            "number": game.turn.number,
            "step": game.turn.step,
            "actions": game.turn.actions,
            "used": [_used(one) for one in game.turn.used],
        },
        "dials": dict(game.dials),
        "travel": game.travel,
        "ritual": game.ritual,
        "distance": ending.distance(game),
        "awakened": game.awakened,
        "waypoints": list(game.waypoints),
        "deep_ones": dict(game.deep_ones),
        **game.monarchs,
        "passengers": dict(game.passengers),
        "supply": {"deep_ones": monsters.supply(game), "passengers": game.passenger_supply},
        "damage": dict(game.damage),
        **{title: letter(seat) for title, seat in game.titles.items()},
        "players": players,
        "decks": {name: list(zone.cards) for name, zone in game.decks.items()},
        "discards": {name: list(zone.cards) for name, zone in game.discards.items()},
        "removed": list(game.removed),
        "mythos": None if game.mythos is None else game.mythos.card,
        "check": _check(game),
        "roll": _roll(game),
        "knows": {letter(seat): _knows(game, seat) for seat in range(game.seats)},
    }


def _used(key: str) -> str:
    """Abilities are written with the seat's letter."""
    seat, colon, name = key.partition(":")
    return f"{letter(int(seat))}:{name}" if colon else key


def _player(game: State, seat: Seat) -> dict[str, Any]:
    player = game.players[seat]
    return {
        "character": player.character,
        "at": player.space,
        "hand": list(player.hand.cards),
        "items": list(player.items),
        "active": player.active or None,
        "loyalty": sorted(player.loyalty.cards),
        "revealed": player.revealed or None,
        "feat": player.feat,
        "in_play": [one.card for one in player.in_play],
        "may_hold": dict(player.ledger),
    }


def _check(game: State) -> dict[str, Any] | None:
    if not game.checks:
        return None
    check = game.checks[-1]
    return {
        "target": check.target,
        "skills": list(check.skills),
        "partial": check.partial,
        "pile": list(check.pile.cards),
        "added": {letter(int(seat)): number for seat, number in check.added.items()},
        "faceup": [{"seat": letter(one.seat), "card": one.card} for one in check.faceup],
        "supporting": list(check.supporting),
        "opposing": list(check.opposing),
        "total": check.total,
        "result": check.result or None,
    }


def _roll(game: State) -> dict[str, Any] | None:
    if not game.rolls:
        return None
    roll = game.rolls[-1]
    return {"purpose": roll.purpose, "modifier": roll.modifier, "die": roll.die, "result": roll.result}


def _knows(game: State, seat: Seat) -> dict[str, dict[str, str]]:
    """By deck, the cards that a seat knows, by their places; the last place is also called so."""
    told = {}
    for name, zone in game.decks.items():
        known = {str(place): card for place, card in enumerate(zone.cards) if zone.known(seat, place)}
        if str(len(zone) - 1) in known:
            known["last"] = zone.cards[-1]
        if known:
            told[name] = known
    return told
