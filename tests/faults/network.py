"""A bad network between players and servers: it delays, cuts, repeats, and delivers frames late after a cut."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any

from websockets.frames import Opcode

# In seconds. After a cut, a frame on its way may still be delivered, when its player has already reconnected and sent
# everything again.
LONGEST_DELAY = 0.15
LATEST_DELIVERY = 1.0
CUT_SHARE = 0.01
REPEATED_SHARE = 0.03
END_OF_HEADERS = b"\r\n\r\n"


class Network:
    """A TCP proxy in front of all servers. It parses WebSocket frames, to repeat whole ones."""

    def __init__(self, addresses: Callable[[], list[str]], random_source: Random) -> None:
        self._addresses = addresses
        self._luck = random_source
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def address(self) -> str:
        assert self._server
        return f"127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        try:
            yield
        finally:
            self._server.close()
            for writer in list(self._open):
                writer.transport.abort()
            for task in list(self._tasks):
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        host, _, port = self._luck.choice(self._addresses()).rpartition(":")
        with suppress(OSError):
            far_reader, far_writer = await asyncio.open_connection(host, int(port))
            ends = {writer, far_writer}
            self._open |= ends
            self._start(self._carry(reader, far_writer, ends))
            self._start(self._carry(far_reader, writer, ends))
            return
        writer.transport.abort()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, ends: set[asyncio.StreamWriter]
    ) -> None:
        """Forward one direction of a connection in order, with a delay for each frame."""
        with suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            writer.write(await reader.readuntil(END_OF_HEADERS))
            while True:
                frame = await _frame(reader)
                await asyncio.sleep(self._luck.uniform(0, LONGEST_DELAY))
                if self._luck.random() < CUT_SHARE:
                    await self._cut(frame, writer, ends)
                    break
                repeated = _is_text(frame) and self._luck.random() < REPEATED_SHARE
                writer.write(frame * (2 if repeated else 1))
        for end in ends:
            end.close()
        self._open -= ends

    async def _cut(self, frame: bytes, writer: asyncio.StreamWriter, ends: set[asyncio.StreamWriter]) -> None:
        """The sender notices at once. The receiver gets the frame later, or half of it, before the end."""
        for end in ends - {writer}:
            end.transport.abort()
        await asyncio.sleep(self._luck.uniform(0, LATEST_DELIVERY))
        writer.write(frame if self._luck.random() < 0.5 else frame[: len(frame) // 2])


async def _frame(reader: asyncio.StreamReader) -> bytes:
    """The bytes of one frame (RFC 6455, 5.2)."""
    head = await reader.readexactly(2)
    masked, length = head[1] & 0x80, head[1] & 0x7F
    longer = await reader.readexactly({126: 2, 127: 8}.get(length, 0))
    if longer:
        length = int.from_bytes(longer)
    return head + longer + await reader.readexactly(length + (4 if masked else 0))


def _is_text(frame: bytes) -> bool:
    return frame[0] & 0x0F == Opcode.TEXT
