"""Bots talk through the phrases of their table: sparingly, as bots, and only where the host lets them."""

from typing import ClassVar

import pytest

from app.engine.game import PHRASE_SAID, Phrase
from app.tables.lobby import seats, setup
from app.tables.model import Changes, TableSettings, TalkMode
from app.tables.play import chat
from tests.engine.toy import Toy
from tests.support.tables import Guest, about, refusal, started
from tests.tables.test_bot_memory import Scribe, play

pytestmark = pytest.mark.anyio


class Parrot(Scribe):
    """A bot that always has something to say."""

    says: ClassVar = Phrase("thanks")

    def speak(self, _chance):
        return self.says


@pytest.fixture(autouse=True)
def parrots(monkeypatch):
    monkeypatch.setattr(Toy, "bots", {"parrot": Parrot})
    monkeypatch.setattr(Scribe, "written", [])


async def table_with_parrots(server, **settings):
    ada = await Guest.comes(server)
    await ada.opens(seats=3, settings=TableSettings(**settings))
    await seats.fill_with_bots(ada.table, ada.id, "parrot")
    await ada.starts()
    return ada


async def phrases(ada):
    return [line for line in await chat.messages(ada.table, ada.id) if line.kind == "phrase"]


async def test_a_bot_says_a_phrase_from_its_seat_and_all_bots_hear_it(server, time):
    ada = await table_with_parrots(server)
    await play(server, time, ada, 4)
    said = await phrases(ada)
    assert {line.seat for line in said} <= {1, 2}
    assert {(line.name, line.id, line.channel) for line in said} == {("", "thanks", "players")}
    for bot in Scribe.written:
        assert [PHRASE_SAID] in [events for _, events in bot.observed]


async def test_all_bots_of_a_table_together_leave_the_word_to_people(server, time):
    ada = await table_with_parrots(server)
    await play(server, time, ada, 12)
    moments = [line.at for line in await phrases(ada)]
    assert len(moments) > 1
    for most, within in chat.BOT_LIMITS:
        assert all(sum(start <= at < start + within for at in moments) <= most for start in moments)


@pytest.mark.parametrize("silence", [{"bots_talk": False}, {"talk": TalkMode.SILENT}])
async def test_where_the_host_silences_them_bots_play_on_without_a_word(server, time, silence):
    ada = await table_with_parrots(server, **silence)
    before = ada.table.known_record().version
    await play(server, time, ada, 3)
    assert ada.table.known_record().version > before
    assert not await phrases(ada)


async def test_nothing_is_said_that_is_no_phrase_of_the_table(server, time, monkeypatch):
    monkeypatch.setattr(Parrot, "says", Phrase("my_hand_is_weak"))
    ada = await table_with_parrots(server)
    await play(server, time, ada, 3)
    assert not await phrases(ada)


async def test_no_bot_speaks_for_a_person(server):
    ada, _ = await started(server)
    assert await refusal(chat.say_as_bot(ada.table, 1, Phrase("thanks"))) == "chat_is_silent"


async def test_the_host_can_silence_bots_in_the_lobby(server):
    ada = await Guest.comes(server)
    await ada.opens(seats=3)
    assert (await about(ada)).settings.bots_talk
    await setup.change_setup(ada.table, ada.id, Changes(settings=TableSettings(bots_talk=False)))
    assert not (await about(ada)).settings.bots_talk
