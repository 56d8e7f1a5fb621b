"""Continuing without a player who is away, before the table would do so by itself."""

from typing import Literal

from app.tables import refusals
from app.tables.bots import levels
from app.tables.clocks import rounds
from app.tables.clocks.hours import patience_ends
from app.tables.clocks.pacing import TIMES
from app.tables.live.change import Change
from app.tables.live.records import Record
from app.tables.live.table import LiveTable
from app.tables.model import PlayerId, SeatKind
from app.tables.refusals import Refused

# A short loss of connection does not count as an absence: part of the waiting time must have passed.
PART_OF_PATIENCE = 3


async def substitute(table: LiveTable, player_id: PlayerId, seat: int, by: Literal["bot", "defaults"]) -> None:
    """A player lets a bot or the defaults play for a seat whose owner is away; the owner gets it back on return."""

    def edit(change: Change) -> None:
        record = change.record
        record.require_seat(player_id)
        record.require_running()
        away = record.numbered(seat)
        patience = TIMES[record.pace].away // PART_OF_PATIENCE
        ends = patience_ends(away, patience)
        if away.kind is not SeatKind.PERSON or ends is None:
            raise Refused(refusals.NOT_AWAY)
        if change.now < ends:
            raise Refused(refusals.NOT_AWAY_LONG)
        away.played_by = rounds.DEFAULTS if by == "defaults" else _bot(record)
        change.reseat(seat, anyone_before=True)

    await table.change(edit)


def _bot(record: Record) -> str:
    """What the table has agreed on for players who are away, if that is a bot."""
    agreed = record.settings.absent
    return levels.stand_in(record.game) if agreed == rounds.DEFAULTS else agreed


async def take_seat_back(table: LiveTable, player_id: PlayerId) -> None:
    """Play one's own seat again."""

    def edit(change: Change) -> None:
        change.record.require_seat(player_id)
        change.return_player(player_id)

    await table.change(edit)
