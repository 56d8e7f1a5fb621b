"""Asks a bot for its answer. First the bot observes what its seat was sent since the last time, in the process that has
its memory.
"""

import structlog

from app import games
from app.engine.asks import Ask, Choice
from app.engine.chance import Chance
from app.engine.game import Phrase, is_forgetful
from app.engine.kernel import open_ask
from app.engine.messages import Seat
from app.tables import refusals
from app.tables.bots import seat_histories
from app.tables.bots.seat_histories import SeatHistory
from app.tables.bots.thinker import BotReply, Task
from app.tables.clocks import rounds
from app.tables.live.table import LiveTable
from app.tables.people import tokens
from app.tables.refusals import Refused

_log = structlog.get_logger()


async def choose(table: LiveTable, level: str, ask: Ask) -> tuple[Choice, Phrase | None]:
    """The bot's answer, and what it would say with it. A bot that fails, gives an illegal answer or does not answer
    must not stop the table, so a random answer is taken instead.
    """
    if level in games.load(table.known_record().game).seated_bots:
        reply = await reply_of(table, level, ask)
        if reply.choice is not None and ask.refusal(reply.choice) is None:
            return reply.choice, reply.phrase
    return ask.random_choice(Chance.seeded(tokens.new_seed(), "bot")), None


async def reply_of(table: LiveTable, level: str, ask: Ask) -> BotReply:
    """The bot's reply to this ask, after it has observed everything up to now."""
    reply, seat = BotReply(forgotten=True), ask.seat
    for _ in range(2):
        history = await _history(table, level, seat)
        async with history.lock:
            # Others may have decided while the bot was still thinking about something else.
            if not _is_open(table, ask):
                return BotReply()
            updates = list(history.waiting)
            seed = tokens.new_seed()
            memory = f"{table.table_id}:{seat}:{level}"
            record = table.known_record()
            task = Task(record.game, level, memory, history.known, updates, seed)
            reply = await table.services.bots.think(task)
            if not reply.forgotten and not reply.error:
                history.observed(len(updates))
                return reply
        table.seat_histories.drop(seat)
        if reply.error:
            break
    facts = {"table": table.table_id, "decision": table.known_record().version, "level": level}
    _log.error("bot_failed", error=reply.error or "forgotten", where=reply.places, **facts)
    return reply


async def _history(table: LiveTable, level: str, seat: Seat) -> SeatHistory:
    """What this seat was sent."""
    async with table.reading(check=False) as (record, game):
        if game is None:
            raise Refused(refusals.NOT_PLAYING)
        if is_forgetful(game.game.seated_bots[level]):
            return seat_histories.present(record, game.views_of([seat])[seat])
        history = table.seat_histories.find(seat, record.version)
        if history is None:
            bots = [one.seat for one in record.seats if rounds.bot_of(one) == level or one.seat == seat]
            views = {one: game.views_of(bots)[one] for one in bots}
            found = await seat_histories.recall(table.services, record, game.game, views)
            table.seat_histories.keep(found)
            history = found[seat]
        return history


def _is_open(table: LiveTable, ask: Ask) -> bool:
    still = None if table.game is None else open_ask(table.game.state, ask.seat)
    return still is not None and still.id == ask.id
