"""Keeping time: windows close, defaults are taken, computer players answer, pauses and votes end.

All moments are kept in the database, so whichever process is alive finds them. Two that act at the same moment do no
harm: a command of the table is named after the decision it follows, and only one of that name gets into the log.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import structlog
from sqlalchemy import or_, select

from app.engine import views
from app.engine.asks import Ask
from app.engine.kernel import Answer, Close, open_ask
from app.engine.view_types import View
from app.store.schema import Table
from app.tables import bots, deciding, loading, presence, refusals, retention, votes
from app.tables.changing import changing
from app.tables.clocks import rounds
from app.tables.clocks.pacing import TIMES
from app.tables.deciding import Wanted
from app.tables.house import House
from app.tables.model import Status, TableId
from app.tables.records import Record
from app.tables.refusals import Refused
from app.tables.running import Running
from app.tables.timepiece import HOUR, SECOND

SWEEP = 5 * SECOND
# A table's own process acts in time; what is this much overdue has lost its process.
OVERDUE = 2 * SECOND
MOST_AT_ONCE = 200
# So that a table of computer players alone cannot keep the others waiting.
MOST_STEPS = 50
_log = structlog.get_logger()


async def keep_time(house: House) -> None:
    """Runs as long as the process: at every moment that comes, and beside that what has to be done now and then, so
    that neither keeps the other waiting.
    """
    async with asyncio.TaskGroup() as keepers:
        keepers.create_task(_now_and_then(house, presence.beat, presence.BEAT))
        keepers.create_task(_now_and_then(house, retention.tidy, HOUR))
        keepers.create_task(_now_and_then(house, sweep, SWEEP))
        await _at_every_moment(house)


async def _now_and_then(house: House, work: Callable[[House], Coroutine[Any, Any, Any]], pause: int) -> None:
    while True:
        await _guarded(work(house))
        await asyncio.sleep(pause / SECOND)


async def _at_every_moment(house: House) -> None:
    await _guarded(set_alarms(house))
    while True:
        now = house.now()
        for table_id in house.alarms.due(now):
            house.spawn(_guarded(tick(house, table_id)))
        upcoming = house.alarms.next()
        wake = now + SWEEP if upcoming is None else min(now + SWEEP, upcoming)
        await house.alarms.changed(max(wake - house.now(), 1) / SECOND)


async def set_alarms(house: House) -> None:
    """At the start: everything that somebody else has left to be done."""
    due = select(Table.table_id, Table.due_at, Table.chores_at).where(or_(Table.due_at > 0, Table.chores_at > 0))
    async with house.reading() as connection:
        for row in await connection.execute(due):
            moments = [moment for moment in (row.due_at, row.chores_at) if moment is not None]
            house.alarms.set(row.table_id, min(moments))


async def sweep(house: House, grace: int = OVERDUE) -> int:
    """Take care of every table that is overdue by this much, whoever should have; returns how many there were."""
    moment = house.now() - grace
    overdue = (
        select(Table.table_id)
        .where(or_(Table.due_at <= moment, Table.chores_at <= moment), Table.trouble == "")
        .limit(MOST_AT_ONCE)
    )
    async with house.reading() as connection:
        found = list(await connection.scalars(overdue))
    for table_id in found:
        await _guarded(tick(house, table_id))
    return len(found)


async def run_due(house: House) -> None:
    """Everything whose moment has come, at once and to the end: for a process that keeps no time of its own."""
    while await sweep(house, grace=0):
        pass


async def tick(house: House, table_id: TableId) -> None:
    """Do what is due at this table. Whoever does something there sets the next alarm; nobody else needs one."""
    warm = house.at(table_id)
    async with warm.lock:
        record = await loading.in_step(house, warm, anew=True)
    if record.chores_at is not None and record.chores_at <= house.now():
        await _do_chores(house, table_id)
    steps = 0
    while steps < MOST_STEPS and await _step(house, table_id):
        steps += 1
    if not steps:
        await _mend(house, table_id)


async def _mend(house: House, table_id: TableId) -> None:
    """A moment that is over although nothing is due would be found again and again."""
    warm = house.at(table_id)
    record, running = warm.record, warm.running
    if record is None or running is None or record.trouble or record.due_at is None or record.due_at > house.now():
        return
    if rounds.due(running.clocks, record, house.now()) is None:
        async with changing(house, table_id) as change:
            await change.game()


async def _step(house: House, table_id: TableId) -> bool:
    """One thing that is due; False if there is none."""
    warm = house.at(table_id)
    async with warm.lock:
        record = await loading.in_step(house, warm)
        running = warm.running
        if record.trouble or record.status is not Status.PLAYING or running is None:
            return False
        due = rounds.due(running.clocks, record, house.now())
        if due is None:
            return False
        ask = None if due.bot is None else open_ask(running.state, due.bot)
        view = None if ask is None else views.view(running.game, running.state, ask.seat)
    try:
        if ask is not None and view is not None:
            await _bot_answers(house, record, running, ask, view)
        else:
            await deciding.carry_out(house, table_id, lambda _record, running: _closing(house, _record, running))
    except Refused as refused:
        await _after_refusal(house, table_id, refused)
        return False
    return True


def _closing(house: House, record: Record, running: Running) -> Wanted | None:
    due = rounds.due(running.clocks, record, house.now())
    if due is None or due.bot is not None:
        return None
    return Wanted(Close(due.close), "table", f"clock:{running.seq}")


async def _bot_answers(house: House, record: Record, running: Running, ask: Ask, view: View[Any, Any]) -> None:
    """It thinks while the table goes on; if its seat was taken back meanwhile, what it thought does not matter."""
    bot = rounds.bot_of(record.seats[ask.seat])
    choice = await bots.choose(record, running.game, bot, ask, view)

    def decide(record: Record, running: Running) -> Wanted | None:
        still = open_ask(running.state, ask.seat)
        if still is None or still.id != ask.id or rounds.bot_of(record.seats[ask.seat]) != bot:
            return None
        return Wanted(Answer(ask.seat, ask.id, choice), f"bot:{ask.seat}", f"bot:{ask.seat}:{running.seq}")

    await deciding.carry_out(house, record.table_id, decide)


async def _after_refusal(house: House, table_id: TableId, refused: Refused) -> None:
    """If the table itself cannot take a step, it stands still, and everybody there is told."""
    if refused.refusal != refusals.RULE_BROKE:
        return
    async with changing(house, table_id) as change:
        change.record.trouble = refusals.RULE_BROKE.code


async def _do_chores(house: House, table_id: TableId) -> None:
    async with changing(house, table_id) as change:
        record = change.record
        await votes.close_overdue(change)
        if record.status is Status.PAUSED and record.paused_until is not None and record.paused_until <= change.now:
            await votes.resume(change)
        patience = TIMES[record.pace].away
        for seat in record.seats:
            if seat.present and seat.away_since is not None and seat.away_since + patience <= change.now:
                await presence.play_for(change, seat.seat)


async def _guarded(work: Any) -> None:
    """One table's trouble, or a database that is away, must not stop the clock of the others."""
    try:
        await work
    except asyncio.CancelledError:
        raise
    except Refused as refused:
        _log.warning("clock_refused", code=refused.refusal.code)
    except Exception as error:  # noqa: BLE001
        _log.error("clock_failed", error=type(error).__name__)
