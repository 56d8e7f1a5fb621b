"""What the delay of one's own refused command tells: run it with `python -m tests.secrecy.waiting`.

At the same moment nobody does anything, or another seat leaves a standing order, or somebody does so at another table.
The figures are the chances to tell such a moment from a quiet one by the delay alone; 50 of 100 is a guess.
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
        """The other one is a little earlier; both replies are awaited."""
        order = {"type": "orders", "id": name, "orders": []}
        acting = [self.actors[kind].say(**order)] if kind in self.actors else []
        tasks = [asyncio.create_task(one) for one in acting]
        if tasks:
            await asyncio.sleep(0)
        begun = perf_counter()
        await self.attacker.say(type="answer", id=name, ask=0, choice=[])
        self.delays[kind].append(perf_counter() - begun)
        await asyncio.gather(*tasks)


def chance(quiet, busy):
    """How often a delay of the second kind is longer than one of the first (the area under the curve)."""
    longer = sum((two > one) + (two == one) / 2 for one in quiet for two in busy)
    return longer / (len(quiet) * len(busy))


async def measure(folder):
    settings = settings_in(folder)
    store = Store(settings.database)
    await migrate(store)
    await store.close()
    async with serving(settings) as place, AsyncExitStack() as stack:
        names = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
        guests = [await stack.enter_async_context(place.guest(name)) for name in names]
        pages = []
        for people in (guests[:3], guests[3:]):
            table = await people[0].open_table("unfathomable", 3)
            for guest in people[1:]:
                await guest.join(table)
                await guest.do(table["id"], "ready", ready=True)
            await people[0].do(table["id"], "start")
            pages += [await Page.opened(await stack.enter_async_context(guest.line(table["id"]))) for guest in people]
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
        share = 100 * chance(delays[QUIET], found)
        sys.stdout.write(f"{kind:<32} median {1000 * median(found):5.1f} ms, told from quiet {share:.0f} of 100\n")


if __name__ == "__main__":
    main()
