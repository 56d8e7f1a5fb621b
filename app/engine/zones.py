"""Zones: where cards are, who can see them there, and what single seats know beyond that."""

from bisect import bisect
from collections.abc import Iterable, Sequence
from contextvars import ContextVar
from enum import StrEnum
from itertools import compress
from typing import Final

from msgspec import UNSET, Struct, UnsetType, field
from msgspec.structs import replace

from app.engine.chance import Chance
from app.engine.messages import Audience, Seat
from app.engine.view_types import ViewPart


class Sight(StrEnum):
    """Who sees the faces in a zone just by looking at the table."""

    ALL = "all"
    OWNER = "owner"
    TOP = "top"
    NOBODY = "nobody"


# In Python 3.11 looking up a member of an enum takes thirty times as long as a name of the module.
ALL: Final = Sight.ALL
OWNER: Final = Sight.OWNER
TOP: Final = Sight.TOP

_SPECTATOR_BIT: Final = 30


def bit(audience: Audience) -> int:
    """The bit of an audience in what has been seen. No rule lets a spectator look, but the leak check may."""
    return 1 << (audience if isinstance(audience, int) else _SPECTATOR_BIT)


class ZoneView(ViewPart, frozen=True):
    """A zone as one audience sees it: its size, its cards if all of them are seen, and otherwise the known ones by
    their places.
    """

    count: int | UnsetType = UNSET
    cards: list[str] | UnsetType = UNSET
    known: dict[str, str] = field(default_factory=dict)
    within: list[str] = field(default_factory=list)


class Zone(Struct):
    """A pile, hand or row of cards, the top first.

    `seen` holds, for each place, one bit for each seat that has looked at the card there; `within` holds what a seat
    knows to lie somewhere in the zone. A zone of an owner is kept sorted, so that its order tells nothing.
    """

    sight: Sight
    owner: Seat = -1
    counted: bool = True
    # A change makes new lists, so that a shallow copy stays as the zone was (`ZoneWatch`).
    cards: Sequence[str] = []
    seen: Sequence[int] = []
    within: Sequence[tuple[Seat, str]] = []

    def __len__(self) -> int:
        return len(self.cards)

    def put(self, card: str, place: int = 0, seen: int = 0) -> None:
        """Put a card at a place (0 is the top); a zone with an owner stays sorted."""
        self._will_change()
        at = bisect(self.cards, card) if self.sight is OWNER else place
        cards, marks = list(self.cards), list(self.seen)
        cards.insert(at, card)
        marks.insert(at, seen)
        self.cards, self.seen = cards, marks

    def put_below(self, card: str, seen: int = 0) -> None:
        self.put(card, len(self.cards), seen)

    def take(self, place: int = 0) -> str:
        """Take the card at a place (0 is the top). What seats knew to be somewhere in the zone is no longer certain."""
        self._will_change()
        cards, marks = list(self.cards), list(self.seen)
        card, seen = cards.pop(place), marks.pop(place)
        self.cards, self.seen = cards, marks
        if self.within:
            self.within = [(seat, held) for seat, held in self.within if seen & bit(seat)]
        return card

    def remove(self, card: str) -> None:
        """Take a card by its face, for zones whose cards are visible to the rule."""
        self.take(self.cards.index(card))

    def look(self, place: int, seats: Iterable[Seat]) -> str:
        """These seats look at the card at a place, and know it from now on."""
        self._will_change()
        marks = list(self.seen)
        for seat in seats:
            marks[place] |= bit(seat)
        self.seen = marks
        return self.cards[place]

    def exchange(self, place: int, card: str) -> None:
        """Replace the face at a place, in a re-dealt state. The list is changed in place, because no copy of the zone
        shares it.
        """
        self.cards[place] = card  # type: ignore[index]

    def clear(self) -> None:
        """Remove all cards."""
        self._will_change()
        self.cards, self.seen = [], []

    def shuffle(self, chance: Chance) -> None:
        """A seat that knew the place of a card now knows only that the card is somewhere in the zone."""
        self._will_change()
        known = [
            (seat, self.cards[place])
            for place in compress(range(len(self.cards)), self.seen)
            for seat in range(self.seen[place].bit_length())
            if self.seen[place] & bit(seat)
        ]
        self.within = sorted([*self.within, *known])
        cards = list(self.cards)
        chance.shuffle(cards)
        self.cards, self.seen = cards, [0] * len(cards)

    def _will_change(self) -> None:
        watched = _watched.get()
        if watched is not None and id(self) not in watched:
            watched[id(self)] = (self, replace(self))

    def known(self, audience: Audience, place: int) -> bool:
        """Whether this audience knows the card at this place."""
        if self.sight is ALL or (self.sight is TOP and place == 0):
            return True
        return (self.sight is OWNER and audience == self.owner) or bool(self.seen[place] & bit(audience))

    def unknown(self, audience: Audience) -> list[int]:
        """The places whose cards this audience does not know."""
        if self.sight is ALL or (self.sight is OWNER and audience == self.owner):
            return []
        mark = bit(audience)
        places = [place for place, seen in enumerate(self.seen) if not seen & mark]
        return places[1:] if self.sight is TOP and places[:1] == [0] else places

    def view(self, audience: Audience) -> ZoneView:
        """What this audience may know of the zone, and nothing else."""
        known = {place: card for place, card in enumerate(self.cards) if self.known(audience, place)}
        open_to_it = self.sight is ALL or (self.sight is OWNER and audience == self.owner)
        return ZoneView(
            count=len(self.cards) if self.counted else UNSET,
            cards=list(known.values()) if open_to_it else UNSET,
            known={} if open_to_it else {str(place): card for place, card in known.items()},
            within=self.held_within(audience),
        )

    def held_within(self, audience: Audience) -> list[str]:
        """What this audience knows to be somewhere in the zone."""
        return [card for seat, card in self.within if seat == audience]


