"""What Fathom promises to its players. The names of the tests are the promises; docs/security.md lists them.

Everything goes over real HTTP and real sockets, with the cookies and headers that a browser or an attacker would send.
tests/secrecy has more tests of what screens show.
"""

import json
import re
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from app.settings import Settings
from app.tables.people import tokens
from app.web.sessions import COOKIE
from tests.web.harness import ROOT, Guest, LocalSite, Screen, full_table, serving

pytestmark = pytest.mark.anyio

SECURITY = (ROOT / "docs" / "security.md").read_text()
OTHER_ORIGINS = [
    "https://evil.example",
    "null",
    "http://127.0.0.1",
    "http://127.0.0.1.evil.example",
    "file://",
    "http://[",
]
SEATED_ACTIONS: list[dict[str, Any]] = [
    {"action": "sit", "seat": 0},
    {"action": "wish", "wish": "medic"},
    {"action": "ready", "ready": True},
    {"action": "substitute", "seat": 0, "by": "bot"},
    {"action": "take_seat_back"},
    {"action": "vote", "about": "abandon", "yes": True},
    {"action": "ask_me", "wanted": True},
    {"action": "rematch"},
    {"action": "try_again"},
]
# Only before the game has begun.
LOBBY_ACTIONS: list[dict[str, Any]] = [
    {"action": "start"},
    {"action": "kick", "seat": 0},
    {"action": "add_bot", "seat": 1, "bot": "random"},
    {"action": "remove_bot", "seat": 1},
    {"action": "fill_with_bots", "bot": "random"},
    {"action": "set_options", "settings": {"spectator_chat": False}},
    {"action": "swap", "seat": 0, "other": 1},
]
HOST_ACTIONS = [
    *LOBBY_ACTIONS,
    {"action": "hand_over", "seat": 1},
    {"action": "rotate_invite"},
    {"action": "rotate_spectator_link"},
    {"action": "revoke_spectator_link"},
    {"action": "rename", "name": "Blind River"},
    {"action": "set_call_link", "link": "https://talk.example/room"},
]


def token_of(link: str) -> str:
    return link.rpartition("/")[2]


async def handshake_refusal(guest: Guest, table: str, headers: dict[str, str] | None = None) -> tuple[int, str]:
    """The status and the code of the refusal."""
    with pytest.raises(InvalidStatus) as refused:
        async with guest.connection(table, headers):
            pass
    response = refused.value.response
    return response.status_code, json.loads(response.body)["refusal"]["code"]


async def new_device(guest: Guest, other: Guest) -> None:
    link = (await guest.post("/api/me/devices", mode="add"))["link"]
    await other.post("/api/me/devices/use", token=token_of(link))


# ---- Seats -----------------------------------------------------------------------------------------------------------


async def test_nobody_can_take_a_seat_that_is_taken(embedded: LocalSite):
    async with embedded.guest("Ada") as ada, embedded.guest("Eve") as eve:
        table = await ada.open_table("toy", 3)
        invite = token_of(table["invite_link"])

        assert await eve.refusal("/api/join", token=invite, seat=0) == (409, "seat_taken")
        await eve.join(table)
        assert await eve.cannot(table["id"], "sit", seat=0) == (409, "seat_taken")
        await ada.do(table["id"], "fill_with_bots", bot="random")
        await eve.do(table["id"], "ready", ready=True)
        await ada.do(table["id"], "start")
        assert await eve.refusal("/api/claim", token=invite, seat=0) == (409, "seat_taken")


async def test_identity_comes_from_the_session_and_never_from_a_message(embedded: LocalSite):
    async with full_table(embedded, "toy", 2) as people:
        await people.start()
        ada, ben = people.screens
        for forged_fields in ({"seat": 0}, {"player": ada.you["player"]["id"]}, {"as": "Ada"}):
            await ben.send(type="answer", id="lie", ask=ada.ask["id"], choice=["hand:1"], **forged_fields)
            assert await ben.read() == {"type": "error", "code": "malformed"}
            answered = await people.guests[1].refusal(f"/api/tables/{people.id}/do", action="leave", **forged_fields)
            assert answered == (422, "malformed")
        await people.settle()
        assert ada.ask


async def test_the_seat_of_a_connected_player_cannot_be_claimed(embedded: LocalSite):
    async with full_table(embedded, "toy", 2) as people, embedded.guest("Eve") as eve:
        await people.start()

        claimed = await eve.refusal("/api/claim", token=token_of(people.table["invite_link"]), seat=1)
        assert claimed == (409, "not_away")


