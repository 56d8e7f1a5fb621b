"""The file of a table's game, for a person who may have it."""

from app.tables.game_files.file import FileHead, FileSeat
from app.tables.live.game import LiveGame
from app.tables.live.records import Record, SeatRecord
from app.tables.live.table import LiveTable
from app.tables.model import SeatKind
from app.tables.replays import consent
from app.tables.replays.playback import Viewer
from app.tables.replays.tasks import WantedFile
from app.tables.replays.timeline import TRUTH, Eyes
from app.tables.server import Server


async def game_file(server: Server, viewer: Viewer) -> bytes:
    """Everything that this person may have of a finished game: the truth, or what they were shown."""

    def needed(record: Record, live: LiveGame) -> WantedFile:
        record.require_ended()
        eyes = TRUTH if TRUTH in viewer.allowed else viewer.allowed[0]
        # A file can be passed on, so here too one player's wish is enough to leave out the names.
        named = not consent.is_wished(record, consent.WITHOUT_NAMES)
        return WantedFile(eyes, head(record, eyes, named=named), live.chain)

    return await server.archive.ask(viewer.table, needed, bytes)


async def of_table(server: Server, table: LiveTable, eyes: Eyes) -> bytes:
    """The game so far through these eyes, for the person who runs the server."""
    return await server.archive.ask(
        table, lambda record, live: WantedFile(eyes, head(record, eyes, named=True), live.chain), bytes
    )


def head(record: Record, eyes: Eyes, *, named: bool) -> FileHead:
    """The general part of the file. Names are left out if a shared replay may not have them."""
    return FileHead(
        game=record.game,
        name=record.name if named else "",
        options=record.options,
        seats=[_seat(seat, named=named) for seat in record.seats],
        started_at=record.started_at,
        ended_at=record.ended_at,
        contributions=record.contributions,
        seed=record.seed if eyes == TRUTH else None,
    )


def _seat(seat: SeatRecord, *, named: bool) -> FileSeat:
    name = seat.name if named and seat.kind is SeatKind.PERSON else ""
    return FileSeat(name or None, seat.bot if seat.kind is SeatKind.BOT else None)
