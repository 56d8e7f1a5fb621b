"""Sessions cannot be forged, planted or read."""

import pytest

from app.web.sessions import COOKIE
from tests.abuse.promises.support import handshake_refusal, token_of
from tests.web.harness import LocalSite

pytestmark = pytest.mark.anyio


async def test_signing_in_gives_a_new_session_and_never_a_planted_one(embedded: LocalSite):
    async with embedded.guest("Eve") as eve, embedded.guest("Ada") as ada, embedded.stranger() as victim:
        planted = eve.http.cookies[COOKIE]
        link = token_of((await ada.post("/api/me/devices", mode="add"))["link"])
        for path, body in (
            ("/api/me", {"name": "Vic", "language": "en"}),
            ("/api/me/devices/use", {"token": link}),
            ("/api/me/recover", {"code": ada.recovery_code}),
        ):
            victim.http.cookies.clear()
            victim.http.cookies.set(COOKIE, planted, domain="127.0.0.1")
            response = await victim.http.post(path, json=body)
            assert response.cookies[COOKIE] != planted
        assert (await eve.get("/api/me"))["player"]["name"] == "Eve"


async def test_a_session_without_our_signature_is_invalid(embedded: LocalSite):
    async with embedded.guest("Ada") as ada, embedded.stranger() as eve:
        table = (await ada.open_table("toy", 2))["id"]
        token, _, signature = ada.http.cookies[COOKIE].rpartition(".")
        for forged in (token, f"{token}.", f"{token}x.{signature}", f"{token}.{signature[:-2]}aa", "\N{SNOWMAN}", "."):
            header = {"Cookie": f"{COOKIE}={forged}".encode()}
            assert (await eve.http.get("/api/me", headers=header)).json()["player"] is None
        assert await handshake_refusal(eve, table, {"Cookie": f"{COOKIE}={token}.{signature[:-2]}aa"}) == (
            401,
            "no_session",
        )


async def test_scripts_and_other_sites_cannot_read_the_session(embedded: LocalSite):
    async with embedded.stranger() as stranger:
        response = await stranger.http.post("/api/me", json={"name": "Ada", "language": "en"})
        cookie = response.headers["set-cookie"].lower()

    assert cookie.startswith(f"{COOKIE}=")
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "max-age=34560000" in cookie
    assert "domain" not in cookie


async def test_behind_https_the_session_is_never_sent_unencrypted(embedded: LocalSite):
    async with embedded.stranger() as stranger:
        proxied = {"X-Forwarded-Proto": "https"}
        response = await stranger.http.post("/api/me", json={"name": "Ada", "language": "en"}, headers=proxied)

    assert "secure" in response.headers["set-cookie"].lower()
    assert "max-age" in response.headers["strict-transport-security"]
