"""Sockets without a network: what one side writes, the other side, in the same process, receives in the next turn of
the event loop. The cost of the clients is measured, so that it can be subtracted.
"""

import asyncio
import time
from typing import Any

from uvicorn.config import Config
from uvicorn.server import ServerState

from app.web.http.protocols import HttpProtocol
from bench.rig.sockets import HANDSHAKE, OnLost, OnMessage, SocketClient


class PipeEnd(asyncio.Transport):
    """One side of a pipe. `receive` gets what the other side writes."""

    def __init__(self, loop: asyncio.AbstractEventLoop, protocol: Any) -> None:
        super().__init__()
        self._loop = loop
        self._protocol = protocol
        self._closing = False
        self.other: PipeEnd

    def write(self, data: bytes) -> None:  # type: ignore[override]
        if not self._closing:
            self._loop.call_soon(self.other.receive, data)

    def receive(self, data: bytes) -> None:
        if not self._closing:
            self._protocol.data_received(data)

    def close(self) -> None:
        if not self._closing:
            self._closing = True
            self._loop.call_soon(self._protocol.connection_lost, None)
            self._loop.call_soon(self.other.close)

    def abort(self) -> None:
        self.close()

    def is_closing(self) -> bool:
        return self._closing

    def get_protocol(self) -> Any:
        return self._protocol

    def set_protocol(self, protocol: Any) -> None:
        self._protocol = protocol

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("127.0.0.1", 1) if name in ("peername", "sockname") else default

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None:
        """Clients here send one message at a time."""

    def resume_reading(self) -> None:
        """Nothing was paused."""


class ClientEnd(PipeEnd):
    """The side of a client."""

    spent = 0.0

    def receive(self, data: bytes) -> None:
        began = time.thread_time()
        super().receive(data)
        ClientEnd.spent += time.thread_time() - began


class Pipes:
    """Opens pipes to an application that has been started in this process."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._state = ServerState()

    async def open(self, port: int, path: str, cookie: str, on_message: OnMessage, on_lost: OnLost) -> SocketClient:
        loop = asyncio.get_running_loop()
        client = SocketClient(on_message, on_lost)
        server = HttpProtocol(self._config, self._state, {}, loop)
        here, there = ClientEnd(loop, client), PipeEnd(loop, server)
        here.other, there.other = there, here
        client.connection_made(here)
        server.connection_made(there)
        here.write(HANDSHAKE.format(path=path, port=port, cookie=cookie).encode())
        await client.opened
        return client
