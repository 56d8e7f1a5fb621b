"""The house: everything that one process needs to keep tables."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine.refusals import MALFORMED
from app.live.hub import Hub, Pulse
from app.settings import Settings
from app.store.batches import Batches, EmbeddedBatches, PostgresBatches
from app.store.database import Store, is_outage, is_unfit
from app.store.journal import Journal
from app.tables import refusals
from app.tables.clocks.alarms import Alarms
from app.tables.gathering import Gathering
from app.tables.model import Links, PlayerId, TableId
from app.tables.records import Record
from app.tables.refusals import Refused
from app.tables.rooms import Room
from app.tables.running import Running
from app.tables.timepiece import Timepiece
from app.tables.vault import Vault, new_id

MOST_WARM = 500


class WarmTable:
    """One table as this process knows it. Whoever works on it holds the lock; the database has the last word.

    `gathered` and `links`, who is there and the ways in, are as of the revisions `gathered_of` and `links_of`. `shown`,
    `met` and `heard` say up to which decision, revision and chat line the listeners are informed, `announced` what the
    latest decision is that was heard of.
    """

    def __init__(self, table_id: TableId) -> None:
        self.table_id = table_id
        self.lock = asyncio.Lock()
        self.record: Record | None = None
        self.running: Running | None = None
        self.gathered: Gathering | None = None
        self.gathered_of = 0
        self.links: Links | None = None
        self.links_of: int | None = None
        self.room = Room()
        self.shown = 0
        self.announced = 0
        self.met = 0
        self.heard = 0

    def forget(self) -> None:
        """Read everything again next time."""
        self.record = self.running = None

    @property
    def idle(self) -> bool:
        return not self.room.listeners and not self.lock.locked()


class House:
    """Opened by `app.tables.opening.open_house`. `hopeless`: tables whose log this code could not play again;
    `behind`: those at which another process has decided something. `signed_out` is called with a person some of whose
    devices may have been signed out, by whatever process; whoever keeps connections open to devices listens there.
    """

    def __init__(self, settings: Settings, store: Store, hub: Hub, timepiece: Timepiece) -> None:
        self.settings = settings
        self.store = store
        self.hub = hub
        self.timepiece = timepiece
        self.vault = Vault(*settings.keys)
        self.journal = Journal(store, self._batches())
        self.alarms = Alarms()
        self.process = new_id()
        self.hopeless: set[TableId] = set()
        self.behind: dict[TableId, WarmTable] = {}
        self.following = False
        self.signed_out: Callable[[PlayerId], object] = lambda _player_id: None
        self._warm: OrderedDict[TableId, WarmTable] = OrderedDict()
        self._tasks: set[asyncio.Task[Any]] = set()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        with _failures_refused():
            async with self.store.read() as connection:
                yield connection

    @asynccontextmanager
    async def reading_once(self) -> AsyncIterator[AsyncConnection]:
        """For a single statement."""
        with _failures_refused():
            async with self.store.single() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        with _failures_refused():
            async with self.store.write() as connection:
                yield connection

    def now(self) -> int:
        return self.timepiece.now()

    def at(self, table_id: TableId) -> WarmTable:
        """The table's place in this process. Those that nobody looks at are given up when there are too many."""
        warm = self._warm.get(table_id)
        if warm is None:
            self._make_room()
            warm = self._warm[table_id] = WarmTable(table_id)
        self._warm.move_to_end(table_id)
        return warm

    def known(self, table_id: TableId) -> WarmTable | None:
        """The same, unless this process has never had to do with the table: one hears of all of them."""
        return self._warm.get(table_id)

    def set_alarm(self, record: Record) -> None:
        """Wake this process when the table needs it next."""
        moments = [moment for moment in (record.due_at, record.chores_at) if moment is not None]
        self.alarms.set(record.table_id, min(moments, default=None))

    def warm_tables(self) -> list[WarmTable]:
        return list(self._warm.values())

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Work that goes on even if whoever wanted it is gone."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def finish(self) -> None:
        """Wait until all work under way is done."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def _make_room(self) -> None:
        if len(self._warm) >= MOST_WARM:
            for warm in [warm for warm in self._warm.values() if warm.idle][: MOST_WARM // 10]:
                del self._warm[warm.table_id]

    def _batches(self) -> Batches:
        if self.store.embedded:
            return EmbeddedBatches(self.store)
        return PostgresBatches(
            self.store, self.hub.channel, lambda entry: str(Pulse(entry.table_id, "game", entry.base + 1))
        )


@contextmanager
def _failures_refused() -> Iterator[None]:
    """What a database cannot do is told to the player as what it is, and nothing has changed."""
    try:
        yield
    except Exception as error:
        if is_outage(error):
            raise Refused(refusals.TRY_AGAIN) from error
        if is_unfit(error):
            raise Refused(MALFORMED) from error
        raise
