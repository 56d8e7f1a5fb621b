"""The toy game can be loaded by its name, like the real ones."""

import pytest

from app import games


@pytest.fixture(autouse=True)
def _toy_is_registered(monkeypatch):
    monkeypatch.setitem(games._HOMES, "toy", "tests.engine.toy:Toy")
