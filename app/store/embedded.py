"""The connections to the embedded database. Each has its own thread, which reports to the event loop."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TypeVar

import aiosqlite
import structlog

_log = structlog.get_logger()
T = TypeVar("T")
CLOSED = "the store is closed"
ROWS_AT_ONCE = 64
# A statement that hangs, because the disk does, must not keep the process from ending.
SECONDS_TO_END = 15.0
BEGIN_WRITING = "BEGIN IMMEDIATE"


class EmbeddedConnection(aiosqlite.Connection):
    """Its thread stops once, no matter how often it is asked to, and everyone who waits for that is notified. With the
    driver's own connection the second caller would wait for ever.
    """

    _stopped: asyncio.Future[None] | None = None

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(self._open, ROWS_AT_ONCE)
        self._connect_to_file = connect
        self._file: sqlite3.Connection | None = None

    def _open(self) -> sqlite3.Connection:
        self._file = self._connect_to_file()
        return self._file

    def _close_file(self) -> None:
        """The driver loses track of a file if opening it was cancelled."""
        if self._file is not None:
            self._file.close()

    def stop(self) -> asyncio.Future[None] | None:
        if self._stopped is None:
            self._tx.put_nowait((None, self._close_file))
            self._stopped = super().stop()
        return self._stopped and asyncio.shield(self._stopped)

    @property
    def thread(self) -> Thread:
        return self._thread

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run several statements in one call: a round trip to the thread takes longer than a statement."""
        result: T = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]
        return result


def transacted(work: Callable[[sqlite3.Connection], T], connection: sqlite3.Connection) -> T:
    """One transaction: it is committed at the end, or has no effect."""
    connection.execute(BEGIN_WRITING)
    try:
        result = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        # The database may have ended the transaction by itself; then it cannot be ended again.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return result


class EmbeddedConnections:
    """All connections of a store, so that none of their threads is still running when the event loop ends. The pool
    does not know connections that were cancelled while they opened, and does not wait for those in use.
    """

    def __init__(self, file: str | None) -> None:
        self._connect = partial(sqlite3.connect, Path(file or "").absolute(), check_same_thread=False)
        self._opening: set[EmbeddedConnection] = set()
        self._opened: set[EmbeddedConnection] = set()
        self._closed = asyncio.Event()

    async def connect(self) -> EmbeddedConnection:
        if self._closed.is_set():
            raise aiosqlite.OperationalError(CLOSED)
        connection = EmbeddedConnection(self._connect)
        connection.thread.daemon = True  # a process can end without it
        self._opened = {one for one in self._opened if one.thread.is_alive()} | {connection}
        self._opening.add(connection)
        try:
            await connection
        finally:
            self._opening.remove(connection)
            if self._closed.is_set():
                connection.stop()
        return connection

    async def close(self) -> None:
        """Returns once every thread has ended; a thread that hangs is abandoned. No connection is opened afterwards."""
        self._closed.set()
        for connection in self._opened - self._opening:
            connection.stop()
        until = time.monotonic() + SECONDS_TO_END
        for connection in self._opened:
            await asyncio.to_thread(connection.thread.join, max(0.0, until - time.monotonic()))
        hanging = sum(connection.thread.is_alive() for connection in self._opened)
        if hanging:
            _log.error("database_hangs", threads=hanging)
