"""Bots use the phrases of their table: rarely, recognisable as bots, and only if the host allows it."""

from typing import ClassVar

import pytest

from app.engine.game import PHRASE_SAID, Phrase
from app.tables.lobby import seats, setup
from app.tables.model import Changes, TableSettings, TalkMode
from app.tables.play import chat
from tests.engine.toy import Toy
from tests.support.tables import Guest, refusal, started, table_info
from tests.tables.test_bot_memory import RecordingBot, play

pytestmark = pytest.mark.anyio


class TalkativeBot(RecordingBot):
    """A bot that always has something to say."""

    phrase: ClassVar = Phrase("thanks")

    def speak(self, _chance):
        return self.phrase


@pytest.fixture(autouse=True)
def talkative_bots(monkeypatch):
    monkeypatch.setattr(Toy, "bots", {"talkative": TalkativeBot})
    monkeypatch.setattr(RecordingBot, "created", [])


async def table_with_talkative_bots(server, **settings):
    ada = await Guest.create(server)
    await ada.opens(seats=3, settings=TableSettings(**settings))
    await seats.fill_with_bots(ada.table, ada.id, "talkative")
    await ada.starts()
    return ada


async def phrases(ada):
    return [line for line in await chat.messages(ada.table, ada.id) if line.kind == "phrase"]


async def test_a_bot_says_a_phrase_from_its_seat_and_all_bots_receive_it(server, time):
    ada = await table_with_talkative_bots(server)
    await play(server, time, ada, 4)
    spoken = await phrases(ada)
    assert {line.seat for line in spoken} <= {1, 2}
    assert {(line.name, line.id, line.channel) for line in spoken} == {("", "thanks", "players")}
    for bot in RecordingBot.created:
        assert [PHRASE_SAID] in [events for _, events in bot.observed]


async def test_the_bots_of_a_table_share_one_limit(server, time):
    ada = await table_with_talkative_bots(server)
    await play(server, time, ada, 12)
    moments = [line.at for line in await phrases(ada)]
    assert len(moments) > 1
    for most, within in chat.BOT_LIMITS:
        assert all(sum(start <= at < start + within for at in moments) <= most for start in moments)


@pytest.mark.parametrize("silence", [{"bots_talk": False}, {"talk": TalkMode.SILENT}])
async def test_silenced_bots_play_without_talking(server, time, silence):
    ada = await table_with_talkative_bots(server, **silence)
    before = ada.table.known_record().version
    await play(server, time, ada, 3)
    assert ada.table.known_record().version > before
    assert not await phrases(ada)


async def test_a_bot_cannot_say_an_unknown_phrase(server, time, monkeypatch):
    monkeypatch.setattr(TalkativeBot, "phrase", Phrase("my_hand_is_weak"))
    ada = await table_with_talkative_bots(server)
    await play(server, time, ada, 3)
    assert not await phrases(ada)


async def test_a_bot_cannot_speak_for_a_person(server):
    ada, _ = await started(server)
    assert await refusal(chat.say_as_bot(ada.table, 1, Phrase("thanks"))) == "chat_is_silent"


async def test_the_host_can_silence_bots_in_the_lobby(server):
    ada = await Guest.create(server)
    await ada.opens(seats=3)
    assert (await table_info(ada)).settings.bots_talk
    await setup.change_setup(ada.table, ada.id, Changes(settings=TableSettings(bots_talk=False)))
    assert not (await table_info(ada)).settings.bots_talk
