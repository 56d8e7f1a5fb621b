"""All orders in which six things can happen to the two pages of a seat: no screen goes back in any of them.

    .venv/bin/python -m tests.faults.screen_orders

An answer, an update that another process tells of, a `resync`, a reconnect, a hand-over to the other process and a
restart: 720 orders, each begun while the things before are half done. It takes about ten minutes; the ordinary test
(`test_screens_never_go_back`) draws longer courses by chance.
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

# How many questions the database answers between two things: none, so that all begin at once, or a few.
TURNS = (0, 2)
THINGS: dict[str, Callable[[Screens, int], None]] = {
    "answer": Screens.all_answer,
    "update": lambda game, turns: game.hear(1, turns),
    "resync": lambda game, turns: game.resync(1, turns),
    "reconnect": lambda game, turns: game.reconnect(0, 0, turns),
    "hand-over": lambda game, turns: game.reconnect(1, 0, turns),
    "restart": lambda game, turns: game.restart(0, turns),
}


def main() -> int:
    orders = list(itertools.permutations(THINGS))
    with tempfile.TemporaryDirectory() as folder, databases.fresh("postgres", Path(folder)) as database:
        Screens.settings = settings_for(make_url(database.url), Path(folder))
        for number, order in enumerate(tqdm(orders, unit=" orders")):
            run(order, TURNS[number % len(TURNS)])
    print(f"{len(orders)} orders, {Screens.screens} screens, and none went back")
    return 0


def run(order: tuple[str, ...], turns: int) -> None:
    game = Screens()
    # The pages are there, and their game has begun.
    game.then(5)
    for thing in order:
        THINGS[thing](game, turns)
        game.every_promise_is_kept()
    game.teardown()


if __name__ == "__main__":
    sys.exit(main())
