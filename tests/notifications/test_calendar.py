"""The deadlines of a person as a calendar with a secret link."""

from datetime import UTC, datetime

import pytest

from app.tables.notifications import calendar
from tests.notifications.people import seated_by_days, send_after
from tests.support.tables import Guest, refusal

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)]


async def test_a_calendar_has_the_deadlines_of_tables_that_wait(server, time):
    people = await seated_by_days(server)
    link = await calendar.make_link(server, people[1].id)
    assert "VEVENT" not in await calendar.read(server, link)
    await people[0].starts()
    due = datetime.fromtimestamp(time.now() / 1000 + 2 * 24 * 3600, UTC)
    lines = (await calendar.read(server, link)).split("\r\n")
    assert f"DTSTART:{due:%Y%m%dT%H%M%SZ}" in lines
    assert "SUMMARY:It is your turn at Atlantica." in lines
    assert f"URL:https://fathom.example/tables/{people[1].table.table_id}" in lines
    for person in people:
        await person.answers("hand:1")
    await send_after(server, time, 60)
    assert f"DTSTART:{due:%Y%m%dT%H%M%SZ}" not in await calendar.read(server, link)


async def test_a_line_has_at_most_75_bytes(server):
    people = await seated_by_days(server)
    name = "Ї" * 40
    await people[0].table.change(lambda change: setattr(change.record, "name", name))
    await people[0].starts()
    found = await calendar.read(server, await calendar.make_link(server, people[0].id))
    assert all(len(line.encode()) <= 75 for line in found.split("\r\n"))
    assert name in found.replace("\r\n ", "")


async def test_a_new_link_replaces_the_old_one_and_does_not_work_for_others(server):
    ada, ben = await Guest.create(server), await Guest.create(server, "Ben")
    old = await calendar.make_link(server, ada.id)
    new = await calendar.make_link(server, ada.id)
    await calendar.make_link(server, ben.id)
    assert await refusal(calendar.read(server, old)) == "no_such_link"
    assert await refusal(calendar.read(server, new.replace(ada.id, ben.id))) == "no_such_link"
    await calendar.read(server, new)
    await calendar.remove_link(server, ada.id)
    assert await refusal(calendar.read(server, new)) == "no_such_link"
