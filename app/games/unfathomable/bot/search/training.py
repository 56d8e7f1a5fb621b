"""Learns what a position is worth, from quick games among bots in which everything is known (`./fathom train`)."""

from collections.abc import Iterable
from math import log, sqrt
from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from app.engine.chance import Chance, UncheckedChance
from app.engine.game import Moment
from app.engine.messages import Seat
from app.games.unfathomable.bot.counts import Counts
from app.games.unfathomable.bot.mind import PARTS, Mind
from app.games.unfathomable.bot.search import evaluation, rollouts
from app.games.unfathomable.bot.search.evaluation import Weights
from app.games.unfathomable.rules import ending
from app.games.unfathomable.state import NOBODY, State

HELPFUL = frozenset({
    "fuel", "food", "sanity", "souls", "fuel_by_left", "food_by_left", "sanity_by_left", "souls_by_left",
    "lowest_dial", "late_lowest_dial", "open_lowest_dial", "last_stretch", "cards", "strength", "late_strength",
    "items", "hidden_in_brig",
})  # fmt: skip
"""More of these never harms the ship. More of any other fact never helps it, except those in `EITHER`."""
EITHER = frozenset({"ritual", "revealed", "hidden"})
"""More of these may help or harm the ship."""
_MOST = 10.0
_ROUNDS = 8
_STEP = 0.15
_DECAY = 1e-4
_TRACE = 0.6
"""The share of a position's worth that comes from the result of its game; the rest comes from the next position."""
_LEAST = 1e-9
_HUNDRED = 100
_EXPOSURE = 0.5
_KNOWN, _SURER = 0.3, 0.6
_SUSPECTED, _UNSURE, _TRUSTED, _DOUBTED = 0.85, 0.45, 0.08, 0.35
_TELLING, _FAR = 6, 9

Facts = dict[str, float]


class GameFacts(Struct):
    """The positions of one game at the beginning of its turns, and whether the ship arrived."""

    positions: list[Facts]
    arrived: float


class DrawnMinds:
    """The minds of the seats in a quick game. Nobody follows it, so beliefs are drawn, about as exact as those of bots
    that follow a game. In half of the games the traitors play as the easy level does.
    """

    def __init__(self, seats: int, chance: Chance) -> None:
        self.counts = Counts()
        self.luck = [[chance.below(_HUNDRED) / _HUNDRED for _ in range(seats)] for _ in range(seats)]
        self.easy_traitors = chance.below(2) == 0

    def __call__(self, state: State, seat: Seat) -> Mind | None:
        if self.easy_traitors and evaluation.is_traitor(state.players[seat]):
            return None
        distance = ending.distance(state)
        doubts = [self._doubt(state, seat, other, distance) for other in range(state.seats)]
        return Mind(doubts=doubts, exposure=_EXPOSURE, counts=self.counts, subject=NOBODY, parts=PARTS)

    def _doubt(self, state: State, seat: Seat, other: Seat, distance: int) -> float:
        if state.players[other].revealed:
            return 1.0
        sure = self.luck[seat][other] < _KNOWN + _SURER * min(1.0, distance / _FAR)
        if evaluation.is_traitor(state.players[other]):
            return _SUSPECTED if sure and distance >= _TELLING else _UNSURE
        return _TRUSTED if sure else _DOUBTED


def played(state: State) -> GameFacts:
    """Play a new game to its end."""
    chance = UncheckedChance.seeded(state.streams["defaults"].secret, "quick game")
    minds = DrawnMinds(state.seats, chance)
    positions: list[Facts] = []
    while state.outcome is None:
        rollouts.play_on(state, minds, chance, state.turn.number + 1)
        if state.outcome is None:
            positions.append(evaluation.facts(state))
    return GameFacts(positions, evaluation.arrives(state))


class Learner:
    """Adapts the weights game by game. The less a weight has changed so far, the faster it is adapted."""

    def __init__(self, names: Iterable[str]) -> None:
        self.weights = Weights(facts=dict.fromkeys(sorted(names), 0.0))
        self.changes = dict.fromkeys(["", *self.weights.facts], 1.0)

    def learn(self, game: GameFacts, trace: float) -> None:
        """A position is worth in part what the next one is worth, and in part the result of the game."""
        values = [self.weights.chance(facts) for facts in game.positions]
        target = game.arrived
        for place in range(len(values) - 1, -1, -1):
            following = values[place + 1] if place + 1 < len(values) else game.arrived
            target = (1 - trace) * following + trace * target
            self._adapt(game.positions[place], values[place] - target)

    def _adapt(self, facts: Facts, error: float) -> None:
        weights = self.weights.facts
        self.weights.constant -= self._step("", error)
        for name, value in facts.items():
            if value:
                changed = weights[name] - self._step(name, error * value + _DECAY * weights[name])
                least = 0.0 if name in HELPFUL else -_MOST
                most = _MOST if name in HELPFUL or name in EITHER else 0.0
                weights[name] = min(most, max(least, changed))

    def _step(self, name: str, slope: float) -> float:
        self.changes[name] += slope * slope
        return _STEP * slope / sqrt(self.changes[name])


class EvaluationTrainer:
    """What `./fathom train unfathomable --part evaluation` does. It plays the games itself, from their beginning."""

    options: ClassVar[dict[str, Any]] = {}
    matchups: tuple[tuple[str, ...], ...] = (("easy", "easy"),)
    file: str = f"bot/search/{evaluation.FILE.name}"

    def extract(self, moments: Iterable[Moment[State]]) -> GameFacts:
        _, _, state = next(iter(moments))
        return played(state)

    def fit(self, samples: list[GameFacts]) -> Weights:
        learner = Learner({name for game in samples for facts in game.positions for name in facts})
        chance = UncheckedChance.seeded("evaluation", "order")
        for number in range(_ROUNDS):
            order = list(samples)
            chance.shuffle(order)
            for game in order:
                learner.learn(game, _TRACE if number else 1.0)
        return learner.weights

    def evaluate(self, learned: Weights, moments: Iterable[Moment[State]]) -> tuple[int, float]:
        """How many positions there are, and the log loss of the weights on them."""
        game = self.extract(moments)
        said = [learned.chance(facts) for facts in game.positions]
        return len(said), -sum(log(max(_LEAST, one if game.arrived else 1 - one)) for one in said)

    def finish(self, learned: Weights, evaluations: list[tuple[int, float]]) -> bytes:
        learned.log_loss = round(
            sum(loss for _, loss in evaluations) / max(1, sum(number for number, _ in evaluations)), 4
        )
        learned.constant = round(learned.constant, 4)
        learned.facts = {name: round(weight, 4) for name, weight in learned.facts.items()}
        return msgspec.json.format(msgspec.json.encode(learned, order="deterministic"), indent=1) + b"\n"
