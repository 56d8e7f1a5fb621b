"""A Postgres of its own for the faults: it waits for its disk, and it can be stopped in the middle of everything."""

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

# For a connection and for a statement; a Postgres that stands still must not keep the test.
SECONDS = 60


class Cluster:
    def __init__(self, name: str) -> None:
        # Not shared with tests that run at the same time in another process: it would crash under their hands as well.
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
        """Postgres' own immediate stop: no checkpoint, every connection cut."""
        self._down.touch()
        pid = self._postmaster()
        os.kill(pid, signal.SIGQUIT)
        await eventually(lambda: not psutil.pid_exists(pid), "Postgres is down")

    async def come_back(self) -> None:
        self._down.unlink()
        await eventually(self._answers, "Postgres is back")

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Every process of Postgres stands still in the middle of what it does, as while its disk does not answer."""
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
        """Everybody who reads a table waits, and keeps the connection meanwhile."""
        connection = await self._connect()
        try:
            async with connection.transaction():
                await connection.execute("LOCK TABLE seats IN ACCESS EXCLUSIVE MODE")
                yield
        finally:
            await connection.close(timeout=SECONDS)

    async def cut_listeners(self) -> None:
        """The connections that only listen; notifications sent meanwhile are lost."""
        await self._run(CUT_LISTENERS)

    async def cut_everybody(self) -> None:
        await self._run(f"SELECT pg_terminate_backend(pid) {OTHERS}")

    @asynccontextmanager
    async def locked_rows(self, luck: Random) -> AsyncIterator[None]:
        """About half of the tables' rows, locked by somebody else."""
        connection = await self._connect()
        try:
            async with connection.transaction():
                names = [row["table_id"] for row in await connection.fetch("SELECT table_id FROM tables")]
                chosen = [name for name in sorted(names) if luck.random() < 0.5]
                await connection.execute("SELECT 1 FROM tables WHERE table_id = ANY($1) FOR UPDATE", chosen)
                yield
        finally:
            await connection.close(timeout=SECONDS)

    @asynccontextmanager
    async def all_connections(self) -> AsyncIterator[None]:
        """Every connection that the database still has; those that listen are cut, and have to be made again."""
        taken: list[Any] = []
        try:
            await self._take_all(taken)
            await taken[0].execute(CUT_LISTENERS)
            await self._take_all(taken)
            yield
        finally:
            for connection in taken:
                connection.terminate()

    async def _take_all(self, taken: list[Any]) -> None:
        with suppress(asyncpg.TooManyConnectionsError):
            while True:
                taken.append(await self._connect())

    async def _connect(self, database: str = "") -> Any:
        address = self.url.set(database=database or self.name).render_as_string(hide_password=False)
        return await asyncpg.connect(address, timeout=SECONDS, command_timeout=SECONDS)

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
            await connection.close(timeout=SECONDS)
