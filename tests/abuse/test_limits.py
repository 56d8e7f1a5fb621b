"""Nobody can use up what belongs to all: not by asking too often, too much, or by not listening."""

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
from tests.web.harness import Guest, Place, Screen, party, serving

pytestmark = pytest.mark.anyio


async def test_an_address_cannot_make_any_number_of_guests(strict: Place):
    async with strict.stranger() as eve:
        statuses = [
            (await eve.http.post("/api/me", json={"name": "Eve", "language": "en"})).status_code for _ in range(8)
        ]

    assert statuses[0] == 200
    assert statuses[-1] == 429


async def test_a_person_and_an_address_cannot_ask_without_end(strict: Place):
    async with strict.guest("Eve") as eve:
        statuses = [(await eve.http.get("/api/games")).status_code for _ in range(125)]

    assert statuses[:100] == [200] * 100
    assert statuses[-1] == 429


async def test_a_flood_of_messages_is_refused_and_closes_nothing(strict: Place):
    async with strict.guest("Ada") as ada:
        table = (await ada.open_table("subterra", 1))["id"]
        async with ada.socket(table) as screen:
            for number in range(8):
                await screen.say(type="ping", at=number)
            await screen.say(type="take_back", id="late")
            late = await screen.until(lambda: screen.answers.get("late"))

            assert screen.received[2] == {"type": "pong", "at": 0}
            assert late["refusal"]["code"] == "slow_down"
            assert screen.answers[None]["refusal"]["code"] == "slow_down"


@pytest.mark.parametrize("chunked", [False, True])
async def test_a_large_body_is_refused_before_it_is_read(embedded: Place, chunked: bool):  # noqa: FBT001
    body = json.dumps({"name": "x" * guard.LARGEST_BODY, "language": "en"}).encode()

    async def pieces():
        for start in range(0, len(body), 1000):
            yield body[start : start + 1000]

    async with embedded.stranger() as stranger:
        answer = await stranger.http.post(
            "/api/me", content=pieces() if chunked else body, headers={"Content-Type": "application/json"}
        )

    assert answer.status_code == 413
    assert answer.json()["refusal"]["code"] == "too_large"


@asynccontextmanager
async def deaf_page(guest: Guest, table: str) -> AsyncIterator[Screen]:
    """A page that is open, but takes in next to nothing until it is made to."""
    own = sockets.socket()
    own.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    own.connect(("127.0.0.1", guest.place.port))
    async with guest.line(table, sock=own, max_queue=1) as line:
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
    embedded: Place, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(handler, "PATIENCE_SECONDS", 0.2)
    full = recorded(monkeypatch, WebSocketProtocol, "pause_writing")
    views = recorded(monkeypatch, handler.TableSocketHandler, "_send_view")
    async with party(embedded, "toy", 2) as people, deaf_page(people.guests[0], people.id) as deaf:
        ada, ben = people.screens
        await people.start()
        await ada.line.close()
        # One after the other: what is asked for twice at once is sent once.
        while not full:
            seen = len(views)
            await deaf.line.send('{"type":"resync"}')
            while len(views) == seen and not full:
                await ben.in_step()
        assert (await ben.answer(["hand:1"]))["type"] == "done"
        # This goes to everybody, so it has to wait at the page that does not read.
        assert (await ben.command("chat", text="Your move", to="table"))["type"] == "done"
        await ben.until(lambda: not ben.table["seats"][0]["connected"])
        await deaf.rest()

    assert deaf.farewell == "too_slow"


async def test_a_dead_line_disturbs_nobody(embedded: Place):
    async with party(embedded, "toy", 3) as people:
        await people.start()
        ada, ben, cleo = people.screens
        cleo.line.transport.abort()
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
def test_a_household_is_one_address(address: str, counted_as: str):
    assert client_network(address) == counted_as


async def test_a_page_that_answers_no_ping_is_disconnected_however_much_the_buffers_take(settings: Settings):
    async with serving(settings, pings=0.05) as place, place.guest("Ada") as ada:
        table = await ada.open_table("toy", 2)
        async with raw_socket(ada, table["id"]) as silent:
            assert close_code(await silent.rest()) == 1011


def test_every_page_is_pinged_and_the_kernel_keeps_little_for_one_that_does_not_read(settings: Settings):
    """Otherwise it would take 1.5 MB for each of them, and nobody would notice for minutes."""
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
