"""The levels of bots that a table can choose."""

from app import games
from app.tables import refusals
from app.tables.refusals import Refused

RANDOM = "random"


def names(game: str) -> list[str]:
    """The levels of this game, the easiest first. A bot that draws a legal answer at random can play every game."""
    return [RANDOM, *games.load(game).bots]


def stand_in(game: str) -> str:
    """The level that plays for a player who is away, unless the table has agreed on another."""
    known = games.load(game)
    return next(iter((*known.stand_ins, *known.bots, RANDOM)))


def require_stand_in(game: str, bot: str) -> None:
    if bot not in games.load(game).stand_ins:
        require(game, bot)


def require(game: str, bot: str) -> None:
    if bot not in names(game):
        raise Refused(refusals.UNKNOWN_BOT)
