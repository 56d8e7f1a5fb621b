"""The socket of a table: its first messages, the commands it understands, chat, and how it closes."""

import random
from contextlib import AsyncExitStack
from typing import Any

import pytest
from sqlalchemy import delete
from websockets.exceptions import InvalidStatus

from app.store.schema import DeviceRow
from app.version import __version__
from app.web.application import sign_out_gone
from app.web.http import protocols
from tests.web.harness import Guest, LocalSite, full_table

pytestmark = pytest.mark.anyio


async def status_of_handshake(guest: Guest, table: str, headers: dict[str, str] | None = None) -> int:
    with pytest.raises(InvalidStatus) as refused:
        async with guest.connection(table, headers):
            pass
    return refused.value.response.status_code


# ---- Connecting ------------------------------------------------------------------------------------------------------


async def test_hello_comes_first_and_then_the_view(site: LocalSite):
    async with full_table(site, "toy", 2) as people:
        hello, view = people.screens[1].received[:2]

        assert (hello["type"], view["type"]) == ("hello", "view")
        assert hello["you"] == {
            "player": {"id": hello["you"]["player"]["id"], "name": "Ben", "language": "en"},
            "seat": 1,
            "role": "player",
            "host": False,
            "request": None,
        }
        assert hello["version"].startswith(f"{__version__}+")
        assert hello["now"] == "2030-03-17T17:46:40Z"
        assert (view["n"], view["view"], view["log"]) == (0, None, [])
        assert people.spectator.you["role"] == "spectator"
        assert people.spectator.table["invite_link"] is None


async def test_the_handshake_says_why_access_is_refused(site: LocalSite):
    async with site.guest("Ada") as ada, site.guest("Eve") as eve, site.stranger() as stranger:
        table = (await ada.open_table("toy", 2))["id"]

        assert await status_of_handshake(stranger, table) == 401
        assert await status_of_handshake(eve, table) == 404
        assert await status_of_handshake(eve, "nosuchtable") == 404
        assert await status_of_handshake(ada, table, {"Origin": "https://evil.example"}) == 403
        assert await status_of_handshake(ada, table, {"Origin": "null"}) == 403
        async with ada.socket(table, headers={"Origin": site.url}) as screen:
            assert screen.seat == 0


async def test_all_members_see_who_is_connected(site: LocalSite):
    async with full_table(site, "toy", 2) as people:
        ada, ben = people.screens
        await ada.until(lambda: ada.table["seats"][1]["connected"] and ada.table["spectators"] == 1)
        await ben.connection.close()
        await ada.until(lambda: not ada.table["seats"][1]["connected"])
        await people.spectator.connection.close()
        await ada.until(lambda: ada.table["spectators"] == 0)

        async with people.guests[1].socket(people.id):
            await ada.until(lambda: ada.table["seats"][1]["connected"])


async def test_the_lobby_is_live(embedded: LocalSite):
    async with full_table(embedded, "toy", 3) as people:
        ben = people.screens[1]
        await people.host.do(people.id, "set_options", options={"rounds": 1})
        await ben.until(lambda: ben.table["options"] == {"rounds": 1})
        assert not ben.table["seats"][1]["ready"]
        await people.host.do(people.id, "hand_over", seat=1)
        await ben.until(lambda: ben.you["host"])
        await ben.until(lambda: ben.chat)
        assert (ben.chat[0]["notice"], ben.chat[0]["from"]["name"]) == ("host_is", "")


# ---- Playing ---------------------------------------------------------------------------------------------------------


async def test_an_answer_is_acknowledged_and_sent_to_those_who_may_see_it(site: LocalSite):
    async with full_table(site, "toy", 2) as people:
        await people.start()
        ada, ben = people.screens
        before = [screen.number for screen in people.all_screens]

        assert (await ada.answer(["hand:1"]))["type"] == "done"
        await people.settle()

        # The others must not notice a sealed card: not even their number changes.
        assert ada.number == before[0] + 1
        assert (ben.number, people.spectator.number) == (before[1], before[2])
        await ben.answer(["hand:2"])
        await people.settle()
        assert people.spectator.number == before[2] + 1
        assert [event["name"] for event in people.spectator.log] == ["toy-sealed", "toy-sealed"]


