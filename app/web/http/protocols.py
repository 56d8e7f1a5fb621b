"""Protocol-level limits, below the application: time to send a request, time to read a response, pings, fragments,
unread messages; and the last message of a socket when the server stops.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from app.web.http.affinity import AFFINITY
from app.web.sockets.messages import Bye

# A message above `LARGEST_MESSAGE` is refused; a frame above this closes the socket unread.
LARGEST_FRAME = 64 * 1024
# The longest message whose length is one byte.
LONGEST_SHORT = 125
SECONDS_TO_CLOSE = 5.0
# The key in the scope's state: the protocol itself, for `write_frame`.
PROTOCOL = "fathom.protocol"
# How long a request may take to arrive, and how long a response may stay unread.
SECONDS_TO_SEND = 30.0
SECONDS_TO_READ = 60.0
MAX_FRAGMENTS = 100
# Messages that have arrived and are not handled yet: beyond the first number, reading from the network pauses.
ENOUGH_PENDING_MESSAGES = 10
MAX_PENDING_MESSAGES = 500
CONTROL_BURST = 100
CONTROLS_PER_SECOND = 10
REQUEST_TIMEOUT = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Bucket:
    """A token bucket: how many messages, or pings, a client may send at once and per second."""

    def __init__(self, burst: float, per_second: float, now: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self.filled = burst
        self.at = now

    def take(self, now: float, weight: float = 1) -> bool:
        self.filled = min(self.burst, self.filled + (now - self.at) * self.per_second)
        self.at = now
        if self.filled < weight:
            return False
        self.filled -= weight
        return True


def text_frame(message: bytes) -> bytes:
    """The frame of a message, which is the same for every client: a server does not mask (RFC 6455, 5.2)."""
    size = len(message)
    if size <= LONGEST_SHORT:
        return b"\x81%c%b" % (size, message)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2), message)
    return b"\x81\x7f%b%b" % (size.to_bytes(8), message)


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket whose client is asked to reconnect when the server restarts.

    A client that does not read its messages is disconnected. A normal close would wait until it has read them, so the
    connection is aborted after a few seconds. What never reaches the application is limited here: fragments, pings, and
    messages that arrive faster than they are handled.

    `on_writable` is called when `writable` changes: while it is not set, the client does not read.
    """

    on_writable: Callable[[], None] | None = None

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.controls = Bucket(CONTROL_BURST, CONTROLS_PER_SECOND, self.loop.time())

    def shutdown(self) -> None:
        if self.handshake_complete and not self.close_sent:
            self._write_last(Bye("restart"))
        super().shutdown()
        self._abort_later()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._abort_later()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.writable.is_set() and not self.close_sent:
            self._write_last(Bye("too_slow"))
            self._abort_later()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][PROTOCOL] = self

    def write_frame(self, frame: bytes) -> None:
        """Send a `text_frame`. While `writable` is set, no layer has to wait."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            raise ClientDisconnected
        self.transport.write(frame)

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.close_sent:
            # A refusal completes the handshake too; otherwise uvicorn logs it as an error.
            self.handshake_complete = True

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            # For example endless headers, which uvicorn does not answer.
            self.transport.write(BAD_REQUEST)
            self.transport.close()

    def pause_writing(self) -> None:
        """Stop reading as well: every ping would add its pong to the waiting data."""
        super().pause_writing()
        self.transport.pause_reading()
        if self.on_writable is not None:
            self.on_writable()

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()
        if self.on_writable is not None:
            self.on_writable()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > MAX_FRAGMENTS:
            self._fail(CloseCode.MESSAGE_TOO_BIG, "too many fragments")

    def handle_ping(self) -> None:
        super().handle_ping()
        self._count_control()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self._count_control()

    def send_receive_event_to_app(self) -> None:
        """A message has arrived. Unlike uvicorn, this does not pause reading after each message."""
        message, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        try:
            text = message.decode() if self.curr_msg_data_type == "text" else ""
        except UnicodeDecodeError:
            self._fail(CloseCode.INVALID_DATA, "no text")
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > MAX_PENDING_MESSAGES:
            self._fail(CloseCode.POLICY_VIOLATION, "too many messages")
        elif self.queue.qsize() > ENOUGH_PENDING_MESSAGES and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _count_control(self) -> None:
        if not self.controls.take(self.loop.time()):
            self._fail(CloseCode.POLICY_VIOLATION, "too many pings")

    def _fail(self, code: CloseCode, reason: str) -> None:
        if not self.close_sent and not self.transport.is_closing():
            self.conn.fail(code, reason)
            self.handle_parser_exception()
            self._abort_later()

    def _write_last(self, message: Bye) -> None:
        self.conn.send_text(msgspec.json.encode(message))
        self.transport.write(b"".join(self.conn.data_to_send()))

    def _abort_later(self) -> None:
        asyncio.get_running_loop().call_later(SECONDS_TO_CLOSE, self.transport.abort)


class HttpProtocol(H11Protocol):
    """An HTTP connection with a time limit for sending the request and for reading the response."""

    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._start_timer(SECONDS_TO_SEND)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            # Now it is a WebSocket, which may stay open.
            return
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._stop_timer()
        elif self._timer is None:
            self._start_timer(SECONDS_TO_SEND)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop_timer()
        if self._is_handed_over(event):
            # Closes only our file descriptor: the connection now belongs to the other worker.
            self.transport.abort()
        else:
            super().handle_websocket_upgrade(event)

    def _is_handed_over(self, event: h11.Request) -> bool:
        """Whether another worker, which owns the table, takes over this connection."""
        affinity = self.app_state.get(AFFINITY)
        if affinity is None or self.transport.get_write_buffer_size():
            return False
        lines = [b"%b %b HTTP/1.1" % (event.method, event.target), *(b"%b: %b" % one for one in self.headers), b"\r\n"]
        own: int = self.transport.get_extra_info("socket").fileno()
        return bool(affinity.hand_over(own, event.target, b"\r\n".join(lines)))

    def send_400_response(self, msg: str) -> None:
        """For a body that ends in invalid data. If the application has begun to respond, no second response may
        follow.
        """
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stop_timer()
        self._start_timer(SECONDS_TO_READ)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_timer()

    def _start_timer(self, seconds: float) -> None:
        self._timer = self.loop.call_later(seconds, self._time_out)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_out(self) -> None:
        asking = self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]
        if asking and self.conn.our_state is h11.IDLE:
            self.transport.write(REQUEST_TIMEOUT)
            self.transport.close()
        else:
            self.transport.abort()
