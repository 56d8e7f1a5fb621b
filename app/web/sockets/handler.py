"""One socket of one person at one table.

What the table publishes is written at once, in the same turn of the event loop; one task reads what the page sends.
Everything that shows the table goes through the listener, so a page never gets an older screen after a newer one.
"""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Literal

import structlog
from msgspec import Raw, structs
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from app.engine.refusals import Refusal
from app.engine.state import StandingOrder
from app.tables.clocks import rounds
from app.tables.live.publisher import Delivery, Gone, Heads, Listener, Messages, Report, Screen, TableUpdate
from app.tables.live.table import LiveTable
from app.tables.model import ChatMessage, Status
from app.tables.people.guests import Visitor
from app.tables.play import chat, commands
from app.tables.refusals import NOT_YOURS, Refused
from app.telemetry import traces
from app.web import serialization
from app.web.context import SLOW_DOWN, RequestContext
from app.web.http.protocols import PROTOCOL, WebSocketProtocol, text_frame
from app.web.models.tables import Table, TableClock, You
from app.web.operations import metrics
from app.web.serialization import encoder
from app.web.sockets import frames
from app.web.sockets.connections import MESSAGES_PER_SECOND, Connection
from app.web.sockets.messages import (
    KINDS,
    LARGEST_MESSAGE,
    Bye,
    CloseReason,
    Command,
    CommandRefused,
    Compare,
    Compared,
    Done,
    FromServer,
    FullView,
    GiveAnswer,
    GiveTime,
    Hello,
    Hold,
    NoticesChanged,
    NotUnderstood,
    Orders,
    Ping,
    Pong,
    Resync,
    Said,
    Say,
    TableChanged,
    TakeBackAnswer,
    read_message,
)

