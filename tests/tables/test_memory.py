"""Memory that is no longer needed is released."""

import pytest

from app.tables.live.presence import Presence
from app.tables.replays import playback
from app.tables.upkeep import memory
from tests.support.tables import started, time_passes

pytestmark = pytest.mark.anyio


async def test_an_unused_table_is_dropped_and_loaded_again_on_demand(server, time):
    ada, _ben = await started(server)
    await ada.answers("hand:1")
    seen = await ada.sees()
    assert await memory.free_unused(server) == 0
    time.advance(memory.KEPT_IDLE / 1000 + 1)
    assert await memory.free_unused(server) == 1
    assert server.live_tables() == []
    assert await ada.at_server(server).sees() == seen


async def test_a_table_with_a_connection_is_kept(server, time):
    ada, _ben = await started(server)
    async with ada.listening():
        await time_passes(server, time, 3600)
        assert await memory.free_unused(server) == 0
        assert server.live_tables() == [ada.table]


async def test_departures_are_forgotten_if_there_is_no_other_process(server):
    presence = Presence(server)
    presence.arrived("table", "ada")
    presence.departed("table", "ada")
    await presence.send()
    assert presence._went == set()


async def test_an_unused_replay_is_dropped(server, time):
    ada, _ben = await started(server)
    viewer = await playback.member(ada.table, ada.id)
    async with ada.table.attach(ada.id):
        await playback.replay(server, viewer, None)
        assert await memory.free_unused(server) == 0
        time.advance(memory.KEPT_IDLE / 1000 + 1)
        assert await memory.free_unused(server) == 1
        assert (await playback.replay(server, viewer, None)).screens
