"""Who knows which card: all zones of a state, and whether a command has let anybody see more than before."""

from collections.abc import Iterable
from functools import cache
from typing import Any, get_args, get_type_hints

from msgspec import Struct

from app.engine.messages import SPECTATOR
from app.engine.state import State
from app.engine.zones import ALL, OWNER, TOP, ChangedZones, Zone, bit

Face = tuple[int, str]
"""A pile with an open top, or 0, and a card."""
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
    """The fields that a game adds to the state and in which there may be a zone."""
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
    """The fields of a struct in which there may be a zone. Most hold plain values and are skipped."""
    if not (isinstance(hint, type) and issubclass(hint, Struct)):
        return []
    return [name for name, held in get_type_hints(hint).items() if _may_hold_zones(held)]


def _may_hold_zones(hint: Any) -> bool:
    if inner := get_args(hint):
        return any(_may_hold_zones(one) for one in inner)
    return hint is Zone or bool(_leading_to_zones(hint))


def has_grown(changed: ChangedZones, seats: int) -> bool:
    """Whether any audience knows a card that it did not know before these zones were changed.

    A card that was not known to everybody counts as shown if, afterwards, each card with its face is known to more
    audiences. A card moved to a pile with an open top counts as shown even if the next one covers it: the difference
    does not matter.
    """
    everybody = (1 << seats) - 1 | bit(SPECTATOR)
    before: dict[Face, Knowers] = {}
    after: dict[Face, Knowers] = {}
    for at, (zone, was) in changed.items():
        if len(zone.within) > len(was.within):
            return True
        top, later_top = _moved(was, zone)
        _add_knowers(before, was, at, top, everybody)
        _add_knowers(after, zone, at, later_top, everybody)
    return any(not _fits(masks, after.get(face, {})) for face, masks in before.items())


def _add_knowers(found: dict[Face, Knowers], zone: Zone, at: int, top: int, everybody: int) -> None:
    """For each face among the first `top` cards, count the sets of audiences who know it, leaving out cards that
    everybody knows. Each pile with an open top is counted separately.
    """
    if zone.sight is ALL:
        return
    on_top = zone.sight is TOP
    owner = bit(zone.owner) if zone.sight is OWNER else 0
    for place in range(top):
        knowers = everybody if on_top and not place else zone.seen[place] | owner
        if knowers & everybody != everybody:
            masks = found.setdefault((at if on_top else 0, zone.cards[place]), {})
            masks[knowers] = masks.get(knowers, 0) + 1


def _moved(before: Zone, after: Zone) -> tuple[int, int]:
    """How many cards, from the top, differ between two moments of a zone: before and after."""
    size, later_size = len(before.cards), len(after.cards)
    below = min(size, later_size)
    top, later_top = size - below, later_size - below
    if (
        before.cards[top:] != after.cards[later_top:]
        or before.seen[top:] != after.seen[later_top:]
        or before.owner != after.owner
        or before.sight is not after.sight
    ):
        return size, later_size
    # A card that was on top of an open pile is no longer seen by everybody.
    return (min(top + 1, size), min(later_top + 1, later_size)) if before.sight is TOP else (top, later_top)


def _fits(before: Knowers, after: Knowers) -> bool:
    """Whether each of these cards can be matched with one afterwards that no further audience knows. Cards that few
    know are matched first.
    """
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
