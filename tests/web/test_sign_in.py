"""Signing in with an identity provider (OpenID Connect), against a real one."""

import pytest
import structlog
from pydantic import SecretStr

from app.settings import Settings
from app.tables.admin import guests
from app.web.access.sign_in import COOKIE
from tests.web.harness import Guest, LocalSite, serving
from tests.web.provider import CLIENT, CLIENT_SECRET, Provider, providing

pytestmark = pytest.mark.anyio


@pytest.fixture
async def provider():
    async with providing() as provider:
        yield provider


@pytest.fixture
async def site(settings: Settings, provider: Provider):
    update = {
        "oidc_issuer": provider.issuer,
        "oidc_client_id": CLIENT,
        "oidc_client_secret": SecretStr(CLIENT_SECRET),
        "public_url": "http://fathom.test",
    }
    async with serving(settings.model_copy(update=update)) as site:
        yield site


async def visit(guest: Guest, address: str):
    """A request of a browser, with the public address replaced by that of the test's server."""
    response = await guest.http.get(address.replace("http://fathom.test", guest.site.url))
    return response.status_code, response.headers.get("Location", ""), response


async def sign_in(guest: Guest, back: str = "/"):
    _, there, _ = await visit(guest, f"/sign-in?back={back}")
    _, here, _ = await visit(guest, there)
    return await visit(guest, here)


async def test_a_person_signs_in_under_the_name_that_the_provider_gives(site: LocalSite):
    async with site.stranger() as ada:
        assert (await sign_in(ada, "/me"))[:2] == (303, "/me")
        me = (await ada.get("/api/me"))["player"]
        assert me["name"] == "Ada Lovelace"
        assert COOKIE not in ada.http.cookies
        await ada.open_table("toy", 2)
        assert await ada.refusal("/api/me", method="PATCH", name="Eve") == (403, "name_from_provider")
        assert (await ada.get("/api/me/data"))["player"]["subject"].endswith(" 1")


async def test_the_same_person_is_the_same_guest_everywhere(site: LocalSite, provider: Provider):
    async with site.stranger() as first, site.stranger() as second, site.stranger() as other:
        await sign_in(first)
        provider.person = {"sub": "1", "name": "Countess of Lovelace and of much more"}
        provider.replace_key()
        await sign_in(second)
        provider.person = {"sub": "2"}
        await sign_in(other)
        one, two, three = [(await guest.get("/api/me"))["player"] for guest in (first, second, other)]
        assert one == two
        assert two["name"] == "Countess of Lovelace and"
        assert three["id"] != one["id"]
        assert three["name"] == "from userinfo"


async def test_nobody_becomes_a_guest_without_signing_in_unless_the_host_allows_it(site: LocalSite, provider: Provider):
    async with site.stranger() as eve:
        assert await eve.refusal("/api/me", name="Eve", language="en") == (403, "sign_in_needed")
    opened = site.server.settings.model_copy(update={"oidc_guests": "by_link"})
    async with serving(opened) as other, other.stranger() as ada, other.guest("Eve") as eve:
        await sign_in(ada)
        table = await ada.open_table("toy", 2)
        assert await eve.refusal("/api/tables", game="toy", seats=2) == (403, "not_invited")
        assert (await eve.join(table))["id"] == table["id"]
        provider.person = {"sub": "3", "name": "Eve of the provider"}
        before = (await eve.get("/api/me"))["player"]["id"]
        await sign_in(eve)
        now = (await eve.get("/api/me"))["player"]
        assert (now["id"], now["name"]) == (before, "Eve of the provider")


@pytest.mark.parametrize(
    "claims",
    [
        {"iss": "https://elsewhere.example"},
        {"aud": "another client"},
        {"aud": [CLIENT, "another client"]},
        {"azp": "another client"},
        {"nonce": "of another attempt"},
        {"exp": 1_000_000_000},
        {"exp": None},
        {"sub": None},
    ],
)
async def test_a_token_for_somebody_else_or_another_time_is_refused(site: LocalSite, provider: Provider, claims):
    provider.claims = claims
    async with site.stranger() as eve:
        with structlog.testing.capture_logs() as logged:
            assert (await sign_in(eve))[0] == 403
        assert [line["event"] for line in logged if line["event"] == "sign_in_failed"] == ["sign_in_failed"]
        assert (await eve.get("/api/me"))["player"] is None


async def test_a_token_that_the_provider_did_not_sign_is_refused(site: LocalSite, provider: Provider):
    provider.bad_key = True
    async with site.stranger() as eve:
        assert (await sign_in(eve))[0] == 403
        assert (await eve.get("/api/me"))["player"] is None


async def test_only_the_browser_that_began_can_finish_and_only_once(site: LocalSite):
    async with site.stranger() as ada, site.stranger() as eve:
        _, there, _ = await visit(ada, "/sign-in")
        _, here, _ = await visit(ada, there)
        assert (await visit(eve, here))[0] == 403
        assert (await visit(ada, here.replace("state=", "state=x")))[0] == 403
        assert (await visit(ada, here))[0] == 303
        assert (await visit(ada, here))[0] == 403


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:1"])
async def test_signing_in_never_redirects_to_another_site(site: LocalSite, back):
    async with site.stranger() as ada:
        assert (await sign_in(ada, back))[:2] == (303, "/")


async def test_a_banned_guest_cannot_sign_in_again(site: LocalSite):
    async with site.stranger() as ada, site.stranger() as elsewhere:
        await sign_in(ada)
        player = (await ada.get("/api/me"))["player"]["id"]
        await guests.ban(site.server, player)
        assert (await sign_in(elsewhere))[:2] == (303, "/banned")


async def test_a_provider_that_does_not_respond_is_reported(settings: Settings):
    update = {"oidc_issuer": "http://127.0.0.1:9", "oidc_client_id": CLIENT, "public_url": "http://fathom.test"}
    async with serving(settings.model_copy(update=update)) as site, site.stranger() as ada:
        status, _, response = await visit(ada, "/sign-in?lang=fr")
        assert status == 502
        assert "La connexion a échoué" in response.text


async def test_without_a_provider_there_is_no_sign_in(settings: Settings):
    async with serving(settings) as site, site.stranger() as ada:
        for address in ("/sign-in", "/sign-in/done?code=1&state=2"):
            assert (await visit(ada, address))[0] == 404
        assert 'href="/sign-in"' not in (await ada.http.get("/")).text
