"""Let a game's bots learn from games among themselves.

    ./fathom train unfathomable

Plays games of every number of seats, counts what each side does in them, and writes the result to the file in
the game's folder from which its bots read it. The same seed gives the same file. docs/bots.md explains it.
"""

import argparse
import sys
from pathlib import Path

from tqdm import tqdm

from app import games
from app.commands.errors import CommandError
from app.workbench import training
from app.workbench.training import TrainingPlan


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"which game: {', '.join(games.names())}")
    parser.add_argument("--part", default="", metavar="PART", help="what to learn (default: the game's first trainer)")
    parser.add_argument("--games", type=int, default=120, metavar="K", help="the number of games (default: 120)")
    parser.add_argument("--seed", default="train", metavar="S", help="the random seed (default: train)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="the number of processes (default: 1)")
    parser.add_argument("--into", type=Path, metavar="FILE", help="write to this file instead")


def run(args: argparse.Namespace) -> int:
    for name, least in (("games", training.HELD_OUT_EVERY), ("jobs", 1)):
        if getattr(args, name) < least:
            raise CommandError(f"--{name} must be at least {least}, not {getattr(args, name)}.")
    if args.game not in games.names():
        raise CommandError(f"there is no game called {args.game!r}; choose from {', '.join(games.names())}.")
    trainer = training.trainer_of(args.game, args.part)
    if trainer is None:
        parts = ", ".join(games.load(args.game).trainers())
        learn = f"do not learn {args.part!r}; choose from {parts}." if parts else "do not learn."
        raise CommandError(f"the bots of {args.game} {learn}")
    plan = TrainingPlan(args.game, args.games, args.seed, args.part)
    quiet = not sys.stderr.isatty()
    file = args.into or games.folder(args.game).path / trainer.file
    learned = training.train(plan, args.jobs, lambda course: tqdm(course, unit=" games", delay=1, disable=quiet))
    file.write_bytes(learned)
    print(f"learned from {plan.games} games: {file} ({len(learned):,} bytes)")
    return 0
