"""`fathom` without waiting: a window closes once all have answered, and no answer is held back.

So a game with windows can be played as fast as the server answers. Everything else is as in production.
"""

import sys

from app.commands.__main__ import main_with_plain_errors
from app.tables.clocks import rounds
from app.tables.clocks.pacing import AskTime, WindowTime, ask_time


def let_windows_close() -> None:
    rounds.window_time = lambda *_, **__: WindowTime(None, least=0)
    rounds.ask_time = lambda game, pace, ask: AskTime(ask_time(game, pace, ask).free, least=0)


if __name__ == "__main__":
    let_windows_close()
    sys.exit(main_with_plain_errors(sys.argv[1:]))
