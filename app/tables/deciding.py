"""The way of a command: apply it to the warm game, commit it, and only then tell anybody."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from msgspec import Struct
from sqlalchemy import select

from app.engine.kernel import Command, TakeBack
from app.engine.messages import SPECTATOR, Event
from app.engine.refusals import Refusal
from app.store.batches import Entry, Verdict
from app.store.database import is_outage
from app.store.schema import Decision, Table
from app.tables import feed, loading, rebuilding, refusals, reports, talking
from app.tables.changing import changing
from app.tables.clocks import rounds
from app.tables.house import House, WarmTable
from app.tables.model import Standing, Status, TableId
from app.tables.records import Record
from app.tables.refusals import Refused
from app.tables.running import Running, Told

ATTEMPTS = 8
# What all players can read, any of them can.
PLAYER = Standing(0)


class Wanted(Struct, frozen=True):
    """A command, who gives it ("seat:2", "bot:2", "table") and an id that is never used for another one."""

    command: Command
    actor: str
    command_id: str


# What is to be done, given the table as it is now. None: there is nothing to do any more.
Decide = Callable[[Record, Running], Wanted | None]


async def carry_out(house: House, table_id: TableId, decide: Decide) -> None:
    """Returns once the command is committed and this process has told its listeners; raises Refused otherwise.

    The work goes on even if the caller is cancelled in the middle: a socket may close at any moment, and what is
    committed has to be told.
    """
    await asyncio.shield(house.spawn(_carry_out(house, house.at(table_id), decide)))


async def _carry_out(house: House, warm: WarmTable, decide: Decide) -> None:
    try:
        await _carry_out_alone(house, warm, decide)
    except Refused as refused:
        if refused.refusal == refusals.RULE_BROKE:
            await _tell_of_broken_rule(house, warm.table_id)
        raise


async def _carry_out_alone(house: House, warm: WarmTable, decide: Decide) -> None:
    async with warm.lock:
        try:
            await _try_until_it_holds(house, warm, decide)
        except Refused:
            raise
        except Exception as error:
            # Whatever it was, the warm game may be half changed.
            warm.forget()
            if is_outage(error):
                raise Refused(refusals.TRY_AGAIN) from error
            raise


async def _tell_of_broken_rule(house: House, table_id: TableId) -> None:
    """Everybody at the table, and not only who gave the command; unless it was the last thing that they were told."""
    with suppress(Refused):
        async with house.reading() as connection:
            last = await talking.lines(connection, table_id, PLAYER, limit=1)
        if not last or last[0].id != refusals.RULE_BROKE.code:
            async with changing(house, table_id) as change:
                await change.notice("rule_broke")


async def _try_until_it_holds(house: House, warm: WarmTable, decide: Decide) -> None:
    """What is known here may be old, so nothing is refused before it has been read anew."""
    known = warm.record is not None
    for attempt in range(ATTEMPTS):
        record = await loading.in_step(house, warm, anew=attempt > 0)
        try:
            if await _decided(house, warm, record, decide):
                return
        except Refused as refused:
            if attempt > 0 or not known or refused.refusal == refusals.RULE_BROKE:
                raise
    raise Refused(refusals.TRY_AGAIN)


async def _decided(house: House, warm: WarmTable, record: Record, decide: Decide) -> bool:
    """Whether there is nothing left to do; False: the table has moved on, try again."""
    try:
        running = playable(record, warm.running)
    except Refused as refused:
        # It may be the command that ended the game, sent again.
        wanted = None if warm.running is None else decide(record, warm.running)
        if wanted is None:
            raise
        return await _is_done(house, record, wanted, refused.refusal)
    wanted = decide(record, running)
    if wanted is None:
        return True
    now, seen = house.now(), running.number(SPECTATOR)
    events = await _applied(house, warm, record, running, wanted, now)
    if isinstance(events, Refusal):
        return await _is_done(house, record, wanted, events)
    told = Told(now, events)
    entry = _entry(record, running, wanted, told, public=running.number(SPECTATOR) != seen)
    verdict = await house.journal.commit(entry)
    if verdict is Verdict.COMMITTED:
        _tell(house, warm, record, running, entry, told)
        return True
    # The warm game has taken a step that nobody else has seen.
    warm.forget()
    if verdict is Verdict.REPEATED:
        await loading.in_step(house, warm)
    return verdict is Verdict.REPEATED


def playable(record: Record, running: Running | None) -> Running:
    if record.trouble:
        raise Refused(refusals.TABLE_IN_TROUBLE)
    if record.status is Status.PAUSED:
        raise Refused(refusals.TABLE_PAUSED)
    if running is None or record.status is not Status.PLAYING:
        raise Refused(refusals.NOT_PLAYING)
    return running


async def _applied(
    house: House, warm: WarmTable, record: Record, running: Running, wanted: Wanted, now: int
) -> list[Event] | Refusal:
    """An exception in a rule throws the warm game away: the table stays at its last decision."""
    command = wanted.command
    try:
        if isinstance(command, TakeBack):
            async with house.reading() as connection:
                log = await rebuilding.commands(connection, record.table_id, record.version)
            return running.take_back(record, log, command, now)
        return running.apply(record, command, now)
    except Refused:
        raise
    except Exception as error:
        warm.forget()
        reports.rule_broke(error, type(command).__name__, record)
        raise Refused(refusals.RULE_BROKE) from error


async def _is_done(house: House, record: Record, wanted: Wanted, refusal: Refusal) -> bool:
    """A refused command may be one that was carried out before; False: or one for a later state than the one known
    here. If it is neither, it is refused for good.
    """
    done = (
        select(Decision.seq)
        .where(Decision.table_id == record.table_id, Decision.command_id == wanted.command_id)
        .scalar_subquery()
    )
    wanted_row = select(Table.version, Table.revision, done.label("done")).where(Table.table_id == record.table_id)
    async with house.reading() as connection:
        row = (await connection.execute(wanted_row)).one_or_none()
    if row is not None and row.done is not None:
        return True
    if row is not None and (row.version, row.revision) == (record.version, record.revision):
        raise Refused(refusal)
    return False


def _entry(record: Record, running: Running, wanted: Wanted, told: Told, *, public: bool) -> Entry:
    """What nobody else can see must not touch the table: everybody who sits there is shown when that was last."""
    over, now = running.state.outcome is not None, told.at
    return Entry(
        table_id=record.table_id,
        base=record.version,
        revision=record.revision,
        decision=running.logged(record, wanted.actor, wanted.command, wanted.command_id, told),
        checkpoint=running.checkpoint(),
        table={
            "version": running.seq,
            "revision": record.revision + over,
            "waiting": running.waiting(),
            "due_at": None if over else rounds.next_due(running.clocks, record, now),
            "status": Status.OVER if over else record.status,
            "ended_at": now if over else None,
            "touched_at": now if public else record.touched_at,
        },
    )


def _tell(house: House, warm: WarmTable, record: Record, running: Running, entry: Entry, told: Told) -> None:
    ended = entry.table["revision"] != record.revision
    after: dict[str, Any] = entry.table
    for name, value in after.items():
        setattr(record, name, value)
    house.set_alarm(record)
    warm.shown = running.seq
    warm.room.show(running, [told])
    if ended:
        house.spawn(feed.catch_up(house, warm))
