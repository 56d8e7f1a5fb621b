"""A belief about loyalties: a probability for every way in which the loyalty cards can lie.

A way says how many Hybrids and Cultists lie facedown before each seat. There are few ways (5 seats: at most 60), so all
are kept, and every update is exact. The belief follows cards through both deals, reveals and hand-overs.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import comb

from app.engine.messages import Seat
from app.games.unfathomable.content import book
from app.games.unfathomable.options import Options
from app.games.unfathomable.view_types import ShipView

Facedown = tuple[int, int]
"""How many Hybrids and Cultists lie facedown before a seat."""
Way = tuple[Facedown, ...]

NOTHING: Facedown = (0, 0)
_KINDS = {"hybrid": 0, "cultist": 1}
_LEAST = 1e-12


def loyalty_deck(seats: int, options: Options) -> dict[str, int]:
    """How many cards of each kind the loyalty deck of a table has."""
    decks = book().loyalty.deck
    if options.learning:
        return decks["learning"][seats]
    return decks["no_cultist"].get(seats, decks["standard"][seats]) if options.no_cultist else decks["standard"][seats]


class Belief:
    """A probability for every way. `dealt` counts the cards that lie facedown before each seat."""

    def __init__(self, table: ShipView) -> None:
        deck = loyalty_deck(len(table.players), table.options)
        self.total = sum(deck.values())
        self.traitors: Facedown = (deck["hybrid"], deck["cultist"])
        self.dealt = [0] * len(table.players)
        self.revealed = [one.revealed for one in table.players]
        self.ways: dict[Way, float] = {tuple(NOTHING for _ in table.players): 1.0}
        for seat, player in enumerate(table.players):
            for _ in range(player.loyalty):
                self.deal([seat])

    # ---- Cards that move ---------------------------------------------------------------------------------------------

    def deal(self, seats: Iterable[Seat]) -> None:
        """Each of these seats is dealt one card from the deck."""
        for seat in seats:
            left = self.total - sum(self.dealt) - sum(map(bool, self.revealed))
            self.follow(partial(self._after_deal, seat, left))
            self.dealt[seat] += 1

    def _after_deal(self, seat: Seat, left: int, way: Way) -> Iterator[tuple[Way, float]]:
        for face, number in self._in_deck(way, left).items():
            if number:
                yield _changed(way, seat, face), number / left

    def _in_deck(self, way: Way, left: int) -> dict[Facedown, int]:
        hybrids = self.traitors[0] - sum(one[0] for one in way) - self.revealed.count("hybrid")
        cultists = self.traitors[1] - sum(one[1] for one in way) - self.revealed.count("cultist")
        return {(1, 0): hybrids, (0, 1): cultists, NOTHING: left - hybrids - cultists}

    def reveal(self, seat: Seat, card: str) -> None:
        """A seat turns one of its cards faceup."""
        kind = _KINDS[card]
        face = (-1, 0) if kind == 0 else (0, -1)
        self.follow(lambda way: [(_changed(way, seat, face), 1.0)] if way[seat][kind] else [])
        self.dealt[seat] -= 1
        self.revealed[seat] = card
        self._normalise()

    def hand_over(self, giver: Seat, receiver: Seat, number: int) -> None:
        """A seat gives away facedown cards: all that it has, or some that nobody else knows."""

        def given(way: Way) -> Iterator[tuple[Way, float]]:
            for face, share in _drawn(way[giver], self.dealt[giver], number):
                yield _changed(_changed(way, giver, (-face[0], -face[1])), receiver, face), share

        self.follow(given)
        self.dealt[giver] -= number
        self.dealt[receiver] += number

    def follow(self, moves: Callable[[Way], Iterable[tuple[Way, float]]]) -> None:
        """Cards have moved. `moves` returns the ways that a way turns into, with their probabilities."""
        ways: dict[Way, float] = {}
        for way, weight in self.ways.items():
            for other, share in moves(way):
                ways[other] = ways.get(other, 0.0) + weight * share
        self.ways = ways

    # ---- What is learned ---------------------------------------------------------------------------------------------

    def keep(self, fits: Callable[[Way], bool]) -> None:
        """Keep only the ways that fit what is certain."""
        self.ways = {way: weight for way, weight in self.ways.items() if fits(way)}
        self._normalise()

    def know_own(self, seat: Seat, cards: Sequence[str]) -> None:
        own = (list(cards).count("hybrid"), list(cards).count("cultist"))
        self.keep(lambda way: way[seat] == own)

    def know_some(self, seat: Seat, cards: Sequence[str]) -> None:
        """These cards of a seat were seen. If they are all of its cards, it has no other traitor card."""
        seen = (list(cards).count("hybrid"), list(cards).count("cultist"))
        unseen = max(0, self.dealt[seat] - len(cards))
        self.keep(lambda way: all(held >= known for held, known in zip(way[seat], seen, strict=True)))
        self.keep(lambda way: sum(way[seat]) - sum(seen) <= unseen)

    def weigh(self, likelihood: Callable[[frozenset[Seat]], float]) -> None:
        """Something was seen. `likelihood` says how likely that is if exactly these seats are hidden Hybrids."""
        known: dict[frozenset[Seat], float] = {}
        for way in self.ways:
            suspects = self.hidden_hybrids(way)
            if suspects not in known:
                known[suspects] = max(_LEAST, likelihood(suspects))
            self.ways[way] *= known[suspects]
        self._normalise()

    def weigh_seats(self, ratios: Mapping[Seat, float]) -> None:
        """Seats were seen doing something. `ratios`: how many times as likely a hidden Hybrid does it as a human."""
        for seat, ratio in ratios.items():
            if not self.revealed[seat]:
                weight = max(_LEAST, ratio)
                self.ways = {way: old * weight if way[seat][0] else old for way, old in self.ways.items()}
        self._normalise()

    def _normalise(self) -> None:
        whole = sum(self.ways.values())
        if whole > 0:
            self.ways = {way: weight / whole for way, weight in self.ways.items() if weight > _LEAST * whole}

    # ---- What is believed --------------------------------------------------------------------------------------------

    @property
    def possible(self) -> bool:
        """Whether any way is left. None is left if the belief has missed something."""
        return bool(self.ways)

    def hidden_hybrids(self, way: Way) -> frozenset[Seat]:
        return frozenset(seat for seat, held in enumerate(way) if held[0] and not self.revealed[seat])

    def hybrid(self, seat: Seat) -> float:
        """How likely this seat is to be a hidden Hybrid."""
        return sum(weight for way, weight in self.ways.items() if way[seat][0]) if not self.revealed[seat] else 0.0

    def traitor(self, seat: Seat) -> float:
        """How likely this seat is to hold a traitor card."""
        if self.revealed[seat]:
            return 1.0
        return sum(weight for way, weight in self.ways.items() if way[seat] != NOTHING)


def _changed(way: Way, seat: Seat, by: Facedown) -> Way:
    held = way[seat]
    return (*way[:seat], (held[0] + by[0], held[1] + by[1]), *way[seat + 1 :])


def _drawn(held: Facedown, cards: int, number: int) -> Iterator[tuple[Facedown, float]]:
    """What this number of cards may be if they are drawn at random, with the probabilities."""
    humans = cards - sum(held)
    for hybrids in range(held[0] + 1):
        for cultists in range(held[1] + 1):
            rest = number - hybrids - cultists
            if 0 <= rest <= humans:
                ways = comb(held[0], hybrids) * comb(held[1], cultists) * comb(humans, rest)
                yield (hybrids, cultists), ways / comb(cards, number)
