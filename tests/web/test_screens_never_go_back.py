"""A screen never goes back: answers, updates, `resync`, reconnects, other processes and restarts in any order.

The tables, the journal and the sockets are the real ones, in two processes (so to speak) on one database; only
the network is the test's, which decides when a page reads. Between two things that happen the database answers any
number of questions, so that each of them meets the others half done.
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
from hypothesis import settings as trials
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test
from hypothesis.strategies import integers, sampled_from
from sqlalchemy import select
from sqlalchemy.engine import URL

from app import games
from app.conformance.changes import changed
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
from tests.support.tables import Guest, SetTime, settings_for, started

ENOUGH = 60
EXAMPLES = 12
TURNS = integers(0, 10)
PLACES = sampled_from([0, 1])
# Two of the first seat, and one of the second.
PAGES = sampled_from([0, 1, 2])
WITHOUT_LIMIT = 1e9


def payload_of(frame: bytes) -> bytes:
    """Without the head, which has two bytes, and more of them for the length of a long message."""
    return frame[2 + {126: 2, 127: 8}.get(frame[1], 0) :]


class Page:
    """A socket as the handler sees it, and the page behind it, which checks what it is sent."""

    def __init__(self, game: "Screens", guest: Guest, place: int, number: int = -1) -> None:
        self.game = game
        self.guest = guest
        self.place = place
        self.number = number
        self.view: Any = None
        self.writable = asyncio.Event()
        self.writable.set()
        self.on_writable: Callable[[], None] | None = None
        self.scope = {"state": {PROTOCOL: self}}
        self.sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.task = asyncio.create_task(self.stay())

    async def stay(self) -> None:
        server = self.game.servers[self.place]
        context = SimpleNamespace(server=server, version="1", base_url=lambda _socket: BaseUrl("http://fathom"))
        visitor = SimpleNamespace(player=self.guest.arrival.player, device_id="a browser")
        connection = Connection("here", self.guest.id, "a browser", self.game.table_id)
        connection.bucket = Bucket(WITHOUT_LIMIT, WITHOUT_LIMIT, 0)
        with suppress(Refused):
            async with server.table(self.game.table_id).attach(self.guest.id, max(0, self.number)) as listener:
                page: Any = self
                await TableSocketHandler(page, context, visitor, connection, listener, takes_changes=True).run()

    async def read(self, *, on: bool) -> None:
        """From now on the page reads what it is sent, or does not."""
        (self.writable.set if on else self.writable.clear)()
        if self.on_writable is not None:
            self.on_writable()

    def leave(self) -> None:
        self.task.cancel()

    def say(self, **message: Any) -> None:
        self.sent.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def receive(self) -> dict[str, Any]:
        return await self.sent.get()

    async def close(self, _code: int) -> None:
        raise AssertionError("nobody is sent away")

    def write_frame(self, frame: bytes) -> None:
        message = json.loads(payload_of(frame))
        if message["type"] == "view":
            self.require(message["n"] >= self.number, "a full view is never older than what the page has")
            self.show(message)
        elif message["type"] == "changes":
            self.require(message["n"] == self.number + 1, "changes follow directly on what the page has")
            self.show({**message, "view": changed(self.view, message["changes"])})
        elif message["type"] == "refused":
            self.require(message["refusal"]["code"] != "server_error", "nothing breaks")

    def show(self, message: Any) -> None:
        self.number, self.view = message["n"], message["view"]
        seat = self.view and self.view["private"]["seat"]
        known = self.game.shown.setdefault((seat, self.number), self.view)
        self.require(known == self.view, "one number of an audience is one view, wherever it is sent")

    def require(self, holds: bool, promise: str) -> None:  # noqa: FBT001
        """The page may be closed before anybody looks whether its task has failed."""
        if not holds:
            self.game.broken.append(promise)

    def answer(self, command_id: str) -> None:
        """The last choice that can be made."""
        ask = self.ask
        if not ask:
            return
        possible = [option["id"] for option in ask["options"] if "why_not" not in option]
        choice: Any = possible if ask["kind"] in ("arrange", "acknowledge") else possible[-1:]
        if ask["kind"] == "allot":
            choice = {possible[-1]: max(1, ask["least"])}
        self.say(type="answer", id=command_id, ask=ask["id"], choice=choice)

    @property
    def ask(self) -> Any:
        ask = self.view and self.view["private"]["ask"]
        return ask if ask and ask["answered"] is None else None


def deaf(server: Server) -> Server:
    """Notifications come when the test says so: `hear`."""
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
        self.time = SetTime()
        self.opened = [open_server(self.settings, self.time) for _ in range(2)]  # type: ignore[arg-type]
        self.servers = [deaf(await server.__aenter__()) for server in self.opened]
        self.people = await started(self.servers[0])
        self.table_id = self.people[0].table.table_id
        ada, ben = self.people
        self.pages = [Page(self, ada, 0), Page(self, ada, 1), Page(self, ben, 0)]

    def then(self, turns: int) -> None:
        """Meanwhile the database answers so many questions, and everything goes on by as much."""

        async def ask() -> None:
            async with self.servers[0].reading_once() as connection:
                for _ in range(turns):
                    await connection.execute(select(1))

        self.loop.run(ask())

    def start(self, work: Any) -> None:
        """Something that goes on beside everything else."""

        async def guarded() -> None:
            with suppress(Refused):
                await work

        async def begin() -> None:
            self.work.append(asyncio.create_task(guarded()))

        self.loop.run(begin())

    @invariant()
    def every_promise_is_kept(self) -> None:
        assert self.broken == []

    # ---- What happens ------------------------------------------------------------------------------------------------

    @rule(number=PAGES, turns=TURNS)
    def answer(self, number: int, turns: int) -> None:
        self.pages[number].answer(f"c{next(self.numbers)}")
        self.then(turns)

    @rule(turns=TURNS)
    def all_answer(self, turns: int) -> None:
        for page in self.pages:
            page.answer(f"c{next(self.numbers)}")
        self.then(turns)

    @rule(place=PLACES, turns=TURNS)
    def all_come_together(self, place: int, turns: int) -> None:
        """In one process; the other one learns nothing of what they do there."""
        for number in range(len(self.pages)):
            self.reconnect(number, place, 0)
        self.then(turns)

    @rule(number=PAGES, turns=TURNS)
    def take_back(self, number: int, turns: int) -> None:
        self.pages[number].say(type="take_back", id=f"c{next(self.numbers)}")
        self.then(turns)

    @rule(number=PAGES, turns=TURNS)
    def resync(self, number: int, turns: int) -> None:
        self.pages[number].say(type="resync")
        self.then(turns)

    @rule(number=PAGES, turns=TURNS)
    def stop_reading(self, number: int, turns: int) -> None:
        self.loop.run(self.pages[number].read(on=False))
        self.then(turns)

    @rule(number=PAGES, turns=TURNS)
    def read_on(self, number: int, turns: int) -> None:
        self.loop.run(self.pages[number].read(on=True))
        self.then(turns)

    @rule(number=PAGES, place=PLACES, turns=TURNS)
    def reconnect(self, number: int, place: int, turns: int) -> None:
        """At the same process or at another one, which may know an older game."""
        page = self.pages[number]
        page.leave()

        async def open_again() -> None:
            self.pages[number] = Page(self, page.guest, place, page.number)

        self.loop.run(open_again())
        self.then(turns)

    @rule(place=PLACES, turns=TURNS)
    def hear(self, place: int, turns: int) -> None:
        """The notification that another process has changed the table."""
        self.loop.run(self.notify(place))
        self.then(turns)

    async def notify(self, place: int) -> None:
        table = self.servers[place].table(self.table_id)
        if table.publisher.listeners:
            self.servers[place].replication.read_again(table)

    @rule(place=PLACES, turns=TURNS)
    def time_passes(self, place: int, turns: int) -> None:
        """A window closes, or a clock is set anew."""
        self.time.pass_by(10)
        self.start(scheduler.run_due(self.servers[place]))
        self.then(turns)

    @rule(place=PLACES, turns=TURNS)
    def set_clocks(self, place: int, turns: int) -> None:
        self.time.pass_by(1)
        self.start(self.servers[place].table(self.table_id).change(lambda change: change.restart_clocks()))
        self.then(turns)

    @rule(place=PLACES, turns=TURNS)
    def restart(self, place: int, turns: int) -> None:
        self.loop.run(self.restarted(place))
        self.then(turns)

    async def restarted(self, place: int) -> None:
        await asyncio.gather(*self.work)
        away = [number for number, page in enumerate(self.pages) if page.place == place]
        for number in away:
            self.pages[number].leave()
        await asyncio.gather(*(self.pages[number].task for number in away), return_exceptions=True)
        await self.opened[place].__aexit__(None, None, None)
        self.opened[place] = open_server(self.settings, self.time)  # type: ignore[arg-type]
        self.servers[place] = deaf(await self.opened[place].__aenter__())
        for number in away:
            before = self.pages[number]
            self.pages[number] = Page(self, before.guest, place, before.number)

    # ---- In the end --------------------------------------------------------------------------------------------------

    def teardown(self) -> None:
        self.loop.run(self.end())
        self.loop.close()
        Screens.screens += len(self.shown)
        del games.FOLDERS["toy"]

    async def end(self) -> None:
        """Everybody sees what there is, and what is told to all is the same everywhere."""
        try:
            async with asyncio.timeout(ENOUGH):
                await self.settled()
        finally:
            for page in self.pages:
                page.leave()
            ends = await asyncio.gather(*(page.task for page in self.pages), return_exceptions=True)
            for server in self.opened:
                await server.__aexit__(None, None, None)
        failed = [end for end in ends if isinstance(end, BaseException) and not isinstance(end, asyncio.CancelledError)]
        assert (failed, self.broken) == ([], [])

    async def settled(self) -> None:
        for page in self.pages:
            await page.read(on=True)
        await asyncio.gather(*self.work)
        while not await self.all_see_what_is_there():
            for place, server in enumerate(self.servers):
                await self.notify(place)
                await server.finish()

    async def all_see_what_is_there(self) -> bool:
        for page in self.pages:
            if page.task.done():
                page.task.result()
            table = self.servers[page.place].table(self.table_id)
            async with table.lock:
                await table.sync(check=True)
            seat = 0 if page.guest is self.people[0] else 1
            if not page.sent.empty() or table.game is None or page.number != table.game.numbers[seat]:
                return False
            assert page.view == json.loads(table.game.views_of([seat])[seat])
        return True


def test_a_screen_never_goes_back_whatever_happens_in_which_order(
    postgres_url: URL,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
):
    # On a slow machine a page that does not read for a moment must not be sent away.
    monkeypatch.setattr(handler, "PATIENCE_SECONDS", float(ENOUGH))
    Screens.settings = settings_for(postgres_url, tmp_path)
    run_state_machine_as_test(
        Screens,
        settings=trials(
            max_examples=EXAMPLES,
            stateful_step_count=30,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )
    # Two of each game are there from the beginning; how many follow depends on the machine.
    assert Screens.screens > 3 * EXAMPLES, "games went on meanwhile"
