"""Connections to Postgres over a network must notice a silent loss of the other side.

`./fathom bench hosts --only link` tests this with a real link that is cut; that needs root.
"""

import asyncio
import os
import socket
from contextlib import suppress
from pathlib import Path

import pytest

from app.store.batches import PostgresBatches
from app.store.connections import MILLISECONDS_TO_RECEIVE
from app.store.database import Store
from app.store.entries import MOVED, Entry
from app.store.postgres_hub import PostgresHub

pytestmark = pytest.mark.anyio


@pytest.fixture
async def network_url(database_url):
    """A relay from a TCP port to the tests' own Postgres, which has only a local socket."""
    folder, port = database_url.query.get("host"), database_url.port or 5432

    async def forward(reader, writer):
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                writer.write(data)
        writer.close()

    async def accept(reader, writer):
        connecting = (
            asyncio.open_unix_connection(f"{folder}/.s.PGSQL.{port}")
            if folder
            else asyncio.open_connection(database_url.host, port)
        )
        from_server, to_server = await connecting
        await asyncio.gather(forward(reader, to_server), forward(from_server, writer))

    relay = await asyncio.start_server(accept, "127.0.0.1", 0)
    relay_host, relay_port = relay.sockets[0].getsockname()
    yield database_url.set(host=relay_host, port=relay_port, query={})
    relay.close()


def sockets_to(port):
    """Sockets of this process."""
    for file in list(Path("/dev/fd").iterdir()):
        with suppress(OSError), socket.socket(fileno=os.dup(int(file.name))) as found:
            if found.family == socket.AF_INET and found.getpeername()[1] == port:
                yield found


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_every_connection_uses_keepalive_and_a_user_timeout(network_url):
    store = Store(network_url)
    hub, batches = PostgresHub(store), PostgresBatches(store, "")
    hub.listen(lambda _: None, lambda: None)
    await hub.open()
    assert await batches.write([Entry("no such table", 0, 0, dict.fromkeys(MOVED))]) == set()
    async with store.read():
        options = [
            (
                connected.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE),
                connected.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT),
            )
            for connected in sockets_to(network_url.port)
        ]
    await hub.close()
    await batches.close()
    await store.close()
    assert options == [(1, MILLISECONDS_TO_RECEIVE)] * 3
