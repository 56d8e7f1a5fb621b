"""A seat that a program plays, beside the page of the same person."""

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor

import msgspec

from bench.rig.players import SeenView, legal_choice
from bench.rig.sockets import SocketClient, open_socket

SHOWS = (b'{"type":"changes"', b'{"type":"view"', b'{"type":"update"')
REFUSES = b'{"type":"refused"'
TIMEOUT_SECONDS = 600


class AutomaticSeat:
    """Gives random answers until the game is over."""

    def __init__(self, port: int, table: str, cookie: str) -> None:
        self._where = (port, f"/api/tables/{table}/socket?changes=1", cookie)
        self._random = random.Random(1)
        self._seen = SeenView()
        self._asked: int | None = None
        self._socket: SocketClient | None = None
        self.answers = 0

    def play(self) -> None:
        """Runs in a thread of its own, because the caller's thread may have an event loop."""
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, self._play()).result()

    async def _play(self) -> None:
        self._over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._socket = await open_socket(*self._where, self._receive, self._lost)
        self._go_on()
        async with asyncio.timeout(TIMEOUT_SECONDS):
            await self._over
        self._socket.leave()

    def _receive(self, message: bytes) -> None:
        if message.startswith(SHOWS):
            self._seen.take(message)
            self._go_on()
        elif message.startswith(REFUSES):
            # The table moved on by itself at the same moment.
            self._asked = None
            self._go_on()

    def _go_on(self) -> None:
        ask = self._seen.ask
        if self._seen.over and not self._over.done():
            self._over.set_result(None)
        elif self._socket is not None and ask is not None and ask.id != self._asked:
            self._asked = ask.id
            self.answers += 1
            answer = {"id": f"auto-{self.answers}", "ask": ask.id, "choice": legal_choice(ask, self._random)}
            self._socket.send(msgspec.json.encode({"type": "answer", **answer}))

    def _lost(self) -> None:
        if not self._over.done():
            self._over.set_exception(ConnectionError("The server has closed the socket."))
