"""A client that keeps to no protocol: bytes over TCP, and frames made by hand."""

import asyncio
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from tests.web.harness import PATIENCE, Guest

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


class Wire:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, data: bytes) -> None:
        """The connection may be closed while it sends."""
        with suppress(ConnectionError):
            self.writer.write(data)
            await self.writer.drain()

    async def rest(self) -> bytes:
        """Everything until the server closes, which it does."""
        received = b""
        with suppress(ConnectionError):
            async with asyncio.timeout(PATIENCE):
                while piece := await self.reader.read(65536):
                    received += piece
        return received

    def stop_reading(self) -> None:
        self.writer.transport.pause_reading()  # type: ignore[attr-defined]

    async def head(self) -> bytes:
        async with asyncio.timeout(PATIENCE):
            return await self.reader.readuntil(b"\r\n\r\n")


@asynccontextmanager
async def wire(port: int, *, deaf: bool = False) -> AsyncIterator[Wire]:
    """`deaf`: small buffers, for a client that does not read."""
    own = socket.socket()
    if deaf:
        own.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    own.connect(("127.0.0.1", port))
    reader, writer = await asyncio.open_connection(sock=own)
    try:
        yield Wire(reader, writer)
    finally:
        writer.transport.abort()


@asynccontextmanager
async def raw_socket(guest: Guest, table: str, *, deaf: bool = False) -> AsyncIterator[Wire]:
    """A socket of a table, opened properly; what comes then need not be."""
    async with wire(guest.place.port, deaf=deaf) as opened:
        await opened.send(HANDSHAKE.format(table=table, more=f"Cookie: {guest.cookie()}\r\n").encode())
        assert b" 101 " in await opened.head()
        if deaf:
            opened.stop_reading()
        yield opened


def close_code(received: bytes) -> int | None:
    """The code of the close frame with which these bytes end."""
    at = received.rfind(bytes([0x80 | CLOSE]))
    return None if at < 0 else struct.unpack("!H", received[at + 2 : at + 4])[0]
