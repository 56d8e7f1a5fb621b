"""Notes, plans, nights and holidays through the API."""

from datetime import UTC, datetime, timedelta

import pytest

from tests.web.harness import LocalSite, full_table

pytestmark = pytest.mark.anyio
KYIV = {"begin": 1320, "end": 480, "zone": "Europe/Kyiv"}


async def test_notes_are_read_and_written_by_one_request_and_are_private(embedded: LocalSite):
    async with full_table(embedded, "subterra", 2, pace="days") as two, embedded.stranger() as stranger:
        ada, ben = two.guests[:2]
        home = f"/api/tables/{two.table['id']}/notes"
        written = await ada.post(home, note={"about": "seat:1", "text": "waits at the exit"})
        assert written["notes"] == [{"about": "seat:1", "text": "waits at the exit"}]
        assert (await ada.post(home)) == written
        assert (await ben.post(home))["notes"] == []
        assert (await stranger.refusal(home))[0] == 401
        assert await ada.refusal(home, note={"about": "seat:9", "text": "x"}) == (422, "malformed")
        assert (await ada.refusal(home, note={"about": "table", "text": "x" * 2001}))[0] == 422
        assert (await ada.get("/api/me/data"))["notes"][0]["body"] == "waits at the exit"


async def test_nights_and_holidays_are_public_and_plans_are_private(embedded: LocalSite):
    async with full_table(embedded, "subterra", 2, pace="days") as two:
        ada, ben = two.guests[:2]
        await two.start()
        await ada.do(two.table["id"], "night", hours=KYIV)
        until = (datetime.fromtimestamp(embedded.server.now() / 1000, UTC) + timedelta(days=3)).isoformat()
        await ada.do(two.table["id"], "holiday", until=until)
        seat = (await ben.get(f"/api/tables/{two.table['id']}"))["table"]["seats"][0]["by_days"]
        assert (seat["night"], seat["holidays_left"]) == (KYIV, 11)
        assert datetime.fromisoformat(seat["holiday"]["until"]) == datetime.fromisoformat(until)
        await ada.do(two.table["id"], "holiday", until=None)
        await ada.do(two.table["id"], "night", hours=None)
        seat = (await ben.get(f"/api/tables/{two.table['id']}"))["table"]["seats"][0]["by_days"]
        assert (seat["night"], seat["holidays_left"]) == (None, 14)
        plan = f"/api/tables/{two.table['id']}/plan"
        assert (await ben.get(plan))["steps"] == []
        assert (await ben.get(f"{plan}?about=question"))["ask"] is None
        assert (await ben.refusal(plan, choices=[["no_such"]], store=True))[0] == 409
