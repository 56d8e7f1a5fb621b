"""Values that no database can hold are refused, wherever they come in, and cost nobody else anything."""

import asyncio

import pytest

from app.engine.state import StandingOrder
from app.tables.lobby import creation, membership
from app.tables.people import guests
from app.tables.play import chat, commands, votes
from tests.support.tables import about, refusal, started

pytestmark = pytest.mark.anyio
TEXTS = ["\x00", "\ud800", "a\x00b", "x" * 100_000]
NUMBERS = [-1, 2**31, 2**63, 2**200]


@pytest.mark.parametrize("text", TEXTS, ids=["zero", "half", "zero-within", "long"])
async def test_texts(server, text):
    ada, _ = await started(server)
    unknown = {"no_such_table", "no_such_link", "no_such_device", "malformed"}
    assert await refusal(about(server.table(text))) in unknown
    assert await refusal(commands.answer(server.table(text), ada.id, "c", 1, ["hand:1"])) in unknown
    assert await refusal(ada.table.member(text)) in unknown
    assert await refusal(creation.invitation(server, text)) in unknown
    assert await refusal(creation.invitation(server, f"{text}.x")) in unknown
    assert await refusal(guests.continue_here(server, text)) in unknown
    assert await refusal(guests.recover(server, text)) in unknown
    assert await refusal(guests.sign_out(server, ada.id, text)) in unknown
    assert await refusal(commands.answer(ada.table, ada.id, text, 1, ["hand:1"])) == "malformed"
    assert await refusal(commands.answer(ada.table, ada.id, "c", 1, [text])) == "unknown_option"
    assert await refusal(commands.order(ada.table, ada.id, "c", [StandingOrder(text)])) == "malformed"
    assert await refusal(commands.order(ada.table, ada.id, "c", [StandingOrder("w", [text])])) == "malformed"
    await ada.answers("hand:1")


@pytest.mark.parametrize("number", NUMBERS)
async def test_numbers(server, number):
    ada, _ = await started(server)
    refused = {"no_such_vote", "no_such_seat", "malformed", "not_asked", "not_the_host", "unknown_phrase"}
    assert await refusal(votes.cast(ada.table, ada.id, number, in_favour=True)) in refused
    assert await refusal(membership.hand_over_host(ada.table, ada.id, number)) in refused
    assert await refusal(chat.phrase(ada.table, ada.id, "accuse", number)) in refused
    assert await refusal(ada.answers("hand:1", ask=number)) in refused
    if number > 2**31:
        assert await refusal(chat.messages(ada.table, ada.id, before=number)) in refused
    await chat.messages(ada.table, ada.id, limit=number)


async def test_orders_without_end_are_refused(server):
    ada, _ = await started(server)
    assert await refusal(commands.order(ada.table, ada.id, "c", [StandingOrder("w")] * 201)) == "too_long"


async def test_one_bad_command_does_not_disturb_another_table(server):
    ada, _ = await started(server)
    cleo, _ = await started(server)
    results = await asyncio.gather(
        refusal(commands.answer(ada.table, ada.id, "c", 1, ["\ud800"])), cleo.answers("hand:1", ask=1)
    )
    assert results == ["unknown_option", None]
