"""What is hidden from an audience, found in the state itself and not in what the views say about it."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, MutableSequence
from contextlib import contextmanager
from functools import cached_property
from typing import Any

from app.engine.chance import Chance
from app.engine.knowledge import zones
from app.engine.messages import Audience, Seat
from app.engine.state import State
from app.engine.zones import Zone, bit

Place = tuple[str, int]


def kind_of(path: str) -> str:
    """The kind of a zone: its path without the numbers of seats."""
    return ".".join(part for part in path.split(".") if not part.isdigit())


def sizes_of_piles(state: State) -> dict[str, int]:
    """The sizes of all piles that nobody may count."""
    return {path: len(zone) for path, zone in zones(state).items() if not zone.counted}


class Trail:
    """Follows every single card of a state that the audience cannot tell, while a command is carried out.

    Cards of equal face are told apart by giving each a text object of its own, which the rules hand on from zone to
    zone. Where a card is laid down by its name instead, it is taken for the one of that face which has just gone.
    """

    def __init__(self, state: State, audience: Audience) -> None:
        self.state = state
        self.audience = audience
        self.origins: dict[int, Place] = {}
        self.seen: set[Place] = set()
        self.shuffled: list[list[str]] = []
        self._cards: dict[int, str] = {}
        self._named: dict[int, str] = {}
        self._sizes: dict[str, int] = {}
        for path, zone in zones(state).items():
            self._sizes[path] = len(zone)
            zone.cards = [_own_text(card) for card in zone.cards]
            for place, card in enumerate(zone.cards):
                self._cards[id(card)] = card
                if not zone.known(audience, place):
                    self.origins[id(card)] = (path, place)

    def note(self, card: str) -> None:
        """The audience can see this card now."""
        if id(card) in self.origins:
            self.seen.add(self.origins[id(card)])
        elif id(card) not in self._cards:
            self._named[id(card)] = card

    def learned(self) -> set[Place]:
        """Where the cards were that the audience saw on the way or can tell now."""
        for zone in zones(self.state).values():
            for place, card in enumerate(zone.cards):
                if zone.known(self.audience, place):
                    self.note(card)
        return self.seen | self.gone_by_name(self._named.values(), set())

    def come_to_light(self) -> set[Place]:
        """What the audience learned, and what has left all zones, to lie where everybody can see it."""
        learned = self.learned()
        gone = {origin for one, origin in self.origins.items() if one not in self._lying}
        return learned | (gone - self.gone_by_name(self._covered, learned))

    @property
    def _covered(self) -> list[str]:
        """What was laid down by its name where the audience cannot see it."""
        return [card for one, card in self._lying.items() if one not in self._cards and one not in self._named]

    def lessons(self, shown: set[Place]) -> set[Place]:
        """What of this the audience came to know for certain. Where one card of a face lies covered and another of it
        open, and only one of them has gone, the other lay open outside all zones before; so it may be the covered one.
        """
        covered = Counter(self._covered)
        gone = [(origin, self._cards[one]) for one, origin in self.origins.items() if one not in self._lying]
        certain = set(shown)
        for origin, face in sorted(gone, key=lambda one: one[0] in shown):
            if covered[face] and origin not in self.seen:
                covered[face] -= 1
                certain.discard(origin)
        return certain

    def only_grown(self) -> list[str]:
        """The zones from which nothing was taken."""
        staying = {
            path: sum(id(card) in self._cards for card in zone.cards) for path, zone in zones(self.state).items()
        }
        return [path for path, number in staying.items() if number >= self._sizes.get(path, 0)]

    @cached_property
    def _lying(self) -> dict[int, str]:
        """What lies in any zone once the command has been carried out."""
        return {id(card): card for zone in zones(self.state).values() for card in zone.cards}

    def equal_in_shuffles(self, held: set[Place]) -> list[dict[int, str]]:
        """For each shuffle, where those cards lay in it that are the same in another world: the audience knows them, or
        they are held equal.
        """
        return [
            {at: card for at, card in enumerate(cards) if id(card) in self._cards and self._is_equal(card, held)}
            for cards in self.shuffled
        ]

    def _is_equal(self, card: str, held: set[Place]) -> bool:
        return id(card) not in self.origins or self.origins[id(card)] in held

    def gone_of(self, faces: Container[str]) -> set[Place]:
        """The places of all cards of these faces that lie nowhere any more."""
        lying = self._lying
        return {origin for one, origin in self.origins.items() if one not in lying and self._cards[one] in faces}

    def gone_by_name(self, names: Iterable[str], apart_from: set[Place]) -> set[Place]:
        """For each of these names, the place of a card of that face which lies nowhere any more."""
        lying = self._lying
        gone: dict[str, list[Place]] = {}
        for one, origin in self.origins.items():
            if one not in lying and origin not in apart_from:
                gone.setdefault(self._cards[one], []).append(origin)
        return {gone[name].pop() for name in names if gone.get(name)}


def _own_text(card: str) -> str:
    return "".join([card[:1], card[1:]])


@contextmanager
def followed(state: State, audience: Audience) -> Iterator[Trail]:
    """As long as this lasts, every card that is laid or looked at where the audience can see it is noted."""
    trail = Trail(state, audience)
    put, look, shuffle = Zone.put, Zone.look, Chance.shuffle

    def noted_put(zone: Zone, card: str, place: int = 0, seen: int = 0) -> None:
        put(zone, card, place, seen)
        at = next(at for at, other in enumerate(zone.cards) if other is card)
        if zone.known(audience, at):
            trail.note(card)

    def noted_look(zone: Zone, place: int, seats: Iterable[Seat]) -> str:
        card = look(zone, place, seats)
        if zone.known(audience, place):
            trail.note(card)
        return card

    def noted_shuffle(chance: Chance, things: MutableSequence[Any]) -> None:
        trail.shuffled.append(list(things))
        shuffle(chance, things)

    Zone.put, Zone.look = noted_put, noted_look  # type: ignore[method-assign, assignment]
    Chance.shuffle = noted_shuffle  # type: ignore[method-assign, assignment]
    try:
        yield trail
    finally:
        Zone.put, Zone.look = put, look  # type: ignore[method-assign]
        Chance.shuffle = shuffle  # type: ignore[method-assign]


@contextmanager
def shuffled_alike(equal: list[dict[int, str]]) -> Iterator[None]:
    """As long as this lasts, cards that are equal in both worlds come to lie at the same places by a shuffle, wherever
    they lay before it: after a shuffle that makes no difference.
    """
    shuffle, coming = Chance.shuffle, iter(equal)

    def alike(chance: Chance, things: MutableSequence[Any]) -> None:
        _lay(next(coming, {}), things)
        shuffle(chance, things)

    Chance.shuffle = alike  # type: ignore[method-assign, assignment]
    try:
        yield
    finally:
        Chance.shuffle = shuffle  # type: ignore[method-assign]


def _lay(cards: dict[int, str], things: MutableSequence[Any]) -> None:
    """Lay these cards of a pile at these places, and the others around them as they come; not if they are not there."""
    if not cards or Counter(cards.values()) - Counter(things):
        return
    rest = list(things)
    for card in cards.values():
        rest.remove(card)
    for at in sorted(cards):
        rest.insert(at, cards[at])
    things[:] = rest


@contextmanager
def held(state: State, audience: Audience, places: Iterable[Place]) -> Iterator[None]:
    """While this lasts, these cards count as seen by the audience, so that a new deal leaves them where they are."""
    found = zones(state)
    before = {path: list(zone.seen) for path, zone in found.items()}
    for path, place in places:
        found[path].seen[place] |= bit(audience)
    try:
        yield
    finally:
        for path, seen in before.items():
            found[path].seen = seen


def mix(state: State, places: Iterable[Place], chance: Chance) -> None:
    """Exchange the cards at these places, each zone for itself."""
    found = zones(state)
    by_path: dict[str, list[int]] = {}
    for path, place in sorted(places):
        by_path.setdefault(path, []).append(place)
    for path, at in by_path.items():
        faces = [found[path].cards[place] for place in at]
        chance.shuffle(faces)
        for place, face in zip(at, faces, strict=True):
            found[path].cards[place] = face


def enlarge(state: State, paths: Iterable[str], chance: Chance) -> bool:
    """Further cards under the top of piles that nobody may count: faces that lie there already, so that nothing else
    is different. Whether there was such a pile among these.
    """
    found = zones(state)
    piles = [found[path] for path in paths if path in found and not found[path].counted and found[path].cards]
    for zone in piles:
        for _ in range(1 + chance.below(3)):
            zone.cards.insert(1, chance.pick(zone.cards))
            zone.seen.insert(1, 0)
    return bool(piles)
