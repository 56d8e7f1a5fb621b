"""Floods: their sender is refused with a code, and clients at other addresses do not notice."""

import asyncio
import json
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from app.settings import Settings
from app.web.http.protocols import WebSocketProtocol
from app.web.sockets import connections, handler
from app.web.sockets.messages import LARGEST_MESSAGE
from tests.abuse.raw import HANDSHAKE, TEXT, frame, raw_socket, wire
from tests.web.harness import Guest, Place, party, serving

pytestmark = pytest.mark.anyio

SLOW_DOWN = (429, "slow_down")
LATER = (429, "come_back_later")
TOKEN_ROUTES: dict[str, dict[str, Any]] = {
    "/api/look": {"code": "AAAAAA"},
    "/api/join": {"code": "AAAAAA"},
    "/api/watch": {"token": "table.token"},
    "/api/seat": {"token": "table.token"},
    "/api/claim": {"token": "table.token", "seat": 0},
    "/api/me/recover": {"code": "AAAA-AAAA-AAAA-AAAA"},
    "/api/me/devices/use": {"token": "token"},
}


def comes_from(guest: Guest, address: str) -> None:
    """Through a proxy that is trusted, as the server's own machine is."""
    guest.http.headers["X-Forwarded-For"] = address


async def knock(place: Place, table: str, more: str) -> bytes:
    """The first lines of the answer to a handshake, and what comes at once; the socket is dropped."""
    async with wire(place.port) as line:
        await line.send(HANDSHAKE.format(table=table, more=more).encode())
        head = await line.head()
        return head if b" 101 " in head else head + await line.rest()


async def test_a_thousand_sockets_of_one_address_are_refused_and_another_address_comes_in(strict: Place):
    async with strict.guest("Ada") as ada, strict.guest("Ben") as ben:
        table = await ada.open_table("toy", 2)
        await ben.join(table)
        eve = f"Cookie: {ada.cookie()}\r\nX-Forwarded-For: 198.51.100.1\r\n"
        answers: list[bytes] = []
        for _ in range(20):
            answers += await asyncio.gather(*(knock(strict, table["id"], eve) for _ in range(50)))

        refused = [answer for answer in answers if b" 101 " not in answer]
        assert len(answers) - len(refused) == 30
        for answer in refused:
            head, _, body = answer.partition(b"\r\n\r\n")
            assert (int(head.split()[1]), json.loads(body)["refusal"]["code"]) == SLOW_DOWN
        async with ben.socket(table["id"], headers={"X-Forwarded-For": "198.51.100.2"}) as screen:
            await screen.in_step()