async def test_the_seat_of_an_absent_player_is_given_away_only_by_a_vote(embedded: LocalSite):
    async with full_table(embedded, "toy", 3) as people, embedded.guest("Eve") as eve:
        await people.start()
        host = people.screens[0]
        await people.screens[2].connection.close()
        await host.until(lambda: host.table["seats"][2]["away_since"])
        await eve.post("/api/claim", token=token_of(people.table["invite_link"]), seat=2)
        assert await handshake_refusal(eve, people.id) == (404, "no_such_table")

        asked = await people.host.do(people.id, "vote", about="reissue", seat=2, yes=True)
        assert asked["seats"][2]["name"] == "Cleo"
        assert await handshake_refusal(eve, people.id) == (404, "no_such_table")
        given = await people.guests[1].do(people.id, "vote", about="reissue", seat=2, yes=True)
        assert given["seats"][2]["name"] == "Eve"
        await host.until(lambda: any(line["notice"] == "seat_given" for line in host.chat))


async def test_a_seat_link_works_for_one_person_once(embedded: LocalSite):
    async with full_table(embedded, "toy", 2) as people, embedded.guest("Sub") as sub, embedded.guest("Eve") as eve:
        await people.start()
        token = token_of((await people.guests[1].post(f"/api/tables/{people.id}/seat_link"))["link"])
        await sub.post("/api/seat", token=token)

        assert await eve.refusal("/api/seat", token=token) == (404, "no_such_link")
        assert await handshake_refusal(people.guests[1], people.id) == (404, "no_such_table")
        await people.screens[1].read_to_end()
        assert people.screens[1].bye_reason == "given_away"


# ---- Sessions --------------------------------------------------------------------------------------------------------


async def test_signing_in_gives_a_new_session_and_never_a_planted_one(embedded: LocalSite):
    async with embedded.guest("Eve") as eve, embedded.guest("Ada") as ada, embedded.stranger() as victim:
        planted = eve.http.cookies[COOKIE]
        link = token_of((await ada.post("/api/me/devices", mode="add"))["link"])
        for path, body in (
            ("/api/me", {"name": "Vic", "language": "en"}),
            ("/api/me/devices/use", {"token": link}),
            ("/api/me/recover", {"code": ada.recovery_code}),
        ):
            victim.http.cookies.clear()
            victim.http.cookies.set(COOKIE, planted, domain="127.0.0.1")
            response = await victim.http.post(path, json=body)
            assert response.cookies[COOKIE] != planted
        assert (await eve.get("/api/me"))["player"]["name"] == "Eve"


async def test_a_session_without_our_signature_is_invalid(embedded: LocalSite):
    async with embedded.guest("Ada") as ada, embedded.stranger() as eve:
        table = (await ada.open_table("toy", 2))["id"]
        token, _, signature = ada.http.cookies[COOKIE].rpartition(".")
        for forged in (token, f"{token}.", f"{token}x.{signature}", f"{token}.{signature[:-2]}aa", "\N{SNOWMAN}", "."):
            header = {"Cookie": f"{COOKIE}={forged}".encode()}
            assert (await eve.http.get("/api/me", headers=header)).json()["player"] is None
        assert await handshake_refusal(eve, table, {"Cookie": f"{COOKIE}={token}.{signature[:-2]}aa"}) == (
            401,
            "no_session",
        )


async def test_scripts_and_other_sites_cannot_read_the_session(embedded: LocalSite):
    async with embedded.stranger() as stranger:
        response = await stranger.http.post("/api/me", json={"name": "Ada", "language": "en"})
        cookie = response.headers["set-cookie"].lower()

    assert cookie.startswith(f"{COOKIE}=")
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "max-age=34560000" in cookie
    assert "domain" not in cookie


async def test_behind_https_the_session_is_never_sent_unencrypted(embedded: LocalSite):
    async with embedded.stranger() as stranger:
        proxied = {"X-Forwarded-Proto": "https"}
        response = await stranger.http.post("/api/me", json={"name": "Ada", "language": "en"}, headers=proxied)

    assert "secure" in response.headers["set-cookie"].lower()
    assert "max-age" in response.headers["strict-transport-security"]


# ---- Other sites -----------------------------------------------------------------------------------------------------


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


# ---- Revoked access --------------------------------------------------------------------------------------------------


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


# ---- Hosts, spectators, other players --------------------------------------------------------------------------------


async def test_the_host_sees_no_more_than_any_player_and_cannot_change_who_plays(embedded: LocalSite):
    async with full_table(embedded, "toy", 3) as people:
        await people.start()
        host = people.screens[0]
        for action in LOBBY_ACTIONS:
            assert await people.host.cannot(people.id, **action) == (409, "already_started"), action
        assert await people.host.cannot(people.id, "substitute", seat=1, by="bot") == (409, "not_away")
        for screen in people.screens[1:]:
            await screen.answer(["hand:1"])
        await people.settle()

        shown = [change for message in host.received for change in message.get("changes", [])]
        assert {part["private"]["seat"] for path, part in shown if not path} == {0}
        assert [path for path, _ in shown if path[:2] == ["private", "seat"]] == []
        assert host.view["public"]["table"]["hands"] == [{"count": 3}] * 3
        about = await people.host.get(f"/api/tables/{people.id}")
        assert set(about) == {"table"}
        assert "private" not in json.dumps(about)


