"""One socket of one person at one table.

One task writes what comes from the table, one reads what the page sends. Everything that shows the table goes through
the listener, so a page never gets an older screen after a newer one.
"""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from app.engine.refusals import Refusal
from app.engine.state import StandingOrder
from app.tables.clocks import rounds
from app.tables.live.publisher import Delivery, Gone, Heads, Listener, Messages, Screen, TableUpdate
from app.tables.live.table import LiveTable
from app.tables.model import ChatMessage, Status
from app.tables.people.guests import Visitor
from app.tables.play import chat, commands
from app.tables.refusals import NOT_YOURS, Refused
from app.telemetry import traces
from app.telemetry.stages import stage
from app.web import serialization
from app.web.context import SLOW_DOWN, RequestContext
from app.web.http.protocols import PROTOCOL, WebSocketProtocol, bye
from app.web.operations import metrics
from app.web.serialization import encoder
from app.web.sockets.connections import MESSAGES_PER_SECOND, Connection
from app.web.sockets.messages import (
    LARGEST_MESSAGE,
    Command,
    Compare,
    GiveAnswer,
    GiveTime,
    Hold,
    Orders,
    Ping,
    Resync,
    Say,
    TakeBackAnswer,
    read_message,
)

# How long a page may leave its messages unread before it is disconnected; it then reconnects.
PATIENCE_SECONDS = 10.0
# Sending everything counts as this many messages.
RESYNC_WEIGHT = 5
SERVER_ERROR = Refusal("server_error")
CHAIN = "chain"
NOTICES = b'{"type":"notices"}'
_log = structlog.get_logger()


class TooSlowError(Exception):
    """The other side does not read what it is sent."""


