"""Simulated people. Their line to the server behaves as the browser's (static/js/state): it comes back by itself,
and whatever was never answered goes out once more under the same id.
"""

import asyncio
import random
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import httpx2
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from app.conformance.changes import changed
from tests.faults.ledger import TRANSIENT, Ledger
from tests.faults.waiting import within
from tests.web.harness import client_script

# As in static/js/state/socket.js, in seconds.
FIRST_WAIT = 0.4
LONGEST_WAIT = 15.0
PING_EVERY = 20.0
ANSWER_WITHIN = 8.0
# How soon a person tries again what the server could not do just now.
SECOND_THOUGHTS = 0.3
# How often a command is given twice at once, and how often one that is long done.
TWICE = 0.02
ONCE_MORE = 0.02
ORDERS = 0.02
REMEMBERED = 8
UNAVAILABLE = 503

_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


class Lounge:
    """What all players share: the addresses of the servers, the ledger, and whether they play on. `network` is the
    address of a bad network through which their sockets go, while there is one; `thought` for how many seconds at most
    a player thinks.
    """

    def __init__(self, addresses: Callable[[], list[str]], luck: random.Random) -> None:
        self.addresses = addresses
        self.luck = luck
        self.ledger = Ledger()
        self.playing = True
        self.network = ""
        self.thought = 0.0
        self.http = httpx2.AsyncClient(headers={"X-Fathom": "1"}, timeout=30)

    def address(self) -> str:
        """Any process can serve any table, so it does not matter which."""
        return self.luck.choice(self.addresses())

    async def post(self, path: str, cookie: str = "", **body: Any) -> tuple[Any, str]:
        """Until it is answered, whatever happens to the connection or the server; a refusal is an answer, too."""
        return await within(self._request("POST", path, cookie, body), f"an answer to {path}")

    async def get(self, path: str, cookie: str) -> Any:
        return (await within(self._request("GET", path, cookie, None), f"an answer to {path}"))[0]

    async def _request(self, method: str, path: str, cookie: str, body: dict[str, Any] | None) -> tuple[Any, str]:
        headers = {"Cookie": cookie} if cookie else {}
        while True:
            with suppress(httpx2.HTTPError):
                answer = await self.http.request(method, f"http://{self.address()}{path}", json=body, headers=headers)
                if answer.status_code < 500:
                    return answer.json(), "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
                self.ledger.codes[answer.json()["refusal"]["code"]] += 1
            await asyncio.sleep(FIRST_WAIT)


