"""The admin page: plain forms, off by default."""

import pytest
from pydantic import SecretStr

from app.settings import Settings
from tests.web.harness import LocalSite, full_table, serving

pytestmark = pytest.mark.anyio
TOKEN = "the token of the person who runs this"  # noqa: S105


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.model_copy(update={"admin_token": SecretStr(TOKEN), "admin_page": True})


@pytest.fixture
async def site(settings: Settings):
    async with serving(settings) as site:
        yield site


@pytest.fixture
async def host(site: LocalSite):
    """A browser that signed in with the token."""
    async with site.stranger() as stranger:
        response = await stranger.http.post("/admin/sign-in", data={"token": TOKEN})
        assert (response.status_code, response.headers["Location"]) == (303, "/admin")
        yield stranger.http


@pytest.mark.parametrize("update", [{"admin_page": False}, {"admin_token": SecretStr("")}])
async def test_it_is_off_unless_it_is_enabled_and_a_token_is_set(settings: Settings, update):
    async with serving(settings.model_copy(update=update)) as site, site.stranger() as one:
        for path in ("/admin", "/admin/sign-in", "/admin/tables/abc"):
            assert (await one.http.get(path)).status_code == 404
        assert (await one.http.post("/admin/sign-in", data={"token": ""})).status_code == 404
        assert (await one.http.post("/admin/do/delete", data={"id": "abc"})).status_code == 404


async def test_without_the_token_there_is_only_the_sign_in_form(site: LocalSite):
    async with site.stranger() as one:
        for path in ("/admin", "/admin/tables/abc"):
            response = await one.http.get(path)
            assert (response.status_code, response.headers["Location"]) == (303, "/admin/sign-in")
        assert (await one.http.post("/admin/do/delete", data={"id": "abc"})).status_code == 303
        wrong = await one.http.post("/admin/sign-in", data={"token": "another"})
        assert (wrong.status_code, "Set-Cookie" in wrong.headers) == (403, False)


async def test_requests_from_another_site_and_sessions_of_an_old_token_are_refused(host, settings: Settings):
    foreign = await host.post("/admin/do/announce", data={"text": "x"}, headers={"Origin": "https://evil.example"})
    assert foreign.status_code == 403
    assert (await host.get("/admin")).status_code == 200
    changed = settings.model_copy(update={"admin_token": SecretStr("another token of the same person, long enough")})
    async with serving(changed) as other:
        again = await host.get(f"{other.url}/admin")
        assert again.status_code == 303


async def test_tables_are_listed_shown_without_secrets_ended_and_deleted(site: LocalSite, host):
    async with full_table(site, "toy", 2) as people:
        await people.start()
        page = (await host.get("/admin")).text
        assert people.id in page
        assert people.guests[0].name in page
        shown = (await host.get(f"/admin/tables/{people.id}")).text
        assert site.server.table(people.id).known_record().seed not in shown
        await host.post("/admin/do/end", data={"id": people.id})
        for screen in people.screens:
            await screen.until(lambda screen=screen: screen.table["status"] == "abandoned")
        refused = await host.post("/admin/do/end", data={"id": people.id, "group": "ended"})
        assert refused.headers["Location"] == "/admin?group=ended&problem=not_playing"
        assert "The server refused: not_playing." in (await host.get(refused.headers["Location"])).text
        await host.post("/admin/do/delete", data={"id": people.id})
        assert people.id not in (await host.get("/admin?group=all")).text
        assert (await host.post("/admin/do/nothing", data={})).status_code == 404


async def test_guests_are_banned_and_allowed_and_names_are_escaped(site: LocalSite, host):
    async with site.guest("<b>Ada</b>") as ada:
        page = (await host.get("/admin?name=ada")).text
        assert "<b>Ada</b>" not in page
        assert "&lt;b&gt;Ada&lt;/b&gt;" in page
        guest = (await ada.get("/api/me"))["player"]["id"]
        await host.post("/admin/do/allow", data={"id": guest})
        assert "may open tables" in (await host.get("/admin?name=ada")).text
        await host.post("/admin/do/ban", data={"id": guest})
        assert await ada.refusal("/api/me", method="GET") == (403, "banned")
        await host.post("/admin/do/unban", data={"id": guest})
        assert (await ada.get("/api/me"))["player"]["id"] == guest


async def test_notices_are_shown_on_every_page_and_withdrawn(host):
    await host.post("/admin/do/announce", data={"text": "Hello."})
    await host.post("/admin/do/announce", data={"kind": "restart", "minutes": "7"})
    home = (await host.get("/")).text
    assert "Hello." in home
    assert "in about 7 minutes" in home
    assert "restart at" in (await host.get("/admin")).text
    for kind in ("restart", "message"):
        await host.post("/admin/do/take-back", data={"kind": kind})
    assert "host-notice" not in (await host.get("/")).text
