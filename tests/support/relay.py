"""A relay in front of Postgres, with which a test can stall the database."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from sqlalchemy.engine import URL

PORT = 5432


class Relay:
    """`url` leads to the same database as the given one. While `forwarding` is not set, no data passes in either
    direction, also not on new connections. Postgres itself keeps running, because other tests use it.
    """

    def __init__(self, url: URL) -> None:
        self.url = self._target = url
        self.forwarding = asyncio.Event()
        self.forwarding.set()
        self._tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def opened(self) -> AsyncIterator["Relay"]:
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        self.url = self._target.difference_update_query(["host", "port"]).set(host="127.0.0.1", port=port)
        try:
            yield self
        finally:
            server.close()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        target_reader, target_writer = await self._connect()
        for source, destination in ((reader, target_writer), (target_reader, writer)):
            task = asyncio.create_task(self._forward(source, destination))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        host = self._target.query.get("host") or self._target.host or "127.0.0.1"
        port = self._target.query.get("port") or self._target.port or PORT
        if str(host).startswith("/"):
            return await asyncio.open_unix_connection(f"{host}/.s.PGSQL.{port}")
        return await asyncio.open_connection(str(host), int(str(port)))

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while chunk := await reader.read(65536):
                await self.forwarding.wait()
                writer.write(chunk)
        writer.close()
