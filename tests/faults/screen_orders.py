"""All orders in which six things can happen to the two pages of a seat: no screen goes back in any of them.

    .venv/bin/python -m tests.faults.screen_orders

An answer, an update from another process, a `resync`, a reconnect, a hand-over to the other process and a restart: 720
orders. Each thing begins before the previous ones are complete. It takes about ten minutes; the ordinary test
(`test_screens_never_go_back`) draws longer random sequences.
"""

import itertools
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from sqlalchemy.engine import make_url
from tqdm import tqdm

from bench.rig import databases
from tests.support.tables import settings_for
from tests.web.test_screens_never_go_back import Screens

# The number of database queries between two things: none, so that all begin at once, or a few.
QUERIES = (0, 2)
THINGS: dict[str, Callable[[Screens, int], None]] = {
    "answer": Screens.all_answer,
    "update": lambda game, queries: game.receive_notification(1, queries),
    "resync": lambda game, queries: game.resync(1, queries),
    "reconnect": lambda game, queries: game.reconnect(0, 0, queries),
    "hand-over": lambda game, queries: game.reconnect(1, 0, queries),
    "restart": lambda game, queries: game.restart(0, queries),
}


def main() -> int:
    orders = list(itertools.permutations(THINGS))
    with tempfile.TemporaryDirectory() as folder, databases.fresh("postgres", Path(folder)) as database:
        Screens.settings = settings_for(make_url(database.url), Path(folder))
        for number, order in enumerate(tqdm(orders, unit=" orders")):
            run(order, QUERIES[number % len(QUERIES)])
    print(f"{len(orders)} orders, {Screens.screens} screens, none went back")
    return 0


def run(order: tuple[str, ...], queries: int) -> None:
    game = Screens()
    # The pages open, and the game begins.
    game.run_queries(5)
    for thing in order:
        THINGS[thing](game, queries)
        game.no_promise_is_broken()
    game.teardown()


if __name__ == "__main__":
    sys.exit(main())