# How long a page may leave its messages unread before it is disconnected; it then reconnects.
PATIENCE_SECONDS = 10.0
# Sending everything counts as this many messages.
RESYNC_WEIGHT = 5
SERVER_ERROR = Refusal("server_error")
_log = structlog.get_logger()


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
        self.greeted = False
        self.update: TableUpdate | None = None
        self.screen: Screen | None = None
        self.last_line = 0
        self.catching_up = False
        self.timer: asyncio.TimerHandle | None = None
        self.carries_out = self.is_over = False

    async def run(self) -> None:
        """Runs until one side closes the socket. A lost connection affects nothing else."""
        with suppress(ClientDisconnected, WebSocketDisconnect):
            self._greet(self.listener.take())
            self.listener.on_news, self.protocol.on_writable = self._deliver, self._writable_changed
            self._deliver()
            for end in await self._ends():
                await self._end(end)

    async def _ends(self) -> Sequence[CloseReason | BaseException | None]:
        """Wait for the end and return its reason. A command that has arrived is still carried out, although the page no
        longer gets the reply.
        """
        reading, closing = asyncio.create_task(self._read()), self.connection.closing
        parts: list[asyncio.Future[Any]] = [reading, closing]
        try:
            await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.listener.on_news, self.protocol.on_writable = lambda: None, None
            self._stop_timer()
            self.is_over = True
            if self.carries_out:
                self.context.server.keep(reading)
                parts.remove(reading)
            for part in parts:
                part.cancel()
            ends = await asyncio.gather(*parts, return_exceptions=True)
        return ends

    async def _end(self, end: CloseReason | BaseException | None) -> None:
        if isinstance(end, str):
            await self._send_bye(end)
        elif isinstance(end, Refused):
            await self._send_bye(_close_reason(end))
        elif isinstance(end, Exception) and not isinstance(end, ClientDisconnected | WebSocketDisconnect):
            raise end

    async def _send_bye(self, reason: CloseReason) -> None:
        metrics.farewells.labels(reason).inc()
        # For a page that is not reading, it is sent below the application, without waiting until the rest is read.
        if reason != "too_slow":
            await self.protocol.writable.wait()
            self._write(Bye(reason))
            await self.socket.close(1000)

    # ---- To the page -------------------------------------------------------------------------------------------------

    def _deliver(self) -> None:
        """Send what has arrived. While the page is not reading, it stays in the mailbox. No error may reach the
        table.
        """
        if not self.protocol.writable.is_set():
            return
        try:
            for delivery in (deliveries := self.listener.take()):
                self._send(delivery, deliveries)
        except Exception as error:  # noqa: BLE001
            self.connection.fail(error)

    def _send(self, delivery: Delivery, deliveries: list[Delivery]) -> None:
        match delivery:
            case Screen():
                self._send_screen(delivery, deliveries)
            case TableUpdate():
                self._send_table(delivery)
            case Messages(full=False):
                self._send_messages(delivery)
            case Heads():
                self._send_heads(delivery)
            case Gone():
                self.connection.dismiss(self._reason(delivery))

    def _writable_changed(self) -> None:
        """A page that leaves its messages unread is disconnected after a while. Nobody else waits meanwhile."""
        self._stop_timer()
        if self.protocol.writable.is_set():
            self._deliver()
        else:
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(PATIENCE_SECONDS, self.connection.dismiss, "too_slow")

    def _stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _greet(self, deliveries: list[Delivery]) -> None:
        """The first deliveries are everything: the table, the screen and the latest messages."""
        for delivery in deliveries:
            match delivery:
                case TableUpdate():
                    self.update = delivery
                case Screen():
                    self.screen = delivery
        if self.update is not None:
            now = serialization.moment(self.context.server.now())
            self._write(Hello(self._you(self.update), self._table(self.update), self.context.version, now))
        if self.screen is not None:
            self._send_view(self.screen, _all_messages(deliveries))
        self.greeted = True

    def _send_table(self, update: TableUpdate) -> None:
        self.update = update
        self._write(TableChanged(self._table(update), self._you(update)))

    def _table(self, update: TableUpdate) -> Table:
        return serialization.table(update.info, update.links, self.base_url, self._clock())

    def _you(self, update: TableUpdate) -> You:
        return serialization.you(self.visitor, update.membership, update.info.record)

    def _send_screen(self, screen: Screen, deliveries: list[Delivery]) -> None:
        """A screen that directly follows the one the page has is sent as an update, or only as its changes if the page
        can apply them. If the page has missed something, it gets everything.
        """
        if screen.full:
            self._send_view(screen, _all_messages(deliveries))
        elif screen.number == self.number + 1:
            self.number, self.screen = screen.number, screen
            kind = "changes" if self.takes_changes else "update"
            self._write_frame(kind, self._update_frame(kind, screen))
        elif screen.number > self.number and not self.catching_up:
            self.catching_up = True
            self.context.server.spawn(self._catch_up())

    async def _catch_up(self) -> None:
        try:
            await self.table.resync(self.listener)
        except Refused as refused:
            self.connection.dismiss(_close_reason(refused))
        finally:
            self.catching_up = False

    def _send_view(self, screen: Screen, messages: list[ChatMessage]) -> None:
        self.number, self.screen = screen.number, screen
        self.last_line = messages[-1].line if messages else 0
        report, shown = screen.report, [serialization.chat(message) for message in messages]
        view, chain = None if screen.view is None else Raw(screen.view), serialization.chain(report.chain)
        self._write(FullView(screen.number, view, self._clock(), chain, report.lines, shown))

    def _update_frame(self, kind: str, screen: Screen) -> bytes:
        """Encoded once for all pages that are sent the same. The report is the same for most of them, but a seat whose
        time runs out has its own deadline.
        """
        shown = screen.changes if self.takes_changes else screen.view
        seat = None if self.update is None else self.update.membership.seat
        report, encoded = screen.report, frames.of_report(screen.report)
        deadline = rounds.deadline(report.clock, seat)
        key = (kind, screen.number, shown, deadline)
        if key not in encoded:
            if deadline not in encoded:
                encoded[deadline] = b'%b,"events":%b' % (self._clock_and_chain(report), encoder.encode(report.lines))
            name = b"changes" if self.takes_changes else b"view"
            head = b'{"type":"%b","n":%d,"%b":' % (kind.encode(), screen.number, name)
            encoded[key] = text_frame(b"%b%b%b}" % (head, shown or b"null", encoded[deadline]))
        return encoded[key]

    def _clock_and_chain(self, report: Report) -> bytes:
        clock, chain = encoder.encode(self._clock()), encoder.encode(serialization.chain(report.chain))
        return b',"clock":%b,"chain":%b' % (clock, chain)

    def _clock(self) -> TableClock | None:
        if self.update is None or self.screen is None:
            return None
        return serialization.clock(self.screen.report.clock, self.update.membership.seat, self.update.info.record.pace)

    def _send_messages(self, messages: Messages) -> None:
        for message, frame in zip(messages.messages, frames.of_messages(messages), strict=True):
            if message.line > self.last_line:
                self.last_line = message.line
                self._write_frame(KINDS[Said], frame)

    def _send_heads(self, heads: Heads) -> None:
        for one in heads.heads:
            self._write(Compared(one.seat, one.steps, one.head))

    async def send_notices(self) -> None:
        """The host's notices have changed. A page that was not greeted yet has just been rendered with them."""
        if self.greeted:
            with suppress(ClientDisconnected):
                await self._reply(NoticesChanged())

    def _reason(self, gone: Gone) -> CloseReason:
        update = self.update
        if gone.code == "table_deleted" or update is None or update.membership.seat is None:
            return "gone"
        return "kicked" if update.info.record.status is Status.LOBBY else "given_away"

    def _write(self, message: FromServer) -> None:
        self._write_frame(KINDS[type(message)], text_frame(encoder.encode(message)))

    def _write_frame(self, kind: str, frame: bytes) -> None:
        metrics.delivered(kind).inc()
        self.protocol.write_frame(frame)

    async def _reply(self, message: FromServer) -> None:
        """Send what is only for this page. While the page is not reading, no further messages of it are read either."""
        if not self.protocol.writable.is_set():
            await self.protocol.writable.wait()
        if not self.is_over:
            self._write(message)

    # ---- From the page -----------------------------------------------------------------------------------------------

    async def _read(self) -> None:
        """Handle one message after the other."""
        while not self.is_over and (received := await self.protocol.receive())["type"] == "websocket.receive":
            kind, result = await self._handle(received["text"] or "")
            metrics.received(kind, result).inc()

    async def _handle(self, text: str) -> tuple[str, str]:
        """Returns the kind of the message, and how it was answered."""
        too_large = len(text) > LARGEST_MESSAGE
        message = None if too_large else read_message(text)
        kind = "none" if message is None else KINDS[type(message)]
        if not self.connection.bucket.take(time.monotonic(), RESYNC_WEIGHT if kind == "resync" else 1):
            metrics.limited.labels("MESSAGES").inc()
            await self._refuse(getattr(message, "id", None), SLOW_DOWN)
            # Messages that arrive too fast are read more slowly.
            await asyncio.sleep(1 / MESSAGES_PER_SECOND)
            return kind, "refused"
        match message:
            case None:
                return kind, await self._send_error("too_large" if too_large else "malformed")
            case Ping(at=at):
                await self._reply(Pong(at))
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
        began, kind, self.carries_out = time.perf_counter(), KINDS[type(command)], True
        try:
            with traces.span("command", type=kind):
                await self._do(command)
        except Refused as refused:
            await self._refuse(command.id, refused.refusal)
            return "refused"
        except Exception:  # noqa: BLE001
            # Nothing has changed, and the socket stays open.
            _log.exception("command_failed", type=kind)
            await self._refuse(command.id, SERVER_ERROR)
            return "failed"
        finally:
            self.carries_out = False
            metrics.took(kind).observe(time.perf_counter() - began)
        await self._reply(Done(command.id))
        return "done"

    async def _do(self, command: Command) -> None:
        table, player_id = self.table, self.player_id
        match command:
            case GiveAnswer():
                await commands.answer(table, player_id, command.id, command.ask, command.choice)
            case Orders():
                orders = [StandingOrder(**structs.asdict(one)) for one in command.orders]
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

    async def _send_error(self, code: Literal["malformed", "too_large"]) -> str:
        await self._reply(NotUnderstood(code))
        return "error"

    async def _refuse(self, command_id: str | None, refusal: Refusal) -> None:
        await self._reply(CommandRefused(command_id, refusal))


def _close_reason(refused: Refused) -> CloseReason:
    return "restart" if refused.is_temporary else "gone"


def _all_messages(deliveries: list[Delivery]) -> list[ChatMessage]:
    """A full screen comes with all recent messages."""
    return [message for one in deliveries if isinstance(one, Messages) and one.full for message in one.messages]
