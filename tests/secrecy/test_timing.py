"""What can be read from the clock of a window: at a strict table nothing, at a relaxed one that somebody holds it."""

import random
from contextlib import AsyncExitStack
from itertools import count

import pytest
from msgspec import structs

from app import games
from app.engine import views
from app.games.unfathomable.rules import windows
from app.tables.clocks import rounds
from app.tables.people import tokens
from app.tables.play import commands
from tests.secrecy.positions import A_CHECK
from tests.secrecy.statistics import look_alike
from tests.support.tables import Guest, seated, started, time_passes

pytestmark = pytest.mark.anyio

UNFATHOMABLE = games.load("unfathomable")
# Nobody here thinks for longer than the least time of a window that may close once all have answered.
FULL_TIMES = {
    kind: seconds[0] if isinstance(seconds, tuple) else seconds
    for kind, seconds in UNFATHOMABLE.window_seconds["live"].items()
}
WINDOWS = 70
SECRET, NOTHING = True, False


def hold_something(state):
    """The seats that have something to think about: a card they could use now, or a loyalty card of a traitor."""
    poll = state.stack[-1]
    if isinstance(poll, windows.Window):
        return {ask.seat for ask in state.asks if windows.uses(state, ask.seat, poll.kind, poll.room)}
    return {seat for seat, player in enumerate(state.players) if set(player.loyalty.cards) - {"human"}}


class Samples:
    """By kind of window and by whether the one who is watched held something: how long it lasted, and when who was sent
    anything. Every window is one observation.
    """

    def __init__(self):
        self.durations, self.heard, self.screens = {}, {}, []

    def add(self, kind, group, duration, offsets):
        self.durations.setdefault(kind, {SECRET: [], NOTHING: []})[group].append(duration)
        self.heard.setdefault(kind, {SECRET: [], NOTHING: []})[group] += offsets


class Evening:
    """People who play by lot and pass in every window. In each window one of them is watched, who thinks longer if they
    hold something.
    """

    secrecy = "strict"

    def __init__(self, server, time, people, pages, samples):
        self.server, self.time, self.people, self.pages, self.samples = server, time, people, pages, samples
        self.luck = random.Random(len(samples.screens))

    @property
    def state(self):
        return self.people[0].table.game.state

    async def play(self, wanted):
        while len(self.samples.screens) < wanted and self.state.outcome is None:
            if self.state.asks[0].window:
                await self.sit_through_a_window()
            else:
                await self.answer_by_lot()

    async def answer_by_lot(self):
        ask = next(ask for ask in self.state.asks if ask.answer is None)
        chance = self.state.streams["dice"].seeded(str(self.luck.random()), "lot")
        await time_passes(self.server, self.time, 1)
        await self.people[ask.seat].answers(*_spread(ask.random_choice(chance)), ask=ask.id)
        await self.listen()

    async def sit_through_a_window(self):
        asks, opened, holders = self.state.asks, self.time.now(), hold_something(self.state)
        kind = asks[0].window
        self.samples.screens.append((kind, [_without_number(ask) for ask in asks]))
        watched = self.luck.choice([ask.seat for ask in asks])
        secret = watched in holders
        numbers = {ask.seat: ask.id for ask in asks}
        offsets = []
        for seconds, seat, does in [*sorted(self.plan(asks, watched, secret=secret)), (1000, None, "")]:
            offsets += await self.let_time_pass_until(opened, seconds, numbers)
            if not self.is_open(numbers):
                break
            if does == "hold":
                await commands.hold(self.people[seat].table, self.people[seat].id, numbers[seat])
            else:
                await self.people[seat].answers(*asks[0].default, ask=numbers[seat])
            offsets += await self.noticed(opened, apart_from=seat)
        self.note(kind, secret, self.time.now() - opened, offsets)

    def plan(self, asks, watched, *, secret):
        """When who does what."""
        for ask in asks:
            slow = secret and ask.seat == watched
            yield self.luck.uniform(*((2, 3.5) if slow else (0.2, 1))), ask.seat, "answer"

    def note(self, kind, secret, duration, offsets):
        self.samples.add(kind, SECRET if secret else NOTHING, duration, offsets)

    async def noticed(self, opened, apart_from=None):
        """How long after the opening everybody was sent something just now; what a seat did itself is no news to it."""
        pages = [one for one, page in enumerate(self.pages) if await news(page)]
        return [self.time.now() - opened for one in pages if one != apart_from]

    async def let_time_pass_until(self, opened, seconds, numbers):
        """Up to this moment, or until the window is closed, if that comes first; returns when anybody noticed what."""
        moment, table, offsets = opened + round(seconds * 1000), self.people[0].table, []
        while self.is_open(numbers) and self.time.now() < moment:
            upcoming = rounds.next_due(table.game.clocks, table.record, self.time.now())
            await time_passes(self.server, self.time, (min(upcoming, moment) - self.time.now()) / 1000)
            offsets += await self.noticed(opened)
            after = rounds.next_due(table.game.clocks, table.record, self.time.now())
            if self.is_open(numbers) and after <= self.time.now() < moment:
                raise AssertionError("the window is still open after its time")
        return offsets

    def is_open(self, numbers):
        return {ask.seat: ask.id for ask in self.state.asks} == numbers

    async def listen(self):
        for page in self.pages:
            await page.catches_up()


