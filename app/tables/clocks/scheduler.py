"""What happens without a command: windows close, defaults are taken, bots answer, pauses and votes end, absences are
recorded.

All moments are stored with the tables, so any process finds them. Two processes that act at the same moment do no harm:
a command of the table is named after the decision that it follows, and only one command with that name gets into the
log.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import structlog
from sqlalchemy import or_, select

from app.engine.asks import Ask, Choice
from app.engine.kernel import Answer, Close, open_ask
from app.store.schema import SeatRow, TableRow
from app.tables.bots import answers
from app.tables.clock import HOUR, MINUTE, SECOND
from app.tables.clocks import rounds
from app.tables.clocks.hours import patience_ends
from app.tables.clocks.pacing import TIMES
from app.tables.live.change import HOST_PATIENCE, Change, CommandRequest
from app.tables.live.presence import HEARTBEAT, SILENCE
from app.tables.live.records import SeatRecord
from app.tables.live.table import LiveTable
from app.tables.lobby import contributions
from app.tables.model import ENDED, SeatKind, Status
from app.tables.notifications import facts, worker
from app.tables.play import chat, plans, votes
from app.tables.processes.pool import ClosedError
from app.tables.refusals import Refused
from app.tables.server import Server
from app.tables.upkeep import memory, retention

SWEEP = 5 * SECOND
# A table's own process acts in time. If something is overdue by this much, that process is gone.
OVERDUE = 2 * SECOND
MOST_AT_ONCE = 200
# A limit, so that a table with only bots cannot keep the others waiting.
MOST_STEPS = 50
# How often arrivals, departures and the heads of pages are sent to the other processes.
SEND_EVERY = SECOND // 2
# A bot's answers come at multiples of this time; most bots think for less than one such interval.
STEP = 400
STEP_IN_WINDOW = 100
_log = structlog.get_logger()


async def run(server: Server) -> None:
    """Runs as long as the process: acts whenever something is due, and runs the regular tasks."""
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(_regularly(server, send_presence, SEND_EVERY))
        tasks.create_task(_regularly(server, send_heads, SEND_EVERY))
        tasks.create_task(_regularly(server, mark_absences, SECOND))
        tasks.create_task(_regularly(server, send_heartbeat, HEARTBEAT))
        tasks.create_task(_regularly(server, retention.delete_expired, HOUR))
        tasks.create_task(_regularly(server, sweep, SWEEP))
        tasks.create_task(_regularly(server, memory.free_unused, MINUTE))
        tasks.create_task(_regularly(server, worker.send_due, SWEEP))
        tasks.create_task(_regularly(server, restart_clocks_set_ahead, SWEEP))
        tasks.create_task(_find_missing_later(server))
        await _at_every_moment(server)


async def _regularly(server: Server, work: Callable[[Server], Coroutine[Any, Any, Any]], pause: int) -> None:
    while True:
        await _guarded(work(server))
        await asyncio.sleep(pause / SECOND)


async def _at_every_moment(server: Server) -> None:
    await _guarded(set_alarms(server))
    while True:
        now = server.now()
        for table_id in server.alarms.due(now):
            server.spawn(_guarded(tick(server.table(table_id))))
        upcoming = server.alarms.next()
        wake = now + SWEEP if upcoming is None else min(now + SWEEP, upcoming)
        await server.alarms.changed(max(wake - server.now(), 1) / SECOND)


async def set_alarms(server: Server) -> None:
    """At the start: set the alarms for everything that is stored as due. A table that already has an alarm was changed
    here, perhaps after it was read.
    """
    due = select(TableRow.table_id, TableRow.due_at, TableRow.chores_at).where(
        TableRow.ended_at.is_(None), or_(TableRow.due_at > 0, TableRow.chores_at > 0)
    )
    async with server.reading_once() as connection:
        for row in await connection.execute(due):
            if not server.alarms.is_set(row.table_id):
                server.alarms.set(row.table_id, row.due_at, row.chores_at)


async def sweep(server: Server, grace: int = OVERDUE) -> int:
    """Act for every table that is overdue by this much, no matter which process should have acted; returns how many
    there were.
    """
    moment = server.now() - grace
    overdue = (
        select(TableRow.table_id)
        .where(TableRow.ended_at.is_(None), or_(TableRow.due_at <= moment, TableRow.chores_at <= moment))
        .where(TableRow.trouble == "")
        .limit(MOST_AT_ONCE)
    )
    async with server.reading_once() as connection:
        found = list(await connection.scalars(overdue))
    for table_id in found:
        await _guarded(tick(server.table(table_id), stored_as_due=True))
    return len(found)


async def restart_clocks_set_ahead(server: Server) -> None:
    """After the machine's clock was set back: otherwise a table would wait for the whole difference."""
    for table in server.live_tables():
        game = table.game
        if game is not None and table.publisher.listeners and rounds.opens_later(game.clocks, server.now()):
            await _guarded(table.change(_restart_clocks_set_ahead))


