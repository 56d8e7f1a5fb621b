"""Two servers that differ in everything one audience cannot know, and in nothing else.

Both begin with a copy of the same database: the same table, people, sessions and clock, but another seed. What anybody
is sent by either, over real HTTP and real sockets, is kept as text, and so is what their operators see.
"""

import asyncio
import json
import sqlite3
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count

import msgspec
import pytest
from msgspec import structs
from structlog.testing import capture_logs

from app.engine.kernel import Answer
from app.engine.messages import SPECTATOR
from app.tables.clocks import rounds, scheduler
from app.tables.live.game import LiveGame
from app.tables.lobby import setup
from app.telemetry import tallies
from app.web import application
from app.web.assets.files import Assets
from app.web.operations import metrics
from tests.secrecy import outputs
from tests.secrecy.conftest import settings_in
from tests.support.tables import GIVEN
from tests.web.harness import PATIENCE, Clock, Guest, serving

COUNTERS = (metrics.http_requests, metrics.messages, metrics.deliveries, metrics.farewells, metrics.limited)
# How long each took depends on the machine; how many there were does not.
DURATIONS = (metrics.http_seconds, metrics.command_seconds)
OTHER_SEED = "0" * 64
NAMES = ("Ada", "Ben", "Cleo")
WATCHER, LATECOMER = "Walt", "Xena"
# Says when it was sent, and by whom; nothing of it is ours.
OWN_TO_EVERY_ANSWER = {"date", "server"}
# What a request took, and the name that its lines in the log share.
OWN_TO_EVERY_LINE = {"milliseconds", "request"}


class Operators:
    """What those see who run the servers: every line of the log, and everything that is counted."""

    def __init__(self, lines):
        self.lines = lines

    def figures(self):
        """Without what makes text of them, and without the buckets of durations: they are read hundreds of times."""
        tallies.hand_over()
        counted = {
            (counter._name, *values): child._value.get()
            for counter in COUNTERS
            for values, child in counter._metrics.items()
        }
        return counted | {
            (durations._name, *values): sum(bucket.get() for bucket in child._buckets)
            for durations in DURATIONS
            for values, child in durations._metrics.items()
        }

    def mark(self):
        return len(self.lines), self.figures()

    def since(self, mark):
        number, before = mark
        lines = [
            {name: value for name, value in line.items() if name not in OWN_TO_EVERY_LINE}
            for line in self.lines[number:]
        ]
        grown = {str(name): value - before.get(name, 0) for name, value in self.figures().items()}
        return json.dumps([lines, {name: value for name, value in sorted(grown.items()) if value}])

    async def written_of(self, requests):
        """Until the log has this many lines about requests: each is written when its answer has been sent."""
        async with asyncio.timeout(PATIENCE):
            while self.requests < requests:  # noqa: ASYNC110  nobody tells when a line is written
                await asyncio.sleep(0)

    @property
    def requests(self):
        return sum(line["event"] == "request" for line in self.lines)


class Page:
    """One socket, and every text that came through it."""

    def __init__(self, line):
        self.line = line
        self.texts = []
        self.number = 0
        self.table = None
        self.pings = count()

    async def read(self):
        async with asyncio.timeout(PATIENCE):
            text = await self.line.recv()
        message = json.loads(text)
        self.texts.append(text)
        if message["type"] in ("view", "changes"):
            self.number = message["n"]
        self.table = message.get("table", self.table)
        return message

    async def until(self, holds):
        while not holds(await self.read()):
            pass

    async def say(self, **message):
        """Say something that is answered by its id."""
        await self.line.send(json.dumps(message))
        await self.until(lambda answer: answer.get("id") == message["id"])

    async def in_step(self, number, status):
        """Everything up to this number of its audience and this status of the table, and whatever was under way."""
        while self.number < number or self.table["status"] != status:
            await self.read()
        await self.line.send(json.dumps({"type": "ping", "at": next(self.pings)}))
        await self.until(lambda answer: answer["type"] == "pong")

    @property
    def all_are_here(self):
        return all(seat["connected"] or seat["bot"] for seat in self.table["seats"])

    @classmethod
    async def opened(cls, line):
        """A page that shows something."""
        page = cls(line)
        await page.until(lambda message: message["type"] == "view")
        return page

    def taken(self):
        texts, self.texts = self.texts, []
        return texts


