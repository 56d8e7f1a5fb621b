"""A Postgres that can stand still for one test: what a server sends it and is answered goes through a relay."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from sqlalchemy.engine import URL

PORT = 5432


class Relay:
    """`url` leads to the same database as the given one. While `flowing` is not set, nothing gets through, and who
    connects is not answered. The processes of Postgres are not touched: other tests use them.
    """

    def __init__(self, url: URL) -> None:
        self.url = self._far = url
        self.flowing = asyncio.Event()
        self.flowing.set()
        self._tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def opened(self) -> AsyncIterator["Relay"]:
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        self.url = self._far.difference_update_query(["host", "port"]).set(host="127.0.0.1", port=port)
        try:
            yield self
        finally:
            server.close()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await self._connect()
        for one, other in ((reader, far_writer), (far_reader, writer)):
            task = asyncio.create_task(self._carry(one, other))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        host = self._far.query.get("host") or self._far.host or "127.0.0.1"
        port = self._far.query.get("port") or self._far.port or PORT
        if str(host).startswith("/"):
            return await asyncio.open_unix_connection(f"{host}/.s.PGSQL.{port}")
        return await asyncio.open_connection(str(host), int(str(port)))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while part := await reader.read(65536):
                await self.flowing.wait()
                writer.write(part)
        writer.close()
