"""How long things may take: by the pace of the table and the kind of question, and by nothing that is hidden."""

from msgspec import Struct

from app.engine.asks import Ask
from app.engine.game import Game
from app.tables.clock import DAY, HOUR, MINUTE, SECOND
from app.tables.model import Pace


class Times(Struct, frozen=True):
    """In milliseconds. `bot`: how long a computer player seems to think; `unattended`: until the default is taken for a
    seat that nobody plays; `away`: until somebody who is gone is played for.
    """

    window: int
    ask: int
    reserve: int
    bot: int
    unattended: int
    away: int


TIMES = {
    Pace.LIVE: Times(4 * SECOND, 120 * SECOND, 3 * MINUTE, 1500, 4 * SECOND, 3 * MINUTE),
    Pace.BRISK: Times(1500, 60 * SECOND, 3 * MINUTE, 700, 2 * SECOND, 2 * MINUTE),
    Pace.DAYS: Times(12 * HOUR, 2 * DAY, 0, 0, 0, 3 * DAY),
}


class WindowTime(Struct, frozen=True):
    """A window closes after `most`; before that only if it may, once everybody it waits for has answered."""

    most: int
    least: int | None = None


def window_time(game: Game, pace: Pace, kind: str) -> WindowTime:
    """A game may give its own times for a pace and a kind of window."""
    if pace is Pace.DAYS:
        return WindowTime(TIMES[pace].window, least=0)
    match game.window_seconds.get(pace, {}).get(kind):
        case None:
            return WindowTime(TIMES[pace].window)
        case (least, most):
            return WindowTime(round(most * SECOND), round(least * SECOND))
        case seconds:
            return WindowTime(round(seconds * SECOND))


def ask_time(game: Game, pace: Pace, ask: Ask) -> int:
    """A game may give its own times for a pace and a prompt."""
    given = game.ask_seconds.get(pace, {}).get(ask.prompt.id)
    return TIMES[pace].ask if given is None else round(given * SECOND)


def least_time(game: Game, pace: Pace, ask: Ask) -> int:
    """How long an answer takes at least: none, unless a game wants it so."""
    return round(game.least_seconds.get(pace, {}).get(ask.prompt.id, 0) * SECOND)
