"""At tables by days no time runs out at night, and time stops during holidays."""

from datetime import UTC, datetime

import pytest

from app.engine.state import StandingOrder
from app.tables.clock import DAY, HOUR
from app.tables.clocks.hours import DailyHours, after_holiday, runs_out
from app.tables.live.records import SeatRecord
from app.tables.model import Pace
from app.tables.play import commands, holidays, substitutes
from tests.support.tables import refusal, seated, started, table_info, time_passes

pytestmark = pytest.mark.anyio
KYIV = DailyHours(22 * 60, 8 * 60, "Europe/Kyiv")


def at(text):
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def seat_with(night=None, holiday=None):
    seat = SeatRecord(0)
    seat.night = "" if night is None else night.written()
    seat.holiday_from, seat.holiday_until = holiday or (None, None)
    return seat


@pytest.mark.parametrize(
    ("due", "moved"),
    [
        ("2026-11-17T19:59", "2026-11-17T19:59"),
        ("2026-11-17T20:00", "2026-11-18T08:00"),
        ("2026-11-18T05:59", "2026-11-18T08:00"),
        ("2026-11-18T06:00", "2026-11-18T06:00"),
        # Daylight saving time begins on March 29th.
        ("2026-03-28T21:00", "2026-03-29T07:00"),
    ],
)
def test_a_deadline_at_night_moves_to_two_hours_after_it(due, moved):
    assert runs_out(seat_with(KYIV), at("2026-11-01T00:00"), at(due)) == at(moved)


@pytest.mark.parametrize(
    ("since", "until", "over"),
    [
        ("2026-11-01", "2026-11-03", "2026-11-03"),
        ("2026-11-08", "2026-11-10", "2026-11-10"),
        ("2026-11-04", "2026-11-06", "2026-11-09"),
        ("2026-11-06", "2026-11-08", "2026-11-10"),
        ("2026-11-04", "2026-11-20", "2026-11-23"),
    ],
)
def test_the_time_of_a_holiday_does_not_count(since, until, over):
    seat = seat_with(holiday=(at("2026-11-05"), at("2026-11-08")))
    assert after_holiday(seat, at(since), at(until)) == at(over)


async def started_by_days(server, **more):
    return await started(server, 2, pace=Pace.DAYS, **more)


def due(person):
    seat = person.table.record.seat_of(person.id).seat
    return person.table.game.clock.due[str(seat)]


