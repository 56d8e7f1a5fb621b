"""What hosts, spectators and other players can do, and what they cannot."""

import json

import pytest

from tests.abuse.promises.support import HOST_ACTIONS, LOBBY_ACTIONS, SEATED_ACTIONS, handshake_refusal, token_of
from tests.web.harness import LocalSite, full_table

pytestmark = pytest.mark.anyio


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
