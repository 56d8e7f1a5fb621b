"""A server without HTTP, a clock that the test sets, and guests who act as people do at a table."""

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


class ManualClock:
    def __init__(self):
        self.moment = START

    def now(self):
        return self.moment

    async def wait_until(self, moment):
        self.moment = max(self.moment, moment)

    def advance(self, seconds):
        self.moment += round(seconds * 1000)


@pytest.fixture
def time():
    return ManualClock()


@pytest.fixture(autouse=True)
def toy(monkeypatch):
    """The kernel's toy game, playable during the test."""
    monkeypatch.setitem(games.FOLDERS, "toy", TOY)


@pytest.fixture
def settings(database_url, tmp_path):
    return settings_for(database_url, tmp_path)


def settings_for(url, folder, **others):
    return Settings(
        _env_file=None,
        database_url=url.render_as_string(hide_password=False),
        secret_key=KEY,
        fathom_var=folder,
        fathom_bot_processes=0,
        fathom_replay_processes=0,
        **others,
    )


@pytest.fixture
async def server(settings, time):
    async with open_server(settings, time) as opened:
        yield opened


# Positions (of scenarios) in which games begin, by table id.
START_POSITIONS = {}
_first_state = live_games.first_state


def first_state(game, record):
    if START_POSITIONS.get(record.table_id) is None:
        return _first_state(game, record)
    state = game.position(record.options, len(record.seats), START_POSITIONS[record.table_id], record.seed)
    kernel.advance(state)
    return state


live_games.first_state = first_state

# Long, because test machines are busy.
TIMEOUT_SECONDS = 60


class Guest:
    """A person with one device."""

    numbers = count()

    def __init__(self, server, arrival):
        self.server = server
        self.arrival = arrival
        self.id = arrival.player.player_id
        self.table = None

    @classmethod
    async def create(cls, server, name="Ada", language="en"):
        return cls(server, await guests.create(server, name, language, "a browser"))

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
            START_POSITIONS[self.table.table_id] = given
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
        """The recent log that this person's page receives."""
        async with self.listening() as page:
            return page.events

    async def number(self):
        """The number of the screen that this person's page receives."""
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


class TableInfo:
    """What every member may know about a table, as attributes."""

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


async def table_info(guest_or_table):
    table = getattr(guest_or_table, "table", guest_or_table)
    async with table.reading():
        return TableInfo(table.info())


class Page:
    """What one page of a person receives."""

    def __init__(self, listener):
        self.listener = listener
        self.arrived = asyncio.Event()
        listener.on_news = self.arrived.set
        self.view = self.info = self.clock = None
        self.number = 0
        self.events, self.messages, self.screens = [], [], 0
        self.heads = []
        self.gone = None

    async def receive(self):
        """Take what has arrived, or wait until something arrives."""
        while not (deliveries := self.listener.take()):
            self.arrived.clear()
            await asyncio.wait_for(self.arrived.wait(), TIMEOUT_SECONDS)
        for delivery in deliveries:
            self.take(delivery)

    async def catches_up(self):
        """Take what has arrived already."""
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
                report = delivery.report
                self.clock = report.clock
                self.events = report.lines if delivery.full else self.events + report.lines
            case TableUpdate():
                self.info = TableInfo(delivery.info)
            case Messages():
                self.messages = delivery.messages if delivery.full else self.messages + delivery.messages
            case Heads():
                self.heads += delivery.heads
            case Gone():
                self.gone = delivery.code

    async def until(self, condition):
        while not condition(self):
            await self.receive()


async def seated(server, count=2, game="toy", **more):
    """The players of a new table, all seated and ready; the first is the host."""
    people = [await Guest.create(server, name) for name in ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")[:count]]
    await people[0].opens(game, **{"seats": count, **more})
    for person in people[1:]:
        await person.sits(people[0])
    return people


async def started(server, count=2, game="toy", **more):
    people = await seated(server, count, game, **more)
    await people[0].starts()
    return people


async def refusal(work):
    """The code of the refusal that this work raises."""
    try:
        await work
    except Refused as refused:
        return refused.refusal.code
    raise AssertionError("it was not refused")


async def time_passes(server, time, seconds):
    """Advance the clock and do everything that is due."""
    time.advance(seconds)
    await scheduler.run_due(server)
