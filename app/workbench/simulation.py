"""Simulation: many whole games, each from its own seed, and statistics over all of them."""

import multiprocessing
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from app import games
from app.engine import codec
from app.engine.kernel import Close
from app.engine.messages import Outcome
from app.workbench import checks, players, recordings
from app.workbench.match import BrokenMatchError, Match, PlayedDecision, Player, RefusedError, play
from app.workbench.recordings import Recording


class SimulationPlan(Struct, frozen=True):
    """What to simulate: this many games. Each depends on the seed and its number alone."""

    game: str
    seats: int
    games: int
    seed: str
    bots: list[str]
    options: dict[str, Any]
    check: bool = False
    record: str = ""

    def seed_of(self, number: int) -> str:
        return f"{self.seed}/{number}"

    def file_of(self, number: int) -> str:
        """The name of a recording; a seed may contain characters that a file name may not."""
        seed = re.sub(r"\W+", "_", self.seed)
        return f"{self.game}-{self.seats}_seats-{seed}-{number:04}.json"


class Violation(Struct):
    """Something that must never happen, and how to reproduce it."""

    seed: str
    game: int
    decision: int
    text: str


class GameResult(Struct):
    """One game. A game that went wrong has a violation and usually no outcome. `windows` counts the windows by kind,
    `windows_of_first_seat` those that wait for the first seat, if all others are bots.
    """

    decisions: int
    turns: int
    outcome: Outcome | None
    windows: dict[str, int]
    windows_of_first_seat: dict[str, int]
    violation: Violation | None = None


def results(plan: SimulationPlan, jobs: int = 1) -> Iterator[GameResult]:
    """The games in their order, the same with any number of processes."""
    if jobs == 1:
        yield from (simulate(plan, number) for number in range(1, plan.games + 1))
        return
    with multiprocessing.Pool(jobs) as pool:
        yield from pool.imap(_Simulate(plan), range(1, plan.games + 1), chunksize=max(1, plan.games // (jobs * 20)))


class _Simulate:
    """A call that can be sent to another process."""

    def __init__(self, plan: SimulationPlan) -> None:
        self.plan = plan

    def __call__(self, number: int) -> GameResult:
        return simulate(self.plan, number)


def simulate(plan: SimulationPlan, number: int) -> GameResult:
    """Play one game to its end, or to the first violation."""
    game = games.load(plan.game)
    seed = plan.seed_of(number)
    seated = players.seated(game, plan.bots, plan.seats, seed)
    try:
        course = SimulatedGame(plan, Match.new(game, plan.seats, plan.options, seed))
    except BrokenMatchError as error:
        return GameResult(0, 0, None, {}, {}, Violation(seed, number, 0, str(error)))
    violation = course.run(seated, number)
    if plan.record:
        recordings.write(Path(plan.record) / plan.file_of(number), course.recording())
    match = course.match
    return GameResult(
        len(match.log.commands),
        game.turns(match.state),
        match.state.outcome,
        dict(course.windows),
        dict(course.windows_of_first_seat),
        violation,
    )


class ViolationError(Exception):
    """Something that must never happen."""


class SimulatedGame:
    """What is recorded while a game is played."""

    def __init__(self, plan: SimulationPlan, match: Match) -> None:
        self.plan = plan
        self.match = match
        self.windows: Counter[str] = Counter()
        self.windows_of_first_seat: Counter[str] = Counter()
        self.first_may_react = False
        self.hashes: list[str] = []

    def run(self, seated: list[Player], number: int) -> Violation | None:
        seed = self.match.log.seed
        try:
            self._look()
            for decision in play(self.match, seated):
                if decision.window:
                    self._count(decision)
                self._look()
        except ViolationError as error:
            return Violation(seed, number, len(self.match.log.commands), str(error))
        except (BrokenMatchError, RefusedError) as error:
            return Violation(seed, number, len(self.match.log.commands) + 1, str(error))
        return None

    def _count(self, decision: PlayedDecision) -> None:
        self.windows[decision.window] += 1
        if isinstance(decision.command, Close) and 0 in decision.command.seats and self.first_may_react:
            self.windows_of_first_seat[decision.window] += 1

    def _look(self) -> None:
        asks = self.match.state.asks
        if asks and asks[0].window and all(ask.answer is None for ask in asks):
            self.first_may_react = self.match.game.may_react(self.match.state, 0)
        if self.plan.record:
            self.hashes.append(codec.state_hash(self.match.state))
        if self.plan.check and (problems := self._problems()):
            raise ViolationError("; ".join(problems))

    def _problems(self) -> list[str]:
        game, state = self.match.game, self.match.state
        problems = checks.invariants(game, state)
        if state.decisions % checks.OFTEN == 0 or state.outcome is not None:
            problems += checks.costly(game, state, self.match.log.seed)
        return problems

    def recording(self) -> Recording:
        return Recording(self.match.log, self.hashes, self.match.state.outcome, self.plan.bots)


class Spread(Struct, frozen=True):
    median: float
    max: float


class WindowCounts(Struct, frozen=True):
    """How many windows of each kind a game has, on average; and those of the first seat alone."""

    per_game: dict[str, float]
    of_first_seat: dict[str, float]


class SimulationSummary(Struct, frozen=True):
    """Statistics over all games."""

    game: str
    seats: int
    seed: str
    bots: list[str]
    options: dict[str, Any]
    games: int
    decisions: int
    seconds: float
    decisions_per_second: int
    violations: list[Violation]
    outcomes: dict[str, int]
    winners: dict[str, int]
    turns: Spread
    length: Spread
    windows: WindowCounts | UnsetType


def summary(plan: SimulationPlan, played: list[GameResult], seconds: float) -> SimulationSummary:
    decisions = sum(result.decisions for result in played)
    outcomes = [result.outcome for result in played if result.outcome is not None]
    return SimulationSummary(
        game=plan.game,
        seats=plan.seats,
        seed=plan.seed,
        bots=plan.bots,
        options=plan.options,
        games=len(played),
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds) if seconds else 0,
        violations=[result.violation for result in played if result.violation is not None],
        outcomes=dict(Counter(outcome.reason for outcome in outcomes).most_common()),
        winners=dict(Counter(outcome.side for outcome in outcomes).most_common()),
        turns=_spread([result.turns for result in played]),
        length=_spread([result.decisions for result in played]),
        windows=_windows(played) if any(result.windows for result in played) else UNSET,
    )


def _windows(played: list[GameResult]) -> WindowCounts:
    all_seats, first = ([one.windows for one in played], [one.windows_of_first_seat for one in played])
    return WindowCounts(_per_game(all_seats), _per_game(first))


def _spread(numbers: list[int]) -> Spread:
    return Spread(median(numbers), max(numbers)) if numbers else Spread(0, 0)


def _per_game(counts: list[dict[str, int]]) -> dict[str, float]:
    """The mean of each kind, the most frequent first."""
    whole: Counter[str] = Counter()
    for count in counts:
        whole.update(count)
    return {kind: round(number / len(counts), 2) for kind, number in whole.most_common()}