async def test_open_sockets_of_one_address_are_counted_also_if_they_come_at_once(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(connections, "MOST_OF_AN_ADDRESS", 5)
    async with serving(settings.model_copy(update={"rate_limits": 1.0})) as place, place.guest("Ada") as ada:
        table = (await ada.open_table("toy", 2))["id"]
        doors = [ada.line(table) for _ in range(12)]
        opened = await asyncio.gather(*(door.__aenter__() for door in doors), return_exceptions=True)
        refused = [one for one in opened if isinstance(one, InvalidStatus)]

        assert len(refused) == 7
        assert {one.response.status_code for one in refused} == {429}
        for line in opened:
            if not isinstance(line, BaseException):
                await line.close()
        await place.server.finish()
        async with ada.socket(table) as screen:
            await screen.in_step()


async def test_tables_are_counted_by_guest_and_by_address(strict: Place):
    opened = 0
    async with strict.guest("Ada") as ada:
        comes_from(ada, "198.51.100.9")
        for number in range(6):
            async with strict.stranger() as eve:
                comes_from(eve, "198.51.100.1")
                await eve.introduce(f"Eve {number}")
                while (await eve.http.post("/api/tables", json={"game": "toy", "seats": 2})).status_code == 200:
                    opened += 1
                assert await eve.refusal("/api/tables", game="toy", seats=2) == LATER
        assert opened == 20
        await ada.open_table("toy", 2)


async def test_a_rematch_is_a_new_table_as_well(strict: Place):
    async with strict.guest("Eve") as eve:
        table = (await eve.open_table("subterra", 1))["id"]
        for _ in range(4):
            await eve.do(table, "start")
            await eve.do(table, "vote", about="abandon", yes=True)
            answer = await eve.http.post(f"/api/tables/{table}/do", json={"action": "rematch"})
            if answer.status_code == 429:
                return
            table = answer.json()["table"]["rematch"]
    raise AssertionError("rematches have no end")


async def test_every_route_with_a_token_counts_the_guesses_of_an_address(strict: Place):
    async with strict.guest("Eve") as eve:
        for number, (path, body) in enumerate(TOKEN_ROUTES.items()):
            comes_from(eve, f"198.51.100.{number}")
            answers = [await eve.refusal(path, **body) for _ in range(5)]
            assert answers == [(404, "no_such_link")] * 4 + [SLOW_DOWN], path
            others = [door for door in TOKEN_ROUTES if door != path]
            assert await eve.refusal(others[0], **TOKEN_ROUTES[others[0]]) == SLOW_DOWN


async def test_drawings_and_names_are_counted(strict: Place):
    async with strict.guest("Eve") as eve:
        drawings = [(await eve.http.post("/api/qr", json={"text": "x"})).status_code for _ in range(7)]
        names = [(await eve.http.patch("/api/me", json={"name": f"Eve {number}"})).status_code for number in range(7)]

    assert drawings == [200] * 6 + [429]
    assert names == [200] * 3 + [429] * 4


async def test_the_messages_of_a_guest_are_counted_over_all_sockets_whatever_they_are(strict: Place):
    async with party(strict, "toy", 2) as people, people.guests[0].socket(people.id) as second:
        first, ben = people.screens
        for screen, nonsense in ((first, b"\0"), (second, "x" * (LARGEST_MESSAGE + 1)), (first, "{"), (second, "[]")):
            await screen.line.send(nonsense)
        for screen in (first, second) * 8:
            await screen.say(type="ping", at=1)
        await first.until(lambda: first.answers.get(None))
        await second.until(lambda: second.answers.get(None))

        assert first.answers[None]["refusal"]["code"] == "slow_down"
        assert second.answers[None]["refusal"]["code"] == "slow_down"
        await ben.in_step()


async def test_a_resync_costs_more(strict: Place):
    async with strict.guest("Ada") as ada:
        table = (await ada.open_table("toy", 2))["id"]
        async with ada.socket(table) as screen:
            for _ in range(2):
                await screen.say(type="resync")
            await screen.until(lambda: screen.answers.get(None))
            await screen.until(lambda: len(screen.received) > 4)

            # After the greeting, and beside the refusal: the table and the view, once.
            assert sorted(message["type"] for message in screen.received[2:]) == ["refused", "table", "view"]


async def test_the_queue_of_a_client_that_never_reads_is_bounded_until_it_is_disconnected(
    embedded: Place, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(handler, "PATIENCE_SECONDS", 0.5)
    full: list[WebSocketProtocol] = []
    left: list[int] = []
    pause_writing, abort_later = WebSocketProtocol.pause_writing, WebSocketProtocol._abort_later

    def pause(socket: WebSocketProtocol) -> None:
        full.append(socket)
        pause_writing(socket)

    def abort(socket: WebSocketProtocol) -> None:
        left.append(socket.transport.get_write_buffer_size())
        abort_later(socket)

    monkeypatch.setattr(WebSocketProtocol, "pause_writing", pause)
    monkeypatch.setattr(WebSocketProtocol, "_abort_later", abort)
    async with party(embedded, "toy", 2) as people, embedded.guest("Eve") as eve:
        await people.start()
        await eve.watch(people.table)
        async with raw_socket(eve, people.id, deaf=True) as deaf:
            # One after the other: what is asked for twice at once is sent once.
            async with asyncio.timeout(60):
                while not full:
                    await deaf.send(frame(TEXT, b'{"type":"resync"}'))
                    for screen in people.screens:
                        await screen.in_step()
                # This goes to all spectators, so it has to wait at the one that does not read.
                await people.watcher.command("chat", text="Look at that", to="spectators")
                while not left:
                    await people.screens[0].in_step()
        publisher = embedded.server.table(people.id).publisher
        await people.screens[0].until(lambda: people.screens[0].table["spectators"] == 1)
        assert len(publisher.listeners) == 3
        assert (await people.screens[0].answer(["hand:1"]))["type"] == "done"
        await people.settle()

    # No more than one message waits beyond what the connection holds back.
    assert left[0] < 100_000
