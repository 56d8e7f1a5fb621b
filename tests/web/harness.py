"""A real server in the test's own event loop, and people who use it through real HTTP and real sockets."""

import asyncio
import importlib.util
import itertools
import json
import random
import socket
import ssl
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx2
import uvicorn
from pydantic import TypeAdapter
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from app.conformance.changes import changed
from app.engine.messages import SPECTATOR
from app.engine.views import encoded_views
from app.settings import Settings
from app.tables.clocks import scheduler
from app.tables.lobby import setup
from app.tables.server import Server
from app.web import server
from app.web.application import create_app
from app.web.models.base import Sent
from app.web.sockets.messages import FromServer
from tests.support.tables import GIVEN

ROOT = Path(__file__).parents[2]
PATIENCE = 60
# Nobody here speaks TLS; reading all certificates of the machine for each guest would cost more than most tests.
WITHOUT_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
_from_server: TypeAdapter[Any] = TypeAdapter(Sent[FromServer])
_ids = itertools.count()


def _client_script() -> Any:
    spec = importlib.util.spec_from_file_location("client_script", ROOT / "docs" / "client.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


client_script = _client_script()


class Clock:
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        self.at = 1_900_000_000_000

    def now(self) -> int:
        return self.at

    async def wait_until(self, moment: int) -> None:
        self.at = max(self.at, moment)


class TestServer(uvicorn.Server):
    """Starts and stops at once, instead of looking now and then whether it should."""

    __test__ = False

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.up = asyncio.Event()
        self.ending = asyncio.Event()

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        self.up.set()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self.ending.wait()


class Place:
    """One running server process, so to speak."""

    def __init__(self, app: Any, port: int, clock: Clock) -> None:
        self.app = app
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.clock = clock
        self.stop: Callable[[], None] = lambda: None

    @property
    def server(self) -> Server:
        return self.app.state.context.server

    async def pass_time(self, seconds: float) -> None:
        """So much later, and everything done that is due by then."""
        self.clock.at += round(seconds * 1000)
        await scheduler.run_due(self.server)

    @asynccontextmanager
    async def guest(self, name: str, language: str = "en") -> AsyncIterator["Guest"]:
        async with self.stranger() as stranger:
            await stranger.introduce(name, language)
            yield stranger

    @asynccontextmanager
    async def stranger(self) -> AsyncIterator["Guest"]:
        headers = {"X-Fathom": "1"}
        async with self.client(headers=headers) as http:
            yield Guest(self, http)

    def client(self, **options: Any) -> httpx2.AsyncClient:
        return httpx2.AsyncClient(base_url=self.url, timeout=PATIENCE, verify=WITHOUT_CERTIFICATES, **options)


@asynccontextmanager
async def serving(settings: Settings, clock: Clock | None = None, pings: float | None = None) -> AsyncIterator[Place]:
    clock = clock or Clock()
    app = create_app(settings, clock)
    sockets = server.listen(("127.0.0.1",), 0)
    # Small buffers, so that a test notices soon who does not read.
    sockets[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
    # On a busy machine nobody is taken for lost because of a late pong.
    options = {**server.options(settings), "ws_ping_interval": pings, "ws_ping_timeout": pings}
    running = TestServer(uvicorn.Config(app, **options))
    task = asyncio.create_task(running._serve(sockets))
    await asyncio.wait([task, asyncio.ensure_future(running.up.wait())], return_when=asyncio.FIRST_COMPLETED)
    place = Place(app, sockets[0].getsockname()[1], clock)
    place.stop = running.ending.set
    try:
        yield place
    finally:
        running.ending.set()
        await task


class Guest:
    """A person with a browser (or a program): a cookie jar, and sockets opened with it."""

    def __init__(self, place: Place, http: httpx2.AsyncClient) -> None:
        self.place = place
        self.http = http
        self.name = ""
        self.recovery_code = ""

    async def introduce(self, name: str, language: str = "en") -> None:
        self.name = name
        arrival = await self.post("/api/me", name=name, language=language)
        self.recovery_code = arrival["recovery_code"]

    async def post(self, path: str, **body: Any) -> Any:
        answer = await self.http.post(path, json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def get(self, path: str) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def refusal(self, path: str, *, method: str = "POST", **body: Any) -> tuple[int, str]:
        """The status and the code with which this is refused."""
        answer = await self.http.request(method, path, **({"json": body} if method != "GET" else {}))
        assert answer.status_code >= 400, answer.text
        return answer.status_code, answer.json()["refusal"]["code"]

    async def do(self, table: str, action: str, **fields: Any) -> Any:
        return (await self.post(f"/api/tables/{table}/do", action=action, **fields))["table"]

    async def cannot(self, table: str, action: str, **fields: Any) -> tuple[int, str]:
        return await self.refusal(f"/api/tables/{table}/do", action=action, **fields)

    async def open_table(self, game: str, seats: int, **body: Any) -> Any:
        return (await self.post("/api/tables", game=game, seats=seats, **body))["table"]

    async def join(self, table: Any, seat: int | None = None) -> Any:
        token = table["invite_link"].rpartition("/")[2]
        return (await self.post("/api/join", token=token, **({} if seat is None else {"seat": seat})))["table"]

    async def watch(self, table: Any) -> Any:
        return (await self.post("/api/watch", token=table["spectator_link"].rpartition("/")[2]))["table"]

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @asynccontextmanager
    async def socket(self, table: str, **options: Any) -> AsyncIterator["Screen"]:
        """A page that shows the table, once it shows something."""
        async with self.line(table, **options) as line:
            screen = Screen(line, table, self)
            await screen.until(lambda: screen.shown)
            yield screen

    @asynccontextmanager
    async def watching(self, table: Any) -> AsyncIterator["Screen"]:
        """Watch first."""
        await self.watch(table)
        async with self.socket(table["id"]) as screen:
            yield screen

    @asynccontextmanager
    async def line(self, table: str, headers: dict[str, str] | None = None, **options: Any) -> AsyncIterator[Any]:
        address = f"{self.place.url.replace('http', 'ws')}/api/tables/{table}/socket?changes=1"
        wanted = {"Cookie": self.cookie(), **(headers or {})}
        options = {"max_size": None, "proxy": None, "open_timeout": PATIENCE, "ping_interval": None, **options}
        async with connect(address, additional_headers=wanted, **options) as line:
            yield line


class Screen:
    """What one page shows, put together from the messages alone; each of them is checked."""

    def __init__(self, line: ClientConnection, table_id: str, guest: Guest) -> None:
        self.line = line
        self.table_id = table_id
        self.guest = guest
        self.you: Any = None
        self.table: Any = None
        self.view: Any = None
        self.clock: Any = None
        self.number = -1
        self.shown = False
        self.log: list[Any] = []
        self.chat: list[Any] = []
        self.answers: dict[str, Any] = {}
        self.received: list[Any] = []
        self.farewell = ""

    async def read(self) -> Any:
        """The next message, taken in."""
        async with asyncio.timeout(PATIENCE):
            text = await self.line.recv()
        message = json.loads(text)
        _from_server.validate_json(text)
        self.received.append(message)
        getattr(self, f"_on_{message['type']}", lambda _message: None)(message)
        return message

    async def until(self, holds: Callable[[], Any]) -> Any:
        while not (found := holds()):
            await self.read()
        return found

    async def rest(self) -> list[Any]:
        """Everything up to the end of the connection."""
        start = len(self.received)
        with suppress(ConnectionClosed):
            while True:
                await self.read()
        return self.received[start:]

    @property
    def seat(self) -> int | None:
        return self.you["seat"]

    @property
    def ask(self) -> Any:
        """What is asked of this page's person and not answered yet."""
        private = self.view and self.view["private"]
        ask = private and private["ask"]
        return ask if ask and ask["answered"] is None else None

    async def say(self, **message: Any) -> None:
        await self.line.send(json.dumps(message))

    async def command(self, kind: str, command_id: str | None = None, **fields: Any) -> Any:
        """Send a command and wait for its answer."""
        command_id = command_id or f"command-{next(_ids)}"
        self.answers.pop(command_id, None)
        await self.say(type=kind, id=command_id, **fields)
        return await self.until(lambda: self.answers.get(command_id))

    async def answer(self, choice: Any, ask: Any = None, **fields: Any) -> Any:
        asked = ask or self.ask
        return await self.command("answer", ask=asked["id"], choice=choice, **fields)

    async def answer_by_lot(self, luck: random.Random) -> None:
        answered = await self.answer(client_script.random_choice(self.ask, luck))
        assert answered["type"] == "done", answered

    async def in_step(self) -> None:
        """Ask for a sign of life: whatever the server has sent before it is here then."""
        mark = next(_ids)
        await self.say(type="ping", at=mark)
        await self.until(lambda: self.received[-1] == {"type": "pong", "at": mark})

    def _on_hello(self, message: Any) -> None:
        assert len(self.received) == 1
        self.you, self.table = message["you"], message["table"]

    def _on_view(self, message: Any) -> None:
        self.number, self.view, self.clock = message["n"], message["view"], message["clock"]
        self.log, self.chat = message["log"], message["chat"]
        self.shown = True

    def _on_changes(self, message: Any) -> None:
        assert message["n"] == self.number + 1, "changes follow directly on what was there"
        self.number, self.view = message["n"], changed(self.view, message["changes"])
        self.clock = message["clock"]
        self.log += message["events"]

    def _on_table(self, message: Any) -> None:
        self.table, self.you = message["table"], message["you"]

    def _on_chat(self, message: Any) -> None:
        assert message["message"]["id"] not in [line["id"] for line in self.chat]
        self.chat.append(message["message"])

    def _on_done(self, message: Any) -> None:
        self.answers[message["id"]] = message

    def _on_refused(self, message: Any) -> None:
        self.answers[message["id"]] = message

    def _on_bye(self, message: Any) -> None:
        self.farewell = message["reason"]


class Party:
    """People at one table with their pages open: seats first, then who watches."""

    def __init__(self, places: Sequence[Place], table: Any, guests: list[Guest], screens: list[Screen]) -> None:
        self.places = places
        self.place = places[0]
        self.table = table
        self.id: str = table["id"]
        self.guests = guests
        self.host = guests[0]
        *self.screens, self.watcher = screens

    @property
    def everybody(self) -> list[Screen]:
        return [*self.screens, self.watcher]

    @property
    def running(self) -> Any:
        """The game as the process knows it that has made the last decision."""
        known = [place.server.table(self.id).game for place in self.places]
        return max(filter(None, known), key=lambda game: game.seq)

    @property
    def over(self) -> bool:
        return self.running.state.outcome is not None

    async def start(self, given: Any = None) -> None:
        """Begin; from a scenario's position if one is given, which no client could do."""
        if given is None:
            await self.host.do(self.id, "start")
        else:
            table = self.place.server.table(self.id)
            GIVEN[self.id] = given
            await setup.start(table, table.known_record().host)
        await self.settle()

    async def settle(self) -> None:
        """Everybody has got everything, and what each page put together is what its audience may see."""
        running = self.running
        for screen in self.everybody:
            audience = SPECTATOR if screen.seat is None else screen.seat
            await screen.until(lambda screen=screen, audience=audience: screen.number >= running.numbers[audience])
            assert screen.number == running.numbers[audience]
            fresh = encoded_views(running.game, running.state, [audience])[audience]
            assert screen.view == json.loads(fresh), f"{screen.guest.name} sees something else"

    async def play_by_lot(self, luck: random.Random, decisions: int = 10_000) -> int:
        """Random legal answers, one after the other, until the game is over (or for this many decisions)."""
        made = 0
        while not self.over and made < decisions:
            asked = [screen for screen in self.screens if screen.ask]
            if asked:
                await luck.choice(asked).answer_by_lot(luck)
                made += 1
            else:
                await self.place.pass_time(60)
            await self.settle()
        return made


NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")


@asynccontextmanager
async def party(place: Place, game: str, seats: int, *others: Place, **body: Any) -> AsyncIterator[Party]:
    """A full table with everybody's page open, ready to start, and one who watches; with several places, by turns."""
    places = (place, *others)
    async with AsyncExitStack() as stack:
        *guests, watcher = [
            await stack.enter_async_context(places[number % len(places)].guest(name))
            for number, name in enumerate([*NAMES[:seats], "Walt"])
        ]
        table = await guests[0].open_table(game, seats, **body)
        for guest in guests[1:]:
            await guest.join(table)
            await guest.do(table["id"], "ready", ready=True)
        await watcher.watch(table)
        screens = [await stack.enter_async_context(guest.socket(table["id"])) for guest in (*guests, watcher)]
        yield Party(places, table, guests, screens)
