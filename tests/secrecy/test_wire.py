"""Through the real wire: an audience cannot tell two servers apart that differ in what is hidden from it."""

from typing import get_args

import pytest

from app.engine.asks import Ask
from app.engine.messages import SPECTATOR
from app.tables.people import tokens
from app.web.pages.rendering import Renderer
from app.web.sockets.handler import TableSocketHandler
from tests.secrecy.duels import TOLD_APART, duel
from tests.secrecy.planting import with_more
from tests.secrecy.positions import A_CHECK, EVERY_KIND_OF_ASK, LAST_CHECK
from tests.secrecy.worlds import OTHER_SEED

pytestmark = pytest.mark.anyio

REAL_SEED = "a" * 64
SECRETS = ("will_2", "lore_4", "hybrid", REAL_SEED, OTHER_SEED)


@pytest.fixture(autouse=True)
def one_seed(monkeypatch):
    """The same games every time."""
    monkeypatch.setattr(tokens, "new_seed", lambda: REAL_SEED)


def nothing_secret_in(text):
    return [name for name in SECRETS if name in text] == []


@pytest.mark.parametrize(
    ("audience", "given", "decisions"),
    [(1, None, 16), (SPECTATOR, A_CHECK, 16), (2, A_CHECK, 12)],
    ids=["a seat", "a spectator", "a seat in a check"],
)
async def test_the_worlds_look_the_same(settings, audience, given, decisions, capfd):
    async with duel(settings, audience, given) as both:
        await both.play(decisions)
        await both.talk(0)
        await both.latecomer()
        metrics = (await both.real.guests[SPECTATOR].http.get("/metrics")).text
    assert both.compared > 100_000
    assert both.silent
    assert len(both.kinds) >= 4
    assert both.undone or given is None
    assert nothing_secret_in(metrics)
    assert nothing_secret_in(both.seen_by_operators)
    assert nothing_secret_in("".join(capfd.readouterr()))


async def test_they_look_the_same_to_who_comes_back_at_every_kind_of_ask(settings):
    async with duel(settings, 0, EVERY_KIND_OF_ASK) as both:
        await both.play(6)
    assert {family for family, *_ in both.kinds} == set(get_args(Ask))


@pytest.mark.parametrize("audience", [0, SPECTATOR])
async def test_they_look_the_same_at_the_end_of_the_game_and_after_it(settings, audience):
    async with duel(settings, audience, LAST_CHECK) as both:
        await both.play(40)
        assert both.over
        await both.talk(1)
        await both.rematch()


def ask_count_in_presence(patch):
    """Who is at the table, and how many asks each of them has still to answer."""
    honest = TableSocketHandler._table

    def table(self, update):
        asks = self.table.game.state.asks
        return with_more(honest(self, update), asks=[ask.seat for ask in asks if ask.answer is None])

    patch.setattr(TableSocketHandler, "_table", table)


def answers_counted_for_all(patch):
    """How many have answered, beside the clock that everybody is shown."""
    honest = TableSocketHandler._clock

    def clock(self):
        asks = self.table.game.state.asks
        shown = honest(self)
        return shown and with_more(shown, answered=sum(ask.answer is not None for ask in asks))

    patch.setattr(TableSocketHandler, "_clock", clock)


def seed_in_a_page(patch):
    honest = Renderer.page

    def page(self, request, template, status=200, **values):
        answer = honest(self, request, template, status, **values)
        tables = request.app.state.context.server.live_tables()
        answer.headers["X-Trace"] = "".join(warm.record.seed for warm in tables if warm.record)
        return answer

    patch.setattr(Renderer, "page", page)


@pytest.mark.parametrize(
    "plant", [ask_count_in_presence, answers_counted_for_all, seed_in_a_page], ids=lambda plant: plant.__name__
)
async def test_a_planted_leak_of_the_server_is_caught(settings, plant, monkeypatch):
    plant(monkeypatch)
    async with duel(settings, SPECTATOR, A_CHECK) as both:
        with pytest.raises(AssertionError, match=rf"{TOLD_APART}|told of somebody's secret answer"):
            await both.play(30)
