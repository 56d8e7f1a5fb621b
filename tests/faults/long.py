"""Hundreds of faults while people play: on Postgres with several servers, and on SQLite.

    .venv/bin/python -m tests.faults.long --faults 200
    .venv/bin/python -m tests.faults.long --faults 1000 --results faults.jsonl --minutes 10

It makes one run after the other, each with a new database, new servers and a few dozen faults. With `--results` the
figures of every run are stored in that file: the same command continues where it stopped, with other faults, and
reports on all of them. After an interrupt no more faults are injected, and the figures of the current run still count.
The exit code is 1 if a promise was broken; docs/faults.md explains the figures.
"""

import argparse
import asyncio
import itertools
import signal
import statistics
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from tests.faults import injection, runs
from tests.faults.injection import Fault
from tests.faults.runs import Figures

POSTGRES, SQLITE = "Postgres", "SQLite"
KINDS: Mapping[str, Mapping[str, Fault]] = {POSTGRES: injection.ON_POSTGRES, SQLITE: injection.EMBEDDED}
# One fault in this many hits the embedded database.
EMBEDDED_SHARE = 5
# A run has each kind of fault that restarts servers once, because they take most of the time, and each other kind this
# many times.
QUICK_KINDS = 3
# The share of faults that come before the tables have recovered from the previous one.
OVERLAP = 0.25
stop_requested = threading.Event()


class RunFigures(Struct):
    database: str
    figures: Figures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--faults", type=int, default=200, help="how many to inject (default: 200)")
    parser.add_argument("--tables", type=int, default=6, help="at how many tables people play (default: 6)")
    parser.add_argument(
        "--workers", type=int, nargs="+", default=[2, 1], help="the workers of each server on Postgres (default: 2 1)"
    )
    parser.add_argument(
        "--databases", nargs="+", choices=list(KINDS), default=list(KINDS), help="only on these (default: both)"
    )
    parser.add_argument("--only", nargs="+", metavar="NAME", help="only these kinds of faults")
    parser.add_argument(
        "--thinking-seconds",
        type=float,
        default=0.1,
        help="for how long a player thinks at most, which leaves processor time to the servers (default: 0.1)",
    )
    parser.add_argument("--seed", type=int, default=1, help="which faults, in which order, and who plays what")
    parser.add_argument("--results", type=Path, metavar="FILE", help="store the figures there, and continue from them")
    parser.add_argument("--minutes", type=float, default=0, help="start no run after this time (default: no limit)")
    args = parser.parse_args()
    completed = asyncio.run(run_all(args))
    for database in KINDS:
        totals = total(run.figures for run in completed if run.database == database)
        if totals.faults:
            print(report_lines(database, totals), flush=True)
    return 1 if any(run.figures.problems for run in completed) else 0


async def run_all(args: argparse.Namespace) -> list[RunFigures]:
    """The figures of all runs, including the stored ones."""
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop_requested.set)
    completed = load_results(args.results)
    began = time.monotonic()
    while (database := next_database(args, completed)) and not stop_requested.is_set():
        if args.minutes and time.monotonic() - began > 60 * args.minutes:
            note("Time is up: the same command continues from here.")
            break
        remaining = faults_for(args, database) - faults_so_far(completed, database)
        random_source = Random(f"{args.seed} {len(completed)}")
        run = RunFigures(database, await run_once(database, args, remaining, random_source))
        completed.append(run)
        if args.results:
            with args.results.open("ab") as file:
                file.write(msgspec.json.encode(run) + b"\n")
    return completed


def load_results(results: Path | None) -> list[RunFigures]:
    if results is None or not results.exists():
        return []
    return [msgspec.json.decode(line, type=RunFigures) for line in results.read_bytes().splitlines()]


def next_database(args: argparse.Namespace, completed: list[RunFigures]) -> str:
    """The database with the largest share of faults left, or "" if none is left."""
    shares = {name: faults_so_far(completed, name) / faults_for(args, name) for name in KINDS if faults_for(args, name)}
    least = min(shares, key=lambda name: shares[name], default="")
    return least if least and shares[least] < 1 else ""


