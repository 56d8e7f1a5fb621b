"""Memory that nobody needs is given back."""

import pytest

from app.tables.live.presence import Presence
from app.tables.replays import viewing
from app.tables.upkeep import memory
from tests.support.tables import started, time_passes

pytestmark = pytest.mark.anyio


async def test_a_table_that_nobody_uses_is_dropped_and_loaded_again_when_somebody_comes(server, time):
    ada, _ben = await started(server)
    await ada.answers("hand:1")
    seen = await ada.sees()
    assert await memory.give_back(server) == 0
    time.pass_by(memory.KEPT_IDLE / 1000 + 1)
    assert await memory.give_back(server) == 1
    assert server.live_tables() == []
    assert await ada.at_server(server).sees() == seen


async def test_a_table_that_somebody_is_connected_to_is_kept(server, time):
    ada, _ben = await started(server)
    async with ada.listening():
        await time_passes(server, time, 3600)
        assert await memory.give_back(server) == 0
        assert server.live_tables() == [ada.table]


async def test_departures_that_nobody_has_to_be_told_of_are_forgotten(server):
    """On the embedded database there is no other process."""
    presence = Presence(server)
    presence.arrived("table", "ada")
    presence.departed("table", "ada")
    await presence.send()
    assert presence._went == set()


async def test_a_game_that_nobody_looks_at_again_is_dropped(server, time):
    ada, _ben = await started(server)
    viewer = await viewing.member(ada.table, ada.id)
    async with ada.table.attach(ada.id):
        await viewing.replay(server, viewer, None)
        assert await memory.give_back(server) == 0
        time.pass_by(memory.KEPT_IDLE / 1000 + 1)
        assert await memory.give_back(server) == 1
        assert (await viewing.replay(server, viewer, None)).screens
