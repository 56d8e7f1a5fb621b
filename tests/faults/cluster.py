"""A separate Postgres for the fault tests: with `fsync`, and it can be crashed at any moment."""

import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import psutil
from sqlalchemy.engine import URL, make_url

from app.store import migrations
from app.store.database import Store
from tests.faults.servers import send
from tests.faults.waiting import eventually
from tests.support import postgres

OTHERS = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
CUT_LISTENERS = f"SELECT pg_terminate_backend(pid) {OTHERS} AND query ILIKE 'LISTEN%'"

# For a connection and for a statement: a frozen Postgres must not block the test.
TIMEOUT_SECONDS = 60


class Cluster:
    def __init__(self, name: str) -> None:
        # Not shared with tests that run at the same time in another process, which a crash would break.
        self.home = postgres.own_server(f"durable-{os.getpid()}")
        self.name = name

    @property
    def url(self) -> URL:
        return make_url(postgres.address(self.home)).set(database=self.name)

    async def create(self) -> None:
        """A fresh, migrated database."""
        await self._run(f'DROP DATABASE IF EXISTS "{self.name}" WITH (FORCE)', database="postgres")
        await self._run(f'CREATE DATABASE "{self.name}"', database="postgres")
        store = Store(self.url.set(drivername="postgresql+asyncpg"))
        await migrations.migrate(store)
        await store.close()

    async def drop(self) -> None:
        await self._run(f'DROP DATABASE "{self.name}" WITH (FORCE)', database="postgres")

    async def crash(self) -> None:
        """Postgres' immediate shutdown: no checkpoint, every connection cut."""
        self._down.touch()
        pid = self._postmaster()
        os.kill(pid, signal.SIGQUIT)
        await eventually(lambda: not psutil.pid_exists(pid), "Postgres is down")

    async def restart(self) -> None:
        self._down.unlink()
        await eventually(self._answers, "Postgres is back")

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Stop every process of Postgres, as if its disk did not respond."""
        pid = self._postmaster()
        stopped = [pid, *(child.pid for child in psutil.Process(pid).children())]
        for one in stopped:
            send(one, signal.SIGSTOP)
        try:
            yield
        finally:
            for one in stopped:
                send(one, signal.SIGCONT)

    @asynccontextmanager
    async def unreadable(self) -> AsyncIterator[None]:
        """Reading a table blocks, and occupies a connection."""
        connection = await self._connect()
        try:
            async with connection.transaction():
                await connection.execute("LOCK TABLE seats IN ACCESS EXCLUSIVE MODE")
                yield
        finally:
            await connection.close(timeout=TIMEOUT_SECONDS)

    async def cut_listeners(self) -> None:
        """Cut the LISTEN connections; notifications are lost until they are open again."""
        await self._run(CUT_LISTENERS)

    async def cut_connections(self) -> None:
        await self._run(f"SELECT pg_terminate_backend(pid) {OTHERS}")

    @asynccontextmanager
    async def locked_rows(self, random_source: Random) -> AsyncIterator[None]:
        """Lock the rows of about half of the tables."""
        connection = await self._connect()
        try:
            async with connection.transaction():
                names = [row["table_id"] for row in await connection.fetch("SELECT table_id FROM tables")]
                chosen = [name for name in sorted(names) if random_source.random() < 0.5]
                await connection.execute("SELECT 1 FROM tables WHERE table_id = ANY($1) FOR UPDATE", chosen)
                yield
        finally:
            await connection.close(timeout=TIMEOUT_SECONDS)

    @asynccontextmanager
    async def all_connections(self) -> AsyncIterator[None]:
        """Take every free connection. LISTEN connections are cut, so that they cannot be opened again."""
        connections: list[Any] = []
        try:
            await self._open_all(connections)
            await connections[0].execute(CUT_LISTENERS)
            await self._open_all(connections)
            yield
        finally:
            for connection in connections:
                connection.terminate()

    async def _open_all(self, connections: list[Any]) -> None:
        with suppress(asyncpg.TooManyConnectionsError):
            while True:
                connections.append(await self._connect())

    async def _connect(self, database: str = "") -> Any:
        address = self.url.set(database=database or self.name).render_as_string(hide_password=False)
        return await asyncpg.connect(address, timeout=TIMEOUT_SECONDS, command_timeout=TIMEOUT_SECONDS)

    def _postmaster(self) -> int:
        return int((self.home / "data" / "postmaster.pid").read_text().split()[0])

    @property
    def _down(self) -> Path:
        return self.home / "down"

    async def _answers(self) -> bool:
        try:
            await self._run("SELECT 1")
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            return False
        return True

    async def _run(self, statement: str, database: str = "") -> list[Any]:
        connection = await self._connect(database)
        try:
            return await connection.fetch(statement)
        finally:
            await connection.close(timeout=TIMEOUT_SECONDS)
