"""The pasts of some tables, kept in the memory of this process because somebody is looking at them."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256

import structlog
from sqlalchemy import bindparam, select

from app import games
from app.engine import codec
from app.engine.messages import Audience
from app.store.schema import DecisionRow
from app.tables import refusals
from app.tables.live import game as live_game
from app.tables.live.records import Record
from app.tables.live.table import LiveTable
from app.tables.model import TableId
from app.tables.refusals import Refused
from app.tables.replays.past import Past, PastDecision
from app.tables.replays.suspicions import PastSuspicions
from app.tables.replays.timeline import Eyes, Timeline

# A long game takes about 3 MB.
MOST_TABLES = 16
_log = structlog.get_logger()
_decisions = (
    select(DecisionRow.command, DecisionRow.events, DecisionRow.at)
    .where(
        DecisionRow.table_id == bindparam("table"),
        DecisionRow.seq > bindparam("after"),
        DecisionRow.seq <= bindparam("upto"),
    )
    .order_by(DecisionRow.seq)
)


class TableArchive:
    """The past of one table, and its timelines as far as somebody has asked for them. Up to the decision `checked` it
    is known to lead to the state of the table. `suspicions` are kept once the game is over.
    """

    def __init__(self, past: Past) -> None:
        self.past = past
        self.lock = asyncio.Lock()
        self.checked = 0
        self.used_at = 0
        self.suspicions: dict[Audience, PastSuspicions] = {}
        self._timelines: dict[Eyes, Timeline] = {}

    def timeline(self, eyes: Eyes) -> Timeline:
        """Up to the newest decision that the past has."""
        if eyes not in self._timelines:
            self._timelines[eyes] = Timeline(self.past, eyes)
        found = self._timelines[eyes]
        found.catch_up()
        return found


class Archive:
    """At most `MOST_TABLES` books; the one that was used last is kept longest."""

    def __init__(self) -> None:
        self._books: OrderedDict[TableId, TableArchive] = OrderedDict()

    @asynccontextmanager
    async def book(self, table: LiveTable) -> AsyncIterator[TableArchive]:
        """The past of this table up to now; nobody else uses it meanwhile. The table is not locked for long: its past
        is played again in a thread.
        """
        async with table.lock:
            record = await table.sync(check=True)
            live = table.game
            known = None if live is None else sha256(codec.encode(live.state)).hexdigest()
        if record.started_at is None or live is None:
            raise Refused(refusals.NOT_PLAYING)
        book = self._find(record)
        book.used_at = table.services.now()
        async with book.lock:
            try:
                await self._read_on(table, record, book, known)
            except Exception as error:  # whatever the rules do with decisions that were made under others
                self._books.pop(record.table_id, None)
                if isinstance(error, Refused):
                    raise
                _log.warning("not_replayable", table=record.table_id, error=type(error).__name__)
                raise Refused(refusals.NOT_REPLAYABLE) from error
            yield book

    def drop_unused(self, since: int) -> int:
        """Drop the books that were not used since then; returns how many."""
        unused = [name for name, book in self._books.items() if book.used_at < since and not book.lock.locked()]
        for name in unused:
            del self._books[name]
        return len(unused)

    def _find(self, record: Record) -> TableArchive:
        book = self._books.get(record.table_id)
        if book is None or len(book.past) > record.version:
            game = games.load(record.game)
            book = self._books[record.table_id] = TableArchive(Past(game, live_game.first_state(game, record)))
            while len(self._books) > MOST_TABLES:
                self._books.popitem(last=False)
        self._books.move_to_end(record.table_id)
        return book

    async def _read_on(self, table: LiveTable, record: Record, book: TableArchive, known: str | None) -> None:
        past = book.past
        if book.checked >= record.version:
            return
        if book.checked != len(past):
            raise live_game.ReplayError("it could not be played again before")
        wanted = {"table": record.table_id, "after": len(past), "upto": record.version}
        async with table.services.reading_once() as connection:
            rows = (await connection.execute(_decisions, wanted)).all()
        await asyncio.to_thread(past.extend, [PastDecision(row.command, row.events, row.at) for row in rows])
        if codec.state_hash(past.state(len(past))) != known:
            raise live_game.ReplayError("the log leads to another state")
        book.checked = len(past)