class TableSocketHandler:
    def __init__(
        self,
        socket: WebSocket,
        context: RequestContext,
        visitor: Visitor,
        connection: Connection,
        listener: Listener,
        *,
        takes_changes: bool = False,
    ) -> None:
        self.socket = socket
        self.context = context
        self.visitor = visitor
        self.player_id = visitor.player.player_id
        self.table: LiveTable = context.server.table(connection.table_id)
        self.connection = connection
        self.listener = listener
        self.takes_changes = takes_changes
        self.base_url = context.base_url(socket)
        self.protocol: WebSocketProtocol = socket.scope["state"][PROTOCOL]
        self.number = 0
        self.greeted = asyncio.Event()
        self.update: TableUpdate | None = None
        self.screen: Screen | None = None
        self.last_line = 0

    async def run(self) -> None:
        """Runs until one side closes the socket. A lost connection affects nothing else."""
        parts = [asyncio.ensure_future(part) for part in (self._read(), self._write(), self.connection.farewell)]
        try:
            await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for part in parts:
                part.cancel()
            ends = await asyncio.gather(*parts, return_exceptions=True)
        with suppress(TooSlowError, WebSocketDisconnect):
            await self._end(ends)

    async def _end(self, ends: Sequence[object]) -> None:
        for end in ends:
            if isinstance(end, str):
                await self._say_farewell(end)
            elif isinstance(end, Refused):
                await self._say_farewell("restart" if end.is_temporary else "gone")
            elif isinstance(end, TooSlowError):
                # Below the application, where it can be sent without waiting until the rest is read.
                metrics.farewells.labels("too_slow").inc()
            elif isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect):
                raise end

    async def _say_farewell(self, reason: str) -> None:
        metrics.farewells.labels(reason).inc()
        await self._send("bye", bye(reason))
        await self.socket.close(1000)

    # ---- To the page -------------------------------------------------------------------------------------------------

    async def _write(self) -> str:
        """Returns why it is over."""
        await self._greet(await self.listener.next())
        while True:
            for delivery in (deliveries := await self.listener.next()):
                match delivery:
                    case TableUpdate():
                        await self._send_table(delivery)
                    case Screen():
                        await self._send_screen(delivery, deliveries)
                    case Messages(full=False):
                        await self._send_messages(delivery.messages)
                    case Heads():
                        await self._send_heads(delivery)
                    case Gone():
                        return self._reason(delivery)

    async def _greet(self, deliveries: list[Delivery]) -> None:
        """The first deliveries are everything there is: the table, the screen and the latest messages."""
        for delivery in deliveries:
            match delivery:
                case TableUpdate():
                    self.update = delivery
                case Screen():
                    self.screen = delivery
        now = serialization.moment(self.context.server.now())
        extra = {"version": self.context.version, "now": now}
        await self._send("hello", encoder.encode({"type": "hello", **self._table(), **extra}))
        if self.screen is not None:
            await self._send_view(self.screen, _all_messages(deliveries))
        self.greeted.set()

    async def _send_table(self, update: TableUpdate) -> None:
        self.update = update
        await self._send("table", encoder.encode({"type": "table", **self._table()}))

    def _table(self) -> dict[str, Any]:
        update = self.update
        if update is None:
            return {}
        table = serialization.table(update.info, update.links, self.base_url, self._clock())
        return {"table": table, "you": serialization.you(self.visitor, update.membership, update.info.record)}

    async def _send_screen(self, screen: Screen, deliveries: list[Delivery]) -> None:
        if screen.full:
            await self._send_view(screen, _all_messages(deliveries))
        else:
            await self._send_update(screen)

    async def _send_update(self, screen: Screen) -> None:
        """What follows directly on what the page has is an update, or only what changed, if the page can put that in
        its place. If the page has missed something, it gets everything.
        """
        if screen.number <= self.number:
            return
        if screen.number != self.number + 1:
            await self.table.resync(self.listener)
            return
        self.number, self.screen = screen.number, screen
        kind = "changes" if self.takes_changes else "update"
        events = b',"events":' + encoder.encode(screen.lines)
        await self._send(kind, self._screen_message(kind.encode(), screen, events))

    async def _send_view(self, screen: Screen, messages: list[ChatMessage]) -> None:
        self.number, self.screen = screen.number, screen
        self.last_line = messages[-1].line if messages else 0
        shown = [serialization.chat(message) for message in messages]
        rest = b',"log":' + encoder.encode(screen.lines) + b',"chat":' + encoder.encode(shown)
        await self._send("view", self._screen_message(b"view", screen, rest))

    def _screen_message(self, kind: bytes, screen: Screen, rest: bytes) -> bytes:
        shown = b'"view":%b' % (screen.view or b"null")
        if kind == b"changes":
            shown = b'"changes":%b' % screen.changes
        clock, chain = self._encoded_clock(screen), self._encoded_chain(screen)
        head = b'{"type":"%b","n":%d,%b' % (kind, screen.number, shown)
        return b'%b,"clock":%b,"chain":%b%b}' % (head, clock, chain, rest)

    def _encoded_clock(self, screen: Screen) -> bytes:
        """The same for all seats with the same deadline."""
        if self.update is None:
            return b"null"
        key = (rounds.deadline(screen.clock, self.update.membership.seat), self.update.info.record.pace)
        if key not in screen.encoded:
            screen.encoded[key] = encoder.encode(self._clock())
        return screen.encoded[key]

    def _encoded_chain(self, screen: Screen) -> bytes:
        if CHAIN not in screen.encoded:
            screen.encoded[CHAIN] = encoder.encode(serialization.chain(screen.chain))
        return screen.encoded[CHAIN]

    def _clock(self) -> dict[str, Any] | None:
        if self.update is None or self.screen is None:
            return None
        return serialization.clock(self.screen.clock, self.update.membership.seat, self.update.info.record.pace)

    async def _send_messages(self, messages: list[ChatMessage]) -> None:
        for message in messages:
            if message.line > self.last_line:
                self.last_line = message.line
                shown = {"type": "chat", "message": serialization.chat(message)}
                await self._send("chat", encoder.encode(shown))

    async def _send_heads(self, heads: Heads) -> None:
        for one in heads.heads:
            await self._send("compared", encoder.encode({"type": "compared", **msgspec.structs.asdict(one)}))

    async def send_notices(self) -> None:
        """The host has told everybody something. A page that was not greeted yet has just been drawn with it."""
        if self.greeted.is_set():
            with suppress(TooSlowError, WebSocketDisconnect):
                await self._send("notices", NOTICES)

    def _reason(self, gone: Gone) -> str:
        update = self.update
        if gone.code == "table_deleted" or update is None or update.membership.seat is None:
            return "gone"
        return "kicked" if update.info.record.status is Status.LOBBY else "given_away"

    async def _send(self, kind: str, message: bytes) -> None:
        """Waits for a slow reader, but not for ever. Nobody else waits meanwhile."""
        metrics.delivered(kind).inc()
        try:
            with stage("delivery"):
                if self.protocol.writable.is_set():
                    self.protocol.write_text(message)
                    return
                async with asyncio.timeout(PATIENCE_SECONDS):
                    await self.socket.send({"type": "websocket.send", "text": message.decode()})
        except TimeoutError:
            raise TooSlowError from None
        except (RuntimeError, ClientDisconnected):
            # The connection was closed meanwhile, by the network or by the end of the server.
            raise WebSocketDisconnect(1006) from None

    # ---- From the page -----------------------------------------------------------------------------------------------

    async def _read(self) -> None:
        """One message after the other. Those that come too early wait until the first messages were sent."""
        await self.greeted.wait()
        while (received := await self.socket.receive())["type"] == "websocket.receive":
            kind, result = await self._handle(received.get("text") or "")
            metrics.received(kind, result).inc()

    async def _handle(self, text: str) -> tuple[str, str]:
        """The kind of the message, and how it was answered."""
        too_large = len(text) > LARGEST_MESSAGE
        message = None if too_large else read_message(text)
        kind = "none" if message is None else message.type
        if not self.connection.bucket.take(time.monotonic(), RESYNC_WEIGHT if kind == "resync" else 1):
            metrics.limited.labels("MESSAGES").inc()
            await self._refuse(getattr(message, "id", None), SLOW_DOWN)
            # A flood is read more slowly.
            await asyncio.sleep(1 / MESSAGES_PER_SECOND)
            return kind, "refused"
        match message:
            case None:
                return kind, await self._send_error("too_large" if too_large else "malformed")
            case Ping(at=at):
                await self._send("pong", encoder.encode({"type": "pong", "at": at}))
                return kind, "done"
            case Resync():
                await self.table.resync(self.listener)
                return kind, "done"
            case Compare(steps=steps, head=head):
                self.context.server.compare(self.table, self.listener, steps, head)
                return kind, "done"
            case _:
                return kind, await self._carry_out(message)

    async def _carry_out(self, command: Command) -> str:
        began = time.perf_counter()
        try:
            with traces.span("command", type=command.type):
                await self._do(command)
        except Refused as refused:
            await self._refuse(command.id, refused.refusal)
            return "refused"
        except Exception:  # noqa: BLE001
            # Nothing has changed, and the socket stays open.
            _log.exception("command_failed", type=command.type)
            await self._refuse(command.id, SERVER_ERROR)
            return "failed"
        finally:
            metrics.took(command.type).observe(time.perf_counter() - began)
        await self._send("done", encoder.encode({"type": "done", "id": command.id}))
        return "done"

    async def _do(self, command: Command) -> None:
        table, player_id = self.table, self.player_id
        match command:
            case GiveAnswer():
                await commands.answer(table, player_id, command.id, command.ask, command.choice)
            case Orders():
                orders = [StandingOrder(**one.model_dump()) for one in command.orders]
                await commands.order(table, player_id, command.id, orders)
            case TakeBackAnswer():
                await commands.take_back(table, player_id, command.id)
            case Hold():
                await commands.hold(table, player_id, command.ask)
            case GiveTime():
                await commands.give_time(table, player_id, wanted=command.wanted)
            case Say():
                await self._say(command)

    async def _say(self, said: Say) -> None:
        if said.to != ("table" if self.listener.membership.seat is not None else "spectators"):
            raise Refused(NOT_YOURS)
        if said.text is not None:
            await chat.say(self.table, self.player_id, said.text, said.id)
        else:
            await chat.phrase(self.table, self.player_id, said.phrase or "", said.args.get("seat"), said.id)

    async def _send_error(self, code: str) -> str:
        await self._send("error", encoder.encode({"type": "error", "code": code}))
        return "error"

    async def _refuse(self, command_id: str | None, refusal: Refusal) -> None:
        await self._send("refused", encoder.encode({"type": "refused", "id": command_id, "refusal": refusal}))


def _all_messages(deliveries: list[Delivery]) -> list[ChatMessage]:
    """A full screen comes together with all recent messages."""
    return [message for one in deliveries if isinstance(one, Messages) and one.full for message in one.messages]
