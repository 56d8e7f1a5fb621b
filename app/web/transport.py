"""The last yard of a connection, below the application: saying farewell, and not waiting for whoever does not listen,
does not finish, or does not stop.
"""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from app.web.homes import HOMES
from app.web.limits import Bucket

# A message is refused beyond `LARGEST_MESSAGE`; beyond this the socket itself is closed, unread.
LARGEST_FRAME = 64 * 1024
SECONDS_TO_HEAR_FAREWELL = 5.0
# Where the application finds out whether a message could be written at once.
WRITABLE = "fathom.writable"
# How long a request may take to arrive, and how long an answer may lie unread.
SECONDS_TO_ASK = 30.0
SECONDS_TO_READ = 60.0
MOST_FRAGMENTS = 100
# Messages that arrived in one gulp and were not looked at yet.
MOST_WAITING = 500
CONTROLS_AT_ONCE = 100
CONTROLS_PER_SECOND = 10
LATE = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
UNREADABLE = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


def bye(reason: str) -> bytes:
    return b'{"type":"bye","reason":"%b"}' % reason.encode()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class TableSocket(WebSocketsSansIOProtocol):
    """A socket that tells its client to come back when the server restarts.

    A client that does not read its messages is sent away. Closing politely would wait for it to read them first, so
    after a moment the connection is simply cut. What the application never gets to see is counted here: fragments,
    pings, and messages that come faster than they are heard.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.controls = Bucket(CONTROLS_AT_ONCE, CONTROLS_PER_SECOND, self.loop.time())

    def shutdown(self) -> None:
        if self.handshake_complete and not self.close_sent:
            self._write_last(bye("restart"))
        super().shutdown()
        self._cut_later()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._cut_later()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.writable.is_set() and not self.close_sent:
            self._write_last(bye("too_slow"))
            self._cut_later()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][WRITABLE] = self.writable

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.close_sent:
            # A refusal completes the handshake as well; the server would write it down as an error of ours.
            self.handshake_complete = True

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            # Such as headers without end, for which nobody above has an answer.
            self.transport.write(UNREADABLE)
            self.transport.close()

    def pause_writing(self) -> None:
        """Who does not read is not read either: every ping would add its answer to what is waiting already."""
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > MOST_FRAGMENTS:
            self._send_off(CloseCode.MESSAGE_TOO_BIG, "too many fragments")

    def handle_ping(self) -> None:
        super().handle_ping()
        self._count_control()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self._count_control()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            # Said here, because the server itself would write it down as an error of ours.
            self.frames = []
            self._send_off(CloseCode.INVALID_DATA, "no text")
            return
        super().send_receive_event_to_app()
        if self.queue.qsize() > MOST_WAITING:
            self._send_off(CloseCode.POLICY_VIOLATION, "too many messages")

    def _count_control(self) -> None:
        if not self.controls.take(self.loop.time()):
            self._send_off(CloseCode.POLICY_VIOLATION, "too many pings")

    def _send_off(self, code: CloseCode, reason: str) -> None:
        if not self.close_sent and not self.transport.is_closing():
            self.conn.fail(code, reason)
            self.handle_parser_exception()
            self._cut_later()

    def _write_last(self, message: bytes) -> None:
        self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def _cut_later(self) -> None:
        asyncio.get_running_loop().call_later(SECONDS_TO_HEAR_FAREWELL, self.transport.abort)


class Line(H11Protocol):
    """An HTTP connection that is not held open by asking, or by reading, one byte at a time."""

    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait(SECONDS_TO_ASK)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_longer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            # A socket of a table from now on, which may stay as long as it likes.
            return
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._wait_no_longer()
        elif self._patience is None:
            self._wait(SECONDS_TO_ASK)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._wait_no_longer()
        if self._is_passed_on(event):
            # Ours alone is closed: the connection is now the other worker's.
            self.transport.abort()
        else:
            super().handle_websocket_upgrade(event)

    def _is_passed_on(self, event: h11.Request) -> bool:
        """Whether the table's home, in another worker, goes on with this connection."""
        homes = self.app_state.get(HOMES)
        if homes is None or self.transport.get_write_buffer_size():
            return False
        lines = [b"%b %b HTTP/1.1" % (event.method, event.target), *(b"%b: %b" % one for one in self.headers), b"\r\n"]
        own: int = self.transport.get_extra_info("socket").fileno()
        return bool(homes.pass_on(own, event.target, b"\r\n".join(lines)))

    def pause_writing(self) -> None:
        super().pause_writing()
        self._wait_no_longer()
        self._wait(SECONDS_TO_READ)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._wait_no_longer()

    def _wait(self, seconds: float) -> None:
        self._patience = self.loop.call_later(seconds, self._give_up)

    def _wait_no_longer(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        asking = self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]
        if asking and self.conn.our_state is h11.IDLE:
            self.transport.write(LATE)
            self.transport.close()
        else:
            self.transport.abort()
