"""The time of a window reveals nothing at a strict table, and only that somebody holds it at a relaxed one."""

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
# All answer within the least time of a window that may close early.
FULL_TIMES = {
    kind: seconds[0] if isinstance(seconds, tuple) else seconds
    for kind, seconds in UNFATHOMABLE.window_seconds["live"].items()
}
WINDOWS = 70
SECRET, NOTHING = True, False


def hold_something(state):
    """The seats that have something to think about: a card that they could use now, or a traitor's loyalty card."""
    poll = state.stack[-1]
    if isinstance(poll, windows.Window):
        return {ask.seat for ask in state.asks if windows.uses(state, ask.seat, poll.kind, poll.room)}
    return {seat for seat, player in enumerate(state.players) if set(player.loyalty.cards) - {"human"}}


class Samples:
    """For each kind of window, and by whether the watched seat held something: how long the window lasted, and when
    pages were sent anything. Every window is one observation.
    """

    def __init__(self):
        self.durations, self.update_times, self.screens = {}, {}, []

    def add(self, kind, group, duration, offsets):
        self.durations.setdefault(kind, {SECRET: [], NOTHING: []})[group].append(duration)
        self.update_times.setdefault(kind, {SECRET: [], NOTHING: []})[group] += offsets


class TimedGame:
    """People who answer at random and pass in every window. In each window one seat is watched; it takes longer if it
    holds something.
    """

    secrecy = "strict"

    def __init__(self, server, time, people, pages, samples):
        self.server, self.time, self.people, self.pages, self.samples = server, time, people, pages, samples
        self.random = random.Random(len(samples.screens))

    @property
    def state(self):
        return self.people[0].table.game.state

    async def play(self, windows):
        while len(self.samples.screens) < windows and self.state.outcome is None:
            if self.state.asks[0].window:
                await self.observe_window()
            else:
                await self.answer_at_random()

    async def answer_at_random(self):
        ask = next(ask for ask in self.state.asks if ask.answer is None)
        chance = self.state.streams["dice"].seeded(str(self.random.random()), "lot")
        await time_passes(self.server, self.time, 1)
        await self.people[ask.seat].answers(*_spread(ask.random_choice(chance)), ask=ask.id)
        await self.catch_up()

    async def observe_window(self):
        asks, opened, holders = self.state.asks, self.time.now(), hold_something(self.state)
        kind = asks[0].window
        self.samples.screens.append((kind, [_without_id(ask) for ask in asks]))
        watched = self.random.choice([ask.seat for ask in asks])
        secret = watched in holders
        ask_ids = {ask.seat: ask.id for ask in asks}
        offsets = []
        for seconds, seat, action in [*sorted(self.plan(asks, watched, secret=secret)), (1000, None, "")]:
            offsets += await self.let_time_pass_until(opened, seconds, ask_ids)
            if not self.is_open(ask_ids):
                break
            if action == "hold":
                await commands.hold(self.people[seat].table, self.people[seat].id, ask_ids[seat])
            else:
                await self.people[seat].answers(*asks[0].default, ask=ask_ids[seat])
            offsets += await self.update_offsets(opened, apart_from=seat)
        self.record(kind, secret, self.time.now() - opened, offsets)

    def plan(self, asks, watched, *, secret):
        """The actions in a window: after how many seconds, by which seat, what."""
        for ask in asks:
            slow = secret and ask.seat == watched
            yield self.random.uniform(*((2, 3.5) if slow else (0.2, 1))), ask.seat, "answer"

    def record(self, kind, secret, duration, offsets):
        self.samples.add(kind, SECRET if secret else NOTHING, duration, offsets)

    async def update_offsets(self, opened, apart_from=None):
        """The time since the opening, for each page that was just sent something; not for the acting seat."""
        pages = [one for one, page in enumerate(self.pages) if await was_updated(page)]
        return [self.time.now() - opened for one in pages if one != apart_from]

    async def let_time_pass_until(self, opened, seconds, ask_ids):
        """Up to this moment, or until the window closes if that comes first; returns when pages were updated."""
        moment, table, offsets = opened + round(seconds * 1000), self.people[0].table, []
        while self.is_open(ask_ids) and self.time.now() < moment:
            upcoming = rounds.next_due(table.game.clocks, table.record, self.time.now())
            await time_passes(self.server, self.time, (min(upcoming, moment) - self.time.now()) / 1000)
            offsets += await self.update_offsets(opened)
            after = rounds.next_due(table.game.clocks, table.record, self.time.now())
            if self.is_open(ask_ids) and after <= self.time.now() < moment:
                raise AssertionError("the window is still open after its time")
        return offsets

    def is_open(self, ask_ids):
        return {ask.seat: ask.id for ask in self.state.asks} == ask_ids

    async def catch_up(self):
        for page in self.pages:
            await page.catches_up()


async def was_updated(page):
    """Whether this page was sent anything since the last call."""
    before = page.screens
    await page.catches_up()
    return page.screens > before


def _spread(choice):
    return [choice] if isinstance(choice, dict) else choice


def _without_id(ask):
    return structs.replace(views.ask_view(ask), id=0)


@pytest.fixture(autouse=True)
def fixed_seeds(monkeypatch):
    seeds = map(str, count())
    monkeypatch.setattr(tokens, "new_seed", lambda: next(seeds))


