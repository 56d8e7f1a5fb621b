"""When this process has to check which table next."""

import asyncio
import heapq

from app.tables.model import TableId


class Alarms:
    """A heap with one moment for each table. Every decision sets the clocks again, almost always to a later moment. So
    entries stay in the heap, and an entry that comes too early is put back with the current moment.
    """

    def __init__(self) -> None:
        self._heap: list[tuple[int, TableId]] = []
        self._in_heap: dict[TableId, int] = {}
        self._set_for: dict[TableId, int] = {}
        self._changed = asyncio.Event()

    def set(self, table_id: TableId, *moments: int | None) -> None:
        """Set the alarm to the earliest of these moments; without any, the table has no alarm."""
        moment = min((moment for moment in moments if moment is not None), default=None)
        if moment is None:
            self._set_for.pop(table_id, None)
            return
        self._set_for[table_id] = moment
        if moment < self._in_heap.get(table_id, moment + 1):
            if not self._heap or moment < self._heap[0][0]:
                self._changed.set()
            self._push(table_id, moment)

    def is_set(self, table_id: TableId) -> bool:
        return table_id in self._set_for

    def due(self, now: int) -> list[TableId]:
        """The tables whose moment has come; each is named once."""
        found = []
        while self._heap and self._heap[0][0] <= now:
            moment, table_id = heapq.heappop(self._heap)
            if self._in_heap.get(table_id) != moment:
                # An earlier moment was set after this entry.
                continue
            del self._in_heap[table_id]
            wanted = self._set_for.get(table_id)
            if wanted is not None and wanted <= now:
                del self._set_for[table_id]
                found.append(table_id)
            elif wanted is not None:
                self._push(table_id, wanted)
        return found

    def _push(self, table_id: TableId, moment: int) -> None:
        self._in_heap[table_id] = moment
        heapq.heappush(self._heap, (moment, table_id))

    def next(self) -> int | None:
        return self._heap[0][0] if self._heap else None

    async def changed(self, seconds: float) -> None:
        """Returns when a new moment was set, or after this many seconds."""
        try:
            async with asyncio.timeout(seconds):
                await self._changed.wait()
        except TimeoutError:
            return
        finally:
            self._changed.clear()
