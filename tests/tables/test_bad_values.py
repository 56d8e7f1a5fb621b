"""Values that no database can hold are refused, wherever they come in, and cost nobody else anything."""

import asyncio

import pytest

from app.engine.state import StandingOrder
from app.tables import chat, company, guests, lobby, play, votes
from tests.support.tables import refusal, started

pytestmark = pytest.mark.anyio
TEXTS = ["\x00", "\ud800", "a\x00b", "x" * 100_000]
NUMBERS = [-1, 2**31, 2**63, 2**200]


@pytest.mark.parametrize("text", TEXTS, ids=["zero", "half", "zero-within", "long"])
async def test_texts(house, text):
    ada, _ = await started(house)
    unknown = {"no_such_table", "no_such_link", "no_such_device", "malformed"}
    assert await refusal(company.about(house, text)) in unknown
    assert await refusal(play.answer(house, text, ada.id, "c", 1, ["hand:1"])) in unknown
    assert await refusal(play.snapshot(house, ada.table, text)) in unknown
    assert await refusal(lobby.look(house, text)) in unknown
    assert await refusal(lobby.look(house, f"{text}.x")) in unknown
    assert await refusal(guests.continue_here(house, text)) in unknown
    assert await refusal(guests.recover(house, text)) in unknown
    assert await refusal(guests.sign_out(house, ada.id, text)) in unknown
    assert await refusal(play.answer(house, ada.table, ada.id, text, 1, ["hand:1"])) == "malformed"
    assert await refusal(play.answer(house, ada.table, ada.id, "c", 1, [text])) == "unknown_option"
    assert await refusal(play.order(house, ada.table, ada.id, "c", [StandingOrder(text)])) == "malformed"
    assert await refusal(play.order(house, ada.table, ada.id, "c", [StandingOrder("w", [text])])) == "malformed"
    await ada.answers("hand:1")


@pytest.mark.parametrize("number", NUMBERS)
async def test_numbers(house, number):
    ada, _ = await started(house)
    refused = {"no_such_vote", "no_such_seat", "malformed", "not_asked", "not_the_host", "unknown_phrase"}
    assert await refusal(votes.cast(house, ada.table, ada.id, number, in_favour=True)) in refused
    assert await refusal(votes.withdraw(house, ada.table, ada.id, number)) in refused
    assert await refusal(company.hand_over_host(house, ada.table, ada.id, number)) in refused
    assert await refusal(chat.phrase(house, ada.table, ada.id, "accuse", number)) in refused
    assert await refusal(ada.answers("hand:1", ask=number)) in refused
    if number > 2**31:
        assert await refusal(chat.lines(house, ada.table, ada.id, before=number)) in refused
    await chat.lines(house, ada.table, ada.id, limit=number)
    await play.history(house, ada.table, ada.id, limit=number)


async def test_orders_without_end_are_refused(house):
    ada, _ = await started(house)
    assert await refusal(play.order(house, ada.table, ada.id, "c", [StandingOrder("w")] * 201)) == "too_long"


async def test_one_bad_command_does_not_disturb_another_table(house):
    ada, _ = await started(house)
    cleo, _ = await started(house)
    results = await asyncio.gather(
        refusal(play.answer(house, ada.table, ada.id, "c", 1, ["\ud800"])), cleo.answers("hand:1", ask=1)
    )
    assert results == ["unknown_option", None]
