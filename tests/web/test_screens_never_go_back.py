"""A screen never goes back: answers, updates, `resync`, reconnects, other processes and restarts in any order.

Tables, journal and sockets are real. Two servers on one database stand for two processes. Only the network is
simulated: the test decides when a page reads. Between two steps any number of database queries run, so that a step
can begin before the previous ones are complete.
"""

import asyncio
import itertools
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, Phase
from hypothesis import settings as hypothesis_settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test
from hypothesis.strategies import integers, sampled_from
from sqlalchemy import select
from sqlalchemy.engine import URL

from app import games
from app.conformance.changes import apply_changes
from app.settings import Settings
from app.tables.clocks import scheduler
from app.tables.refusals import Refused
from app.tables.server import Server
from app.tables.startup import open_server
from app.web.http.protocols import PROTOCOL, Bucket
from app.web.serialization import BaseUrl
from app.web.sockets import handler
from app.web.sockets.connections import Connection
from app.web.sockets.handler import TableSocketHandler
from tests.engine.toy import FOLDER as TOY
from tests.support.databases import postgres_database, postgres_url  # noqa: F401
from tests.support.tables import Guest, ManualClock, settings_for, started

TIMEOUT_SECONDS = 60
EXAMPLES = 12
QUERIES = integers(0, 10)
PROCESSES = sampled_from([0, 1])
# Two pages of the first seat, and one of the second.
PAGES = sampled_from([0, 1, 2])
WITHOUT_LIMIT = 1e9


def payload_of(frame: bytes) -> bytes:
    """The frame without its header: two bytes, and more for the length of a long message."""
    return frame[2 + {126: 2, 127: 8}.get(frame[1], 0) :]


class Page:
    """A socket for the handler, and the page at its other end, which checks what it receives."""

    def __init__(self, game: "Screens", guest: Guest, process: int, number: int = -1) -> None:
        self.game = game
        self.guest = guest
        self.process = process
        self.number = number
        self.view: Any = None
        self.writable = asyncio.Event()
        self.writable.set()
        self.on_writable: Callable[[], None] | None = None
        self.scope = {"state": {PROTOCOL: self}}
        self.sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.task = asyncio.create_task(self.run())

    async def run(self) -> None:
        server = self.game.servers[self.process]
        context = SimpleNamespace(server=server, version="1", base_url=lambda _socket: BaseUrl("http://fathom"))
        visitor = SimpleNamespace(player=self.guest.arrival.player, device_id="a browser")
        connection = Connection("here", self.guest.id, "a browser", self.game.table_id)
        connection.bucket = Bucket(WITHOUT_LIMIT, WITHOUT_LIMIT, 0)
        with suppress(Refused):
            async with server.table(self.game.table_id).attach(self.guest.id, max(0, self.number)) as listener:
                page: Any = self
                await TableSocketHandler(page, context, visitor, connection, listener, takes_changes=True).run()

    async def set_reading(self, *, on: bool) -> None:
        (self.writable.set if on else self.writable.clear)()
        if self.on_writable is not None:
            self.on_writable()

    def cancel(self) -> None:
        self.task.cancel()

    def send(self, **message: Any) -> None:
        self.sent.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def receive(self) -> dict[str, Any]:
        return await self.sent.get()

    async def close(self, _code: int) -> None:
        raise AssertionError("the server closed the connection")

    def write_frame(self, frame: bytes) -> None:
        message = json.loads(payload_of(frame))
        if message["type"] == "view":
            self.require(message["n"] >= self.number, "a full view is never older than the page")
            self.show(message)
        elif message["type"] == "changes":
            self.require(message["n"] == self.number + 1, "changes follow directly on the last view")
            self.show({**message, "view": apply_changes(self.view, message["changes"])})
        elif message["type"] == "refused":
            self.require(message["refusal"]["code"] != "server_error", "there is no server error")

    def show(self, message: Any) -> None:
        self.number, self.view = message["n"], message["view"]
        seat = self.view and self.view["private"]["seat"]
        known = self.game.shown.setdefault((seat, self.number), self.view)
        self.require(known == self.view, "two pages of an audience with the same number show the same view")

    def require(self, holds: bool, promise: str) -> None:  # noqa: FBT001
        """Does not raise, because the page may be closed before the result of its task is read."""
        if not holds:
            self.game.broken.append(promise)

    def answer(self, command_id: str) -> None:
        """Choose the last available option."""
        ask = self.ask
        if not ask:
            return
        possible = [option["id"] for option in ask["options"] if "why_not" not in option]
        choice: Any = possible if ask["kind"] in ("arrange", "acknowledge") else possible[-1:]
        if ask["kind"] == "allot":
            choice = {possible[-1]: max(1, ask["least"])}
        self.send(type="answer", id=command_id, ask=ask["id"], choice=choice)

    @property
    def ask(self) -> Any:
        ask = self.view and self.view["private"]["ask"]
        return ask if ask and ask["answered"] is None else None


