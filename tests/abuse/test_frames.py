"""Bytes that are not valid HTTP or WebSocket frames end their own connection, and nothing else."""

import asyncio
from contextlib import suppress

import pytest

from app.web.http import protocols
from app.web.http.protocols import LARGEST_FRAME, MAX_FRAGMENTS, MAX_PENDING_MESSAGES, HttpProtocol, WebSocketProtocol
from tests.abuse.raw import (
    BINARY,
    CLOSE,
    CONTINUATION,
    HANDSHAKE,
    PING,
    PONG,
    TEXT,
    close_code,
    frame,
    raw_connection,
    raw_socket,
)
from tests.web.harness import TIMEOUT_SECONDS, FullTable, LocalSite, full_table

pytestmark = pytest.mark.anyio

PIECE = b'{"type":"resync"}'
BROKEN = {
    "a reserved bit": (frame(TEXT, PIECE, reserved=0x40), 1002),
    "an unknown opcode": (frame(0x3, PIECE), 1002),
    "no mask": (frame(TEXT, PIECE, masked=False), 1002),
    "a continuation without a beginning": (frame(CONTINUATION, PIECE), 1002),
    "a message within a message": (frame(TEXT, b"{", final=False) + frame(TEXT, b"}"), 1002),
    "a fragmented ping": (frame(PING, b"x", final=False), 1002),
    "a ping that is too long": (frame(PING, b"x" * 126), 1002),
    "a close frame of one byte": (frame(CLOSE, b"x"), 1002),
    "a close frame with invalid UTF-8": (frame(CLOSE, b"\x03\xe8\xff"), 1007),
    "invalid UTF-8": (frame(TEXT, b"\xff\xfe"), 1007),
    "an incomplete character at the end": (frame(TEXT, b"\xe2", final=False) + frame(CONTINUATION, b"\x82"), 1007),
}
# The server does not read all of these, so its close frame may get lost.
TOO_LARGE = {
    "a frame that is too large": (frame(BINARY, b"x" * (LARGEST_FRAME + 1)), 1009),
    "a fragmented message that is too large": (
        frame(TEXT, b"x" * 40_000, final=False) + frame(CONTINUATION, b"x" * 40_000),
        1009,
    ),
    "a length that is too large": (b"\x81\xff\x00\x00\x7f\xff\xff\xff\xff\xff" + b"\x01\x02\x03\x04", 1009),
    "endless empty fragments": (
        frame(TEXT, b"", final=False) + frame(CONTINUATION, b"", final=False) * (MAX_FRAGMENTS + 1),
        1009,
    ),
    "endless pings": (frame(PING, b"x" * 100) * 2000, 1008),
    "endless pongs": (frame(PONG, b"x") * 2000, 1008),
    "thousands of messages at once": (frame(TEXT, b"{}") * (MAX_PENDING_MESSAGES + 2000), 1008),
}

