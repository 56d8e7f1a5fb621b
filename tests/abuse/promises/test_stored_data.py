"""What stays in caches, pages, the database and the chat."""

import json
import re

import pytest
from sqlalchemy import select
from websockets.exceptions import InvalidStatus

from app.settings import Settings
from app.store.schema import Base
from app.web.sessions import COOKIE
from tests.abuse.promises.support import token_of
from tests.web.harness import LocalSite, Screen, full_table

pytestmark = pytest.mark.anyio


async def test_no_response_of_the_api_is_cached(embedded: LocalSite):
    async with full_table(embedded, "toy", 2) as people, embedded.stranger() as stranger:
        own = people.host.http
        for response in (
            await own.get("/api/me"),
            await own.get("/api/games"),
            await own.get(f"/api/tables/{people.id}"),
            await own.get(f"/api/tables/{people.id}/chat"),
            await own.post("/api/me/devices", json={"mode": "add"}),
            await own.post("/api/me/devices", json={"mode": "wrong"}),
            await stranger.http.get(f"/api/tables/{people.id}"),
            await stranger.http.post("/api/me", json={}, headers={"Origin": "null"}),
            await stranger.http.get("/api/atlantis"),
        ):
            assert response.headers["cache-control"] == "no-store", response.request.url
        with pytest.raises(InvalidStatus) as refused:
            async with stranger.connection(people.id):
                pass
        assert refused.value.response.headers["cache-control"] == "no-store"


async def test_pages_are_the_same_for_everybody_and_hold_no_secret(embedded: LocalSite):
    async with embedded.guest("Ada") as ada, embedded.stranger() as stranger:
        table = await ada.open_table("toy", 2)
        for address in ("/", f"/tables/{table['id']}", table["invite_link"], table["spectator_link"]):
            mine, theirs = await ada.http.get(address), await stranger.http.get(address)
            assert mine.content == theirs.content
            assert mine.headers["cache-control"] == "private, no-cache"
            for secret in ("Ada", table["id"], token_of(table["invite_link"]), token_of(table["spectator_link"])):
                assert secret not in mine.text


async def test_other_sites_do_not_learn_our_addresses(embedded: LocalSite):
    """Links have a token in their address: it is never sent as a referrer, and pages load nothing from other sites."""
    async with embedded.guest("Ada") as ada:
        table = await ada.open_table("toy", 2)
        page = await ada.http.get(table["invite_link"])

    assert page.headers["referrer-policy"] == "same-origin"
    assert not re.findall(r"(?:src|href)=[\"'](?:https?:)?//", page.text)


async def test_of_every_token_only_a_hash_is_stored(settings: Settings, embedded: LocalSite):
    async with embedded.guest("Ada") as ada:
        table = await ada.open_table("toy", 2)
        await ada.do(table["id"], "fill_with_bots", bot="random")
        await ada.do(table["id"], "start")
        device = token_of((await ada.post("/api/me/devices", mode="add"))["link"])
        seat = token_of((await ada.post(f"/api/tables/{table['id']}/seat_link"))["link"])
        session = ada.http.cookies[COOKIE].rpartition(".")[0]
        secrets = [session, device, seat, table["code"], ada.recovery_code, ada.recovery_code.replace("-", "")]
        secrets += [token_of(table["invite_link"]), token_of(table["spectator_link"])]

    kept = b"".join(path.read_bytes() for path in settings.fathom_var.glob("fathom.db*"))
    assert table["id"].encode() in kept
    for secret in (*secrets, *(secret.partition(".")[2] for secret in secrets if "." in secret)):
        assert secret.encode() not in kept


async def test_a_new_owner_of_a_seat_cannot_read_the_chat_of_spectators(embedded: LocalSite):
    """Not even if they watched before, and read it then."""
    async with full_table(embedded, "toy", 2) as people, embedded.guest("Sub") as sub:
        await people.start()
        await people.spectator.command("chat", text="Ben holds the nine", to="spectators")
        async with sub.watching(people.table) as watching:
            assert [line["text"] for line in watching.chat] == ["Ben holds the nine"]
        token = token_of((await people.guests[1].post(f"/api/tables/{people.id}/seat_link"))["link"])
        await sub.post("/api/seat", token=token)
        async with sub.connection(people.id) as line:
            screen = Screen(line, people.id, sub)
            await screen.until(lambda: screen.shown)
            assert "Ben holds the nine" not in json.dumps(screen.received)


async def test_the_name_of_a_deleted_guest_is_neither_stored_nor_sent(site: LocalSite):
    """A table has announced them, and they have written there and proposed something."""
    name = "Benedictine"
    async with full_table(site, "toy", 2) as people, site.guest(name) as ben:
        await people.start()
        token = token_of((await people.guests[1].post(f"/api/tables/{people.id}/seat_link"))["link"])
        await ben.post("/api/seat", token=token)
        async with ben.socket(people.id) as screen:
            await screen.command("chat", text="hello", to="table")
        await ben.do(people.id, "leave")
        await ben.do(people.id, "vote", about="abandon", yes=True)
        for response in (f"/api/tables/{people.id}", f"/api/tables/{people.id}/chat"):
            assert name in (await people.host.http.get(response)).text
        assert (await ben.http.delete("/api/me")).status_code == 204

        async with site.server.store.read() as connection:
            rows = [(await connection.execute(select(table))).all() for table in Base.metadata.sorted_tables]
        assert name not in str(rows)
        for response in (f"/api/tables/{people.id}", f"/api/tables/{people.id}/chat"):
            assert name not in (await people.host.http.get(response)).text
        async with people.host.connection(people.id) as line:
            screen = Screen(line, people.id, people.host)
            await screen.until(lambda: screen.shown)
            assert name not in json.dumps(screen.received)
