"""The routes and pages of notifications, through a real server."""

import json

import pytest
from pydantic import SecretStr

from app.tables.notifications import contacts, worker
from tests.notifications.receivers import Browser
from tests.web.conftest import settings as site_settings  # noqa: F401
from tests.web.harness import serving

pytestmark = pytest.mark.anyio

CHOICES = {"all_tables": True, "reminder_hours": 2, "quiet_from": 0, "quiet_until": 0, "zone": "Europe/Kyiv"}


@pytest.fixture
async def site(site_settings, smtp_sink):  # noqa: F811
    given = {
        "public_url": "",
        "mail_from": "fathom@fathom.example",
        "mail_url": SecretStr(smtp_sink.url),
        "notify_networks": "127.0.0.1",
    }
    async with serving(site_settings.model_copy(update=given)) as site:
        site.server.settings = site.server.settings.model_copy(update={"public_url": site.url})
        yield site


async def test_choices_are_stored_and_shown_again(site):
    async with site.guest("Ada") as ada:
        before = await ada.get("/api/me/notifications")
        assert before["choices"]["all_tables"] is False
        assert before["ways"] == {"mail": None, "browsers": 0, "device_subscribed": False}
        answer = await ada.http.patch("/api/me/notifications", json=CHOICES)
        assert answer.json()["choices"] == CHOICES
        wrong = await ada.http.patch("/api/me/notifications", json={**CHOICES, "zone": "Mars/Olympus"})
        assert wrong.status_code == 422


async def test_a_browser_subscribes_and_gets_a_test_message(site, http_receiver):
    async with site.guest("Ada", "fr") as ada:
        browser = Browser(http_receiver)
        given = browser.subscription
        shown = await ada.post(
            "/api/me/notifications/push", endpoint=given.endpoint, public_key=given.public_key, secret=given.secret
        )
        assert shown["ways"]["device_subscribed"]
        assert (await ada.http.post("/api/me/notifications/test", json={})).status_code == 204
        await worker.send_due(site.server)
        assert [one["body"] for one in browser.shown] == ["Voici à quoi ressemble un message de Fathom."]
        answer = await ada.http.delete("/api/me/notifications/push")
        assert answer.json()["ways"]["browsers"] == 0


async def test_opening_a_mail_link_changes_nothing_and_confirming_it_does(site, smtp_sink):
    async with site.guest("Ada") as ada, site.client() as mail_program:
        await ada.post("/api/me/notifications/mail", address="ada@mail.example")
        await worker.send_due(site.server)
        link = smtp_sink.mails[0].get_body(("plain",)).get_content().split("Confirm the address: ")[1].split()[0]
        assert (await mail_program.get(link)).status_code == 200
        assert not (await ada.get("/api/me/notifications"))["ways"]["mail"]["confirmed"]
        assert (await mail_program.post(link)).status_code == 200
        assert (await ada.get("/api/me/notifications"))["ways"]["mail"]["confirmed"]
        player = (await ada.get("/api/me"))["player"]["id"]
        stop = contacts.mail_link(site.server, "stop", player, "ada@mail.example")
        one_click = {"List-Unsubscribe": "One-Click"}
        assert (await mail_program.post(stop, data=one_click)).status_code == 200
        assert (await ada.get("/api/me/notifications"))["ways"]["mail"] is None
        assert (await mail_program.post(stop, data=one_click)).status_code == 404


async def test_a_table_has_its_own_choices_and_channel(site, http_receiver):
    async with site.guest("Ada") as ada, site.guest("Ben") as ben, site.guest("Eve") as eve:
        table = await ada.open_table("toy", 2)
        await ben.join(table)
        own = f"/api/tables/{table['id']}"
        assert await ben.get(f"{own}/notifications") == {"wanted": None, "in_general": False, "channel": None}
        chosen = await ben.http.patch(f"{own}/notifications", json={"wanted": True})
        assert chosen.json()["wanted"] is True
        assert await ben.refusal(f"{own}/webhook", kind="json", address=http_receiver.url) == (403, "not_the_host")
        await ada.post(f"{own}/webhook", kind="json", address=f"{http_receiver.url}/?key=secret")
        seen = await ben.get(f"{own}/notifications")
        assert seen["channel"] == {"kind": "json", "host": "127.0.0.1"}
        assert "secret" not in json.dumps(seen)
        assert await eve.refusal(f"{own}/notifications", method="GET") == (404, "no_such_table")
        assert await eve.refusal(f"{own}/webhook", kind="json", address=http_receiver.url) == (404, "no_such_table")
        assert (await ada.http.delete(f"{own}/webhook")).json()["channel"] is None


async def test_a_calendar_program_reads_the_link_without_a_session(site):
    async with site.guest("Ada") as ada, site.client() as program:
        link = (await ada.post("/api/me/notifications/calendar"))["link"]
        found = await program.get(link)
        assert found.headers["content-type"] == "text/calendar; charset=utf-8"
        assert found.text.startswith("BEGIN:VCALENDAR\r\n")
        await ada.http.patch("/api/me/notifications", json=CHOICES)
        assert (await ada.get("/api/me/notifications"))["has_calendar"]
        assert (await ada.http.delete("/api/me/notifications/calendar")).json()["has_calendar"] is False
        assert (await program.get(link)).status_code == 404


async def test_the_site_can_be_installed(site):
    async with site.client(headers={"Accept-Language": "uk"}) as browser:
        manifest = await browser.get("/manifest.webmanifest")
        assert manifest.headers["content-type"] == "application/manifest+json"
        assert manifest.json()["lang"] == "uk"
        for icon in manifest.json()["icons"]:
            assert (await browser.get(icon["src"])).headers["content-type"] == "image/png"
        script = await browser.get("/service-worker.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["cache-control"] == "no-cache"


async def test_notification_data_is_exported_and_deleted_with_the_guest(site, http_receiver):
    async with site.guest("Ada") as ada:
        await ada.http.patch("/api/me/notifications", json=CHOICES)
        await ada.post("/api/me/notifications/mail", address="ada@mail.example")
        given = Browser(http_receiver).subscription
        await ada.post(
            "/api/me/notifications/push", endpoint=given.endpoint, public_key=given.public_key, secret=given.secret
        )
        stored = await ada.get("/api/me/data")
        assert stored["notification_choices"][0]["choices"] == {**CHOICES, "calendar": ""}
        assert stored["mail_addresses"][0]["address"] == "ada@mail.example"
        assert stored["push_subscriptions"][0]["endpoint"] == given.endpoint
        player = stored["player"]["player_id"]
        assert (await ada.http.delete("/api/me")).status_code == 204
        async with site.server.reading_once() as connection:
            for kind in contacts.OF_A_PERSON:
                own = kind.__table__.select().where(kind.player_id == player)
                assert not (await connection.execute(own)).all()
