"""Links, codes, devices and guests that were revoked or deleted."""

import pytest

from tests.abuse.promises.support import handshake_refusal, new_device, token_of
from tests.web.harness import LocalSite, full_table

pytestmark = pytest.mark.anyio


async def test_a_renewed_or_revoked_link_no_longer_works(site: LocalSite):
    async with site.guest("Ada") as ada, site.guest("Ben") as ben, site.guest("Walt") as walt:
        table = await ada.open_table("toy", 3)
        await walt.watch(table)
        fresh = await ada.do(table["id"], "rotate_invite")
        assert await ben.refusal("/api/join", token=token_of(table["invite_link"])) == (404, "no_such_link")
        assert await ben.refusal("/api/join", code=table["code"]) == (404, "no_such_link")
        await ben.join(fresh)

        revoked = await ada.do(table["id"], "revoke_spectator_link")
        assert revoked["spectator_link"] is None
        assert await ben.refusal("/api/watch", token=token_of(table["spectator_link"])) == (404, "no_such_link")
        assert await walt.refusal(f"/api/tables/{table['id']}", method="GET") == (404, "no_such_table")


async def test_the_short_code_stops_working_when_the_game_begins(embedded: LocalSite):
    async with full_table(embedded, "toy", 2) as people, embedded.stranger() as eve:
        await people.start()

        assert await eve.refusal("/api/look", code=people.table["code"]) == (404, "no_such_link")


async def test_a_signed_out_device_has_no_identity_and_receives_nothing_more(site: LocalSite):
    async with site.guest("Ada") as ada, site.stranger() as phone:
        table = (await ada.open_table("toy", 2))["id"]
        await new_device(ada, phone)
        async with ada.socket(table) as here, phone.socket(table) as there:
            other = next(one for one in (await ada.get("/api/me/devices"))["devices"] if not one["current"])
            await ada.http.delete(f"/api/me/devices/{other['id']}")
            await there.read_to_end()
            assert there.bye_reason == "signed_out"
            await here.sync()
        assert (await phone.get("/api/me"))["player"] is None
        assert await handshake_refusal(phone, table) == (401, "no_session")


async def test_a_deleted_guest_cannot_return(embedded: LocalSite):
    async with embedded.guest("Ada") as ada, embedded.stranger() as thief:
        cookie = ada.cookie()
        link = token_of((await ada.post("/api/me/devices", mode="add"))["link"])
        await ada.http.delete("/api/me")

        assert (await thief.http.get("/api/me", headers={"Cookie": cookie})).json()["player"] is None
        assert await thief.refusal("/api/me/devices/use", token=link) == (404, "no_such_link")
        assert await thief.refusal("/api/me/recover", code=ada.recovery_code) == (404, "no_such_link")
