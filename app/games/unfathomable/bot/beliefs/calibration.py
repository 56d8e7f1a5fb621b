"""How much to trust each kind of evidence, so that what is believed with 70 % is true in 70 % of the cases.

Kinds of evidence depend on each other, so their likelihoods cannot simply be multiplied. Each gets an exponent. A
conditional logistic regression, on games in which everything is known, finds the exponents that make the true way as
likely as possible.
"""

from collections.abc import Callable, Iterable
from math import exp, log

from msgspec import Struct

from app.engine.messages import Seat
from app.engine.view_types import EventView
from app.games.unfathomable.bot.beliefs.belief import Belief, Way
from app.games.unfathomable.bot.beliefs.evidence import Evidence
from app.games.unfathomable.bot.beliefs.likelihood import PILE, LikelihoodTable, Pile, TurnedOver
from app.games.unfathomable.bot.beliefs.observation import Observer, Seen
from app.games.unfathomable.bot.beliefs.statements import BY_HUMAN, BY_HYBRID, Accusation
from app.games.unfathomable.state import State
from app.games.unfathomable.view_types import ShipView

EVERY = 3
"""A case is recorded every third turn."""
_USUAL_TRUST = 0.7
_REGULARISATION = 0.02
"""How strongly each trust is drawn to the usual one, so that rare evidence gets no extreme trust."""
_STEPS = 80
_FIRST_STEP = 0.5
_LEAST = 1e-12


class History(Struct):
    """One way in which the cards may lie, and how it came about. `prior` is how likely that is before anything was
    seen. `seen` has the log likelihood of what was seen, by situation.
    """

    way: Way
    prior: float
    seen: dict[str, float]


class Case(Struct, array_like=True):
    """All that could be true at one moment, with the fields of `History`; `true` are the indices of what is true."""

    priors: list[float]
    seen: list[dict[str, float]]
    true: list[int]


class Histories(Belief):
    """A belief that keeps different histories of the same way apart, and does not weigh what it sees."""

    def __init__(self, table: ShipView) -> None:
        self.kept = [History(tuple((0, 0) for _ in table.players), 1.0, {})]
        super().__init__(table)

    def follow(self, moves: Callable[[Way], Iterable[tuple[Way, float]]]) -> None:
        super().follow(moves)
        self.kept = [
            History(way, one.prior * share, dict(one.seen)) for one in self.kept for way, share in moves(one.way)
        ]

    def note(self, situation: str, likelihood: Callable[[frozenset[Seat]], float]) -> None:
        """Record something seen. `likelihood` says how likely it is if exactly these seats are hidden Hybrids."""
        known: dict[frozenset[Seat], float] = {}
        for one in self.kept:
            suspects = self.hidden_hybrids(one.way)
            if suspects not in known:
                known[suspects] = log(max(_LEAST, likelihood(suspects)))
            one.seen[situation] = one.seen.get(situation, 0.0) + known[suspects]

    def case(self, truth: Way) -> Case:
        kept = self._merged()
        true = [place for place, one in enumerate(kept) if one.way == truth]
        return Case([one.prior for one in kept], [one.seen for one in kept], true)

    def _merged(self) -> list[History]:
        """The histories, with equal ones merged."""
        found: dict[tuple[Way, tuple[tuple[str, float], ...]], History] = {}
        for one in self.kept:
            key = one.way, tuple(one.seen.items())
            known = found.setdefault(key, History(one.way, 0.0, one.seen))
            known.prior += one.prior
        return list(found.values())


class Examiner(Observer):
    """Follows a game like a spectator, and records the cases."""

    belief: Histories

    def __init__(self, learned: LikelihoodTable) -> None:
        super().__init__(likelihoods=learned)
        self.cases: list[Case] = []
        self.turn = -1

    def new_belief(self, table: ShipView) -> Histories:
        return Histories(table)

    def follow(self, view: Seen, events: list[EventView], state: State) -> None:
        self.observe(view, events)
        if state.turn.number != self.turn:
            self.turn = state.turn.number
            cards = [player.loyalty.cards for player in state.players]
            truth = tuple((held.count("hybrid"), held.count("cultist")) for held in cards)
            if self.turn % EVERY == 0:
                self.cases.append(self.belief.case(truth))

    def weigh_evidence(self, seen: Evidence) -> None:
        ratio = self.likelihoods.ratio(seen.situation, seen.outcome)
        self.belief.note(seen.situation, lambda suspects: ratio if seen.seat in suspects else 1.0)

    def weigh_accusation(self, accusation: Accusation) -> None:
        likely, speaker = accusation.likelihood(self.likelihoods), accusation.speaker
        self.belief.note(BY_HUMAN, lambda suspects: 1.0 if speaker in suspects else likely(suspects))
        self.belief.note(BY_HYBRID, lambda suspects: likely(suspects) if speaker in suspects else 1.0)

    def weigh_pile(self, turned: TurnedOver) -> None:
        self.belief.note(PILE, Pile(turned, self.likelihoods).likelihood)


def trust(cases: list[Case]) -> dict[str, float]:
    """The trust with the least log loss, by gradient descent with steps that grow while they help."""
    found = dict.fromkeys(sorted({situation for case in cases for one in case.seen for situation in one}), _USUAL_TRUST)
    step, (loss, slope) = _FIRST_STEP, _log_loss(cases, found)
    for _ in range(_STEPS):
        tried = {situation: found[situation] - step * slope[situation] for situation in found}
        further, new_slope = _log_loss(cases, tried)
        if further < loss:
            found, loss, slope, step = tried, further, new_slope, step * 1.4
        else:
            step /= 3
    return {situation: round(max(0.0, one), 2) for situation, one in found.items()}


def _log_loss(cases: list[Case], trusted: dict[str, float]) -> tuple[float, dict[str, float]]:
    """The average log loss of the truth, and its gradient with respect to each trust."""
    loss = 0.0
    slope = dict.fromkeys(trusted, 0.0)
    for case in cases:
        logs = [
            log(prior) + sum(trusted[situation] * one for situation, one in seen.items())
            for prior, seen in zip(case.priors, case.seen, strict=True)
        ]
        most = max(logs)
        weights = [exp(one - most) for one in logs]
        whole, true = sum(weights), max(_LEAST, sum(weights[place] for place in case.true))
        loss -= log(true / whole)
        for place, (weight, seen) in enumerate(zip(weights, case.seen, strict=True)):
            share = weight / whole - (weight / true if place in case.true else 0.0)
            for situation, one in seen.items():
                slope[situation] += share * one
    number = max(1, len(cases))
    pulled = sum(_REGULARISATION * (one - _USUAL_TRUST) ** 2 for one in trusted.values())
    return loss / number + pulled, {
        situation: slope[situation] / number + 2 * _REGULARISATION * (one - _USUAL_TRUST)
        for situation, one in trusted.items()
    }
