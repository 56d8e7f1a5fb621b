"""Chat at a table: who reads it, and its limits."""

import pytest

from app.tables.model import TableSettings, TalkMode
from app.tables.people import deletion
from app.tables.play import chat
from tests.support.tables import Guest, refusal, seated

pytestmark = pytest.mark.anyio


async def test_everybody_reads_players_and_only_spectators_read_spectators(server):
    ada, ben = await seated(server)
    fan = await Guest.create(server, "Fay")
    await fan.watches(ada)
    async with ben.listening() as bens, fan.listening() as fans:
        await ada.says("hello\nall\u202e")
        await fan.says("go Ada")
        await bens.catches_up()
        await fans.catches_up()
        assert [(line.name, line.text) for line in bens.messages] == [("Ada", "hello all")]
        assert [line.text for line in fans.messages] == ["hello all", "go Ada"]
    assert [line.text for line in await chat.messages(ada.table, ben.id)] == ["hello all"]
    latest = await chat.messages(ada.table, fan.id, limit=1)
    assert [line.text for line in latest] == ["go Ada"]
    assert [line.text for line in await chat.messages(ada.table, fan.id, before=latest[0].line)] == ["hello all"]


async def test_a_new_page_receives_earlier_messages(server):
    ada, ben = await seated(server)
    await ada.says("one")
    await ben.says("two")
    async with ada.listening() as adas:
        await adas.catches_up()
        assert [line.text for line in adas.messages] == ["one", "two"]


async def test_messages_of_spectators_leave_no_gaps_in_the_numbers_that_players_see(server):
    ada, ben = await seated(server)
    fan = await Guest.create(server, "Fay")
    await fan.watches(ada)
    async with ben.listening() as bens, fan.listening() as fans:
        for speaker in (ada, fan, fan, ben, fan, ada):
            await speaker.says("well")
        for page in (bens, fans):
            await page.catches_up()
        assert [line.line for line in bens.messages] == [1, 2, 3]
        assert [line.line for line in fans.messages] == [1, 2, 3, 4, 5, 6]
    assert [line.line for line in await chat.messages(ada.table, ada.id, before=3)] == [1, 2]
    assert [line.line for line in await chat.messages(fan.table, fan.id, before=3)] == [1, 2]


async def test_the_chat_continues_after_a_guest_was_deleted(server):
    ada, ben = await seated(server)
    async with ada.listening() as adas:
        await ben.says("forget this")
        await adas.catches_up()
        await deletion.delete_guest(server, ben.id)
        await ada.says("what?")
        await adas.catches_up()
        assert [line.text for line in adas.messages] == ["what?"]
    assert [line.text for line in await chat.messages(ada.table, ada.id)] == ["what?"]


async def test_strangers_can_neither_write_nor_read(server):
    ada, _ = await seated(server)
    eve = await Guest.create(server, "Eve")
    eve.table = ada.table
    assert await refusal(eve.says("hello")) == "no_such_table"
    assert await refusal(chat.messages(ada.table, eve.id)) == "no_such_table"


async def test_messages_are_limited_in_length_and_rate(server, time):
    ada, ben = await seated(server)
    assert await refusal(ada.says(" \u200b ")) == "empty_text"
    assert await refusal(ada.says("x" * 501)) == "too_long"
    for _ in range(5):
        await ada.says("again")
    assert await refusal(ada.says("and again")) == "too_often"
    await ben.says("my turn")
    time.advance(10)
    await ada.says("better")


async def test_a_guided_table_allows_only_phrases(server):
    ada, ben = await seated(server, settings=TableSettings(talk=TalkMode.GUIDED, spectator_chat=False))
    fan = await Guest.create(server, "Fay")
    await fan.watches(ada)
    assert await refusal(ada.says("I have a seven")) == "chat_is_guided"
    assert await refusal(fan.says("I see")) == "chat_is_silent"
    await chat.phrase(ada.table, ada.id, "help_a_lot")
    await chat.phrase(ada.table, ada.id, "accuse", 1)
    lines = await chat.messages(ada.table, ben.id)
    assert [(line.id, line.args) for line in lines] == [("help_a_lot", {}), ("accuse", {"seat": 1})]
    for wrong in (("shout", None), ("accuse", None), ("help_not", 1)):
        assert await refusal(chat.phrase(ada.table, ada.id, *wrong)) == "unknown_phrase"
    assert await refusal(chat.phrase(ada.table, ada.id, "accuse", 9)) == "no_such_seat"


async def test_a_silent_table_allows_no_chat(server):
    ada, _ = await seated(server, settings=TableSettings(talk=TalkMode.SILENT))
    assert await refusal(ada.says("psst")) == "chat_is_silent"
    assert await refusal(chat.phrase(ada.table, ada.id, "thanks")) == "chat_is_silent"


async def test_a_repeated_message_is_stored_once_and_another_with_its_id_is_refused(server):
    ada, _ = await seated(server)
    for _ in range(2):
        await chat.say(ada.table, ada.id, "hello", "one")
    assert await refusal(chat.say(ada.table, ada.id, "goodbye", "one")) == "id_used"
    assert [line.text for line in await chat.messages(ada.table, ada.id)] == ["hello"]
