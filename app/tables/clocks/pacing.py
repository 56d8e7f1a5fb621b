"""How long things may take. It depends on the pace of the table and the kind of question, and on nothing hidden."""

from enum import StrEnum

from msgspec import Struct

from app.engine.asks import Ask
from app.engine.game import Game
from app.tables.clock import DAY, HOUR, MINUTE, SECOND
from app.tables.model import Pace


class Times(Struct, frozen=True):
    """In milliseconds. `bot`: how long a bot seems to think; `unattended`: until the default is taken for a seat that
    nobody plays; `away`: until a player who is away is played for.
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


# A window that closes once all have answered stays open at least this long, so that nobody sees who was first.
LEAST = SECOND
# How long a window stays open if somebody holds it.
HELD = 20 * SECOND
# The least length of a glance if a player's own character is at stake.
IN_DANGER = 8 * SECOND


# Better bots seem to think a little longer.
MANNERS = {"normal": 1.2, "expert": 1.4}


class WindowRule(StrEnum):
    """What decides how long a window stays open: the only person's answer, the answers and holds of all, or a fixed
    time.
    """

    ALONE = "alone"
    RELAXED = "relaxed"
    STRICT = "strict"


class AskTime(Struct, frozen=True):
    """A player has `free` to answer before the reserve is used. An answer before `least` is held back until then."""

    free: int
    least: int


class WindowTime(Struct, frozen=True):
    """A window closes after `most` (None: never by time), or after `held` if somebody holds it (None: nobody can). Once
    everybody it waits for has answered, it closes after `least` (None: still only after `most`).
    """

    most: int | None
    least: int | None = None
    held: int | None = None


def window_time(game: Game, pace: Pace, rule: WindowRule, kind: str, *, in_danger: bool = False) -> WindowTime:
    """A game may set its own times for a pace and a kind of window."""
    if pace is Pace.DAYS:
        return WindowTime(TIMES[pace].window, least=0)
    if rule is WindowRule.ALONE:
        return WindowTime(None, least=0)
    glance = game.glance_seconds.get(pace, {}).get(kind) if rule is WindowRule.RELAXED else None
    if isinstance(glance, int | float):
        shortest = IN_DANGER if in_danger else 0
        return WindowTime(max(round(glance * SECOND), shortest), LEAST, HELD)
    match glance or game.window_seconds.get(pace, {}).get(kind):
        case None:
            return WindowTime(TIMES[pace].window)
        case (least, most):
            return WindowTime(round(most * SECOND), round(least * SECOND))
        case seconds:
            return WindowTime(round(seconds * SECOND))


def seconds_if_passed(game: Game, pace: Pace, rule: WindowRule, kind: str, within: float) -> float:
    """How long a window lasts if everybody passes within this time and nobody holds it."""
    time = window_time(game, pace, rule, kind)
    if time.least is None:
        return (time.most or 0) / SECOND
    return max(time.least / SECOND, within)


def bot_time(pace: Pace, level: str) -> int:
    """How long a bot seems to think. It depends on the level only, so it tells nothing about what the bot holds."""
    return round(TIMES[pace].bot * MANNERS.get(level, 1.0))


def ask_time(game: Game, pace: Pace, ask: Ask) -> AskTime:
    """A game may set its own times for a pace and a prompt."""
    given = game.ask_seconds.get(pace, {}).get(ask.prompt.id)
    least = game.least_seconds.get(pace, {}).get(ask.prompt.id, 0)
    return AskTime(TIMES[pace].ask if given is None else round(given * SECOND), round(least * SECOND))