async def test_an_illegal_answer_is_refused_and_changes_nothing(site: LocalSite):
    async with full_table(site, "toy", 2) as people:
        await people.start()
        ada = people.screens[0]
        asked = ada.ask
        before = site.server.table(people.id).record.version
        for choice, code in (
            (["hand:0"], "too_low"),
            (["hand:9"], "unknown_option"),
            ([], "too_few"),
            (["hand:1", "hand:2"], "too_many"),
            (["hand:1", "hand:1"], "chosen_twice"),
            ({"hand:1": 1}, "malformed"),
        ):
            refused = await ada.answer(choice, asked)
            assert (refused["type"], refused["refusal"]["code"]) == ("refused", code)
        for ask, code in ((asked["id"] + 1, "not_asked"), (0, "not_asked")):
            assert (await ada.answer(["hand:1"], {"id": ask}))["refusal"]["code"] == code
        await people.settle()
        assert site.server.table(people.id).record.version == before
        assert ada.ask == asked


async def test_the_same_command_twice_is_carried_out_once(site: LocalSite):
    async with full_table(site, "toy", 2) as people:
        await people.start()
        ada = people.screens[0]
        asked = ada.ask
        first = await ada.answer(["hand:1"], asked, command_id="once")
        again = await ada.answer(["hand:1"], asked, command_id="once")
        other = await ada.answer(["hand:2"], asked, command_id="another")

        assert first == again == {"type": "done", "id": "once"}
        assert other["refusal"]["code"] == "too_late"
        assert site.server.table(people.id).record.version == 1


async def test_all_commands_of_a_double_click_are_answered_and_one_counts(site: LocalSite):
    async with full_table(site, "toy", 2) as people:
        await people.start()
        ada = people.screens[0]
        asked = ada.ask
        for command_id, choice in (("a", "hand:1"), ("b", "hand:2"), ("a", "hand:1")):
            await ada.send(type="answer", id=command_id, ask=asked["id"], choice=[choice])
        await ada.sync()

        assert ada.responses["a"]["type"] == "done"
        assert ada.responses["b"]["refusal"]["code"] == "too_late"
        await people.settle()
        assert ada.view["private"]["ask"]["answered"] == ["hand:1"]


@pytest.mark.parametrize("ends", ["the page is closed", "the player is signed out"])
async def test_an_answer_that_has_arrived_counts_although_its_page_is_closed(embedded: LocalSite, ends: str):
    async with full_table(embedded, "toy", 2) as people:
        await people.start()
        ada, table = people.screens[0], embedded.server.table(people.id)
        async with table.reading():
            await ada.send(type="answer", id="last", ask=ada.ask["id"], choice=["hand:1"])
            # When the pong arrives, the server has read the answer.
            await (await ada.connection.ping())
            if ends == "the page is closed":
                await ada.connection.close()
            else:
                connections = embedded.app.state.context.connections
                connections.sign_out(connections.devices(ada.you["player"]["id"]))
                await ada.read_to_end()
        await embedded.server.finish()
        async with table.reading() as (record, _):
            assert record.version == 1


async def test_two_tabs_of_one_seat_show_the_same(site: LocalSite):
    async with full_table(site, "toy", 2) as people:
        await people.start()
        async with people.guests[0].socket(people.id) as second:
            first = people.screens[0]
            assert second.view == first.view
            asked = first.ask
            await second.answer(["hand:1"])
            await first.until(lambda: not first.ask)
            assert (await first.answer(["hand:2"], asked))["refusal"]["code"] == "too_late"
            await first.connection.close()
            await people.screens[1].answer(["hand:1"])
            await second.until(lambda: second.view["public"]["waiting"].get("window"))
            await second.sync()
            assert second.table["seats"][0]["connected"]


