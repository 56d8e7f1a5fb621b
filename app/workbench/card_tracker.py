"""Follows every single card of a state while commands are carried out, for all audiences at once."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, MutableSequence, Sequence
from contextlib import contextmanager
from typing import Any

from app.engine.chance import Chance
from app.engine.knowledge import zones
from app.engine.messages import SPECTATOR, Audience, Seat
from app.engine.state import State
from app.engine.zones import ALL, OWNER, TOP, Zone, bit
from app.workbench.hidden import Place


class CardTracker:
    """Records who could see which card when.

    Cards with the same face are distinguished by giving each a string object of its own, which the rules pass on from
    zone to zone. If a rule puts down a card by its name instead, it is taken for the card of that face that has just
    left. `been_out` are the cards that were outside all zones between two commands. `draws` are the numbers drawn from
    each chance stream, `shuffled` the cards of each shuffle before it, `guessed` the seats that are marked as knowing
    cards within a zone that they have never seen.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.everybody = (1 << state.seats) - 1 | bit(SPECTATOR)
        self.origins: dict[int, Place] = {}
        self.cards: dict[int, str] = {}
        self.known: dict[int, int] = {}
        self.seen: dict[int, int] = {}
        self.named: dict[int, tuple[str, int]] = {}
        self.lying: dict[int, str] = {}
        self.lying_by_name: dict[int, str] = {}
        self.gone: list[int] = []
        self.been_out: set[int] = set()
        self.laid_by_name: list[str] = []
        self.shuffled: list[list[str]] = []
        self.draws: dict[str, list[int]] = {name: [] for name in state.streams}
        self.streams = {id(stream): name for name, stream in state.streams.items()}
        self.sizes: dict[str, int] = {}
        self.staying: dict[str, int] = {}
        self.within: dict[str, Counter[tuple[Seat, str]]] = {}
        self.guessed: list[tuple[Seat, str]] = []
        for path, zone in zones(state).items():
            self.sizes[path] = len(zone)
            self.within[path] = Counter(zone.within)
            zone.cards = [_own_text(card) for card in zone.cards]
            for place, (card, mask) in enumerate(zip(zone.cards, self.masks(zone), strict=True)):
                one = id(card)
                self.cards[one] = card
                self.origins[one] = (path, place)
                self.known[one] = mask

    def mask(self, zone: Zone, place: int) -> int:
        """The audiences that know the card at this place."""
        if zone.sight is ALL or (zone.sight is TOP and place == 0):
            return self.everybody
        return zone.seen[place] | (bit(zone.owner) if zone.sight is OWNER else 0)

    def masks(self, zone: Zone) -> Sequence[int]:
        """For each place, the audiences that know the card there."""
        if zone.sight is ALL:
            return [self.everybody] * len(zone)
        if zone.sight is OWNER:
            owner = bit(zone.owner)
            return [seen | owner for seen in zone.seen]
        return [self.everybody, *zone.seen[1:]] if zone.sight is TOP and zone.seen else zone.seen

    def note(self, card: str, mask: int) -> None:
        """These audiences can see this card now."""
        one = id(card)
        if one in self.cards:
            if learning := mask & ~self.known[one]:
                self.seen[one] = self.seen.get(one, 0) | learning
        elif mask:
            self.named[one] = (card, self.named[one][1] | mask if one in self.named else mask)

    def pause(self) -> None:
        """Between two commands: record the cards that are in no zone now, because they may be back before the end. A
        card that was put down by its name is in a zone.
        """
        lying = [card for zone in zones(self.state).values() for card in zone.cards]
        gone = self.cards.keys() - set(map(id, lying))
        by_name = Counter(card for card in lying if id(card) not in self.cards) if gone else Counter()
        for one in gone:
            if by_name[self.cards[one]]:
                by_name[self.cards[one]] -= 1
            else:
                self.been_out.add(one)

    def finish(self) -> None:
        """Record where every card is after all commands."""
        for path, zone in zones(self.state).items():
            self.staying[path] = sum(id(card) in self.cards for card in zone.cards)
            for card, mask in zip(zone.cards, self.masks(zone), strict=True):
                self.lying[id(card)] = card
                self.note(card, mask)
        self.gone = [one for one in self.cards if one not in self.lying]
        self.lying_by_name = {one: card for one, card in self.lying.items() if one not in self.cards}
        for path, zone in zones(self.state).items():
            if zone.within:
                self._note_within(path, Counter(zone.within) - self.within.get(path, Counter()))

    def _note_within(self, path: str, marks: Counter[tuple[Seat, str]]) -> None:
        """These seats are marked as knowing that these cards are somewhere in a zone; seats that never saw them do not
        know it. A card that was put there by its name was visible outside all zones before, or is one of those that
        have left.
        """
        for (seat, face), number in marks.items():
            mark = bit(seat)
            copies = [one for one, card in self.cards.items() if card == face]
            lawful = sum(bool((self.known[one] | self.seen.get(one, 0)) & mark) for one in copies)
            laid = sum(card == face and bool(mask & mark) for card, mask in self.named.values())
            gone = sum(one not in self.lying for one in copies)
            self.guessed += [(seat, path)] * (number - lawful - max(0, laid - gone))

    def only_grown(self) -> list[str]:
        """The zones from which nothing was taken."""
        return [path for path, number in self.staying.items() if number >= self.sizes.get(path, 0)]

    def of(self, audience: Audience) -> "Sighting":
        return Sighting(self, audience)


