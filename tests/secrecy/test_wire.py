"""Over HTTP and sockets an audience cannot distinguish two servers that differ only in what is hidden from it."""

from typing import get_args

import pytest

from app.engine.asks import Ask
from app.engine.messages import SPECTATOR
from app.tables.people import tokens
from app.web.pages.rendering import Renderer
from app.web.sockets.handler import TableSocketHandler
from tests.secrecy.duels import DISTINGUISHABLE, SECRET_ANSWER_SHOWN, duel
from tests.secrecy.planting import with_more
from tests.secrecy.positions import A_CHECK, EVERY_KIND_OF_ASK, LAST_CHECK
from tests.secrecy.worlds import OTHER_SEED

pytestmark = pytest.mark.anyio

REAL_SEED = "a" * 64
SECRETS = ("will_2", "lore_4", "hybrid", REAL_SEED, OTHER_SEED)


@pytest.fixture(autouse=True)
def one_seed(monkeypatch):
    monkeypatch.setattr(tokens, "new_seed", lambda: REAL_SEED)


def secrets_in(text):
    return [name for name in SECRETS if name in text]


@pytest.mark.parametrize(
    ("audience", "given", "decisions"),
    [(1, None, 16), (SPECTATOR, A_CHECK, 16), (2, A_CHECK, 12)],
    ids=["a seat", "a spectator", "a seat in a check"],
)
async def test_the_worlds_look_the_same(settings, audience, given, decisions, capfd):
    async with duel(settings, audience, given) as both:
        await both.play(decisions)
        await both.compare_chat(0)
        await both.compare_latecomer()
        metrics = (await both.real.guests[SPECTATOR].http.get("/metrics")).text
    assert both.compared > 100_000
    assert both.silent
    assert len(both.kinds) >= 4
    assert both.taken_back or given is None
    assert secrets_in(metrics) == []
    assert secrets_in(both.seen_by_operators) == []
    assert secrets_in("".join(capfd.readouterr())) == []


async def test_the_worlds_look_the_same_on_a_new_page_at_every_kind_of_ask(settings):
    async with duel(settings, 0, EVERY_KIND_OF_ASK) as both:
        await both.play(6)
    assert {family for family, *_ in both.kinds} == set(get_args(Ask))


@pytest.mark.parametrize("audience", [0, SPECTATOR])
async def test_the_worlds_look_the_same_at_and_after_the_end(settings, audience):
    async with duel(settings, audience, LAST_CHECK) as both:
        await both.play(40)
        assert both.over
        await both.compare_chat(1)
        await both.compare_rematch()


def open_asks_in_table_updates(patch):
    original = TableSocketHandler._table

    def table(self, update):
        asks = self.table.game.state.asks
        return with_more(original(self, update), asks=[ask.seat for ask in asks if ask.answer is None])

    patch.setattr(TableSocketHandler, "_table", table)


def number_of_answers_in_the_clock(patch):
    original = TableSocketHandler._clock

    def clock(self):
        asks = self.table.game.state.asks
        shown = original(self)
        return shown and with_more(shown, answered=sum(ask.answer is not None for ask in asks))

    patch.setattr(TableSocketHandler, "_clock", clock)


def seed_in_a_header(patch):
    original = Renderer.page

    def page(self, request, template, status=200, **values):
        response = original(self, request, template, status, **values)
        tables = request.app.state.context.server.live_tables()
        response.headers["X-Trace"] = "".join(live.record.seed for live in tables if live.record)
        return response

    patch.setattr(Renderer, "page", page)


@pytest.mark.parametrize(
    "plant",
    [open_asks_in_table_updates, number_of_answers_in_the_clock, seed_in_a_header],
    ids=lambda plant: plant.__name__,
)
async def test_a_planted_leak_of_the_server_is_caught(settings, plant, monkeypatch):
    plant(monkeypatch)
    async with duel(settings, SPECTATOR, A_CHECK) as both:
        with pytest.raises(AssertionError, match=rf"{DISTINGUISHABLE}|{SECRET_ANSWER_SHOWN}"):
            await both.play(30)
