"""The toy game can be loaded by its name, like the other games."""

import pytest

from app import games
from tests.engine.toy import FOLDER as TOY


@pytest.fixture(autouse=True)
def _toy_is_registered(monkeypatch):
    monkeypatch.setitem(games.FOLDERS, "toy", TOY)
