"""Who knows which card: all zones of a state, and whether a command has let anybody see more than before."""

from collections.abc import Iterable
from functools import cache
from typing import Any, get_args, get_type_hints

from msgspec import Struct

from app.engine.messages import SPECTATOR
from app.engine.state import State
from app.engine.zones import Sight, Zone, bit

Face = tuple[str, str]
"""A pile with an open top, or "", and a card."""
Knowers = dict[int, int]
"""How many cards are known to these audiences, one bit for each."""

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


class ZoneRecord(Struct, frozen=True, gc=False):
    """What was in a zone, and who had seen it there."""

    sight: Sight
    owner: int
    cards: list[str]
    seen: list[int]
    within: int

    def is_still(self, zone: Zone) -> bool:
        return (
            self.cards == zone.cards
            and self.seen == zone.seen
            and self.within == len(zone.within)
            and self.owner == zone.owner
            and self.sight is zone.sight
        )


class Knowledge:
    """Where the cards are, and who knows them, at one moment. `has_grown` compares it with a later one.

    A card whose face somebody did not know counts as shown when no card of that face is left that is known to no more
    audiences than it was. A card that has gone to a pile of which all see the top counts as shown even if the next one
    covers it: the difference does not matter.
    """

    def __init__(self, state: State) -> None:
        self._everybody = (1 << state.seats) - 1 | bit(SPECTATOR)
        self._zones = {path: _record(zone) for path, zone in _hidden_zones(state).items()}

    def has_grown(self, later: State) -> bool:
        """Whether any audience knows a card now that it did not know then."""
        zones_now = _hidden_zones(later)
        then = {
            path: record
            for path, record in self._zones.items()
            if path not in zones_now or not record.is_still(zones_now[path])
        }
        if not then:
            return False
        now = {path: _record(zone) for path, zone in zones_now.items() if path in then or path not in self._zones}
        if any(record.within > then[path].within for path, record in now.items() if path in then):
            return True
        return self._shown(self._knowers(then), self._knowers(now))

    def _knowers(self, records: dict[str, ZoneRecord]) -> dict[Face, Knowers]:
        """For each face, the audiences who know it, once for each card of it that somebody does not know. Piles with an
        open top are counted each for itself.
        """
        found: dict[Face, Knowers] = {}
        for path, record in records.items():
            on_top = record.sight is Sight.TOP
            owner = bit(record.owner) if record.sight is Sight.OWNER else 0
            for place, (card, seen) in enumerate(zip(record.cards, record.seen, strict=True)):
                knowers = self._everybody if on_top and not place else seen | owner
                if knowers & self._everybody != self._everybody:
                    masks = found.setdefault((path if on_top else "", card), {})
                    masks[knowers] = masks.get(knowers, 0) + 1
        return found

    def _shown(self, before: dict[Face, Knowers], after: dict[Face, Knowers]) -> bool:
        return any(not _fits(masks, after.get(face, {})) for face, masks in before.items())


def _hidden_zones(state: State) -> dict[str, Zone]:
    """Those in which there may be a card that somebody does not see."""
    return {path: zone for path, zone in zones(state).items() if zone.sight is not Sight.ALL}


def _record(zone: Zone) -> ZoneRecord:
    return ZoneRecord(zone.sight, zone.owner, zone.cards.copy(), zone.seen.copy(), len(zone.within))


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
