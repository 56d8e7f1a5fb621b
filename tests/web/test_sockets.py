"""The socket of a table: what it says first, what it understands, and that nobody's trouble is anybody else's."""

import random
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import delete
from websockets.exceptions import InvalidStatus

from app.store.schema import DeviceRow
from app.version import __version__
from app.web.application import sign_out_gone
from app.web.http import protocols
from tests.web.harness import Guest, Place, party

pytestmark = pytest.mark.anyio


async def status_of_handshake(guest: Guest, table: str, headers: dict[str, str] | None = None) -> int:
    with pytest.raises(InvalidStatus) as refused:
        async with guest.line(table, headers):
            pass
    return refused.value.response.status_code


# ---- Coming in -------------------------------------------------------------------------------------------------------


async def test_hello_comes_first_and_then_everything(place: Place):
    async with party(place, "toy", 2) as people:
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
        assert people.watcher.you["role"] == "spectator"
        assert people.watcher.table["invite_link"] is None


async def test_the_handshake_says_why_access_is_refused(place: Place):
    async with place.guest("Ada") as ada, place.guest("Eve") as eve, place.stranger() as stranger:
        table = (await ada.open_table("toy", 2))["id"]

        assert await status_of_handshake(stranger, table) == 401
        assert await status_of_handshake(eve, table) == 404
        assert await status_of_handshake(eve, "nosuchtable") == 404
        assert await status_of_handshake(ada, table, {"Origin": "https://evil.example"}) == 403
        assert await status_of_handshake(ada, table, {"Origin": "null"}) == 403
        async with ada.socket(table, headers={"Origin": place.url}) as screen:
            assert screen.seat == 0


async def test_everybody_sees_who_is_here(place: Place):
    async with party(place, "toy", 2) as people:
        ada, ben = people.screens
        await ada.until(lambda: ada.table["seats"][1]["connected"] and ada.table["spectators"] == 1)
        await ben.line.close()
        await ada.until(lambda: not ada.table["seats"][1]["connected"])
        await people.watcher.line.close()
        await ada.until(lambda: ada.table["spectators"] == 0)

        async with people.guests[1].socket(people.id):
            await ada.until(lambda: ada.table["seats"][1]["connected"])


async def test_the_lobby_is_live(embedded: Place):
    async with party(embedded, "toy", 3) as people:
        ben = people.screens[1]
        await people.host.do(people.id, "set_options", options={"rounds": 1})
        await ben.until(lambda: ben.table["options"] == {"rounds": 1})
        assert not ben.table["seats"][1]["ready"]
        await people.host.do(people.id, "hand_over", seat=1)
        await ben.until(lambda: ben.you["host"])
        await ben.until(lambda: ben.chat)
        assert (ben.chat[0]["notice"], ben.chat[0]["from"]["name"]) == ("host_is", "")


# ---- Playing ---------------------------------------------------------------------------------------------------------


async def test_an_answer_is_acknowledged_and_sent_to_everybody_concerned(place: Place):
    async with party(place, "toy", 2) as people:
        await people.start()
        ada, ben = people.screens
        before = [screen.number for screen in people.everybody]

        assert (await ada.answer(["hand:1"]))["type"] == "done"
        await people.settle()

        # A sealed card is nobody else's business: not even a number moves for the others.
        assert ada.number == before[0] + 1
        assert (ben.number, people.watcher.number) == (before[1], before[2])
        await ben.answer(["hand:2"])
        await people.settle()
        assert people.watcher.number == before[2] + 1
        assert [event["name"] for event in people.watcher.log] == ["toy-sealed", "toy-sealed"]


async def test_an_illegal_answer_is_refused_and_changes_nothing(place: Place):
    async with party(place, "toy", 2) as people:
        await people.start()
        ada = people.screens[0]
        asked = ada.ask
        before = place.server.table(people.id).record.version
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
        assert place.server.table(people.id).record.version == before
        assert ada.ask == asked


async def test_the_same_command_twice_is_carried_out_once(place: Place):
    async with party(place, "toy", 2) as people:
        await people.start()
        ada = people.screens[0]
        asked = ada.ask
        first = await ada.answer(["hand:1"], asked, command_id="once")
        again = await ada.answer(["hand:1"], asked, command_id="once")
        other = await ada.answer(["hand:2"], asked, command_id="another")

        assert first == again == {"type": "done", "id": "once"}
        assert other["refusal"]["code"] == "too_late"
        assert place.server.table(people.id).record.version == 1


