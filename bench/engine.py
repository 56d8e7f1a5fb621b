"""The engine alone: microseconds per decision and per view, games per second, compared with another engine.

Every game is played by random players, without checks, in short rounds that alternate with those of the peer, so that a
busy machine slows down both. The results are medians over the rounds, with minimum and maximum; seconds are processor
time. A view here is what all seats and the spectators get after a decision, built and encoded.

The peer is catanatron, a pure-Python engine for Catan. All actions of its random players count as decisions, even if
only one is possible. Our engine usually does not ask in that case, so the decisions with a real choice are compared
(docs/testing.md).
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import pairwise
from statistics import mean, median
from typing import Any

import msgspec
from msgspec import Struct
from tqdm import tqdm

from app import games
from app.commands.errors import CommandError
from app.engine.views import encoded_views
from app.workbench import players
from app.workbench.match import Match, play

SEATS = 4
PEER = "catanatron"
PEER_GAME_IS_LONGER = 10
COMPARED = ("decisions", "choices")
THIRDS = ("early", "middle", "late")


class BenchRound(Struct):
    """What one engine did in one round."""

    games: int
    decisions: int
    choices: int
    seconds: float
    thirds: list[float] = []
    view: float = 0


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=40, metavar="K", help="games in each round (default: 40)")
    parser.add_argument("--rounds", type=int, default=15, metavar="R", help="rounds of each engine (default: 15)")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> str:
    for name in ("games", "rounds"):
        if getattr(args, name) < 1:
            raise CommandError(f"--{name} must be at least 1, not {getattr(args, name)}.")
    contenders: dict[str, Callable[[int], BenchRound]] = {name: _own_round(name) for name in games.names()}
    contenders[PEER] = peer_round
    turns = [name for _ in range(args.rounds) for name in contenders]
    rounds: dict[str, list[BenchRound]] = {name: [] for name in contenders}
    for first_game in contenders.values():
        first_game(1)
    for name in tqdm(turns, unit=" rounds", delay=1, disable=args.json or not sys.stderr.isatty()):
        rounds[name].append(contenders[name](args.games))
    figures = {name: summary(name, played) for name, played in rounds.items()}
    for name in games.names():
        figures[name]["times_the_peer"] = {row: times_the_peer(rounds, name, row) for row in COMPARED}
    return msgspec.json.encode(figures).decode() if args.json else "\n".join(report(figures))


def times_the_peer(rounds: dict[str, list[BenchRound]], name: str, row: str) -> float:
    """The median ratio over pairs of consecutive rounds."""
    pairs = zip(rounds[name], rounds[PEER], strict=True)
    times = [getattr(own, row) / own.seconds / (getattr(peer, row) / peer.seconds) for own, peer in pairs]
    return float(round(median(times), 2))


def _own_round(name: str) -> Callable[[int], BenchRound]:
    return lambda number: own_round(name, number)


def own_round(name: str, number: int) -> BenchRound:
    """Play the games once to time them, and again for measurements that would disturb the timing."""
    decisions = 0
    started = time.process_time()
    for game in range(1, number + 1):
        decisions += sum(1 for _ in played(name, game)) - 1
    seconds = time.process_time() - started
    choices = sum(has_choice(match) for game in range(1, number + 1) for match in played(name, game))
    sample = range(1, min(number, 10) + 1)
    thirds = [third_costs(name, game) for game in sample]
    return BenchRound(
        games=number,
        decisions=decisions,
        choices=choices,
        seconds=seconds,
        thirds=[mean(costs) for costs in zip(*thirds, strict=True)],
        view=mean(view_cost(name, game) for game in sample),
    )


def played(name: str, number: int) -> Iterator[Match]:
    """One game of random players, at its start and after each of its decisions."""
    game = games.load(name)
    seats = SEATS if SEATS in game.seats else game.seats[0]
    match = Match.new(game, seats, {}, f"bench/{number}")
    yield match
    for _ in play(match, players.seated(game, [players.RANDOM], seats, f"bench/{number}")):
        yield match


def has_choice(match: Match) -> bool:
    """Whether the next decision has more than one option."""
    return any(ask.answer is None and ask.only_choice() is None for ask in match.state.asks)


def third_costs(name: str, number: int) -> list[float]:
    """The mean seconds per decision in each third of the game."""
    clock = [time.process_time() for _ in played(name, number)]
    marks = [(len(clock) - 1) * third // 3 for third in range(4)]
    return [(clock[last] - clock[first]) / (last - first) for first, last in pairwise(marks)]


def view_cost(name: str, number: int) -> float:
    """The mean seconds for the views of all audiences after a decision, encoded."""
    costs = []
    for match in played(name, number):
        started = time.process_time()
        encoded_views(match.game, match.state, match.audiences)
        costs.append(time.process_time() - started)
    return mean(costs)


def peer_round(number: int) -> BenchRound:
    catanatron: Any = import_module(PEER)
    colours = list(catanatron.Color)[:SEATS]
    decisions = choices = 0
    seconds = 0.0
    number = max(1, number // PEER_GAME_IS_LONGER)
    for seed in range(1, number + 1):
        started = time.process_time()
        game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours], seed=seed)
        game.play()
        seconds += time.process_time() - started
        decisions += len(game.state.actions)
        choices += _peer_choices(catanatron, colours, seed)
    return BenchRound(games=number, decisions=decisions, choices=choices, seconds=seconds)


def _peer_choices(catanatron: Any, colours: list[Any], seed: int) -> int:
    """In the same game again: how many decisions had more than one option."""
    counted = 0

    def decide(player: Any, game: Any, actions: list[Any]) -> Any:
        nonlocal counted
        counted += len(actions) > 1
        return player.decide(game, actions)

    game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours], seed=seed)
    game.play(decide_fn=decide)
    return counted


def summary(name: str, played_rounds: list[BenchRound]) -> dict[str, Any]:
    basic: dict[str, Any] = {
        "decisions_per_game": round(mean(one.decisions / one.games for one in played_rounds)),
        "decisions_per_second": spread([one.decisions / one.seconds for one in played_rounds], 0),
        "choices_per_second": spread([one.choices / one.seconds for one in played_rounds], 0),
        "games_per_second": spread([one.games / one.seconds for one in played_rounds], 2),
        "microseconds_per_decision": spread([1e6 * one.seconds / one.decisions for one in played_rounds], 1),
    }
    if name == PEER:
        return basic
    thirds = zip(*(one.thirds for one in played_rounds), strict=True)
    return basic | {
        "microseconds_per_view": spread([1e6 * one.view for one in played_rounds], 1),
        "microseconds_by_third": {
            third: round(1e6 * median(costs), 1) for third, costs in zip(THIRDS, thirds, strict=True)
        },
    }


def spread(numbers: list[float], digits: int) -> dict[str, float]:
    return {
        "median": round(median(numbers), digits or None),
        "min": round(min(numbers), digits or None),
        "max": round(max(numbers), digits or None),
    }


ROWS = {
    "decisions_per_second": "decisions per second",
    "choices_per_second": "  with a real choice",
    "microseconds_per_decision": "microseconds per decision",
    "microseconds_per_view": "microseconds per view, all audiences",
    "games_per_second": "games per second",
}


def report(figures: dict[str, dict[str, Any]]) -> Iterator[str]:
    yield f"{'':<38}" + "".join(f"{name:>26}" for name in figures)
    yield f"{'decisions per game':<38}" + "".join(f"{one['decisions_per_game']:>26,}" for one in figures.values())
    for row, title in ROWS.items():
        yield f"{title:<38}" + "".join(f"{cell(one.get(row)):>26}" for one in figures.values())
    for third in THIRDS:
        costs = [one.get("microseconds_by_third", {}).get(third) for one in figures.values()]
        title = f"microseconds per decision, {third}"
        yield f"{title:<38}" + "".join(f"{'' if cost is None else cost:>26}" for cost in costs)
    for row, title in zip(COMPARED, ("times the peer's decisions", "times the peer's real choices"), strict=True):
        times = [one.get("times_the_peer", {}).get(row, "") for one in figures.values()]
        yield f"{title:<38}" + "".join(f"{one:>26}" for one in times)


def cell(figure: dict[str, float] | None) -> str:
    if figure is None:
        return ""
    return "{median:,} ({min:,}-{max:,})".format(**figure)