class World:
    """One of the two servers, with everybody's page open."""

    def __init__(self, place, table, guests, pages, operators):
        self.place, self.table, self.guests, self.pages, self.operators = place, table, guests, pages, operators

    @property
    def running(self):
        return self.place.server.table(self.table).game

    def become(self, real, state, audience):
        """Go on from this state as if all had come about here; of others' answers nothing is known."""
        wound = msgspec.json.decode(msgspec.json.encode(real.clocks), type=rounds.Clocks)
        for ask in state.asks:
            hand = wound.poll.seat_clocks.get(ask.seat) or structs.replace(next(iter(wound.poll.seat_clocks.values())))
            hand.ask = ask.id
            if ask.seat != audience and ask.answer is None:
                hand.answered = None
            wound.poll.seat_clocks[ask.seat] = hand
        numbers = list(real.numbers.values())
        self.place.server.table(self.table).game = LiveGame(real.game, state, real.seq, numbers, wound, real.chain)

    async def carry_out(self, command, name):
        if isinstance(command, Answer):
            await self.pages[command.seat].say(type="answer", id=name, ask=command.ask, choice=command.choice)
        else:
            await scheduler.run_due(self.place.server)

    async def settled(self):
        """Every page has got everything."""
        status = self.place.server.table(self.table).record.status
        for audience, page in self.pages.items():
            await page.in_step(self.running.numbers[audience], status)

    async def company(self, spectators):
        """Until everybody sees that all seats are connected, and this many spectators."""
        for page in self.pages.values():
            while page.table["spectators"] != spectators or not page.all_are_here:
                await page.read()

    async def requested(self, guest, method, path, **body):
        """What is answered, headers and all; the text before them, so that a difference is first seen there."""
        requests = self.operators.requests
        answer = await self.guests[guest].http.request(method, path, **({"json": body} if body else {}))
        await self.operators.written_of(requests + 1)
        headers = {name: value for name, value in answer.headers.items() if name not in OWN_TO_EVERY_ANSWER}
        return json.dumps([path, answer.status_code, answer.text, headers])

    async def shown(self, audience):
        """What this audience is shown by the pages and the API."""
        return [await self.requested(audience, "GET", path.format(table_id=self.table)) for path in outputs.READ]

    async def refused(self, audience):
        """How what it may not do is refused."""
        home = f"/api/tables/{self.table}"
        paths = ("/api/tables/nowhere", f"{home}/state", "/nowhere", f"{home}/socket")
        read = [await self.requested(audience, "GET", path) for path in paths]
        return read + await outputs.acted(self, audience)

    async def seen_by_a_new_page(self, audience):
        async with self.guests[audience].line(self.table) as line:
            return (await Page.opened(line)).taken()


async def table_begun(settings, clock, given, secrecy, bots):
    """A table that has just begun, the way in for spectators, and the sessions of everybody; one of them comes late.
    After the people come so many bots.
    """
    async with serving(settings, clock) as place, AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(place.guest(name)) for name in (*NAMES, WATCHER, LATECOMER)]
        agreed = {"options": {"secrecy": secrecy}, "settings": {"guesses": True}}
        table = await guests[0].open_table("unfathomable", len(NAMES) + bots, **agreed)
        for guest in guests[1 : len(NAMES)]:
            await guest.join(table)
            await guest.do(table["id"], "ready", ready=True)
        if bots:
            await guests[0].do(table["id"], "fill_with_bots", bot="easy")
        await guests[len(NAMES)].watch(table)
        GIVEN[table["id"]] = given
        live = place.server.table(table["id"])
        await setup.start(live, live.known_record().host)
        return table, [guest.cookie() for guest in guests]


@asynccontextmanager
async def world(stack, folder, clock, table, cookies, operators):
    """A server on this folder's database, with the page of everybody open who is there from the beginning."""
    place = await stack.enter_async_context(serving(settings_in(folder), clock))
    guests, pages = {}, {}
    for who, cookie in zip((*range(len(NAMES)), SPECTATOR, LATECOMER), cookies, strict=True):
        http = place.client(headers={"X-Fathom": "1", "Cookie": cookie})
        guests[who] = Guest(place, await stack.enter_async_context(http))
        guests[who].cookie = lambda cookie=cookie: cookie
        if who != LATECOMER:
            pages[who] = await Page.opened(await stack.enter_async_context(guests[who].line(table)))
    yield World(place, table, guests, pages, operators)


@asynccontextmanager
async def two_worlds(settings, given, secrecy="strict", bots=0):
    """The clock that both go by, the tokens of the links, and both worlds."""
    clock = Clock()
    table, cookies = await table_begun(settings, clock, given, secrecy, bots)
    folders = [settings.fathom_var / name for name in ("real", "other")]
    for folder in folders:
        folder.mkdir()
        (folder / "fathom.db").write_bytes((settings.fathom_var / "fathom.db").read_bytes())
    with sqlite3.connect(folders[1] / "fathom.db") as database:
        database.execute("UPDATE tables SET seed = ?", (OTHER_SEED,))
    database.close()
    with pytest.MonkeyPatch.context() as patch, capture_logs() as lines:
        # One set of scripts and pictures for both, even if somebody is working on them meanwhile.
        assets = Assets(application.site_files())
        patch.setattr(application, "Assets", lambda _files: assets)
        operators = Operators(lines)
        async with AsyncExitStack() as stack:
            both = [
                await stack.enter_async_context(world(stack, folder, clock, table["id"], cookies, operators))
                for folder in folders
            ]
            for one in both:
                await one.company(spectators=1)
                await one.settled()
                for page in one.pages.values():
                    page.taken()
            yield clock, {kind: table[f"{kind}_link"].rpartition("/")[2] for kind in ("invite", "spectator")}, both
