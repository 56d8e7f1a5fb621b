"""Replays: the timeline at once, the views as they are needed."""

from typing import Annotated

from fastapi import Query, Request, Response
from msgspec import Raw
from pydantic import Field

from app import games
from app.engine.messages import SPECTATOR
from app.tables.live.records import Record, SeatRecord
from app.tables.model import ENDED, SeatKind
from app.tables.play import guesses
from app.tables.play.guesses import Guesses, SealedGuess
from app.tables.replays import consent, playback, what_if
from app.tables.replays.playback import MOST_VIEWS, Replay, Viewer
from app.tables.replays.suspicions import PastSuspicions
from app.tables.replays.timeline import TRUTH, Eyes
from app.web.api.routing import OwnPage, api_router
from app.web.api.tables import TableId
from app.web.context import ContextDep, LimitedGuesses, RequestContext, SignedIn, VisitorDep
from app.web.http.limits import Rate
from app.web.models.base import Body, SeatNumber, Sent, Token
from app.web.models.games import NewTableId, PastViews, ReplayBody, ReplaySeat
from app.web.serialization import encoder, moment_or_none

router = api_router("replays")
EyesName = Annotated[str, Field(pattern=r"^(spectator|truth|[0-9]|1[0-5])$")]
Place = Annotated[int, Field(ge=0, le=2**31)]
Count = Annotated[int, Field(ge=1, le=MOST_VIEWS)]


class SharedReplay(Body):
    token: Token
    eyes: EyesName | None = None


class SharedViews(SharedReplay):
    first: Place
    count: Count = 1


class Guess(Body):
    suspects: Annotated[list[SeatNumber], Field(max_length=16)]


class WhatIf(Body):
    at: Place = Field(description="the moment: how many screens the spectators had been shown")
    seat: SeatNumber = Field(description="the seat to take; bots play the others")


@router.get("/tables/{table_id}/replay", response_model=Sent[ReplayBody], dependencies=[SignedIn])
async def timeline(
    table_id: TableId, request: Request, context: ContextDep, visitor: VisitorDep, eyes: EyesName | None = None
) -> Response:
    """Everything that these eyes were sent (by default, the viewer's own), screen by screen. While the game goes on,
    only the viewer's own eyes and the spectators' are allowed; at a strict table, only the latest screens are sent.
    """
    viewer = await playback.member(context.server.table(table_id), visitor.player.player_id)
    return _replay(await playback.replay(context.server, viewer, eyes_of(eyes)), viewer, context, request)


@router.get("/tables/{table_id}/replay/views", response_model=Sent[PastViews], dependencies=[SignedIn])
async def past_views(
    table_id: TableId,
    context: ContextDep,
    visitor: VisitorDep,
    first: Annotated[int, Query(ge=0, le=2**31)],
    count: Annotated[int, Query(ge=1, le=MOST_VIEWS)] = 1,
    eyes: EyesName | None = None,
) -> Response:
    """The views of some consecutive screens."""
    viewer = await playback.member(context.server.table(table_id), visitor.player.player_id)
    return _views(await playback.views(context.server, viewer, eyes_of(eyes), first, count))


@router.get("/tables/{table_id}/replay/suspicions", response_model=Sent[PastSuspicions], dependencies=[SignedIn])
async def suspicions(
    table_id: TableId, context: ContextDep, visitor: VisitorDep, eyes: EyesName | None = None
) -> Response:
    """How much one should have suspected each other seat, by what these eyes were sent (by default, the viewer's own);
    after the end. Also what the seat's bot says about its beliefs and lies. Other eyes need open books.
    """
    viewer = await playback.member(context.server.table(table_id), visitor.player.player_id)
    found = await playback.suspicions(context.server, viewer, eyes_of(eyes))
    return Response(found, media_type="application/json")


@router.post("/tables/{table_id}/what_if", status_code=201, dependencies=[SignedIn])
async def create_what_if(
    table_id: TableId, body: WhatIf, context: ContextDep, visitor: VisitorDep, _own: OwnPage
) -> Sent[NewTableId]:
    """A new table that continues from a moment of a finished game, if its books are open."""
    player_id = visitor.player.player_id
    viewer = await playback.member(context.server.table(table_id), player_id)
    await context.check_rate(Rate.NEW_TABLES, player_id)
    return NewTableId(await what_if.create(context.server, viewer, player_id, body.at, body.seat))


