"""The example client in docs/client.py is short, and can play a whole game."""

import asyncio
import random

import msgspec
import pytest

from app.engine.asks import Acknowledge, Allot, Arrange, Choose, Option
from app.engine.messages import Message
from app.engine.refusals import Refusal
from app.engine.views import ask_view
from tests.web.harness import ROOT, LocalSite, client_script

PROMPT = Message("prompt")
OPTIONS = [
    Option("a", weight=3, group="will", most=2),
    Option("b", weight=1, group="will"),
    Option("c", weight=5, group="lore", most=3),
    Option("d", weight=4, why_not=Refusal("no")),
    Option("e"),
]
FREE = [option for option in OPTIONS if option.why_not is None]
ASKS = [
    Choose(seat=0, prompt=PROMPT, options=OPTIONS),
    Choose(seat=0, prompt=PROMPT, options=OPTIONS, least=0, most=3, caps={"will": 1}),
    Choose(seat=0, prompt=PROMPT, options=OPTIONS, least=0, most=4, least_total=8, caps={"will": 1}),
    Allot(seat=0, prompt=PROMPT, options=FREE, total=4, least=2),
    Arrange(seat=0, prompt=PROMPT, options=FREE),
    Acknowledge(seat=0, prompt=PROMPT),
]
CERTAIN = (ASKS[2], ASKS[5])


def test_it_is_short():
    assert len((ROOT / "docs" / "client.py").read_text().splitlines()) < 60


@pytest.mark.parametrize("ask", ASKS, ids=lambda ask: type(ask).__name__)
def test_its_answers_are_legal_and_not_always_the_same(ask: Choose | Allot | Arrange | Acknowledge):
    random_source = random.Random(1)
    answers = [client_script.random_choice(msgspec.to_builtins(ask_view(ask)), random_source) for _ in range(100)]

    assert [ask.refusal(answer) for answer in answers] == [None] * 100
    assert len({str(answer) for answer in answers}) > 1 or ask in CERTAIN


@pytest.mark.anyio
async def test_it_plays_a_whole_game(site: LocalSite):
    async with site.guest("Ada") as ada:
        table = await ada.open_table("subterra", 2)
        player = asyncio.create_task(
            asyncio.to_thread(client_script.play, table["invite_link"], "Robin", random.Random(4))
        )
        async with ada.socket(table["id"]) as screen:
            await screen.until(lambda: screen.table["seats"][1]["ready"])
            await ada.do(table["id"], "start")
            random_source = random.Random(5)
            while True:
                await screen.until(lambda: screen.view and (screen.ask or screen.view["public"]["outcome"]))
                if screen.view["public"]["outcome"]:
                    break
                await screen.answer_at_random(random_source)

        assert await player == screen.view["public"]["outcome"]
