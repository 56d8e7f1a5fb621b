"""No table waits for another: while one is blocked, nine others continue.

The blocked table is released only after the others have decided, so no test depends on the speed of the machine.
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
from app.tables.replays import examination, playback
from app.tables.replays.past import Past
from tests.engine.toy import Toy
from tests.support.tables import Guest, refusal, started, table_info, time_passes

pytestmark = pytest.mark.anyio
OTHERS = 9
# A thread that is never released would keep the event loop from ending.
TIMEOUT_SECONDS = 60


@pytest.fixture
async def others(server):
    return [await started(server) for _ in range(OTHERS)]


async def others_continue(others):
    """Everybody at the other tables seals a card at the same time."""
    await asyncio.gather(*(person.answers("hand:1") for people in others for person in people))
    assert [people[0].table.known_record().version for people in others] == [2] * OTHERS


@asynccontextmanager
async def blocked(work):
    """The work runs for as long as the others need, and ends after them."""
    task = asyncio.create_task(work)
    yield task
    assert not task.done(), "it must be blocked until the others have decided"


def blocking(function):
    """The function, which now waits in its thread until it is released; the events of its begin and its release."""
    begun, released = threading.Event(), threading.Event()

    def slow(*args):
        begun.set()
        released.wait(TIMEOUT_SECONDS)
        return function(*args)

    return slow, begun, released


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_a_locked_row_delays_only_its_own_table(server, others):
    ada, _ = await started(server)
    own = select(TableRow.table_id).where(TableRow.table_id == ada.table.table_id).with_for_update()
    async with server.store.write() as connection:
        await connection.execute(own)
        answer = asyncio.create_task(ada.answers("hand:1", command_id="sealed"))
        await others_continue(others)
    with suppress(Refused):
        await answer
    # It may have been refused with `try_again`; then a page sends it again with the same id.
    await ada.answers("hand:1", ask=1, command_id="sealed")
    assert (await table_info(ada)).version == 1


async def test_a_long_replay_delays_only_its_own_table(server, others, monkeypatch):
    ada, _ = await started(server)
    async with server.store.write() as connection:
        own = CheckpointRow.table_id == ada.table.table_id
        await connection.execute(update(CheckpointRow).where(own).values(fingerprint="an older shape"))
    ada.table.discard()
    replay, begun, released = blocking(examination.rebuilt)
    monkeypatch.setattr(examination, "rebuilt", replay)
    try:
        async with blocked(ada.sees()) as seen:
            assert await asyncio.to_thread(begun.wait, TIMEOUT_SECONDS)
            await others_continue(others)
    finally:
        released.set()
    assert (await seen)["private"]["ask"]


async def test_watching_a_replay_delays_nobody(server, others, monkeypatch):
    people = await started(server)
    for one in people:
        await one.answers("hand:1")
    extend, begun, released = blocking(Past.extend)
    monkeypatch.setattr(Past, "extend", extend)
    viewer = await playback.member(people[0].table, people[0].id)
    try:
        async with blocked(playback.replay(server, viewer, None)) as replaying:
            assert await asyncio.to_thread(begun.wait, TIMEOUT_SECONDS)
            await others_continue(others)
            # Not even the players of that table.
            await people[0].says("Look!")
    finally:
        released.set()
    assert (await replaying).screens


async def test_a_slow_bot_delays_only_its_own_table(server, time, others, monkeypatch):
    begun, released = threading.Event(), threading.Event()

    def slow(view, _chance):
        begun.set()
        released.wait(TIMEOUT_SECONDS)
        return [view.asked.options[-1].id]

    monkeypatch.setattr(Toy, "bots", {"slow": forgetful(slow)})
    ada = await Guest.create(server, "Ada")
    await ada.opens()
    await seats.seat_bot(ada.table, ada.id, 1, "slow")
    await setup.start(ada.table, ada.id)
    try:
        async with blocked(time_passes(server, time, 3)) as bot:
            assert await asyncio.to_thread(begun.wait, TIMEOUT_SECONDS)
            await others_continue(others)
    finally:
        released.set()
    await bot
    assert (await table_info(ada)).version == 1


async def test_a_table_in_trouble_and_a_page_that_does_not_read_delay_nobody(server, others, monkeypatch):
    ada, ben = await started(server)
    async with others[0][0].table.attach(others[0][0].id) as unread:
        with monkeypatch.context() as broken:
            broken.setattr("tests.engine.toy.Seal.decide", lambda *_: {}["nothing"])
            await ada.answers("hand:1")
            assert await refusal(ben.answers("hand:1")) == "rule_broke"
        await others_continue(others)
        # A mailbox never holds more than one view, one table update and a few messages.
        assert len(unread.take()) <= 3
    await ben.answers("hand:1")