async def test_spectators_can_only_watch_and_talk_to_spectators(embedded: LocalSite):
    async with full_table(embedded, "toy", 2) as people, embedded.guest("Eve") as eve:
        await people.start()
        spectator = people.spectator
        for refused in (
            await spectator.command("answer", ask=1, choice=["hand:1"]),
            await spectator.command("orders", orders=[]),
            await spectator.command("take_back"),
            await spectator.command("chat", text="Ada lies", to="table"),
        ):
            assert refused["type"] == "refused"
        await eve.watch(people.table)
        for action in SEATED_ACTIONS + HOST_ACTIONS:
            status, code = await eve.refusal(f"/api/tables/{people.id}/do", **action)
            assert status in (403, 409), action
            assert code in ("not_seated", "not_the_host", "already_started", "not_over"), action
        assert await eve.refusal(f"/api/tables/{people.id}/seat_link") == (403, "not_seated")
        await people.settle()
        assert all(message["view"]["private"] is None for message in spectator.received if message.get("view"))


async def test_a_spectator_link_lets_nobody_play_and_shows_no_other_link(embedded: LocalSite):
    async with embedded.guest("Ada") as ada, embedded.guest("Walt") as walt:
        table = await ada.open_table("toy", 2)
        invite, spectator = token_of(table["invite_link"]), token_of(table["spectator_link"])

        assert await walt.refusal("/api/join", token=spectator) == (404, "no_such_link")
        assert await walt.refusal("/api/claim", token=spectator, seat=0) == (404, "no_such_link")
        assert await walt.refusal("/api/seat", token=invite) == (404, "no_such_link")
        await ada.do(table["id"], "set_call_link", link="https://talk.example/room")
        seen = await walt.watch(table)
        shown = [seen[name] for name in ("invite_link", "spectator_link", "code", "call_link")]
        assert shown == [None, None, None, None]


async def test_the_seat_of_a_bot_is_given_only_by_the_host(embedded: LocalSite):
    async with full_table(embedded, "toy", 2) as people, embedded.guest("Eve") as eve:
        await people.host.do(people.id, "set_options", seats=3)
        await people.host.do(people.id, "fill_with_bots", bot="random")
        await people.guests[1].do(people.id, "ready", ready=True)
        await people.start()
        invite = token_of(people.table["invite_link"])
        await eve.post("/api/claim", token=invite, seat=2)
        assert await handshake_refusal(eve, people.id) == (404, "no_such_table")
        yes = {"about": "takeover", "seat": 2, "yes": True}
        assert await people.guests[1].cannot(people.id, "vote", **yes) == (403, "not_yours")
        assert (await eve.post("/api/look", token=invite))["invitation"]["request"] == {"seat": 2, "declined": False}

        given = await people.host.do(people.id, "vote", **yes)
        assert given["seats"][2]["name"] == "Eve"
        async with eve.socket(people.id) as screen:
            assert screen.seat == 2


async def test_only_the_host_decides_for_the_table(embedded: LocalSite):
    async with embedded.guest("Ada") as ada, embedded.guest("Ben") as ben:
        table = await ada.open_table("toy", 2)
        await ben.join(table)

        for action in HOST_ACTIONS:
            assert await ben.cannot(table["id"], **action) == (403, "not_the_host"), action


async def test_a_command_id_of_another_player_has_no_effect_on_ours(embedded: LocalSite):
    async with full_table(embedded, "toy", 2) as people:
        await people.start()
        ada, ben = people.screens
        frame = {"command_id": "ada-1", "ask": ada.ask["id"], "choice": ["hand:1"]}
        # Ben has found out what Ada is about to send, and sends it first.
        assert (await ben.command("answer", **frame))["type"] == "done"
        await people.settle()
        assert ben.view["private"]["ask"]["answered"] == ["hand:1"]
        assert ada.ask
        assert (await ada.command("answer", **frame))["type"] == "done"
        await people.settle()
        assert [event["args"]["seat"] for event in people.spectator.log] == [0, 1]


