"""The backup that docs/hosting.md describes: made while the server runs, brought back, and the games go on."""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType

import pytest
from sqlalchemy import select

from app.store.database import Store
from app.store.schema import TableRow
from tests.faults import invariants, running
from tests.faults.cluster import Cluster
from tests.faults.evening import Evening
from tests.faults.waiting import PATIENCE
from tests.support import postgres
from tests.support.databases import anyio_backend  # noqa: F401

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).parents[2]
HOSTING = (ROOT / "docs" / "hosting.md").read_text()
IN_CONTAINER = "docker compose exec -T database "
Step = Callable[[], Awaitable[None]]


def documented(beginning: str) -> str:
    """The line of the documentation that begins so."""
    (line,) = [line.strip() for line in HOSTING.splitlines() if line.startswith(f"    {beginning}")]
    return line


async def play_through(evening: Evening, store: Store, back_up: Step, bring_back: Step) -> None:
    """People play, a backup is made, they play on, everything is lost, and the backup is brought back."""
    async with evening.begun([("subterra", 4)]):
        await evening.more_decisions(8)
        await evening.rest()
        kept = await version(store)
        await back_up()
        evening.play_on()
        await evening.more_decisions(3)
        await evening.rest()
        assert await version(store) > kept
        (server,) = evening.servers
        await server.kill()
        await store.close()
        await bring_back()
        store = Store(store.url)
        assert await version(store) == kept
        await server.start()
        # Their pages are still open, with the cookies and the screens from before.
        await running.agree(evening, store)
        evening.play_on()
        await evening.more_decisions(5)
        await running.agree(evening, store)
        assert await version(store) >= kept + 5
        assert await invariants.broken_logs(store) == []
    await store.close()


async def version(store: Store) -> int:
    async with store.read() as connection:
        (only,) = await connection.scalars(select(TableRow.version))
    return only


async def test_a_dump_of_postgres(tmp_path: Path):
    async with running.on_postgres(tmp_path, Random(4), workers=(1,)) as (evening, store):
        cluster = evening.cluster
        assert cluster

        async def back_up() -> None:
            await in_container(cluster, "pg_dump", tmp_path)

        async def bring_back() -> None:
            for program in ("dropdb", "createdb", "pg_restore"):
                await in_container(cluster, program, tmp_path)

        await play_through(evening, store, back_up, bring_back)


async def in_container(cluster: Cluster, program: str, folder: Path) -> None:
    """What is done in the container of the database, here; the database is called `fathom` there."""
    line = documented(IN_CONTAINER + program).removeprefix(IN_CONTAINER)
    line = re.sub(r"(?<!-U )\bfathom\b(?!\.)", cluster.name, line)
    path = os.pathsep.join([str(postgres.binaries()), os.environ["PATH"]])
    await shell(line, folder, {"PGHOST": str(cluster.home), "PATH": path})


async def test_the_encrypted_backup_of_the_embedded_database(tmp_path: Path):
    key = "a key for backups, and long enough"
    async with running.embedded(tmp_path, Random(4)) as (evening, store):
        await with_command(tmp_path, key, evening, store, f"sqlite:///{tmp_path / 'fathom.db'}")


async def test_the_backup_of_postgres_without_a_key(tmp_path: Path):
    async with running.on_postgres(tmp_path, Random(4), workers=(1,)) as (evening, store):
        assert evening.cluster
        await with_command(tmp_path, "", evening, store, evening.cluster.url.render_as_string(hide_password=False))


async def with_command(folder: Path, key: str, evening: Evening, store: Store, url: str) -> None:
    path = os.pathsep.join([str(postgres.binaries()), os.environ["PATH"]])
    settings = {
        "DATABASE_URL": url,
        "BACKUP_KEY": key,
        "FATHOM_VAR": str(folder),
        "PYTHONPATH": str(ROOT),
        "PATH": path,
    }

    async def fathom(command: str) -> None:
        line = documented(f"./fathom {command} fathom.backup").replace("./fathom", f"{sys.executable} -m app.commands")
        await shell(line, folder, settings)

    await play_through(evening, store, lambda: fathom("backup"), lambda: fathom("restore"))


async def shell(line: str, folder: Path, environment: Mapping[str, str] = MappingProxyType({})) -> None:
    variables = {**os.environ, **environment}
    await asyncio.to_thread(subprocess.run, ["sh", "-c", line], cwd=folder, env=variables, check=True, timeout=PATIENCE)
