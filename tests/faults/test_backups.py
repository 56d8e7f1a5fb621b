"""The backups that docs/hosting.md describes: made while the server runs and restored, and the games continue."""

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
from tests.faults import invariants, runs
from tests.faults.cluster import Cluster
from tests.faults.testbed import Testbed
from tests.faults.waiting import TIMEOUT_SECONDS
from tests.support import postgres
from tests.support.databases import anyio_backend  # noqa: F401

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).parents[2]
HOSTING = (ROOT / "docs" / "hosting.md").read_text()
IN_CONTAINER = "docker compose exec -T database "
Step = Callable[[], Awaitable[None]]


def documented(beginning: str) -> str:
    """The command in the documentation with this beginning."""
    (line,) = [line.strip() for line in HOSTING.splitlines() if line.startswith(f"    {beginning}")]
    return line


async def check_backup(testbed: Testbed, store: Store, back_up: Step, restore: Step) -> None:
    """Play, make a backup, play on, lose everything, restore the backup, play on."""
    async with testbed.playing([("subterra", 4)]):
        await testbed.wait_for_decisions(8)
        await testbed.stop_playing()
        saved_version = await table_version(store)
        await back_up()
        testbed.resume_playing()
        await testbed.wait_for_decisions(3)
        await testbed.stop_playing()
        assert await table_version(store) > saved_version
        (server,) = testbed.servers
        await server.kill()
        await store.close()
        await restore()
        store = Store(store.url)
        assert await table_version(store) == saved_version
        await server.start()
        # The pages are still open, with their old cookies and screens.
        await runs.wait_until_consistent(testbed, store)
        testbed.resume_playing()
        await testbed.wait_for_decisions(5)
        await runs.wait_until_consistent(testbed, store)
        assert await table_version(store) >= saved_version + 5
        assert await invariants.broken_logs(store) == []
    await store.close()


async def table_version(store: Store) -> int:
    async with store.read() as connection:
        (only,) = await connection.scalars(select(TableRow.version))
    return only


async def test_a_dump_of_postgres_can_be_restored(tmp_path: Path):
    async with runs.on_postgres(tmp_path, Random(4), workers=(1,)) as (testbed, store):
        cluster = testbed.cluster
        assert cluster

        async def back_up() -> None:
            await in_container(cluster, "pg_dump", tmp_path)

        async def restore() -> None:
            for program in ("dropdb", "createdb", "pg_restore"):
                await in_container(cluster, program, tmp_path)

        await check_backup(testbed, store, back_up, restore)


async def in_container(cluster: Cluster, program: str, folder: Path) -> None:
    """Run the documented command without the container, where the database is called `fathom`."""
    line = documented(IN_CONTAINER + program).removeprefix(IN_CONTAINER)
    line = re.sub(r"(?<!-U )\bfathom\b(?!\.)", cluster.name, line)
    path = os.pathsep.join([str(postgres.binaries()), os.environ["PATH"]])
    await shell(line, folder, {"PGHOST": str(cluster.home), "PATH": path})


async def test_an_encrypted_backup_of_the_embedded_database_can_be_restored(tmp_path: Path):
    key = "a key for backups, and long enough"
    async with runs.embedded(tmp_path, Random(4)) as (testbed, store):
        await check_command_backup(tmp_path, key, testbed, store, f"sqlite:///{tmp_path / 'fathom.db'}")


async def test_an_unencrypted_backup_of_postgres_can_be_restored(tmp_path: Path):
    async with runs.on_postgres(tmp_path, Random(4), workers=(1,)) as (testbed, store):
        assert testbed.cluster
        await check_command_backup(
            tmp_path, "", testbed, store, testbed.cluster.url.render_as_string(hide_password=False)
        )


async def check_command_backup(folder: Path, key: str, testbed: Testbed, store: Store, url: str) -> None:
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

    await check_backup(testbed, store, lambda: fathom("backup"), lambda: fathom("restore"))


async def shell(line: str, folder: Path, environment: Mapping[str, str] = MappingProxyType({})) -> None:
    variables = {**os.environ, **environment}
    await asyncio.to_thread(
        subprocess.run, ["sh", "-c", line], cwd=folder, env=variables, check=True, timeout=TIMEOUT_SECONDS
    )
