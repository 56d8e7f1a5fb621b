"""Fresh databases for tests: every storage test runs on both kinds. A `conftest.py` imports the fixtures it needs."""

import asyncio
import fcntl
import itertools
import os
import shutil
import tempfile
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy.engine import URL, make_url

from app.store import migrations
from app.store.database import Store
from app.store.schema import Base
from tests.support import postgres

KINDS = ("sqlite", "postgres")
# A statement that takes longer waits for a lock that is never released.
TIMEOUT_SECONDS = 120
_database_numbers = itertools.count()
# By database.
_emptying_connections: dict[str, asyncpg.Connection] = {}


@pytest.fixture(scope="module")
def anyio_backend():
    return "asyncio"


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("template") / "fathom.db"
    prepare(make_url(f"sqlite+aiosqlite:///{path}"), migrations.migrate)
    return path


@pytest.fixture(scope="session")
def postgres_database(request) -> Iterator[URL]:
    """A migrated database for this worker: a copy of the one that the first worker migrated."""
    server = make_url(postgres.server_url())
    _run(_make_template(server, template_name()))
    url = _postgres_copy(request, server, template_name())
    yield url
    close_emptying_connection(url)


@pytest.fixture(params=KINDS)
def empty_url(request, tmp_path) -> URL:
    """An empty database of either kind."""
    return empty(request, request.param, tmp_path)


@pytest.fixture(params=KINDS)
def database_url(request, tmp_path) -> URL:
    """A migrated database of either kind, for this test only."""
    if request.param == "postgres":
        return request.getfixturevalue("postgres_url")
    shutil.copy(request.getfixturevalue("sqlite_template"), tmp_path / "fathom.db")
    return make_url(f"sqlite+aiosqlite:///{tmp_path / 'fathom.db'}")


@pytest.fixture
def postgres_url(postgres_database) -> URL:
    """The worker's database, emptied. A new database would take ten times as long. The rows are deleted, because to
    truncate tables with so few rows would take four times as long.
    """
    _run(_empty_tables(postgres_database))
    return postgres_database


@pytest.fixture
async def store(database_url):
    opened = Store(database_url)
    yield opened
    await opened.close()


def empty(request, kind: str, folder: Path) -> URL:
    """A database without tables, which lives as long as the requesting fixture."""
    if kind == "sqlite":
        return make_url(f"sqlite+aiosqlite:///{folder / 'empty.db'}")
    return _postgres_copy(request, make_url(postgres.server_url()), "template0")


def copy(request, url: URL, folder: Path) -> URL:
    """A copy of a database without connections, which lives as long as the requesting fixture."""
    if url.get_backend_name() == "sqlite":
        return url.set(database=str(shutil.copy(url.database, folder / "copy.db")))
    return _postgres_copy(request, make_url(postgres.server_url()), url.database)


def prepare(url: URL, work: Callable[[Store], Coroutine[Any, Any, Any]]) -> None:
    """Do this work in a database before tests use it or copies of it."""
    _run(_prepare(url, work))


def is_emptied(url: URL) -> bool:
    """Whether this is the database that is emptied for every test."""
    return url.database in _emptying_connections


def close_emptying_connection(url: URL) -> None:
    """Close the connection that empties this database. The next test opens it again."""
    _run(_close_emptying_connection(url))


def template_name() -> str:
    """Each version of the schema has its own template, because a server from TEST_DATABASE_URL outlives the run."""
    digest = sha256(b"".join(path.read_bytes() for path in sorted(migrations.FOLDER.rglob("*.py"))))
    return f"fathom_template_{digest.hexdigest()[:12]}"


def _postgres_copy(request, server: URL, template: str) -> URL:
    name = f"fathom_{os.getpid()}_{next(_database_numbers)}"
    _run(_once_unused(server, f'CREATE DATABASE "{name}" TEMPLATE "{template}"'))
    request.addfinalizer(lambda: _run(_on_server(server, f'DROP DATABASE "{name}" WITH (FORCE)')))
    return server.set(drivername="postgresql+asyncpg", database=name)


def _run(work: Coroutine[Any, Any, Any]) -> None:
    """Run in another thread: in browser tests the main thread has an event loop already."""
    asyncio.run_coroutine_threadsafe(asyncio.wait_for(work, TIMEOUT_SECONDS), _event_loop(os.getpid())).result()


@cache
def _event_loop(_process: int) -> asyncio.AbstractEventLoop:
    """The event loop of a thread that lives as long as the process."""
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, daemon=True).start()
    return loop


async def _make_template(server: URL, name: str) -> None:
    with (Path(tempfile.gettempdir()) / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if await _on_server(server, "SELECT 1 FROM pg_database WHERE datname = $1", name):
            return
        draft = f"{name}_draft"
        await _on_server(server, f'DROP DATABASE IF EXISTS "{draft}"')
        await _on_server(server, f'CREATE DATABASE "{draft}" TEMPLATE template0')
        await _prepare(server.set(drivername="postgresql+asyncpg", database=draft), migrations.migrate)
        await _once_unused(server, f'ALTER DATABASE "{draft}" RENAME TO "{name}"')


async def _once_unused(server: URL, statement: str) -> None:
    """Retry, because the server may not have noticed yet that a connection was closed."""
    for _ in range(500):
        try:
            await _on_server(server, statement)
        except asyncpg.ObjectInUseError:
            await asyncio.sleep(0.01)
        else:
            return
    raise TimeoutError(statement)


async def _prepare(url: URL, work: Callable[[Store], Coroutine[Any, Any, Any]]) -> None:
    store = Store(url)
    await work(store)
    await store.close()


async def _empty_tables(url: URL) -> None:
    """On a connection that stays open, because a new one costs more than the work. A test may have ended it."""
    connection = _emptying_connections.get(url.database)
    if connection is None or connection.is_closed():
        connection = _emptying_connections[url.database] = await _connection(url)
    await connection.execute(_delete_everything())


async def _close_emptying_connection(url: URL) -> None:
    if connection := _emptying_connections.pop(url.database, None):
        await connection.close()


@cache
def _delete_everything() -> str:
    return "; ".join(str(table.delete()) for table in reversed(Base.metadata.sorted_tables))


async def _on_server(server: URL, statement: str, *args: str) -> list[asyncpg.Record]:
    async with _connected(server) as connection:
        return await connection.fetch(statement, *args)


@asynccontextmanager
async def _connected(url: URL) -> AsyncIterator[asyncpg.Connection]:
    connection = await _connection(url)
    try:
        yield connection
    finally:
        await connection.close()


async def _connection(url: URL) -> asyncpg.Connection:
    return await asyncpg.connect(url.set(drivername="postgresql").render_as_string(hide_password=False))
