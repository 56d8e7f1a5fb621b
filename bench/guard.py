"""Check whether this checkout is slower than an earlier commit: both are measured alternately, by processor time.

    ./fathom bench guard                       uncommitted changes compared with the last commit
    ./fathom bench guard v0.2.0 --rounds 7

Each round runs `bench load` (20 tables of Sub Terra on Postgres) and `bench lifetime` (whole games of every kind on the
embedded database) with the code of both sides, in changing order, and takes the processor time of server and database
per decision. The medians of all rounds are compared; if one is more than 15 % larger, the command fails. Both sides
use the packages that are installed here.
"""

import argparse
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import mean, median

import msgspec
from msgspec import Struct
from tqdm import tqdm

from app.commands.errors import CommandError
from bench.rig.printing import table
from bench.rig.processes import ROOT, bench_figures

ROUNDS = 4
MOST = 1.15
LOAD = "load --database postgres --workers 1 --tables 20 --mode closed --seconds 3 --no-baseline"
LIFETIME = "lifetime --games 1 --starts 1"


class Comparison(Struct):
    """Microseconds of processor time per decision, with the code of the commit and with that of this checkout."""

    measured: str
    before: float
    now: float

    @property
    def times(self) -> float:
        return round(self.now / self.before, 2)


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("commit", nargs="?", default="HEAD", help="what to compare with (default: the last commit)")
    parser.add_argument("--rounds", type=int, default=ROUNDS, metavar="K", help=f"(default: {ROUNDS})")
    parser.add_argument("--json", action="store_true", help="print one JSON array and nothing else")


def run(args: argparse.Namespace) -> str:
    if args.rounds < 1:
        raise CommandError("--rounds must be at least 1.")
    with (
        checked_out(args.commit) as other,
        tqdm(total=2 * args.rounds, unit=" turns", disable=args.json or not sys.stderr.isatty()) as progress,
    ):
        before: dict[str, list[float]] = defaultdict(list)
        now: dict[str, list[float]] = defaultdict(list)
        for number in range(args.rounds):
            turns = [(other, before), (ROOT, now)]
            for code, figures in turns if number % 2 else reversed(turns):
                for name, cost in measured(code).items():
                    figures[name].append(cost)
                progress.update()
    found = [Comparison(name, round(median(before[name]), 1), round(median(now[name]), 1)) for name in before]
    shown = msgspec.json.encode(found).decode() if args.json else "\n".join(table(COLUMNS, found))
    if slower := [one.measured for one in found if one.times > MOST]:
        print(shown)  # noqa: T201
        raise CommandError(f"More than {MOST} times the processor time of {args.commit}: {', '.join(slower)}.")
    return shown


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """The files of this commit in a folder of their own."""
    with tempfile.TemporaryDirectory(prefix="fathom-guard-") as name:
        folder = Path(name) / "code"
        _git("worktree", "add", "--quiet", "--detach", str(folder), commit)
        try:
            yield folder
        finally:
            _git("worktree", "remove", "--force", str(folder))


def _git(*arguments: str) -> None:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603, S607
    if done.returncode:
        raise CommandError(f"git: {done.stderr.strip()}")


def measured(code: Path) -> dict[str, float]:
    """Microseconds per decision, by benchmark."""
    (phase,) = bench_figures(code, LOAD)["phases"]
    games = bench_figures(code, LIFETIME)["games"]
    whole = {one["game"]: mean(one["us_per_decision"].values()) for one in games}
    return {"load": phase["server_us"] + (phase["database_us"] or 0), **whole}


COLUMNS = {"measured": "measured", "before": "us before", "now": "us now", "times": "times"}