async def test_both_submits_of_a_hurried_click_are_answered_and_one_counts(place: Place):
    async with party(place, "toy", 2) as people:
        await people.start()
        ada = people.screens[0]
        asked = ada.ask
        for command_id, choice in (("a", "hand:1"), ("b", "hand:2"), ("a", "hand:1")):
            await ada.say(type="answer", id=command_id, ask=asked["id"], choice=[choice])
        await ada.in_step()

        assert ada.answers["a"]["type"] == "done"
        assert ada.answers["b"]["refusal"]["code"] == "too_late"
        await people.settle()
        assert ada.view["private"]["ask"]["answered"] == ["hand:1"]


@pytest.mark.parametrize("ends", ["the page is closed", "the player is signed out"])
async def test_an_answer_that_has_arrived_counts_although_its_page_is_gone(embedded: Place, ends: str):
    async with party(embedded, "toy", 2) as people:
        await people.start()
        ada, table = people.screens[0], embedded.server.table(people.id)
        async with table.lock:
            await ada.say(type="answer", id="last", ask=ada.ask["id"], choice=["hand:1"])
            # What was sent before the pong has been read by the server.
            await (await ada.line.ping())
            if ends == "the page is closed":
                await ada.line.close()
            else:
                connections = embedded.app.state.context.connections
                connections.sign_out(connections.devices(ada.you["player"]["id"]))
                await ada.rest()
        await embedded.server.finish()
        async with table.lock:
            assert table.record.version == 1


async def test_two_tabs_of_one_seat_stay_in_step(place: Place):
    async with party(place, "toy", 2) as people:
        await people.start()
        async with people.guests[0].socket(people.id) as second:
            first = people.screens[0]
            assert second.view == first.view
            asked = first.ask
            await second.answer(["hand:1"])
            await first.until(lambda: not first.ask)
            assert (await first.answer(["hand:2"], asked))["refusal"]["code"] == "too_late"
            await first.line.close()
            await people.screens[1].answer(["hand:1"])
            await second.until(lambda: second.view["public"]["waiting"].get("window"))
            await second.in_step()
            assert second.table["seats"][0]["connected"]


async def test_standing_orders_are_stored_and_private(place: Place):
    async with party(place, "toy", 2) as people:
        await people.start()
        ada, ben = people.screens
        number = ben.number
        order = {"window": "peek", "choice": ["peek"], "unwanted": [], "when": "", "until_turn": True}
        await ada.command("orders", orders=[order])
        await people.settle()

        assert ada.view["private"]["orders"] == [order]
        assert ben.number == number


async def test_an_answer_can_be_taken_back_until_something_was_revealed(place: Place):
    async with party(place, "subterra", 1) as people:
        await people.start()
        ada = people.screens[0]
        for _ in range(30):
            before = ada.view
            await people.play_by_lot(random.Random(5), 1)
            answered = await ada.command("take_back")
            await people.settle()
            if answered["type"] == "done":
                assert ada.log[-1]["name"] == "taken_back"
                assert ada.view["public"]["table"] == before["public"]["table"]
                return
        raise AssertionError("nothing could ever be taken back")


async def test_a_resync_gives_exactly_what_the_stream_gave(place: Place):
    async with party(place, "toy", 3) as people:
        await people.start()
        await people.play_by_lot(random.Random(5), 12)
        for screen in people.everybody:
            folded = (screen.number, screen.view, screen.clock, screen.log, screen.chat)
            await screen.say(type="resync")
            await screen.until(lambda screen=screen: screen.received[-1]["type"] == "view")
            assert (screen.number, screen.view, screen.clock, screen.log, screen.chat) == folded


# ---- Talking ---------------------------------------------------------------------------------------------------------


async def test_all_read_the_players_and_spectators_read_each_other(place: Place):
    async with party(place, "toy", 2) as people:
        ada, ben = people.screens
        assert (await ada.command("chat", text="Hello", to="table"))["type"] == "done"
        assert (await people.watcher.command("chat", text="Psst", to="spectators"))["type"] == "done"
        assert (await ben.command("chat", phrase="accuse", args={"seat": 0}, to="table"))["type"] == "done"
        await ben.until(lambda: len(ben.chat) == 2)
        await people.watcher.until(lambda: len(people.watcher.chat) == 3)

        assert [(line["text"], line["phrase"]) for line in ben.chat] == [("Hello", None), (None, "accuse")]
        assert [line["to"] for line in people.watcher.chat] == ["table", "spectators", "table"]
        assert [line["id"] for line in ben.chat] == [1, 2]
        assert (await people.watcher.command("chat", text="Hey!", to="table"))["type"] == "refused"


