"""Passes requests about the past of a table to the process that has replayed it."""

from collections.abc import Callable
from typing import TypeVar

from msgspec import structs
from sqlalchemy import Text, bindparam, cast, func, select

from app.engine import codec
from app.store.schema import DecisionRow
from app.tables import refusals
from app.tables.live import rebuild
from app.tables.live.game import LiveGame
from app.tables.live.records import Record
from app.tables.live.table import LiveTable
from app.tables.refusals import Refused
from app.tables.replays.pool import ReplayPool, result
from app.tables.replays.tasks import PastTask, Wanted

# How many decisions are read, sent and replayed at once, so that other requests get their turn in between.
PORTION = 500
# How often a process that has dropped a table, perhaps because of many other requests, is sent everything again.
ATTEMPTS = 3
_decisions = (
    select(DecisionRow.command, DecisionRow.events, DecisionRow.at)
    .where(
        DecisionRow.table_id == bindparam("table"),
        DecisionRow.seq > bindparam("after"),
        DecisionRow.seq <= bindparam("upto"),
    )
    .order_by(DecisionRow.seq)
    .subquery()
)
# The database composes one text, which this process passes on: hundreds of rows would take it longer.
_together = {
    "postgresql": select(cast(func.json_agg(func.json_build_array(*_decisions.c)), Text)),
    "sqlite": select(func.json_group_array(func.json_array(*_decisions.c))),
}
T = TypeVar("T")


class Archive:
    def __init__(self, replays: ReplayPool) -> None:
        self._replays = replays

    async def ask(self, table: LiveTable, wanted: Callable[[Record, LiveGame], Wanted], kind: type[T]) -> T:
        """Answers a request about the past of this table up to now; `wanted` makes it from the record and the game. The
        table is locked only while these are read.
        """
        async with table.reading() as (record, live):
            if record.started_at is None or live is None:
                raise Refused(refusals.NOT_PLAYING)
            known = codec.state_hash(live.state)
            task = PastTask(record.table_id, record.game, record.version, known, wanted(record, live))
        for _ in range(ATTEMPTS * (2 + record.version // PORTION)):
            reply = await self._replays.reply(record.table_id, task)
            if reply.misses is None:
                return result(reply, kind)
            task = await self._with_missing(table, record, live, task, reply.misses)
        raise Refused(refusals.TRY_AGAIN)

    async def _with_missing(
        self, table: LiveTable, record: Record, live: LiveGame, task: PastTask, misses: int
    ) -> PastTask:
        """The task with what its process is missing, or with the next part of it."""
        after = max(misses, 0)
        part = {"table": record.table_id, "after": after, "upto": min(after + PORTION, record.version)}
        async with table.services.reading_once() as connection:
            found = await connection.scalar(_together[connection.dialect.name], part)
        first = b"" if misses >= 0 else rebuild.encoded_first_state(live.game, record)
        if misses < 0 and not first:
            raise Refused(refusals.NOT_REPLAYABLE)
        return structs.replace(task, first=first, after=after, decisions=(found or "[]").encode())
