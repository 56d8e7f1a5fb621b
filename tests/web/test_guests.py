"""Guests and their devices. A guest is identified only by the cookie."""

from typing import Any

import pytest

from app.tables import refusals
from app.tables.refusals import Refused
from app.tables.upkeep import retention
from app.web.sessions import COOKIE
from tests.web.harness import Guest, LocalSite, full_table

pytestmark = pytest.mark.anyio


async def test_a_stranger_has_no_session(embedded: LocalSite):
    async with embedded.stranger() as stranger:
        assert await stranger.get("/api/me") == {"player": None, "tables": []}
        assert await stranger.refusal("/api/me", method="PATCH", name="Eve") == (401, "no_session")
        assert await stranger.refusal("/api/tables", game="toy", seats=2) == (401, "no_session")


async def test_a_guest_is_known_from_then_on_and_can_change_the_name(site: LocalSite):
    async with site.guest("Ada", "fr") as ada:
        known = (await ada.get("/api/me"))["player"]
        assert (known["name"], known["language"]) == ("Ada", "fr")

        renamed = (await ada.http.patch("/api/me", json={"name": "Ada L.", "language": "uk"})).json()["player"]
        assert renamed == {"id": known["id"], "name": "Ada L.", "language": "uk"}
        assert (await ada.get("/api/me"))["player"] == renamed


async def test_a_recovery_code_restores_a_lost_session_once(site: LocalSite):
    async with site.guest("Ada") as ada, site.stranger() as elsewhere:
        back = await elsewhere.post("/api/me/recover", code=ada.recovery_code.lower().replace("-", " "))

        assert back["player"] == (await ada.get("/api/me"))["player"]
        assert back["recovery_code"] != ada.recovery_code
        assert await elsewhere.refusal("/api/me/recover", code=ada.recovery_code) == (404, "no_such_link")
        assert (await elsewhere.get("/api/me"))["player"]["name"] == "Ada"


async def test_a_new_recovery_code_invalidates_the_old_one(embedded: LocalSite):
    async with embedded.guest("Ada") as ada, embedded.stranger() as elsewhere:
        fresh = (await ada.post("/api/me/recovery"))["recovery_code"]

        assert await elsewhere.refusal("/api/me/recover", code=ada.recovery_code) == (404, "no_such_link")
        assert (await elsewhere.post("/api/me/recover", code=fresh))["player"]["name"] == "Ada"


def token_of(link: str) -> str:
    return link.rpartition("/")[2]


async def device_link(guest: Guest, mode: str) -> str:
    return token_of((await guest.post("/api/me/devices", mode=mode))["link"])


async def test_a_device_link_adds_a_device_once(site: LocalSite):
    async with site.guest("Ada") as ada, site.stranger() as phone, site.stranger() as eve:
        token = await device_link(ada, "add")

        assert (await phone.post("/api/me/devices/use", token=token))["player"]["name"] == "Ada"
        assert await eve.refusal("/api/me/devices/use", token=token) == (404, "no_such_link")
        devices = (await ada.get("/api/me/devices"))["devices"]
        assert [device["current"] for device in devices].count(True) == 1
        assert len(devices) == 2


async def test_a_device_link_that_moves_signs_every_other_device_out(embedded: LocalSite):
    async with embedded.guest("Ada") as ada, embedded.stranger() as phone:
        await phone.post("/api/me/devices/use", token=await device_link(ada, "move"))

        assert (await phone.get("/api/me"))["player"]["name"] == "Ada"
        assert (await ada.get("/api/me"))["player"] is None


async def test_a_device_link_expires_after_a_quarter_of_an_hour(embedded: LocalSite):
    async with embedded.guest("Ada") as ada, embedded.stranger() as phone:
        token = await device_link(ada, "add")
        embedded.clock.at += 15 * 60 * 1000 + 1

        assert await phone.refusal("/api/me/devices/use", token=token) == (404, "no_such_link")


async def test_device_links_can_be_revoked(embedded: LocalSite):
    async with embedded.guest("Ada") as ada, embedded.stranger() as phone:
        token = await device_link(ada, "add")
        assert (await ada.http.delete("/api/me/devices/links")).status_code == 204

        assert await phone.refusal("/api/me/devices/use", token=token) == (404, "no_such_link")


async def test_a_device_can_be_signed_out_but_not_somebody_elses(site: LocalSite):
    async with site.guest("Ada") as ada, site.stranger() as phone, site.guest("Eve") as eve:
        await phone.post("/api/me/devices/use", token=await device_link(ada, "add"))
        other = next(device for device in (await ada.get("/api/me/devices"))["devices"] if not device["current"])

        assert await eve.refusal(f"/api/me/devices/{other['id']}", method="DELETE") == (404, "no_such_device")
        left = (await ada.http.delete(f"/api/me/devices/{other['id']}")).json()["devices"]
        assert [device["current"] for device in left] == [True]
        assert (await phone.get("/api/me"))["player"] is None


