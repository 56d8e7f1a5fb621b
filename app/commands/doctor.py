"""Check whether every live table can be continued with this version.

Replays the decisions of each table, changes nothing, and lists the games that would differ and those that could not be
loaded. Tables that had stopped before are listed, but do not count. The exit code is 0 if all others can be continued,
1 if not, and 2 if the database cannot be read.

With --settings it prints all settings instead, and where each comes from, without secrets.

If this version serves nevertheless, a game that would differ continues from its stored state, under the rules of this
version; a table that cannot be loaded is shown as stopped, and nothing of it is lost.
"""

import argparse
import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import structlog
from sqlalchemy.engine import URL
from tqdm import tqdm

from app.commands.database import checked_settings, prepare_database
from app.settings import Settings, effective_settings
from app.store.database import Store
from app.tables.model import TableId
from app.tables.upkeep import replay_check
from app.tables.upkeep.replay_check import ReplayCheck, ReplayFinding
from app.web.operations.logs import configure_logs

# Up to this number, one process examines the tables sooner than others could start.
FEW = 100
PART = 25
BACKGROUND_NICENESS = 10
_log = structlog.get_logger()
WORDS = {
    ReplayFinding.WELL: "can be played on",
    ReplayFinding.CHANGES: "would change: with the rules of this version its decisions lead elsewhere, "
    "so it would go on from where it stands and nothing could be taken back",
    ReplayFinding.BREAKS: "would not load: this version can neither play its decisions again nor read its state",
}


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--database-url", help="the database (instead of DATABASE_URL)")
    parser.add_argument(
        "--processes",
        type=int,
        default=0,
        metavar="N",
        help="the number of processes (default: one for each processor)",
    )
    parser.add_argument("--settings", action="store_true", help="print the settings in force and where they come from")


def run(args: argparse.Namespace) -> int:
    given = {} if args.database_url is None else {"database_url": args.database_url}
    settings = checked_settings(**given)
    if args.settings:
        print_settings(settings, frozenset(name.upper() for name in given))
        return 0
    prepare_database(settings, migrate=False)
    configure_logs(logging.WARNING, readable=sys.stderr.isatty())
    return 0 if all_can_continue(settings, args.processes) else 1


def print_settings(settings: Settings, given: frozenset[str]) -> None:
    for one in effective_settings(settings, given):
        print(f"{one.name}={one.value}  (from {one.origin})")


def all_can_continue(settings: Settings, processes: int = 0) -> bool:
    """Prints what was found. By default there are as many processes as processors."""
    processes = processes or os.cpu_count() or 1
    found = examined(settings, processes)
    for sentence in report(found):
        print(sentence, flush=True)
    return not any(one.harmed for one in found)


def examined(settings: Settings, processes: int) -> list[ReplayCheck]:
    """All live tables, in the order of their creation. Many tables are divided between processes."""
    tables = asyncio.run(_live_tables(settings.database))
    progress = tqdm(total=len(tables), unit=" tables", delay=1, disable=not sys.stderr.isatty())
    found: list[ReplayCheck] = []
    with progress, _examiners(len(tables), processes) as examine:
        parts = [tables[start : start + PART] for start in range(0, len(tables), PART)]
        for part in examine(partial(_examined_part, settings.database), parts):
            found += part
            progress.update(len(part))
    return found


@contextlib.contextmanager
def _examiners(tables: int, processes: int) -> Iterator[Any]:
    if processes == 1 or tables <= FEW:
        yield map
        return
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(processes, tables // PART + 1), mp_context=spawn) as pool:
        yield pool.map


def _examined_part(database: URL, tables: list[TableId]) -> list[ReplayCheck]:
    return asyncio.run(_examine(database, tables))


async def _examine(database: URL, tables: list[TableId]) -> list[ReplayCheck]:
    store = Store(database)
    try:
        return [await replay_check.examine(store, table) for table in tables]
    finally:
        await store.close()


async def _live_tables(database: URL) -> list[TableId]:
    store = Store(database)
    try:
        return await replay_check.live_tables(store)
    finally:
        await store.close()


@contextlib.contextmanager
def in_background(settings: Settings) -> Iterator[None]:
    """Examines the tables beside a server, and logs the findings. It ends with the server."""
    beside = multiprocessing.get_context("spawn").Process(target=_log_findings, args=(settings,), daemon=True)
    beside.start()
    try:
        yield
    finally:
        beside.terminate()
        beside.join()


def _log_findings(settings: Settings) -> None:
    """Runs in a separate process with low priority, which leaves the processor to the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(BACKGROUND_NICENESS)
    configure_logs(logging.INFO, readable=sys.stderr.isatty())
    found = examined(settings, processes=1)
    for one in found:
        if one.harmed:
            _log.warning("table_would_change", table=one.table, game=one.game, finding=str(one.finding))
    _log.info("tables_examined", tables=len(found), harmed=sum(one.harmed for one in found))


def report(found: list[ReplayCheck]) -> Iterator[str]:
    for one in found:
        if one.trouble:
            yield f"{named(one)} has already stopped ({one.trouble}); with this version it {WORDS[one.finding]}."
        elif one.harmed:
            yield f"{named(one)} {WORDS[one.finding]}."
    well = sum(one.finding is ReplayFinding.WELL and not one.trouble for one in found)
    yield f"{well} of {len(found)} live tables can be played on."


def named(one: ReplayCheck) -> str:
    return f"Table {one.table} ({one.game}, {one.seats} seats, {one.decisions} decisions)"
