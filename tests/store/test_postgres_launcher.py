"""The tests' own Postgres starts on any machine or reports in one sentence why not, and stops with the test run."""

import asyncio
import subprocess
import sys
import time
from pathlib import Path

import asyncpg
import pytest

from tests.support import postgres


def test_a_given_server_is_used(monkeypatch):
    monkeypatch.setenv("TEST_DATABASE_URL", "postgresql://ada@db/postgres")
    assert postgres.server_url() == "postgresql://ada@db/postgres"


def test_without_postgres_the_error_says_what_to_install(monkeypatch, tmp_path):
    for source in ("_local_binaries", "_wheel_binaries", "_apt_binaries"):
        monkeypatch.setattr(postgres, source, lambda: None)
    with pytest.raises(postgres.NoPostgresError, match="Install PostgreSQL or set TEST_DATABASE_URL"):
        postgres._start(tmp_path / "home")


def test_broken_binaries_are_named_and_the_next_ones_are_tried(monkeypatch, tmp_path):
    broken = tmp_path / "bin"
    broken.mkdir()
    for source in ("_local_binaries", "_wheel_binaries"):
        monkeypatch.setattr(postgres, source, lambda: broken)
    monkeypatch.setattr(postgres, "_apt_binaries", lambda: None)
    with pytest.raises(postgres.NoPostgresError, match=f"{broken}.*No such file or directory"):
        postgres._start(short_folder("b"))


@pytest.mark.parametrize("source", ["_local_binaries", "_wheel_binaries"])
def test_a_cluster_starts_answers_and_stops_with_its_test_run(monkeypatch, source):
    binaries = getattr(postgres, source)()
    if binaries is None:
        assert source == "_local_binaries", "the wheel belongs to the test requirements"
        return
    run = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    home = short_folder(source[1])
    monkeypatch.setattr(postgres, "_run_pid", lambda: run.pid)
    for other in ("_local_binaries", "_wheel_binaries", "_apt_binaries"):
        monkeypatch.setattr(postgres, other, lambda: None)
    monkeypatch.setattr(postgres, source, lambda: binaries)
    postgres._start(home)
    assert asyncio.run(query(home)) == 42
    run.communicate(b"\n")
    wait_until(lambda: not home.exists())


def short_folder(name: str) -> Path:
    """Not a folder of pytest: the path of a socket must be short, and another account must be able to reach it."""
    return Path("/tmp") / f"fathom-pg-test-{postgres._run_pid()}-{name}"  # noqa: S108


async def query(home):
    connection = await asyncpg.connect(f"postgresql://{postgres.SUPERUSER}@/postgres?host={home}")
    try:
        return await connection.fetchval("SELECT 42")
    finally:
        await connection.close()


def wait_until(condition):
    """Polls, because the cluster is another process."""
    until = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.05)
