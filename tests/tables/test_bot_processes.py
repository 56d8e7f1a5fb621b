"""Bots in their own processes: what they remember, what they are given, and what happens when one fails."""

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
from app.tables.bots.thinker import SeatUpdate, Task, Thinker
from app.tables.clock import SystemClock
from app.tables.processes.pool import ClosedError

pytestmark = pytest.mark.anyio

SUBTERRA = games.load("subterra")


def task(**changes):
    """A bot of Sub Terra is asked to choose its explorer."""
    state = SUBTERRA.new({}, 4, "process")
    seen = views.encoded_views(SUBTERRA, state, [0])[0]
    first = Task("subterra", "easy", "table:0:easy", 0, [SeatUpdate(Raw(seen), [])], "seed")
    return structs.replace(first, **changes)


def children():
    """The processes that this one has started."""
    file = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children")
    return {int(process) for process in file.read_text().split()}


def environment_names(process):
    variables = Path(f"/proc/{process}/environ").read_bytes()
    return [one.partition(b"=")[0] for one in variables.split(b"\0") if one]


@pytest.fixture
async def processes():
    opened = BotPool(1, SystemClock().now)
    yield opened
    await opened.close()


async def test_a_process_gives_the_bots_answer_and_remembers(processes):
    assert (await processes.think(task())).choice == Thinker().think(task()).choice == ["explorer:medic"]
    assert (await processes.think(task(known=1, updates=[]))).choice == ["explorer:medic"]
    assert (await processes.think(task(known=7, updates=[]))).forgotten
    assert (await processes.think(task(memory="another", known=1, updates=[]))).forgotten


async def test_a_process_gets_no_environment_variables(processes, monkeypatch):
    monkeypatch.setenv("SECRET_KEY", "nobody else may know")
    before = children()
    await processes.think(task())
    [started] = children() - before
    assert environment_names(started) == [b"PYTHONPATH"]


async def test_a_process_that_dies_or_hangs_loses_one_answer(processes, monkeypatch):
    before = children()
    await processes.think(task())
    [first] = children() - before
    os.kill(first, signal.SIGKILL)
    assert (await processes.think(task())).error == "IncompleteReadError"
    await processes.think(task())
    [second] = children() - before
    os.kill(second, signal.SIGSTOP)
    with monkeypatch.context() as short_timeout:
        short_timeout.setattr(pool, "SECONDS_TO_THINK", 0.05)
        assert (await processes.think(task())).error == "TimeoutError"
    assert (await processes.think(task())).choice == ["explorer:medic"]


async def test_all_processes_end_with_the_server_even_if_they_hang():
    opened = BotPool(1, SystemClock().now)
    before = children()
    await opened.think(task())
    [started] = children() - before
    os.kill(started, signal.SIGSTOP)
    waiting = asyncio.create_task(opened.think(task()))
    await asyncio.sleep(0)
    await opened.close()
    with pytest.raises(ClosedError):
        await waiting
    with pytest.raises(ProcessLookupError):
        os.kill(started, 0)


async def test_an_error_of_a_bot_is_reported_without_what_it_knows():
    reply = Thinker().think(task(level="no such level"))
    assert (reply.error, reply.choice) == ("KeyError", None)
    assert all("no such level" not in place for place in reply.places)
