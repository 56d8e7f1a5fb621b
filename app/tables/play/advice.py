"""The coach. Asking it changes nothing at the table, so nobody else can notice."""

import asyncio

from app.engine import views
from app.engine.game import Advice
from app.tables import refusals
from app.tables.live.table import LiveTable
from app.tables.model import PlayerId
from app.tables.refusals import Refused


async def advice(table: LiveTable, player_id: PlayerId) -> Advice:
    """What would be sensible for this player now, from the view of their seat. The bots' evaluation takes a moment,
    during which the table is not locked.
    """
    async with table.reading() as (record, live):
        seat = record.require_seat(player_id)
        if live is None or live.state.outcome is not None:
            raise Refused(refusals.NOT_PLAYING)
        if not record.settings.coach:
            raise Refused(refusals.NO_COACH)
        seen = views.view(live.game, live.state, seat.seat)
    found = await asyncio.to_thread(live.game.advise, seen)
    if found is None:
        raise Refused(refusals.NO_COACH)
    return found
