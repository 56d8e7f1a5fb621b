"""A client that need not follow any protocol: raw bytes over TCP, and hand-made frames."""

import asyncio
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from tests.web.harness import TIMEOUT_SECONDS, Guest

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
MASK = b"\x01\x02\x03\x04"
HANDSHAKE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: fathom\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{more}\r\n"
)


def frame(opcode: int, payload: bytes = b"", *, final: bool = True, reserved: int = 0, masked: bool = True) -> bytes:
    head = bytes([(0x80 if final else 0) | reserved | opcode])
    size, mark = len(payload), 0x80 if masked else 0
    if size < 126:
        head += bytes([mark | size])
    elif size < 65536:
        head += struct.pack("!BH", mark | 126, size)
    else:
        head += struct.pack("!BQ", mark | 127, size)
    if not masked:
        return head + payload
    mask = MASK * (size // 4 + 1)
    return head + MASK + bytes(a ^ b for a, b in zip(payload, mask, strict=False))


class RawConnection:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, data: bytes) -> None:
        """The server may close the connection meanwhile."""
        with suppress(ConnectionError):
            self.writer.write(data)
            await self.writer.drain()

    async def read_to_end(self) -> bytes:
        """Everything until the server closes the connection."""
        received = b""
        with suppress(ConnectionError):
            async with asyncio.timeout(TIMEOUT_SECONDS):
                while piece := await self.reader.read(65536):
                    received += piece
        return received

    def stop_reading(self) -> None:
        self.writer.transport.pause_reading()  # type: ignore[attr-defined]

    async def head(self) -> bytes:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            return await self.reader.readuntil(b"\r\n\r\n")


@asynccontextmanager
async def raw_connection(port: int, *, stalled: bool = False) -> AsyncIterator[RawConnection]:
    """`stalled`: with a small buffer, for a client that does not read."""
    own = socket.socket()
    if stalled:
        own.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    own.connect(("127.0.0.1", port))
    reader, writer = await asyncio.open_connection(sock=own)
    try:
        yield RawConnection(reader, writer)
    finally:
        writer.transport.abort()


@asynccontextmanager
async def raw_socket(guest: Guest, table: str, *, stalled: bool = False) -> AsyncIterator[RawConnection]:
    """A table's socket after a valid handshake."""
    async with raw_connection(guest.site.port, stalled=stalled) as opened:
        await opened.send(HANDSHAKE.format(table=table, more=f"Cookie: {guest.cookie()}\r\n").encode())
        assert b" 101 " in await opened.head()
        if stalled:
            opened.stop_reading()
        yield opened


def close_code(received: bytes) -> int | None:
    """The code of the close frame at the end of these bytes."""
    at = received.rfind(bytes([0x80 | CLOSE]))
    return None if at < 0 else struct.unpack("!H", received[at + 2 : at + 4])[0]
