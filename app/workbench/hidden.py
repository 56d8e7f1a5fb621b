"""What is hidden from an audience, determined from the state itself and not from the views."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, MutableSequence
from contextlib import contextmanager
from functools import cache
from typing import Any

from msgspec import Struct

from app.engine.chance import Chance
from app.engine.knowledge import zones
from app.engine.messages import Audience
from app.engine.state import State
from app.engine.zones import Zone, bit

Place = tuple[str, int]


@cache
def kind_of(path: str) -> str:
    """The kind of a zone: its path without the numbers of seats."""
    return ".".join(part for part in path.split(".") if not part.isdigit())


def sizes_of_piles(state: State) -> dict[str, int]:
    """The sizes of all piles that nobody may count."""
    return {path: len(zone) for path, zone in zones(state).items() if not zone.counted}


def sizes_now(state: State, before: dict[str, int]) -> dict[str, int]:
    """Their sizes after a command. No command creates a pile, so if there was none, there is none."""
    return sizes_of_piles(state) if before else {}


class RealDraws(Struct):
    """The results of chance in the real world: the numbers drawn from each stream, and for each shuffle the cards in it
    that are equal in the other world.
    """

    draws: dict[str, list[int]]
    equal: list[dict[int, str]]


class RemainingDraws:
    """The real results of chance that were not used yet."""

    def __init__(self, real: RealDraws) -> None:
        self.equal = iter(real.equal)
        self.draws = {name: iter(numbers) for name, numbers in real.draws.items()}


@contextmanager
def same_draws(state: State, remaining: RemainingDraws) -> Iterator[None]:
    """Within this block, chance gives this state the real results, although its secrets differ: the dice are equal, and
    a shuffle puts cards that are equal in both worlds at the same places, no matter where they were before.
    """
    shuffle, below = Chance.shuffle, Chance.below
    left = {id(stream): remaining.draws[name] for name, stream in state.streams.items() if name in remaining.draws}

    def shuffled_alike(chance: Chance, things: MutableSequence[Any]) -> None:
        if id(chance) in left:
            _lay(next(remaining.equal, {}), things)
        shuffle(chance, things)

    def drawn_alike(chance: Chance, bound: int) -> int:
        number = next(left[id(chance)], None) if id(chance) in left else None
        if number is None:
            return below(chance, bound)
        chance.drawn += 1
        return number % bound

    Chance.shuffle, Chance.below = shuffled_alike, drawn_alike  # type: ignore[method-assign, assignment]
    try:
        yield
    finally:
        Chance.shuffle, Chance.below = shuffle, below  # type: ignore[method-assign]


def _lay(cards: dict[int, str], things: MutableSequence[Any]) -> None:
    """Put these cards of a pile at these places, and the others around them in their order. Does nothing if the pile
    does not have the cards.
    """
    if not cards or Counter(cards.values()) - Counter(things):
        return
    rest = list(things)
    for card in cards.values():
        rest.remove(card)
    for at in sorted(cards):
        rest.insert(at, cards[at])
    things[:] = rest


@contextmanager
def held(found: dict[str, Zone], audience: Audience, places: Collection[Place]) -> Iterator[None]:
    """Within this block, these cards count as seen by the audience, so that a re-deal leaves them where they are."""
    before = {path: list(found[path].seen) for path, _ in places}
    for path, place in places:
        marks = list(found[path].seen)
        marks[place] |= bit(audience)
        found[path].seen = marks
    try:
        yield
    finally:
        for path, seen in before.items():
            found[path].seen = seen


def mix(found: dict[str, Zone], places: Iterable[Place], chance: Chance) -> None:
    """Exchange the cards at these places, within each zone."""
    by_path: dict[str, list[int]] = {}
    for path, place in sorted(places):
        by_path.setdefault(path, []).append(place)
    for path, at in by_path.items():
        faces = [found[path].cards[place] for place in at]
        chance.shuffle(faces)
        for place, face in zip(at, faces, strict=True):
            found[path].exchange(place, face)


def enlarge(found: dict[str, Zone], paths: Iterable[str], chance: Chance) -> bool:
    """Put further cards under the top of piles that nobody may count, with faces that are already there, so that
    nothing else differs. Returns whether there was such a pile.
    """
    piles = [found[path] for path in paths if path in found and not found[path].counted and found[path].cards]
    for zone in piles:
        for _ in range(1 + chance.below(3)):
            zone.put(chance.pick(zone.cards), 1)
    return bool(piles)


def change_counters(state: State, audience: Audience, chance: Chance) -> None:
    """Change how often others were asked, and how often hidden piles were shuffled."""
    for seat in range(state.seats):
        if seat != audience:
            more = 1 + chance.below(3)
            state.asked[seat] += more
            for ask in state.asks:
                ask.id += more if ask.seat == seat else 0
    for stream in state.streams.values():
        stream.drawn += 1 + chance.below(5)
