"""Bots at a table get only their seat's view, and how long they take depends on nothing that is hidden."""

import asyncio
from itertools import count, product

import pytest

from app import games
from app.engine import views
from app.games.unfathomable.rules import windows
from app.tables.bots.pool import BotPool
from app.tables.clocks import rounds, scheduler
from app.tables.lobby import seats
from app.tables.people import tokens
from tests.secrecy.positions import A_CHECK
from tests.secrecy.statistics import look_alike
from tests.support.tables import START_POSITIONS, seated

pytestmark = pytest.mark.anyio

UNFATHOMABLE = games.load("unfathomable")
ANSWERS = 80


@pytest.fixture(autouse=True)
def fixed_seeds(monkeypatch):
    seeds = map(str, count())
    monkeypatch.setattr(tokens, "new_seed", lambda: next(seeds))


@pytest.fixture(autouse=True)
def sleeping_takes_time(monkeypatch, time):
    """Sleeping advances the test's clock."""
    original = asyncio.sleep

    async def sleep(seconds, result=None):
        time.advance(seconds)
        return await original(0, result)

    monkeypatch.setattr(asyncio, "sleep", sleep)


def is_traitor(state, seat):
    return bool(set(state.players[seat].loyalty.cards) - {"human"})


def holds_something_useful(state, seat):
    poll = state.stack[-1]
    if isinstance(poll, windows.Window):
        return bool(windows.uses(state, seat, poll.kind, poll.room))
    return any(card.startswith("will") for card in state.players[seat].hand.cards)


class TimedGame:
    """A table with one person, who answers at random, and bots. `times` has for each answer of a bot whether it was a
    traitor, whether it held something useful, whether it was asked in a window, and how long it took.
    """

    def __init__(self, server, time, person):
        self.server, self.time, self.person = server, time, person
        self.times = []

    async def play(self, answers):
        table = self.person.table
        while len(self.times) < answers and table.game.state.outcome is None:
            state = table.game.state
            own = next((ask for ask in state.asks if ask.seat == 0 and ask.answer is None), None)
            if own is not None:
                chance = state.streams["defaults"].seeded(str(len(self.times)), "lot")
                choice = own.default if own.window and own.default is not None else own.random_choice(chance)
                await self.person.answers(*([choice] if isinstance(choice, dict) else choice), ask=own.id)
            else:
                await self.let_a_bot_act(table, state)

    async def let_a_bot_act(self, table, state):
        clocks = table.game.clocks
        self.time.moment = rounds.next_due(clocks, table.record, self.time.now())
        due = rounds.due(clocks, table.record, self.time.now())
        if due.bot is None:
            await scheduler.run_due(self.server)
            return
        secrets = is_traitor(state, due.bot), holds_something_useful(state, due.bot)
        since, window = clocks.poll.seat_clocks[due.bot].since, clocks.poll.window
        await scheduler.run_due(self.server)
        self.times.append((*secrets, bool(window), self.time.now() - since))


async def timed_game(server, time, level="easy"):
    """The first of the bots is a traitor."""
    [person] = await seated(server, 1, "unfathomable", seats=3)
    await seats.fill_with_bots(person.table, person.id, level)
    START_POSITIONS[person.table.table_id] = A_CHECK
    await person.starts()
    return TimedGame(server, time, person)


@pytest.mark.parametrize("level", ["easy", "expert"])
async def test_the_time_that_a_bot_takes_tells_neither_its_loyalty_nor_its_hand(server, time, level):
    game = await timed_game(server, time, level)
    await game.play(ANSWERS)
    compared = set()
    for secret, window in product((0, 1), (True, False)):
        times = [one for one in game.times if one[2] is window]
        with_it, without = ([one[-1] for one in times if one[secret] is group] for group in (True, False))
        if with_it and without:
            compared.add((secret, window))
            assert look_alike(with_it, without)
        assert len({one[-1] for one in times}) == 1
    assert (0, False) in compared


async def test_a_bot_is_given_the_view_of_its_seat_and_nothing_else(server, time, monkeypatch):
    game = await timed_game(server, time, "normal")
    original, given = BotPool.think, []

    async def think(pool, task):
        state, seat = game.person.table.game.state, int(task.memory.split(":")[1])
        given.append(bytes(task.updates[-1].view) == views.encoded_views(UNFATHOMABLE, state, [seat])[seat])
        return await original(pool, task)

    monkeypatch.setattr(BotPool, "think", think)
    await game.play(10)
    assert len(given) >= 10
    assert all(given)