async def test_standing_orders_are_stored_and_private(site: LocalSite):
    async with full_table(site, "toy", 2) as people:
        await people.start()
        ada, ben = people.screens
        number = ben.number
        order = {"window": "peek", "choice": ["peek"], "unwanted": [], "when": "", "until_turn": True}
        await ada.command("orders", orders=[order])
        await people.settle()

        assert ada.view["private"]["orders"] == [order]
        assert ben.number == number


async def test_an_answer_can_be_taken_back_until_something_is_revealed(site: LocalSite):
    async with full_table(site, "subterra", 1) as people:
        await people.start()
        ada = people.screens[0]
        for _ in range(30):
            before = ada.view
            await people.play_at_random(random.Random(5), 1)
            answered = await ada.command("take_back")
            await people.settle()
            if answered["type"] == "done":
                assert ada.log[-1]["name"] == "taken_back"
                assert ada.view["public"]["table"] == before["public"]["table"]
                return
        raise AssertionError("nothing could ever be taken back")


async def test_a_resync_gives_exactly_what_the_page_shows(site: LocalSite):
    async with full_table(site, "toy", 3) as people:
        await people.start()
        await people.play_at_random(random.Random(5), 12)
        for screen in people.all_screens:
            shown = (screen.number, screen.view, screen.clock, screen.log, screen.chat)
            await screen.send(type="resync")
            await screen.until(lambda screen=screen: screen.received[-1]["type"] == "view")
            assert (screen.number, screen.view, screen.clock, screen.log, screen.chat) == shown


# ---- Chat ------------------------------------------------------------------------------------------------------------


async def test_all_members_read_the_players_chat_and_only_spectators_that_of_spectators(site: LocalSite):
    async with full_table(site, "toy", 2) as people:
        ada, ben = people.screens
        assert (await ada.command("chat", text="Hello", to="table"))["type"] == "done"
        assert (await people.spectator.command("chat", text="Psst", to="spectators"))["type"] == "done"
        assert (await ben.command("chat", phrase="accuse", args={"seat": 0}, to="table"))["type"] == "done"
        await ben.until(lambda: len(ben.chat) == 2)
        await people.spectator.until(lambda: len(people.spectator.chat) == 3)

        assert [(line["text"], line["phrase"]) for line in ben.chat] == [("Hello", None), (None, "accuse")]
        assert [line["to"] for line in people.spectator.chat] == ["table", "spectators", "table"]
        assert [line["id"] for line in ben.chat] == [1, 2]
        assert (await people.spectator.command("chat", text="Hey!", to="table"))["type"] == "refused"


async def test_a_spectator_who_takes_a_seat_reads_only_the_players_chat(site: LocalSite):
    async with site.guest("Ada") as ada, site.guest("Ben") as ben:
        table = await ada.open_table("toy", 2)
        async with ben.watching(table) as bens, ada.socket(table["id"]) as adas:
            for _ in range(2):
                await bens.command("chat", text="Psst", to="spectators")
            await ben.join(table)
            await bens.until(lambda: bens.you["role"] == "player" and not bens.chat)
            await adas.command("chat", text="Welcome", to="table")
            await bens.until(lambda: bens.chat)
            assert [(line["id"], line["text"]) for line in bens.chat] == [(1, "Welcome")]


async def test_a_chat_message_sent_again_appears_once(embedded: LocalSite):
    async with full_table(embedded, "toy", 2) as people:
        ada, ben = people.screens
        for _ in range(3):
            assert (await ada.command("chat", "line-1", text="Once", to="table"))["type"] == "done"
        await ada.command("chat", text="Twice", to="table")
        await ben.until(lambda: len(ben.chat) == 2)

        assert [line["text"] for line in ben.chat] == ["Once", "Twice"]


