"""What everything in one process works with: settings, database, journal, time, tokens."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine.refusals import MALFORMED
from app.settings import Settings
from app.store.database import Store, is_outage, is_unfit
from app.store.hub import Hub
from app.store.journal import Journal
from app.tables import refusals
from app.tables.clock import Clock
from app.tables.clocks.alarms import Alarms
from app.tables.people.tokens import Tokens, new_id
from app.tables.refusals import Refused


class Services:
    """`examined`: tables for which this process has found out whether its code can continue them."""

    def __init__(self, settings: Settings, store: Store, hub: Hub, clock: Clock) -> None:
        self.settings = settings
        self.store = store
        self.hub = hub
        self.clock = clock
        self.tokens = Tokens(*settings.keys)
        self.journal = Journal(store, hub.channel)
        self.alarms = Alarms()
        self.process = new_id()
        self.examined: set[str] = set()
        self._tasks: set[asyncio.Task[Any]] = set()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """What is read together is of one moment."""
        with failures_refused():
            async with self.store.read() as connection:
                yield connection

    @asynccontextmanager
    async def reading_once(self) -> AsyncIterator[AsyncConnection]:
        """For a single statement, or several that need not be of one moment."""
        with failures_refused():
            async with self.store.single() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """For what belongs to a person. What belongs to a table is written by the journal."""
        with failures_refused():
            async with self.store.write() as connection:
                yield connection

    def now(self) -> int:
        return self.clock.now()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Work that goes on even if its caller is cancelled."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def finish(self) -> None:
        """Wait until all work under way is done."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)


@contextmanager
def failures_refused() -> Iterator[None]:
    """What a database cannot do is refused with its reason, and nothing has changed."""
    try:
        yield
    except Exception as error:
        if is_outage(error):
            raise Refused(refusals.TRY_AGAIN) from error
        if is_unfit(error):
            raise Refused(MALFORMED) from error
        raise
