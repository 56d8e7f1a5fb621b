"""Two servers that differ in everything that one audience cannot know, and in nothing else.

Both start with a copy of the same database: the same table, people, sessions and clock, but a different seed. All that
either server sends over real HTTP and real sockets is kept as text, and so is what its operators see.
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
from tests.support.tables import START_POSITIONS
from tests.web.harness import TIMEOUT_SECONDS, Clock, Guest, serving

COUNTERS = (metrics.http_requests, metrics.messages, metrics.deliveries, metrics.farewells, metrics.limited)
# How long a request took depends on the machine; the number of requests does not.
DURATIONS = (metrics.http_seconds, metrics.command_seconds)
OTHER_SEED = "0" * 64
NAMES = ("Ada", "Ben", "Cleo")
WATCHER, LATECOMER = "Walt", "Xena"
# Differ between any two responses or log lines; the application does not set these headers.
UNCOMPARED_HEADERS = {"date", "server"}
UNCOMPARED_LOG_FIELDS = {"milliseconds", "request"}


class Operators:
    """What the people who run the servers see: every log line and every metric."""

    def __init__(self, lines):
        self.lines = lines

    def metric_values(self):
        """The values of all metrics, read directly: this is called hundreds of times, and rendering them is slow."""
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
        return len(self.lines), self.metric_values()

    def since(self, mark):
        number, before = mark
        lines = [
            {name: value for name, value in line.items() if name not in UNCOMPARED_LOG_FIELDS}
            for line in self.lines[number:]
        ]
        grown = {str(name): value - before.get(name, 0) for name, value in self.metric_values().items()}
        return json.dumps([lines, {name: value for name, value in sorted(grown.items()) if value}])

    async def wait_for_log_lines(self, requests):
        """Wait until the log has this many lines about requests. A line is written after its response was sent."""
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while self.requests < requests:  # noqa: ASYNC110  there is no event for a written line
                await asyncio.sleep(0)

    @property
    def requests(self):
        return sum(line["event"] == "request" for line in self.lines)


class Page:
    """One connection, and every text that it received."""

    def __init__(self, connection):
        self.connection = connection
        self.texts = []
        self.number = 0
        self.table = None
        self.pings = count()

    async def read(self):
        async with asyncio.timeout(TIMEOUT_SECONDS):
            text = await self.connection.recv()
        message = json.loads(text)
        self.texts.append(text)
        if message["type"] in ("view", "changes"):
            self.number = message["n"]
        self.table = message.get("table", self.table)
        return message

    async def until(self, condition):
        while not condition(await self.read()):
            pass

    async def send(self, **message):
        """Send a message and wait for the reply with its id."""
        await self.connection.send(json.dumps(message))
        await self.until(lambda reply: reply.get("id") == message["id"])

    async def catch_up(self, number, status):
        """Read up to this number of the audience and this status of the table, and what was already on its way."""
        while self.number < number or self.table["status"] != status:
            await self.read()
        await self.connection.send(json.dumps({"type": "ping", "at": next(self.pings)}))
        await self.until(lambda reply: reply["type"] == "pong")

    @property
    def all_connected(self):
        return all(seat["connected"] or seat["bot"] for seat in self.table["seats"])

    @classmethod
    async def opened(cls, connection):
        """A page that has received its first view."""
        page = cls(connection)
        await page.until(lambda message: message["type"] == "view")
        return page

    def take_texts(self):
        texts, self.texts = self.texts, []
        return texts


class World:
    """One of the two servers, with the pages of all members."""

    def __init__(self, site, table, guests, pages, operators):
        self.site, self.table, self.guests, self.pages, self.operators = site, table, guests, pages, operators

    @property
    def live(self):
        return self.site.server.table(self.table).game

    def set_state(self, real, state, audience):
        """Continue from this state as if it had arisen here. Answers that it does not have are not on the clocks."""
        clocks = msgspec.json.decode(msgspec.json.encode(real.clocks), type=rounds.Clocks)
        seat_clocks = clocks.poll.seat_clocks if clocks.poll else {}
        for ask in state.asks:
            seat_clock = seat_clocks.get(ask.seat) or structs.replace(next(iter(seat_clocks.values())))
            seat_clock.ask = ask.id
            if ask.seat != audience and ask.answer is None:
                seat_clock.answered = None
            seat_clocks[ask.seat] = seat_clock
        numbers = list(real.numbers.values())
        self.site.server.table(self.table).game = LiveGame(real.game, state, real.seq, numbers, clocks, real.chain)

    async def carry_out(self, command, name):
        if isinstance(command, Answer):
            await self.pages[command.seat].send(type="answer", id=name, ask=command.ask, choice=command.choice)
        else:
            await scheduler.run_due(self.site.server)

    async def settle(self):
        """Wait until every page has received everything."""
        status = self.site.server.table(self.table).record.status
        for audience, page in self.pages.items():
            await page.catch_up(self.live.numbers[audience], status)

    async def wait_for_members(self, spectators):
        """Wait until every page shows that all seats are connected, and this many spectators."""
        for page in self.pages.values():
            while page.table["spectators"] != spectators or not page.all_connected:
                await page.read()

    async def request(self, guest, method, path, **body):
        """The response with its headers; the text comes first, so that a difference is reported there."""
        requests = self.operators.requests
        response = await self.guests[guest].http.request(method, path, **({"json": body} if body else {}))
        await self.operators.wait_for_log_lines(requests + 1)
        headers = {name: value for name, value in response.headers.items() if name not in UNCOMPARED_HEADERS}
        return json.dumps([path, response.status_code, response.text, headers])

    async def read_all(self, audience):
        """What the pages and the API send this audience."""
        return [await self.request(audience, "GET", path.format(table_id=self.table)) for path in outputs.READ]

    async def refusals(self, audience):
        """The responses to requests that the audience is not allowed to make."""
        home = f"/api/tables/{self.table}"
        paths = ("/api/tables/nowhere", f"{home}/state", "/nowhere", f"{home}/socket")
        read = [await self.request(audience, "GET", path) for path in paths]
        return read + await outputs.try_actions(self, audience)

    async def texts_on_a_new_page(self, audience):
        async with self.guests[audience].connection(self.table) as connection:
            return (await Page.opened(connection)).take_texts()


async def start_table(settings, clock, given, secrecy, bots):
    """A table that has just started, with bots after the people, and the session cookies of all guests. The last guest
    is not yet a member.
    """
    async with serving(settings, clock) as site, AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(site.guest(name)) for name in (*NAMES, WATCHER, LATECOMER)]
        agreed = {"options": {"secrecy": secrecy}, "settings": {"guesses": True}}
        table = await guests[0].open_table("unfathomable", len(NAMES) + bots, **agreed)
        for guest in guests[1 : len(NAMES)]:
            await guest.join(table)
            await guest.do(table["id"], "ready", ready=True)
        if bots:
            await guests[0].do(table["id"], "fill_with_bots", bot="easy")
        await guests[len(NAMES)].watch(table)
        START_POSITIONS[table["id"]] = given
        live = site.server.table(table["id"])
        await setup.start(live, live.known_record().host)
        return table, [guest.cookie() for guest in guests]


@asynccontextmanager
async def world(stack, folder, clock, table, cookies, operators):
    """A server on the database in this folder, with a page for everyone who is a member from the beginning."""
    site = await stack.enter_async_context(serving(settings_in(folder), clock))
    guests, pages = {}, {}
    for who, cookie in zip((*range(len(NAMES)), SPECTATOR, LATECOMER), cookies, strict=True):
        http = site.client(headers={"X-Fathom": "1", "Cookie": cookie})
        guests[who] = Guest(site, await stack.enter_async_context(http))
        guests[who].cookie = lambda cookie=cookie: cookie
        if who != LATECOMER:
            pages[who] = await Page.opened(await stack.enter_async_context(guests[who].connection(table)))
    yield World(site, table, guests, pages, operators)


@asynccontextmanager
async def two_worlds(settings, given, secrecy="strict", bots=0):
    """The clock that both worlds share, the tokens of the links, and both worlds."""
    clock = Clock()
    table, cookies = await start_table(settings, clock, given, secrecy, bots)
    folders = [settings.fathom_var / name for name in ("real", "other")]
    for folder in folders:
        folder.mkdir()
        (folder / "fathom.db").write_bytes((settings.fathom_var / "fathom.db").read_bytes())
    with sqlite3.connect(folders[1] / "fathom.db") as database:
        database.execute("UPDATE tables SET seed = ?", (OTHER_SEED,))
    database.close()
    with pytest.MonkeyPatch.context() as patch, capture_logs() as lines:
        # Both share one set of static files, even if somebody edits them during the test.
        assets = Assets(application.site_files())
        patch.setattr(application, "Assets", lambda _files: assets)
        operators = Operators(lines)
        async with AsyncExitStack() as stack:
            both = [
                await stack.enter_async_context(world(stack, folder, clock, table["id"], cookies, operators))
                for folder in folders
            ]
            for one in both:
                await one.wait_for_members(spectators=1)
                await one.settle()
                for page in one.pages.values():
                    page.take_texts()
            yield clock, {kind: table[f"{kind}_link"].rpartition("/")[2] for kind in ("invite", "spectator")}, both