REFUSED = [
    (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400),
    (b"nonsense\r\n\r\n", 400),
    (b"GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n", 400),
    (b"GET / HTTP/1.1\r\nHost: x\r\nBad Header: x\r\n\r\n", 400),
    (b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: " + b"y" * 100_000, 400),
    (b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 20_000, 400),
    (b"GET /" + b"x" * 100_000, 400),
    (b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", 400),
    (b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
    (b"POST /api/me HTTP/1.1\r\nHost: x\r\nX-Fathom: 1\r\nContent-Length: 9999999999999\r\n\r\n", 413),
    (b"POST /api/me HTTP/1.1\r\nHost: x\r\nX-Fathom: 1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400),
    (HANDSHAKE.format(table="x", more="X: " + "y" * 9000 + "\r\n").encode(), 400),
    (HANDSHAKE.format(table="x", more="X: y\r\n" * 200).encode(), 400),
    (HANDSHAKE.format(table="x", more="").replace("Key", "Lock").encode(), 400),
    (HANDSHAKE.format(table="x", more="").replace("GET", "PUT").encode(), 405),
    (HANDSHAKE.format(table="%ff", more="").encode(), 403),
    (HANDSHAKE.format(table="x", more="Origin: http://[\r\n").encode(), 403),
    (HANDSHAKE.format(table="x", more="Cookie: fathom=\xff\xfe\r\n").encode("latin-1"), 401),
]


async def check_table_continues(people: FullTable) -> None:
    asked = [screen for screen in people.screens if screen.ask]
    assert (await asked[0].answer([asked[0].ask["options"][1]["id"]]))["type"] == "done"
    await people.settle()


async def test_broken_frames_close_only_their_own_socket_with_the_right_code(embedded: LocalSite):
    async with full_table(embedded, "toy", 2) as people:
        await people.start()
        for what, (data, code) in BROKEN.items():
            async with raw_socket(people.guests[0], people.id) as connection:
                await connection.send(data)
                assert close_code(await connection.read_to_end()) == code, what
        for what, (data, code) in TOO_LARGE.items():
            async with raw_socket(people.guests[0], people.id) as connection:
                await connection.send(data)
                assert close_code(await connection.read_to_end()) in (code, None), what
        await check_table_continues(people)


async def test_a_fragmented_message_with_pings_in_between_is_understood(embedded: LocalSite):
    async with embedded.guest("Ada") as ada:
        table = (await ada.open_table("toy", 2))["id"]
        async with raw_socket(ada, table) as connection:
            pieces = [frame(TEXT, b'{"type":', final=False), frame(PING, b"still there")]
            pieces += [frame(CONTINUATION, b'"ping"', final=False), frame(CONTINUATION, b',"at":7}')]
            for byte in b"".join(pieces):
                await connection.send(bytes([byte]))
            async with asyncio.timeout(TIMEOUT_SECONDS):
                await connection.reader.readuntil(b'{"type":"pong","at":7.0}')


async def test_pongs_for_a_client_that_does_not_read_are_bounded(embedded: LocalSite, monkeypatch: pytest.MonkeyPatch):
    """The server stops reading from a client that never reads, so the queue cannot grow."""
    monkeypatch.setattr(protocols, "CONTROL_BURST", 10**6)
    opened: list[WebSocketProtocol] = []

    def note(socket: WebSocketProtocol) -> None:
        opened.append(socket)

    monkeypatch.setattr(WebSocketProtocol, "start_keepalive", note)
    async with (
        full_table(embedded, "toy", 2) as people,
        raw_socket(people.guests[0], people.id, stalled=True) as stalled,
    ):
        await people.start()
        with suppress(TimeoutError):
            for _ in range(300):
                async with asyncio.timeout(1):
                    await stalled.send(frame(PING, b"x" * 125) * 500)
        assert opened[-1].transport.get_write_buffer_size() < 1_000_000
        await check_table_continues(people)


async def test_broken_requests_are_refused(embedded: LocalSite):
    for request, status in REFUSED:
        async with raw_connection(embedded.port) as connection:
            await connection.send(request)
            assert (await connection.head()).split()[1] == str(status).encode(), request[:200]


async def test_an_invalid_host_header_causes_no_server_error(embedded: LocalSite):
    async with embedded.guest("Ada") as ada:
        table = (await ada.open_table("toy", 2))["id"]
        for host in ("[", "[::1", "a b", "\\", "x" * 5000, "@", ""):
            for path in ("/", "/?lang=fr", "/api/me", f"/api/tables/{table}", "/metrics"):
                async with raw_connection(embedded.port) as connection:
                    asked = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {ada.cookie()}\r\n\r\n"
                    await connection.send(asked.encode())
                    assert (await connection.head()).split()[1] in (b"200", b"400", b"404"), (host, path)
        async with raw_connection(embedded.port) as connection:
            handshake = HANDSHAKE.format(table=table, more=f"Cookie: {ada.cookie()}\r\n")
            await connection.send(handshake.replace("Host: fathom", "Host: [").encode())
            async with asyncio.timeout(TIMEOUT_SECONDS):
                await connection.reader.readuntil(b'"reachable":false')


async def test_an_incomplete_request_times_out(embedded: LocalSite, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(protocols, "SECONDS_TO_SEND", 0.3)
    half_a_body = b"POST /api/me HTTP/1.1\r\nHost: x\r\nX-Fathom: 1\r\nContent-Length: 50\r\n\r\n{"
    for half, response in ((b"", b""), (b"GET / HTTP/1.1\r\nHos", b"HTTP/1.1 408"), (half_a_body, b"")):
        async with raw_connection(embedded.port) as connection:
            await connection.send(half)
            assert (await connection.read_to_end())[:12] == response
    async with embedded.guest("Ada") as ada:
        assert (await ada.get("/api/me"))["player"]["name"] == "Ada"


async def test_a_response_that_is_not_read_times_out(embedded: LocalSite, monkeypatch: pytest.MonkeyPatch):
    given_up = asyncio.Event()
    monkeypatch.setattr(protocols, "SECONDS_TO_READ", 0)
    original = HttpProtocol._time_out
    monkeypatch.setattr(HttpProtocol, "_time_out", lambda self: (original(self), given_up.set()))
    async with raw_connection(embedded.port, stalled=True) as connection:
        connection.stop_reading()
        await connection.send(b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 200)
        async with asyncio.timeout(TIMEOUT_SECONDS):
            await given_up.wait()


async def test_frames_are_never_compressed(embedded: LocalSite):
    """A few kilobytes could decompress to gigabytes."""
    async with embedded.guest("Ada") as ada:
        table = (await ada.open_table("toy", 2))["id"]
        async with raw_connection(embedded.port) as connection:
            more = f"Cookie: {ada.cookie()}\r\nSec-WebSocket-Extensions: permessage-deflate\r\n"
            await connection.send(HANDSHAKE.format(table=table, more=more).encode())
            assert b"deflate" not in await connection.head()
