"""Games are replayed in separate processes, never in the process of the server. If such a process fails, one request
fails, which can be retried.
"""

import asyncio
import os
import signal

import pytest
from sqlalchemy import update

from app.engine import codec
from app.store.schema import CheckpointRow
from app.tables.replays import examination, playback, pool
from app.tables.replays.past import Past
from app.tables.startup import open_server
from tests.support import recorded
from tests.support.replays import screens
from tests.support.tables import Guest, refusal, started, table_info
from tests.tables.test_bot_processes import children
from tests.tables.test_rebuilding import answer_randomly

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)]


@pytest.fixture
async def server(settings, time):
    async with open_server(settings.model_copy(update={"fathom_replay_processes": 1}), time) as opened:
        yield opened


@pytest.fixture(autouse=True)
def no_replay_in_the_server(monkeypatch):
    def refuse(*_):
        raise AssertionError("replayed in the process of the server")

    monkeypatch.setattr(Past, "extend", refuse)
    monkeypatch.setattr(examination, "rebuilt", refuse)
    monkeypatch.setattr(examination, "rewound", refuse)


@pytest.fixture
def before():
    return children()


async def with_recorded_game(server):
    """Ada's table, with a recorded game of Sub Terra."""
    recording = recorded.read(recorded.file("subterra", seats=3))
    ada = await Guest.create(server)
    await ada.opens(recording.log.game, recording.log.seats)
    await recorded.play(ada.table, recording)
    return ada


async def replayed_screens(server, guest):
    return screens(await playback.replay(server, await playback.member(guest.table, guest.id), None))


async def test_tables_continue_beside_a_busy_process_and_a_killed_one_costs_a_retry(server, before):
    guest, other, people = await with_recorded_game(server), await with_recorded_game(server), await started(server)
    expected = await replayed_screens(server, guest)
    assert len(expected) > 100
    [process] = children() - before
    os.kill(process, signal.SIGSTOP)
    replaying = asyncio.create_task(replayed_screens(server, other))
    for one in people:
        await one.answers("hand:1")
    assert people[0].table.known_record().version == 2
    assert not replaying.done()
    os.kill(process, signal.SIGKILL)
    assert await refusal(replaying) == "try_again"
    assert len(await replayed_screens(server, other)) == len(expected)
    assert await replayed_screens(server, guest) == expected
    assert process not in children()


async def test_a_process_that_takes_too_long_is_ended(server, before, monkeypatch):
    guest = await with_recorded_game(server)
    await replayed_screens(server, guest)
    [process] = children() - before
    os.kill(process, signal.SIGSTOP)
    with monkeypatch.context() as short_timeout:
        short_timeout.setattr(pool, "SECONDS", 0.05)
        assert await refusal(replayed_screens(server, guest)) == "try_again"
    assert await replayed_screens(server, guest)


async def test_a_table_is_rebuilt_by_a_process_and_stays_unchanged_if_that_fails(server, before, monkeypatch):
    people = await started(server, 2, "subterra")
    table = people[0].table
    seen = await people[0].sees()
    async with server.store.write() as connection:
        own = CheckpointRow.table_id == table.table_id
        await connection.execute(update(CheckpointRow).where(own).values(fingerprint="an older shape"))
    table.discard()
    with monkeypatch.context() as short_timeout:
        short_timeout.setattr(pool, "SECONDS", 0.0)
        short_timeout.setattr("app.tables.processes.pool.SECONDS_TO_START", 0.0)
        assert await refusal(people[0].sees()) == "try_again"
    assert await people[0].sees() == seen
    assert (await table_info(people[0])).trouble == ""
    assert children() - before


async def test_an_answer_is_taken_back_by_a_process(server):
    people = await started(server, 2, "subterra")
    game = people[0].table.game
    while game.state.may_take_back < 0:
        before = codec.encode(game.state)
        await answer_randomly(people)
        game = people[0].table.game
    await people[game.state.may_take_back].takes_back()
    assert codec.encode(people[0].table.game.state) == before
