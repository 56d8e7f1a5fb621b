"""A relaxed table shows that somebody holds a window, but not who, nor when, nor that somebody has asked for time."""

import pytest

from app.engine.messages import SPECTATOR
from app.tables.clocks import scheduler
from app.tables.live.change import Change
from app.tables.people import tokens
from tests.secrecy.duels import DISTINGUISHABLE, duel, without_pongs
from tests.secrecy.positions import A_CHECK

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def one_seed(monkeypatch):
    monkeypatch.setattr(tokens, "new_seed", lambda: "a" * 64)


class Holders:
    """A seat holds in the real world, and another seat in the other world. The audience is neither of them."""

    def __init__(self, both, real, other):
        self.both, self.seats = both, {both.real: real, both.other: other}

    async def send(self, kind, **fields):
        async def step(world):
            seat = self.seats[world]
            own = {"ask": ask_id(world, seat)} if kind == "hold" else {}
            await world.pages[seat].send(type=kind, id=f"{kind}{self.both.chance.drawn}", **own, **fields)

        return without_pongs(await self.both.compare(step))

    async def wait(self, seconds):
        self.both.clock.at += round(seconds * 1000)
        return without_pongs(await self.both.compare(lambda world: scheduler.run_due(world.site.server)))

    @property
    def clock(self):
        return self.both.real.live.clock


def ask_id(world, seat):
    return next(ask.id for ask in world.live.state.asks if ask.seat == seat)


@pytest.mark.parametrize(("audience", "real", "other"), [(0, 1, 2), (SPECTATOR, 2, 0)])
async def test_nobody_can_tell_who_holds(settings, audience, real, other):
    async with duel(settings, audience, A_CHECK, secrecy="relaxed") as both:
        holders = Holders(both, real, other)
        assert both.real.live.state.asks[0].window == "before_check_cards"
        assert not await holders.send("hold")
        await holders.wait(1)
        assert holders.clock.held is False
        (update,) = await holders.wait(3)
        assert '"held":true' in update
        assert holders.clock.held is True
        await both.compare_requests()


async def test_asking_for_time_looks_like_a_hold_by_anyone(settings):
    async with duel(settings, SPECTATOR, A_CHECK, secrecy="relaxed") as both:
        holders = Holders(both, 1, 2)
        assert not await holders.send("give_time", wanted=True)
        await both.compare_requests()
        (update,) = await holders.wait(4)
        assert '"held":true' in update


async def test_a_hold_is_invisible_until_the_window_would_have_closed(settings):
    async with duel(settings, 0, A_CHECK, secrecy="relaxed") as both:

        async def step(world):
            if world is both.real:
                await world.pages[1].send(type="hold", id="h", ask=ask_id(world, 1))

        await both.compare(step, operators=False)
        await both.compare_requests()


async def test_a_notice_that_names_the_holder_is_caught(settings, monkeypatch):
    original = Change.hold_window

    def hold_window(change, seat, ask):
        original(change, seat, ask)
        change.notice("timed_out", name="Somebody", seat=seat)

    monkeypatch.setattr(Change, "hold_window", hold_window)
    async with duel(settings, SPECTATOR, A_CHECK, secrecy="relaxed") as both:
        with pytest.raises(AssertionError, match=DISTINGUISHABLE):
            await Holders(both, 1, 2).send("hold")
