"""Replays through the API."""

import pytest

from tests.support import recorded
from tests.web.harness import LocalSite

pytestmark = pytest.mark.anyio


async def finished_table(site: LocalSite, guest):
    recording = recorded.read(recorded.file("unfathomable", seats=6))
    table = await guest.open_table("unfathomable", 6)
    await guest.do(table["id"], "fill_with_bots", bot="easy")
    await recorded.play(site.server.table(table["id"]), recording)
    return table["id"]


async def test_a_replay_is_shown_and_shared(embedded: LocalSite):
    async with embedded.guest("Ada") as ada, embedded.guest("Sly") as sly, embedded.stranger() as stranger:
        table = await finished_table(embedded, ada)
        home = f"/api/tables/{table}/replay"
        replay = await ada.get(home)
        assert (replay["eyes"], replay["allowed"], replay["first"]) == ("0", ["0", "spectator"], 0)
        assert replay["consent"]["open"] == {"agreed": None, "needed": 1, "yours": False}
        assert replay["timeline"]["check"] == ["unfathomable-check_result"]
        count = len(replay["screens"])
        views = (await ada.get(f"{home}/views?first={count - 2}&count=24"))["views"]
        assert len(views) == 2
        assert views[-1]["public"]["outcome"]["reason"]

        assert await sly.refusal(home, method="GET") == (404, "no_such_table")
        for wrong in (f"{home}?eyes=1", f"{home}?eyes=truth", f"{home}/views?first={count}"):
            assert (await ada.refusal(wrong, method="GET"))[0] == 404
        assert (await ada.refusal(f"{home}?eyes=nobody", method="GET"))[0] == 422

        await ada.do(table, "agree", topic="open", agreed=True)
        await ada.do(table, "agree", topic="share", agreed=True)
        await ada.do(table, "agree", topic="without_names", agreed=True)
        truth = (await ada.get(f"{home}/views?eyes=truth&first=900"))["views"][0]
        assert [seat["seat"] for seat in truth["seats"]] == list(range(6))
        link = (await ada.get(home))["link"]
        token = link.rpartition("/")[2]
        shared = await stranger.post("/api/shared", token=token)
        assert (shared["consent"], shared["link"], shared["eyes"]) == (None, None, "spectator")
        assert [seat["name"] for seat in shared["seats"]] == [None] * 6
        seen = await stranger.post("/api/shared/views", token=token, eyes="truth", first=900)
        assert seen["views"][0] == truth
        # The link leads to no seat and lets nobody watch.
        for path in ("/api/join", "/api/watch"):
            assert await sly.refusal(path, token=token) == (404, "no_such_link")

        await ada.do(table, "agree", topic="share", agreed=False)
        assert await stranger.refusal("/api/shared", token=token) == (404, "no_such_link")


async def test_a_game_is_saved_as_a_file_that_any_server_shows(embedded: LocalSite):
    async with embedded.guest("Ada") as ada, embedded.guest("Sly") as sly, embedded.stranger() as stranger:
        table = await finished_table(embedded, ada)
        home = f"/api/tables/{table}/replay/file"
        assert await sly.refusal(home, method="GET") == (404, "no_such_table")
        own = await ada.get(home)
        assert (own["eyes"], own["decisions"], own["chance"]["seed"]) == ("0", None, None)
        shown = await stranger.post("/api/files", **own)
        assert (shown["replay"]["eyes"], shown["replay"]["allowed"]) == ("0", ["0"])
        assert len(shown["views"]) == len(shown["replay"]["screens"]) == len(own["screens"])

        await ada.do(table, "agree", topic="open", agreed=True)
        await ada.do(table, "agree", topic="without_names", agreed=True)
        truth = await ada.get(home)
        assert (truth["eyes"], truth["screens"], truth["name"], truth["seats"][0]["name"]) == ("truth", None, "", None)
        shown = await stranger.post("/api/files?eyes=3", **truth)
        assert shown["replay"]["eyes"] == "3"
        assert len(shown["replay"]["allowed"]) == 8
        assert await stranger.refusal("/api/files", format="something else") == (422, "not_a_game_file")
