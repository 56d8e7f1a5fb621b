"""Simulated players. Their connection behaves like the browser's (static/js/state): it reconnects automatically and
sends unanswered commands again under the same id.
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

from app.conformance.changes import apply_changes
from tests.faults.ledger import TRANSIENT, Ledger
from tests.faults.waiting import within
from tests.web.harness import client_script

# As in static/js/state/socket.js, in seconds.
FIRST_WAIT = 0.4
LONGEST_WAIT = 15.0
PING_EVERY = 20.0
ANSWER_WITHIN = 8.0
# How soon a player sends a command again that the server could not carry out.
RETRY_AFTER = 0.3
# How often a command is sent twice at once, an acknowledged one is sent again later, and standing orders are sent.
SENT_TWICE = 0.02
REPEATED_LATER = 0.02
ORDERS = 0.02
MAX_ACKNOWLEDGED = 8
UNAVAILABLE = 503

_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


class PlayerContext:
    """What all players share. `network` is the address of the bad network that their sockets use, if there is one."""

    def __init__(self, addresses: Callable[[], list[str]], random_source: random.Random) -> None:
        self.addresses = addresses
        self.random_source = random_source
        self.ledger = Ledger()
        self.playing = True
        self.network = ""
        self.thinking_seconds = 0.0
        self.http = httpx2.AsyncClient(headers={"X-Fathom": "1"}, timeout=30)

    def address(self) -> str:
        """Any server will do: each can serve every table."""
        return self.random_source.choice(self.addresses())

    async def post(self, path: str, cookie: str = "", **body: Any) -> tuple[Any, str]:
        """Retry until there is a response, which may be a refusal."""
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
    def __init__(self, context: PlayerContext, name: str, on_progress: Callable[[], None]) -> None:
        self.context = context
        self.name = name
        self.on_progress = on_progress
        self.id = ""
        self.cookie = ""
        self.table = ""
        self.seat: int | None = None
        self.view: Any = None
        self.number = -1
        self.outbox: dict[str, dict[str, Any]] = {}
        self.acknowledged: deque[dict[str, Any]] = deque(maxlen=MAX_ACKNOWLEDGED)
        self.connection: ClientConnection | None = None
        self.game_over_event = asyncio.Event()
        self._received = False
        self._tasks: set[asyncio.Task[None]] = set()

    async def register(self) -> None:
        arrival, self.cookie = await self.context.post("/api/me", name=self.name, language="en")
        self.id = arrival["player"]["id"]

    async def do(self, table: str, action: str, **fields: Any) -> Any:
        return (await self.context.post(f"/api/tables/{table}/do", self.cookie, action=action, **fields))[0]

    async def sees_replay(self) -> bool:
        """Whether the replay is shown; between two games there is none."""
        return "screens" in await self.context.get(f"/api/tables/{self.table}/replay", self.cookie)

    def go_to(self, table: str) -> None:
        self.table, self.view, self.number = table, None, -1
        self.outbox.clear()
        self.acknowledged.clear()
        self.game_over_event.clear()
        self.cut()

    def cut(self) -> None:
        """Cut the connection without a close message."""
        if self.connection is not None:
            self.connection.transport.abort()

    # ---- The connection ----------------------------------------------------------------------------------------------

    async def stay_connected(self) -> None:
        """Keep a connection open; never returns."""
        failures = 0
        while True:
            try:
                await self._connect()
            except InvalidStatus as denied:
                self.context.ledger.codes["try_again"] += denied.response.status_code == UNAVAILABLE
            except (OSError, TimeoutError, WebSocketException):
                pass
            failures = failures if self.connection is None else 0
            self.connection = None
            wait = min(LONGEST_WAIT, FIRST_WAIT * 2**failures)
            failures += 1
            await asyncio.sleep(wait * self.context.random_source.uniform(0.5, 1))

    async def _connect(self) -> None:
        table = self.table
        address = f"ws://{self.context.network or self.context.address()}/api/tables/{table}/socket?changes=1"
        options = {"additional_headers": {"Cookie": self.cookie}, "max_size": None, "compression": None, "proxy": None}
        async with connect(
            address, open_timeout=ANSWER_WITHIN, ping_interval=None, close_timeout=1, **options
        ) as connection:
            heartbeats = asyncio.create_task(self._send_heartbeats(connection))
            try:
                while (message := await self._next(connection)) and self.table == table:
                    self._receive(connection, _decode(message))
            finally:
                heartbeats.cancel()

    async def _next(self, connection: ClientConnection) -> bytes:
        """The first message must come in time; later the heartbeat notices a silent server."""
        if self.connection is connection:
            return await connection.recv(decode=False)
        return await asyncio.wait_for(connection.recv(decode=False), ANSWER_WITHIN)

    async def _send_heartbeats(self, connection: ClientConnection) -> None:
        while True:
            await asyncio.sleep(PING_EVERY)
            self._received = False
            await self._send({"type": "ping", "at": 0})
            await asyncio.sleep(ANSWER_WITHIN)
            if not self._received:
                connection.transport.abort()

    async def _send(self, message: dict[str, Any]) -> None:
        if self.connection is not None and not self.connection.transport.is_closing():
            with suppress(WebSocketException, OSError):
                await self.connection.send(_encode(message).decode())

    def _send_later(self, message: dict[str, Any], after: float = 0) -> None:
        table = self.table

        async def send() -> None:
            await asyncio.sleep(after)
            if self.table == table:
                await self._send(message)

        task = asyncio.create_task(send())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ---- Messages from the server ------------------------------------------------------------------------------------

    def _receive(self, connection: ClientConnection, message: Any) -> None:
        self._received = True
        match message["type"]:
            case "hello":
                self.connection, self.seat = connection, message["you"]["seat"]
            case "view":
                self._see(message["n"], message["view"])
                self.resend_unanswered()
            case "changes" if message["n"] == self.number + 1:
                self._see(message["n"], apply_changes(self.view, message["changes"]))
            case "changes":
                self._send_later({"type": "resync"})
            case "done":
                self._done(message["id"])
            case "refused":
                self._refused(message["id"], message["refusal"]["code"])
            case "error":
                raise AssertionError(f"the server did not understand {self.name}: {message}")

    def _see(self, number: int, view: Any) -> None:
        self.number, self.view = number, view
        if self.view and self.view["public"]["outcome"]:
            self.game_over_event.set()
        self.decide()

    def _done(self, command: str) -> None:
        self.context.ledger.note_done(self._ledger_key(command))
        settled = self.outbox.pop(command, None)
        if settled is not None:
            self.acknowledged.append(settled)
            self.on_progress()

    def _refused(self, command: str | None, code: str) -> None:
        if command is None:
            return
        self.context.ledger.note_refused(self._ledger_key(command), code)
        if code in TRANSIENT and command in self.outbox:
            self._send_later(self.outbox[command], RETRY_AFTER)
            return
        if self.outbox.pop(command, None) is not None:
            # The answer was to an old view; a new one shows the current ask.
            self._send_later({"type": "resync"})

    def _ledger_key(self, command: str) -> tuple[str, str]:
        return self.table, f"{self.id}:{command}"

    # ---- Messages to the server --------------------------------------------------------------------------------------

    def decide(self) -> None:
        """Answer the current ask at random, unless an answer is on its way already."""
        private = self.view and self.view["private"]
        ask = private and private["ask"]
        if not self.context.playing or not ask or ask["answered"] is not None:
            return
        if any(command.get("ask") == ask["id"] for command in self.outbox.values()):
            return
        random_source = self.context.random_source
        if random_source.random() < ORDERS:
            self.send_command(type="orders", orders=[])
        self.send_command(type="answer", ask=ask["id"], choice=client_script.random_choice(ask, random_source))
        if self.acknowledged and random_source.random() < REPEATED_LATER:
            self._send_later(random_source.choice(self.acknowledged))

    def send_command(self, **command: Any) -> None:
        command["id"] = f"{self.context.random_source.getrandbits(64):016x}"
        self.outbox[command["id"]] = command
        self.context.ledger.sent.add(self._ledger_key(command["id"]))
        thinking_seconds = self.context.random_source.uniform(0, self.context.thinking_seconds)
        for _ in range(1 + (self.context.random_source.random() < SENT_TWICE)):
            self._send_later(command, thinking_seconds)

    def resend_unanswered(self) -> None:
        """After a reconnect, send all unanswered commands again, in random order."""
        waiting = list(self.outbox.values())
        self.context.random_source.shuffle(waiting)
        for command in waiting:
            self._send_later(command)

    def repeat_everything(self) -> None:
        """Send the last acknowledged commands again, in reverse order, and the unanswered ones twice."""
        for command in [*reversed(self.acknowledged), *self.outbox.values(), *self.outbox.values()]:
            self._send_later(command)
