"""Servers that are stopped at random moments while people play, and while they start.

    .venv/bin/python -m tests.deploy.stops --times 100

Half of the stops are SIGTERM and half SIGINT; one in three comes while the server starts. It reports how long they
took; the exit code is 1 if one took longer than ten seconds, or if anything that was acknowledged is lost.
"""

import argparse
import asyncio
import signal
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from msgspec import Struct

from tests.faults import invariants, runs
from tests.faults.runs import Report
from tests.faults.servers import Server
from tests.faults.testbed import Testbed
from tests.faults.waiting import eventually

PROMISED_SECONDS = 10
# A server that takes this long will never end.
LIMIT_SECONDS = 180
SIGNALS = (signal.SIGTERM, signal.SIGINT)
TABLES = [("subterra", 4), ("unfathomable", 3), ("subterra", 2)]
LONGEST_PLAY_SECONDS = 2.0
LONGEST_START_SECONDS = 6.0


class Stop(Struct, frozen=True):
    number: str
    starting: bool
    exit_code: int
    seconds: float

    def __str__(self) -> str:
        return f"{self.number} {'while starting' if self.starting else 'while serving'}: {self.seconds:.1f} s"


async def stop_often(testbed: Testbed, times: int, report: Report) -> list[Stop]:
    """Stop one server each time and start it again, while players play."""
    stops: list[Stop] = []
    random_source = testbed.random_source
    for turn in range(times):
        server, number = random_source.choice(testbed.servers), SIGNALS[turn % len(SIGNALS)]
        await asyncio.sleep(random_source.uniform(0, LONGEST_PLAY_SECONDS))
        stops.append(await _stopped(server, number, starting=False))
        if turn % 2:
            # Every second time the server is also stopped while it restarts.
            stops.append(await _stopped_while_starting(server, random_source))
        await server.start()
        await testbed.wait_for_progress()
        report("; ".join(map(str, stops[-(1 + turn % 2) :])))
    return stops


async def _stopped_while_starting(server: Server, random_source: Random) -> Stop:
    beginning = asyncio.create_task(server.start())
    await eventually(lambda: server.running, "the process is there")
    await asyncio.sleep(random_source.uniform(0, LONGEST_START_SECONDS))
    stop = await _stopped(server, random_source.choice(SIGNALS), starting=True)
    await asyncio.gather(beginning, return_exceptions=True)
    return stop


async def _stopped(server: Server, number: signal.Signals, *, starting: bool) -> Stop:
    began = time.monotonic()
    async with asyncio.timeout(LIMIT_SECONDS):
        exit_code = await server.stop(number)
    return Stop(number.name, starting, exit_code, time.monotonic() - began)


async def run(
    folder: Path,
    times: int,
    random_source: Random,
    tables: list[tuple[str, int]],
    *,
    postgres: bool,
    report: Report = lambda _line: None,
) -> tuple[list[Stop], list[str]]:
    """Returns the stops and the broken promises."""
    opened = (
        runs.on_postgres(folder, random_source, workers=(2, 1)) if postgres else runs.embedded(folder, random_source)
    )
    async with opened as (testbed, store):
        try:
            async with testbed.playing(tables):
                stops = await stop_often(testbed, times, report)
                await testbed.stop_playing()
                broken = await invariants.broken_promises(store, testbed.context.ledger)
        finally:
            await store.close()
    return stops, broken


def note(line: str) -> None:
    print(line, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=100, help="how many stops while people play (default: 100)")
    parser.add_argument("--sqlite", action="store_true", help="one server on SQLite, instead of two on Postgres")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        work = run(Path(folder), args.times, Random(args.seed), TABLES, postgres=not args.sqlite, report=note)
        stops, broken = asyncio.run(work)
    for starting in (False, True):
        took = sorted(one.seconds for one in stops if one.starting is starting)
        if took:
            when = "while it started" if starting else "while people played"
            print(f"{len(took)} stops {when}: median {statistics.median(took):.1f} s, longest {took[-1]:.1f} s")
    for line in broken:
        print(line)
    return int(bool(broken) or any(one.seconds > PROMISED_SECONDS for one in stops))


if __name__ == "__main__":
    sys.exit(main())
