"""Reads what other processes have changed.

Notifications come in bursts, because changes of many tables are committed together. So the tables are read together as
well: one statement for all that somebody here is connected to.
"""

import asyncio

import structlog

from app.tables.live import records
from app.tables.live.table import LiveTable
from app.tables.model import TableId
from app.tables.refusals import Refused
from app.tables.services import Services

BATCH = 100
# Seconds between attempts during an outage of the database.
PAUSE = 0.5
_log = structlog.get_logger()


class Replication:
    """`_behind` are the tables that another process has changed."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._behind: dict[TableId, LiveTable] = {}
        self._running = False

    def follow(self, table: LiveTable, version: int, revision: int) -> None:
        """Another process reports this version and revision. If this process is committing exactly these itself,
        nothing has to be read.
        """
        if table.committing == (version, revision):
            return
        if table.is_locked:
            self._services.spawn(self._follow_after(table, version, revision))
        elif table.is_behind(version, revision):
            self.read_again(table)

    def read_again(self, table: LiveTable) -> None:
        self._behind[table.table_id] = table
        if not self._running:
            self._running = True
            self._services.spawn(self._run())

    async def _follow_after(self, table: LiveTable, version: int, revision: int) -> None:
        await table.wait_until_free()
        if table.is_behind(version, revision):
            self.read_again(table)

    async def _run(self) -> None:
        # Wait for one turn of the event loop, in which the rest of the burst arrives.
        await asyncio.sleep(0)
        try:
            while self._behind:
                some = {table_id: self._behind.pop(table_id) for table_id in list(self._behind)[:BATCH]}
                if unread := await self._unread(some):
                    self._behind = {**unread, **self._behind}
                    await asyncio.sleep(PAUSE)
        finally:
            self._running = False

    async def _unread(self, some: dict[TableId, LiveTable]) -> dict[TableId, LiveTable]:
        """Read these tables; returns those that could not be read now although somebody is connected to them, because
        there will be no second notification. An error of one table does not affect the others.
        """
        try:
            async with self._services.reading_once() as connection:
                stored = await records.read_tables(connection, list(some))
        except Refused:
            return {table_id: table for table_id, table in some.items() if table.publisher.listeners}
        ends = await asyncio.gather(
            *(table.catch_up(stored.get(table_id)) for table_id, table in some.items()), return_exceptions=True
        )
        failed = {}
        for (table_id, table), end in zip(some.items(), ends, strict=True):
            if isinstance(end, Refused) and end.is_temporary and table.publisher.listeners:
                failed[table_id] = table
            elif isinstance(end, Exception) and not isinstance(end, Refused):
                _log.error("replication_failed", error=type(end).__name__)
        return failed