def faults_so_far(completed: list[RunFigures], database: str) -> int:
    return sum(sum(one.figures.faults.values()) for one in completed if one.database == database)


def faults_for(args: argparse.Namespace, database: str) -> int:
    embedded = args.faults // EMBEDDED_SHARE
    return 0 if not chosen(args, database) else embedded if database == SQLITE else args.faults - embedded


def chosen(args: argparse.Namespace, database: str) -> dict[str, Fault]:
    if database not in args.databases:
        return {}
    return {kind: fault for kind, fault in KINDS[database].items() if not args.only or kind in args.only}


async def run_once(database: str, args: argparse.Namespace, remaining: int, random_source: Random) -> Figures:
    """One run, with no more faults than remain."""
    faults = shuffled_faults(chosen(args, database), random_source)[:remaining]
    # Most tables are quick ones. The others have clocks, which no fault may make fire twice, and a bot with a memory.
    tables = [("unfathomable", 3, "expert") if table % 8 == 5 else ("subterra", 2) for table in range(args.tables)]
    counter = itertools.count(1)
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        setup = (
            runs.on_postgres(Path(folder), random_source, workers=tuple(args.workers))
            if database == POSTGRES
            else runs.embedded(Path(folder), random_source)
        )
        async with setup as (testbed, store):
            testbed.context.thinking_seconds = args.thinking_seconds
            return await runs.inject_faults(
                testbed,
                store,
                tables,
                itertools.takewhile(lambda _fault: not stop_requested.is_set(), faults),
                report=lambda line: note(f"{database} {next(counter):>3}/{len(faults)} {line}"),
                overlap=OVERLAP,
            )


def note(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def shuffled_faults(faults: Mapping[str, Fault], random_source: Random) -> list[tuple[str, Fault]]:
    """The faults of one run, in random order."""
    times = {kind: 1 if fault in injection.RESTARTING else QUICK_KINDS for kind, fault in faults.items()}
    found = [(kind, faults[kind]) for kind in faults for _ in range(times[kind])]
    random_source.shuffle(found)
    return found


def total(completed: Iterable[Figures]) -> Figures:
    totals = Figures()
    for one in completed:
        totals.faults = Counter(totals.faults) + Counter(one.faults)
        totals.refused = Counter(totals.refused) + Counter(one.refused)
        for kind in one.recovery:
            totals.recovery.setdefault(kind, []).extend(one.recovery[kind])
            totals.pauses.setdefault(kind, []).extend(one.pauses[kind])
        totals.acknowledged += one.acknowledged
        totals.repeated += one.repeated
        totals.games += one.games
        totals.seconds += one.seconds
        totals.problems = totals.problems + one.problems
    return totals


def report_lines(name: str, figures: Figures) -> str:
    pace = figures.acknowledged / figures.seconds
    lines = [
        f"{name}: {sum(figures.faults.values())} faults in {figures.seconds:.0f} s, {figures.games} games",
        f"{figures.acknowledged} decisions acknowledged, {pace:.0f} a second",
        f"{'fault':<34}{'times':>6}{'recovery, median':>18}{'longest':>9}{'pause, median':>15}{'longest':>9}",
    ]
    for kind, times in sorted(figures.faults.items()):
        recovery = figures.recovery.get(kind)
        if recovery:
            pauses = figures.pauses[kind]
            columns = f"{statistics.median(recovery):>16.1f} s{max(recovery):>7.1f} s"
            columns += f"{statistics.median(pauses):>13.1f} s{max(pauses):>7.1f} s"
        else:
            columns = f"{'overlapped':>18}"
        lines.append(f"{kind:<34}{times:>6}{columns}")
    lines += [
        f"acknowledged again when sent again: {figures.repeated}; refused: {dict(figures.refused)}",
        f"promises broken: {len(figures.problems)}",
        *figures.problems,
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
