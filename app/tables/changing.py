"""Changing anything about a table beside its game: under the row's lock, committed, then shown."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from copy import copy
from typing import Any

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine.kernel import Applicable
from app.engine.refusals import Refusal
from app.live.hub import Pulse
from app.store.schema import Checkpoint, Decision, Table, Vote
from app.tables import loading, records, talking
from app.tables.clocks import rounds
from app.tables.clocks.pacing import TIMES
from app.tables.house import House, WarmTable
from app.tables.model import RUNNING, SeatKind, Status, TableId
from app.tables.records import Record
from app.tables.refusals import Refused
from app.tables.running import Running, Told, encode_text


class Change:
    """A table while it is being changed. Nothing of it is seen by anybody before it is committed."""

    def __init__(self, house: House, connection: AsyncConnection, record: Record) -> None:
        self.house = house
        self.connection = connection
        self.record = record
        self.seats_before = [copy(seat) for seat in record.seats]
        self.now = house.now()
        self.running: Running | None = None
        self.decided = False
        self.lines = 0

    async def game(self) -> Running | None:
        """The game, for a change that concerns its clocks; None if there is none, or none that can be played."""
        checkpoint = await loading.read_checkpoint(self.connection, self.record.table_id)
        if self.running is None and checkpoint is not None:
            self.running = loading.fitting(self.record, checkpoint)
        return self.running

    async def decide(self, command: Applicable) -> None:
        """The table itself decides something in its game, together with whatever else is changed."""
        running = await self.game()
        if running is None:
            return
        command_id = f"{type(command).__name__.lower()}:{running.seq}"
        events = running.apply(self.record, command, self.now)
        if isinstance(events, Refusal):
            raise Refused(events)
        row = running.logged(self.record, "table", command, command_id, Told(self.now, events))
        await self.connection.execute(insert(Decision).values(row))
        own = Table.table_id == self.record.table_id
        await self.connection.execute(update(Table).where(own).values(version=running.seq))
        self.record.waiting = running.waiting()
        self.decided = True

    async def notice(self, message: str, **args: Any) -> None:
        """Something that everybody at the table has to be told."""
        body = encode_text({"id": message, "args": args})
        values = {"kind": "notice", "body": body, "at": self.now}
        self.lines = await talking.add_line(self.connection, self.record.table_id, talking.TO_ALL, **values)

    async def reseat(self, seat: int, *, anybody_before: bool) -> None:
        """Somebody else plays this seat from now on, and the clocks have to follow."""
        running = await self.game()
        if running is not None and anybody_before:
            running.reseat(self.record, seat, self.now)
        elif running is not None:
            running.rewind(self.record, self.now)

    async def save(self) -> None:
        record = self.record
        record.revision += 1
        record.touched_at = self.now
        await self._set_clocks()
        record.chores_at = await self._next_chore()
        await records.write(self.connection, record, self.seats_before)
        pulses = [Pulse(record.table_id, "company", record.revision)]
        if self.lines:
            pulses.append(Pulse(record.table_id, "talk", self.lines))
        await self.house.hub.announce(self.connection, pulses)

    async def _set_clocks(self) -> None:
        record, running = self.record, self.running
        if record.status is not Status.PLAYING:
            record.due_at = None
        elif running is not None:
            record.due_at = rounds.next_due(running.clocks, record, self.now)
        if running is not None:
            checkpoint = running.checkpoint()
            kept = checkpoint if self.decided else {name: checkpoint[name] for name in ("numbers", "clocks")}
            own = Checkpoint.table_id == record.table_id
            await self.connection.execute(update(Checkpoint).where(own).values(kept))

    async def _next_chore(self) -> int | None:
        """The end of a vote, of a pause, of the patience with somebody who is away."""
        record = self.record
        if record.status not in RUNNING:
            return None
        moments = [record.paused_until] if record.status is Status.PAUSED else []
        moments += [
            seat.away_since + TIMES[record.pace].away
            for seat in record.seats
            if seat.kind is SeatKind.PERSON and seat.present and seat.away_since is not None
        ]
        open_votes = select(func.min(Vote.closes_at)).where(Vote.table_id == record.table_id, Vote.outcome == "")
        moments.append(await self.connection.scalar(open_votes))
        return min((moment for moment in moments if moment is not None), default=None)


async def _in_step(house: House, warm: WarmTable, change: Change) -> Record:
    """What was written here need not be read again, unless it concerns the game or who sits where."""
    record, running = change.record, warm.running
    same_game = running is not None and running.seq == record.version and change.running is None
    if not same_game or record.seats != change.seats_before:
        return await loading.in_step(house, warm, anew=True)
    warm.record = record
    await loading.inform(house, warm, record)
    return record


@asynccontextmanager
async def changing(house: House, table_id: TableId) -> AsyncIterator[Change]:
    """Whatever is raised inside, nothing has changed."""
    warm = house.at(table_id)
    async with warm.lock:
        async with house.writing() as connection:
            change = Change(house, connection, await records.read(connection, table_id, lock=True))
            yield change
            await change.save()
        house.set_alarm(await _in_step(house, warm, change))
        if change.lines:
            await talking.show(house, warm)
