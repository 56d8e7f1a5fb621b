"""Chooses an action or an option of a crisis: the policy's choice, unless another does better in the worlds tried.

`usual` is the policy's choice.
"""

import pickle
from math import sqrt

from msgspec import structs

from app.engine.chance import Chance, UncheckedChance
from app.engine.messages import Seat
from app.games.unfathomable.bot import actions, subterfuge, traitor_actions
from app.games.unfathomable.bot.mind import Mind
from app.games.unfathomable.bot.policy import PREFIX
from app.games.unfathomable.bot.search import evaluation, rollouts
from app.games.unfathomable.bot.search.worlds import ImpossibleWorldError, Known, world
from app.games.unfathomable.bot.table import KnownTable
from app.games.unfathomable.state import NOBODY, State

ROUNDS = ((8, 1), (5, 1), (3, 2), (2, 4))
"""In each round, this many options, including the policy's choice, are tried in this many more worlds. Bad options drop
out early.
"""
_MARGIN = 0.006
"""How much better than the policy's choice another option must be."""
_CAUTION = 0.7
"""By how many standard errors it must be better."""
_SEEDS = 10**12


def is_searched(table: KnownTable) -> bool:
    """Whether search is used: only for an action of the seat's own turn and for a crisis, where nothing else is half
    resolved.
    """
    prompt = table.ask.prompt
    if _is_crisis(table):
        return table.mythos == prompt.args["card"] and "fail" not in table.options
    own_action = prompt.id == f"{PREFIX}choose_action" and not prompt.args["granted"]
    return own_action and table.turn.seat == table.seat


def _is_crisis(table: KnownTable) -> bool:
    return table.ask.prompt.id == f"{PREFIX}decide_crisis"


def best(table: KnownTable, known: Known, mind: Mind, usual: str, chance: Chance) -> str:
    """The best option; the policy's choice if nothing is clearly better or no world can be made."""
    others = _others(table, usual)
    results: dict[str, list[float]] = {option: [] for option in (usual, *others)}
    try:
        for number, worlds in ROUNDS:
            others = _promising(results, usual, others)[: number - 1]
            for _ in range(worlds if others else 0):
                trial = Trial(known, mind, str(chance.below(_SEEDS)))
                for option in (usual, *others):
                    results[option].append(table.sign * trial.of(option))
    except ImpossibleWorldError:
        return usual
    others = [option for option in others if _is_better(results[option], results[usual])]
    return max(others, key=lambda option: sum(results[option]), default=usual)


def _promising(results: dict[str, list[float]], usual: str, others: list[str]) -> list[str]:
    """The options that have done better than the policy's choice so far, the best first; all before the first round."""
    if not results[usual]:
        return others
    totals = {option: sum(results[option]) for option in others}
    return sorted((one for one in others if totals[one] > sum(results[usual])), key=lambda one: -totals[one])


def _others(table: KnownTable, usual: str) -> list[str]:
    """The other options, the most promising first; for a hidden traitor, only those that will not give it away."""
    options = [option for option in table.options if option != usual]
    if not _is_crisis(table):
        promises = (traitor_actions if table.revealed else actions).promises(table, table.options)
        options = sorted((one for one in options if one in promises), key=lambda option: -promises[option])
    if table.hidden_traitor and subterfuge.is_safe(table):
        return [option for option in options if subterfuge.goes_unnoticed(table, option)]
    return options


class Trial:
    """A world that is made once and copied for every option, which takes an eighth of the time."""

    def __init__(self, known: Known, mind: Mind, seed: str) -> None:
        self.seat = known.view.of_seat.seat
        self.minds = _minds(self.seat, mind)
        self.until = known.view.public.table.turn.number + 1
        chance = UncheckedChance.seeded(seed, "world")
        self.world = pickle.dumps((world(known, chance), chance), pickle.HIGHEST_PROTOCOL)

    def of(self, option: str) -> float:
        """How likely the ship is to arrive after this option."""
        state, chance = pickle.loads(self.world)  # noqa: S301  # written above, and never stored
        rollouts.answer(state, {self.seat: [option]})
        rollouts.play_on(state, self.minds, chance, self.until)
        return evaluation.arrives(state)


def _minds(own: Seat, mind: Mind) -> rollouts.Minds:
    """Humans have the mind of this seat, without what was said about a check. Other traitors play like easy bots."""
    quiet = structs.replace(mind, claimed={}, subject=NOBODY)

    def think(state: State, seat: Seat) -> Mind | None:
        return quiet if seat == own or not evaluation.is_traitor(state.players[seat]) else None

    return think


def _is_better(found: list[float], usual: list[float]) -> bool:
    """Whether this is better than the policy's choice by more than luck."""
    number = len(usual)
    differences = [one - other for one, other in zip(found, usual, strict=True)]
    mean = sum(differences) / number
    variance = sum((one - mean) ** 2 for one in differences) / (number - 1)
    return mean > max(_MARGIN, _CAUTION * sqrt(variance / number))
