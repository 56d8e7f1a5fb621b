"""A run: people play, faults are injected one after the other, and then everything is held against the promises."""

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
from tests.faults.evening import Evening, Plan, servers_running
from tests.faults.injection import Fault
from tests.faults.servers import Server
from tests.faults.shifted_clock import MachineClock
from tests.faults.waiting import eventually

Report = Callable[[str], None]


class Figures(Struct):
    """What a run has shown."""

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
async def on_postgres(folder: Path, luck: Random, *, workers: tuple[int, ...]) -> AsyncIterator[tuple[Evening, Store]]:
    """Servers with this many workers each, all on one Postgres that can be crashed."""
    cluster = Cluster(f"faults_{folder.name.replace('-', '_')}")
    await cluster.create()
    try:
        url = cluster.url.render_as_string(hide_password=False)
        async with _evening(folder, url, cluster, luck, workers) as evening:
            yield evening, Store(cluster.url.set(drivername="postgresql+asyncpg"))
    finally:
        await cluster.drop()


@asynccontextmanager
async def embedded(folder: Path, luck: Random) -> AsyncIterator[tuple[Evening, Store]]:
    """One server on the embedded database."""
    url = URL.create("sqlite+aiosqlite", database=str(folder / "fathom.db"))
    store = Store(url)
    await migrations.migrate(store)
    await store.close()
    async with _evening(folder, f"sqlite:///{url.database}", None, luck, (1,)) as evening:
        yield evening, Store(url)


@asynccontextmanager
async def _evening(
    folder: Path, url: str, cluster: Cluster | None, luck: Random, workers: tuple[int, ...]
) -> AsyncIterator[Evening]:
    clock = MachineClock(folder / "clock")
    servers = []
    for number, count in enumerate(workers):
        own = folder / f"server-{number}"
        own.mkdir()
        servers.append(Server(url, own, clock, count))
    async with servers_running(servers):
        yield Evening(servers, cluster, luck, clock, folder)


async def endure(
    evening: Evening,
    store: Store,
    tables: Sequence[Plan],
    faults: Iterator[tuple[str, Fault]],
    report: Report = lambda _line: None,
    overlap: float = 0.0,
) -> Figures:
    """Inject every fault, each after all tables have recovered from the one before (but for a share that overlaps),
    and check everything. Of faults that overlap, nobody can say whose a pause is: they have no times.
    """
    figures = Figures()
    began = time.monotonic()
    try:
        async with evening.begun(tables):
            await evening.all_go_on()
            alone = True
            for name, fault in faults:
                evening.begin_pauses()
                await fault(evening)
                figures.faults[name] = figures.faults.get(name, 0) + 1
                after_another, alone = not alone, evening.luck.random() >= overlap
                if not alone:
                    report(f"{name}: the next one at once")
                    continue
                recovery, pause = await evening.all_go_on(quick=True), evening.longest_pause()
                if not after_another:
                    figures.recovery.setdefault(name, []).append(recovery)
                    figures.pauses.setdefault(name, []).append(pause)
                report(f"{name}: {recovery:.1f} s until all play on, paused for {pause:.1f} s")
                await evening.more_decisions(len(tables))
            await agree(evening, store)
            evening.play_on()
            await evening.all_go_on()
            await agree(evening, store)
        figures.seconds = time.monotonic() - began
        figures.problems = await invariants.broken_promises(store, evening.lounge.ledger)
    finally:
        await store.close()
    ledger = evening.lounge.ledger
    figures.acknowledged, figures.repeated, figures.refused = len(ledger.done), ledger.repeats, dict(ledger.codes)
    figures.games = sum(party.games for party in evening.parties)
    return figures


async def agree(evening: Evening, store: Store) -> None:
    """Everybody rests, until all see what the database says they see."""
    await evening.rest()
    await eventually(lambda: invariants.converged(store, evening), "everybody sees the same")
