"""A run: players play, faults are injected one after the other, and then all promises are checked."""

import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from msgspec import Struct, field
from sqlalchemy.engine import URL

from app.store import migrations
from app.store.database import Store
from tests.faults import invariants
from tests.faults.cluster import Cluster
from tests.faults.injection import Fault
from tests.faults.servers import Server
from tests.faults.shifted_clock import MachineClock
from tests.faults.testbed import Plan, Testbed, servers_running
from tests.faults.waiting import eventually

Report = Callable[[str], None]


class Figures(Struct):
    faults: dict[str, int] = field(default_factory=dict)
    recovery: dict[str, list[float]] = field(default_factory=dict)
    pauses: dict[str, list[float]] = field(default_factory=dict)
    acknowledged: int = 0
    repeated: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    games: int = 0
    seconds: float = 0.0
    problems: list[str] = []


@asynccontextmanager
async def on_postgres(
    folder: Path, random_source: Random, *, workers: tuple[int, ...]
) -> AsyncIterator[tuple[Testbed, Store]]:
    """One server for each number of workers, all on one Postgres."""
    cluster = Cluster(f"faults_{folder.name.replace('-', '_')}")
    await cluster.create()
    try:
        url = cluster.url.render_as_string(hide_password=False)
        async with _testbed(folder, url, cluster, random_source, workers) as testbed:
            yield testbed, Store(cluster.url.set(drivername="postgresql+asyncpg"))
    finally:
        await cluster.drop()


@asynccontextmanager
async def embedded(folder: Path, random_source: Random) -> AsyncIterator[tuple[Testbed, Store]]:
    """One server on the embedded database."""
    url = URL.create("sqlite+aiosqlite", database=str(folder / "fathom.db"))
    store = Store(url)
    await migrations.migrate(store)
    await store.close()
    async with _testbed(folder, f"sqlite:///{url.database}", None, random_source, (1,)) as testbed:
        yield testbed, Store(url)


@asynccontextmanager
async def _testbed(
    folder: Path, url: str, cluster: Cluster | None, random_source: Random, workers: tuple[int, ...]
) -> AsyncIterator[Testbed]:
    clock = MachineClock(folder / "clock")
    servers = []
    for number, count in enumerate(workers):
        own = folder / f"server-{number}"
        own.mkdir()
        servers.append(Server(url, own, clock, count))
    async with servers_running(servers):
        yield Testbed(servers, cluster, random_source, clock, folder)


async def inject_faults(
    testbed: Testbed,
    store: Store,
    tables: Sequence[Plan],
    faults: Iterator[tuple[str, Fault]],
    report: Report = lambda _line: None,
    overlap: float = 0.0,
) -> Figures:
    """Inject every fault, each after all tables have recovered from the previous one, and check everything. A share of
    the faults overlaps with the next one; these get no times, because a pause could belong to either.
    """
    figures = Figures()
    began = time.monotonic()
    try:
        async with testbed.playing(tables):
            await testbed.wait_for_progress()
            alone = True
            for name, fault in faults:
                testbed.reset_pauses()
                await fault(testbed)
                figures.faults[name] = figures.faults.get(name, 0) + 1
                after_another, alone = not alone, testbed.random_source.random() >= overlap
                if not alone:
                    report(f"{name}: followed by the next one at once")
                    continue
                recovery, pause = await testbed.wait_for_progress(quick=True), testbed.longest_pause()
                if not after_another:
                    figures.recovery.setdefault(name, []).append(recovery)
                    figures.pauses.setdefault(name, []).append(pause)
                report(f"{name}: recovery {recovery:.1f} s, longest pause {pause:.1f} s")
                await testbed.wait_for_decisions(len(tables))
            await wait_until_consistent(testbed, store)
            testbed.resume_playing()
            await testbed.wait_for_progress()
            await wait_until_consistent(testbed, store)
        figures.seconds = time.monotonic() - began
        figures.problems = await invariants.broken_promises(store, testbed.context.ledger)
    finally:
        await store.close()
    ledger = testbed.context.ledger
    figures.acknowledged, figures.repeated, figures.refused = len(ledger.done), ledger.repeats, dict(ledger.codes)
    figures.games = sum(group.games for group in testbed.groups)
    return figures


async def wait_until_consistent(testbed: Testbed, store: Store) -> None:
    """Stop playing, and wait until all players see what the database says they see."""
    await testbed.stop_playing()
    await eventually(lambda: invariants.converged(store, testbed), "all players see what the database says")
