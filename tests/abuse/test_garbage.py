"""Messages that a socket does not understand, or that come too early, do no harm."""

import json

import pytest

from app.web.sockets.messages import LARGEST_MESSAGE
from tests.web.harness import LocalSite, Screen, full_table

pytestmark = pytest.mark.anyio

GARBAGE = [
    "",
    "hello",
    "null",
    "[]",
    "{}",
    '{"type":"hello"}',
    '{"type":"answer"}',
    '{"type":"answer","id":"x","ask":1,"choice":["a"],"seat":1}',
    '{"type":"answer","id":"x","ask":"1","choice":["a"]}',
    '{"type":"answer","id":"x","ask":1,"choice":"a"}',
    '{"type":"answer","id":"x","ask":1,"choice":[1]}',
    '{"type":"answer","id":"","ask":1,"choice":[]}',
    '{"type":"answer","id":"' + "x" * 65 + '","ask":1,"choice":[]}',
    '{"type":"answer","id":"x","ask":1e999,"choice":[]}',
    '{"type":"chat","id":"x","to":"table"}',
    '{"type":"chat","id":"x","text":"\\ud800","to":"table"}',
    '{"type":"chat","id":"x","text":"\\u0000","to":"table"}',
    '{"type":"chat","id":"x","text":"a","phrase":"b","to":"table"}',
    '{"type":"ping","at":"now"}',
    '{"type":["ping"],"at":1}',
    "[" * 5000,
    '{"a":' * 2500 + "1" + "}" * 2500,
    b"\x00\x01",
]


async def test_garbage_is_answered_with_an_error_and_closes_nothing(site: LocalSite):
    async with full_table(site, "toy", 2) as people:
        await people.start()
        ada = people.screens[0]
        for garbage in GARBAGE:
            await ada.connection.send(garbage)
            assert await ada.read() == {"type": "error", "code": "malformed"}, garbage[:80]
        await ada.connection.send("x" * (LARGEST_MESSAGE + 1))
        assert await ada.read() == {"type": "error", "code": "too_large"}
        assert (await ada.answer(["hand:1"]))["type"] == "done"
        await people.settle()


async def test_messages_before_the_game_or_before_hello_do_no_harm(site: LocalSite):
    async with full_table(site, "toy", 2) as people, people.guests[0].connection(people.id) as connection:
        for message in (
            {"type": "answer", "id": "early", "ask": 1, "choice": ["hand:1"]},
            {"type": "resync"},
            {"type": "take_back", "id": "earlier"},
        ):
            await connection.send(json.dumps(message))
        screen = Screen(connection, people.id, people.guests[0])
        await screen.until(lambda: len(screen.responses) == 2)

        assert screen.received[0]["type"] == "hello"
        assert {response["refusal"]["code"] for response in screen.responses.values()} == {"not_playing"}
