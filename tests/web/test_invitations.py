"""Links with which guests may open tables, on a server where only invited guests can."""

import asyncio

import pytest
from pydantic import SecretStr

from app.commands import admin
from app.commands.__main__ import main_with_plain_errors
from app.settings import Settings
from app.tables.clock import DAY
from tests.web.harness import Clock, Guest, LocalSite, serving

pytestmark = pytest.mark.anyio
TOKEN = "the token of the person who runs this"  # noqa: S105


@pytest.fixture
def settings(settings: Settings) -> Settings:
    host = {"admin_token": SecretStr(TOKEN), "admin_page": True}
    return settings.model_copy(update=host | {"new_tables": "invited"})


@pytest.fixture
async def site(settings: Settings):
    async with serving(settings) as site:
        yield site


async def invited(site: LocalSite, **limits: int) -> str:
    """The token of a new link."""
    async with site.stranger() as host:
        headers = {"Authorization": f"Bearer {TOKEN}"}
        response = await host.http.post("/api/admin/invitations", json=limits, headers=headers)
        link = response.json()["link"]
        assert (await host.http.get(link)).status_code == 200
        return link.removeprefix(f"{site.url}/invited/")


async def accepts(guest: Guest, token: str) -> bool:
    response = await guest.http.post("/api/me/invitation", json={"token": token})
    if response.status_code == 404:
        assert response.json()["refusal"]["code"] == "no_such_link"
        return False
    assert response.status_code == 204
    return True


async def test_a_link_lets_a_limited_number_of_guests_open_tables(site: LocalSite):
    token = await invited(site, guests=2)
    async with site.guest("Ada") as ada, site.guest("Ben") as ben, site.guest("Eve") as eve:
        assert await ada.refusal("/api/tables", game="toy", seats=2) == (403, "not_invited")
        assert await accepts(ada, token)
        assert await accepts(ada, token)
        await ada.open_table("toy", 2)
        assert await accepts(ben, token)
        assert not await accepts(eve, token)
        assert await eve.refusal("/api/tables", game="toy", seats=2) == (403, "not_invited")


async def test_guests_who_use_a_link_at_the_same_time_are_counted_correctly(postgres_settings: Settings):
    async with serving(postgres_settings) as site:
        token = await invited(site, guests=2)
        async with site.guest("Ada") as ada, site.guest("Ben") as ben, site.guest("Eve") as eve:
            assert sorted(await asyncio.gather(*(accepts(one, token) for one in (ada, ben, eve)))) == [
                False,
                True,
                True,
            ]


@pytest.fixture
def postgres_settings(settings: Settings, postgres_url) -> Settings:
    return settings.model_copy(update={"database_url": postgres_url.render_as_string(hide_password=False)})


async def test_a_link_works_until_it_expires_or_is_withdrawn(settings: Settings):
    clock = Clock()
    async with serving(settings, clock) as site, site.guest("Ada") as ada, site.stranger() as host:
        old = await invited(site, days=2)
        withdrawn = await invited(site, days=30)
        clock.at += 3 * DAY
        assert not await accepts(ada, old)
        headers = {"Authorization": f"Bearer {TOKEN}"}
        [left] = (await host.http.get("/api/admin/invitations", headers=headers)).json()
        assert left["guests"] == 1
        await host.http.delete("/api/admin/invitations", headers=headers)
        assert not await accepts(ada, withdrawn)


async def test_a_link_signs_nobody_in_and_other_tokens_are_refused(site: LocalSite):
    token = await invited(site)
    async with site.guest("Ada") as ada:
        for made_up in (token[:-1], f"{token}.0", "x" * 101):
            response = await ada.http.post("/api/me/invitation", json={"token": made_up})
            assert response.status_code in (404, 422)
        assert await ada.refusal("/api/me/devices/use", token=f"{token}.0") == (404, "no_such_link")
        own = await ada.post("/api/me/devices", mode="add")
        assert not await accepts(ada, own["link"].rpartition("/")[2])
    async with site.stranger() as nobody:
        response = await nobody.http.post("/api/me/invitation", json={"token": token})
        assert response.status_code == 401


async def test_the_admin_page_shows_a_link_once(site: LocalSite):
    async with site.stranger() as host, site.guest("Ada") as ada:
        await host.http.post("/admin/sign-in", data={"token": TOKEN})
        shown = (await host.http.post("/admin/invite", data={"guests": "3", "days": "400"})).text
        token = shown.partition("/invited/")[2].partition("<")[0]
        assert await accepts(ada, token)
        page = (await host.http.get("/admin")).text
        assert "2 guests until" in page
        assert token not in page
        await host.http.post("/admin/do/withdraw")
        assert "No active links." in (await host.http.get("/admin")).text


def test_the_command_prints_the_link(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    asked: list[tuple] = []

    def ask(_server: object, *request: object) -> object:
        asked.append(request)
        return (
            {"link": "https://fathom.example/invited/x"} if request[0] == "POST" else [{"guests": 2, "expires_at": 0}]
        )

    monkeypatch.setenv("ADMIN_TOKEN", TOKEN)
    monkeypatch.setattr(admin._Server, "ask", ask)
    for arguments in (["invite", "--guests", "5"], ["invitations"], ["invitations", "--clear"]):
        assert main_with_plain_errors(["admin", *arguments]) == 0
    assert asked == [
        ("POST", "invitations", {"guests": 5, "days": 7}),
        ("GET", "invitations"),
        ("DELETE", "invitations"),
    ]
    assert capsys.readouterr().out.splitlines() == [
        "https://fathom.example/invited/x",
        "2 guests until 1970-01-01 00:00",
        "Done.",
    ]
