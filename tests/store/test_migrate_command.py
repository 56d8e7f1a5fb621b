"""`fathom migrate`: up, down, and one sentence about what cannot be."""

import argparse

import pytest

from app.commands import migrate
from app.commands.errors import CommandError
from app.store import migrations


def run(target="head"):
    return migrate.run(argparse.Namespace(to=target))


@pytest.fixture
def database(monkeypatch, empty_url, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", empty_url.render_as_string(hide_password=False))


@pytest.mark.usefixtures("database")
def test_up_and_down(capsys):
    assert run() == 0
    assert f"is at version {migrations.newest()}." in capsys.readouterr().out
    assert run("base") == 0
    assert "is at version nothing." in capsys.readouterr().out


@pytest.mark.usefixtures("database")
def test_a_version_that_does_not_exist():
    with pytest.raises(CommandError, match="cannot be brought to version 9999"):
        run("9999")


def test_a_wrong_address(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "mysql://db/fathom")
    with pytest.raises(CommandError, match="DATABASE_URL: Fathom keeps its tables in sqlite or postgresql"):
        run()
