"""`fathom migrate` migrates up and down, and reports an error in one sentence."""

import asyncio
import io
import sys

import pytest

from app.commands.__main__ import main_with_plain_errors
from app.commands.folder_lock import sole_user
from app.settings import load_settings
from app.store import migrations
from app.store.database import Store


def run(*arguments):
    return main_with_plain_errors(["migrate", *arguments])


@pytest.fixture
def database(monkeypatch, empty_url, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", empty_url.render_as_string(hide_password=False))
    return empty_url


@pytest.fixture
def error_of(capsys):
    """Runs the command, which must fail, and returns its one sentence."""

    def error_of(*arguments):
        capsys.readouterr()
        assert run(*arguments) == 2
        sentence = capsys.readouterr().err
        assert sentence.count("\n") == 1
        return sentence

    return error_of


@pytest.mark.usefixtures("database")
def test_it_migrates_up_and_down(capsys):
    assert run() == 0
    assert f"is at version {migrations.newest()}." in capsys.readouterr().out
    assert run("--to", "base", "--yes") == 0
    assert "is at version nothing." in capsys.readouterr().out


@pytest.mark.usefixtures("database")
def test_migrating_down_needs_confirmation(error_of, monkeypatch, capsys):
    assert run() == 0
    assert "deletes everything in it; add --yes if that is what you want." in error_of("--to", "base")
    assert "deletes what only newer versions can store; add --yes" in error_of("--to", "0001")
    terminal = io.StringIO("no\n")
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stdin", terminal)
    assert "Nothing was changed." in error_of("--to", "base")
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert run() == 0
    assert f"is at version {migrations.newest()}." in capsys.readouterr().out


@pytest.mark.usefixtures("database")
def test_an_unknown_version_is_refused(error_of):
    assert "cannot be migrated to version 9999" in error_of("--to", "9999")


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("command", [["migrate"], ["migrate", "--to", "base"], ["serve"], ["doctor"]])
def test_a_database_of_a_newer_version_is_refused(database, capsys, command):
    assert run() == 0
    asyncio.run(mark_as_newer(database))
    capsys.readouterr()
    assert main_with_plain_errors(command) == 2
    printed = capsys.readouterr()
    assert printed.err.count("\n") == 1
    assert "belongs to a newer Fathom (it has version 9999" in printed.err
    assert "restore a backup from before the update" in printed.err


async def mark_as_newer(url):
    store = Store(url)
    async with store.write() as connection:
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    await store.close()


def test_an_unsupported_database_is_refused(monkeypatch, tmp_path, error_of):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "mysql://db/fathom")
    assert "DATABASE_URL: Fathom keeps its tables in sqlite or postgresql" in error_of()


def test_an_embedded_database_in_use_is_not_migrated(monkeypatch, tmp_path, error_of):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/fathom.db")
    with sole_user(load_settings()):
        assert "Another Fathom is using the database" in error_of()
