"""Record the recorded games of a game again, after a change that is meant to change them.

    ./fathom record unfathomable

Each is replaced by the first game with the same seats, options, bots and seed that ends for the same reason.
"""

import argparse
import tempfile
from pathlib import Path

from app import games
from app.commands.errors import CommandError
from app.engine.messages import Outcome
from app.workbench import recordings, simulation
from app.workbench.recordings import Recording
from app.workbench.simulation import SimulationPlan

MOST_GAMES = 500


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=games.names(), help=f"which game: {', '.join(games.names())}")


def run(args: argparse.Namespace) -> int:
    for path in sorted((games.folder(args.game).path / "recorded").glob("*.json")):
        before = path.read_bytes()
        new = record_again(path)
        print(f"{path.name}: {'unchanged' if new == path and new.read_bytes() == before else f'now {new.name}'}")
    return 0


def record_again(path: Path) -> Path:
    """Replace this recorded game, and return its new file: the name contains the number of the game."""
    recording = recordings.read(path)
    if not recording.bots or recording.outcome is None:
        raise CommandError(f"{path}: only a whole game of bots can be recorded again.")
    with tempfile.TemporaryDirectory() as folder:
        plan = plan_of(recording, folder)
        number = first_that_ends_like(recording.outcome, plan)
        new = path.with_name(plan.file_of(number))
        content = (Path(folder) / new.name).read_bytes()
    path.unlink()
    new.write_bytes(content)
    return new


def plan_of(recording: Recording, folder: str) -> SimulationPlan:
    log = recording.log
    seed = log.seed.rpartition("/")[0]
    return SimulationPlan(log.game, log.seats, MOST_GAMES, seed, recording.bots, log.options, check=True, record=folder)


def first_that_ends_like(wanted: Outcome, plan: SimulationPlan) -> int:
    for number, result in enumerate(simulation.results(plan), start=1):
        if result.violation is not None:
            raise CommandError(f"Game {number} of the seed {plan.seed} went wrong: {result.violation.text}")
        if result.outcome is not None and result.outcome.reason == wanted.reason:
            return number
    raise CommandError(f"None of {plan.games} games with {plan.seats} seats ends by “{wanted.reason}”.")