async def test_chat_messages_are_limited(embedded: LocalSite):
    async with full_table(embedded, "toy", 2) as people:
        ada = people.screens[0]
        assert (await ada.command("chat", text="x" * 501, to="table"))["refusal"]["code"] == "too_long"
        assert (await ada.command("chat", text="\u200b ", to="table"))["refusal"]["code"] == "empty_text"
        assert (await ada.command("chat", phrase="nonsense", to="table"))["refusal"]["code"] == "unknown_phrase"
        codes = [(await ada.command("chat", text=str(line), to="table")).get("refusal") for line in range(6)]
        assert codes[-1]["code"] == "too_often"


# ---- Closing ---------------------------------------------------------------------------------------------------------


async def test_a_removed_player_is_notified_at_once(site: LocalSite):
    async with full_table(site, "toy", 2) as people:
        await people.host.do(people.id, "kick", seat=1)
        await people.host.do(people.id, "revoke_spectator_link")
        await people.screens[1].read_to_end()
        await people.spectator.read_to_end()

        assert people.screens[1].bye_reason == "kicked"
        assert people.spectator.bye_reason == "gone"
        await people.screens[0].sync()


async def test_a_player_who_gave_the_seat_away_receives_nothing_more(site: LocalSite):
    async with full_table(site, "toy", 2) as people, site.guest("Sub") as substitute:
        await people.start()
        link = (await people.guests[1].post(f"/api/tables/{people.id}/seat_link"))["link"]
        async with substitute.watching(people.table) as watching:
            await substitute.post("/api/seat", token=link.rpartition("/")[2])
            await people.screens[1].read_to_end()
            # A former spectator gets the view of the seat from now on.
            await watching.until(lambda: watching.seat == 1 and watching.view["private"])

        assert people.screens[1].bye_reason == "given_away"


async def test_a_missed_sign_out_is_found_by_the_next_regular_check(embedded: LocalSite):
    async with embedded.guest("Ada") as ada:
        table = (await ada.open_table("toy", 2))["id"]
        async with ada.socket(table) as screen:
            async with embedded.server.writing() as connection:
                await connection.execute(delete(DeviceRow))
            await sign_out_gone(embedded.app.state.context)
            await screen.read_to_end()

    assert screen.bye_reason == "signed_out"


async def test_of_too_many_tabs_the_oldest_is_closed(embedded: LocalSite):
    async with embedded.guest("Ada") as ada:
        table = (await ada.open_table("toy", 2))["id"]
        async with AsyncExitStack() as tabs:
            oldest, second, *_ = [await tabs.enter_async_context(ada.socket(table)) for _ in range(9)]
            await oldest.read_to_end()
            assert oldest.bye_reason == "replaced"
            await second.sync()


async def test_when_the_server_stops_every_page_is_asked_to_reconnect(site: LocalSite):
    async with full_table(site, "toy", 2) as people:
        await people.start()
        site.stop()
        for screen in people.all_screens:
            await screen.read_to_end()
            assert screen.bye_reason == "restart"
            assert screen.connection.close_code == 1012


async def test_an_open_socket_has_no_request_timeout(site: LocalSite, monkeypatch: pytest.MonkeyPatch):
    opened = []
    connection_made = protocols.HttpProtocol.connection_made

    def note(protocol: protocols.HttpProtocol, transport: Any) -> None:
        opened.append(protocol)
        connection_made(protocol, transport)

    monkeypatch.setattr(protocols.HttpProtocol, "connection_made", note)
    async with full_table(site, "toy", 2) as people:
        await people.screens[0].command("chat", text="still here", to="table")
        sockets = [protocol for protocol in opened if protocol.transport.get_protocol() is not protocol]

        assert len(sockets) == 3
        assert all(protocol._timer is None for protocol in sockets)
