"""Every table has its home in one of several workers: there its game is warm, and its views are built once for all.

A page reaches any of the workers. That one passes the open connection on to the table's home, before anything of it is
answered. Nothing depends on that: any process can serve any table, so where the home cannot be reached the connection
stays where it is.
"""

import asyncio
import re
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from msgspec import Struct

# Where the protocols find the homes of the server they belong to.
HOMES = "fathom.homes"
LARGEST_REQUEST = 16 * 1024
MOST_WAITING = 512
_socket_of_a_table = re.compile(rb"/api/tables/([a-z0-9]+)/socket(?:\?|$)")

TakeIn = Callable[[socket.socket, bytes], None]


class Homes(Struct, frozen=True):
    """Those of all workers of a server. `own` is the number of this one, and stays that of whoever replaces it."""

    folder: Path
    workers: int
    own: int

    def door(self, number: int) -> str:
        return str(self.folder / str(number))

    def home(self, target: bytes) -> int | None:
        """Which worker is at home to this request; None: it concerns no table."""
        found = _socket_of_a_table.match(target)
        return None if found is None else crc32(found[1]) % self.workers

    def pass_on(self, connection: int, target: bytes, request: bytes) -> bool:
        """Hand a connection, by its file descriptor, to the home of its table; False: it stays here."""
        home = self.home(target)
        if home in (None, self.own) or len(request) > LARGEST_REQUEST:
            return False
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as way:
            # A worker that does not answer its door keeps nobody waiting.
            way.settimeout(0)
            try:
                way.connect(self.door(home))
                socket.send_fds(way, [request], [connection])
            except OSError:
                return False
        return True


class Door:
    """Where a worker takes in what the others pass on to it."""

    def __init__(self, path: str, take_in: TakeIn) -> None:
        self._take_in = take_in
        self._loop = asyncio.get_running_loop()
        # A worker that was killed has left its door standing.
        Path(path).unlink(missing_ok=True)
        self._listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listening.settimeout(0)
        self._listening.bind(path)
        self._listening.listen(MOST_WAITING)
        self._loop.add_reader(self._listening, self._open)

    def close(self) -> None:
        self._loop.remove_reader(self._listening)
        self._listening.close()

    def _open(self) -> None:
        with suppress(OSError):
            way, _ = self._listening.accept()
            way.settimeout(0)
            self._loop.add_reader(way, self._receive, way)

    def _receive(self, way: socket.socket) -> None:
        self._loop.remove_reader(way)
        with way, suppress(OSError):
            request, connections, _, _ = socket.recv_fds(way, LARGEST_REQUEST, 1)
            for connection in connections:
                self._take_in(socket.socket(fileno=connection), request)
