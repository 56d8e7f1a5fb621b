"""The connections: one writer and several readers on the embedded database, a pool on Postgres."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
from sqlalchemy import event
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from app.store import write_health
from app.store.connections import connect
from app.store.embedded import BEGIN_WRITING, EmbeddedConnection, EmbeddedConnections, transacted
from app.store.write_health import WriteHealth
from app.telemetry import metrics

T = TypeVar("T")
EMBEDDED_READERS = 4
# Connections are kept open: with a smaller pool they would be opened and closed again whenever many people come at
# once.
POOL = 16
# SQLSTATE classes and codes of an outage: the connection broke, or the server is full, shutting down, starting,
# recovering from a crash, or has ended a transaction that was idle or blocked another one.
DATA_EXCEPTION = "22"
OUTAGES = ("08", "53", "57P", "25P03", "40", "55P03")
# The locks of a process that freezes in the middle of a transaction must not block the others for long.
SERVER_SETTINGS = {"idle_in_transaction_session_timeout": "5s"}
# Every commit is on disk before it is acknowledged; readers do not wait for the writer.
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 10000")


# By whether the database is the embedded one.
_PROBES = {
    True: "PRAGMA user_version = 0",
    False: "CREATE TEMPORARY TABLE fathom_probe ON COMMIT DROP AS SELECT repeat('.', 100)",
}


class StoreError(Exception):
    """The database cannot be used as it is. The message is one sentence for the host."""


class UnreachableError(StoreError):
    """The database does not answer; it may answer again in a moment."""


class Store:
    """Reading and writing. The embedded database gets one write at a time, because SQLite polls while it waits for a
    lock.
    """

    def __init__(self, url: URL) -> None:
        self.url = url
        self.embedded = url.get_backend_name() == "sqlite"
        self.write_health = WriteHealth()
        self._turn: AbstractAsyncContextManager[None] = asyncio.Lock() if self.embedded else nullcontext()
        if self.embedded:
            self._files = EmbeddedConnections(url.database)
            self._direct: EmbeddedConnection | None = None
            self._writer = self._embedded_engine(connections=1, begin=BEGIN_WRITING)
            self._reader = self._single = self._embedded_engine(connections=EMBEDDED_READERS, begin="BEGIN")
        else:
            creator = partial(connect, url, server_settings=SERVER_SETTINGS)
            self._writer = create_async_engine(url, pool_size=POOL, max_overflow=0, async_creator=creator)
            _count_used(self._writer)
            self._reader = self._writer.execution_options(isolation_level="REPEATABLE READ")
            self._single = self._writer.execution_options(isolation_level="AUTOCOMMIT")

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A transaction in which all reads see the same moment."""
        async with self._reader.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: it is committed at the end, or has no effect."""
        with self.watched():
            async with self._turn, self._writer.begin() as connection:
                yield connection

    async def transact(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """A transaction on the embedded database. It uses the driver directly and runs as one piece of work in its
        thread.
        """
        with self.watched():
            async with self._turn:
                try:
                    result = await (await self._directly()).run(partial(transacted, work))
                except sqlite3.Error as error:
                    raise DBAPIError.instance(None, None, error, sqlite3.Error) from error
        self.write_health.worked()
        return result

    async def _directly(self) -> EmbeddedConnection:
        if self._direct is None or not self._direct.thread.is_alive():
            self._direct = await self._files.connect()
            await self._direct.run(_prepare)
        return self._direct

    @contextmanager
    def watched(self, *, writes: bool = True) -> Iterator[None]:
        """Wraps every short use of the database, to notice whether it answers and whether writing works. A disk that
        hangs raises no error, so a timer notices it. Only failures are recorded: a transaction with nothing to write
        succeeds even on a full disk.
        """
        timer = asyncio.get_running_loop().call_later(write_health.SECONDS_TO_ANSWER, self.write_health.not_answered)
        try:
            yield
        except Exception as error:
            if writes and is_outage(error):
                self.write_health.failed(error)
            raise
        finally:
            timer.cancel()

    @asynccontextmanager
    async def single(self) -> AsyncIterator[AsyncConnection]:
        """For one statement. On Postgres it is a transaction of its own; on the embedded database it can only read."""
        with self.watched(writes=False):
            async with self._single.connect() as connection:
                yield connection

    async def reach(self) -> None:
        """Raises UnreachableError, in one sentence and without the password, if the database does not answer."""
        if self.embedded and self.url.database is not None:
            _make_private_file(Path(self.url.database))
        try:
            async with self.read():
                pass
        except (DBAPIError, OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            where = self.url.render_as_string(hide_password=True)
            raise UnreachableError(f"The database {where} cannot be used: {_reason(error)}.") from error

    async def can_write(self) -> bool:
        """Tests it with a write that takes space on the disk and leaves nothing behind."""
        try:
            async with self.write() as connection:
                await connection.exec_driver_sql(_PROBES[self.embedded])
        except Exception as error:
            if not is_outage(error):
                raise
            return False
        self.write_health.worked()
        return True

    async def close(self) -> None:
        await self._writer.dispose()
        if self.embedded:
            await self._reader.dispose()
            await self._files.close()

    def _embedded_engine(self, connections: int, begin: str) -> AsyncEngine:
        options = {"pool_size": connections, "max_overflow": 0, "pool_timeout": 60}
        engine = create_async_engine(self.url, **options, async_creator=self._files.connect)
        _count_used(engine)

        @event.listens_for(engine.sync_engine, "connect")
        def prepare(connection: DBAPIConnection, _record: Any) -> None:
            _prepare(connection)

        @event.listens_for(engine.sync_engine, "begin")
        def begin_transaction(connection: Any) -> None:
            connection.exec_driver_sql(begin)

        return engine


def _prepare(connection: Any) -> None:
    connection.isolation_level = None  # the driver must not begin transactions by itself
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _count_used(engine: AsyncEngine) -> None:
    event.listen(engine.sync_engine, "checkout", lambda *_: metrics.pool_connections.inc())
    event.listen(engine.sync_engine, "checkin", lambda *_: metrics.pool_connections.dec())


def is_outage(error: BaseException) -> bool:
    """Whether the database could not be reached or could not write, and may work again in a moment."""
    if isinstance(error, OperationalError | InternalError):
        return True
    if isinstance(error, DBAPIError):
        return error.connection_invalidated or _is_outage_of_driver(error.orig)
    away = (OSError, TimeoutError, PoolTimeoutError, UnreachableError)
    return isinstance(error, away) or _sqlstate(error).startswith(OUTAGES)


def is_unfit(error: BaseException) -> bool:
    """Whether a value cannot be stored in any database: a lone surrogate, a zero byte, an infinite number."""
    return isinstance(error, UnicodeEncodeError | OverflowError) or (
        isinstance(error, DBAPIError) and _sqlstate(error.orig).startswith(DATA_EXCEPTION)
    )


def _is_outage_of_driver(error: BaseException | None) -> bool:
    """When the driver finds a connection closed, it gives no code, only a text."""
    return error is not None and (is_outage(error) or "connection" in str(error).lower())


def _sqlstate(error: BaseException | None) -> str:
    return str(getattr(error, "sqlstate", None) or "")


def _make_private_file(path: Path) -> None:
    """The database contains every hand, so no other account may read it. SQLite gives the files beside it the same
    mode.
    """
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"The folder {path.parent} for the database cannot be created: {error.strerror}.") from error
    with suppress(OSError):  # what cannot be written is reported by the database itself
        if not path.exists():
            path.touch(mode=0o600)
        for file in path.parent.glob(f"{path.name}*"):
            if file.stat().st_mode & 0o077:
                file.chmod(file.stat().st_mode & 0o700)


def _reason(error: BaseException) -> str:
    original = getattr(error, "orig", None) or error
    return str(original).partition("\n")[0].rstrip(".") or type(original).__name__
