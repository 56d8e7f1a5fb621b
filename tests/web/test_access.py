"""A closed server: a password for the whole site, or for opening tables."""

import pytest
from pydantic import SecretStr
from websockets.exceptions import InvalidStatus

from app.settings import Settings
from tests.web.harness import Guest, serving

pytestmark = pytest.mark.anyio

PASSWORD = "tea, at five?"  # noqa: S105


def closed(settings: Settings, purpose: str = "everything", password: str = PASSWORD) -> Settings:
    return settings.model_copy(update={"site_password": SecretStr(password), "site_password_for": purpose})


async def submit_password(guest: Guest, path: str, password: str, **headers: str) -> int:
    response = await guest.http.post(path, data={"password": password}, headers=headers)
    return response.status_code


async def test_without_the_password_there_is_only_the_password_page(settings: Settings):
    async with serving(closed(settings)) as site, site.stranger() as eve:
        for path in ("/", "/tables/abc", "/join/abc.def", "/reference/subterra"):
            page = await eve.http.get(path, headers={"Accept-Language": "fr"})
            assert (page.status_code, "Ce serveur a un mot de passe" in page.text) == (403, True)
        assert await eve.refusal("/api/games", method="GET") == (403, "password_needed")
        assert await eve.refusal("/api/me", name="Eve", language="en") == (403, "password_needed")
        with pytest.raises(InvalidStatus):
            async with eve.connection("abc"):
                pass
        for path in ("/healthz", "/readyz"):
            assert (await eve.http.get(path)).status_code == 200


async def test_with_the_password_everything_works_until_it_is_changed(settings: Settings):
    async with serving(closed(settings)) as site, site.stranger() as ada:
        assert await submit_password(ada, "/tables/abc", "coffee") == 403
        assert await submit_password(ada, "/tables/abc", PASSWORD, Origin="https://elsewhere.example") == 403
        assert ada.http.cookies.get("fathom_access") is None
        response = await ada.http.post("/tables/abc", data={"password": PASSWORD})
        assert (response.status_code, response.headers["location"]) == (303, "/tables/abc")
        assert "HttpOnly" in response.headers["set-cookie"]
        assert (await ada.http.get("/")).status_code == 200
        await ada.register("Ada")
        table = await ada.open_table("toy", 2)
        async with ada.socket(table["id"]) as screen:
            assert screen.shown
        cookies = ada.http.cookies

    async with serving(closed(settings, password="other password")) as site, site.stranger() as ada:  # noqa: S106
        ada.http.cookies = cookies
        assert (await ada.http.get("/")).status_code == 403


async def test_guesses_are_limited(settings: Settings):
    async with serving(closed(settings).model_copy(update={"rate_limits": 0.1})) as site, site.stranger() as eve:
        statuses = [await submit_password(eve, "/", f"guess {number}") for number in range(6)]
        assert statuses == [403] * 4 + [429] * 2
        assert await submit_password(eve, "/", PASSWORD) == 429


async def test_the_password_can_be_needed_only_to_open_tables(settings: Settings):
    async with (
        serving(closed(settings, "new_tables")) as site,
        site.guest("Ada") as ada,
        site.guest("Ben") as ben,
    ):
        assert await ada.refusal("/api/tables", game="toy", seats=2) == (403, "password_needed")
        assert "password" in (await ada.http.get("/access")).text
        assert await submit_password(ada, "/access", PASSWORD) == 303
        table = await ada.open_table("toy", 2)
        await ben.join(table)
        async with ben.socket(table["id"]) as screen:
            assert screen.shown
        assert (await ben.http.get("/")).status_code == 200


async def test_a_server_without_a_password_has_no_password_page(settings: Settings):
    async with serving(settings) as site, site.stranger() as ada:
        assert (await ada.http.get("/access")).status_code == 404