ChangedZones = dict[int, tuple[Zone, Zone]]
"""By its identity, each zone that was changed, and a copy of it from before."""

_watched: ContextVar[ChangedZones | None] = ContextVar("watched", default=None)


class ZoneWatch:
    """Records what zones were like before they were changed inside a `with` block, in any state. Zones may only be
    changed through their methods.
    """

    __slots__ = ("_token",)

    def __enter__(self) -> ChangedZones:
        changed: ChangedZones = {}
        self._token = _watched.set(changed)
        return changed

    def __exit__(self, *_: object) -> None:
        _watched.reset(self._token)


def deal_again(zones: Iterable[Zone], audience: Audience, chance: Chance) -> None:
    """Exchange the faces that this audience cannot know, within and between these zones of interchangeable cards.

    A card that it knows to be somewhere in a zone stays in that zone.
    """
    loose: list[tuple[Zone, int]] = []
    mixed: list[tuple[Zone, list[int]]] = []
    for zone in zones:
        places, held = zone.unknown(audience), zone.held_within(audience)
        if held or zone.sight is OWNER:
            mixed.append((zone, places))
        loose += [(zone, place) for place in _loose_places(zone, places, held)]
    faces = [zone.cards[place] for zone, place in loose]
    chance.shuffle(faces)
    for (zone, place), face in zip(loose, faces, strict=True):
        zone.exchange(place, face)
    for zone, places in mixed:
        _mix(zone, places, chance)


def _loose_places(zone: Zone, unknown: list[int], held: list[str]) -> list[int]:
    """The unknown places whose cards could also be elsewhere. The `held` faces have to stay in the zone."""
    if not held:
        return unknown
    places = []
    for place in unknown:
        if zone.cards[place] in held:
            held.remove(zone.cards[place])
        else:
            places.append(place)
    return places


def _mix(zone: Zone, places: list[int], chance: Chance) -> None:
    faces = [zone.cards[place] for place in places]
    if zone.sight is OWNER:
        faces.sort()
    else:
        chance.shuffle(faces)
    for place, face in zip(places, faces, strict=True):
        zone.exchange(place, face)