async def test_a_spectator_who_takes_a_seat_reads_on_with_the_players(place: Place):
    async with place.guest("Ada") as ada, place.guest("Ben") as ben:
        table = await ada.open_table("toy", 2)
        async with ben.watching(table) as bens, ada.socket(table["id"]) as adas:
            for _ in range(2):
                await bens.command("chat", text="Psst", to="spectators")
            await ben.join(table)
            await bens.until(lambda: bens.you["role"] == "player" and not bens.chat)
            await adas.command("chat", text="Welcome", to="table")
            await bens.until(lambda: bens.chat)
            assert [(line["id"], line["text"]) for line in bens.chat] == [(1, "Welcome")]


async def test_a_line_sent_again_is_said_once(embedded: Place):
    async with party(embedded, "toy", 2) as people:
        ada, ben = people.screens
        for _ in range(3):
            assert (await ada.command("chat", "line-1", text="Once", to="table"))["type"] == "done"
        await ada.command("chat", text="Twice", to="table")
        await ben.until(lambda: len(ben.chat) == 2)

        assert [line["text"] for line in ben.chat] == ["Once", "Twice"]


async def test_chat_has_its_limits(embedded: Place):
    async with party(embedded, "toy", 2) as people:
        ada = people.screens[0]
        assert (await ada.command("chat", text="x" * 501, to="table"))["refusal"]["code"] == "too_long"
        assert (await ada.command("chat", text="\u200b ", to="table"))["refusal"]["code"] == "empty_text"
        assert (await ada.command("chat", phrase="nonsense", to="table"))["refusal"]["code"] == "unknown_phrase"
        codes = [(await ada.command("chat", text=str(line), to="table")).get("refusal") for line in range(6)]
        assert codes[-1]["code"] == "too_often"


# ---- Going -----------------------------------------------------------------------------------------------------------


async def test_a_removed_player_is_notified_at_once(place: Place):
    async with party(place, "toy", 2) as people:
        await people.host.do(people.id, "kick", seat=1)
        await people.host.do(people.id, "revoke_spectator_link")
        await people.screens[1].rest()
        await people.watcher.rest()

        assert people.screens[1].farewell == "kicked"
        assert people.watcher.farewell == "gone"
        await people.screens[0].in_step()


async def test_a_player_who_gave_the_seat_away_receives_nothing_more(place: Place):
    async with party(place, "toy", 2) as people, place.guest("Sub") as substitute:
        await people.start()
        link = (await people.guests[1].post(f"/api/tables/{people.id}/seat_link"))["link"]
        async with substitute.watching(people.table) as watching:
            await substitute.post("/api/seat", token=link.rpartition("/")[2])
            await people.screens[1].rest()
            # A former spectator gets the view of the seat from now on.
            await watching.until(lambda: watching.seat == 1 and watching.view["private"])

        assert people.screens[1].farewell == "given_away"


async def test_a_missed_sign_out_is_found_by_the_next_regular_check(embedded: Place):
    async with embedded.guest("Ada") as ada:
        table = (await ada.open_table("toy", 2))["id"]
        async with ada.socket(table) as screen:
            async with embedded.server.writing() as connection:
                await connection.execute(delete(DeviceRow))
            await sign_out_gone(embedded.app.state.context)
            await screen.rest()

    assert screen.farewell == "signed_out"


async def test_of_too_many_tabs_the_oldest_makes_room(embedded: Place):
    async with embedded.guest("Ada") as ada:
        table = (await ada.open_table("toy", 2))["id"]
        async with AsyncExitStack() as tabs:
            oldest, second, *_ = [await tabs.enter_async_context(ada.socket(table)) for _ in range(9)]
            await oldest.rest()
            assert oldest.farewell == "replaced"
            await second.in_step()


async def test_when_the_server_ends_every_page_is_asked_to_reconnect(place: Place):
    async with party(place, "toy", 2) as people:
        await people.start()
        place.stop()
        for screen in people.everybody:
            await screen.rest()
            assert screen.farewell == "restart"
            assert screen.line.close_code == 1012


async def test_an_open_socket_is_not_hurried_as_a_request_is(place: Place, monkeypatch: pytest.MonkeyPatch):
    lines = []
    made = protocols.HttpProtocol.connection_made
    monkeypatch.setattr(
        protocols.HttpProtocol, "connection_made", lambda line, wire: (made(line, wire), lines.append(line))[0]
    )
    async with party(place, "toy", 2) as people:
        await people.screens[0].command("chat", text="still here", to="table")
        sockets = [line for line in lines if line.transport.get_protocol() is not line]

        assert len(sockets) == 3
        assert all(line._timer is None for line in sockets)
