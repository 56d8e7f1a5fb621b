"""Check whether every live table can be continued with this version.

Replays the decisions of each table, changes nothing, and lists the games that would differ and those that could not be
loaded. Tables that had stopped before are listed, but do not count. The exit code is 0 if all others can be continued,
1 if not, and 2 if the database cannot be read.

With --settings it prints all settings instead, and where each comes from, without secrets.

If this version serves in spite of that, a game that would differ continues from its stored state, under the rules of
this version; a table that cannot be loaded is shown as halted, and nothing of it is lost.
"""

import argparse
import asyncio
import logging
import sys
from collections.abc import Iterator

from tqdm import tqdm

from app.commands.database import checked_settings, prepare_database
from app.settings import Settings, in_force
from app.store.database import Store
from app.tables.upkeep import replay_check
from app.tables.upkeep.replay_check import ReplayCheck, ReplayFinding
from app.web.operations.logs import configure_logs

WORDS = {
    ReplayFinding.WELL: "can be played on",
    ReplayFinding.CHANGES: "would change: with the rules of this version its decisions lead elsewhere, "
    "so it would go on from where it stands and nothing could be taken back",
    ReplayFinding.BREAKS: "would not load: this version can neither play its decisions again nor read its state",
}


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--database-url", help="the database (instead of DATABASE_URL)")
    parser.add_argument("--settings", action="store_true", help="print the settings in force and where they come from")


def run(args: argparse.Namespace) -> int:
    given = {} if args.database_url is None else {"database_url": args.database_url}
    settings = checked_settings(**given)
    if args.settings:
        print_settings(settings, frozenset(name.upper() for name in given))
        return 0
    prepare_database(settings, migrate=False)
    configure_logs(logging.WARNING, readable=sys.stderr.isatty())
    return 0 if all_can_go_on(settings) else 1


def print_settings(settings: Settings, given: frozenset[str]) -> None:
    for one in in_force(settings, given):
        print(f"{one.name}={one.value}  (from {one.origin})")


def all_can_go_on(settings: Settings) -> bool:
    """Prints what was found."""
    found = asyncio.run(examined(settings))
    for sentence in report(found):
        print(sentence, flush=True)
    return not any(one.harmed for one in found)


async def examined(settings: Settings) -> list[ReplayCheck]:
    store = Store(settings.database)
    try:
        tables = await replay_check.live_tables(store)
        progress = tqdm(tables, unit=" tables", delay=1, disable=not sys.stderr.isatty())
        return [await replay_check.examine(store, table) for table in progress]
    finally:
        await store.close()


def report(found: list[ReplayCheck]) -> Iterator[str]:
    for one in found:
        if one.trouble:
            yield f"{named(one)} stands still already ({one.trouble}); on this version it {WORDS[one.finding]}."
        elif one.harmed:
            yield f"{named(one)} {WORDS[one.finding]}."
    well = sum(one.finding is ReplayFinding.WELL and not one.trouble for one in found)
    yield f"{well} of {len(found)} live tables can be played on."


def named(one: ReplayCheck) -> str:
    return f"Table {one.table} ({one.game}, {one.seats} seats, {one.decisions} decisions)"