async def news(page):
    """Whether this page was sent anything since it was last asked."""
    before = page.screens
    await page.catches_up()
    return page.screens > before


def _spread(choice):
    return [choice] if isinstance(choice, dict) else choice


def _without_number(ask):
    return structs.replace(views.ask_view(ask), id=0)


@pytest.fixture(autouse=True)
def fixed_seeds(monkeypatch):
    """The same evenings every time."""
    seeds = map(str, count())
    monkeypatch.setattr(tokens, "new_seed", lambda: next(seeds))


class RelaxedEvening(Evening):
    """Here who wants to think has to hold the window; some hold without a reason, and some pass although they could
    use something. `held` and `not_held` are the windows in which somebody held, and the others.
    """

    secrecy = "relaxed"
    held, not_held = "held", "not held"

    def plan(self, asks, watched, *, secret):
        self.holder = watched if secret else self.luck.choice([ask.seat for ask in asks])
        self.holds = is_glance(asks[0].window) and self.luck.random() < (0.8 if secret else 0.4)
        for ask in asks:
            slow = self.holds and ask.seat == self.holder
            if slow:
                yield self.luck.uniform(0.2, 1), ask.seat, "hold"
            yield self.luck.uniform(*((8.5, 12) if slow else (0.1, 0.9))), ask.seat, "answer"

    def note(self, kind, secret, duration, offsets):
        """Which kind of window it is everybody knows; what is left of it once it was held is compared."""
        whether_held = self.held if self.holds else self.not_held
        super().note(whether_held if is_glance(kind) else kind, secret, duration, offsets)


def is_glance(kind):
    """Looking at a loyalty card is none: nobody can hold it."""
    return isinstance(UNFATHOMABLE.glance_seconds["live"].get(kind), int)


async def evenings(server, time, wanted, kind=Evening):
    """As many games as it takes to see this many windows."""
    whole = Samples()
    while len(whole.screens) < wanted:
        people = await started(server, 3, "unfathomable", options={"secrecy": kind.secrecy})
        fan = await Guest.comes(server, "Fay")
        await fan.watches(people[0])
        async with AsyncExitStack() as stack:
            pages = [await stack.enter_async_context(person.listening()) for person in (*people, fan)]
            await kind(server, time, people, pages, whole).play(wanted)
    return whole


def shares(samples):
    """All kinds together, as shares of their full time: where the watched one held something, and where not."""
    full = {kind: 1000 * seconds for kind, seconds in FULL_TIMES.items()}
    return [
        [value / full[kind] for kind, one in samples.items() for value in one[group]] for group in (SECRET, NOTHING)
    ]


