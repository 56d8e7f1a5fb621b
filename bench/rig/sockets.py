"""A WebSocket client that costs very little, so that a benchmark measures the server and not itself.

It only supports what our servers send: whole unmasked frames without compression. Its own frames are masked with zeros,
which the protocol allows and which leaves them unchanged.
"""

import asyncio
import struct
from collections.abc import Awaitable, Callable

TEXT, PING, PONG = 1, 9, 10
LAST_SHORT = 125
LAST_MEDIUM = 65535
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
)

OnMessage = Callable[[bytes], None]
OnLost = Callable[[], None]


class SocketClient(asyncio.Protocol):
    """One socket. `on_message` gets every text message, `on_lost` is called if the other side closes it. `answer` is
    the head of the response that opened it.
    """

    def __init__(self, on_message: OnMessage, on_lost: OnLost) -> None:
        self.on_message = on_message
        self.on_lost = on_lost
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.answer = b""
        self._rest = b""
        self._leaving = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport: asyncio.Transport = transport  # type: ignore[assignment]

    def connection_lost(self, _error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(f"the socket was not opened: {self._rest[:200]!r}"))
        elif not self._leaving:
            self.on_lost()

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        at = 0 if self.opened.done() else self._accepted(data)
        if at < 0:
            self._rest = data
            return
        while (frame := _frame(data, at)) is not None:
            opcode, begin, end = frame
            if opcode == TEXT:
                self.on_message(data[begin:end])
            elif opcode == PING:
                self._send_frame(PONG, data[begin:end])
            at = end
        self._rest = data[at:]

    def send(self, message: bytes) -> None:
        self._send_frame(TEXT, message)

    def leave(self) -> None:
        self._leaving = True
        self.transport.abort()

    def _accepted(self, data: bytes) -> int:
        """Where the frames begin, once the server has accepted the socket; -1 before that."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return -1
        if not data.startswith(b"HTTP/1.1 101 "):
            self.transport.abort()
            return -1
        self.answer = data[:end]
        self.opened.set_result(None)
        return end + 4

    def _send_frame(self, opcode: int, payload: bytes) -> None:
        size = len(payload)
        head = struct.pack("!BB", 0x80 | opcode, 0x80 | size) if size <= LAST_SHORT else None
        head = head or struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)
        if not self.transport.is_closing():
            self.transport.write(head + b"\0\0\0\0" + payload)


def _frame(data: bytes, at: int) -> tuple[int, int, int] | None:
    """The opcode of the frame that begins here, and where its payload begins and ends; None if it is incomplete."""
    if len(data) < at + 2:
        return None
    opcode, size, begin = data[at] & 0x0F, data[at + 1], at + 2
    if size > LAST_SHORT:
        begin += 2 if size == LAST_SHORT + 1 else 8
        if len(data) < begin:
            return None
        size = int.from_bytes(data[at + 2 : begin])
    return (opcode, begin, begin + size) if len(data) >= begin + size else None


async def open_socket(port: int, path: str, cookie: str, on_message: OnMessage, on_lost: OnLost) -> SocketClient:
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: SocketClient(on_message, on_lost), "127.0.0.1", port)
    socket.transport.write(HANDSHAKE.format(path=path, port=port, cookie=cookie).encode())
    await socket.opened
    return socket


OpenSocket = Callable[[int, str, str, OnMessage, OnLost], Awaitable[SocketClient]]
