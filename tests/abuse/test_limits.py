"""No client can exhaust the server: not by many requests, not by large ones, not by reading nothing."""

import json
import socket as sockets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from app.settings import Settings
from app.web import server
from app.web.http import guard
from app.web.http.limits import client_network
from app.web.http.protocols import Bucket, WebSocketProtocol
from app.web.sockets import handler
from tests.abuse.raw import close_code, raw_socket
from tests.web.harness import Guest, LocalSite, Screen, full_table, serving

pytestmark = pytest.mark.anyio


async def test_an_address_cannot_create_guests_without_limit(strict: LocalSite):
    async with strict.stranger() as eve:
        statuses = [
            (await eve.http.post("/api/me", json={"name": "Eve", "language": "en"})).status_code for _ in range(8)
        ]

    assert statuses[0] == 200
    assert statuses[-1] == 429


async def test_the_requests_of_a_guest_are_limited(strict: LocalSite):
    async with strict.guest("Eve") as eve:
        statuses = [(await eve.http.get("/api/games")).status_code for _ in range(125)]

    assert statuses[:100] == [200] * 100
    assert statuses[-1] == 429


async def test_a_flood_of_messages_is_refused_and_closes_nothing(strict: LocalSite):
    async with strict.guest("Ada") as ada:
        table = (await ada.open_table("subterra", 1))["id"]
        async with ada.socket(table) as screen:
            for number in range(8):
                await screen.send(type="ping", at=number)
            await screen.send(type="take_back", id="late")
            late = await screen.until(lambda: screen.responses.get("late"))

            assert screen.received[2] == {"type": "pong", "at": 0}
            assert late["refusal"]["code"] == "slow_down"
            assert screen.responses[None]["refusal"]["code"] == "slow_down"


@pytest.mark.parametrize("chunked", [False, True])
async def test_a_large_body_is_refused_before_it_is_read(embedded: LocalSite, chunked: bool):  # noqa: FBT001
    body = json.dumps({"name": "x" * guard.LARGEST_BODY, "language": "en"}).encode()

    async def pieces():
        for start in range(0, len(body), 1000):
            yield body[start : start + 1000]

    async with embedded.stranger() as stranger:
        response = await stranger.http.post(
            "/api/me", content=pieces() if chunked else body, headers={"Content-Type": "application/json"}
        )

    assert response.status_code == 413
    assert response.json()["refusal"]["code"] == "too_large"


@asynccontextmanager
async def stalled_page(guest: Guest, table: str) -> AsyncIterator[Screen]:
    """An open page with a small buffer, which reads only on demand."""
    own = sockets.socket()
    own.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    own.connect(("127.0.0.1", guest.site.port))
    async with guest.connection(table, sock=own, max_queue=1) as line:
        yield Screen(line, table, guest)


def recorded(monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> list[object]:
    """The objects whose method has been called."""
    calls: list[object] = []
    original = getattr(owner, name)

    def call(self: object, *args: object) -> object:
        calls.append(self)
        return original(self, *args)

    monkeypatch.setattr(owner, name, call)
    return calls


async def test_a_client_that_does_not_read_is_disconnected_and_delays_nobody(
    embedded: LocalSite, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(handler, "PATIENCE_SECONDS", 0.2)
    full = recorded(monkeypatch, WebSocketProtocol, "pause_writing")
    views = recorded(monkeypatch, handler.TableSocketHandler, "_send_view")
    async with full_table(embedded, "toy", 2) as people, stalled_page(people.guests[0], people.id) as stalled:
        ada, ben = people.screens
        await people.start()
        await ada.connection.close()
        # One after the other: simultaneous requests for a view get a single one.
        while not full:
            seen = len(views)
            await stalled.connection.send('{"type":"resync"}')
            while len(views) == seen and not full:
                await ben.sync()
        assert (await ben.answer(["hand:1"]))["type"] == "done"
        # This message goes to all pages, so it waits for the one that does not read.
        assert (await ben.command("chat", text="Your move", to="table"))["type"] == "done"
        await ben.until(lambda: not ben.table["seats"][0]["connected"])
        await stalled.read_to_end()

    assert stalled.bye_reason == "too_slow"


async def test_a_lost_connection_does_not_affect_the_others(embedded: LocalSite):
    async with full_table(embedded, "toy", 3) as people:
        await people.start()
        ada, ben, cleo = people.screens
        cleo.connection.transport.abort()
        for screen in (ada, ben):
            assert (await screen.answer(["hand:1"]))["type"] == "done"
        await ada.until(lambda: not ada.table["seats"][2]["connected"])
        async with people.guests[2].socket(people.id) as back:
            people.screens[2] = back
            await back.answer(["hand:1"])
            await people.settle()


def test_a_bucket_allows_a_burst_and_then_a_steady_rate():
    bucket = Bucket(burst=3, per_second=2, now=100)

    assert [bucket.take(100) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(101) for _ in range(3)] == [True, True, False]
    assert [bucket.take(200) for _ in range(4)] == [True, True, True, False]


@pytest.mark.parametrize(
    ("address", "counted_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("a socket file", "a socket file"),
    ],
)
def test_an_ipv6_network_counts_as_one_address(address: str, counted_as: str):
    assert client_network(address) == counted_as


async def test_a_page_that_answers_no_ping_is_disconnected_even_if_the_buffers_are_not_full(settings: Settings):
    async with serving(settings, pings=0.05) as site, site.guest("Ada") as ada:
        table = await ada.open_table("toy", 2)
        async with raw_socket(ada, table["id"]) as silent:
            assert close_code(await silent.read_to_end()) == 1011


def test_every_page_is_pinged_and_the_kernel_keeps_little_for_one_that_does_not_read(settings: Settings):
    """Otherwise it would buffer 1.5 MB for each, and the server would not notice for minutes."""
    options = server.options(settings)
    assert (options["ws_ping_interval"], options["ws_ping_timeout"]) == (20, 20)
    [port] = server.listen(("127.0.0.1",), 0)
    with port:
        port.listen()
        with sockets.create_connection(port.getsockname()):
            accepted, _ = port.accept()
            with accepted:
                kept = accepted.getsockopt(sockets.IPPROTO_TCP, sockets.TCP_NOTSENT_LOWAT)
    assert kept == 64 * 1024
