"""The file of a game: to download it, and to show an uploaded file."""

import asyncio
import gzip

from fastapi import Request, Response
from msgspec import Raw

from app import games
from app.tables.game_files import download
from app.tables.game_files.file import SUFFIX
from app.tables.replays import playback
from app.tables.replays.tasks import FileTask, FoundFile
from app.web.api.replays import EyesName, eyes_of
from app.web.api.routing import OwnPage, api_router
from app.web.api.tables import TableId
from app.web.context import ContextDep, SignedIn, VisitorDep
from app.web.http.guard import address_of
from app.web.http.limits import Rate
from app.web.models.base import Sent
from app.web.models.games import ReplayBody, ReplaySeat, ShownGame
from app.web.serialization import encoder, moment_or_none

router = api_router("replays")


@router.get("/tables/{table_id}/replay/file", dependencies=[SignedIn], response_class=Response)
async def save(table_id: TableId, context: ContextDep, visitor: VisitorDep) -> Response:
    """The game as a file (`.fathom.json`), after the end: the truth if the books are open, otherwise what this person
    was shown.
    """
    viewer = await playback.member(context.server.table(table_id), visitor.player.player_id)
    await context.check_rate(Rate.EXPORTS, visitor.player.player_id)
    body = await download.game_file(context.server, viewer)
    name = f'attachment; filename="{viewer.table.known_record().game}{SUFFIX}"'
    return Response(body, media_type="application/json", headers={"Content-Disposition": name})


@router.post("/files", response_model=Sent[ShownGame])
async def show(request: Request, context: ContextDep, _own: OwnPage, eyes: EyesName | None = None) -> Response:
    """A game from such a file (the body), through these eyes or through the file's own. Nothing is stored."""
    address = address_of(request.scope)
    await context.check_rate(Rate.FILES, address)
    data = await request.body()
    found = await context.server.replays.result(address, FileTask(data, eyes_of(eyes)), FoundFile)
    # Compressing releases the interpreter lock, so the tables are not delayed.
    body = await asyncio.to_thread(gzip.compress, encoder.encode(_game(found)), 1)
    return Response(body, media_type="application/json", headers={"Content-Encoding": "gzip"})


def _game(file: FoundFile) -> ShownGame:
    replay = ReplayBody(
        game=file.game,
        name=file.name,
        options=file.options,
        is_over=True,
        started_at=moment_or_none(file.started_at),
        ended_at=moment_or_none(file.ended_at),
        seats=[ReplaySeat(seat.name, seat.bot) for seat in file.seats],
        eyes=str(file.eyes),
        allowed=[str(eyes) for eyes in file.allowed],
        consent=None,
        without_names=False,
        link=None,
        guessed_side=games.folder(file.game).manifest.guessed_side,
        timeline=games.manifests()[file.game].timeline,
        dice=games.manifests()[file.game].dice,
        first=0,
        screens=Raw(file.screens),
    )
    return ShownGame(replay, Raw(file.views), Raw(file.parts))
