"""One socket of one person at one table: what is said to them, and what they say."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.engine.refusals import Refusal
from app.engine.state import StandingOrder
from app.tables import chat, play
from app.tables.guests import Visitor
from app.tables.model import About, ChatLine, Standing, Status
from app.tables.overview import overview, ways_in
from app.tables.refusals import NO_SUCH_TABLE, NOT_YOURS, Kind, Refused
from app.tables.rooms import Company, Delivery, Gone, Listener, Screen, Talk
from app.web import presenting
from app.web.connections import MESSAGES_PER_SECOND, Connection
from app.web.desk import SLOW_DOWN, Desk
from app.web.http.protocols import WRITABLE, bye
from app.web.operations import metrics
from app.web.presenting import Place, encoder
from app.web.wire import LARGEST_MESSAGE, Answer, Command, Orders, Ping, Resync, Say, TakeBack, read_message

# How long a client may leave its messages unread before it is sent away to come back with fresh eyes.
PATIENCE_SECONDS = 10.0
RECENT = 200
# Everything anew costs as much as so many other messages.
RESYNC_WEIGHT = 5
SERVER_ERROR = Refusal("server_error")
_log = structlog.get_logger()


class TooSlowError(Exception):
    """The other side does not read what it is sent."""


class Conversation:
    def __init__(self, socket: WebSocket, desk: Desk, visitor: Visitor, connection: Connection) -> None:
        self.socket = socket
        self.desk = desk
        self.house = desk.house
        self.visitor = visitor
        self.player_id = visitor.player.player_id
        self.table_id = connection.table_id
        self.connection = connection
        self.place: Place = desk.place(socket)
        self.writable: asyncio.Event = socket.scope["state"][WRITABLE]
        self.number = 0
        self.last_line = 0
        self.lines: list[ChatLine] = []
        self.greeted = asyncio.Event()
        self.standing = Standing(None)
        self.about: About | None = None
        self.clock = b"null"

    async def hold(self, listener: Listener) -> None:
        """Until one side ends it. A socket that breaks off ends nothing but itself."""
        parts = [
            asyncio.ensure_future(part) for part in (self._listen(), self._tell(listener), self.connection.farewell)
        ]
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
                await self._say_farewell("restart" if end.kind is Kind.UNAVAILABLE else "gone")
            elif isinstance(end, TooSlowError):
                # Below the application, where it can be said without waiting for them to read the rest first.
                metrics.farewells.labels("too_slow").inc()
            elif isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect):
                raise end

    async def _say_farewell(self, reason: str) -> None:
        metrics.farewells.labels(reason).inc()
        await self._send("bye", bye(reason))
        await self.socket.close(1000)

    # ---- What is said to them ----------------------------------------------------------------------------------------

    async def _tell(self, listener: Listener) -> str:
        """Returns why it is over."""
        await self._greet(await listener.next())
        while True:
            for delivery in await listener.next():
                match delivery:
                    case Company():
                        await self._meet(delivery)
                    case Screen():
                        await self._show(delivery)
                    case Talk():
                        await self._pass_on(presenting.read_lines(delivery.lines))
                    case Gone():
                        return self._reason(delivery)

    async def _greet(self, deliveries: list[Delivery]) -> None:
        """The first deliveries are what there is: the company, the latest talk and, once the game runs, the screen."""
        for delivery in deliveries:
            match delivery:
                case Company():
                    self._note(delivery)
                case Talk():
                    self.lines = presenting.read_lines(delivery.lines)
        screen, log = await overview(self.house, self.table_id, self.standing.seat, RECENT)
        self.clock = b"null" if screen is None else screen.clock
        extra = {"version": self.desk.version, "now": presenting.moment(self.house.now())}
        await self._send("hello", encoder.encode({"type": "hello", **await self._company(), **extra}))
        await self._send_view(screen, log, self.lines)
        self.lines = []
        self.greeted.set()

    def _note(self, company: Company) -> None:
        self.standing, self.about = company.standing, presenting.read_about(company.about)

    async def _meet(self, company: Company) -> None:
        before = self.standing.seat
        self._note(company)
        await self._send("table", encoder.encode({"type": "table", **await self._company()}))
        if self.number == 0 and (before is None) != (self.standing.seat is None):
            # Who watched and now sits reads another talk; once the game runs, the new screen brings it.
            await self._send_everything()

    async def _company(self) -> dict[str, Any]:
        if self.about is None:
            raise Refused(NO_SUCH_TABLE)
        links = await ways_in(self.house, self.table_id, self.standing)
        table = presenting.table(self.about, links, self.place, self._clock())
        return {"table": table, "you": presenting.you(self.visitor, self.standing)}

    async def _show(self, screen: Screen) -> None:
        """What follows directly on what they have is an update; after anything else they get everything."""
        if screen.number <= self.number and not screen.full:
            return
        if screen.full or screen.number != self.number + 1:
            await self._send_everything()
            return
        self.number, self.clock = screen.number, screen.clock
        await self._send("update", self._screen_message(b"update", screen, b',"events":' + screen.events))

    async def _send_everything(self) -> None:
        screen, log = await overview(self.house, self.table_id, self.standing.seat, RECENT)
        await self._send_view(screen, log, await chat.lines(self.house, self.table_id, self.player_id))

    async def _send_view(self, screen: Screen | None, log: bytes, lines: list[ChatLine]) -> None:
        self.last_line = lines[-1].line if lines else 0
        rest = b',"log":' + log + b',"chat":' + encoder.encode([presenting.chat(line) for line in lines])
        self.number, self.clock = (0, b"null") if screen is None else (screen.number, screen.clock)
        await self._send("view", self._screen_message(b"view", screen, rest))

    def _screen_message(self, kind: bytes, screen: Screen | None, rest: bytes) -> bytes:
        view = b"null" if screen is None else screen.view
        clock = b"null"
        if self.about is not None:
            clock = presenting.encoded_clock(self.clock, self.standing.seat, self.about.pace)
        return b'{"type":"%b","n":%d,"view":%b,"clock":%b%b}' % (kind, self.number, view, clock, rest)

    def _clock(self) -> dict[str, Any] | None:
        return None if self.about is None else presenting.clock(self.clock, self.standing.seat, self.about.pace)

    async def _pass_on(self, lines: list[ChatLine]) -> None:
        for line in lines:
            if line.line > self.last_line:
                self.last_line = line.line
                await self._send("chat", encoder.encode({"type": "chat", "message": presenting.chat(line)}))

    def _reason(self, gone: Gone) -> str:
        if gone.code == "table_deleted" or self.standing.seat is None or self.about is None:
            return "gone"
        return "kicked" if self.about.status is Status.LOBBY else "replaced"

    async def _send(self, kind: str, message: bytes) -> None:
        """Waits for a slow reader, but not for ever. Nobody else waits with us."""
        metrics.delivered(kind).inc()
        event = {"type": "websocket.send", "text": message.decode()}
        try:
            if self.writable.is_set():
                # Then it does not wait at all, and needs no timer.
                await self.socket.send(event)
                return
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self.socket.send(event)
        except TimeoutError:
            raise TooSlowError from None
        except RuntimeError:
            # The connection was closed under our hands, by a lost line or by the end of the server.
            raise WebSocketDisconnect(1006) from None

    # ---- What they say -----------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        """One message after the other, until they are gone. What they say too early waits until they are greeted."""
        await self.greeted.wait()
        while (received := await self.socket.receive())["type"] == "websocket.receive":
            kind, result = await self._hear(received.get("text") or "")
            metrics.received(kind, result).inc()

    async def _hear(self, text: str) -> tuple[str, str]:
        """The kind of the message, and how it was answered."""
        too_large = len(text) > LARGEST_MESSAGE
        message = None if too_large else read_message(text)
        kind = "none" if message is None else message.type
        if not self.connection.bucket.take(time.monotonic(), RESYNC_WEIGHT if kind == "resync" else 1):
            metrics.limited.labels("MESSAGES").inc()
            await self._refuse(getattr(message, "id", None), SLOW_DOWN)
            # Whoever floods us is read more slowly.
            await asyncio.sleep(1 / MESSAGES_PER_SECOND)
            return kind, "refused"
        match message:
            case None:
                return kind, await self._misunderstood("too_large" if too_large else "malformed")
            case Ping(at=at):
                await self._send("pong", encoder.encode({"type": "pong", "at": at}))
                return kind, "done"
            case Resync():
                await self._send_everything()
                return kind, "done"
            case _:
                return kind, await self._carry_out(message)

    async def _carry_out(self, command: Command) -> str:
        began = time.perf_counter()
        try:
            await self._do(command)
        except Refused as refused:
            await self._refuse(command.id, refused.refusal)
            return "refused"
        except Exception:  # noqa: BLE001
            # Nothing has changed, and neither the socket nor the table has to end for it.
            _log.exception("command_failed", type=command.type)
            await self._refuse(command.id, SERVER_ERROR)
            return "failed"
        finally:
            metrics.took(command.type).observe(time.perf_counter() - began)
        await self._send("done", encoder.encode({"type": "done", "id": command.id}))
        return "done"

    async def _do(self, command: Command) -> None:
        where = (self.house, self.table_id, self.player_id)
        match command:
            case Answer():
                await play.answer(*where, command.id, command.ask, command.choice)
            case Orders():
                orders = [
                    StandingOrder(order.window, order.choice, order.when, order.until_turn) for order in command.orders
                ]
                await play.order(*where, command.id, orders)
            case TakeBack():
                await play.take_back(*where, command.id)
            case Say():
                await self._say(command)

    async def _say(self, said: Say) -> None:
        if said.to != ("table" if self.standing.seat is not None else "spectators"):
            raise Refused(NOT_YOURS)
        where = (self.house, self.table_id, self.player_id)
        if said.text is not None:
            await chat.say(*where, said.text, said.id)
        else:
            await chat.phrase(*where, said.phrase or "", said.args.get("seat"), said.id)

    async def _misunderstood(self, code: str) -> str:
        await self._send("error", encoder.encode({"type": "error", "code": code}))
        return "error"

    async def _refuse(self, command_id: str | None, refusal: Refusal) -> None:
        await self._send("refused", encoder.encode({"type": "refused", "id": command_id, "refusal": refusal}))
