"""When the time of a player does not run, in a game by days: at night, and on holiday. Everybody sees both."""

from app.engine.refusals import MALFORMED
from app.tables import refusals
from app.tables.clock import DAY
from app.tables.clocks.hours import DailyHours
from app.tables.live.change import Change
from app.tables.live.records import SeatRecord
from app.tables.live.table import LiveTable
from app.tables.model import Pace, PlayerId
from app.tables.refusals import Refused

# How many days of holiday each player has in one game. After that their time runs as usual.
BUDGET = 14
LATEST_BEGIN = 90 * DAY


def days_left(seat: SeatRecord) -> int:
    return max(0, BUDGET - seat.holiday_days)


async def set_night(table: LiveTable, player_id: PlayerId, night: DailyHours | None) -> None:
    """Time that would run out in these hours runs out some time after them; None: it runs out at any hour."""
    if night is not None and not night.is_valid:
        raise Refused(MALFORMED)

    def edit(change: Change) -> None:
        seat = change.record.require_seat(player_id)
        seat.night = "" if night is None else night.written()
        change.retime(seat.seat)

    await table.change(edit)


async def take_holiday(table: LiveTable, player_id: PlayerId, begin: int | None, until: int) -> None:
    """The player's time stands still between these moments (None: from now). This replaces a holiday that is not over.
    Every day that has begun counts.
    """

    def edit(change: Change) -> None:
        record = change.record
        seat = record.require_seat(player_id)
        record.require_running()
        if record.pace is not Pace.DAYS:
            raise Refused(refusals.NOT_BY_DAYS)
        first = change.now if begin is None else max(begin, change.now)
        if not first < until or first > change.now + LATEST_BEGIN:
            raise Refused(refusals.WRONG_DATE)
        _give_back(seat, change.now)
        if _days(first, until) > days_left(seat):
            raise Refused(refusals.NO_HOLIDAYS_LEFT)
        seat.holiday_from, seat.holiday_until = first, until
        seat.holiday_days += _days(first, until)
        change.retime(seat.seat)
        if first > change.now:
            change.notice("holiday_planned", seat, begin=first, until=until, left=days_left(seat))
        else:
            change.notice("holiday", seat, until=until, left=days_left(seat))

    await table.change(edit)


async def end_holiday(table: LiveTable, player_id: PlayerId) -> None:
    """End the holiday early, or cancel it. Days that have not begun are kept for later."""

    def edit(change: Change) -> None:
        seat = change.record.require_seat(player_id)
        if seat.holiday_until is None or seat.holiday_until <= change.now:
            return
        had_begun = seat.holiday_from is not None and seat.holiday_from <= change.now
        _give_back(seat, change.now)
        change.retime(seat.seat)
        if had_begun:
            change.notice("holiday_over", seat, left=days_left(seat))
        else:
            change.notice("holiday_off", seat, left=days_left(seat))

    await table.change(edit)


def _give_back(seat: SeatRecord, now: int) -> None:
    """A holiday that is not over ends now."""
    begin, until = seat.holiday_from, seat.holiday_until
    if begin is None or until is None or until <= now:
        return
    seat.holiday_days -= _days(begin, until)
    if begin < now:
        seat.holiday_days += _days(begin, now)
        seat.holiday_until = now
    else:
        seat.holiday_from = seat.holiday_until = None


def _days(begin: int, until: int) -> int:
    return -(-(until - begin) // DAY)
