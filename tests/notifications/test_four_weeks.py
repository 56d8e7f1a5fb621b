"""A group by days gets messages only about what it is asked, not at night, and not twice before a look at the table."""

from itertools import pairwise

import pytest

from app.tables.people import tokens
from tests.notifications.four_weeks import ZONES, Group, four_weeks

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)]


async def test_a_group_by_days_gets_the_messages_it_needs_and_no_more(server, time, http_receiver, monkeypatch):
    monkeypatch.setattr(tokens, "new_seed", lambda: "a" * 64)
    course = await four_weeks(server, time, http_receiver, Group(2, only_own=True, level=""))
    assert course.days is not None
    assert 0 < course.unawaited < course.windows
    assert {one.seat for one in course.sent} == set(range(len(ZONES)))
    assert [one for one in course.sent if not 8 <= one.at.hour < 22] == []
    for seat in range(len(ZONES)):
        notified = [one.at for one in course.sent if one.seat == seat and "still waiting" not in one.text]
        looks = [at for at, looked in course.looks if looked == seat]
        for first, second in pairwise(notified):
            assert any(first <= look <= second for look in looks)
    for one in course.sent:
        if "your turn" in one.text:
            assert str(one.seat) in one.reason
    assert [one.seat for one in course.sent if "is over" in one.text]
