"""A server can be stopped at any moment; `python -m tests.deploy.stops` does this a hundred times."""

from pathlib import Path
from random import Random

import pytest

from tests.deploy import stops
from tests.support.databases import anyio_backend  # noqa: F401

pytestmark = pytest.mark.anyio


async def test_a_server_stops_while_players_play_and_while_it_starts_and_loses_nothing(tmp_path: Path):
    found, broken = await stops.run(tmp_path, 2, Random(7), [("subterra", 2)], postgres=False)

    assert broken == []
    assert [one.number for one in found if not one.starting] == ["SIGTERM", "SIGINT"]
    assert [one.exit_code for one in found if one.number == "SIGTERM" and not one.starting] == [0]
    assert any(one.starting for one in found)