def without_notifications(server: Server) -> Server:
    """Notifications come only from `receive_notification`."""
    server.hub.listen(lambda _notification: None, lambda: None)
    return server


class Screens(RuleBasedStateMachine):
    settings: ClassVar[Settings]
    numbers: ClassVar[Any] = itertools.count()
    screens: ClassVar[int] = 0

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.Runner()
        self.shown: dict[Any, Any] = {}
        self.broken: list[str] = []
        self.work: list[asyncio.Future[Any]] = []
        self.loop.run(self.begin())

    async def begin(self) -> None:
        games.FOLDERS["toy"] = TOY
        self.time = ManualClock()
        self.opened = [open_server(self.settings, self.time) for _ in range(2)]  # type: ignore[arg-type]
        self.servers = [without_notifications(await server.__aenter__()) for server in self.opened]
        self.people = await started(self.servers[0])
        self.table_id = self.people[0].table.table_id
        ada, ben = self.people
        self.pages = [Page(self, ada, 0), Page(self, ada, 1), Page(self, ben, 0)]

    def run_queries(self, queries: int) -> None:
        """Let everything else proceed while the database answers this many queries."""

        async def ask() -> None:
            async with self.servers[0].reading_once() as connection:
                for _ in range(queries):
                    await connection.execute(select(1))

        self.loop.run(ask())

    def start_task(self, work: Any) -> None:
        """Start a task in the background."""

        async def guarded() -> None:
            with suppress(Refused):
                await work

        async def begin() -> None:
            self.work.append(asyncio.create_task(guarded()))

        self.loop.run(begin())

    @invariant()
    def no_promise_is_broken(self) -> None:
        assert self.broken == []

    # ---- Steps -------------------------------------------------------------------------------------------------------

    @rule(number=PAGES, queries=QUERIES)
    def answer(self, number: int, queries: int) -> None:
        self.pages[number].answer(f"c{next(self.numbers)}")
        self.run_queries(queries)

    @rule(queries=QUERIES)
    def all_answer(self, queries: int) -> None:
        for page in self.pages:
            page.answer(f"c{next(self.numbers)}")
        self.run_queries(queries)

    @rule(process=PROCESSES, queries=QUERIES)
    def all_reconnect_to(self, process: int, queries: int) -> None:
        """All pages move to one process; the other one is not notified of what they do there."""
        for number in range(len(self.pages)):
            self.reconnect(number, process, 0)
        self.run_queries(queries)

    @rule(number=PAGES, queries=QUERIES)
    def take_back(self, number: int, queries: int) -> None:
        self.pages[number].send(type="take_back", id=f"c{next(self.numbers)}")
        self.run_queries(queries)

    @rule(number=PAGES, queries=QUERIES)
    def resync(self, number: int, queries: int) -> None:
        self.pages[number].send(type="resync")
        self.run_queries(queries)

    @rule(number=PAGES, queries=QUERIES)
    def stop_reading(self, number: int, queries: int) -> None:
        self.loop.run(self.pages[number].set_reading(on=False))
        self.run_queries(queries)

    @rule(number=PAGES, queries=QUERIES)
    def read_on(self, number: int, queries: int) -> None:
        self.loop.run(self.pages[number].set_reading(on=True))
        self.run_queries(queries)

    @rule(number=PAGES, process=PROCESSES, queries=QUERIES)
    def reconnect(self, number: int, process: int, queries: int) -> None:
        """To the same process or to the other one, which may have an older game."""
        page = self.pages[number]
        page.cancel()

        async def reopen() -> None:
            self.pages[number] = Page(self, page.guest, process, page.number)

        self.loop.run(reopen())
        self.run_queries(queries)

    @rule(process=PROCESSES, queries=QUERIES)
    def receive_notification(self, process: int, queries: int) -> None:
        """The notification that another process has changed the table."""
        self.loop.run(self.notify(process))
        self.run_queries(queries)

    async def notify(self, process: int) -> None:
        table = self.servers[process].table(self.table_id)
        if table.publisher.listeners:
            self.servers[process].replication.read_again(table)

    @rule(process=PROCESSES, queries=QUERIES)
    def time_passes(self, process: int, queries: int) -> None:
        """A window closes, or a clock is set again."""
        self.time.advance(10)
        self.start_task(scheduler.run_due(self.servers[process]))
        self.run_queries(queries)

    @rule(process=PROCESSES, queries=QUERIES)
    def set_clocks(self, process: int, queries: int) -> None:
        self.time.advance(1)
        self.start_task(self.servers[process].table(self.table_id).change(lambda change: change.restart_clocks()))
        self.run_queries(queries)

    @rule(process=PROCESSES, queries=QUERIES)
    def restart(self, process: int, queries: int) -> None:
        self.loop.run(self.restart_process(process))
        self.run_queries(queries)

    async def restart_process(self, process: int) -> None:
        await asyncio.gather(*self.work)
        affected = [number for number, page in enumerate(self.pages) if page.process == process]
        for number in affected:
            self.pages[number].cancel()
        await asyncio.gather(*(self.pages[number].task for number in affected), return_exceptions=True)
        await self.opened[process].__aexit__(None, None, None)
        self.opened[process] = open_server(self.settings, self.time)  # type: ignore[arg-type]
        self.servers[process] = without_notifications(await self.opened[process].__aenter__())
        for number in affected:
            old_page = self.pages[number]
            self.pages[number] = Page(self, old_page.guest, process, old_page.number)

    # ---- The end -----------------------------------------------------------------------------------------------------

    def teardown(self) -> None:
        self.loop.run(self.end())
        self.loop.close()
        Screens.screens += len(self.shown)
        del games.FOLDERS["toy"]

    async def end(self) -> None:
        """In the end every page is up to date."""
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                await self.settle()
        finally:
            for page in self.pages:
                page.cancel()
            ends = await asyncio.gather(*(page.task for page in self.pages), return_exceptions=True)
            for server in self.opened:
                await server.__aexit__(None, None, None)
        failed = [end for end in ends if isinstance(end, BaseException) and not isinstance(end, asyncio.CancelledError)]
        assert (failed, self.broken) == ([], [])

    async def settle(self) -> None:
        for page in self.pages:
            await page.set_reading(on=True)
        await asyncio.gather(*self.work)
        while not await self.all_pages_are_current():
            for process, server in enumerate(self.servers):
                await self.notify(process)
                await server.finish()

    async def all_pages_are_current(self) -> bool:
        for page in self.pages:
            if page.task.done():
                page.task.result()
            table = self.servers[page.process].table(self.table_id)
            async with table.reading():
                pass
            seat = 0 if page.guest is self.people[0] else 1
            if not page.sent.empty() or table.game is None or page.number != table.game.numbers[seat]:
                return False
            assert page.view == json.loads(table.game.views_of([seat])[seat])
        return True


def test_a_screen_never_goes_back_in_any_order_of_events(
    postgres_url: URL,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
):
    # On a slow machine a page that does not read for a moment must not be disconnected.
    monkeypatch.setattr(handler, "PATIENCE_SECONDS", float(TIMEOUT_SECONDS))
    Screens.settings = settings_for(postgres_url, tmp_path)
    run_state_machine_as_test(
        Screens,
        settings=hypothesis_settings(
            max_examples=EXAMPLES,
            stateful_step_count=30,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )
    # Each game begins with two screens; how many follow depends on the machine.
    assert Screens.screens > 3 * EXAMPLES, "the games did not continue"
