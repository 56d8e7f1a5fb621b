"""Which action of the own turn: the policy's choice, unless another one clearly does better in the worlds tried."""

from math import sqrt

from msgspec import structs

from app.engine import kernel
from app.engine.chance import Chance, UncheckedChance
from app.engine.messages import Seat
from app.games.unfathomable.bot import actions, mischief
from app.games.unfathomable.bot.mind import Mind
from app.games.unfathomable.bot.policy import PREFIX
from app.games.unfathomable.bot.search import evaluation, rollouts
from app.games.unfathomable.bot.search.worlds import ImpossibleWorldError, Known, world
from app.games.unfathomable.bot.table import KnownTable
from app.games.unfathomable.state import NOBODY, State

ROUNDS = ((5, 2), (3, 2), (2, 4))
"""So many actions, the usual one among them, are tried in so many more worlds each time: bad ones drop out early."""
TURNS = 1
"""How many turns are played, the own one included."""
_MARGIN = 0.006
_CAUTION = 0.7
"""By so many standard errors less than measured another action must still be better."""
_SEEDS = 10**12


def is_searched(table: KnownTable) -> bool:
    """Only an action of the own turn: then nothing is half resolved."""
    prompt = table.ask.prompt
    own_action = prompt.id == f"{PREFIX}choose_action" and not prompt.args["granted"]
    return own_action and table.turn.seat == table.seat


def best(table: KnownTable, known: Known, mind: Mind, usual: str, chance: Chance) -> str:
    """The best action, or the usual one if none is clearly better or no world can be made."""
    others = _others(table, usual)
    results: dict[str, list[float]] = {option: [] for option in (usual, *others)}
    try:
        for number, worlds in ROUNDS:
            others = _promising(results, usual, others)[: number - 1]
            for _ in range(worlds if others else 0):
                seed = str(chance.below(_SEEDS))
                for option in (usual, *others):
                    results[option].append(table.sign * _tried(known, mind, option, seed))
    except ImpossibleWorldError:
        return usual
    others = [option for option in others if _is_better(results[option], results[usual])]
    return max(others, key=lambda option: sum(results[option]), default=usual)


def _promising(results: dict[str, list[float]], usual: str, others: list[str]) -> list[str]:
    """Those that have done better than the usual one so far, the best first; at first, all of them."""
    if not results[usual]:
        return others
    totals = {option: sum(results[option]) for option in others}
    return sorted((one for one in others if totals[one] > sum(results[usual])), key=lambda one: -totals[one])


def _others(table: KnownTable, usual: str) -> list[str]:
    """The most promising actions besides the usual one."""
    promises = (mischief if table.revealed else actions).promises(table, table.options)
    promises.pop(usual, None)
    return sorted(promises, key=lambda option: -promises[option])


def _tried(known: Known, mind: Mind, option: str, seed: str) -> float:
    """How likely the ship arrives if this is done, in the world of this seed."""
    chance = UncheckedChance.seeded(seed, "world")
    state = world(known, chance)
    kernel.advance(state)
    seat, until = state.turn.seat, state.turn.number + TURNS
    rollouts.answer(state, {seat: [option]})
    rollouts.play_on(state, _minds(seat, mind), chance, until)
    return evaluation.arrives(state)


def _minds(own: Seat, mind: Mind) -> rollouts.Minds:
    """Humans think as this seat does, without what was said about a check; traitors play as those of the easy level."""
    quiet = structs.replace(mind, claimed={}, subject=NOBODY)

    def think(state: State, seat: Seat) -> Mind | None:
        return quiet if seat == own or not evaluation.is_traitor(state.players[seat]) else None

    return think


def _is_better(found: list[float], usual: list[float]) -> bool:
    """Whether this is better than the usual, and more than by luck."""
    number = len(usual)
    differences = [one - other for one, other in zip(found, usual, strict=True)]
    mean = sum(differences) / number
    variance = sum((one - mean) ** 2 for one in differences) / (number - 1)
    return mean > max(_MARGIN, _CAUTION * sqrt(variance / number))
