"""Fresh databases for benchmarks: a file, or a database on a Postgres that waits for its disk."""

import asyncio
import itertools
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg
from msgspec import Struct
from sqlalchemy.engine import make_url

from app.commands.errors import CommandError
from app.store import migrations
from app.store.database import Store

KINDS = ("sqlite", "postgres")
# Our own Postgres, reachable from this network without a password.
NETWORKED = "networked"
DATABASE_NETWORK = "10.232"
SECONDS_TO_START = 60
_numbers = itertools.count()


class Database(Struct):
    """`pid`: the process of a Postgres that was started for this; None if it runs elsewhere, or there is none."""

    kind: str
    url: str
    pid: int | None = None

    def crash(self) -> None:
        """Crash our own Postgres, which stays down until it is started again."""
        (_home(self.url) / "down").touch()
        os.kill(self.pid or 0, signal.SIGQUIT)

    def start(self) -> None:
        """Wait until its supervisor has started it and it accepts connections."""
        (_home(self.url) / "down").unlink()
        until = time.monotonic() + SECONDS_TO_START
        while time.monotonic() < until:
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                asyncio.run(_on_server(self.url, "SELECT 1"))
                self.pid = _pid(self.url)
                return
            time.sleep(0.05)
        raise CommandError("Postgres did not start again.")


@contextmanager
def fresh(kind: str, folder: Path) -> Iterator[Database]:
    """A migrated, empty database."""
    if kind == "sqlite":
        database = Database(kind, f"sqlite:///{folder / f'bench-{next(_numbers)}.db'}")
        asyncio.run(_migrate(database.url))
        yield database
        return
    server = _server(kind)
    name = f"fathom_bench_{os.getpid()}_{next(_numbers)}"
    asyncio.run(_on_server(server, f'CREATE DATABASE "{name}"'))
    url = make_url(server).set(database=name).render_as_string(hide_password=False)
    try:
        asyncio.run(_migrate(url))
        yield Database(kind, url, _pid(server))
    finally:
        asyncio.run(_on_server(server, f'DROP DATABASE "{name}" WITH (FORCE)'))


def _server(kind: str) -> str:
    """The launcher of the tests; TEST_DATABASE_URL names another server, unless it must be reachable over a network."""
    try:
        from tests.support import postgres  # noqa: PLC0415  not part of what serving needs
    except ImportError as error:
        raise CommandError(
            "A benchmark on Postgres needs the tests' launcher of it: run it from the sources."
        ) from error
    try:
        if kind == NETWORKED:
            return _reachable(postgres.address(postgres.own_server(NETWORKED)))
        url = postgres.server_url("durable")
    except postgres.NoPostgresError as error:
        raise CommandError(str(error)) from error
    if asyncio.run(_on_server(url, "SHOW fsync"))[0][0] != "on":
        raise CommandError(
            "TEST_DATABASE_URL names a Postgres that does not wait for its disk; nothing can be learned from it."
        )
    return url


def _reachable(server: str) -> str:
    file, rule = _home(server) / "data" / "pg_hba.conf", f"host all all {DATABASE_NETWORK}.0.0/16 trust\n"
    if rule not in (rules := file.read_text()):
        file.write_text(rules + rule)
        asyncio.run(_on_server(server, "SELECT pg_reload_conf()"))
    return server


def _home(server: str) -> Path:
    """The folder of our own Postgres, which also contains its socket."""
    return Path(str(make_url(server).query.get("host", "")))


def _pid(server: str) -> int | None:
    """Our own Postgres stores its process id there."""
    pid_file = _home(server) / "data" / "postmaster.pid"
    return int(pid_file.read_text().split()[0]) if pid_file.exists() else None


async def _migrate(url: str) -> None:
    store = Store(driven(url))
    await migrations.migrate(store)
    await store.close()


def driven(url: str) -> Any:
    """The address with the driver that the store uses."""
    parsed = make_url(url)
    return parsed.set(drivername="sqlite+aiosqlite" if parsed.drivername == "sqlite" else "postgresql+asyncpg")


async def _on_server(server: str, statement: str) -> list[Any]:
    connection = await asyncpg.connect(server)
    try:
        return list(await connection.fetch(statement))
    finally:
        await connection.close()
