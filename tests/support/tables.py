"""A house to test in, with a clock that the test sets, and guests who do what people do at a table."""

import asyncio
from contextlib import asynccontextmanager
from itertools import count

import pytest
from msgspec import json

from app import games
from app.settings import Settings
from app.tables import chat, company, feed, guests, lobby, play, timekeeper, votes
from app.tables.model import NewTable
from app.tables.opening import open_house
from app.tables.refusals import Refused
from app.tables.rooms import Company, Gone, Screen, Talk
from tests.engine.toy import FOLDER as TOY

KEY = "a key that only the tests use, and long enough"
START = 1_800_000_000_000


class SetTime:
    """The time is what the test says."""

    def __init__(self):
        self.moment = START

    def now(self):
        return self.moment

    async def wait_until(self, moment):
        self.moment = max(self.moment, moment)

    def pass_by(self, seconds):
        self.moment += round(seconds * 1000)


@pytest.fixture
def time():
    return SetTime()


@pytest.fixture(autouse=True)
def toy(monkeypatch):
    """The kernel's toy game, playable for the time of the test."""
    monkeypatch.setitem(games.FOLDERS, "toy", TOY)


@pytest.fixture
def settings(database_url, tmp_path):
    return settings_for(database_url, tmp_path)


def settings_for(url, folder):
    return Settings(
        _env_file=None,
        database_url=url.render_as_string(hide_password=False),
        secret_key=KEY,
        fathom_var=folder,
    )


@pytest.fixture
async def house(settings, time):
    async with open_house(settings, time) as opened:
        yield opened


class Guest:
    """A person with one device: says what they do, and remembers what they were sent."""

    numbers = count()

    def __init__(self, house, arrival):
        self.house = house
        self.arrival = arrival
        self.id = arrival.player.player_id
        self.table = None
        self.listener = None

    @classmethod
    async def comes(cls, house, name="Ada", language="en"):
        return cls(house, await guests.welcome(house, name, language, "a browser"))

    def in_house(self, house):
        """The same person, served by another process."""
        other = Guest(house, self.arrival)
        other.table = self.table
        return other

    async def opens(self, game="toy", seats=2, **more):
        self.table = await lobby.create(self.house, self.id, NewTable(game, seats, **more))
        return self.table

    async def links(self):
        return await company.show_links(self.house, self.table, self.id)

    async def sits(self, host, seat=None):
        self.table = await lobby.sit(self.house, (await host.links()).invite, self.id, seat)
        await self.is_ready()

    async def is_ready(self):
        await lobby.ready(self.house, self.table, self.id, is_ready=True)

    async def watches(self, host):
        self.table = await company.watch(self.house, (await host.links()).spectator, self.id)

    async def starts(self, **more):
        await lobby.start(self.house, self.table, self.id, **more)

    async def sees(self):
        screen = await play.snapshot(self.house, self.table, self.id)
        return json.decode(screen.view)

    async def ask(self):
        return (await self.sees())["private"]["ask"]

    async def answers(self, *choice, ask=None, command_id=None):
        ask = (await self.ask())["id"] if ask is None else ask
        chosen = choice[0] if choice and isinstance(choice[0], dict) else list(choice)
        await play.answer(self.house, self.table, self.id, command_id or f"c{next(self.numbers)}", ask, chosen)

    async def takes_back(self, command_id=None):
        await play.take_back(self.house, self.table, self.id, command_id or f"c{next(self.numbers)}")

    async def says(self, text):
        await chat.say(self.house, self.table, self.id, text)

    async def proposes(self, question):
        return await votes.propose(self.house, self.table, self.id, question)

    async def says_yes(self, vote):
        await votes.cast(self.house, self.table, self.id, vote, in_favour=True)

    async def says_no(self, vote):
        await votes.cast(self.house, self.table, self.id, vote, in_favour=False)

    async def standing(self):
        return await company.standing(self.house, self.table, self.id)

    @asynccontextmanager
    async def listening(self):
        async with feed.listen(self.house, self.table, self.id) as listener:
            ear = Ear(listener)
            await ear.catches_up()
            yield ear


class Ear:
    """What one page of a person is sent."""

    def __init__(self, listener):
        self.listener = listener
        self.view = self.about = self.clock = None
        self.number = 0
        self.events, self.lines, self.screens = [], [], 0
        self.gone = None

    async def news(self, seconds=5):
        """Take in what has come; waits for something to come."""
        for delivery in await asyncio.wait_for(self.listener.next(), seconds):
            self.take(delivery)

    async def catches_up(self):
        """Take in what is there already."""
        for _ in range(20):
            await asyncio.sleep(0)
        while self.listener._news.is_set() and self.gone is None:
            await self.news()

    def take(self, delivery):
        match delivery:
            case Screen():
                self.screens += 1
                assert delivery.number > self.number
                self.number = delivery.number
                self.view, self.clock = json.decode(delivery.view), json.decode(delivery.clock)
                self.events = [] if delivery.full else self.events + json.decode(delivery.events)
            case Company():
                self.about = json.decode(delivery.about)
            case Talk():
                self.lines += json.decode(delivery.lines)
            case Gone():
                self.gone = delivery.code

    async def until(self, condition):
        while not condition(self):
            await self.news()


async def seated(house, count=2, game="toy", **more):
    """A table that has just begun, with so many persons; the first is the host."""
    people = [await Guest.comes(house, name) for name in ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")[:count]]
    await people[0].opens(game, **{"seats": count, **more})
    for person in people[1:]:
        await person.sits(people[0])
    return people


async def started(house, count=2, game="toy", **more):
    people = await seated(house, count, game, **more)
    await people[0].starts()
    return people


async def refusal(work):
    """The code with which this is refused."""
    try:
        await work
    except Refused as refused:
        return refused.refusal.code
    raise AssertionError("it was not refused")


async def time_passes(house, time, seconds):
    """Let time pass and do everything that falls due."""
    time.pass_by(seconds)
    await timekeeper.run_due(house)
