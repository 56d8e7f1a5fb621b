"""The hub over LISTEN and NOTIFY.

A notification belongs to the transaction that sends it: it goes out with the commit, or not at all. Those sent while
nobody listens are lost, so after every new connection everything is read again.
"""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import asyncpg
import structlog
from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from app.live.hub import Hub, Pulse
from app.settings import database_address

CHANNEL = "fathom"
AWAY = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
PAUSES = (0.1, 0.5, 1.0, 2.0, 5.0)
_notify = text("SELECT pg_notify(:channel, pulse) FROM unnest(CAST(:pulses AS text[])) AS pulse")
_log = structlog.get_logger()


class PostgresHub(Hub):
    """One connection of its own, which only listens."""

    channel = CHANNEL

    def __init__(self, url: URL) -> None:
        self._dsn = database_address.dsn(url)
        self._lost = asyncio.Event()
        self._connection: Any = None
        self._keeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self._connect()
        self._keeper = asyncio.create_task(self._keep(), name="hub")

    async def close(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._keeper
        if self._connection is not None:
            with suppress(*AWAY):
                await self._connection.close(timeout=1)

    async def announce(self, connection: AsyncConnection, pulses: Iterable[Pulse]) -> None:
        await connection.execute(_notify, {"channel": CHANNEL, "pulses": [str(pulse) for pulse in pulses]})

    async def _connect(self) -> None:
        self._lost.clear()
        self._connection = await asyncpg.connect(self._dsn, timeout=5)
        self._connection.add_termination_listener(lambda _connection: self._lost.set())
        await self._connection.add_listener(CHANNEL, self._heard)

    def _heard(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        pulse = Pulse.read(payload)
        if pulse is not None:
            self.hear(pulse)

    async def _keep(self) -> None:
        while True:
            await self._lost.wait()
            _log.warning("hub_lost")
            await self._connect_again()
            _log.info("hub_back")
            self.missed()

    async def _connect_again(self) -> None:
        for attempt in range(10**9):
            try:
                await self._connect()
            except AWAY:
                await asyncio.sleep(PAUSES[min(attempt, len(PAUSES) - 1)])
            else:
                return
