"""Connections to Postgres that notice when the other side disappears without closing them, because its machine or the
network has failed.

Otherwise the system would go on sending for a quarter of an hour, and a connection that only listens would wait for
ever. A slow database is not affected: its machine still acknowledges what was sent.
"""

import socket
from typing import Any

import asyncpg
from sqlalchemy.engine import URL

from app.settings import database_address

# In seconds: how long a connection is idle before the first keepalive probe, and between two probes.
IDLE_SECONDS = 10
SECONDS_BETWEEN_PROBES = 5
PROBES = 2
MILLISECONDS_TO_RECEIVE = 10_000
# Not every system has all of them.
OPTIONS = {
    "TCP_KEEPIDLE": IDLE_SECONDS,
    "TCP_KEEPINTVL": SECONDS_BETWEEN_PROBES,
    "TCP_KEEPCNT": PROBES,
    "TCP_USER_TIMEOUT": MILLISECONDS_TO_RECEIVE,
}


class PostgresConnection(asyncpg.Connection):  # type: ignore[misc]
    def __init__(self, protocol: Any, transport: Any, *more: Any) -> None:
        super().__init__(protocol, transport, *more)
        own = transport.get_extra_info("socket")
        if own.family != getattr(socket, "AF_UNIX", None):
            own.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
            for name, value in OPTIONS.items():
                if hasattr(socket, name):
                    own.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)


async def connect(url: URL, **options: Any) -> Any:
    return await asyncpg.connect(database_address.dsn(url), connection_class=PostgresConnection, **options)
