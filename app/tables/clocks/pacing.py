"""How long things may take: by the pace of the table and the kind of question, and by nothing that is hidden."""

from enum import StrEnum

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


# A window that closes once all have answered stays open for at least so long, so that nobody sees who was first.
LEAST = SECOND
# For so long a window stays open that somebody holds.
HELD = 20 * SECOND
# So long a glance is at least, when it is about the defeat of a player's own character.
IN_DANGER = 8 * SECOND


# Better bots take a little more time than others.
MANNERS = {"normal": 1.2, "expert": 1.4}


class WindowRule(StrEnum):
    """What the length of a window follows: the only person's answer, the answers and holds of all, or a fixed time."""

    ALONE = "alone"
    RELAXED = "relaxed"
    STRICT = "strict"


class AskTime(Struct, frozen=True):
    """A player has `free` to answer before the reserve is used; an answer before `least` is held back until then."""

    free: int
    least: int


class WindowTime(Struct, frozen=True):
    """A window closes after `most` (None: it has no clock), or after `held` if somebody holds it (None: nobody can).
    Once everybody it waits for has answered, it closes after `least` (None: then, too, only after `most`).
    """

    most: int | None
    least: int | None = None
    held: int | None = None


def window_time(game: Game, pace: Pace, rule: WindowRule, kind: str, *, in_danger: bool = False) -> WindowTime:
    """A game may give its own times for a pace and a kind of window."""
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
    """How long a bot seems to think: that is a part of its manners, and tells nothing of what it holds."""
    return round(TIMES[pace].bot * MANNERS.get(level, 1.0))


def ask_time(game: Game, pace: Pace, ask: Ask) -> AskTime:
    """A game may give its own times for a pace and a prompt."""
    given = game.ask_seconds.get(pace, {}).get(ask.prompt.id)
    least = game.least_seconds.get(pace, {}).get(ask.prompt.id, 0)
    return AskTime(TIMES[pace].ask if given is None else round(given * SECOND), round(least * SECOND))
