"""The coach at a table: private, without a trace, and only where the table has one."""

import asyncio
import threading

import pytest

from app import games
from app.engine import codec
from app.tables.model import TableSettings
from app.tables.play import advice
from tests.support.tables import Guest, refusal, started

pytestmark = pytest.mark.anyio

GAME = "subterra"


async def test_a_player_gets_advice_and_nobody_can_notice(server):
    ada, ben = await started(server, 2, game=GAME)
    async with ada.listening() as own, ben.listening() as other:
        record = ada.table.record
        before = (record.version, record.revision, codec.state_hash(ada.table.game.state), await ada.number())
        for person in (ada, ben):
            assert (await advice.advice(person.table, person.id)).aims
        await own.catches_up()
        await other.catches_up()
        record = ada.table.record
        assert (record.version, record.revision, codec.state_hash(ada.table.game.state), await ada.number()) == before
        assert own.events == other.events


async def test_nobody_waits_for_a_coach_that_thinks(server, monkeypatch):
    """The time that advice takes, which may depend on a hand, delays no answer and no screen of anybody."""
    ada, ben = await started(server, 2, game=GAME)
    thinks, may_end = asyncio.Event(), threading.Event()
    loop, advise = asyncio.get_running_loop(), games.load(GAME).advise

    def slowly(seen):
        loop.call_soon_threadsafe(thinks.set)
        may_end.wait(60)
        return advise(seen)

    monkeypatch.setattr(games.load(GAME), "advise", slowly)
    asked = ada if await ada.ask() else ben
    told = asyncio.create_task(advice.advice(ben.table, ben.id))
    try:
        await thinks.wait()
        before = await asked.number()
        ask = await asked.ask()
        await asked.answers(*[option["id"] for option in ask["options"] if not option.get("why_not")][: ask["least"]])
        assert await asked.number() > before
        assert not told.done()
    finally:
        may_end.set()
    assert (await told).aims


async def test_only_who_is_asked_gets_suggestions(server):
    ada, ben = await started(server, 2, game=GAME)
    asked = [person for person in (ada, ben) if await person.ask()]
    for person in (ada, ben):
        assert bool((await advice.advice(person.table, person.id)).suggestions) == (person in asked)


async def test_a_table_may_do_without_a_coach(server):
    ada, _ = await started(server, 2, game=GAME, settings=TableSettings(coach=False))
    assert await refusal(advice.advice(ada.table, ada.id)) == "no_coach"


async def test_a_game_may_have_no_coach(server):
    ada, _ = await started(server)
    assert await refusal(advice.advice(ada.table, ada.id)) == "no_coach"


async def test_spectators_and_strangers_get_none(server):
    ada, _ = await started(server, 2, game=GAME)
    stranger, spectator = await Guest.comes(server, "Eve"), await Guest.comes(server, "Sam")
    await spectator.watches(ada)
    assert await refusal(advice.advice(ada.table, stranger.id)) in ("no_such_table", "not_seated")
    assert await refusal(advice.advice(ada.table, spectator.id)) == "not_seated"


async def test_there_is_no_advice_before_the_start(server):
    ada = await Guest.comes(server)
    await ada.opens(GAME)
    assert await refusal(advice.advice(ada.table, ada.id)) == "not_playing"
