"""Who knows which card: all zones of a state, and whether a command has let anybody see more than before."""

from collections.abc import Callable, Iterable
from functools import cache
from operator import attrgetter
from typing import Any, Final, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from app.engine.messages import SPECTATOR
from app.engine.state import State
from app.engine.zones import ALL, OWNER, TOP, Zone, bit

Face = tuple[int, str]
"""A pile with an open top, or 0, and a card."""
Knowers = dict[int, int]
"""How many cards are known to these audiences, one bit for each."""
ZoneFinder = Callable[[Any], Iterable[Zone]]
"""Finds the zones inside a value of one type."""

_KERNEL_FIELDS = frozenset(State.__struct_fields__)


def zones(state: State) -> dict[str, Zone]:
    """All zones of a state by their path, such as `hands.2`."""
    found: dict[str, Zone] = {}
    for name in _own_fields(type(state)):
        value = getattr(state, name)
        if type(value) is Zone:
            found[name] = value
        else:
            _collect(value, name, found)
    return found


@cache
def _own_fields(kind: type[State]) -> list[str]:
    """The fields of a game's own in which there may be a zone."""
    return [name for name in _leading_to_zones(kind) if name not in _KERNEL_FIELDS]


def _collect(value: Any, path: str, found: dict[str, Zone]) -> None:
    kind: Any = type(value)
    if kind is Zone:
        found[path] = value
    elif kind is list:
        _collect_from(enumerate(value), path, found)
    elif kind is dict:
        _collect_from(value.items(), path, found)
    else:
        for name in _leading_to_zones(kind):
            _collect(getattr(value, name), f"{path}.{name}", found)


def _collect_from(parts: Iterable[tuple[Any, Any]], path: str, found: dict[str, Zone]) -> None:
    for key, part in parts:
        if type(part) is Zone:
            found[f"{path}.{key}"] = part
        else:
            _collect(part, f"{path}.{key}", found)


@cache
def _leading_to_zones(hint: Any) -> list[str]:
    """The fields of a struct in which there may be a zone. Most hold plain values, and are not gone into at all."""
    if not (isinstance(hint, type) and issubclass(hint, Struct)):
        return []
    return [name for name, held in get_type_hints(hint).items() if _may_hold_zones(held)]


def _may_hold_zones(hint: Any) -> bool:
    if inner := get_args(hint):
        return any(_may_hold_zones(one) for one in inner)
    return hint is Zone or bool(_leading_to_zones(hint))


def _hidden_zones(state: State) -> list[Zone]:
    """Those in which there may be a card that somebody does not see."""
    return [
        zone for name, find in _finders(type(state)) for zone in find(getattr(state, name)) if zone.sight is not ALL
    ]


@cache
def _finders(kind: type[State]) -> list[tuple[str, ZoneFinder]]:
    hints = get_type_hints(kind)
    return [(name, _finder(hints[name])) for name in _own_fields(kind)]


def _finder(hint: Any) -> ZoneFinder:
    """Looks only where the types say that zones are, because this is done before and after most commands."""
    if hint is Zone:
        return lambda zone: (zone,)
    if get_origin(hint) is dict:
        held = get_args(hint)[1]
        if held is Zone:
            return dict.values
        find = _finder(held)
        return lambda parts: [zone for part in parts.values() for zone in find(part)]
    if get_origin(hint) is list:
        find = _finder(get_args(hint)[0])
        return lambda parts: [zone for part in parts for zone in find(part)]
    hints, names = get_type_hints(hint), _leading_to_zones(hint)
    if len(names) > 1 and all(hints[name] is Zone for name in names):
        return attrgetter(*names)
    finders = [(name, _finder(hints[name])) for name in names]
    return lambda value: [zone for name, find in finders for zone in find(getattr(value, name))]


class Knowledge:
    """Where the cards are, and who knows them, at one moment. `has_grown` compares it with a later one.

    A card whose face somebody did not know counts as shown when no card of that face is left that is known to no more
    audiences than it was. A card that has gone to a pile of which all see the top counts as shown even if the next one
    covers it: the difference does not matter.
    """

    def __init__(self, state: State) -> None:
        self._everybody = (1 << state.seats) - 1 | bit(SPECTATOR)
        self._zones = _hidden_zones(state)
        # What changes a zone gives it new lists, so shallow copies keep what was there.
        self._copies = list(map(replace, self._zones))

    def has_grown(self, later: State) -> bool:
        """Whether any audience knows a card now that it did not know then."""
        zones_now = _hidden_zones(later)
        if self._copies == zones_now:
            return False
        now = {id(zone): zone for zone in zones_now}
        before: dict[Face, Knowers] = {}
        after: dict[Face, Knowers] = {}
        for zone, kept in zip(self._zones, self._copies, strict=True):
            changed = now.pop(id(zone), _NO_ZONE)
            if kept != changed:
                if changed is not _NO_ZONE and len(changed.within) > len(kept.within):
                    return True
                top, later_top = _moved(kept, changed)
                self._add_knowers(before, kept, id(zone), top)
                self._add_knowers(after, changed, id(zone), later_top)
        for at, zone in now.items():
            self._add_knowers(after, zone, at, len(zone))
        return any(not _fits(masks, after.get(face, {})) for face, masks in before.items())

    def _add_knowers(self, found: dict[Face, Knowers], zone: Zone, at: int, top: int) -> None:
        """For each face among so many cards from the top, the audiences who know it, once for each card of it that
        somebody does not know. Piles with an open top are counted each for itself.
        """
        on_top = zone.sight is TOP
        owner = bit(zone.owner) if zone.sight is OWNER else 0
        for place in range(top):
            knowers = self._everybody if on_top and not place else zone.seen[place] | owner
            if knowers & self._everybody != self._everybody:
                masks = found.setdefault((at if on_top else 0, zone.cards[place]), {})
                masks[knowers] = masks.get(knowers, 0) + 1


_NO_ZONE: Final = Zone(ALL)


def _moved(before: Zone, after: Zone) -> tuple[int, int]:
    """How many cards, from the top, are not the same at two moments of a zone."""
    below = min(len(before), len(after))
    top, later_top = len(before) - below, len(after) - below
    if (
        before.cards[top:] != after.cards[later_top:]
        or before.seen[top:] != after.seen[later_top:]
        or before.owner != after.owner
        or before.sight is not after.sight
    ):
        return len(before), len(after)
    # Not everybody sees a card any more that lay on top of an open pile.
    return (min(top + 1, len(before)), min(later_top + 1, len(after))) if before.sight is TOP else (top, later_top)


def _fits(before: Knowers, after: Knowers) -> bool:
    """Whether each of these cards is among those after, known to nobody else. Those that few know are placed first."""
    if before == after:
        return True
    left = after.copy()
    for knowers, number in sorted(before.items(), key=lambda one: one[0].bit_count()):
        for _ in range(number):
            fitting = [mask for mask, rest in left.items() if rest and not mask & ~knowers]
            if not fitting:
                return False
            left[max(fitting, key=int.bit_count)] -= 1
    return True
