"""Floods: the sender is refused with a code, and clients at other addresses are not affected."""

import asyncio
import json
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from app.settings import Settings
from app.web.http.protocols import WebSocketProtocol
from app.web.sockets import connections, handler
from app.web.sockets.messages import LARGEST_MESSAGE
from tests.abuse.raw import HANDSHAKE, TEXT, frame, raw_connection, raw_socket
from tests.web.harness import Guest, LocalSite, full_table, serving

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


def use_address(guest: Guest, address: str) -> None:
    """Send requests from this address, through a trusted proxy (this machine)."""
    guest.http.headers["X-Forwarded-For"] = address


async def open_and_drop(site: LocalSite, table: str, more: str) -> bytes:
    """The response to a handshake. The socket is dropped."""
    async with raw_connection(site.port) as connection:
        await connection.send(HANDSHAKE.format(table=table, more=more).encode())
        head = await connection.head()
        return head if b" 101 " in head else head + await connection.read_to_end()


async def test_a_thousand_sockets_of_one_address_are_refused_and_another_address_connects(strict: LocalSite):
    async with strict.guest("Ada") as ada, strict.guest("Ben") as ben:
        table = await ada.open_table("toy", 2)
        await ben.join(table)
        eve = f"Cookie: {ada.cookie()}\r\nX-Forwarded-For: 198.51.100.1\r\n"
        responses: list[bytes] = []
        for _ in range(20):
            responses += await asyncio.gather(*(open_and_drop(strict, table["id"], eve) for _ in range(50)))

        refused = [response for response in responses if b" 101 " not in response]
        assert len(responses) - len(refused) == 30
        for response in refused:
            head, _, body = response.partition(b"\r\n\r\n")
            assert (int(head.split()[1]), json.loads(body)["refusal"]["code"]) == SLOW_DOWN
        async with ben.socket(table["id"], headers={"X-Forwarded-For": "198.51.100.2"}) as screen:
            await screen.sync()


async def test_simultaneous_sockets_of_one_address_are_counted(settings: Settings, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(connections, "MOST_OF_AN_ADDRESS", 5)
    async with serving(settings.model_copy(update={"rate_limits": 1.0})) as site, site.guest("Ada") as ada:
        table = (await ada.open_table("toy", 2))["id"]
        handshakes = [ada.connection(table) for _ in range(12)]
        opened = await asyncio.gather(*(handshake.__aenter__() for handshake in handshakes), return_exceptions=True)
        refused = [one for one in opened if isinstance(one, InvalidStatus)]

        assert len(refused) == 7
        assert {one.response.status_code for one in refused} == {429}
        for connection in opened:
            if not isinstance(connection, BaseException):
                await connection.close()
        await site.server.finish()
        async with ada.socket(table) as screen:
            await screen.sync()


async def test_tables_are_counted_by_guest_and_by_address(strict: LocalSite):
    opened = 0
    async with strict.guest("Ada") as ada:
        use_address(ada, "198.51.100.9")
        for number in range(6):
            async with strict.stranger() as eve:
                use_address(eve, "198.51.100.1")
                await eve.register(f"Eve {number}")
                while (await eve.http.post("/api/tables", json={"game": "toy", "seats": 2})).status_code == 200:
                    opened += 1
                assert await eve.refusal("/api/tables", game="toy", seats=2) == LATER
        assert opened == 20
        await ada.open_table("toy", 2)


async def test_a_rematch_counts_as_a_new_table(strict: LocalSite):
    async with strict.guest("Eve") as eve:
        table = (await eve.open_table("subterra", 1))["id"]
        for _ in range(4):
            await eve.do(table, "start")
            await eve.do(table, "vote", about="abandon", yes=True)
            response = await eve.http.post(f"/api/tables/{table}/do", json={"action": "rematch"})
            if response.status_code == 429:
                return
            table = response.json()["table"]["rematch"]
    raise AssertionError("rematches are not limited")


async def test_every_route_with_a_token_counts_the_guesses_of_an_address(strict: LocalSite):
    async with strict.guest("Eve") as eve:
        for number, (path, body) in enumerate(TOKEN_ROUTES.items()):
            use_address(eve, f"198.51.100.{number}")
            responses = [await eve.refusal(path, **body) for _ in range(5)]
            assert responses == [(404, "no_such_link")] * 4 + [SLOW_DOWN], path
            others = [other for other in TOKEN_ROUTES if other != path]
            assert await eve.refusal(others[0], **TOKEN_ROUTES[others[0]]) == SLOW_DOWN


async def test_qr_codes_and_name_changes_are_counted(strict: LocalSite):
    async with strict.guest("Eve") as eve:
        drawings = [(await eve.http.post("/api/qr", json={"text": "x"})).status_code for _ in range(7)]
        names = [(await eve.http.patch("/api/me", json={"name": f"Eve {number}"})).status_code for number in range(7)]

    assert drawings == [200] * 6 + [429]
    assert names == [200] * 3 + [429] * 4


async def test_all_messages_of_a_guest_are_counted_over_all_sockets(strict: LocalSite):
    async with full_table(strict, "toy", 2) as people, people.guests[0].socket(people.id) as second:
        first, ben = people.screens
        for screen, nonsense in ((first, b"\0"), (second, "x" * (LARGEST_MESSAGE + 1)), (first, "{"), (second, "[]")):
            await screen.connection.send(nonsense)
        for screen in (first, second) * 8:
            await screen.send(type="ping", at=1)
        await first.until(lambda: first.responses.get(None))
        await second.until(lambda: second.responses.get(None))

        assert first.responses[None]["refusal"]["code"] == "slow_down"
        assert second.responses[None]["refusal"]["code"] == "slow_down"
        await ben.sync()


async def test_a_resync_counts_as_several_messages(strict: LocalSite):
    async with strict.guest("Ada") as ada:
        table = (await ada.open_table("toy", 2))["id"]
        async with ada.socket(table) as screen:
            for _ in range(2):
                await screen.send(type="resync")
            await screen.until(lambda: screen.responses.get(None))
            await screen.until(lambda: len(screen.received) > 4)

            # After `hello` and the first view: one refusal, and one resync.
            assert sorted(message["type"] for message in screen.received[2:]) == ["refused", "table", "view"]


async def test_the_queue_of_a_client_that_never_reads_is_bounded_until_it_is_disconnected(
    embedded: LocalSite, monkeypatch: pytest.MonkeyPatch
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
    async with full_table(embedded, "toy", 2) as people, embedded.guest("Eve") as eve:
        await people.start()
        await eve.watch(people.table)
        async with raw_socket(eve, people.id, stalled=True) as stalled:
            # One after the other: simultaneous requests for a view get a single one.
            async with asyncio.timeout(60):
                while not full:
                    await stalled.send(frame(TEXT, b'{"type":"resync"}'))
                    for screen in people.screens:
                        await screen.sync()
                # This message goes to all spectators, so it waits for the one that does not read.
                await people.spectator.command("chat", text="Look at that", to="spectators")
                while not left:
                    await people.screens[0].sync()
        publisher = embedded.server.table(people.id).publisher
        await people.screens[0].until(lambda: people.screens[0].table["spectators"] == 1)
        assert len(publisher.listeners) == 3
        assert (await people.screens[0].answer(["hand:1"]))["type"] == "done"
        await people.settle()

    # At most one message waits beyond the limit of the connection's buffer.
    assert left[0] < 100_000
