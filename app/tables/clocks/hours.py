"""The hours that do not count at tables played by days: a person's nights, and holidays. Pure functions of public
facts.
"""

from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from msgspec import Struct

from app.tables.clock import HOUR, SECOND
from app.tables.live.records import SeatRecord

DAY_MINUTES = 24 * 60
# Time that would run out at night runs out this long after the night.
MORNING = 2 * HOUR


class DailyHours(Struct, frozen=True):
    """From one minute of the day to another, in a time zone; if both are the same, there are no such hours."""

    begin: int
    end: int
    zone: str

    @property
    def is_valid(self) -> bool:
        minutes = all(0 <= minute < DAY_MINUTES for minute in (self.begin, self.end))
        return minutes and self.zone in _time_zones()

    def around(self, moment: int) -> tuple[int, int] | None:
        """The beginning and end of the hours around this moment, if it lies in them."""
        if self.begin == self.end:
            return None
        zone = ZoneInfo(self.zone)
        local = datetime.fromtimestamp(moment / SECOND, zone)
        length = (self.end - self.begin) % DAY_MINUTES
        for days in (-1, 0):
            day = (local + timedelta(days=days)).replace(tzinfo=UTC)
            begin, end = (_at(zone, day, minute) for minute in (self.begin, self.begin + length))
            if begin <= moment < end:
                return begin, end
        return None

    def written(self) -> str:
        return f"{self.begin} {self.end} {self.zone}"


@cache
def _time_zones() -> frozenset[str]:
    """All names of time zones; reading them from the disk takes 4 ms."""
    return frozenset(available_timezones())


def _at(zone: ZoneInfo, day: datetime, minute: int) -> int:
    """Local time counts: a night with a change of the clock is an hour longer or shorter."""
    wall = datetime(day.year, day.month, day.day, tzinfo=UTC) + timedelta(minutes=minute)
    return round(wall.replace(tzinfo=zone).timestamp() * SECOND)


def night_of(seat: SeatRecord) -> DailyHours | None:
    """The hours in which the time of this seat does not run out."""
    if not seat.night:
        return None
    begin, end, zone = seat.night.split(" ")
    return DailyHours(int(begin), int(end), zone)


def after_night(seat: SeatRecord, moment: int) -> int:
    """This moment, or some time after the seat's night if it lies in one."""
    night = night_of(seat)
    around = None if night is None else night.around(moment)
    return moment if around is None else around[1] + MORNING


def after_holiday(seat: SeatRecord, since: int, until: int) -> int:
    """When the time between these moments is over for a seat, not counting its holidays."""
    begin, end = seat.holiday_from, seat.holiday_until
    if begin is None or end is None or until <= begin or end <= since:
        return until
    return end + until - max(begin, since)


def runs_out(seat: SeatRecord, since: int, until: int) -> int:
    """When the time that a seat has between these moments runs out: never on holiday or at night."""
    return after_night(seat, after_holiday(seat, since, until))


def is_on_holiday(seat: SeatRecord, moment: int) -> bool:
    begin, end = seat.holiday_from, seat.holiday_until
    return begin is not None and end is not None and begin <= moment < end


def patience_ends(seat: SeatRecord, patience: int) -> int | None:
    """When a player who is away will have been away for this long, not counting holidays; None if they are here."""
    since = seat.away_since
    return None if since is None else after_holiday(seat, since, since + patience)
