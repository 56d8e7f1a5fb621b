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


async def typed(guest: Guest, path: str, password: str, **headers: str) -> int:
    answer = await guest.http.post(path, data={"password": password}, headers=headers)
    return answer.status_code


async def test_without_the_password_there_is_only_the_question_for_it(settings: Settings):
    async with serving(closed(settings)) as place, place.stranger() as eve:
        for path in ("/", "/tables/abc", "/join/abc.def", "/reference/subterra"):
            page = await eve.http.get(path, headers={"Accept-Language": "fr"})
            assert (page.status_code, "Ce serveur a un mot de passe" in page.text) == (403, True)
        assert await eve.refusal("/api/games", method="GET") == (403, "password_needed")
        assert await eve.refusal("/api/me", name="Eve", language="en") == (403, "password_needed")
        with pytest.raises(InvalidStatus):
            async with eve.line("abc"):
                """Nobody is let in."""
        for path in ("/healthz", "/readyz"):
            assert (await eve.http.get(path)).status_code == 200


async def test_with_the_password_everything_is_as_always(settings: Settings):
    async with serving(closed(settings)) as place, place.stranger() as ada:
        assert await typed(ada, "/tables/abc", "coffee") == 403
        assert await typed(ada, "/tables/abc", PASSWORD, Origin="https://elsewhere.example") == 403
        assert ada.http.cookies.get("fathom_access") is None
        answer = await ada.http.post("/tables/abc", data={"password": PASSWORD})
        assert (answer.status_code, answer.headers["location"]) == (303, "/tables/abc")
        assert "HttpOnly" in answer.headers["set-cookie"]
        assert (await ada.http.get("/")).status_code == 200
        await ada.introduce("Ada")
        table = await ada.open_table("toy", 2)
        async with ada.socket(table["id"]) as screen:
            assert screen.shown
        cookies = ada.http.cookies

    async with serving(closed(settings, password="other password")) as place, place.stranger() as ada:  # noqa: S106
        ada.http.cookies = cookies
        assert (await ada.http.get("/")).status_code == 403


async def test_guesses_are_limited(settings: Settings):
    async with serving(closed(settings).model_copy(update={"rate_limits": 0.1})) as place, place.stranger() as eve:
        statuses = [await typed(eve, "/", f"guess {number}") for number in range(6)]
        assert statuses == [403] * 4 + [429] * 2
        assert await typed(eve, "/", PASSWORD) == 429


async def test_opening_tables_can_be_all_that_needs_the_password(settings: Settings):
    async with (
        serving(closed(settings, "new_tables")) as place,
        place.guest("Ada") as ada,
        place.guest("Ben") as ben,
    ):
        assert await ada.refusal("/api/tables", game="toy", seats=2) == (403, "password_needed")
        assert "password" in (await ada.http.get("/access")).text
        assert await typed(ada, "/access", PASSWORD) == 303
        table = await ada.open_table("toy", 2)
        await ben.join(table)
        async with ben.socket(table["id"]) as screen:
            assert screen.shown
        assert (await ben.http.get("/")).status_code == 200


async def test_an_open_server_has_no_such_page(settings: Settings):
    async with serving(settings) as place, place.stranger() as ada:
        assert (await ada.http.get("/access")).status_code == 404