async def test_signing_out_on_this_device_deletes_the_cookie(embedded: LocalSite):
    async with embedded.guest("Ada") as ada:
        [device] = (await ada.get("/api/me/devices"))["devices"]
        await ada.http.delete(f"/api/me/devices/{device['id']}")

        assert COOKIE not in ada.http.cookies


async def test_a_guest_can_be_deleted(site: LocalSite):
    async with site.guest("Ada") as ada, site.guest("Ben") as ben:
        table = await ben.open_table("toy", 2)
        await ada.join(table)
        assert (await ada.http.delete("/api/me")).status_code == 204

        assert (await ada.get("/api/me"))["player"] is None
        assert "Ada" not in (await ben.http.get(f"/api/tables/{table['id']}")).text


async def test_a_guest_is_deleted_even_if_a_table_cannot_be_changed_now(
    site: LocalSite, monkeypatch: pytest.MonkeyPatch
):
    async def unavailable(*_args: Any, **_more: Any) -> None:
        raise Refused(refusals.TRY_AGAIN)

    async with site.guest("Ada") as ada, site.guest("Ben") as ben:
        table = await ben.open_table("toy", 2)
        await ada.join(table)
        with monkeypatch.context() as outage:
            outage.setattr(site.server.table(table["id"]), "change", unavailable)
            assert (await ada.http.delete("/api/me")).status_code == 204

        assert COOKIE not in ada.http.cookies
        assert (await ada.get("/api/me"))["player"] is None
        assert "Ada" in (await ben.http.get(f"/api/tables/{table['id']}")).text
        await retention.delete_expired(site.server)
        assert "Ada" not in (await ben.http.get(f"/api/tables/{table['id']}")).text


async def test_the_list_of_tables_begins_with_those_that_wait_for_the_guest(site: LocalSite):
    async with site.guest("Ada") as ada:
        first = await ada.open_table("subterra", 1)
        await ada.do(first["id"], "start")
        site.clock.at += 1000
        second = await ada.open_table("toy", 2)

        lines = (await ada.get("/api/me"))["tables"]
        assert [(line["id"], line["your_turn"]) for line in lines] == [(first["id"], True), (second["id"], False)]
        assert lines[0]["seats"] == ["Ada"]


@pytest.mark.parametrize("name", ["", " ", "\u200b", "x" * 101, "\0"])
async def test_an_invalid_name_is_refused(embedded: LocalSite, name: str):
    async with embedded.stranger() as stranger:
        status, code = await stranger.refusal("/api/me", name=name, language="en")

    assert status in (422, 429)
    assert code in ("malformed", "empty_text", "too_long")


async def test_a_guest_gets_everything_that_is_stored_about_them_and_nothing_about_others(site: LocalSite):
    async with full_table(site, "toy", 2, name="Blind River") as people, site.guest("Eve") as eve:
        ada, ben = people.guests
        await people.start()
        await people.screens[0].command("chat", text="hello", to="table")
        await people.screens[1].command("chat", text="nothing to see", to="table")
        await people.screens[0].answer(["hand:1"])
        await ada.do(people.id, "vote", about="pace", pace="brisk", yes=True)
        response = await ada.http.get("/api/me/data")
        assert response.headers["Content-Disposition"] == 'attachment; filename="fathom.json"'
        found = response.json()

        assert (found["player"]["name"], found["has_recovery_code"], len(found["devices"])) == ("Ada", True, 1)
        assert [(row["table_id"], row["table_name"], row["seat"]) for row in found["seats"]] == [
            (people.id, "Blind River", 0)
        ]
        assert [row["body"]["text"] for row in found["chat"]] == ["hello"]
        assert [row["question"]["type"] for row in found["proposals"]] == ["ChangePace"]
        for secret in ("Ben", "nothing to see", "token", "hash", '"seed"', "hand:1"):
            assert secret not in response.text.replace("has_recovery_code", ""), secret
        assert (await eve.get("/api/me/data"))["seats"] == []

        for guest in (ada, ben):
            await guest.do(people.id, "vote", about="abandon", yes=True)
        moves = (await ada.get("/api/me/data"))["moves"]
        assert [row["command"]["choice"] for row in moves] == [["hand:1"]]
        assert (await ben.get("/api/me/data"))["moves"] == []


async def test_a_stranger_has_no_data_to_export(embedded: LocalSite):
    async with embedded.stranger() as stranger:
        assert await stranger.refusal("/api/me/data", method="GET") == (401, "no_session")


async def test_a_device_link_leads_to_the_table_where_it_was_made(embedded: LocalSite):
    async with embedded.guest("Ada") as ada:
        table = (await ada.open_table("toy", 2))["id"]
        link = (await ada.post("/api/me/devices", mode="add", table=table))["link"]
        assert link.endswith(f"#{table}")
        assert "#" not in (await ada.post("/api/me/devices", mode="add"))["link"]
        assert (await ada.refusal("/api/me/devices", mode="add", table="../x"))[0] == 422
