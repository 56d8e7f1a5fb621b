"""What the players' pages add to chance: promised in the lobby, given once the host starts. docs/fairness.md says why.

The start waits for what was promised, but not for long.
"""

from app.engine.chance import commitment
from app.engine.refusals import MALFORMED, TOO_LATE
from app.tables.live.change import Change
from app.tables.live.table import LiveTable
from app.tables.lobby import setup
from app.tables.model import Contribution, PlayerId
from app.tables.refusals import Refused


async def contribute(table: LiveTable, player_id: PlayerId, value: str) -> None:
    """What this player's page has promised. The last one begins the game."""

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


def go_on_without(change: Change) -> None:
    """Once the start has waited long enough. If the game cannot begin, everybody is in the lobby again."""
    record = change.record
    try:
        setup.begin(change)
    except Refused:
        record.status, record.started_at = change.before.status, change.before.started_at
        record.starts_by = record.contributions = None
        for seat in record.persons():
            seat.ready = False
