"""Bots in processes of their own: what they remember, what crosses the border, and what happens when one fails."""

import asyncio
import os
import signal
from pathlib import Path

import pytest
from msgspec import Raw, structs

from app import games
from app.engine import views
from app.tables.bots import pool
from app.tables.bots.pool import BotPool
from app.tables.bots.thinking import SeatUpdate, Task, Thinker
from app.tables.clock import SystemClock
from app.tables.processes.pool import ClosedError

pytestmark = pytest.mark.anyio

SUBTERRA = games.load("subterra")


def task(**changes):
    """A bot of Sub Terra is asked for its explorer."""
    state = SUBTERRA.new({}, 4, "process")
    seen = views.encoded_views(SUBTERRA, state, [0])[0]
    first = Task("subterra", "easy", "table:0:easy", 0, [SeatUpdate(Raw(seen), [])], "seed")
    return structs.replace(first, **changes)


def children():
    """The processes that this one has started."""
    mine = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children")
    return [int(one) for one in mine.read_text().split()]


def environment(process):
    given = Path(f"/proc/{process}/environ").read_bytes()
    return [one.partition(b"=")[0] for one in given.split(b"\0") if one]


@pytest.fixture
async def processes():
    opened = BotPool(1, SystemClock().now)
    yield opened
    await opened.close()


async def test_a_process_answers_as_the_bot_would_here_and_remembers(processes):
    assert (await processes.think(task())).choice == Thinker().think(task()).choice == ["explorer:medic"]
    assert (await processes.think(task(known=1, updates=[]))).choice == ["explorer:medic"]
    assert (await processes.think(task(known=7, updates=[]))).forgotten
    assert (await processes.think(task(memory="another", known=1, updates=[]))).forgotten


async def test_a_process_gets_nothing_of_the_environment(processes, monkeypatch):
    monkeypatch.setenv("SECRET_KEY", "nobody else may know")
    before = children()
    await processes.think(task())
    [started] = set(children()) - set(before)
    assert environment(started) == [b"PYTHONPATH"]


async def test_a_process_that_dies_or_hangs_costs_one_answer(processes, monkeypatch):
    before = children()
    await processes.think(task())
    [first] = set(children()) - set(before)
    os.kill(first, signal.SIGKILL)
    assert (await processes.think(task())).error == "IncompleteReadError"
    await processes.think(task())
    [second] = set(children()) - set(before)
    os.kill(second, signal.SIGSTOP)
    with monkeypatch.context() as impatient:
        impatient.setattr(pool, "SECONDS_TO_THINK", 0.05)
        assert (await processes.think(task())).error == "TimeoutError"
    assert (await processes.think(task())).choice == ["explorer:medic"]


async def test_all_processes_end_with_the_server_whatever_they_are_doing():
    opened = BotPool(1, SystemClock().now)
    before = children()
    await opened.think(task())
    [started] = set(children()) - set(before)
    os.kill(started, signal.SIGSTOP)
    waiting = asyncio.create_task(opened.think(task()))
    await asyncio.sleep(0)
    await opened.close()
    with pytest.raises(ClosedError):
        await waiting
    with pytest.raises(ProcessLookupError):
        os.kill(started, 0)


async def test_a_bot_that_fails_is_named_without_what_it_knows():
    reply = Thinker().think(task(level="no such level"))
    assert (reply.error, reply.choice) == ("KeyError", None)
    assert all("no such level" not in place for place in reply.places)
