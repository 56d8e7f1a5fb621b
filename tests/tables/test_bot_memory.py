"""What a bot at a table is told: everything that its seat was told, in order, also after a restart."""

import asyncio
from typing import ClassVar

import pytest

from app.engine.chance import Chance
from app.engine.game import PHRASE_SAID
from app.engine.kernel import Answer, open_ask
from app.engine.view_types import AllotView, ChooseView
from app.tables.bots import answers
from app.tables.bots.thinking import Reply
from app.tables.live.change import CommandRequest
from app.tables.lobby import seats
from app.tables.play import chat
from app.tables.startup import open_server
from tests.engine.toy import Toy
from tests.support.tables import Guest, time_passes

pytestmark = pytest.mark.anyio


class Scribe:
    """A bot that writes down all that it observes, and takes the first option."""

    written: ClassVar = []

    def __init__(self):
        self.observed = []
        Scribe.written.append(self)

    def observe(self, view, events):
        self.observed.append((view, [event.name for event in events]))

    def decide(self, _chance):
        ask = self.observed[-1][0].asked
        options = [option.id for option in ask.options if option.why_not is None]
        match ask:
            case AllotView():
                return {options[0]: ask.total}
            case ChooseView():
                return options[: max(ask.least, 1)]
        return options


@pytest.fixture(autouse=True)
def scribes(monkeypatch):
    monkeypatch.setattr(Toy, "bots", {"scribe": Scribe})
    monkeypatch.setattr(Scribe, "written", [])


async def table_with_a_scribe(server):
    ada = await Guest.comes(server)
    await ada.opens(seats=2)
    await seats.seat_bot(ada.table, ada.id, 1, "scribe")
    await ada.starts()
    return ada


async def play(server, time, ada, rounds):
    await ada.table.member(ada.id)
    for _ in range(rounds):
        state = ada.table.game.state
        own = next((ask for ask in state.asks if ask.seat == 0 and ask.answer is None), None)
        if own is not None:
            choice = own.random_choice(state.streams["defaults"].seeded(str(own.id), "lot"))
            await ada.answers(*([choice] if isinstance(choice, dict) else choice), ask=own.id)
        await time_passes(server, time, 10)


async def test_a_bot_keeps_its_memory_while_the_game_goes_on(server, time):
    ada = await table_with_a_scribe(server)
    await play(server, time, ada, 4)
    assert len(Scribe.written) == 1
    assert len(Scribe.written[-1].observed) > 3


async def test_a_bot_whose_question_was_closed_before_it_could_think_is_not_asked(server):
    table = (await table_with_a_scribe(server)).table
    ask = open_ask(table.game.state, 1)
    async with table.lock:
        past = await answers._past(table, "scribe", 1)
    async with past.lock:
        asked = asyncio.create_task(answers.reply_of(table, "scribe", ask))
        await asyncio.sleep(0)
        answer = Answer(1, ask.id, ask.random_choice(Chance.seeded("any", "lot")))
        await table.command(lambda change: change.decide(CommandRequest(answer, "seat:1", "meanwhile")))
        assert open_ask(table.game.state, 1) is None
    assert await asked == Reply()


async def test_after_a_restart_a_bot_is_told_the_same_again(server, settings, time):
    ada = await table_with_a_scribe(server)
    await play(server, time, ada, 1)
    before = Scribe.written[-1]
    async with open_server(settings, time) as again:
        await play(again, time, ada.at_server(again), 3)
        after = Scribe.written[-1]
        assert after is not before
        assert after.observed[: len(before.observed)] == before.observed


async def test_what_is_said_at_the_table_is_a_part_of_the_past(server, settings, time):
    ada = await table_with_a_scribe(server)
    await play(server, time, ada, 1)
    await chat.phrase(ada.table, ada.id, "thanks")
    await play(server, time, ada, 2)
    before = Scribe.written[-1]
    heard = [events for _, events in before.observed]
    assert [PHRASE_SAID] in heard
    async with open_server(settings, time) as again:
        await play(again, time, ada.at_server(again), 3)
        assert Scribe.written[-1].observed[: len(before.observed)] == before.observed
