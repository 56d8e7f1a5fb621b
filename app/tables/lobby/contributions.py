"""What the players' pages add to chance: promised in the lobby, sent once the host starts the game. docs/fairness.md
explains why.

The start waits for promised contributions, but not for long.
"""

from app.engine.chance import commitment
from app.engine.refusals import MALFORMED, TOO_LATE
from app.tables.live.change import Change
from app.tables.live.table import LiveTable
from app.tables.lobby import setup
from app.tables.model import Contribution, PlayerId
from app.tables.refusals import Refused


async def contribute(table: LiveTable, player_id: PlayerId, value: str) -> None:
    """The contribution that this player's page promised. The last one begins the game."""

    def edit(change: Change) -> None:
        record = change.record
        seat = record.require_seat(player_id).seat
        if record.starts_by is None or record.contributions is None:
            raise Refused(TOO_LATE)
        promise = record.contributions[seat].promise
        if commitment(value) != promise:
            raise Refused(MALFORMED)
        record.contributions[seat] = Contribution(promise, value)
        if all(one.value or not one.promise for one in record.contributions):
            setup.begin(change)

    await table.change(edit)


def begin_without_missing(change: Change) -> None:
    """The start has waited long enough for contributions. If the game cannot begin, everybody is back in the lobby."""
    record = change.record
    try:
        setup.begin(change)
    except Refused:
        record.status, record.started_at = change.before.status, change.before.started_at
        record.starts_by = record.contributions = None
        for seat in record.persons():
            seat.ready = False
