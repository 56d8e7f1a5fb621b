"""Hundreds of faults while people play: on Postgres with several servers, and on SQLite.

    .venv/bin/python -m tests.faults.long --faults 200
    .venv/bin/python -m tests.faults.long --faults 1000 --results faults.jsonl --minutes 10

It runs one evening after the other, each with a new database, new servers and some dozen faults. With `--results` the
figures of every evening are kept in that file: the same command goes on from where it stopped, with other faults, and
its report is about all of them. An interrupt ends the faults of the evening that runs, and its figures still count.
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

from tests.faults import injection, running
from tests.faults.injection import Fault
from tests.faults.running import Figures

POSTGRES, SQLITE = "Postgres", "SQLite"
KINDS: Mapping[str, Mapping[str, Fault]] = {POSTGRES: injection.ON_POSTGRES, SQLITE: injection.EMBEDDED}
# Of all faults, one in so many hits the embedded database.
EMBEDDED_SHARE = 5
# An evening has each kind once that starts processes, which takes most of its time, and every other kind so many times.
QUICK_KINDS = 3
# A quarter of the faults comes before the tables have recovered from the one before.
OVERLAP = 0.25
enough = threading.Event()


class EveningFigures(Struct):
    database: str
    figures: Figures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--faults", type=int, default=200, help="how many to inject (default: 200)")
    parser.add_argument("--tables", type=int, default=6, help="at how many tables people play (default: 6)")
    parser.add_argument(
        "--workers", type=int, nargs="+", default=[2, 1], help="those of each server on Postgres (default: 2 1)"
    )
    parser.add_argument(
        "--databases", nargs="+", choices=list(KINDS), default=list(KINDS), help="only on these (default: both)"
    )
    parser.add_argument("--only", nargs="+", metavar="NAME", help="only these kinds of faults")
    parser.add_argument(
        "--thought",
        type=float,
        default=0.1,
        help="seconds that a player thinks, at most, so that the machine has time left (default: 0.1)",
    )
    parser.add_argument("--seed", type=int, default=1, help="which faults, in which order, and who plays what")
    parser.add_argument("--results", type=Path, metavar="FILE", help="keep the figures there, and go on from them")
    parser.add_argument("--minutes", type=float, default=0, help="begin no evening after this time (default: no limit)")
    args = parser.parse_args()
    evenings = asyncio.run(held(args))
    for database in KINDS:
        together = total(evening.figures for evening in evenings if evening.database == database)
        if together.faults:
            print(told(database, together), flush=True)
    return 1 if any(evening.figures.problems for evening in evenings) else 0


async def held(args: argparse.Namespace) -> list[EveningFigures]:
    """All evenings: those of before, and those that are held now."""
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, enough.set)
    evenings = kept(args.results)
    began = time.monotonic()
    while (database := next_database(args, evenings)) and not enough.is_set():
        if args.minutes and time.monotonic() - began > 60 * args.minutes:
            note("Time is up: the same command goes on from here.")
            break
        left = faults_for(args, database) - faults_so_far(evenings, database)
        luck = Random(f"{args.seed} {len(evenings)}")
        evening = EveningFigures(database, await hold(database, args, left, luck))
        evenings.append(evening)
        if args.results:
            with args.results.open("ab") as file:
                file.write(msgspec.json.encode(evening) + b"\n")
    return evenings


def kept(results: Path | None) -> list[EveningFigures]:
    if results is None or not results.exists():
        return []
    return [msgspec.json.decode(line, type=EveningFigures) for line in results.read_bytes().splitlines()]


def next_database(args: argparse.Namespace, evenings: list[EveningFigures]) -> str:
    """Where most is left to be done, in proportion; empty: nowhere."""
    shares = {name: faults_so_far(evenings, name) / faults_for(args, name) for name in KINDS if faults_for(args, name)}
    least = min(shares, key=lambda name: shares[name], default="")
    return least if least and shares[least] < 1 else ""


def faults_so_far(evenings: list[EveningFigures], database: str) -> int:
    return sum(sum(one.figures.faults.values()) for one in evenings if one.database == database)


def faults_for(args: argparse.Namespace, database: str) -> int:
    embedded = args.faults // EMBEDDED_SHARE
    return 0 if not chosen(args, database) else embedded if database == SQLITE else args.faults - embedded


def chosen(args: argparse.Namespace, database: str) -> dict[str, Fault]:
    if database not in args.databases:
        return {}
    return {kind: fault for kind, fault in KINDS[database].items() if not args.only or kind in args.only}


async def hold(database: str, args: argparse.Namespace, left: int, luck: Random) -> Figures:
    """One evening, with no more faults than are left."""
    faults = mixed(chosen(args, database), luck)[:left]
    # Most tables are quick ones. At the others clocks run, which no fault may make fire twice, and a bot remembers.
    tables = [("unfathomable", 3, "expert") if table % 8 == 5 else ("subterra", 2) for table in range(args.tables)]
    counter = itertools.count(1)
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        place = (
            running.on_postgres(Path(folder), luck, workers=tuple(args.workers))
            if database == POSTGRES
            else running.embedded(Path(folder), luck)
        )
        async with place as (evening, store):
            evening.lounge.thought = args.thought
            return await running.endure(
                evening,
                store,
                tables,
                itertools.takewhile(lambda _fault: not enough.is_set(), faults),
                report=lambda line: note(f"{database} {next(counter):>3}/{len(faults)} {line}"),
                overlap=OVERLAP,
            )


def note(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def mixed(faults: Mapping[str, Fault], luck: Random) -> list[tuple[str, Fault]]:
    """Those of one evening, in an order left to chance."""
    times = {kind: 1 if fault in injection.STARTING else QUICK_KINDS for kind, fault in faults.items()}
    found = [(kind, faults[kind]) for kind in faults for _ in range(times[kind])]
    luck.shuffle(found)
    return found


def total(evenings: Iterable[Figures]) -> Figures:
    together = Figures()
    for one in evenings:
        together.faults = Counter(together.faults) + Counter(one.faults)
        together.refused = Counter(together.refused) + Counter(one.refused)
        for kind in one.recovery:
            together.recovery.setdefault(kind, []).extend(one.recovery[kind])
            together.pauses.setdefault(kind, []).extend(one.pauses[kind])
        together.acknowledged += one.acknowledged
        together.repeated += one.repeated
        together.games += one.games
        together.seconds += one.seconds
        together.problems = together.problems + one.problems
    return together


def told(name: str, figures: Figures) -> str:
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
            shown = f"{statistics.median(recovery):>16.1f} s{max(recovery):>7.1f} s"
            shown += f"{statistics.median(pauses):>13.1f} s{max(pauses):>7.1f} s"
        else:
            shown = f"{'overlapped':>18}"
        lines.append(f"{kind:<34}{times:>6}{shown}")
    lines += [
        f"acknowledged again when sent again: {figures.repeated}; refused: {dict(figures.refused)}",
        f"promises broken: {len(figures.problems)}",
        *figures.problems,
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
