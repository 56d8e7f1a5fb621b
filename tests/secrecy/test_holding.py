"""A relaxed table tells that somebody holds a window, and never who, nor when, nor that somebody has asked for time."""

import pytest

from app.engine.messages import SPECTATOR
from app.tables.clocks import scheduler
from app.tables.live.change import Change
from app.tables.people import tokens
from tests.secrecy.duels import TOLD_APART, duel
from tests.secrecy.positions import A_CHECK

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def one_seed(monkeypatch):
    """The same games every time."""
    monkeypatch.setattr(tokens, "new_seed", lambda: "a" * 64)


class Holders:
    """Somebody holds in the real world, and somebody else in the other one. The audience is neither of them."""

    def __init__(self, both, real, other):
        self.both, self.seats = both, {both.real: real, both.other: other}

    async def do(self, kind, **fields):
        async def step(world):
            seat = self.seats[world]
            own = {"ask": asked(world, seat)} if kind == "hold" else {}
            await world.pages[seat].say(type=kind, id=f"{kind}{self.both.luck.drawn}", **own, **fields)

        return told(await self.both.both(step))

    async def passes(self, seconds):
        self.both.clock.at += round(seconds * 1000)
        return told(await self.both.both(lambda world: scheduler.run_due(world.place.server)))

    @property
    def clock(self):
        return self.both.real.running.clock


def asked(world, seat):
    return next(ask.id for ask in world.running.state.asks if ask.seat == seat)


def told(texts):
    return [text for text in texts[:-1] if '"type":"pong"' not in text]


@pytest.mark.parametrize(("audience", "real", "other"), [(0, 1, 2), (SPECTATOR, 2, 0)])
async def test_nobody_can_tell_who_holds(settings, audience, real, other):
    async with duel(settings, audience, A_CHECK, secrecy="relaxed") as both:
        holders = Holders(both, real, other)
        assert both.real.running.state.asks[0].window == "before_check_cards"
        assert not await holders.do("hold")
        await holders.passes(1)
        assert holders.clock.held is False
        (update,) = await holders.passes(3)
        assert '"held":true' in update
        assert holders.clock.held is True
        await both.stand()


async def test_nobody_can_tell_who_has_asked_for_time_or_that_it_was_not_a_hold(settings):
    async with duel(settings, SPECTATOR, A_CHECK, secrecy="relaxed") as both:
        holders = Holders(both, 1, 2)
        assert not await holders.do("give_time", wanted=True)
        await both.stand()
        (update,) = await holders.passes(4)
        assert '"held":true' in update


async def test_a_hold_looks_like_none_until_the_window_would_have_closed(settings):
    async with duel(settings, 0, A_CHECK, secrecy="relaxed") as both:

        async def step(world):
            if world is both.real:
                await world.pages[1].say(type="hold", id="h", ask=asked(world, 1))

        await both.both(step, operators=False)
        await both.stand()


async def test_a_notice_of_who_holds_would_be_noticed(settings, monkeypatch):
    honest = Change.hold_window

    def hold_window(change, seat, ask):
        honest(change, seat, ask)
        change.notice("timed_out", name="Somebody", seat=seat)

    monkeypatch.setattr(Change, "hold_window", hold_window)
    async with duel(settings, SPECTATOR, A_CHECK, secrecy="relaxed") as both:
        with pytest.raises(AssertionError, match=TOLD_APART):
            await Holders(both, 1, 2).do("hold")