async def test_chat_always_carries_the_name_of_its_sender(embedded: LocalSite):
    async with full_table(embedded, "toy", 2) as people:
        ada, ben = people.screens
        await ada.command("chat", "line-1", text="I am loyal", to="table")
        await ben.command("chat", "line-1", text="So am I", to="table")
        await ada.until(lambda: len(ada.chat) == 2)

        assert [line["from"] for line in ada.chat] == [{"name": "Ada", "seat": 0}, {"name": "Ben", "seat": 1}]


# ---- Discovery -------------------------------------------------------------------------------------------------------


async def test_a_private_table_and_a_missing_one_look_the_same(site: LocalSite):
    async with site.guest("Ada") as ada, site.guest("Eve") as eve:
        table = (await ada.open_table("toy", 2))["id"]
        nowhere = tokens.new_id()

        def same(first: Any, second: Any) -> None:
            assert first.status_code == second.status_code == 404
            assert first.content == second.content
            assert set(first.headers) == set(second.headers)

        replay = ("/replay", "/replay/file", "/replay/suspicions")
        for part in ("", "/chat", "/advice", "/guess", "/guesses", *replay):
            path = "/api/tables/{}" + part
            same(await eve.http.get(path.format(table)), await eve.http.get(path.format(nowhere)))
        for path, body in (("do", {"action": "start"}), ("do", {"action": "rematch"}), ("seat_link", {})):
            address = "/api/tables/{}/" + path
            there = await eve.http.post(address.format(table), json=body)
            same(there, await eve.http.post(address.format(nowhere), json=body))
        assert await handshake_refusal(eve, table) == await handshake_refusal(eve, nowhere) == (404, "no_such_table")
        token = f"{table}.{'a' * 32}"
        for path in ("/api/look", "/api/join", "/api/watch", "/api/seat"):
            there = await eve.http.post(path, json={"token": token})
            same(there, await eve.http.post(path, json={"token": token.replace(table, nowhere)}))


async def test_nobody_can_list_the_tables_or_guests_of_others(embedded: LocalSite):
    async with embedded.guest("Ada") as ada, embedded.guest("Eve") as eve:
        await ada.open_table("toy", 2)

        assert (await eve.get("/api/me"))["tables"] == []
        assert (await eve.get("/api/me/games"))["games"] == []
        listed = [path for path in embedded.app.openapi()["paths"] if "get" in embedded.app.openapi()["paths"][path]]
        assert sorted(listed) == [
            "/api/games",
            "/api/me",
            "/api/me/data",
            "/api/me/devices",
            "/api/me/games",
            "/api/me/notifications",
            "/api/tables/{table_id}",
            "/api/tables/{table_id}/advice",
            "/api/tables/{table_id}/chat",
            "/api/tables/{table_id}/guess",
            "/api/tables/{table_id}/guesses",
            "/api/tables/{table_id}/notifications",
            "/api/tables/{table_id}/plan",
            "/api/tables/{table_id}/replay",
            "/api/tables/{table_id}/replay/file",
            "/api/tables/{table_id}/replay/suspicions",
            "/api/tables/{table_id}/replay/views",
        ]


def test_no_permanent_token_is_short_enough_to_be_guessed():
    """The random bits of each; docs/security.md says how long guessing would take."""
    letters = len(tokens.ALPHABET).bit_length() - 1
    link = tokens.Tokens(b"key").link_token("table", "invite", 1).partition(".")[2]

    assert letters * tokens.CODE_LENGTH == 30
    assert letters * tokens.RECOVERY_LENGTH == 80
    assert len(tokens.new_id()) * 5 == 80
    assert len(link) * 6 == 192
    assert len(tokens.new_token()) * 6 >= 256
    for bits in (30, 80, 192, 256):
        assert f"{bits} bits" in SECURITY


@pytest.mark.usefixtures("frozen_limits")
async def test_an_address_cannot_pretend_to_be_another_one(settings: Settings):
    """A proxy that is not in TRUSTED_PROXIES is counted by its own address."""
    alone = settings.model_copy(update={"rate_limits": 0.1, "trusted_proxies": "192.0.2.1"})
    async with serving(alone) as site, site.stranger() as eve:
        for number in range(4):
            eve.http.headers["X-Forwarded-For"] = f"198.51.100.{number}"
            assert await eve.refusal("/api/look", code="AAAAAA") == (404, "no_such_link")
        assert await eve.refusal("/api/look", code="AAAAAA") == (429, "slow_down")


# ---- Stored data -----------------------------------------------------------------------------------------------------


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


# ---- The list itself -------------------------------------------------------------------------------------------------


def test_every_promise_is_written_down():
    written = SECURITY.lower().replace("'", "").replace("\n  ", " ")
    for name in [
        name for name in globals() if name.startswith("test_") and name != "test_every_promise_is_written_down"
    ]:
        assert f"* {name.removeprefix('test_').replace('_', ' ')}\n" in written, name
