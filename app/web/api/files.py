"""The file of a game: to download, and to show one that somebody has."""

import asyncio
import gzip
from typing import Any

from fastapi import Request, Response

from app import games
from app.tables.game_files import file as files
from app.tables.game_files import shown, writer
from app.tables.game_files.shown import ShownFile
from app.tables.replays import viewing
from app.web.api.replays import EyesName, eyes_of
from app.web.api.routing import OwnPage, api_router
from app.web.api.tables import TableId
from app.web.context import ContextDep, SignedIn, VisitorDep
from app.web.http.guard import address_of
from app.web.http.limits import Rate
from app.web.models.games import ShownGame
from app.web.serialization import encoder, moment_or_none

router = api_router("replays")
# Playing a game again is work for a processor, and a live table needs it more.
_one_at_a_time = asyncio.Semaphore(1)


@router.get("/tables/{table_id}/replay/file", dependencies=[SignedIn], response_class=Response)
async def download(table_id: TableId, context: ContextDep, visitor: VisitorDep) -> Response:
    """The game as a file (`.fathom.json`), after the end: the truth if the books are open, else what one was shown."""
    viewer = await viewing.member(context.server.table(table_id), visitor.player.player_id)
    await context.check_rate(Rate.EXPORTS, visitor.player.player_id)
    found = await writer.game_file(context.server, viewer)
    body = await asyncio.to_thread(files.encode, found)
    name = f'attachment; filename="{found.game}{files.SUFFIX}"'
    return Response(body, media_type="application/json", headers={"Content-Disposition": name})


@router.post("/files", response_model=ShownGame)
async def show(request: Request, context: ContextDep, _own: OwnPage, eyes: EyesName | None = None) -> Response:
    """A game from such a file (the body), through these eyes or through those of the file. Nothing is kept."""
    await context.check_rate(Rate.FILES, address_of(request.scope))
    data = await request.body()
    async with _one_at_a_time:
        body = await asyncio.to_thread(lambda: gzip.compress(encoder.encode(_game(shown.read(data, eyes_of(eyes)))), 1))
    return Response(body, media_type="application/json", headers={"Content-Encoding": "gzip"})


def _game(found: ShownFile) -> dict[str, Any]:
    file = found.file
    replay = {
        "game": file.game,
        "name": file.name,
        "options": file.options,
        "is_over": True,
        "started_at": moment_or_none(file.started_at),
        "ended_at": moment_or_none(file.ended_at),
        "seats": file.seats,
        "eyes": str(found.eyes),
        "allowed": [str(eyes) for eyes in found.allowed],
        "consent": None,
        "without_names": False,
        "link": None,
        "has_traitors": bool(games.load(file.game).side_names),
        "timeline": games.manifests()[file.game].timeline,
        "dice": games.manifests()[file.game].dice,
        "first": 0,
        "screens": found.screens,
    }
    return {"replay": replay, "views": found.views, "parts": found.parts}
