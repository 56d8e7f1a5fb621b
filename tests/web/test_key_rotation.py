"""A new key signs. What the old key signed is accepted until the old key is removed."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx2
import pytest
from pydantic import SecretStr

from app.settings import Settings
from tests.web.harness import Guest, LocalSite, serving

pytestmark = pytest.mark.anyio

OLD = "old-key-that-only-the-tests-use-and-long-enough"
NEW = "new-key-that-only-the-tests-use-and-long-enough"


def with_keys(settings: Settings, key: str, old: str = "") -> Settings:
    return settings.model_copy(update={"secret_key": SecretStr(key), "old_secret_keys": SecretStr(old)})


async def test_sessions_links_and_codes_stay_valid_while_the_old_key_is_kept(settings: Settings):
    async with serving(with_keys(settings, OLD)) as site, site.guest("Ada") as ada:
        cookies, recovery_code = ada.http.cookies, ada.recovery_code
        table = await ada.open_table("toy", 3)
        link = (await ada.post("/api/me/devices", mode="add"))["link"]

    async with serving(with_keys(settings, NEW, OLD)) as site:
        async with known_guest(site, cookies) as ada:
            shown = (await ada.get(f"/api/tables/{table['id']}"))["table"]
            assert {name: shown[name].rpartition("/")[2] for name in ("code", "invite_link", "spectator_link")} == {
                name: table[name].rpartition("/")[2] for name in ("code", "invite_link", "spectator_link")
            }
        async with site.guest("Ben") as ben:
            await ben.join(table)
        async with site.guest("Cleo") as cleo:
            assert (await cleo.post("/api/join", token=table["code"]))["table"]["id"] == table["id"]
        async with site.stranger() as phone:
            await phone.post("/api/me/devices/use", token=link.rpartition("/")[2])
        async with site.stranger() as lost:
            await lost.post("/api/me/recover", code=recovery_code)

    async with serving(with_keys(settings, NEW)) as site, known_guest(site, cookies) as ada:
        assert (await ada.http.get(f"/api/tables/{table['id']}")).status_code == 401


@asynccontextmanager
async def known_guest(site: LocalSite, cookies: httpx2.Cookies) -> AsyncIterator[Guest]:
    """A browser with these cookies."""
    async with site.client(headers={"X-Fathom": "1"}, cookies=cookies) as http:
        yield Guest(site, http)
