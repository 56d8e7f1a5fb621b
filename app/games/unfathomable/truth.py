"""Everything about a game, as a scenario can assert it."""

from app.engine.messages import Seat
from app.engine.refusals import SetupError
from app.games.unfathomable.rules import ending, monsters
from app.games.unfathomable.state import NOBODY, State

LETTERS = "ABCDEF"


def letter(seat: Seat) -> str:
    return "nobody" if seat == NOBODY else LETTERS[seat]


def seat_called(state: State, name: str) -> Seat:
    """By letter or by character."""
    if name in LETTERS[: state.seats] and len(name) == 1:
        return LETTERS.index(name)
    seat = state.seat_of(name) if name else NOBODY
    if seat == NOBODY:
        raise SetupError(
            "seat", f"nobody is called {name!r}; seats are {LETTERS[: state.seats]} or the characters in play"
        )
    return seat


def truth(state: State) -> dict[str, object]:
    players = {}
    for seat in range(state.seats):
        players[letter(seat)] = players[state.players[seat].character] = _player(state, seat)
    return {
        "turn": {
            "seat": letter(state.turn.seat),
            "number": state.turn.number,
            "step": state.turn.step,
            "actions": state.turn.actions,
            "used": [_used(one) for one in state.turn.used],
        },
        "dials": dict(state.dials),
        "travel": state.travel,
        "ritual": state.ritual,
        "distance": ending.distance(state),
        "awakened": state.awakened,
        "waypoints": list(state.waypoints),
        "deep_ones": dict(state.deep_ones),
        **state.monarchs,
        "passengers": dict(state.passengers),
        "supply": {"deep_ones": monsters.supply(state), "passengers": state.passenger_supply},
        "damage": dict(state.damage),
        **{title: letter(seat) for title, seat in state.titles.items()},
        "players": players,
        "decks": {name: list(zone.cards) for name, zone in state.decks.items()},
        "discards": {name: list(zone.cards) for name, zone in state.discards.items()},
        "removed": list(state.removed),
        "mythos": None if state.mythos is None else state.mythos.card,
        "check": _check(state),
        "roll": _roll(state),
        "knows": {letter(seat): _knows(state, seat) for seat in range(state.seats)},
    }


def _used(key: str) -> str:
    """Abilities are written with the seat's letter."""
    seat, colon, name = key.partition(":")
    return f"{letter(int(seat))}:{name}" if colon else key


def _player(state: State, seat: Seat) -> dict[str, object]:
    player = state.players[seat]
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


def _check(state: State) -> dict[str, object] | None:
    if not state.checks:
        return None
    check = state.checks[-1]
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


def _roll(state: State) -> dict[str, object] | None:
    if not state.rolls:
        return None
    roll = state.rolls[-1]
    return {"purpose": roll.purpose, "modifier": roll.modifier, "die": roll.die, "result": roll.result}


def _knows(state: State, seat: Seat) -> dict[str, dict[str, str]]:
    """By deck, the cards that a seat knows, by place; the last place is also called "last"."""
    told = {}
    for name, zone in state.decks.items():
        known = {str(place): card for place, card in enumerate(zone.cards) if zone.known(seat, place)}
        if str(len(zone) - 1) in known:
            known["last"] = zone.cards[-1]
        if known:
            told[name] = known
    return told
