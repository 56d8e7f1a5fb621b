"""The server of one process: its live tables, and the notifications from other processes."""

from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress

from app.settings import Settings
from app.store.database import Store
from app.store.entries import Entry
from app.store.hub import DEVICES, HEADS, MISSED, PRESENCE, Hub, Notification
from app.tables.clock import Clock
from app.tables.errors.failures import failures_refused
from app.tables.heads import HeadExchange
from app.tables.live.presence import Page, Presence
from app.tables.live.publisher import Listener, PageHead
from app.tables.live.replication import Replication
from app.tables.live.table import LiveTable
from app.tables.model import PlayerId, TableId
from app.tables.people.sessions import SessionReader
from app.tables.refusals import Refused
from app.tables.replays.archive import Archive
from app.tables.services import Services

# Tables without connections are kept for a while, because people come back.
MOST_IDLE = 100


class Server(Services):
    """Opened by `app.tables.startup.open_server`. `on_signed_out` is called with a person when any process may have
    signed out some of their devices.
    """

    def __init__(self, settings: Settings, store: Store, hub: Hub, clock: Clock) -> None:
        super().__init__(settings, store, hub, clock)
        self.presence = Presence(self)
        self.heads = HeadExchange(self)
        self.sessions = SessionReader(self)
        self.replication = Replication(self)
        self.archive = Archive(self.replays)
        self.on_signed_out: Callable[[PlayerId], object] = lambda _player_id: None
        self._tables: OrderedDict[TableId, LiveTable] = OrderedDict()
        hub.listen(self._receive, self._missed)

    def table(self, table_id: TableId) -> LiveTable:
        """The table in this process. It may not exist in the database; then its first use is refused."""
        found = self._tables.get(table_id)
        if found is None:
            found = self._tables[table_id] = LiveTable(self, self.presence, table_id)
            found.on_failed_commit = self._failed_commit
            self._drop_idle()
        self._tables.move_to_end(table_id)
        found.used_at = self.now()
        return found

    def compare(self, table: LiveTable, sender: Listener, steps: int, head: str) -> None:
        """Pass the head that a player's page has computed on to the table's other pages, in all processes. The server
        does not check it: the pages do.
        """
        if sender.membership.seat is not None:
            made = PageHead(sender.membership.seat, steps, head)
            table.publisher.compare(made, sender)
            self.heads.add(table.table_id, made)

    async def commit_new(self, entry: Entry) -> None:
        """Store a new table."""
        with failures_refused():
            await self.journal.commit(entry)

    def live_tables(self) -> list[LiveTable]:
        return list(self._tables.values())

    def drop(self, table_id: TableId) -> None:
        """Drop the table from memory, unless it is in use."""
        if table_id in self._tables and self._tables[table_id].idle:
            del self._tables[table_id]

    def drop_unused(self, since: int) -> int:
        """Drop idle tables that were not used since then; returns how many."""
        unused = [table for table in self._tables.values() if table.idle and table.used_at < since]
        for table in unused:
            del self._tables[table.table_id]
        return len(unused)

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
        elif notification.topic == HEADS:
            self._heads_made(notification.text)
        elif notification.topic == MISSED:
            self._missed()
        else:
            self._table_changed(notification.text)

    def _table_changed(self, text: str) -> None:
        table_id, _, numbers = text.partition(":")
        table = self._tables.get(table_id)
        version, _, revision = numbers.partition(":")
        if table is not None and table.is_followed and version.isdecimal() and revision.isdecimal():
            self.replication.follow(table, int(version), int(revision))

    def _failed_commit(self, table: LiveTable) -> None:
        """Our commit failed. A change of another process may have been mistaken for it, so the table is read again."""
        if table.publisher.listeners:
            self.replication.read_again(table)

    def _heads_made(self, text: str) -> None:
        for table_id, head in self.heads.receive(text):
            table = self._tables.get(table_id)
            if table is not None:
                table.publisher.compare(head)

    def publish_presence(self, pages: set[Page]) -> None:
        for table_id in {table_id for table_id, _ in pages}:
            table = self._tables.get(table_id)
            if table is not None:
                table.publish_presence()

    def _missed(self) -> None:
        """Notifications may have been lost: check every table that somebody here is connected to."""
        self.spawn(self._ask_presence())
        for table in self._tables.values():
            if table.publisher.listeners:
                self.replication.read_again(table)

    async def _ask_presence(self) -> None:
        with suppress(Refused):
            await self.presence.ask()
