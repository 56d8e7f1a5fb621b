"""Let bots of two levels play against each other, and compare them.

    ./fathom arena unfathomable --a expert --b easy --seats 5 --games 200 --seed 1

Every game is played in several matchups with the same seed: all of one level, each level on either side, and one of
each level among the others; this is repeated for each number of players. Prints how often each wins with 95 %
intervals, how good their beliefs are, and how long a decision takes. The same seed gives the same results with any
number of processes. docs/bots.md explains them.
"""

import argparse
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import msgspec
from tqdm import tqdm

from app import games
from app.commands import simulate
from app.commands.errors import CommandError
from app.engine.refusals import SetupError
from app.workbench import arena, players
from app.workbench.arena import ArenaPlan, ArenaResult


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"which game: {', '.join(games.names())}")
    parser.add_argument("--a", required=True, metavar="LEVEL", help="a level of the game's bots")
    parser.add_argument("--b", required=True, metavar="LEVEL", help="another level")
    parser.add_argument(
        "--seats", type=int, nargs="+", metavar="N", help="numbers of players (default: the fewest possible)"
    )
    parser.add_argument("--games", type=int, default=100, metavar="K", help="games of each matchup (default: 100)")
    parser.add_argument("--seed", default="1", metavar="S", help="the random seed (default: 1)")
    parser.add_argument("--only", action="append", default=[], metavar="MATCHUP", help="only this matchup, by its name")
    parser.add_argument("--options", nargs="*", default=[], metavar="KEY=VALUE", help="the table's options")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="the number of processes (default: 1)")
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="store every game in this file, and continue from there"
    )
    parser.add_argument("--json", action="store_true", help="print a JSON object for each number of players, no more")


def run(args: argparse.Namespace) -> int:
    for plan in plans_of(args):
        summary = arena.summary(plan, _played(plan, args))
        print(msgspec.json.encode(summary).decode() if args.json else report(summary), flush=True)
    return 0


def _played(plan: ArenaPlan, args: argparse.Namespace) -> list[ArenaResult]:
    """All games of a plan: those stored before and those played now."""
    quiet = args.json or not sys.stderr.isatty()
    total = plan.games * len(arena.matchups(plan))
    played = [one for one in _earlier_games(args.keep) if len(one.levels) == plan.seats]
    more = arena.results(plan, args.jobs, played)
    with args.keep.open("ab") if args.keep else nullcontext() as file:
        for one in tqdm(more, total=total, initial=len(played), unit=" games", delay=1, disable=quiet):
            played.append(one)
            if file is not None:
                file.write(msgspec.json.encode(one) + b"\n")
                file.flush()
    return played


def _earlier_games(file: Path | None) -> list[ArenaResult]:
    """The games of an earlier run. The caller has to make sure that it had the same plan."""
    lines = file.read_bytes().splitlines() if file is not None and file.exists() else []
    return [msgspec.json.decode(line, type=ArenaResult) for line in lines]


def plans_of(args: argparse.Namespace) -> list[ArenaPlan]:
    """One plan for each number of players."""
    for name in ("games", "jobs"):
        if getattr(args, name) < 1:
            raise CommandError(f"--{name} must be at least 1, not {getattr(args, name)}.")
    try:
        game = games.load(args.game)
        options = simulate.options(args.options)
        for level in (args.a, args.b):
            players.factory(game, level)
        sizes = args.seats or [game.seats[0]]
        for seats in sizes:
            game.read_options(options, seats)
    except SetupError as error:
        raise CommandError(f"{error}.") from error
    known = arena.matchups(ArenaPlan(args.game, sizes[0], args.games, args.seed, args.a, args.b))
    if unknown := [name for name in args.only if name not in known]:
        raise CommandError(f"--only: there is no such matchup: {unknown[0]}; choose from: {'; '.join(known)}.")
    return [
        ArenaPlan(args.game, seats, args.games, args.seed, args.a, args.b, options, tuple(args.only)) for seats in sizes
    ]


def report(summary: dict[str, Any]) -> str:
    lines = [f"{summary['game']} with {summary['seats']} seats, seed {summary['seed']}"]
    for name, found in summary["matchups"].items():
        lines += ["", f"{name} ({found['games']} games)"]
        lines += [f"  {side or 'nobody':<24} {_share(shares)}" for side, shares in found["sides"].items()]
        lines += [f"  a seat of {seat:<14} {_share(shares)}" for seat, shares in found["seats"].items()]
        lines += _beliefs(found["beliefs"])
        for level, times in found["seconds"].items():
            lines.append(
                f"  time of {level:<16} median {times['median'] * 1000:.2f} ms, most {times['most'] * 1000:.0f} ms"
            )
    return "\n".join(lines)


def _share(shares: list[float]) -> str:
    share, low, high = (100 * one for one in shares)
    return f"{share:5.1f} %  ({low:.1f} to {high:.1f})"


def _beliefs(found: dict[str, Any]) -> list[str]:
    if not found:
        return []
    most = found["most_suspected"]
    return [
        f"  Brier score            {found['brier']:.3f} (without beliefs {found['brier_without']:.3f})",
        *(
            f"  believed from {tenth:>5}     {number:>7} times, {believed:6.1%} on average, {true:6.1%} true"
            for tenth, (number, believed, true) in found["reliability"].items()
        ),
        f"  rank of the true ones  {', '.join(map(str, found['rank_by_round'].values()))} (round by round)",
        f"  most suspected         {most['share']:.1%} right in the last third (blindly {most['blindly']:.1%})",
        f"  games                  {most['games']} in which somebody was hidden then",
    ]
