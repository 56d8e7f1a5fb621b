"""The toy game can be loaded by its name, and commands run in the process of the test."""

import pytest

from app import games
from app.commands.__main__ import main_with_plain_errors
from tests.engine.toy import FOLDER as TOY


@pytest.fixture(autouse=True)
def _toy_is_registered(monkeypatch):
    monkeypatch.setitem(games.FOLDERS, "toy", TOY)


@pytest.fixture
def fathom(capsys):
    """Runs a command; returns its exit code, its output and its error output."""

    def run(*argv):
        try:
            code = main_with_plain_errors([str(one) for one in argv])
        except SystemExit as exit_:
            code = exit_.code
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run
