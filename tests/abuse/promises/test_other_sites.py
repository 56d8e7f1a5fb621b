"""Other sites can neither change nor read anything."""

import pytest

from app.settings import Settings
from tests.abuse.promises.support import handshake_refusal, token_of
from tests.web.harness import LocalSite, serving

pytestmark = pytest.mark.anyio

OTHER_ORIGINS = [
    "https://evil.example",
    "null",
    "http://127.0.0.1",
    "http://127.0.0.1.evil.example",
    "file://",
    "http://[",
]


async def test_no_other_site_can_change_anything(embedded: LocalSite):
    async with embedded.guest("Ada") as ada:
        table = (await ada.open_table("toy", 2))["id"]
        changes = (
            ("POST", "/api/me"),
            ("PATCH", "/api/me"),
            ("DELETE", "/api/me"),
            ("POST", "/api/tables"),
            ("POST", f"/api/tables/{table}/do"),
        )
        body = {"name": "Eve", "language": "en"}
        for origin in OTHER_ORIGINS:
            for method, path in changes:
                response = await ada.http.request(method, path, json=body, headers={"Origin": origin})
                assert (response.status_code, response.json()["refusal"]["code"]) == (403, "cross_site")
        del ada.http.headers["X-Fathom"]
        for method, path in changes:
            assert await ada.refusal(path, method=method, **body) == (403, "cross_site")
        assert (await ada.http.post("/api/tables", data={"game": "toy"})).status_code == 403
        assert (await ada.get("/api/me"))["player"]["name"] == "Ada"


async def test_opening_a_page_changes_nothing(embedded: LocalSite):
    """A link that a stranger sends, or that a chat program previews, does nothing until our script sends a request."""
    async with embedded.guest("Ada") as ada, embedded.guest("Ben") as ben, embedded.stranger() as phone:
        table = await ada.open_table("toy", 3)
        link = (await ada.post("/api/me/devices", mode="move"))["link"]
        for address in (table["invite_link"], table["spectator_link"], link):
            assert (await ben.http.get(address)).status_code == 200

        assert [seat["name"] for seat in (await ada.get(f"/api/tables/{table['id']}"))["table"]["seats"]][1] is None
        assert (await phone.post("/api/me/devices/use", token=token_of(link)))["player"]["name"] == "Ada"


async def test_no_other_site_can_read_an_answer(embedded: LocalSite):
    async with embedded.guest("Ada") as ada:
        response = await ada.http.get("/api/me", headers={"Origin": "https://evil.example"})
        asked_first = await ada.http.options("/api/me", headers={"Origin": "https://evil.example"})

    for found in (response, asked_first):
        assert not [name for name in found.headers if name.startswith("access-control")]
    assert response.headers["cross-origin-resource-policy"] == "same-origin"


async def test_no_other_site_can_open_a_socket(embedded: LocalSite):
    async with embedded.guest("Ada") as ada:
        table = (await ada.open_table("toy", 2))["id"]
        for origin in OTHER_ORIGINS:
            assert await handshake_refusal(ada, table, {"Origin": origin}) == (403, "cross_site")
        async with ada.socket(table, headers={"Origin": embedded.url}) as screen:
            assert screen.seat == 0


async def test_our_own_pages_work_behind_a_proxy(settings: Settings):
    public = settings.model_copy(update={"public_url": "https://fathom.example"})
    async with serving(public) as site, site.stranger() as ada:
        for origin in (site.url, "https://fathom.example"):
            body = {"name": "Ada", "language": "en"}
            assert (await ada.http.post("/api/me", json=body, headers={"Origin": origin})).status_code == 200
