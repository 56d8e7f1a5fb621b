"""How likely humans and hidden Hybrids are to do something, as learned from games among bots (`./fathom train`)."""

from functools import cache
from importlib import resources

import msgspec
from msgspec import Struct

from app.engine.messages import Seat
from app.games.unfathomable.content import skill_type, skill_value
from app.games.unfathomable.state import SKILLS

HUMAN, HYBRID, REVEALED = "human", "hybrid", "revealed"
FILE = "likelihoods.json"
PILE = "pile"
"""The key of the trust in piles."""
SMOOTHING = 12.0
"""This many cases, divided as for both kinds together, are added to those that were counted."""
MOST_COUNTED = 3
"""Adding more cards than this counts the same."""
MOST_OPPOSING = 6
_STRAY = 0.004
"""How likely a card is to come from a seat that was not seen to draw its type."""
_VALUES = range(1, 6)


class LikelihoodTable(Struct):
    """Counts of what was seen. `seen`: for each situation and each outcome, how often humans and hidden Hybrids did it.
    `spoilt`: by status and number of cards added, how often 0, 1 or 2 of them opposed the check. `values`: by status,
    how often a card that opposed had the value 1 to 5. `claimed`: by what a seat claimed about the cards that it had
    added, and by status, how often, and the total worth of these cards to the check. `trust`: the exponent of each
    situation (`PILE` for piles), because what a seat does is not independent of what it did before (`calibration`).
    """

    seen: dict[str, dict[str, list[int]]] = {}
    spoilt: dict[str, dict[str, list[int]]] = {}
    values: dict[str, list[int]] = {}
    claimed: dict[str, dict[str, list[int]]] = {}
    trust: dict[str, float] = {}

    def ratio(self, situation: str, outcome: str) -> float:
        """How many times as likely a hidden Hybrid is to do this as a human."""
        found = self.seen.get(situation)
        if found is None or outcome not in found:
            return 1.0
        humans, hybrids = (sum(counts[kind] for counts in found.values()) for kind in (0, 1))
        share = sum(found[outcome]) / max(1, humans + hybrids)
        of_humans = (found[outcome][0] + SMOOTHING * share) / (humans + SMOOTHING)
        of_hybrids = (found[outcome][1] + SMOOTHING * share) / (hybrids + SMOOTHING)
        return float((of_hybrids / of_humans) ** self.trust.get(situation, 1.0))

    def opposing(self, status: str, cards: int) -> list[float]:
        """How likely 0, 1 or 2 of this many cards oppose the check."""
        counts = self.spoilt.get(status, {}).get(str(min(cards, MOST_COUNTED)), [8, 1, 0])
        usual = [0.0, 0.5, 0.1] if status == REVEALED else [0.5, 0.02, 0.005]
        whole = sum(counts) + sum(usual)
        shares = [(count + few) / whole for count, few in zip(counts, usual, strict=True)]
        return shares if cards > 1 else [shares[0] + shares[2], shares[1], 0.0]

    def claimed_worth(self, claim: str, likely: float) -> float | None:
        """The worth to the check of cards about which a seat claims this; `likely` says how likely it is a hidden
        Hybrid.
        """
        found = self.claimed.get(claim)
        if found is None:
            return None
        means = [worth / max(1, number) for number, worth in (found.get(one, [0, 0]) for one in (HUMAN, HYBRID))]
        return (1 - likely) * means[0] + likely * means[1]

    def value(self, status: str, value: int) -> float:
        """How likely a card that opposes is to have this value."""
        counts = self.values.get(status, [1] * len(_VALUES))
        return (counts[value - 1] + 1.0) / (sum(counts) + len(counts))


@cache
def learned() -> LikelihoodTable:
    found = resources.files(__package__).joinpath(FILE)
    return msgspec.json.decode(found.read_bytes(), type=LikelihoodTable) if found.is_file() else LikelihoodTable()


class AddedCards(Struct):
    """The cards that a seat has added facedown to a check, and what everyone saw it draw."""

    seat: Seat
    status: str
    cards: int
    may_hold: dict[str, int]


Sources = dict[int, float]
"""For each set of opposing cards (as bits), how likely it is that exactly these come from one source."""


class TurnedOver(Struct):
    """A pile that was turned over, without the cards whose source is known: the cards that oppose the check, the types
    that support it, what each seat has added, and how many cards came from the chaos deck.
    """

    opposing: list[str]
    skills: list[str]
    contributions: list[AddedCards]
    chaos: int


class Pile:
    """How likely a pile is, given who is a hidden Hybrid. Each card that opposes came from chaos or from a seat."""

    def __init__(self, turned: "TurnedOver", learned: LikelihoodTable) -> None:
        self.opposing = turned.opposing[:MOST_OPPOSING]
        self.skills = turned.skills
        self.everything = (1 << len(self.opposing)) - 1
        self.contributions = [one for one in turned.contributions if one.cards]
        self.table = learned
        self.fixed = self._of_chaos(turned.chaos)
        for one in self.contributions:
            if one.status == REVEALED:
                self.fixed = _joined(self.fixed, self._of_seat(one, REVEALED))
        self.hidden = [one for one in self.contributions if one.status != REVEALED]
        self.sources = {
            (one.seat, status): self._of_seat(one, status) for one in self.hidden for status in (HUMAN, HYBRID)
        }

    def likelihood(self, hybrids: frozenset[Seat]) -> float:
        """How likely this pile is if these seats are hidden Hybrids."""
        found = self.fixed
        for one in self.hidden:
            found = _joined(found, self.sources[one.seat, HYBRID if one.seat in hybrids else HUMAN])
        return found.get(self.everything, 0.0)

    def _of_chaos(self, cards: int) -> Sources:
        """All types are equally likely; treachery is less likely."""
        supporting = len([one for one in self.skills if one in SKILLS]) / len(SKILLS)
        found: Sources = {0: supporting**cards}
        each = [self.table.value("chaos", skill_value(card)) / len(SKILLS) for card in self.opposing]
        if cards:
            for one, likely in enumerate(each):
                found[1 << one] = cards * likely * supporting ** (cards - 1)
        if cards > 1:
            for one in range(len(each)):
                for two in range(one):
                    bits = 1 << one | 1 << two
                    found[bits] = cards * (cards - 1) * each[one] * each[two] * supporting ** (cards - 2)
        return found

    def _of_seat(self, added: AddedCards, status: str) -> Sources:
        none, single, double = self.table.opposing(status, added.cards)
        idle = {one: number for one, number in added.may_hold.items() if one not in self.skills}
        whole = sum(idle.values())
        each = []
        for card in self.opposing:
            held = idle.get(skill_type(card), 0)
            share = held / whole if held else _STRAY
            each.append(share * self.table.value(status, skill_value(card)))
        if not whole:
            none, single, double = 1.0 - _STRAY, _STRAY, 0.0
        found: Sources = {0: none}
        for one, likely in enumerate(each):
            found[1 << one] = single * likely
        if double:
            for one in range(len(each)):
                for two in range(one):
                    found[1 << one | 1 << two] = double * 2 * each[one] * each[two]
        return found


def _joined(ours: Sources, theirs: Sources) -> Sources:
    """How likely each set is to come from two sources together."""
    found: Sources = {}
    for bits, likely in ours.items():
        for more, other in theirs.items():
            if not bits & more:
                found[bits | more] = found.get(bits | more, 0.0) + likely * other
    return found
