"""Listening to a table: what a socket sends, from the moment it opens."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from app.live.hub import DEVICES, Pulse
from app.store.schema import ChatLine as Line
from app.tables import following, gathering, loading, presence, talking
from app.tables.house import House, WarmTable
from app.tables.model import PlayerId, TableId
from app.tables.refusals import NO_SUCH_TABLE, Kind, Refused
from app.tables.rooms import Listener

RECENT_LINES = 100
# Seconds between attempts to read what is new.
PAUSE = 0.5


@asynccontextmanager
async def listen(house: House, table_id: TableId, player_id: PlayerId) -> AsyncIterator[Listener]:
    """A mailbox of what this person may see and hear; while it is open, the person is here."""
    listener = await _admitted(house, table_id, player_id)
    warm = house.at(table_id)
    try:
        await presence.arrived(house, warm, player_id)
        yield listener
    finally:
        warm.room.listeners.discard(listener)
        await presence.departed(house, warm, player_id)


async def _admitted(house: House, table_id: TableId, player_id: PlayerId) -> Listener:
    """Read anew, because another process may have sent this person away a moment ago."""
    warm = house.at(table_id)
    async with warm.lock:
        record = await loading.in_step(house, warm, anew=True)
        gathered = await loading.gathered(house, warm, record)
        standing = gathered.standings.get(player_id)
        if standing is None:
            raise Refused(NO_SUCH_TABLE)
        if not warm.room.listeners:
            async with house.reading_once() as connection:
                warm.heard = await talking.last_line(connection, table_id)
        async with house.reading_once() as connection:
            heard = Line.line <= warm.heard
            lines = await talking.lines(connection, table_id, standing, heard, limit=RECENT_LINES)
        listener = Listener(player_id, standing)
        gathering.introduce(gathered, listener, gathered.encoded())
        listener.hear(talking.encode(lines))
        _join(warm, listener, record.revision)
    return listener


def _join(warm: WarmTable, listener: Listener, revision: int) -> None:
    if warm.running is not None:
        warm.room.show_full(warm.running, listener)
    if not warm.room.listeners:
        warm.met = revision
        warm.shown = warm.running.seq if warm.running is not None else 0
    warm.room.listeners.add(listener)


def hear(house: House, pulse: Pulse) -> None:
    """Another process (or this one) says that something is new."""
    if pulse.topic == DEVICES:
        house.signed_out(pulse.subject)
        return
    warm = house.known(pulse.subject)
    if warm is None or not warm.room.listeners or not _is_news(warm, pulse):
        return
    if pulse.topic == "game":
        following.follow(house, warm, pulse.number)
    else:
        house.spawn(catch_up(house, warm, pulse))


def _is_news(warm: WarmTable, pulse: Pulse) -> bool:
    known = {"game": warm.shown, "company": warm.met, "talk": warm.heard}
    return pulse.number > known.get(pulse.topic, pulse.number)


async def catch_up(house: House, warm: WarmTable, pulse: Pulse | None = None) -> None:
    """Read what is new and show it to the listeners; without a pulse, everything.

    Nobody will say it again, so while the database is away this waits, as long as anybody is listening.
    """
    while True:
        if await _caught_up(house, warm, pulse) or not warm.room.listeners:
            return
        await asyncio.sleep(PAUSE)


async def _caught_up(house: House, warm: WarmTable, pulse: Pulse | None) -> bool:
    async with warm.lock:
        if pulse is not None and not _is_news(warm, pulse):
            # It was this process' own, and has been shown while we waited for the lock.
            return True
        try:
            if pulse is None or pulse.topic != "talk":
                await loading.in_step(house, warm, anew=True)
            if pulse is None or pulse.topic == "talk":
                await talking.show(house, warm)
        except Refused as refused:
            if refused.refusal == NO_SUCH_TABLE:
                for listener in warm.room.listeners:
                    listener.dismiss("table_deleted")
            return refused.kind is not Kind.UNAVAILABLE
    return True


def missed(house: House) -> None:
    """Pulses may have been lost: look at every table that somebody here is looking at."""
    for warm in house.warm_tables():
        if warm.room.listeners:
            house.spawn(catch_up(house, warm))
