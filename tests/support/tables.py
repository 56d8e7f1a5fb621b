"""A server to test in, with a clock that the test sets, and guests who do what people do at a table."""

import asyncio
from contextlib import asynccontextmanager
from itertools import count
from types import SimpleNamespace

import msgspec
import pytest
from msgspec import json

from app import games
from app.engine import kernel
from app.engine.messages import SPECTATOR
from app.settings import Settings
from app.tables import refusals
from app.tables.clocks import scheduler
from app.tables.live import game as live_games
from app.tables.live.publisher import Gone, Heads, Messages, Screen, TableUpdate, shown_links
from app.tables.lobby import creation, membership, seats, setup
from app.tables.model import NewTable
from app.tables.people import guests
from app.tables.play import chat, commands, votes
from app.tables.refusals import Refused
from app.tables.startup import open_server
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


def settings_for(url, folder, **more):
    return Settings(
        _env_file=None,
        database_url=url.render_as_string(hide_password=False),
        secret_key=KEY,
        fathom_var=folder,
        fathom_bot_processes=0,
        fathom_replay_processes=0,
        **more,
    )


@pytest.fixture
async def server(settings, time):
    async with open_server(settings, time) as opened:
        yield opened


# Positions of scenarios from which the games of some tables begin, by table id.
GIVEN = {}
_first_state = live_games.first_state


def first_state(game, record):
    if GIVEN.get(record.table_id) is None:
        return _first_state(game, record)
    state = game.position(record.options, len(record.seats), GIVEN[record.table_id], record.seed)
    kernel.advance(state)
    return state


live_games.first_state = first_state

# Seconds. Machines that run tests are busy.
PATIENCE = 60


class Guest:
    """A person with one device: says what they do, and remembers what they were sent."""

    numbers = count()

    def __init__(self, server, arrival):
        self.server = server
        self.arrival = arrival
        self.id = arrival.player.player_id
        self.table = None

    @classmethod
    async def comes(cls, server, name="Ada", language="en"):
        return cls(server, await guests.welcome(server, name, language, "a browser"))

    def at_server(self, server):
        """The same person, served by another process."""
        other = Guest(server, self.arrival)
        other.table = None if self.table is None else server.table(self.table.table_id)
        return other

    async def opens(self, game="toy", seats=2, **more):
        self.table = await creation.create(self.server, self.id, NewTable(game, seats, **more))
        return self.table

    async def links(self):
        await self.table.member(self.id)
        return shown_links(self.server.tokens, self.table.record)

    async def sits(self, host, seat=None):
        self.table = await seats.sit(self.server, (await host.links()).invite, self.id, seat)
        await self.is_ready()

    async def is_ready(self):
        await seats.ready(self.table, self.id, is_ready=True)

    async def watches(self, host):
        self.table = await membership.watch(self.server, (await host.links()).spectator, self.id)

    async def starts(self, given=None):
        if given is not None:
            GIVEN[self.table.table_id] = given
        await setup.start(self.table, self.id)

    async def sees(self):
        member = await self.table.member(self.id)
        if self.table.game is None:
            raise Refused(refusals.NOT_PLAYING)
        audience = SPECTATOR if member.seat is None else member.seat
        return json.decode(self.table.game.views_of([audience])[audience])

    async def ask(self):
        return (await self.sees())["private"]["ask"]

    async def answers(self, *choice, ask=None, command_id=None):
        ask = (await self.ask())["id"] if ask is None else ask
        chosen = choice[0] if choice and isinstance(choice[0], dict) else list(choice)
        await commands.answer(self.table, self.id, command_id or f"c{next(self.numbers)}", ask, chosen)

    async def takes_back(self, command_id=None):
        await commands.take_back(self.table, self.id, command_id or f"c{next(self.numbers)}")

    async def says(self, text):
        await chat.say(self.table, self.id, text)

    async def proposes(self, question):
        return await votes.propose(self.table, self.id, question)

    async def says_yes(self, vote):
        await votes.cast(self.table, self.id, vote, in_favour=True)

    async def says_no(self, vote):
        await votes.cast(self.table, self.id, vote, in_favour=False)

    async def log(self):
        """The recent log, as this person's page gets it."""
        async with self.listening() as page:
            return page.events

    async def number(self):
        """The number of the screen that this person's page would get."""
        async with self.listening() as page:
            return page.number

    async def leaves(self):
        await membership.leave(self.table, self.id)

    async def member(self):
        return await self.table.member(self.id)

    @asynccontextmanager
    async def listening(self):
        async with self.table.attach(self.id) as listener:
            page = Page(listener)
            await page.catches_up()
            yield page


class About:
    """What everybody at a table may know of it, as attributes."""

    def __init__(self, info):
        self._record = info.record
        host = info.record.seat_of(info.record.host)
        self.host = None if host is None else host.seat
        self.seats = [
            SimpleNamespace(
                **{
                    **msgspec.structs.asdict(seat),
                    "connected": seat.seat in info.connected,
                    "away_since": info.away_since.get(seat.seat),
                }
            )
            for seat in info.record.seats
        ]
        self.spectators = info.spectators

    def __getattr__(self, name):
        return getattr(self._record, name)


async def about(guest_or_table):
    table = getattr(guest_or_table, "table", guest_or_table)
    async with table.lock:
        await table.sync(check=True)
    return About(table.info())


class Page:
    """What one page of a person is sent."""

    def __init__(self, listener):
        self.listener = listener
        self.came = asyncio.Event()
        listener.on_news = self.came.set
        self.view = self.about = self.clock = None
        self.number = 0
        self.events, self.lines, self.screens = [], [], 0
        self.heads = []
        self.gone = None

    async def news(self):
        """Take in what has come; waits for something to come."""
        while not (deliveries := self.listener.take()):
            self.came.clear()
            await asyncio.wait_for(self.came.wait(), PATIENCE)
        for delivery in deliveries:
            self.take(delivery)

    async def catches_up(self):
        """Take in what is there already."""
        for _ in range(20):
            await asyncio.sleep(0)
        for delivery in self.listener.take():
            self.take(delivery)

    def take(self, delivery):
        match delivery:
            case Screen():
                self.screens += 1
                assert delivery.number > self.number or delivery.full
                self.number = delivery.number
                self.view = None if delivery.view is None else json.decode(delivery.view)
                self.clock = delivery.clock
                self.events = delivery.lines if delivery.full else self.events + delivery.lines
            case TableUpdate():
                self.about = About(delivery.info)
            case Messages():
                self.lines = delivery.messages if delivery.full else self.lines + delivery.messages
            case Heads():
                self.heads += delivery.heads
            case Gone():
                self.gone = delivery.code

    async def until(self, condition):
        while not condition(self):
            await self.news()


async def seated(server, count=2, game="toy", **more):
    """A table that has just begun, with this many persons; the first is the host."""
    people = [await Guest.comes(server, name) for name in ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")[:count]]
    await people[0].opens(game, **{"seats": count, **more})
    for person in people[1:]:
        await person.sits(people[0])
    return people


async def started(server, count=2, game="toy", **more):
    people = await seated(server, count, game, **more)
    await people[0].starts()
    return people


async def refusal(work):
    """The code with which this is refused."""
    try:
        await work
    except Refused as refused:
        return refused.refusal.code
    raise AssertionError("it was not refused")


async def time_passes(server, time, seconds):
    """Let time pass and do everything that falls due."""
    time.pass_by(seconds)
    await scheduler.run_due(server)
