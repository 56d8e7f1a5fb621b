"""The coach at a table: advice is private, leaves no trace, and can be switched off."""

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


async def test_a_player_gets_advice_and_nobody_else_notices(server):
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


async def test_a_slow_coach_delays_nobody(server, monkeypatch):
    """The time that advice takes may depend on a hand, so it must not delay any answer or screen."""
    ada, ben = await started(server, 2, game=GAME)
    thinking, released = asyncio.Event(), threading.Event()
    loop, advise = asyncio.get_running_loop(), games.load(GAME).advise

    def slow_advise(seen):
        loop.call_soon_threadsafe(thinking.set)
        released.wait(60)
        return advise(seen)

    monkeypatch.setattr(games.load(GAME), "advise", slow_advise)
    asked = ada if await ada.ask() else ben
    advising = asyncio.create_task(advice.advice(ben.table, ben.id))
    try:
        await thinking.wait()
        before = await asked.number()
        ask = await asked.ask()
        await asked.answers(*[option["id"] for option in ask["options"] if not option.get("why_not")][: ask["least"]])
        assert await asked.number() > before
        assert not advising.done()
    finally:
        released.set()
    assert (await advising).aims


async def test_only_players_who_are_asked_get_suggestions(server):
    ada, ben = await started(server, 2, game=GAME)
    asked = [person for person in (ada, ben) if await person.ask()]
    for person in (ada, ben):
        assert bool((await advice.advice(person.table, person.id)).suggestions) == (person in asked)


async def test_a_table_can_switch_the_coach_off(server):
    ada, _ = await started(server, 2, game=GAME, settings=TableSettings(coach=False))
    assert await refusal(advice.advice(ada.table, ada.id)) == "no_coach"


async def test_a_game_without_a_coach_gives_no_advice(server):
    ada, _ = await started(server)
    assert await refusal(advice.advice(ada.table, ada.id)) == "no_coach"


async def test_spectators_and_strangers_get_no_advice(server):
    ada, _ = await started(server, 2, game=GAME)
    stranger, spectator = await Guest.create(server, "Eve"), await Guest.create(server, "Sam")
    await spectator.watches(ada)
    assert await refusal(advice.advice(ada.table, stranger.id)) in ("no_such_table", "not_seated")
    assert await refusal(advice.advice(ada.table, spectator.id)) == "not_seated"


async def test_there_is_no_advice_before_the_start(server):
    ada = await Guest.create(server)
    await ada.opens(GAME)
    assert await refusal(advice.advice(ada.table, ada.id)) == "not_playing"
