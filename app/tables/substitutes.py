"""Playing on without somebody who is away, before the table's patience is over."""

from typing import Literal

from app.tables import bots, presence, refusals
from app.tables.changing import changing
from app.tables.clocks import rounds
from app.tables.clocks.pacing import TIMES
from app.tables.house import House
from app.tables.model import PlayerId, SeatKind, TableId
from app.tables.refusals import Refused

# Somebody whose train went through a tunnel is not away: a part of the patience has to have passed.
PART_OF_PATIENCE = 3


async def substitute(
    house: House, table_id: TableId, player_id: PlayerId, seat: int, by: Literal["bot", "defaults"]
) -> None:
    """A seated player lets the game go on for a seat whose owner is away; its owner has it back at once on return."""
    async with changing(house, table_id) as change:
        record = change.record
        record.require_seat(player_id)
        record.require_running()
        away = record.numbered(seat)
        patience = TIMES[record.pace].away // PART_OF_PATIENCE
        if away.kind is not SeatKind.PERSON or away.away_since is None or change.now < away.away_since + patience:
            raise Refused(refusals.NOT_AWAY)
        away.played_by = rounds.DEFAULTS if by == "defaults" else bots.names(record.game)[-1]
        await change.reseat(seat, anybody_before=True)


async def take_seat_back(house: House, table_id: TableId, player_id: PlayerId) -> None:
    """Play for oneself again."""
    async with changing(house, table_id) as change:
        change.record.require_seat(player_id)
        await presence.take_back_seat(change, player_id)