def _restart_clocks_set_ahead(change: Change) -> None:
    if change.game is not None and rounds.opens_later(change.game.clocks, change.now):
        change.restart_clocks()


async def run_due(server: Server) -> None:
    """Do everything that is due, at once and to the end: for a process without a running scheduler."""
    await mark_absences(server)
    while await sweep(server, grace=0):
        pass


# ---- Presence --------------------------------------------------------------------------------------------------------


async def send_presence(server: Server) -> None:
    await server.presence.send()


async def send_heads(server: Server) -> None:
    await server.heads.send()


async def send_heartbeat(server: Server) -> None:
    """Players who were connected to a process that has ended are away now, unless they are connected elsewhere."""
    _departed(server, await server.presence.send_heartbeat())


async def mark_absences(server: Server) -> None:
    """Store since when players have been away. This is done with a delay, because most are back within seconds."""
    for table in server.live_tables():
        if table.attendance.needs_marking(table.record):
            await _guarded(table.change(lambda _change: None))


async def _find_missing_later(server: Server) -> None:
    await asyncio.sleep(SILENCE / SECOND)
    await _guarded(find_missing(server))


async def find_missing(server: Server) -> None:
    """Some time after the start: find players who were connected when the last process ended and have not come back."""
    seated = (
        select(SeatRow.table_id, SeatRow.player_id)
        .join(TableRow, TableRow.table_id == SeatRow.table_id)
        .where(SeatRow.kind == SeatKind.PERSON, SeatRow.away_since.is_(None), TableRow.status.not_in(ENDED))
    )
    async with server.reading_once() as connection:
        rows = (await connection.execute(seated)).all()
    _departed(server, [(row.table_id, row.player_id) for row in rows])


def _departed(server: Server, pages: list[tuple[str, str]]) -> None:
    for table_id, player_id in pages:
        if not server.presence.is_connected(table_id, player_id):
            server.table(table_id).attendance.left.setdefault(player_id, server.now())
    server.publish_presence(set(pages))


# ---- One table -------------------------------------------------------------------------------------------------------


async def tick(table: LiveTable, *, stored_as_due: bool = False) -> None:
    """Do what is due at this table. Every change there sets the next alarm, so no other alarm is needed.

    If a table is stored as due and nothing is, the stored moment is corrected; otherwise it would be found again and
    again.
    """
    # A table with connected pages is kept up to date by notifications.
    async with table.reading(check=stored_as_due or not table.publisher.listeners) as (record, _):
        has_chores = record.chores_at is not None and record.chores_at <= table.services.now()
    if has_chores:
        await table.change(lambda change: _do_chores(table, change))
    steps = 0
    while steps < MOST_STEPS and await _step(table):
        steps += 1
    if stored_as_due and not steps and not _is_due(table):
        await table.change(Change.refresh_moments)


def _is_due(table: LiveTable) -> bool:
    record, game = table.record, table.game
    if record is None or game is None or record.trouble:
        return False
    return rounds.due(game.clocks, record, table.services.now()) is not None


