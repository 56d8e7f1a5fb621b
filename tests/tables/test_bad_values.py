"""Values that no database can store are refused everywhere, and do not affect anybody else."""

import asyncio

import pytest

from app.engine.state import StandingOrder
from app.tables.lobby import creation, membership
from app.tables.people import guests
from app.tables.play import chat, commands, votes
from tests.support.tables import refusal, started, table_info

pytestmark = pytest.mark.anyio
TEXTS = ["\x00", "\ud800", "a\x00b", "x" * 100_000]
NUMBERS = [-1, 2**31, 2**63, 2**200]


@pytest.mark.parametrize("text", TEXTS, ids=["nul", "surrogate", "nul-inside", "long"])
async def test_bad_texts_are_refused(server, text):
    ada, _ = await started(server)
    refusals = {"no_such_table", "no_such_link", "no_such_device", "malformed"}
    assert await refusal(table_info(server.table(text))) in refusals
    assert await refusal(commands.answer(server.table(text), ada.id, "c", 1, ["hand:1"])) in refusals
    assert await refusal(ada.table.member(text)) in refusals
    assert await refusal(creation.invitation(server, text)) in refusals
    assert await refusal(creation.invitation(server, f"{text}.x")) in refusals
    assert await refusal(guests.continue_here(server, text)) in refusals
    assert await refusal(guests.recover(server, text)) in refusals
    assert await refusal(guests.sign_out(server, ada.id, text)) in refusals
    assert await refusal(commands.answer(ada.table, ada.id, text, 1, ["hand:1"])) == "malformed"
    assert await refusal(commands.answer(ada.table, ada.id, "c", 1, [text])) == "unknown_option"
    assert await refusal(commands.order(ada.table, ada.id, "c", [StandingOrder(text)])) == "malformed"
    assert await refusal(commands.order(ada.table, ada.id, "c", [StandingOrder("w", [text])])) == "malformed"
    await ada.answers("hand:1")


@pytest.mark.parametrize("number", NUMBERS)
async def test_bad_numbers_are_refused(server, number):
    ada, _ = await started(server)
    refusals = {"no_such_vote", "no_such_seat", "malformed", "not_asked", "not_the_host", "unknown_phrase"}
    assert await refusal(votes.cast(ada.table, ada.id, number, in_favour=True)) in refusals
    assert await refusal(membership.hand_over_host(ada.table, ada.id, number)) in refusals
    assert await refusal(chat.phrase(ada.table, ada.id, "accuse", number)) in refusals
    assert await refusal(ada.answers("hand:1", ask=number)) in refusals
    if number > 2**31:
        assert await refusal(chat.messages(ada.table, ada.id, before=number)) in refusals
    await chat.messages(ada.table, ada.id, limit=number)


async def test_too_many_orders_are_refused(server):
    ada, _ = await started(server)
    assert await refusal(commands.order(ada.table, ada.id, "c", [StandingOrder("w")] * 201)) == "too_long"


async def test_one_bad_command_does_not_disturb_another_table(server):
    ada, _ = await started(server)
    cleo, _ = await started(server)
    results = await asyncio.gather(
        refusal(commands.answer(ada.table, ada.id, "c", 1, ["\ud800"])), cleo.answers("hand:1", ask=1)
    )
    assert results == ["unknown_option", None]
