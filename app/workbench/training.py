"""Training: games between bots, from which a game's bots learn how likely things are."""

import multiprocessing
from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from app import games
from app.engine.game import AnyTrainer, Moment
from app.engine.history import Updates
from app.engine.messages import SPECTATOR
from app.workbench import arena
from app.workbench.conversation import Conversation
from app.workbench.match import Match, play

HELD_OUT_EVERY = 5
"""Every fifth game is not used for learning, but measures what was learned from the others. No number of sizes or
matchups is a multiple of five, so both kinds of games cover all of them.
"""


class TrainingPlan(Struct, frozen=True):
    """This many games, of each size and in each matchup in turn. Each depends on the seed and its number alone."""

    game: str
    games: int
    seed: str
    part: str = ""

    def is_held_out(self, number: int) -> bool:
        return number % HELD_OUT_EVERY == 0


def trainer_of(name: str, part: str = "") -> AnyTrainer | None:
    """The trainer for this part, or the first one; None if the bots of the game do not learn."""
    trainers = games.load(name).trainers()
    return trainers.get(part or next(iter(trainers), ""))


def kind(plan: TrainingPlan, number: int, trainer: AnyTrainer) -> tuple[int, tuple[str, ...]]:
    """The number of seats of a game, and the level of every side."""
    sizes = games.load(plan.game).seats
    return sizes[number % len(sizes)], trainer.matchups[number % len(trainer.matchups)]


def moments(plan: TrainingPlan, number: int, trainer: AnyTrainer) -> Iterator[Moment]:
    """What a spectator was sent after every decision of one game, with the state."""
    game, seed = games.load(plan.game), f"{plan.seed}/{number}"
    seats, levels = kind(plan, number, trainer)
    match = Match.new(game, seats, trainer.options, seed)
    seated = arena.seated_by_side(game, dict(zip(game.side_names, levels, strict=True)), seats, seed)
    updates = Updates(game, [SPECTATOR])
    last = updates.after(match.state)[SPECTATOR]
    yield last.view, last.events, match.state
    for decision in play(match, seated, speech=Conversation(seated, seed)):
        for last in updates.after(match.state, decision.events).values():
            yield last.view, last.events, match.state
        if decision.said is not None:
            yield last.view, [decision.said], match.state


def train(plan: TrainingPlan, jobs: int = 1, shown: Callable[[Iterable[object]], Iterable[object]] = iter) -> bytes:
    """The contents of the learned file. `shown` wraps the games, for a progress bar."""
    trainer = trainer_of(plan.game, plan.part)
    if trainer is None:
        raise ValueError(f"the bots of {plan.game} do not learn")
    numbers = range(1, plan.games + 1)
    samples = [number for number in numbers if not plan.is_held_out(number)]
    held_out = [number for number in numbers if plan.is_held_out(number)]
    learned = trainer.fit(list(shown(_mapped(_Extract(plan), samples, jobs))))
    results = list(shown(_mapped(_Evaluate(plan, learned), held_out, jobs)))
    return trainer.finish(learned, results)


def _mapped(work: Callable[[int], object], numbers: list[int], jobs: int) -> Iterator[object]:
    """The results in order, the same with any number of processes."""
    if jobs == 1:
        yield from map(work, numbers)
        return
    with multiprocessing.Pool(jobs) as pool:
        yield from pool.imap(work, numbers)


class _Extract:
    """A call that can be sent to another process."""

    def __init__(self, plan: TrainingPlan) -> None:
        self.plan = plan

    def __call__(self, number: int) -> object:
        trainer = trainer_of(self.plan.game, self.plan.part)
        return None if trainer is None else trainer.extract(moments(self.plan, number, trainer))


class _Evaluate(_Extract):
    def __init__(self, plan: TrainingPlan, learned: object) -> None:
        super().__init__(plan)
        self.learned = learned

    def __call__(self, number: int) -> object:
        trainer = trainer_of(self.plan.game, self.plan.part)
        return None if trainer is None else trainer.evaluate(self.learned, moments(self.plan, number, trainer))