async def _step(table: LiveTable) -> bool:
    """Do one thing that is due; returns False if there is none."""
    async with table.reading(check=False) as (record, game):
        if record.trouble or record.status is not Status.PLAYING or game is None:
            return False
        due = rounds.due(game.clocks, record, table.services.now())
        if due is None:
            return False
        ask = None if due.bot is None else open_ask(game.state, due.bot)
    try:
        if ask is not None:
            bot = rounds.bot_of(record.seats[ask.seat])
            # The bot thinks while the table is not locked.
            begun = table.services.now()
            choice, phrase = await answers.choose(table, bot, ask)
            await table.services.clock.wait_until(moment_to_answer(begun, table.services.now(), ask))
            await table.command(lambda change: _answer_as_bot(change, ask, bot, choice), by_table=True)
            # It must stay hidden when a seat answers in a window, so the bot says nothing with it.
            if phrase is not None and not ask.window:
                with suppress(Refused):
                    await chat.say_as_bot(table, ask.seat, phrase)
        elif due.plan is not None:
            await table.command(plans.carry_out_due, by_table=True)
        else:
            await table.command(_close_due, by_table=True)
    except (ClosedError, Refused):
        return False
    return True


def moment_to_answer(begun: int, thought: int, ask: Ask) -> int:
    """How long a bot thinks may depend on what it holds, so its answers come at the end of equal intervals."""
    step = STEP_IN_WINDOW if ask.window else STEP
    return begun + -(-(thought - begun) // step) * step


def _close_due(change: Change) -> None:
    game = change.playable_game()
    due = rounds.due(game.clocks, change.record, change.now)
    if due is None or due.bot is not None or due.plan is not None:
        return
    if due.extend:
        change.extend_window()
        return
    late = _late_player(change, due.close)
    change.decide(CommandRequest(Close(due.close), "table", f"clock:{game.seq}"))
    if late is not None:
        change.notice("timed_out", late)
        change.write(facts.outbox_row(change.record, facts.timed_out(late.seat), change.now))


def _late_player(change: Change, closed: list[int]) -> SeatRecord | None:
    """The player whose time ran out, if the table waited for this player alone: when several are asked at once, nobody
    may learn who has not answered.
    """
    asks = [] if change.game is None else change.game.state.asks
    if len(asks) != 1 or asks[0].window or closed != [asks[0].seat]:
        return None
    seat = change.record.seats[asks[0].seat]
    return seat if seat.present else None


def _answer_as_bot(change: Change, ask: Ask, bot: str, choice: Choice) -> None:
    """If the owner took the seat back meanwhile, the bot's choice is dropped."""
    game = change.playable_game()
    still = open_ask(game.state, ask.seat)
    if still is not None and still.id == ask.id and rounds.bot_of(change.record.seats[ask.seat]) == bot:
        command = Answer(ask.seat, ask.id, choice)
        change.decide(CommandRequest(command, f"bot:{ask.seat}", f"bot:{ask.seat}:{game.seq}"))


def _do_chores(table: LiveTable, change: Change) -> None:
    record = change.record
    votes.close_overdue(change)
    if record.starts_by is not None and record.starts_by <= change.now:
        contributions.begin_without_missing(change)
    if record.status is Status.LOBBY:
        _replace_host(table, change)
        return
    if record.status is Status.PAUSED and record.paused_until is not None and record.paused_until <= change.now:
        votes.resume(change)
    patience = TIMES[record.pace].away
    for seat in record.seats:
        gone = seat.present and not table.attendance.is_connected(seat.player_id)
        ends = patience_ends(seat, patience)
        if gone and ends is not None and ends <= change.now:
            change.play_for(seat.seat)
    change.refresh_moments()


def _replace_host(table: LiveTable, change: Change) -> None:
    """If the host of a lobby is away, the first player who is here becomes the host."""
    record = change.record
    host = record.seat_of(record.host)
    present = [seat for seat in record.persons() if table.attendance.is_connected(seat.player_id)]
    if host is not None and host.away_since is not None and host.away_since + HOST_PATIENCE <= change.now and present:
        change.make_host(present[0])
    change.refresh_moments()


async def _guarded(work: Any) -> None:
    """An error at one table, or an outage of the database, must not stop the clocks of the others."""
    try:
        await work
    except asyncio.CancelledError:
        raise
    except Refused as refused:
        _log.warning("scheduled_work_refused", code=refused.refusal.code)
    except Exception as error:  # noqa: BLE001
        _log.error("scheduled_work_failed", error=type(error).__name__)
