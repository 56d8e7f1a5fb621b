"""The hub over LISTEN and NOTIFY.

A notification belongs to the transaction that sends it: it goes out with the commit, or not at all. Notifications sent
while this process does not listen are lost, so everything is read again after each new connection.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from typing import Any

import asyncpg
import structlog
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.connections import connect
from app.store.database import Store
from app.store.hub import Hub, Notification

CHANNEL = "fathom"
UNREACHABLE = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
PAUSES = (0.1, 0.5, 1.0)
_notify = text("SELECT pg_notify(:channel, payload) FROM unnest(CAST(:payloads AS text[])) AS payload")
_log = structlog.get_logger()


class PostgresHub(Hub):
    """It has a connection of its own, which only listens."""

    channel = CHANNEL

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self._lost = asyncio.Event()
        self._connection: Any = None
        self._reconnector: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self._connect()
        self._reconnector = asyncio.create_task(self._reconnect(), name="hub")

    async def close(self) -> None:
        if self._reconnector is not None:
            self._reconnector.cancel()
            with suppress(asyncio.CancelledError):
                await self._reconnector
        if self._connection is not None:
            with suppress(*UNREACHABLE):
                await self._connection.close(timeout=1)

    async def notify(self, notifications: Iterable[Notification]) -> None:
        async with self.announced(list(notifications)):
            pass

    @asynccontextmanager
    async def announced(self, notifications: list[Notification]) -> AsyncIterator[AsyncConnection]:
        async with self.store.write() as connection:
            yield connection
            payloads = [str(notification) for notification in notifications]
            await connection.execute(_notify, {"channel": CHANNEL, "payloads": payloads})

    def committed(self, notifications: Iterable[Notification]) -> None:
        """Nothing to do: the commit itself has notified."""

    async def _connect(self) -> None:
        self._lost.clear()
        self._connection = await connect(self.store.url, timeout=5)
        self._connection.add_termination_listener(lambda _connection: self._lost.set())
        await self._connection.add_listener(CHANNEL, self._receive)

    def _receive(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        notification = Notification.read(payload)
        if notification is not None:
            self.on_notification(notification)

    async def _reconnect(self) -> None:
        while True:
            await self._lost.wait()
            _log.warning("listen_connection_lost")
            await self._connect_again()
            _log.info("listen_connection_restored")
            self.on_missed()

    async def _connect_again(self) -> None:
        """While this process cannot listen, it polls instead."""
        for attempt in range(10**9):
            try:
                await self._connect()
            except UNREACHABLE:
                self.on_missed()
                await asyncio.sleep(PAUSES[min(attempt, len(PAUSES) - 1)])
            else:
                return
