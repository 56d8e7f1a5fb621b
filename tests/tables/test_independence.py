"""No table waits for another: beside one that is held up, nine others go on.

What holds a table up is released only after the others have decided, so nothing depends on how fast the machine is.
"""

import asyncio
import threading
from contextlib import asynccontextmanager, suppress

import pytest
from sqlalchemy import select, update

from app.engine.game import forgetful
from app.store.schema import CheckpointRow, TableRow
from app.tables.lobby import seats, setup
from app.tables.refusals import Refused
from app.tables.replays import examination, viewing
from app.tables.replays.past import Past
from tests.engine.toy import Toy
from tests.support.tables import Guest, about, refusal, started, time_passes

pytestmark = pytest.mark.anyio
HEALTHY = 9
# A thread that nobody releases would keep the event loop from ending.
PATIENCE = 60


@pytest.fixture
async def healthy(server):
    return [await started(server) for _ in range(HEALTHY)]


async def all_go_on(healthy):
    """Everybody seals a card, all at once."""
    await asyncio.gather(*(person.answers("hand:1") for people in healthy for person in people))
    assert [people[0].table.known_record().version for people in healthy] == [2] * HEALTHY


@asynccontextmanager
async def held_up(work):
    """Under way for as long as the others need; and then it comes to its end as well."""
    task = asyncio.create_task(work)
    yield task
    assert not task.done(), "it was held up all the time"


def slowed(function):
    """The function, which in its thread waits until it is released; when it has begun, and the release."""
    begun, released = threading.Event(), threading.Event()

    def slow(*args):
        begun.set()
        released.wait(PATIENCE)
        return function(*args)

    return slow, begun, released


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_a_locked_row_holds_up_its_own_table(server, healthy):
    ada, _ = await started(server)
    own = select(TableRow.table_id).where(TableRow.table_id == ada.table.table_id).with_for_update()
    async with server.store.write() as connection:
        await connection.execute(own)
        answer = asyncio.create_task(ada.answers("hand:1", command_id="sealed"))
        await all_go_on(healthy)
    with suppress(Refused):
        await answer
    # It may have been told to try again, which is what a page does, with the same id.
    await ada.answers("hand:1", ask=1, command_id="sealed")
    assert (await about(ada)).version == 1


async def test_a_long_replay_holds_up_its_own_table(server, healthy, monkeypatch):
    ada, _ = await started(server)
    async with server.store.write() as connection:
        own = CheckpointRow.table_id == ada.table.table_id
        await connection.execute(update(CheckpointRow).where(own).values(fingerprint="an older shape"))
    ada.table.forget()
    replay, begun, released = slowed(examination.rebuilt)
    monkeypatch.setattr(examination, "rebuilt", replay)
    try:
        async with held_up(ada.sees()) as seen:
            assert await asyncio.to_thread(begun.wait, PATIENCE)
            await all_go_on(healthy)
    finally:
        released.set()
    assert (await seen)["private"]["ask"]


async def test_a_game_that_is_seen_again_holds_up_nobody(server, healthy, monkeypatch):
    people = await started(server)
    for one in people:
        await one.answers("hand:1")
    extend, begun, released = slowed(Past.extend)
    monkeypatch.setattr(Past, "extend", extend)
    viewer = await viewing.member(people[0].table, people[0].id)
    try:
        async with held_up(viewing.replay(server, viewer, None)) as looking:
            assert await asyncio.to_thread(begun.wait, PATIENCE)
            await all_go_on(healthy)
            # Nor the players of that very table.
            await people[0].says("Look!")
    finally:
        released.set()
    assert (await looking).screens


async def test_a_slow_bot_holds_up_its_own_table(server, time, healthy, monkeypatch):
    begun, released = threading.Event(), threading.Event()

    def slow(view, _chance):
        begun.set()
        released.wait(PATIENCE)
        return [view.asked.options[-1].id]

    monkeypatch.setattr(Toy, "bots", {"slow": forgetful(slow)})
    ada = await Guest.comes(server, "Ada")
    await ada.opens()
    await seats.seat_bot(ada.table, ada.id, 1, "slow")
    await setup.start(ada.table, ada.id)
    try:
        async with held_up(time_passes(server, time, 3)) as bot:
            assert await asyncio.to_thread(begun.wait, PATIENCE)
            await all_go_on(healthy)
    finally:
        released.set()
    await bot
    assert (await about(ada)).version == 1


async def test_a_table_in_trouble_and_a_page_that_does_not_read_hold_up_nobody(server, healthy, monkeypatch):
    ada, ben = await started(server)
    async with healthy[0][0].table.attach(healthy[0][0].id) as unread:
        with monkeypatch.context() as broken:
            broken.setattr("tests.engine.toy.Seal.decide", lambda *_: {}["nothing"])
            await ada.answers("hand:1")
            assert await refusal(ben.answers("hand:1")) == "rule_broke"
        await all_go_on(healthy)
        # Whatever has happened there, the mailbox holds one view, one table and a few messages.
        assert len(unread.take()) <= 3
    await ben.answers("hand:1")
