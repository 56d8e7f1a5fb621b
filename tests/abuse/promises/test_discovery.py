"""Tables, guests and tokens cannot be found by guessing."""

from typing import Any

import pytest

from app.settings import Settings
from app.tables.people import tokens
from tests.abuse.promises.support import SECURITY, handshake_refusal
from tests.web.harness import LocalSite, serving

pytestmark = pytest.mark.anyio


async def test_a_private_table_and_a_missing_one_look_the_same(site: LocalSite):
    async with site.guest("Ada") as ada, site.guest("Eve") as eve:
        table = (await ada.open_table("toy", 2))["id"]
        nowhere = tokens.new_id()

        def same(first: Any, second: Any) -> None:
            assert first.status_code == second.status_code == 404
            assert first.content == second.content
            assert set(first.headers) == set(second.headers)

        replay = ("/replay", "/replay/file", "/replay/suspicions")
        for part in ("", "/chat", "/advice", "/guess", "/guesses", *replay):
            path = "/api/tables/{}" + part
            same(await eve.http.get(path.format(table)), await eve.http.get(path.format(nowhere)))
        for path, body in (("do", {"action": "start"}), ("do", {"action": "rematch"}), ("seat_link", {})):
            address = "/api/tables/{}/" + path
            there = await eve.http.post(address.format(table), json=body)
            same(there, await eve.http.post(address.format(nowhere), json=body))
        assert await handshake_refusal(eve, table) == await handshake_refusal(eve, nowhere) == (404, "no_such_table")
        token = f"{table}.{'a' * 32}"
        for path in ("/api/look", "/api/join", "/api/watch", "/api/seat"):
            there = await eve.http.post(path, json={"token": token})
            same(there, await eve.http.post(path, json={"token": token.replace(table, nowhere)}))


async def test_nobody_can_list_the_tables_or_guests_of_others(embedded: LocalSite):
    async with embedded.guest("Ada") as ada, embedded.guest("Eve") as eve:
        await ada.open_table("toy", 2)

        assert (await eve.get("/api/me"))["tables"] == []
        assert (await eve.get("/api/me/games"))["games"] == []
        listed = [path for path in embedded.app.openapi()["paths"] if "get" in embedded.app.openapi()["paths"][path]]
        assert sorted(listed) == [
            "/api/games",
            "/api/me",
            "/api/me/data",
            "/api/me/devices",
            "/api/me/games",
            "/api/me/notifications",
            "/api/tables/{table_id}",
            "/api/tables/{table_id}/advice",
            "/api/tables/{table_id}/chat",
            "/api/tables/{table_id}/guess",
            "/api/tables/{table_id}/guesses",
            "/api/tables/{table_id}/notifications",
            "/api/tables/{table_id}/plan",
            "/api/tables/{table_id}/replay",
            "/api/tables/{table_id}/replay/file",
            "/api/tables/{table_id}/replay/suspicions",
            "/api/tables/{table_id}/replay/views",
        ]


def test_no_permanent_token_is_short_enough_to_be_guessed():
    """The random bits of each; docs/security.md says how long guessing would take."""
    letters = len(tokens.ALPHABET).bit_length() - 1
    link = tokens.Tokens(b"key").link_token("table", "invite", 1).partition(".")[2]

    assert letters * tokens.CODE_LENGTH == 30
    assert letters * tokens.RECOVERY_LENGTH == 80
    assert len(tokens.new_id()) * 5 == 80
    assert len(link) * 6 == 192
    assert len(tokens.new_token()) * 6 >= 256
    for bits in (30, 80, 192, 256):
        assert f"{bits} bits" in SECURITY


@pytest.mark.usefixtures("frozen_limits")
async def test_an_address_cannot_pretend_to_be_another_one(settings: Settings):
    """A proxy that is not in TRUSTED_PROXIES is counted by its own address."""
    alone = settings.model_copy(update={"rate_limits": 0.1, "trusted_proxies": "192.0.2.1"})
    async with serving(alone) as site, site.stranger() as eve:
        for number in range(4):
            eve.http.headers["X-Forwarded-For"] = f"198.51.100.{number}"
            assert await eve.refusal("/api/look", code="AAAAAA") == (404, "no_such_link")
        assert await eve.refusal("/api/look", code="AAAAAA") == (429, "slow_down")
