"""Each table belongs to one of several workers, so that its game is loaded and its views are built in one process.

A page connects to any worker. A worker that receives the socket of another worker's table hands the open connection
over, by its file descriptor, before it answers anything. This is only an optimisation: any process can serve any table,
so a connection that cannot be handed over stays where it is.
"""

import asyncio
import re
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from msgspec import Struct

# The key in the server's state under which the protocols find the `Affinity`.
AFFINITY = "fathom.affinity"
MAX_REQUEST_BYTES = 16 * 1024
BACKLOG = 512
_table_socket = re.compile(rb"/api/tables/([a-z0-9]+)/socket(?:\?|$)")

OnConnection = Callable[[socket.socket, bytes], None]


class Affinity(Struct, frozen=True):
    """Which worker owns which table. `own` is the number of this worker, and of the process that replaces it."""

    folder: Path
    workers: int
    own: int

    def address(self, worker: int) -> str:
        """The Unix socket on which a worker receives connections."""
        return str(self.folder / str(worker))

    def owner(self, target: bytes) -> int | None:
        """The worker that owns the table of this request; None if the request is not for the socket of a table."""
        found = _table_socket.match(target)
        return None if found is None else crc32(found[1]) % self.workers

    def hand_over(self, connection: int, target: bytes, request: bytes) -> bool:
        """Send the file descriptor of a connection to the owner of its table; False if the connection stays here."""
        owner = self.owner(target)
        if owner in (None, self.own) or len(request) > MAX_REQUEST_BYTES:
            return False
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as channel:
            # Do not wait for a worker that does not accept connections.
            channel.settimeout(0)
            try:
                channel.connect(self.address(owner))
                socket.send_fds(channel, [request], [connection])
            except OSError:
                return False
        return True


class ConnectionReceiver:
    """Receives the connections that the other workers hand over."""

    def __init__(self, address: str, on_connection: OnConnection) -> None:
        self._on_connection = on_connection
        self._loop = asyncio.get_running_loop()
        # A worker that was killed leaves its socket file behind.
        Path(address).unlink(missing_ok=True)
        self._listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listener.settimeout(0)
        self._listener.bind(address)
        self._listener.listen(BACKLOG)
        self._loop.add_reader(self._listener, self._accept)

    def close(self) -> None:
        self._loop.remove_reader(self._listener)
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            channel, _ = self._listener.accept()
            channel.settimeout(0)
            self._loop.add_reader(channel, self._receive, channel)

    def _receive(self, channel: socket.socket) -> None:
        self._loop.remove_reader(channel)
        with channel, suppress(OSError):
            request, connections, _, _ = socket.recv_fds(channel, MAX_REQUEST_BYTES, 1)
            for connection in connections:
                self._on_connection(socket.socket(fileno=connection), request)
