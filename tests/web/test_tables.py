"""Tables through the API: opening, joining, voting, starting, and what is refused."""

import pytest

from app.settings import Settings
from tests.web.harness import NAMES, LocalSite, full_table, serving

pytestmark = pytest.mark.anyio


def token_of(link: str) -> str:
    return link.rpartition("/")[2]


async def test_the_games_describe_their_options(embedded: LocalSite):
    async with embedded.stranger() as stranger:
        games = {game["name"]: game for game in await stranger.get("/api/games")}

    assert {"subterra", "unfathomable", "toy"} <= set(games)
    subterra = games["subterra"]
    assert subterra["seats"] == {"least": 1, "most": 6, "usual": 4, "to_try": 4}
    assert subterra["paces"] == ["live", "brisk", "days"]
    assert "random" in subterra["bots"]
    options = {option["name"]: option for option in subterra["options"]}
    assert options["difficulty"]["kind"] == "choice"
    assert options["difficulty"]["default"] in options["difficulty"]["values"]
    assert options["prevent_sealed_cave"]["kind"] == "switch"
    assert options["explorers"]["kind"] == "number"


async def test_a_lobby_fills_and_the_game_begins(site: LocalSite):
    async with site.guest("Ada") as ada, site.guest("Ben") as ben, site.guest("Cleo") as cleo:
        table = await ada.open_table("toy", 4, options={"rounds": 2}, pace="brisk")
        assert (table["status"], table["host"], table["pace"]) == ("lobby", 0, "brisk")

        await ben.join(table, seat=2)
        await cleo.post("/api/join", code=table["code"].lower())
        seats = (await ben.do(table["id"], "sit", seat=3))["seats"]
        assert [seat["name"] for seat in seats] == ["Ada", "Cleo", None, "Ben"]

        await cleo.do(table["id"], "wish", wish="the captain")
        assert (await ada.do(table["id"], "add_bot", seat=2, bot="random"))["seats"][2]["bot"] == "random"
        assert await ada.cannot(table["id"], "start") == (409, "not_ready")
        for guest in (ben, cleo):
            await guest.do(table["id"], "ready", ready=True)
        started = await ada.do(table["id"], "start")

        assert started["status"] == "playing"
        assert started["seats"][1]["wish"] == "the captain"
        assert started["clock"]["kind"] == "ask"
        assert started["code"] is None


async def test_bots_fill_the_empty_seats_and_can_be_removed(embedded: LocalSite):
    async with embedded.guest("Ada") as ada:
        table = await ada.open_table("subterra", 4)
        filled = await ada.do(table["id"], "fill_with_bots", bot="random")
        assert [seat["bot"] for seat in filled["seats"]] == [None, "random", "random", "random"]

        emptied = await ada.do(table["id"], "remove_bot", seat=1)
        assert emptied["seats"][1]["bot"] is None
        assert await ada.cannot(table["id"], "add_bot", seat=1, bot="genius") == (422, "unknown_bot")


async def test_only_the_host_may_use_the_hosts_actions(embedded: LocalSite):
    async with embedded.guest("Ada") as ada, embedded.guest("Ben") as ben:
        table = await ada.open_table("toy", 2)
        await ben.join(table)
        for action, fields in (
            ("start", {}),
            ("kick", {"seat": 0}),
            ("add_bot", {"seat": 1, "bot": "random"}),
            ("rotate_invite", {}),
            ("revoke_spectator_link", {}),
            ("set_options", {"options": {}}),
            ("hand_over", {"seat": 1}),
        ):
            assert await ben.cannot(table["id"], action, **fields) == (403, "not_the_host")

        handed = await ada.do(table["id"], "hand_over", seat=1)
        assert handed["host"] == 1
        assert await ada.cannot(table["id"], "start") == (403, "not_the_host")


async def test_links_are_shown_to_players_and_not_to_spectators(embedded: LocalSite):
    async with embedded.guest("Ada") as ada, embedded.guest("Walt") as walt:
        table = await ada.open_table("toy", 2)
        seen = await walt.watch(table)

        assert table["invite_link"].startswith(f"{embedded.url}/join/")
        assert table["spectator_link"].startswith(f"{embedded.url}/watch/")
        assert (seen["invite_link"], seen["spectator_link"], seen["code"]) == (None, None, None)


async def test_an_invite_link_can_be_inspected_before_joining(embedded: LocalSite):
    async with embedded.guest("Ada") as ada, embedded.stranger() as stranger:
        table = await ada.open_table("toy", 3)
        seen = (await stranger.post("/api/look", token=token_of(table["invite_link"])))["invitation"]

        assert (seen["game"], seen["host"], seen["names"], seen["open_seats"]) == ("toy", "Ada", ["Ada"], [1, 2])


async def test_a_removed_player_cannot_return(embedded: LocalSite):
    async with embedded.guest("Ada") as ada, embedded.guest("Eve") as eve:
        table = await ada.open_table("toy", 2)
        await eve.join(table)
        await ada.do(table["id"], "kick", seat=1)

        assert await eve.refusal(f"/api/tables/{table['id']}", method="GET") == (404, "no_such_table")
        assert await eve.refusal("/api/join", token=token_of(table["invite_link"])) == (403, "sent_away")


