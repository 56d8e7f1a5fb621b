"""Bots. They see what their seat sees, and nothing else."""

import asyncio
from typing import Any

from app import games
from app.engine.asks import Ask, Choice
from app.engine.chance import Chance
from app.engine.game import Game
from app.engine.view_types import View
from app.tables import error_reports, refusals
from app.tables.live.records import Record
from app.tables.people import tokens
from app.tables.refusals import Refused

RANDOM = "random"
SECONDS_TO_THINK = 20.0


def names(game: str) -> list[str]:
    """The bots for this game. One that draws a legal answer at random can play every game."""
    return [RANDOM, *games.load(game).bots]


def require(game: str, bot: str) -> None:
    if bot not in names(game):
        raise Refused(refusals.UNKNOWN_BOT)


async def choose(record: Record, game: Game, bot: str, ask: Ask, view: View[Any, Any]) -> Choice:
    """The bot's answer. One that fails, answers nonsense or does not answer at all must not stop the table, so a
    random answer is taken instead.
    """
    chance = Chance.seeded(tokens.new_seed(), "bot")
    player = game.bots.get(bot)
    if player is None:
        return ask.random_choice(chance)
    try:
        async with asyncio.timeout(SECONDS_TO_THINK):
            choice = await asyncio.to_thread(player, view, chance)
    except Exception as error:  # noqa: BLE001  a bot may fail in any way
        error_reports.rule_broke(error, "bot", record)
        return ask.random_choice(chance)
    return choice if ask.refusal(choice) is None else ask.random_choice(chance)
