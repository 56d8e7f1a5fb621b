"""Opens the sockets and runs the application on them."""

import errno
import signal
import socket
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn

from app.settings import Settings
from app.web.application import create_app
from app.web.http.protocols import LARGEST_FRAME, HttpProtocol, WebSocketProtocol
from app.web.http.workers import Workers
from app.web.operations import garbage_collection
from app.web.operations.shutdown import StoppableServer

WORKER = "app.web.application:create_worker_app"
# The prefix of the folder with the Unix sockets through which workers hand over connections.
SOCKET_FOLDER = "fathom-workers-"
# How long requests and sockets have to end; the rest (bots, the journal, the database) has what remains of
# SECONDS_TO_STOP.
GRACE_SECONDS = 5
# A page that does not even answer a ping is not reading, even if buffers on the way still accept data.
SECONDS_BETWEEN_PINGS = 20.0
SECONDS_TO_PONG = 20.0
# The kernel buffers no more than this of what it cannot send yet.
MOST_UNSENT = 64 * 1024

EVERY_ADDRESS = ("0.0.0.0", "::")  # noqa: S104  only where a person asked for it
NOT_ON_THIS_MACHINE = {errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT}


def listen(hosts: Sequence[str], port: int) -> list[socket.socket]:
    """One socket for each address of these hosts, all on the same port.

    `localhost` is often two addresses. Taking both makes sure that the browser reaches us and not some other program
    that holds the second one.
    """
    sockets: list[socket.socket] = []
    for family, address in _addresses(hosts):
        try:
            sockets.append(_bound(family, address, port))
        except OSError as error:
            if error.errno not in NOT_ON_THIS_MACHINE:
                raise
        port = sockets[0].getsockname()[1] if sockets else port
    if not sockets:
        raise OSError(errno.EADDRNOTAVAIL, "not an address of this machine")
    return sockets


def run(settings: Settings, sockets: list[socket.socket], on_listening: Callable[[], None]) -> None:
    """Serve in this process until a signal ends it."""
    serving = _AnnouncingServer(uvicorn.Config(create_app(settings), **options(settings)), on_listening)
    try:
        serving.run(sockets)
    except SystemExit:
        if not serving.interrupted:
            raise
    if serving.interrupted:
        # Usually already raised, unless the event loop ended first.
        raise KeyboardInterrupt


def run_workers(
    settings: Settings, sockets: list[socket.socket], workers: int, on_listening: Callable[[], None]
) -> None:
    """Serve in several processes, which read their settings from the environment. Replace processes that die."""
    config = uvicorn.Config(WORKER, factory=True, workers=workers, **options(settings))
    for opened in sockets:
        # Connections made before the first worker is ready wait instead of being refused.
        opened.listen(config.backlog)
    with tempfile.TemporaryDirectory(prefix=SOCKET_FOLDER) as folder:
        supervisor = Workers(config, sockets, Path(folder))
        # From here on signals are handled.
        on_listening()
        supervisor.run()


def options(settings: Settings) -> dict[str, Any]:
    return {
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "forwarded_allow_ips": settings.trusted_proxies,
        "timeout_graceful_shutdown": GRACE_SECONDS,
        "http": HttpProtocol,
        "ws": WebSocketProtocol,
        "ws_max_size": LARGEST_FRAME,
        "ws_ping_interval": SECONDS_BETWEEN_PINGS,
        "ws_ping_timeout": SECONDS_TO_PONG,
        # Compressing each small message costs several times the processor time and memory of sending it.
        "ws_per_message_deflate": False,
    }


class _AnnouncingServer(StoppableServer):
    def __init__(self, config: uvicorn.Config, on_listening: Callable[[], None]) -> None:
        super().__init__(config)
        self.on_listening = on_listening
        self.interrupted = False

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.interrupted = self.interrupted or sig == signal.SIGINT
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            garbage_collection.freeze_gc()
            self.on_listening()


def _addresses(hosts: Sequence[str]) -> list[tuple[socket.AddressFamily, str]]:
    found = (entry for host in hosts for entry in socket.getaddrinfo(host, None, type=socket.SOCK_STREAM))
    return list(dict.fromkeys((family, str(address[0])) for family, _, _, _, address in found))


def _bound(family: socket.AddressFamily, address: str, port: int) -> socket.socket:
    bound = socket.socket(family, socket.SOCK_STREAM)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, MOST_UNSENT)
        # Accepted connections inherit this. Without it, the second half of a response may wait 40 ms for the client to
        # acknowledge the first; uvloop sets it by itself, asyncio's own loop does not.
        bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if family == socket.AF_INET6:
            bound.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        bound.bind((address, port))
    except OSError:
        bound.close()
        raise
    return bound
