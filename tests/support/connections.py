"""Connections to Postgres that the tests of a file share. A new one takes 7 ms of processor time, and up to 16 ms more
until its server process has read the system catalogue.
"""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import suppress
from itertools import chain
from typing import Any

import pytest
from sqlalchemy.engine import URL

from app.store import connections, database, postgres_hub
from app.store.postgres_hub import UNREACHABLE
from tests.support import databases

_connect = connections.connect


class SharedConnection(connections.PostgresConnection):
    """Closing it resets it and returns it to the pool. Terminating it ends it."""

    pool: "SharedConnections | None" = None
    key: tuple[str, str]

    async def close(self, **options: Any) -> None:
        if self.pool is None or self.is_closed():
            await super().close(**options)
            return
        try:
            await self.reset(**options)
        except BaseException:
            self.terminate()
            raise
        self._termination_listeners.clear()
        self.pool.idle[self.key].append(self)


class SharedConnections:
    """A pool for the database that is emptied for every test: others are dropped at the end of a test."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.idle: defaultdict[tuple[str, str], list[SharedConnection]] = defaultdict(list)

    async def connect(self, url: URL, **options: Any) -> Any:
        if not databases.is_emptied(url) or asyncio.get_running_loop() is not self.loop:
            return await _connect(url, **options)
        key = (str(url), str(options))
        while self.idle[key]:
            connection = self.idle[key].pop()
            with suppress(*UNREACHABLE):  # a test may have terminated it
                await connection.execute("SELECT 1")
                return connection
        connection = await _connect(url, **options)
        connection.pool, connection.key = self, key
        return connection

    async def close(self) -> None:
        for connection in chain.from_iterable(self.idle.values()):
            connection.pool = None
            with suppress(*UNREACHABLE):
                await connection.close()


@pytest.fixture(scope="module", autouse=True)
async def shared_connections(anyio_backend: str) -> AsyncIterator[None]:  # noqa: ARG001  the event loop has its scope
    """All tests of a file run in one event loop, because connections cannot move to another one."""
    shared = SharedConnections()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connections, "PostgresConnection", SharedConnection)
        for module in (database, postgres_hub):
            patch.setattr(module, "connect", shared.connect)
        yield
        await shared.close()
