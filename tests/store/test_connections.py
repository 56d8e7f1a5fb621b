"""Connections to Postgres over a network, which must notice that the other side is gone without a word.

`./fathom bench hosts --only link` shows it with a real link that is cut; that needs root.
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
    """The tests' own Postgres has only a local socket, so this passes on what is sent to a port."""
    home, port = database_url.query.get("host"), database_url.port or 5432

    async def pass_on(reader, writer):
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                writer.write(data)
        writer.close()

    async def accept(reader, writer):
        to_server = (
            asyncio.open_unix_connection(f"{home}/.s.PGSQL.{port}")
            if home
            else asyncio.open_connection(database_url.host, port)
        )
        behind = await to_server
        await asyncio.gather(pass_on(reader, behind[1]), pass_on(behind[0], writer))

    relay = await asyncio.start_server(accept, "127.0.0.1", 0)
    address, relayed = relay.sockets[0].getsockname()
    yield database_url.set(host=address, port=relayed, query={})
    relay.close()


def sockets_to(port):
    """Those of this process."""
    for file in list(Path("/dev/fd").iterdir()):
        with suppress(OSError), socket.socket(fileno=os.dup(int(file.name))) as found:
            if found.family == socket.AF_INET and found.getpeername()[1] == port:
                yield found


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_every_connection_asks_for_signs_of_life(network_url):
    store = Store(network_url)
    hub, batches = PostgresHub(store), PostgresBatches(store, "")
    hub.listen(lambda _: None, lambda: None)
    await hub.open()
    assert await batches.write([Entry("no such table", 0, 0, dict.fromkeys(MOVED))]) == set()
    async with store.read():
        found = [
            (
                one.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE),
                one.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT),
            )
            for one in sockets_to(network_url.port)
        ]
    await hub.close()
    await batches.close()
    await store.close()
    assert found == [(1, MILLISECONDS_TO_RECEIVE)] * 3
