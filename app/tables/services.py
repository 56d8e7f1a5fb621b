"""What everything in one process shares: settings, database, journal, time, tokens."""

import asyncio
import time
from collections.abc import AsyncIterator, Coroutine, Iterable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import structlog
from sqlalchemy.ext.asyncio import AsyncConnection

from app.settings import Settings
from app.store.database import Store
from app.store.hub import Hub, Notification
from app.store.journal import Journal
from app.store.readiness import Readiness
from app.tables.bots.pool import BotPool
from app.tables.clock import Clock
from app.tables.clocks.alarms import Alarms
from app.tables.errors.failures import failures_refused
from app.tables.people.tokens import Tokens, new_id
from app.tables.refusals import Refused
from app.tables.replays.pool import ReplayPool

T = TypeVar("T")
# Longer than answers are held back, which is up to four seconds.
SECONDS_TO_FINISH = 5.0
_log = structlog.get_logger()


class Services:
    """`replays` serve people who look at games, `live_replays` serve tables that cannot continue without them, so that
    these never wait for a viewer. `examined`: tables for which this process has found out whether its code can continue
    them.
    """

    def __init__(self, settings: Settings, store: Store, hub: Hub, clock: Clock) -> None:
        self.settings = settings
        self.store = store
        self.hub = hub
        self.clock = clock
        self.now = clock.now
        self.tokens = Tokens(*settings.keys)
        self.journal = Journal(store, hub)
        self.readiness = Readiness(store)
        self.alarms = Alarms()
        self.bots = BotPool(settings.fathom_bot_processes, clock.now)
        self.replays = ReplayPool(settings.fathom_replay_processes, clock.now)
        self.live_replays = ReplayPool(settings.fathom_replay_processes, clock.now)
        self.process = new_id()
        self.examined: set[str] = set()
        self._tasks: set[asyncio.Task[Any]] = set()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """All reads see the same moment."""
        with failures_refused():
            async with self.store.read() as connection:
                yield connection

    @asynccontextmanager
    async def reading_once(self) -> AsyncIterator[AsyncConnection]:
        """For a single statement, or for several that need not see the same moment."""
        with failures_refused():
            async with self.store.single() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """For data of a person. Data of a table is written by the journal."""
        with failures_refused():
            async with self.store.write() as connection:
                yield connection

    @asynccontextmanager
    async def announcing(self, notifications: list[Notification]) -> AsyncIterator[AsyncConnection]:
        """The same, and the other processes are notified once it is committed."""
        with failures_refused():
            async with self.hub.announced(notifications) as connection:
                yield connection

    async def notify(self, notifications: Iterable[Notification]) -> None:
        """Send the other processes something that is not stored."""
        with failures_refused():
            await self.hub.notify(notifications)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start work that goes on even if its caller is cancelled."""
        task = asyncio.create_task(work)
        self.keep(task)
        return task

    def keep(self, task: asyncio.Task[Any]) -> None:
        """Make sure that the task is finished before the server ends."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def complete(self, work: Coroutine[Any, Any, T]) -> T:
        """Wait for work that is carried out even if its caller is cancelled; a refusal is then ignored."""
        task = self.spawn(work)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_log_error)
            raise

    async def finish(self) -> None:
        """Wait until all current work is done. What does not end in time is cancelled."""
        until = time.monotonic() + SECONDS_TO_FINISH
        while self._tasks and (left := until - time.monotonic()) > 0:
            await asyncio.wait(self._tasks, timeout=left)
        for task in self._tasks:
            _log.error("work_not_finished", work=getattr(task.get_coro(), "__qualname__", ""))
            task.cancel()


def _log_error(task: asyncio.Task[Any]) -> None:
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, Refused):
        _log.error("work_failed", exc_info=error)
