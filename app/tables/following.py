"""Keeping up with what other processes decide.

Pulses come in bursts, because decisions of many tables are committed together. So they are followed together as well:
one statement for all tables that somebody here is looking at, and only the views that somebody here will see.
"""

import asyncio
from typing import Any

import structlog
from sqlalchemy import text

from app import games
from app.engine import codec
from app.tables import loading
from app.tables.house import House, WarmTable
from app.tables.refusals import Kind, Refused
from app.tables.running import Running, Told, event_decoder

BATCH = 200
# Seconds between attempts while the database is away.
PAUSE = 0.5
_log = structlog.get_logger()
_MOVED = ("waiting", "due_at", "touched_at")
_news = text("""
    SELECT table_id, revision, waiting, due_at, touched_at, seq, fingerprint, numbers, clocks, state,
        ARRAY(
            SELECT decisions.at || ' ' || decisions.events FROM decisions
            WHERE decisions.table_id = known.table_id AND decisions.seq > known.shown AND decisions.events <> '[]'
            ORDER BY decisions.seq
        ) AS told
    FROM unnest(CAST(:tables AS text[]), CAST(:shown AS int[])) AS known(table_id, shown)
    JOIN tables USING (table_id) JOIN checkpoints USING (table_id)
""")


def follow(house: House, warm: WarmTable, number: int) -> None:
    """Somebody has decided something at this table."""
    warm.announced = max(warm.announced, number)
    if warm.lock.locked():
        # Most likely by ourselves: whoever holds the lock is about to show it.
        house.spawn(_follow_after(house, warm))
    else:
        _follow_soon(house, warm)


async def _follow_after(house: House, warm: WarmTable) -> None:
    async with warm.lock:
        if warm.announced > warm.shown and warm.room.listeners:
            _follow_soon(house, warm)


def _follow_soon(house: House, warm: WarmTable) -> None:
    house.behind[warm.table_id] = warm
    if not house.following:
        house.following = True
        house.spawn(_follow(house))


async def _follow(house: House) -> None:
    # One turn of the loop, in which the rest of the burst arrives.
    await asyncio.sleep(0)
    try:
        while house.behind:
            some = {table_id: house.behind.pop(table_id) for table_id in list(house.behind)[:BATCH]}
            if unread := await _unread(house, some):
                house.behind |= {table_id: some[table_id] for table_id in unread}
                await asyncio.sleep(PAUSE)
    finally:
        house.following = False


async def _unread(house: House, some: dict[str, WarmTable]) -> list[str]:
    """Catch up with these tables; returns those that could not be read now, although somebody looks at them.

    Nobody will say again that they have moved. One table's trouble is not that of the others.
    """
    try:
        ends = await _catch_up(house, some)
    except Refused as refused:
        ends = dict.fromkeys(some, refused)
    for error in ends.values():
        if not isinstance(error, Refused):
            _log.error("following_failed", error=type(error).__name__)
    away = [table_id for table_id, end in ends.items() if isinstance(end, Refused) and end.kind is Kind.UNAVAILABLE]
    return [table_id for table_id in away if some[table_id].room.listeners]


async def _catch_up(house: House, some: dict[str, WarmTable]) -> dict[str, BaseException]:
    """Shows what is new; returns what went wrong, and where."""
    shown = [warm.shown for warm in some.values()]
    async with house.reading_once() as connection:
        rows = (await connection.execute(_news, {"tables": list(some), "shown": shown})).all()
    asked = dict(zip(some, shown, strict=True))
    taken = [_take_in(house, some[row.table_id], asked[row.table_id], row) for row in rows]
    ends = zip(rows, await asyncio.gather(*taken, return_exceptions=True), strict=True)
    return {row.table_id: end for row, end in ends if end is not None}


async def _take_in(house: House, warm: WarmTable, shown: int, row: Any) -> None:
    async with warm.lock:
        if row.seq <= warm.shown:
            return
        if warm.shown == shown and _is_simple(warm, row):
            _show(warm, row)
        else:
            await loading.in_step(house, warm, anew=True)


def _is_simple(warm: WarmTable, row: Any) -> bool:
    """Whether only the game has moved, and this code can read it."""
    record = warm.record
    if record is None or record.revision != row.revision:
        return False
    return bool(row.fingerprint == codec.fingerprint(games.load(record.game)))


def _show(warm: WarmTable, row: Any) -> None:
    record = warm.record
    if record is None:
        return
    record.version = row.seq
    for name in _MOVED:
        setattr(record, name, getattr(row, name))
    warm.running = Running.load(games.load(record.game), row)
    warm.shown = row.seq
    warm.room.show(warm.running, [_told(line) for line in row.told])


def _told(line: str) -> Told:
    at, _, events = line.partition(" ")
    return Told(int(at), event_decoder.decode(events))