async def test_the_time_of_a_window_tells_nothing(server, time):
    played = await evenings(server, time, WINDOWS)
    for samples in (played.durations, played.heard):
        held, held_nothing = shares(samples)
        assert min(len(held), len(held_nothing)) >= WINDOWS // 5
        assert look_alike(held, held_nothing)
        assert {*held, *held_nothing} == {1.0}


async def test_a_window_that_ends_when_all_have_answered_would_be_noticed(server, time, monkeypatch):
    early = {kind: (0.5, seconds) for kind, seconds in FULL_TIMES.items()}
    monkeypatch.setattr(type(UNFATHOMABLE), "window_seconds", {"live": early})
    played = await evenings(server, time, WINDOWS)
    assert not look_alike(*shares(played.durations))
    assert not look_alike(*shares(played.heard))


async def test_a_relaxed_window_tells_that_somebody_held_and_nothing_else(server, time):
    played = await evenings(server, time, 3 * WINDOWS // 2, RelaxedEvening)
    passed, held = (played.durations[kind] for kind in (RelaxedEvening.not_held, RelaxedEvening.held))
    assert {*passed[SECRET], *passed[NOTHING]} == {1_000}
    assert min(len(held[SECRET]), len(held[NOTHING])) >= WINDOWS // 5
    assert look_alike(held[SECRET], held[NOTHING])
    heard = played.heard[RelaxedEvening.held]
    # Two moments: when the glance is over, and when all have answered.
    glances = [[moment for moment in heard[group] if moment <= 8_000] for group in (SECRET, NOTHING)]
    assert {*glances[0], *glances[1]} <= {2_000, 4_000, 8_000}
    # All pages hear of a closing at once, so that it counts once.
    closings = [sorted({moment for moment in heard[group] if moment > 8_000}) for group in (SECRET, NOTHING)]
    assert look_alike(*closings)
    share = {group: len(held[group]) / (len(held[group]) + len(passed[group])) for group in (SECRET, NOTHING)}
    assert share[SECRET] > share[NOTHING]


@pytest.mark.parametrize("secrecy", ["strict", "relaxed"])
async def test_an_answer_that_is_held_back_is_told_at_the_same_time_whatever_it_is(server, time, secrecy):
    """Who adds cards to a check seems to think for the same time as who adds none, and for as many as it may be."""
    luck, taken = random.Random(secrecy), {0: [], 1: [], 2: []}
    for number in range(3):
        people = await seated(server, 3, "unfathomable", options={"secrecy": secrecy})
        await people[0].starts(A_CHECK)
        table = people[0].table
        while table.game.state.asks[0].prompt.id != "unfathomable-add_cards":
            due = rounds.next_due(table.game.clocks, table.record, time.now())
            await time_passes(server, time, (due - time.now()) / 1000)
        for added in ((number + turn) % 3 for turn in range(3)):
            [ask] = table.game.state.asks
            asked = time.now()
            time.pass_by(luck.uniform(0.1, 3.5))
            await people[ask.seat].answers(*[option.id for option in ask.available()[:added]], ask=ask.id)
            taken[added].append(time.now() - asked)
    assert taken == {added: [4_000] * 3 for added in (0, 1, 2)}


@pytest.mark.parametrize(("people", "lasts"), [(Evening, 8_000), (RelaxedEvening, 3_000)])
async def test_the_screens_of_loyalty_are_the_same_for_all_and_last_the_same(server, time, people, lasts):
    """As long as everybody has looked within that time; a traitor's card is looked at for longer than others."""
    played = await evenings(server, time, 1, people)
    kind, screens = played.screens[0]
    assert kind == "study_loyalty"
    assert len(screens) == 3
    assert screens == [screens[0]] * 3
    everything = played.durations[kind][SECRET] + played.durations[kind][NOTHING]
    heard = played.heard[kind][SECRET] + played.heard[kind][NOTHING]
    assert {*everything, *heard} == {lasts}