async def test_a_player_who_leaves_the_lobby_sees_the_table_once_more_without_its_links(embedded: LocalSite):
    async with embedded.guest("Ada") as ada, embedded.guest("Ben") as ben:
        table = await ada.open_table("toy", 2)
        await ben.join(table)
        left = await ben.do(table["id"], "stand")

        assert left["seats"][1]["name"] is None
        assert left["invite_link"] is None
        assert await ben.refusal(f"/api/tables/{table['id']}", method="GET") == (404, "no_such_table")


async def test_the_host_can_change_everything_before_the_start(embedded: LocalSite):
    async with embedded.guest("Ada") as ada:
        table = await ada.open_table("toy", 2)
        changed = await ada.do(
            table["id"], "set_options", options={"rounds": 1}, pace="days", seats=3, settings={"talk": "guided"}
        )

        assert (changed["options"], changed["pace"], len(changed["seats"])) == ({"rounds": 1}, "days", 3)
        assert changed["settings"]["talk"] == "guided"
        assert await ada.cannot(table["id"], "set_options", options={"rounds": 9}) == (422, "cannot_be_set_up")


async def test_the_refusal_of_an_invalid_setup_names_its_field(embedded: LocalSite):
    async with embedded.guest("Ada") as ada:
        for body in (
            {"game": "chess", "seats": 2},
            {"game": "toy", "seats": 9},
            {"game": "toy", "seats": 2, "options": {"rounds": "many"}},
        ):
            response = await ada.http.post("/api/tables", json=body)
            assert response.status_code == 422
            assert response.json()["refusal"]["args"]["field"]


async def test_a_vote_passes_with_a_majority(site: LocalSite):
    async with full_table(site, "toy", 3) as people:
        await people.start()
        ada, ben, cleo = people.guests
        until = "2030-03-24T20:00:00Z"
        asked = await ada.do(people.id, "vote", about="pause", until=until, yes=True)
        [vote] = asked["votes"]
        assert (vote["about"], vote["yes"], vote["needed"], vote["by"]) == ("pause", [0], 2, "Ada")

        paused = await ben.do(people.id, "vote", about="pause", yes=True, **vote["args"])
        assert (paused["status"], paused["paused_until"], paused["votes"]) == ("paused", until, [])
        await cleo.do(people.id, "vote", about="resume", yes=True)
        assert (await ada.do(people.id, "vote", about="resume", yes=True))["status"] == "playing"
        await ada.do(people.id, "vote", about="pace", pace="days", yes=True)
        assert (await ben.do(people.id, "vote", about="pace", pace="days", yes=True))["pace"] == "days"
        assert await cleo.cannot(people.id, "vote", about="abandon", yes=False) == (404, "no_such_vote")
        await cleo.do(people.id, "vote", about="abandon", yes=True)
        assert (await ben.do(people.id, "vote", about="abandon", yes=True))["status"] == "abandoned"
        await people.settle()
        for screen in people.all_screens:
            assert screen.view["public"]["outcome"]["reason"] == "abandoned"
            assert screen.log[-1]["name"] == "game_over"


async def test_a_player_who_lost_the_session_claims_the_seat_and_the_others_vote(site: LocalSite):
    async with full_table(site, "toy", 3) as people, site.guest("Cleo again") as again:
        await people.start()
        await people.screens[2].connection.close()
        await people.screens[0].until(lambda: people.screens[0].table["seats"][2]["away_since"])
        token = token_of(people.table["invite_link"])
        assert (await again.post("/api/claim", token=token, seat=2))["table"] == people.id

        [vote] = (await people.host.get(f"/api/tables/{people.id}"))["table"]["votes"]
        assert (vote["about"], vote["args"]) == ("reissue", {"seat": 2, "name": "Cleo again"})
        for guest in people.guests[:2]:
            table = await guest.do(people.id, "vote", about="reissue", yes=True, **vote["args"])
        assert table["seats"][2]["name"] == "Cleo again"
        async with again.socket(people.id) as screen:
            assert screen.seat == 2
            assert screen.view["private"]["own"]["hand"]


async def test_a_seat_can_be_handed_over_by_a_link_once(site: LocalSite):
    async with full_table(site, "toy", 2) as people, site.guest("Sub") as substitute, site.guest("Eve") as eve:
        await people.start()
        ben = people.guests[1]
        link = (await ben.post(f"/api/tables/{people.id}/seat_link"))["link"]
        assert link.startswith(f"{site.url}/seat/")
        table = (await substitute.post("/api/seat", token=token_of(link)))["table"]

        assert table["seats"][1]["name"] == "Sub"
        assert await eve.refusal("/api/seat", token=token_of(link)) == (404, "no_such_link")
        assert await ben.refusal(f"/api/tables/{people.id}", method="GET") == (404, "no_such_table")


