"""Seeing a game again: the timeline at once, the views as they are needed."""

import asyncio

from msgspec import Struct

from app.engine.messages import SPECTATOR
from app.tables import refusals
from app.tables.bots.pasts import read_spoken
from app.tables.live.publisher import remembered_lines
from app.tables.live.records import Record
from app.tables.live.table import LiveTable
from app.tables.lobby import links
from app.tables.model import ENDED, PlayerId
from app.tables.refusals import Refused
from app.tables.replays import access, consent
from app.tables.replays.suspicions import PastSuspicions, of_audience
from app.tables.replays.timeline import TRUTH, Eyes, PastScreen, Timeline
from app.tables.server import Server

MOST_VIEWS = 24


class Viewer(Struct, frozen=True):
    """Somebody who sees a game again: a member of its table, with or without a seat, or `shared`: somebody who has the
    link to its replay.
    """

    table: LiveTable
    seat: int | None
    shared: bool = False

    @property
    def allowed(self) -> list[Eyes]:
        return access.allowed(self.table.known_record(), self.seat)


class Replay(Struct, frozen=True):
    """What somebody may see again of a game. `first` is the place of the first of these screens; earlier ones are not
    shown.
    """

    record: Record
    eyes: Eyes
    allowed: list[Eyes]
    first: int
    screens: list[PastScreen]


async def member(table: LiveTable, player_id: PlayerId) -> Viewer:
    return Viewer(table, (await table.member(player_id)).seat)


async def visitor(server: Server, token: str) -> Viewer:
    """Somebody with the link to a replay that everybody has agreed to share."""
    return Viewer(await links.require(server, token, consent.REPLAY_LINK), None, shared=True)


async def replay(server: Server, viewer: Viewer, wanted: Eyes | None) -> Replay:
    """The timeline through these eyes, or through one's own."""
    table, eyes = viewer.table, _chosen(viewer, wanted)
    async with server.archive.book(table) as book:
        timeline = await asyncio.to_thread(book.timeline, eyes)
        record = table.known_record()
        first = first_shown(record, timeline)
        return Replay(record, eyes, viewer.allowed, first, timeline.screens[first:])


async def views(server: Server, viewer: Viewer, wanted: Eyes | None, place: int, count: int) -> list[bytes]:
    """So many views from this screen on, each as it was sent then."""
    table, eyes = viewer.table, _chosen(viewer, wanted)
    async with server.archive.book(table) as book:
        timeline = await asyncio.to_thread(book.timeline, eyes)
        places = range(place, min(place + min(count, MOST_VIEWS), len(timeline.screens)))
        if not places or place < first_shown(table.known_record(), timeline):
            raise Refused(refusals.NO_SUCH_SCREEN)
        return await asyncio.to_thread(lambda: [timeline.view(one) for one in places])


async def suspicions(server: Server, viewer: Viewer, wanted: Eyes | None) -> PastSuspicions:
    """What could be believed through these eyes, once the game is over. The truth believes nothing."""
    table, eyes = viewer.table, _chosen(viewer, wanted)
    if eyes == TRUTH:
        raise Refused(refusals.NO_SUCH_SEAT)
    async with server.archive.book(table) as book:
        record = table.known_record()
        record.require_ended()
        if eyes not in book.suspicions:
            async with table.services.reading_once() as connection:
                spoken = await read_spoken(connection, record)
            level = None if eyes == SPECTATOR else record.seats[eyes].bot or None
            public = await asyncio.to_thread(book.timeline, SPECTATOR)
            # A tenth of a second for a long game, in a thread as the timelines are.
            book.suspicions[eyes] = await asyncio.to_thread(of_audience, book.past, public, eyes, level, spoken)
        return book.suspicions[eyes]


def first_shown(record: Record, timeline: Timeline) -> int:
    """A strict table remembers for nobody: while its game goes on, its past is as long as the log of a new page."""
    if record.status in ENDED or not record.is_strict:
        return 0
    return timeline.latest(remembered_lines(record))


def _chosen(viewer: Viewer, wanted: Eyes | None) -> Eyes:
    """Eyes that are not for this person and eyes that do not exist are refused alike."""
    allowed = viewer.allowed
    if wanted is None:
        return allowed[0]
    if wanted not in allowed:
        raise Refused(refusals.NO_SUCH_SEAT)
    return wanted
