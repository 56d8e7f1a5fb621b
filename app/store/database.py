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
# Kept open: connections beyond the pool would be opened and closed again whenever many people come at once.
POOL = 16
# Classes and codes of SQLSTATE. An outage: the connection broke, the server is full, shutting down, starting or
# recovering from a crash, or it ended a transaction that was idle or blocked another one.
DATA_EXCEPTION = "22"
OUTAGES = ("08", "53", "57P", "25P03", "40", "55P03")
# A process that is frozen in the middle of a transaction must not block the others by its locks for long.
SERVER_SETTINGS = {"idle_in_transaction_session_timeout": "5s"}
# Every commit is on disk before it is acknowledged; readers do not wait for the writer.
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 10000")


# By whether the database is the embedded one.
_PROBES = {
    True: "PRAGMA user_version = 0",
    False: "CREATE TEMPORARY TABLE fathom_probe ON COMMIT DROP AS SELECT repeat('.', 100)",
}


class StoreError(Exception):
    """A database that cannot be used as it is: one sentence for the host."""


class UnreachableError(StoreError):
    """It does not answer; it may in a moment."""


class Store:
    """Reading and writing. On the embedded database one writes after the other, because writers that wait for a lock
    there wait by polling.
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
        """All reads in it are of one moment."""
        async with self._reader.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: committed at the end, or nothing of it happened."""
        with self.watched():
            async with self._turn, self._writer.begin() as connection:
                yield connection

    async def transact(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """A transaction on the embedded database, with the driver directly and in one step of its thread."""
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
        """Around every short use of the database, so that it is known whether it answers and whether writing works.
        Nothing fails while a disk does not answer. Only failures are noted: a transaction that had nothing to write
        works on a full disk, too.
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
        """For one statement, which on Postgres is a transaction of its own; on the embedded database it only reads."""
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
        """Tries it, with something that takes room on the disk and leaves nothing behind."""
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
    connection.isolation_level = None  # the driver must not begin by itself
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _count_used(engine: AsyncEngine) -> None:
    event.listen(engine.sync_engine, "checkout", lambda *_: metrics.pool_connections.inc())
    event.listen(engine.sync_engine, "checkin", lambda *_: metrics.pool_connections.dec())


def is_outage(error: BaseException) -> bool:
    """Whether the database could not be reached, or could not write: it may work again in a moment."""
    if isinstance(error, OperationalError | InternalError):
        return True
    if isinstance(error, DBAPIError):
        return error.connection_invalidated or _is_outage_of_driver(error.orig)
    away = (OSError, TimeoutError, PoolTimeoutError, UnreachableError)
    return isinstance(error, away) or _sqlstate(error).startswith(OUTAGES)


def is_unfit(error: BaseException) -> bool:
    """Whether a value was given that no database can hold: half a character, a zero byte, a number without end."""
    return isinstance(error, UnicodeEncodeError | OverflowError) or (
        isinstance(error, DBAPIError) and _sqlstate(error.orig).startswith(DATA_EXCEPTION)
    )


def _is_outage_of_driver(error: BaseException | None) -> bool:
    """For a connection that it finds closed the driver has no code, only a text."""
    return error is not None and (is_outage(error) or "connection" in str(error).lower())


def _sqlstate(error: BaseException | None) -> str:
    return str(getattr(error, "sqlstate", None) or "")


def _make_private_file(path: Path) -> None:
    """It holds every hand, so no other account may read it. SQLite gives the files beside it the same mode."""
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