class RelaxedGame(TimedGame):
    """A seat that wants to think has to hold the window. Some hold without a reason, and some pass although they could
    use something. `held` and `not_held` name the windows in which somebody held, and the others.
    """

    secrecy = "relaxed"
    held, not_held = "held", "not held"

    def plan(self, asks, watched, *, secret):
        self.holder = watched if secret else self.random.choice([ask.seat for ask in asks])
        self.holds = is_glance(asks[0].window) and self.random.random() < (0.8 if secret else 0.4)
        for ask in asks:
            slow = self.holds and ask.seat == self.holder
            if slow:
                yield self.random.uniform(0.2, 1), ask.seat, "hold"
            yield self.random.uniform(*((8.5, 12) if slow else (0.1, 0.9))), ask.seat, "answer"

    def record(self, kind, secret, duration, offsets):
        """The kind of a window is public, so all kinds are compared together: those that were held, and the others."""
        whether_held = self.held if self.holds else self.not_held
        super().record(whether_held if is_glance(kind) else kind, secret, duration, offsets)


def is_glance(kind):
    """Whether a window of this kind can be held. The time to look at a loyalty card cannot."""
    return isinstance(UNFATHOMABLE.glance_seconds["live"].get(kind), int)


async def play_games(server, time, windows, kind=TimedGame):
    """As many games as it takes to observe this many windows."""
    samples = Samples()
    while len(samples.screens) < windows:
        people = await started(server, 3, "unfathomable", options={"secrecy": kind.secrecy})
        fan = await Guest.create(server, "Fay")
        await fan.watches(people[0])
        async with AsyncExitStack() as stack:
            pages = [await stack.enter_async_context(person.listening()) for person in (*people, fan)]
            await kind(server, time, people, pages, samples).play(windows)
    return samples


def shares(samples):
    """All kinds together, as shares of their full time: if the watched seat held something, and if not."""
    full = {kind: 1000 * seconds for kind, seconds in FULL_TIMES.items()}
    return [
        [value / full[kind] for kind, one in samples.items() for value in one[group]] for group in (SECRET, NOTHING)
    ]


async def test_the_time_of_a_window_reveals_nothing(server, time):
    played = await play_games(server, time, WINDOWS)
    for samples in (played.durations, played.update_times):
        held, held_nothing = shares(samples)
        assert min(len(held), len(held_nothing)) >= WINDOWS // 5
        assert look_alike(held, held_nothing)
        assert {*held, *held_nothing} == {1.0}


async def test_a_window_that_ends_when_all_have_answered_is_caught(server, time, monkeypatch):
    early = {kind: (0.5, seconds) for kind, seconds in FULL_TIMES.items()}
    monkeypatch.setattr(type(UNFATHOMABLE), "window_seconds", {"live": early})
    played = await play_games(server, time, WINDOWS)
    assert not look_alike(*shares(played.durations))
    assert not look_alike(*shares(played.update_times))


async def test_a_relaxed_window_reveals_only_that_somebody_held_it(server, time):
    played = await play_games(server, time, 3 * WINDOWS // 2, RelaxedGame)
    passed, held = (played.durations[kind] for kind in (RelaxedGame.not_held, RelaxedGame.held))
    assert {*passed[SECRET], *passed[NOTHING]} == {1_000}
    assert min(len(held[SECRET]), len(held[NOTHING])) >= WINDOWS // 5
    assert look_alike(held[SECRET], held[NOTHING])
    update_times = played.update_times[RelaxedGame.held]
    # Pages are updated twice: when the glance is over, and when all have answered.
    glances = [[moment for moment in update_times[group] if moment <= 8_000] for group in (SECRET, NOTHING)]
    assert {*glances[0], *glances[1]} <= {2_000, 4_000, 8_000}
    # All pages are sent a closing at the same time; it counts once.
    closings = [sorted({moment for moment in update_times[group] if moment > 8_000}) for group in (SECRET, NOTHING)]
    assert look_alike(*closings)
    share = {group: len(held[group]) / (len(held[group]) + len(passed[group])) for group in (SECRET, NOTHING)}
    assert share[SECRET] > share[NOTHING]


@pytest.mark.parametrize("secrecy", ["strict", "relaxed"])
async def test_a_delayed_answer_is_published_at_the_same_time_for_every_choice(server, time, secrecy):
    """The time is the same for any number of cards added to a check, including none."""
    delays, taken = random.Random(secrecy), {0: [], 1: [], 2: []}
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
            time.advance(delays.uniform(0.1, 3.5))
            await people[ask.seat].answers(*[option.id for option in ask.available()[:added]], ask=ask.id)
            taken[added].append(time.now() - asked)
    assert taken == {added: [4_000] * 3 for added in (0, 1, 2)}


@pytest.mark.parametrize(("game", "lasts"), [(TimedGame, 8_000), (RelaxedGame, 3_000)])
async def test_loyalty_screens_are_the_same_for_all_and_last_equally_long(server, time, game, lasts):
    """As long as everybody has looked within that time; traitors look at their card for longer."""
    played = await play_games(server, time, 1, game)
    kind, screens = played.screens[0]
    assert kind == "study_loyalty"
    assert len(screens) == 3
    assert screens == [screens[0]] * 3
    durations = played.durations[kind][SECRET] + played.durations[kind][NOTHING]
    update_times = played.update_times[kind][SECRET] + played.update_times[kind][NOTHING]
    assert {*durations, *update_times} == {lasts}
