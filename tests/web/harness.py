"""A real server in the test's event loop, and guests who use it over real HTTP and real sockets."""

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

from app.conformance.changes import apply_changes
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
from tests.support.tables import START_POSITIONS

ROOT = Path(__file__).parents[2]
TIMEOUT_SECONDS = 60
# No test uses TLS, and loading the machine's certificates for each guest would take longer than most tests.
NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
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
    """Starts and stops at once, while uvicorn's own server polls."""

    __test__ = False

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.is_up = asyncio.Event()
        self.stopping = asyncio.Event()

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        self.is_up.set()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self.stopping.wait()


class LocalSite:
    """A server on its own port, in the event loop of the test. Two of them stand for two processes."""

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
        """Advance the clock and do everything that is due."""
        self.clock.at += round(seconds * 1000)
        await scheduler.run_due(self.server)

    @asynccontextmanager
    async def guest(self, name: str, language: str = "en") -> AsyncIterator["Guest"]:
        async with self.stranger() as stranger:
            await stranger.register(name, language)
            yield stranger

    @asynccontextmanager
    async def stranger(self) -> AsyncIterator["Guest"]:
        """A browser without a session."""
        async with self.client(headers={"X-Fathom": "1"}) as http:
            yield Guest(self, http)

    def client(self, **options: Any) -> httpx2.AsyncClient:
        return httpx2.AsyncClient(base_url=self.url, timeout=TIMEOUT_SECONDS, verify=NO_CERTIFICATES, **options)


