"""Games are played again in processes of their own: the server's process does nothing of it, and whatever happens to
such a process costs one request, which can be tried again.
"""

import asyncio
import os
import signal
from pathlib import Path

import pytest
from sqlalchemy import update

from app.engine import codec
from app.store.schema import CheckpointRow
from app.tables.replays import examination, pool, viewing
from app.tables.replays.past import Past
from app.tables.startup import open_server
from tests.support import recorded
from tests.support.replays import screens
from tests.support.tables import Guest, about, refusal, started
from tests.tables.test_rebuilding import answer_by_lot

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)]


@pytest.fixture
async def server(settings, time):
    async with open_server(settings.model_copy(update={"fathom_replay_processes": 1}), time) as opened:
        yield opened


@pytest.fixture(autouse=True)
def nothing_is_played_again_here(monkeypatch):
    def refuse(*_):
        raise AssertionError("played again in the process of the server")

    monkeypatch.setattr(Past, "extend", refuse)
    monkeypatch.setattr(examination, "rebuilt", refuse)
    monkeypatch.setattr(examination, "rewound", refuse)


def children():
    mine = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children")
    return {int(one) for one in mine.read_text().split()}


@pytest.fixture
def before():
    return children()


async def explored(server):
    """A recorded game of Sub Terra."""
    recording = recorded.read(recorded.CAVE)
    ada = await Guest.comes(server)
    await ada.opens(recording.log.game, recording.log.seats)
    await recorded.lay(ada.table, recording)
    return ada


async def seen_again(server, guest):
    return screens(await viewing.replay(server, await viewing.member(guest.table, guest.id), None))


async def test_beside_a_busy_process_tables_go_on_and_one_that_is_killed_costs_a_retry(server, before):
    guest, other, people = await explored(server), await explored(server), await started(server)
    expected = await seen_again(server, guest)
    assert len(expected) > 100
    [process] = children() - before
    os.kill(process, signal.SIGSTOP)
    looking = asyncio.create_task(seen_again(server, other))
    for one in people:
        await one.answers("hand:1")
    assert people[0].table.known_record().version == 2
    assert not looking.done()
    os.kill(process, signal.SIGKILL)
    assert await refusal(looking) == "try_again"
    assert len(await seen_again(server, other)) == len(expected)
    assert await seen_again(server, guest) == expected
    assert process not in children()


async def test_a_process_that_takes_too_long_is_ended(server, before, monkeypatch):
    guest = await explored(server)
    await seen_again(server, guest)
    [process] = children() - before
    os.kill(process, signal.SIGSTOP)
    with monkeypatch.context() as impatient:
        impatient.setattr(pool, "SECONDS", 0.05)
        assert await refusal(seen_again(server, guest)) == "try_again"
    assert await seen_again(server, guest)


async def test_a_table_is_examined_there_and_stays_as_it_is_if_that_fails(server, before, monkeypatch):
    people = await started(server, 2, "subterra")
    table = people[0].table
    seen = await people[0].sees()
    async with server.store.write() as connection:
        own = CheckpointRow.table_id == table.table_id
        await connection.execute(update(CheckpointRow).where(own).values(fingerprint="an older shape"))
    table.forget()
    with monkeypatch.context() as impatient:
        impatient.setattr(pool, "SECONDS", 0.0)
        impatient.setattr("app.tables.processes.pool.SECONDS_TO_START", 0.0)
        assert await refusal(people[0].sees()) == "try_again"
    assert await people[0].sees() == seen
    assert (await about(people[0])).trouble == ""
    assert children() - before


async def test_an_answer_is_taken_back_there(server):
    people = await started(server, 2, "subterra")
    game = people[0].table.game
    while game.state.may_take_back < 0:
        before = codec.encode(game.state)
        await answer_by_lot(people)
        game = people[0].table.game
    await people[game.state.may_take_back].takes_back()
    assert codec.encode(people[0].table.game.state) == before
