"""A bot is sent everything that its seat was sent, in order, also after a restart."""

import asyncio
from typing import ClassVar

import pytest

from app.engine.chance import Chance
from app.engine.game import PHRASE_SAID
from app.engine.kernel import Answer, open_ask
from app.engine.view_types import AllotView, ChooseView
from app.tables.bots import answers
from app.tables.bots.thinker import BotReply
from app.tables.live.change import CommandRequest
from app.tables.lobby import seats
from app.tables.play import chat
from app.tables.startup import open_server
from tests.engine.toy import Toy
from tests.support.tables import Guest, time_passes

pytestmark = pytest.mark.anyio


class RecordingBot:
    """A bot that records everything that it observes, and takes the first option."""

    created: ClassVar = []

    def __init__(self):
        self.observed = []
        RecordingBot.created.append(self)

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
def recording_bots(monkeypatch):
    monkeypatch.setattr(Toy, "bots", {"recording": RecordingBot})
    monkeypatch.setattr(RecordingBot, "created", [])


async def table_with_recording_bot(server):
    ada = await Guest.create(server)
    await ada.opens(seats=2)
    await seats.seat_bot(ada.table, ada.id, 1, "recording")
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


async def test_a_bot_keeps_its_memory_during_a_game(server, time):
    ada = await table_with_recording_bot(server)
    await play(server, time, ada, 4)
    assert len(RecordingBot.created) == 1
    assert len(RecordingBot.created[-1].observed) > 3


async def test_a_bot_does_not_answer_an_ask_that_closed_before_it_could_think(server):
    table = (await table_with_recording_bot(server)).table
    ask = open_ask(table.game.state, 1)
    past = await answers._history(table, "recording", 1)
    async with past.lock:
        asked = asyncio.create_task(answers.reply_of(table, "recording", ask))
        await asyncio.sleep(0)
        answer = Answer(1, ask.id, ask.random_choice(Chance.seeded("any", "lot")))
        await table.command(lambda change: change.decide(CommandRequest(answer, "seat:1", "meanwhile")))
        assert open_ask(table.game.state, 1) is None
    assert await asked == BotReply()


async def test_after_a_restart_a_bot_is_sent_the_same_again(server, settings, time):
    ada = await table_with_recording_bot(server)
    await play(server, time, ada, 1)
    before = RecordingBot.created[-1]
    async with open_server(settings, time) as again:
        await play(again, time, ada.at_server(again), 3)
        after = RecordingBot.created[-1]
        assert after is not before
        assert after.observed[: len(before.observed)] == before.observed


async def test_a_bot_remembers_phrases_after_a_restart(server, settings, time):
    ada = await table_with_recording_bot(server)
    await play(server, time, ada, 1)
    await chat.phrase(ada.table, ada.id, "thanks")
    await play(server, time, ada, 2)
    before = RecordingBot.created[-1]
    observed_events = [events for _, events in before.observed]
    assert [PHRASE_SAID] in observed_events
    async with open_server(settings, time) as again:
        await play(again, time, ada.at_server(again), 3)
        assert RecordingBot.created[-1].observed[: len(before.observed)] == before.observed
