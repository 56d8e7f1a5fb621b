"""Learns likelihoods from games among bots in which everything is known (`./fathom train`)."""

from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from app.engine.game import PHRASE_SAID
from app.engine.messages import Seat, number_in, text_in
from app.engine.view_types import EventView
from app.games.unfathomable.bot.beliefs import calibration
from app.games.unfathomable.bot.beliefs.calibration import Case, Examiner
from app.games.unfathomable.bot.beliefs.evidence import Evidence
from app.games.unfathomable.bot.beliefs.likelihood import (
    FILE,
    HUMAN,
    HYBRID,
    MOST_COUNTED,
    REVEALED,
    LikelihoodTable,
    TurnedOver,
)
from app.games.unfathomable.bot.beliefs.observation import Observer, Seen
from app.games.unfathomable.bot.beliefs.statements import BY_HUMAN, BY_HYBRID, CLAIMS, NAMED, SPARED, Accusation
from app.games.unfathomable.content import book, skill_type, skill_value
from app.games.unfathomable.state import SKILLS, State

Moment = tuple[Seen, list[EventView], State]
"""What a spectator was sent after a decision, and the state."""


def status(state: State, seat: Seat) -> str:
    """The status of this seat. A Cultist counts as a human, and plays like one until the ship has come far."""
    player = state.players[seat]
    return REVEALED if player.revealed else HYBRID if "hybrid" in player.loyalty.cards else HUMAN


class GameCounts(Struct):
    """What one game teaches."""

    seen: dict[str, dict[str, list[int]]] = {}
    spoilt: dict[str, dict[str, list[int]]] = {}
    values: dict[str, list[int]] = {}
    claimed: dict[str, dict[str, list[int]]] = {}


class Recorder(Observer):
    """Follows a game like a spectator, and counts who did what."""

    def __init__(self) -> None:
        super().__init__(likelihoods=LikelihoodTable())
        self.sample = GameCounts()
        self.statuses: list[str] = []
        self.counted = 0

    def follow(self, view: Seen, events: list[EventView], state: State) -> None:
        self.observe(view, events)
        for added in state.contributions[self.counted :]:
            self._count_cards(state, added.seat, added.cards)
        self.counted = len(state.contributions)
        self.statuses = [status(state, seat) for seat in range(state.seats)]
        for event in events:
            if event.name == PHRASE_SAID and event.args["phrase"] in CLAIMS and state.checks:
                self._count_claim(state, number_in(event.args, "seat"), text_in(event.args, "phrase"))

    def weigh_evidence(self, seen: Evidence) -> None:
        self._count(seen.seat, seen.situation, seen.outcome)

    def weigh_accusation(self, accusation: Accusation) -> None:
        situation = BY_HYBRID if self.statuses[accusation.speaker] == HYBRID else BY_HUMAN
        for seat, kind in enumerate(self.statuses):
            if seat != accusation.speaker and kind != REVEALED:
                self._count(seat, situation, NAMED if seat == accusation.about else SPARED)

    def _count(self, seat: Seat, situation: str, outcome: str) -> None:
        counts = self.sample.seen.setdefault(situation, {}).setdefault(outcome, [0, 0])
        counts[self.statuses[seat] == HYBRID] += 1

    def _count_claim(self, state: State, seat: Seat, claim: str) -> None:
        """Count what a player says about their cards, and what these are worth to the check."""
        skills = state.checks[-1].skills
        added = [one.cards for one in state.contributions if one.seat == seat and one.check == state.checks[-1].number]
        if added:
            counts = self.sample.claimed.setdefault(claim, {}).setdefault(self.statuses[seat], [0, 0])
            counts[0] += 1
            counts[1] += sum(skill_value(card) * (1 if skill_type(card) in skills else -1) for card in added[-1])

    def weigh_pile(self, turned: TurnedOver) -> None:
        """Nothing to do: cards are counted when they are added."""

    def _count_cards(self, state: State, seat: Seat, cards: list[str]) -> None:
        if not state.checks:
            return
        kind = self.statuses[seat] if self.statuses else HUMAN
        opposing = [card for card in cards if skill_type(card) not in state.checks[-1].skills]
        number = str(min(len(cards), MOST_COUNTED))
        counts = self.sample.spoilt.setdefault(kind, {}).setdefault(number, [0, 0, 0])
        counts[min(len(opposing), 2)] += 1
        values = self.sample.values.setdefault(kind, [0] * 5)
        for card in opposing:
            values[min(skill_value(card), 5) - 1] += 1


def fitted(samples: list[GameCounts]) -> LikelihoodTable:
    """The sum of all samples."""
    table = LikelihoodTable(values={"chaos": _printed_values()})
    for sample in samples:
        tables = (table.seen, sample.seen), (table.spoilt, sample.spoilt), (table.claimed, sample.claimed)
        for ours, theirs in tables:
            for name, outcomes in theirs.items():
                for outcome, counts in outcomes.items():
                    known = ours.setdefault(name, {}).setdefault(outcome, [0] * len(counts))
                    ours[name][outcome] = [one + two for one, two in zip(known, counts, strict=True)]
        for kind, values in sample.values.items():
            known = table.values.setdefault(kind, [0] * len(values))
            table.values[kind] = [one + two for one, two in zip(known, values, strict=True)]
    return table


def _printed_values() -> list[int]:
    counts = [0] * 5
    for card in book().skills.values():
        if card.type in SKILLS:
            for value, copies in card.copies.items():
                counts[value - 1] += copies
    return counts


class Trainer:
    """What `./fathom train unfathomable` does with the games that it plays."""

    options: ClassVar[dict[str, Any]] = {"open_books": True}
    matchups: tuple[tuple[str, ...], ...] = (
        ("expert", "easy"), ("expert", "expert"), ("normal", "normal"),
    )  # fmt: skip
    file: str = f"bot/beliefs/{FILE}"

    def extract(self, moments: Iterable[Moment]) -> GameCounts:
        recorder = Recorder()
        for view, events, state in moments:
            recorder.follow(view, events, state)
        return recorder.sample

    def fit(self, samples: list[GameCounts]) -> LikelihoodTable:
        return fitted(samples)

    def evaluate(self, learned: LikelihoodTable, moments: Iterable[Moment]) -> list[Case]:
        examiner = Examiner(learned)
        for view, events, state in moments:
            examiner.follow(view, events, state)
        return examiner.cases

    def finish(self, learned: LikelihoodTable, evaluations: list[list[Case]]) -> bytes:
        """Add the trust that fits the games that were not learned from."""
        learned.trust = calibration.trust([case for evaluation in evaluations for case in evaluation])
        return msgspec.json.format(msgspec.json.encode(learned, order="deterministic"), indent=1) + b"\n"
