"""Play whole games without a server, and print the results.

    ./fathom simulate subterra --seats 4 --games 200 --seed 1 --bots random --check
    ./fathom simulate subterra --seats 4 --bots easy,random,random,random --options difficulty=expert

The same seed always gives the same games, with any number of jobs. With --check the exit code is 1 if an invariant
was violated.
"""

import argparse
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace
from tqdm import tqdm

from app import games
from app.commands.errors import CommandError
from app.engine.game import Game
from app.engine.refusals import SetupError
from app.tables.clocks.pacing import WindowRule, seconds_if_passed
from app.tables.model import Pace
from app.workbench import players, simulation
from app.workbench.match import BrokenMatchError, Match
from app.workbench.plain_yaml import YamlError, value
from app.workbench.simulation import GameResult, SimulationPlan, SimulationSummary, WindowCounts

# How soon people pass in windows, for the estimate of window times, in seconds.
PASSING = 1


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"which game: {', '.join(games.names())}")
    parser.add_argument("--seats", type=int, metavar="N", help="the number of players (default: the fewest possible)")
    parser.add_argument("--games", type=int, default=100, metavar="K", help="the number of games (default: 100)")
    parser.add_argument("--seed", default="1", metavar="S", help="the random seed (default: 1)")
    parser.add_argument(
        "--bots", default=players.RANDOM, metavar="BOT[,BOT...]", help="who plays: one for all seats, or one for each"
    )
    parser.add_argument("--options", nargs="*", default=[], metavar="KEY=VALUE", help="the table's options")
    parser.add_argument("--check", action="store_true", help="check the invariants after every decision")
    parser.add_argument("--record", type=Path, metavar="DIR", help="write every game to this folder, for `replay`")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="the number of processes (default: 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> int:
    plan = plan_of(args)
    started = time.perf_counter()
    played = list(with_progress(plan, args))
    summary = simulation.summary(plan, played, time.perf_counter() - started)
    if summary.windows is not UNSET:
        summary = replace(summary, windows=window_times(games.load(plan.game), summary.windows))
    print(msgspec.json.encode(summary).decode() if args.json else report(summary))
    return int(bool(summary.violations))


def plan_of(args: argparse.Namespace) -> SimulationPlan:
    """Every mistake in the arguments is found here, before the first game."""
    for name, least in (("games", 1), ("jobs", 1)):
        if getattr(args, name) < least:
            raise CommandError(f"--{name} must be at least {least}, not {getattr(args, name)}.")
    try:
        game = games.load(args.game)
        seats = game.seats[0] if args.seats is None else args.seats
        plan = SimulationPlan(
            game=args.game,
            seats=seats,
            games=args.games,
            seed=args.seed,
            bots=args.bots.split(","),
            options=options(args.options),
            check=args.check,
            record=folder(args.record),
        )
        players.seated(game, plan.bots, seats, plan.seed)
        with suppress(BrokenMatchError):  # the first game reports it, with its place
            Match.new(game, seats, plan.options, plan.seed_of(1))
    except SetupError as error:
        raise CommandError(f"{error}.") from error
    return plan


def options(pairs: list[str]) -> dict[str, Any]:
    chosen = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not key or not equals:
            raise CommandError(f"--options: “{pair}” is not of the form KEY=VALUE.")
        try:
            chosen[key] = value(text)
        except YamlError as error:
            raise CommandError(f"--options: the value of {key} cannot be read: {error}.") from error
    return chosen


def folder(path: Path | None) -> str:
    if path is None:
        return ""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"--record: cannot write into {path}: {error.strerror}.") from error
    return str(path)


def with_progress(plan: SimulationPlan, args: argparse.Namespace) -> "tqdm[GameResult]":
    quiet = args.json or not sys.stderr.isatty()
    return tqdm(simulation.results(plan, args.jobs), total=plan.games, unit=" games", delay=1, disable=quiet)


class WindowTimes(WindowCounts, frozen=True):
    """Adds the seconds of a game that are spent in windows, by pace and by the rule that decides when they close. With
    one person and bots, only that person's windows count. Windows without a possible reaction have times of their own.
    """

    seconds_per_game: dict[str, dict[str, float]]
    looking_seconds_per_game: dict[str, dict[str, float]]


def report(summary: SimulationSummary) -> str:
    lines = [
        f"{summary.games} games of {summary.game}, {summary.seats} seats, seed {summary.seed}",
        f"players     {', '.join(summary.bots)}",
        f"decisions   {summary.decisions:,}, {summary.decisions_per_second:,} per second",
        f"length      {summary.length.median:g} decisions (median), {summary.length.max:g} (longest)",
        f"turns       {summary.turns.median:g} (median), {summary.turns.max:g} (most)",
        f"outcomes    {counts(summary.outcomes, summary.games)}",
        f"winners     {counts(summary.winners, summary.games)}",
    ]
    if isinstance(summary.windows, WindowTimes):
        lines.append(f"windows     {means(summary.windows.per_game)} per game")
        lines += [
            f"in windows  {means(seconds)} seconds per game at a {pace} table, if people pass within a second"
            for pace, seconds in summary.windows.seconds_per_game.items()
        ]
    lines.append(f"violations  {len(summary.violations)}")
    lines += [f"  seed {one.seed}, game {one.game}, decision {one.decision}: {one.text}" for one in summary.violations]
    return "\n".join(lines)


def window_times(game: Game, windows: WindowCounts) -> WindowTimes:
    looks = {kind for times in game.window_seconds.values() for kind, time in times.items() if isinstance(time, tuple)}
    met = windows.per_game.keys()
    return WindowTimes(
        windows.per_game,
        windows.of_first_seat,
        {pace: _by_rule(game, Pace(pace), windows, met - looks) for pace in game.window_seconds},
        {pace: _by_rule(game, Pace(pace), windows, met & looks) for pace in game.window_seconds},
    )


def _by_rule(game: Game, pace: Pace, windows: WindowCounts, kinds: set[str]) -> dict[str, float]:
    return {
        rule.value: round(sum(_seconds(game, pace, rule, windows, kind) for kind in kinds), 1) for rule in WindowRule
    }


def _seconds(game: Game, pace: Pace, rule: WindowRule, windows: WindowCounts, kind: str) -> float:
    counted = windows.of_first_seat if rule is WindowRule.ALONE else windows.per_game
    return counted.get(kind, 0) * seconds_if_passed(game, pace, rule, kind, PASSING)


def counts(numbers: dict[str, int], total: int) -> str:
    return ", ".join(f"{name} {number} ({number / total:.1%})" for name, number in numbers.items()) or "none"


def means(numbers: dict[str, float]) -> str:
    return ", ".join(f"{name} {number:g}" for name, number in numbers.items())
