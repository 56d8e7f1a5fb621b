"""Hundreds of faults, one after the other, while people play: on Postgres with several servers, then on SQLite.

    .venv/bin/python -m tests.faults.long --faults 200

Takes about a quarter of an hour on two cores. An interrupt ends the faults of the part that runs, and its figures
follow. The exit code is 1 if a promise was broken; docs/faults.md explains the figures.
"""

import argparse
import asyncio
import itertools
import signal
import statistics
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from random import Random

from app.store.database import Store
from tests.faults import injection, running
from tests.faults.evening import Evening
from tests.faults.injection import Fault
from tests.faults.running import Figures

# Of all faults, how many hit the embedded database.
EMBEDDED_SHARE = 5
# A quarter of the faults comes before the tables have recovered from the one before.
OVERLAP = 0.25
enough = threading.Event()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--faults", type=int, default=200, help="how many to inject (default: 200)")
    parser.add_argument("--tables", type=int, default=24, help="at how many tables people play (default: 24)")
    parser.add_argument("--seed", type=int, default=1, help="which faults, in which order, and who plays what")
    args = parser.parse_args()
    return 0 if asyncio.run(all_held(args)) else 1


async def all_held(args: argparse.Namespace) -> bool:
    """Runs both parts, tells their figures, and says whether every promise was kept."""
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, enough.set)
    embedded = args.faults // EMBEDDED_SHARE
    luck = Random(args.seed)
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        place = running.on_postgres(made(folder, "postgres"), luck, workers=(2, 1))
        held = await run("Postgres", place, args, args.faults - embedded, injection.ON_POSTGRES)
        place = running.embedded(made(folder, "embedded"), luck)
        return await run("SQLite", place, args, embedded, injection.EMBEDDED) and held


def made(folder: str, name: str) -> Path:
    path = Path(folder) / name
    path.mkdir()
    return path


async def run(
    name: str,
    place: AbstractAsyncContextManager[tuple[Evening, Store]],
    args: argparse.Namespace,
    number: int,
    faults: Mapping[str, Fault],
) -> bool:
    # Most tables are quick ones. At the others clocks run, which no fault may make fire twice.
    tables = [("unfathomable", 3) if table % 8 == 7 else ("subterra", 2) for table in range(args.tables)]
    counter = itertools.count(1)
    enough.clear()
    async with place as (evening, store):
        figures = await running.endure(
            evening,
            store,
            tables,
            mixed(faults, number, evening.luck),
            report=lambda line: print(f"{next(counter):>4}/{number} {line}", file=sys.stderr, flush=True),
            overlap=OVERLAP,
        )
    print(told(name, figures), flush=True)
    return not figures.problems


def mixed(faults: Mapping[str, Fault], number: int, luck: Random) -> Iterator[tuple[str, Fault]]:
    """All kinds equally often, in an order left to chance."""
    kinds = list(itertools.islice(itertools.cycle(faults.items()), number))
    luck.shuffle(kinds)
    yield from itertools.takewhile(lambda _kind: not enough.is_set(), kinds)


def told(name: str, figures: Figures) -> str:
    pace = figures.acknowledged / figures.seconds
    lines = [
        f"{name}: {figures.faults.total()} faults in {figures.seconds:.0f} s, {figures.games} games",
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
