"""Playback of a replay: the timeline at once, the views as they are needed."""

from msgspec import Struct

from app.engine.messages import SPECTATOR
from app.tables import refusals
from app.tables.bots.seat_histories import read_spoken
from app.tables.live.game import LiveGame
from app.tables.live.publisher import remembered_lines
from app.tables.live.records import Record
from app.tables.live.table import LiveTable
from app.tables.lobby import links
from app.tables.model import ENDED, PlayerId
from app.tables.refusals import Refused
from app.tables.replays import access, consent
from app.tables.replays.tasks import FoundScreens, WantedScreens, WantedSuspicions, WantedViews
from app.tables.replays.timeline import TRUTH, Eyes
from app.tables.server import Server

MOST_VIEWS = 24


class Viewer(Struct, frozen=True):
    """A person who views a replay: a member of its table, with or without a seat, or `shared`: a person with the link
    to the replay.
    """

    table: LiveTable
    seat: int | None
    shared: bool = False

    @property
    def allowed(self) -> list[Eyes]:
        return access.allowed(self.table.known_record(), self.seat)


class Replay(Struct, frozen=True):
    """What a viewer may see of a game. `first` is the index of the first of these screens; earlier ones are not shown.
    The screens (`PastScreen`) are encoded as they are sent.
    """

    record: Record
    eyes: Eyes
    allowed: list[Eyes]
    first: int
    screens: bytes


async def member(table: LiveTable, player_id: PlayerId) -> Viewer:
    return Viewer(table, (await table.member(player_id)).seat)


async def visitor(server: Server, token: str) -> Viewer:
    """A person with the link to a replay that everybody has agreed to share."""
    return Viewer(await links.require(server, token, consent.REPLAY_LINK), None, shared=True)


async def replay(server: Server, viewer: Viewer, wanted: Eyes | None) -> Replay:
    """The timeline through these eyes, or through the viewer's own."""
    table, eyes = viewer.table, _chosen(viewer, wanted)
    found = await server.archive.ask(
        table, lambda record, _live: WantedScreens(eyes, lines_shown(record)), FoundScreens
    )
    return Replay(table.known_record(), eyes, viewer.allowed, found.first, found.screens)


async def views(server: Server, viewer: Viewer, wanted: Eyes | None, place: int, count: int) -> list[bytes]:
    """This many views from this screen on, each as it was sent at the time."""
    table, eyes = viewer.table, _chosen(viewer, wanted)
    most = min(count, MOST_VIEWS)
    return await server.archive.ask(
        table, lambda record, _live: WantedViews(eyes, lines_shown(record), place, most), list[bytes]
    )


async def suspicions(server: Server, viewer: Viewer, wanted: Eyes | None) -> bytes:
    """The suspicions through these eyes, once the game is over, encoded as they are sent (`PastSuspicions`). The truth
    has none.
    """
    table, eyes = viewer.table, _chosen(viewer, wanted)
    if eyes == TRUTH:
        raise Refused(refusals.NO_SUCH_SEAT)
    async with table.services.reading_once() as connection:
        spoken = await read_spoken(connection, table.known_record())

    def needed(record: Record, _live: LiveGame) -> WantedSuspicions:
        record.require_ended()
        level = None if eyes == SPECTATOR else record.seats[eyes].bot or None
        return WantedSuspicions(eyes, level, spoken)

    return await server.archive.ask(table, needed, bytes)


def lines_shown(record: Record) -> int | None:
    """While the game of a strict table goes on, its past is only as long as the log that a new page gets."""
    return None if record.status in ENDED or not record.is_strict else remembered_lines(record)


def _chosen(viewer: Viewer, wanted: Eyes | None) -> Eyes:
    """Eyes that this person may not use and eyes that do not exist get the same refusal."""
    allowed = viewer.allowed
    if wanted is None:
        return allowed[0]
    if wanted not in allowed:
        raise Refused(refusals.NO_SUCH_SEAT)
    return wanted