@asynccontextmanager
async def serving(
    settings: Settings, clock: Clock | None = None, pings: float | None = None
) -> AsyncIterator[LocalSite]:
    clock = clock or Clock()
    app = create_app(settings, clock)
    sockets = server.listen(("127.0.0.1",), 0)
    # Small buffers, so that a client that does not read is noticed soon.
    sockets[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
    # By default without pings: on a busy machine a late pong would end a connection.
    options = {**server.options(settings), "ws_ping_interval": pings, "ws_ping_timeout": pings}
    running = TestServer(uvicorn.Config(app, **options))
    task = asyncio.create_task(running._serve(sockets))
    await asyncio.wait([task, asyncio.ensure_future(running.is_up.wait())], return_when=asyncio.FIRST_COMPLETED)
    site = LocalSite(app, sockets[0].getsockname()[1], clock)
    site.stop = running.stopping.set
    try:
        yield site
    finally:
        running.stopping.set()
        await task


class Guest:
    """A person with a browser: a cookie jar, and the sockets opened with it."""

    def __init__(self, site: LocalSite, http: httpx2.AsyncClient) -> None:
        self.site = site
        self.http = http
        self.name = ""
        self.recovery_code = ""

    async def register(self, name: str, language: str = "en") -> None:
        self.name = name
        arrival = await self.post("/api/me", name=name, language=language)
        self.recovery_code = arrival["recovery_code"]

    async def post(self, path: str, **body: Any) -> Any:
        response = await self.http.post(path, json=body)
        assert response.status_code == 200, response.text
        return response.json()

    async def get(self, path: str) -> Any:
        response = await self.http.get(path)
        assert response.status_code == 200, response.text
        return response.json()

    async def refusal(self, path: str, *, method: str = "POST", **body: Any) -> tuple[int, str]:
        """The status and the code of the refusal."""
        response = await self.http.request(method, path, **({"json": body} if method != "GET" else {}))
        assert response.status_code >= 400, response.text
        return response.status_code, response.json()["refusal"]["code"]

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
        """A page of the table that has received its first view."""
        async with self.connection(table, **options) as connection:
            screen = Screen(connection, table, self)
            await screen.until(lambda: screen.shown)
            yield screen

    @asynccontextmanager
    async def watching(self, table: Any) -> AsyncIterator["Screen"]:
        """A spectator's page."""
        await self.watch(table)
        async with self.socket(table["id"]) as screen:
            yield screen

    @asynccontextmanager
    async def connection(self, table: str, headers: dict[str, str] | None = None, **options: Any) -> AsyncIterator[Any]:
        """A socket of the table from which nothing has been read."""
        address = f"{self.site.url.replace('http', 'ws')}/api/tables/{table}/socket?changes=1"
        all_headers = {"Cookie": self.cookie(), **(headers or {})}
        options = {"max_size": None, "proxy": None, "open_timeout": TIMEOUT_SECONDS, "ping_interval": None, **options}
        async with connect(address, additional_headers=all_headers, **options) as connection:
            yield connection


class Screen:
    """What one page shows, derived only from the messages that it received. Each message is validated."""

    def __init__(self, connection: ClientConnection, table_id: str, guest: Guest) -> None:
        self.connection = connection
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
        self.responses: dict[str, Any] = {}
        self.received: list[Any] = []
        self.bye_reason = ""

    async def read(self) -> Any:
        """Receive the next message and apply it."""
        async with asyncio.timeout(TIMEOUT_SECONDS):
            text = await self.connection.recv()
        message = json.loads(text)
        _from_server.validate_json(text)
        self.received.append(message)
        getattr(self, f"_on_{message['type']}", lambda _message: None)(message)
        return message

    async def until(self, holds: Callable[[], Any]) -> Any:
        while not (found := holds()):
            await self.read()
        return found

    async def read_to_end(self) -> list[Any]:
        """All messages until the connection is closed."""
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
        """The ask that this page's player has not answered yet."""
        private = self.view and self.view["private"]
        ask = private and private["ask"]
        return ask if ask and ask["answered"] is None else None

    async def send(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def command(self, kind: str, command_id: str | None = None, **fields: Any) -> Any:
        """Send a command and wait for its answer."""
        command_id = command_id or f"command-{next(_ids)}"
        self.responses.pop(command_id, None)
        await self.send(type=kind, id=command_id, **fields)
        return await self.until(lambda: self.responses.get(command_id))

    async def answer(self, choice: Any, ask: Any = None, **fields: Any) -> Any:
        asked = ask or self.ask
        return await self.command("answer", ask=asked["id"], choice=choice, **fields)

    async def answer_at_random(self, random_source: random.Random) -> None:
        answered = await self.answer(client_script.random_choice(self.ask, random_source))
        assert answered["type"] == "done", answered

    async def sync(self) -> None:
        """Wait for a pong: everything that the server sent before it has arrived, too."""
        mark = next(_ids)
        await self.send(type="ping", at=mark)
        await self.until(lambda: self.received[-1] == {"type": "pong", "at": mark})

    def _on_hello(self, message: Any) -> None:
        assert len(self.received) == 1
        self.you, self.table = message["you"], message["table"]

    def _on_view(self, message: Any) -> None:
        self.number, self.view, self.clock = message["n"], message["view"], message["clock"]
        self.log, self.chat = message["log"], message["chat"]
        self.shown = True

    def _on_changes(self, message: Any) -> None:
        assert message["n"] == self.number + 1, "changes must follow directly on the last view"
        self.number, self.view = message["n"], apply_changes(self.view, message["changes"])
        self.clock = message["clock"]
        self.log += message["events"]

    def _on_table(self, message: Any) -> None:
        self.table, self.you = message["table"], message["you"]

    def _on_chat(self, message: Any) -> None:
        assert message["message"]["id"] not in [line["id"] for line in self.chat]
        self.chat.append(message["message"])

    def _on_done(self, message: Any) -> None:
        self.responses[message["id"]] = message

    def _on_refused(self, message: Any) -> None:
        self.responses[message["id"]] = message

    def _on_bye(self, message: Any) -> None:
        self.bye_reason = message["reason"]


class FullTable:
    """The players and one spectator of a table, with their pages open."""

    def __init__(self, sites: Sequence[LocalSite], table: Any, guests: list[Guest], screens: list[Screen]) -> None:
        self.sites = sites
        self.site = sites[0]
        self.table = table
        self.id: str = table["id"]
        self.guests = guests
        self.host = guests[0]
        *self.screens, self.spectator = screens

    @property
    def all_screens(self) -> list[Screen]:
        return [*self.screens, self.spectator]

    @property
    def live_game(self) -> Any:
        """The game in the process that made the last decision."""
        live_games = [site.server.table(self.id).game for site in self.sites]
        return max(filter(None, live_games), key=lambda game: game.seq)

    @property
    def over(self) -> bool:
        return self.live_game.state.outcome is not None

    async def start(self, position: Any = None) -> None:
        """Start the game, in a scenario's position if one is given, which no client can do."""
        if position is None:
            await self.host.do(self.id, "start")
        else:
            table = self.site.server.table(self.id)
            START_POSITIONS[self.id] = position
            await setup.start(table, table.known_record().host)
        await self.settle()

    async def settle(self) -> None:
        """Wait until every page is up to date, and check that it shows what its audience may see."""
        live_game = self.live_game
        for screen in self.all_screens:
            audience = SPECTATOR if screen.seat is None else screen.seat
            await screen.until(lambda screen=screen, audience=audience: screen.number >= live_game.numbers[audience])
            assert screen.number == live_game.numbers[audience]
            fresh = encoded_views(live_game.game, live_game.state, [audience])[audience]
            assert screen.view == json.loads(fresh), f"{screen.guest.name} sees another view"

    async def play_at_random(self, random_source: random.Random, decisions: int = 10_000) -> int:
        """Give random legal answers until the game is over, or this many. Returns their number."""
        made = 0
        while not self.over and made < decisions:
            asked = [screen for screen in self.screens if screen.ask]
            if asked:
                await random_source.choice(asked).answer_at_random(random_source)
                made += 1
            else:
                await self.site.pass_time(60)
            await self.settle()
        return made


NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")


@asynccontextmanager
async def full_table(
    site: LocalSite, game: str, seats: int, *others: LocalSite, **body: Any
) -> AsyncIterator[FullTable]:
    """A full table that is ready to start, with all pages open. With several sites the guests take turns."""
    sites = (site, *others)
    async with AsyncExitStack() as stack:
        *guests, spectator = [
            await stack.enter_async_context(sites[number % len(sites)].guest(name))
            for number, name in enumerate([*NAMES[:seats], "Walt"])
        ]
        table = await guests[0].open_table(game, seats, **body)
        for guest in guests[1:]:
            await guest.join(table)
            await guest.do(table["id"], "ready", ready=True)
        await spectator.watch(table)
        screens = [await stack.enter_async_context(guest.socket(table["id"])) for guest in (*guests, spectator)]
        yield FullTable(sites, table, guests, screens)