class Player:
    def __init__(self, lounge: Lounge, name: str, on_progress: Callable[[], None]) -> None:
        self.lounge = lounge
        self.name = name
        self.on_progress = on_progress
        self.id = ""
        self.cookie = ""
        self.table = ""
        self.seat: int | None = None
        self.view: Any = None
        self.number = -1
        self.outbox: dict[str, dict[str, Any]] = {}
        self.remembered: deque[dict[str, Any]] = deque(maxlen=REMEMBERED)
        self.line: ClientConnection | None = None
        self.over = asyncio.Event()
        self._heard = False
        self._tasks: set[asyncio.Task[None]] = set()

    async def arrive(self) -> None:
        arrival, self.cookie = await self.lounge.post("/api/me", name=self.name, language="en")
        self.id = arrival["player"]["id"]

    async def do(self, table: str, action: str, **fields: Any) -> Any:
        return (await self.lounge.post(f"/api/tables/{table}/do", self.cookie, action=action, **fields))[0]

    async def looks_back(self) -> bool:
        """Whether the game so far is shown; between two games there is none."""
        return "screens" in await self.lounge.get(f"/api/tables/{self.table}/replay", self.cookie)

    def go_to(self, table: str) -> None:
        """Another table's page."""
        self.table, self.view, self.number = table, None, -1
        self.outbox.clear()
        self.remembered.clear()
        self.over.clear()
        self.cut()

    def cut(self) -> None:
        """The connection is cut, without a close message."""
        if self.line is not None:
            self.line.transport.abort()

    # ---- The line ----------------------------------------------------------------------------------------------------

    async def stay(self) -> None:
        """Keep a line open for ever."""
        failures = 0
        while True:
            try:
                await self._hold_a_line()
            except InvalidStatus as denied:
                self.lounge.ledger.codes["try_again"] += denied.response.status_code == UNAVAILABLE
            except (OSError, TimeoutError, WebSocketException):
                pass
            failures = failures if self.line is None else 0
            self.line = None
            wait = min(LONGEST_WAIT, FIRST_WAIT * 2**failures)
            failures += 1
            await asyncio.sleep(wait * self.lounge.luck.uniform(0.5, 1))

    async def _hold_a_line(self) -> None:
        table = self.table
        address = f"ws://{self.lounge.network or self.lounge.address()}/api/tables/{table}/socket?changes=1"
        options = {"additional_headers": {"Cookie": self.cookie}, "max_size": None, "compression": None, "proxy": None}
        async with connect(address, open_timeout=ANSWER_WITHIN, ping_interval=None, close_timeout=1, **options) as line:
            beating = asyncio.create_task(self._beat(line))
            try:
                while (message := await self._next(line)) and self.table == table:
                    self._hear(line, _decode(message))
            finally:
                beating.cancel()

    async def _next(self, line: ClientConnection) -> bytes:
        """The first word has to come in time; after that the heartbeat notices who is silent."""
        if self.line is line:
            return await line.recv(decode=False)
        return await asyncio.wait_for(line.recv(decode=False), ANSWER_WITHIN)

    async def _beat(self, line: ClientConnection) -> None:
        while True:
            await asyncio.sleep(PING_EVERY)
            self._heard = False
            await self._send({"type": "ping", "at": 0})
            await asyncio.sleep(ANSWER_WITHIN)
            if not self._heard:
                line.transport.abort()

    async def _send(self, message: dict[str, Any]) -> None:
        if self.line is not None and not self.line.transport.is_closing():
            with suppress(WebSocketException, OSError):
                await self.line.send(_encode(message).decode())

    def _soon(self, message: dict[str, Any], after: float = 0) -> None:
        table = self.table

        async def send() -> None:
            await asyncio.sleep(after)
            if self.table == table:
                await self._send(message)

        task = asyncio.create_task(send())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ---- What they hear ----------------------------------------------------------------------------------------------

    def _hear(self, line: ClientConnection, message: Any) -> None:
        self._heard = True
        match message["type"]:
            case "hello":
                self.line, self.seat = line, message["you"]["seat"]
            case "view":
                self._see(message["n"], message["view"])
                self.give_again()
            case "changes" if message["n"] == self.number + 1:
                self._see(message["n"], changed(self.view, message["changes"]))
            case "changes":
                self._soon({"type": "resync"})
            case "done":
                self._done(message["id"])
            case "refused":
                self._refused(message["id"], message["refusal"]["code"])
            case "error":
                raise AssertionError(f"{self.name} was not understood: {message}")

    def _see(self, number: int, view: Any) -> None:
        self.number, self.view = number, view
        if self.view and self.view["public"]["outcome"]:
            self.over.set()
        self.decide()

    def _done(self, command: str) -> None:
        self.lounge.ledger.note_done(self._named(command))
        settled = self.outbox.pop(command, None)
        if settled is not None:
            self.remembered.append(settled)
            self.on_progress()

    def _refused(self, command: str | None, code: str) -> None:
        if command is None:
            return
        self.lounge.ledger.note_refused(self._named(command), code)
        if code in TRANSIENT and command in self.outbox:
            self._soon(self.outbox[command], SECOND_THOUGHTS)
            return
        if self.outbox.pop(command, None) is not None:
            # What was on the screen was old; a fresh one says what is asked now.
            self._soon({"type": "resync"})

    def _named(self, command: str) -> tuple[str, str]:
        return self.table, f"{self.id}:{command}"

    # ---- What they do ------------------------------------------------------------------------------------------------

    def decide(self) -> None:
        """Answer what is asked, by lot, unless the answer is on its way already."""
        private = self.view and self.view["private"]
        ask = private and private["ask"]
        if not self.lounge.playing or not ask or ask["answered"] is not None:
            return
        if any(command.get("ask") == ask["id"] for command in self.outbox.values()):
            return
        luck = self.lounge.luck
        if luck.random() < ORDERS:
            self.give(type="orders", orders=[])
        self.give(type="answer", ask=ask["id"], choice=client_script.random_choice(ask, luck))
        if self.remembered and luck.random() < ONCE_MORE:
            self._soon(luck.choice(self.remembered))

    def give(self, **command: Any) -> None:
        command["id"] = f"{self.lounge.luck.getrandbits(64):016x}"
        self.outbox[command["id"]] = command
        self.lounge.ledger.given.add(self._named(command["id"]))
        thought = self.lounge.luck.uniform(0, self.lounge.thought)
        for _ in range(1 + (self.lounge.luck.random() < TWICE)):
            self._soon(command, thought)

    def give_again(self) -> None:
        """After a reconnect everything that was never answered goes out once more; the order is left to chance."""
        waiting = list(self.outbox.values())
        self.lounge.luck.shuffle(waiting)
        for command in waiting:
            self._soon(command)

    def repeat_everything(self) -> None:
        """What is done goes out again, the last first, and what is on its way twice over."""
        for command in [*reversed(self.remembered), *self.outbox.values(), *self.outbox.values()]:
            self._soon(command)