@router.post("/shared", response_model=Sent[ReplayBody], dependencies=[LimitedGuesses])
async def shared_timeline(body: SharedReplay, request: Request, context: ContextDep, _own: OwnPage) -> Response:
    """The same for a person with the link to a shared replay."""
    viewer = await playback.visitor(context.server, body.token)
    return _replay(await playback.replay(context.server, viewer, eyes_of(body.eyes)), viewer, context, request)


@router.post("/shared/views", response_model=Sent[PastViews])
async def shared_views(body: SharedViews, context: ContextDep, _own: OwnPage) -> Response:
    viewer = await playback.visitor(context.server, body.token)
    return _views(await playback.views(context.server, viewer, eyes_of(body.eyes), body.first, body.count))


@router.get("/tables/{table_id}/guess", dependencies=[SignedIn])
async def own_guess(table_id: TableId, context: ContextDep, visitor: VisitorDep) -> Sent[SealedGuess]:
    """Whom this person has marked in the current round."""
    return await guesses.own(context.server.table(table_id), visitor.player.player_id)


@router.post("/tables/{table_id}/guess", status_code=204, dependencies=[SignedIn])
async def seal_guess(table_id: TableId, body: Guess, context: ContextDep, visitor: VisitorDep, _own: OwnPage) -> None:
    """Mark whom one suspects. This replaces an earlier guess of the round. Nobody else can notice it."""
    await guesses.seal(context.server.table(table_id), visitor.player.player_id, body.suspects)


@router.get("/tables/{table_id}/guesses", dependencies=[SignedIn])
async def opened_guesses(table_id: TableId, context: ContextDep, visitor: VisitorDep) -> Sent[Guesses]:
    """Everybody's guesses, after the end."""
    return await guesses.opened(context.server.table(table_id), visitor.player.player_id)


def eyes_of(name: str | None) -> Eyes | None:
    if name is None or name.isdecimal():
        return None if name is None else int(name)
    return TRUTH if name == TRUTH else SPECTATOR


def _replay(found: Replay, viewer: Viewer, context: RequestContext, request: Request) -> Response:
    """An allow-list: what is not named here is not sent."""
    record = found.record
    named = not (viewer.shared and consent.is_wished(record, consent.WITHOUT_NAMES))
    body = ReplayBody(
        game=record.game,
        name=record.name if named else "",
        options=record.options,
        is_over=record.status in ENDED,
        started_at=moment_or_none(record.started_at),
        ended_at=moment_or_none(record.ended_at),
        seats=[_seat(seat, named=named) for seat in record.seats],
        eyes=str(found.eyes),
        allowed=[str(eyes) for eyes in found.allowed],
        consent=None if viewer.seat is None else consent.shown(record, viewer.seat),
        without_names=consent.is_wished(record, consent.WITHOUT_NAMES),
        link=None if viewer.seat is None else _link(record, context, request),
        guessed_side=games.folder(record.game).manifest.guessed_side,
        timeline=games.manifests()[record.game].timeline,
        dice=games.manifests()[record.game].dice,
        first=found.first,
        screens=Raw(found.screens),
    )
    return Response(encoder.encode(body), media_type="application/json")


def _seat(seat: SeatRecord, *, named: bool) -> ReplaySeat:
    name = seat.name if named and seat.kind is SeatKind.PERSON else None
    return ReplaySeat(name, seat.bot if seat.kind is SeatKind.BOT else None)


def _link(record: Record, context: RequestContext, request: Request) -> str | None:
    generation = record.links.get(consent.REPLAY_LINK)
    if generation is None:
        return None
    token = context.server.tokens.link_token(record.table_id, consent.REPLAY_LINK, generation)
    return context.base_url(request).link("shared", token)


def _views(views: list[bytes]) -> Response:
    return Response(encoder.encode(PastViews([Raw(view) for view in views])), media_type="application/json")
