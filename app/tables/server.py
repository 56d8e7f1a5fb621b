"""The server of one process: its live tables, and what it hears from other processes."""

from collections import OrderedDict
from collections.abc import Callable

from app.settings import Settings
from app.store.database import Store
from app.store.entries import Entry
from app.store.hub import DEVICES, PRESENCE, Hub, Notification
from app.tables.clock import Clock
from app.tables.live.presence import Page, Presence
from app.tables.live.replication import Replication
from app.tables.live.table import LiveTable
from app.tables.model import PlayerId, TableId
from app.tables.people.sessions import SessionReader
from app.tables.services import Services, failures_refused

# Tables that nobody is connected to are kept for a while, because people come back.
MOST_IDLE = 100


class Server(Services):
    """Opened by `app.tables.startup.open_server`. `on_signed_out` is called with a person some of whose devices may
    have been signed out, by any process.
    """

    def __init__(self, settings: Settings, store: Store, hub: Hub, clock: Clock) -> None:
        super().__init__(settings, store, hub, clock)
        self.presence = Presence(self)
        self.sessions = SessionReader(self)
        self.replication = Replication(self)
        self.on_signed_out: Callable[[PlayerId], object] = lambda _player_id: None
        self._tables: OrderedDict[TableId, LiveTable] = OrderedDict()
        hub.listen(self._receive, self._missed)

    def table(self, table_id: TableId) -> LiveTable:
        """The table in this process. It may not exist in the database; then its first use is refused."""
        found = self._tables.get(table_id)
        if found is None:
            found = self._tables[table_id] = LiveTable(self, self.presence, table_id)
            self._drop_idle()
        self._tables.move_to_end(table_id)
        return found

    async def commit_new(self, entry: Entry) -> None:
        """Store a new table."""
        with failures_refused():
            await self.journal.commit(entry)

    def live_tables(self) -> list[LiveTable]:
        return list(self._tables.values())

    def drop(self, table_id: TableId) -> None:
        """Keep the table no longer, unless it is in use."""
        if table_id in self._tables and self._tables[table_id].idle:
            del self._tables[table_id]

    def _drop_idle(self) -> None:
        excess = len(self._tables) - MOST_IDLE
        if excess <= 0:
            return
        idle = [table for table in self._tables.values() if table.idle]
        for table in idle[: min(excess, len(idle) - MOST_IDLE)]:
            del self._tables[table.table_id]

    # ---- From other processes ----------------------------------------------------------------------------------------

    def _receive(self, notification: Notification) -> None:
        if notification.topic == DEVICES:
            self.on_signed_out(notification.text)
        elif notification.topic == PRESENCE:
            self.publish_presence(self.presence.receive(notification.text))
        else:
            self._table_changed(notification.text)

    def _table_changed(self, text: str) -> None:
        table_id, _, numbers = text.partition(":")
        table = self._tables.get(table_id)
        version, _, revision = numbers.partition(":")
        if table is not None and table.publisher.listeners and version.isdecimal() and revision.isdecimal():
            self.replication.follow(table, int(version), int(revision))

    def publish_presence(self, pages: set[Page]) -> None:
        for table_id in {table_id for table_id, _ in pages}:
            table = self._tables.get(table_id)
            if table is not None:
                table.publish_presence()

    def _missed(self) -> None:
        """Notifications may have been lost: look at every table that somebody here is connected to."""
        self.spawn(self.presence.ask())
        for table in self._tables.values():
            if table.publisher.listeners:
                self.replication.read_again(table)