class Sighting:
    """What one audience saw of the cards that it did not know before."""

    def __init__(self, tracker: CardTracker, audience: Audience) -> None:
        self.tracker = tracker
        self._mark = mark = bit(audience)
        origins, known = tracker.origins, tracker.known
        self.seen = {origins[one] for one, mask in tracker.seen.items() if mask & mark}
        self._been_out = {origins[one] for one in tracker.been_out if not known[one] & mark}
        self._named = {one: card for one, (card, mask) in tracker.named.items() if mask & mark}
        self._gone = {one: origins[one] for one in tracker.gone if not known[one] & mark}
        self.known_within = [path for seat, path in tracker.guessed if seat == audience]
        self._covered = [card for one, card in tracker.lying_by_name.items() if one not in self._named]

    def made_visible(self) -> set[Place]:
        """The places of the cards that the audience saw, and of those that left all zones, where everybody can see
        them, even if they are back.
        """
        learned = self.seen | self._been_out | self.gone_by_name(self._named.values(), set())
        return learned | (set(self._gone.values()) - self.gone_by_name(self._covered, learned))

    def learned(self, shown: set[Place]) -> set[Place]:
        """Which of these cards the audience knows for certain now. If one card of a face is covered and another one is
        visible, and only one of them has left its place, the other was visible outside all zones before; so the covered
        one may be either.
        """
        covered = Counter(self._covered)
        gone = [(place, self.tracker.cards[one]) for one, place in self._gone.items()]
        certain = set(shown)
        for place, face in sorted(gone, key=lambda one: one[0] in shown):
            if covered[face] and place not in self.seen:
                covered[face] -= 1
                certain.discard(place)
        return certain

    def equal_in_shuffles(self, held: set[Place]) -> list[dict[int, str]]:
        """For each shuffle, the places of the cards that are the same in another world: the audience knows them, they
        were visible before they were put down by their names, or they are held equal.
        """
        if not self.tracker.shuffled:
            return []
        origins, known, mark = self.tracker.origins, self.tracker.known, self._mark
        equal = {one for one, place in origins.items() if known[one] & mark or place in held}
        return [
            {at: card for at, card in enumerate(cards) if id(card) in equal or id(card) not in origins}
            for cards in self.tracker.shuffled
        ]

    def gone_of(self, faces: Container[str]) -> set[Place]:
        """The places of all cards with these faces that are no longer in any zone."""
        return {place for one, place in self._gone.items() if self.tracker.cards[one] in faces}

    def gone_by_name(self, names: Iterable[str], apart_from: set[Place]) -> set[Place]:
        """For each of these names, the place of a card with that face that is no longer in any zone."""
        gone: dict[str, list[Place]] = {}
        for one, place in self._gone.items():
            if place not in apart_from:
                gone.setdefault(self.tracker.cards[one], []).append(place)
        return {gone[name].pop() for name in names if gone.get(name)}


def _own_text(card: str) -> str:
    return "".join([card[:1], card[1:]])


@contextmanager
def tracked(state: State) -> Iterator[CardTracker]:
    """Within this block, every card that is put down or looked at is recorded with the audiences that can see it."""
    tracker = CardTracker(state)
    put, look, shuffle, below = Zone.put, Zone.look, Chance.shuffle, Chance.below

    def noted_put(zone: Zone, card: str, place: int = 0, seen: int = 0) -> None:
        if id(card) not in tracker.cards:
            card = _own_text(card)
            tracker.laid_by_name.append(card)
        put(zone, card, place, seen)
        at = next(at for at, other in enumerate(zone.cards) if other is card)
        tracker.note(card, tracker.mask(zone, at))

    def noted_look(zone: Zone, place: int, seats: Iterable[Seat]) -> str:
        card = look(zone, place, seats)
        tracker.note(card, tracker.mask(zone, place))
        return card

    def noted_shuffle(chance: Chance, things: MutableSequence[Any]) -> None:
        if id(chance) in tracker.streams:
            tracker.shuffled.append(list(things))
        shuffle(chance, things)

    def noted_below(chance: Chance, bound: int) -> int:
        number = below(chance, bound)
        if name := tracker.streams.get(id(chance)):
            tracker.draws[name].append(number)
        return number

    Zone.put, Zone.look = noted_put, noted_look  # type: ignore[method-assign, assignment]
    Chance.shuffle, Chance.below = noted_shuffle, noted_below  # type: ignore[method-assign, assignment]
    try:
        yield tracker
    finally:
        Zone.put, Zone.look = put, look  # type: ignore[method-assign]
        Chance.shuffle, Chance.below = shuffle, below  # type: ignore[method-assign]
    tracker.finish()
