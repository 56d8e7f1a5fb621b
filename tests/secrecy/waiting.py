"""Measure what the delay of a refused command reveals: `python -m tests.secrecy.waiting`.

At the same moment nobody acts, or another seat leaves a standing order, or somebody does so at another table. The
figures say how often such a moment can be distinguished from a quiet one by the delay alone; 50 of 100 is a guess.
"""

import asyncio
import random
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from app.store.database import Store
from app.store.migrations import migrate
from tests.secrecy.conftest import settings_in
from tests.secrecy.worlds import Page
from tests.web.harness import serving

TRIALS = 200
QUIET, SAME_TABLE, ANOTHER_TABLE = "nobody acts", "a seat acts in secret", "somebody acts at another table"


class Trials:
    def __init__(self, attacker, actors):
        self.attacker, self.actors = attacker, actors
        self.delays = {QUIET: [], SAME_TABLE: [], ANOTHER_TABLE: []}

    async def once(self, kind, name):
        """The other command is sent a little earlier."""
        order = {"type": "orders", "id": name, "orders": []}
        tasks = [asyncio.create_task(self.actors[kind].send(**order))] if kind in self.actors else []
        if tasks:
            await asyncio.sleep(0)
        started = perf_counter()
        await self.attacker.send(type="answer", id=name, ask=0, choice=[])
        self.delays[kind].append(perf_counter() - started)
        await asyncio.gather(*tasks)


def share_of_longer_delays(quiet, busy):
    """How often a delay of the second kind is longer than one of the first (the area under the ROC curve)."""
    longer = sum((two > one) + (two == one) / 2 for one in quiet for two in busy)
    return longer / (len(quiet) * len(busy))


async def measure(folder):
    settings = settings_in(folder)
    store = Store(settings.database)
    await migrate(store)
    await store.close()
    async with serving(settings) as site, AsyncExitStack() as stack:
        names = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
        guests = [await stack.enter_async_context(site.guest(name)) for name in names]
        pages = []
        for people in (guests[:3], guests[3:]):
            table = await people[0].open_table("unfathomable", 3)
            for guest in people[1:]:
                await guest.join(table)
                await guest.do(table["id"], "ready", ready=True)
            await people[0].do(table["id"], "start")
            pages += [
                await Page.opened(await stack.enter_async_context(guest.connection(table["id"]))) for guest in people
            ]
        trials = Trials(pages[0], {SAME_TABLE: pages[1], ANOTHER_TABLE: pages[4]})
        kinds = [kind for kind in trials.delays for _ in range(TRIALS)]
        random.Random(1).shuffle(kinds)
        for number, kind in enumerate(kinds):
            await trials.once(kind, f"w{number}")
        return trials.delays


def main():
    with TemporaryDirectory() as folder:
        delays = asyncio.run(measure(Path(folder)))
    for kind, found in delays.items():
        share = 100 * share_of_longer_delays(delays[QUIET], found)
        sys.stdout.write(f"{kind:<32} median {1000 * median(found):5.1f} ms, recognised {share:.0f} of 100\n")


if __name__ == "__main__":
    main()