async def test_an_absent_player_can_be_substituted_and_gets_the_seat_back_at_once(site: LocalSite):
    async with full_table(site, "toy", 2) as people:
        await people.start()
        host = people.screens[0]
        assert await people.host.cannot(people.id, "substitute", seat=1, by="bot") == (409, "not_away")
        await people.screens[1].connection.close()
        await host.until(lambda: host.table["seats"][1]["away_since"])
        site.clock.at += 61_000
        table = await people.host.do(people.id, "substitute", seat=1, by="bot")
        assert table["seats"][1]["played_by"] == "bot"

        async with people.guests[1].socket(people.id) as back:
            await back.until(lambda: back.table["seats"][1]["played_by"] == "owner")


async def test_a_player_who_leaves_is_substituted_until_they_take_the_seat_back(embedded: LocalSite):
    async with full_table(embedded, "toy", 2) as people:
        await people.start()
        ben = people.guests[1]
        assert (await ben.do(people.id, "leave"))["seats"][1]["played_by"] == "defaults"
        assert (await ben.do(people.id, "take_seat_back"))["seats"][1]["played_by"] == "owner"


async def test_a_rematch_has_the_same_players(site: LocalSite):
    async with full_table(site, "toy", 2, options={"rounds": 1}) as people:
        await people.start()
        assert await people.host.cannot(people.id, "rematch") == (409, "not_over")
        for guest in people.guests:
            await guest.do(people.id, "vote", about="abandon", yes=True)
        first = (await people.host.do(people.id, "rematch"))["rematch"]
        assert (await people.guests[1].do(people.id, "rematch"))["rematch"] == first

        table = (await people.guests[1].get(f"/api/tables/{first}"))["table"]
        assert [seat["name"] for seat in table["seats"]] == list(NAMES[:2])
        assert (table["status"], table["options"]) == ("lobby", {"rounds": 1})


async def test_older_chat_is_read_page_by_page(embedded: LocalSite):
    async with embedded.guest("Ada") as ada:
        table = await ada.open_table("subterra", 1)
        async with ada.socket(table["id"]) as screen:
            for text in ("one", "two", "three"):
                await screen.command("chat", text=text, to="table")
        lines = (await ada.get(f"/api/tables/{table['id']}/chat"))["messages"]
        older = (await ada.get(f"/api/tables/{table['id']}/chat?before={lines[-1]['id']}"))["messages"]

    assert [line["text"] for line in lines] == ["one", "two", "three"]
    assert [line["text"] for line in older] == ["one", "two"]
    assert lines[0]["from"] == {"name": "Ada", "seat": 0}


async def test_links_use_the_public_address_if_one_is_set(settings: Settings):
    public = settings.model_copy(update={"public_url": "https://fathom.example"})
    async with serving(public) as site, site.guest("Ada") as ada:
        table = await ada.open_table("toy", 2)

    assert table["invite_link"].startswith("https://fathom.example/join/")
    assert table["reachable"] is True


async def test_links_use_the_address_that_the_browser_used(embedded: LocalSite):
    async with embedded.guest("Ada") as ada:
        table = await ada.open_table("toy", 2)
        at_home = (await ada.http.get(f"/api/tables/{table['id']}", headers={"Host": "192.168.1.7:8000"})).json()

    assert table["reachable"] is False
    assert at_home["table"]["reachable"] is True
    assert at_home["table"]["invite_link"].startswith("http://192.168.1.7:8000/join/")


async def test_the_server_draws_qr_codes(embedded: LocalSite):
    async with embedded.stranger() as stranger:
        code = await stranger.post("/api/qr", text="http://localhost:8000/join/abc")
        status, _ = await stranger.refusal("/api/qr", text="x" * 301)

    assert code["size"] == 37
    assert code["path"].startswith("M4 4h7v1h-7z")
    assert status == 422


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"seats": "3"}, "seats"),
        ({"seats": True}, "seats"),
        ({"seats": 3.0}, "seats"),
        ({"settings": {"spectator_chat": "yes"}}, "settings.spectator_chat"),
        ({"settings": {"secrecy": "strict"}}, "settings.secrecy"),
        ({"settings": {"open_books": True}}, "settings.open_books"),
    ],
)
async def test_a_value_of_another_type_is_refused_with_the_name_of_its_field(embedded: LocalSite, body, field):
    async with embedded.guest("Ada") as ada:
        response = await ada.http.post("/api/tables", json={"game": "unfathomable", "seats": 3, **body})
    assert (response.status_code, response.json()["refusal"]["args"]) == (422, {"field": field})


async def test_an_option_of_another_type_is_refused_with_its_name(embedded: LocalSite):
    async with embedded.guest("Ada") as ada:
        table = {"game": "unfathomable", "seats": 3, "options": {"open_books": "yes"}}
        response = await ada.http.post("/api/tables", json=table)
        refusal = response.json()["refusal"]
    assert (response.status_code, refusal["code"]) == (422, "cannot_be_set_up")
    assert "open_books" in refusal["args"]["field"] + refusal["args"]["sentence"]