async def test_a_holiday_moves_the_deadline_and_can_end_early(server, time):
    ada, _ben = await started_by_days(server)
    first = due(ada)
    time.advance(DAY // 1000)
    await holidays.take_holiday(ada.table, ada.id, None, time.now() + 5 * DAY)
    assert due(ada) == first + 5 * DAY
    seat = (await table_info(ada)).seats[0]
    assert (seat.holiday_until, holidays.days_left(seat)) == (time.now() + 5 * DAY, holidays.BUDGET - 5)
    time.advance(DAY // 1000 + 60)
    await holidays.end_holiday(ada.table, ada.id)
    assert due(ada) == first + DAY + 60_000
    assert holidays.days_left((await table_info(ada)).seats[0]) == holidays.BUDGET - 2


async def test_a_player_on_holiday_is_substituted_only_after_it(server, time):
    ada, ben = await started_by_days(server)
    async with ada.listening(), ben.listening():
        pass
    await time_passes(server, time, 6)
    await holidays.take_holiday(ada.table, ada.id, None, time.now() + 6 * DAY)
    await time_passes(server, time, 5 * DAY // 1000)
    seats = (await table_info(ada)).seats
    assert (seats[0].played_by, seats[1].played_by) == ("", "defaults")
    ben.table.record.seats[1].played_by = ""
    assert await refusal(substitutes.substitute(ada.table, ben.id, 0, "defaults")) == "not_away_long"
    await time_passes(server, time, 4 * DAY // 1000 + 60)
    assert (await table_info(ada)).seats[0].played_by == "defaults"


async def test_the_budget_is_limited_and_unused_days_are_returned(server, time):
    ada, _ = await started_by_days(server)

    async def holiday(begin, days):
        start = None if begin is None else time.now() + begin * DAY
        await holidays.take_holiday(ada.table, ada.id, start, (start or time.now()) + days * DAY)

    assert await refusal(holiday(None, 15)) == "no_holidays_left"
    assert await refusal(holiday(0, 0)) == "wrong_date"
    assert await refusal(holiday(91, 1)) == "wrong_date"
    await holiday(3, 10)
    assert holidays.days_left((await table_info(ada)).seats[0]) == 4
    await holiday(2, 14)
    await holidays.end_holiday(ada.table, ada.id)
    seat = (await table_info(ada)).seats[0]
    assert (holidays.days_left(seat), seat.holiday_from) == (14, None)


async def test_only_a_game_by_days_has_holidays(server, time):
    ada, _ = await started(server)
    assert await refusal(holidays.take_holiday(ada.table, ada.id, None, time.now() + DAY)) == "not_by_days"


async def test_a_night_moves_an_open_deadline_and_removing_it_leaves_an_hour(server, time):
    ada, _ = await started_by_days(server)
    before = due(ada)
    local = datetime.fromtimestamp(before / 1000, UTC)
    night = DailyHours(
        (local.hour * 60 + local.minute - 5) % 1440, (local.hour * 60 + local.minute + 240) % 1440, "UTC"
    )
    await holidays.set_night(ada.table, ada.id, night)
    assert due(ada) > before + 5 * HOUR
    time.moment = before + HOUR
    await holidays.set_night(ada.table, ada.id, None)
    assert due(ada) == time.now() + HOUR
    assert await refusal(holidays.set_night(ada.table, ada.id, DailyHours(0, 1440, "UTC"))) == "malformed"
    assert await refusal(holidays.set_night(ada.table, ada.id, DailyHours(0, 60, "Nowhere/Land"))) == "malformed"


DEFEAT = {
    "players": {"A": {"at": "bridge"}, "B": {"at": "galley", "hand": ["strength_5"]}},
    "you": "B",
    "resolve": [{"defeat": {"target": "you"}}],
}


@pytest.mark.parametrize(("seat", "waits"), [(1, True), (2, False)])
async def test_a_window_by_days_may_wait_only_for_players_whom_it_concerns(server, time, seat, waits):
    people = await seated(server, 3, "unfathomable", pace=Pace.DAYS)
    person = people[seat]
    await commands.ask_me(person.table, person.id, wanted=True, only_own=True)
    await people[0].starts(DEFEAT)
    clock = people[0].table.game.clock
    assert clock.window == "when_would_be_defeated"
    await time_passes(server, time, 60)
    clock = people[0].table.game.clock
    assert (clock is not None and clock.window == "when_would_be_defeated") is waits
    if waits:
        await holidays.take_holiday(person.table, person.id, None, time.now() + DAY)
        assert person.table.game.clocks.poll.awaited == []


async def test_a_window_by_days_does_not_wait_for_a_player_who_publicly_has_nothing_to_do(server):
    people = await seated(server, 3, "unfathomable", pace=Pace.DAYS)
    await commands.ask_me(people[1].table, people[1].id, wanted=True, only_own=True)
    # The doctor could save anybody.
    characters = ["svetlana_gedroits", "arjun_singh", "william_bowleg"]
    alone = {"A": {"at": "galley"}, "B": {"at": "galley", "hand": [], "items": []}}
    await people[0].starts({**DEFEAT, "characters": characters, "players": alone})
    poll = people[0].table.game.clocks.poll
    assert poll.window == "when_would_be_defeated"
    assert poll.awaited == []


@pytest.mark.parametrize(("unwanted", "waits"), [([], False), (["nothing"], True)])
async def test_a_window_by_days_does_not_wait_for_an_order_that_depends_on_no_card(server, time, unwanted, waits):
    people = await seated(server, 3, "unfathomable", pace=Pace.DAYS)
    ben = people[1]
    await commands.ask_me(ben.table, ben.id, wanted=True)
    await people[0].starts(DEFEAT)
    order = StandingOrder("when_would_be_defeated", ["pass"], unwanted=unwanted)
    await commands.order(ben.table, ben.id, "order", [order])
    await time_passes(server, time, 19)
    assert ben.table.game.clock.window == "when_would_be_defeated"
    await time_passes(server, time, 2)
    clock = ben.table.game.clock
    assert (clock is not None and clock.window == "when_would_be_defeated") is waits
