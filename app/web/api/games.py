"""The games that can be played here, and what can be chosen for each."""

from functools import cache
from types import NoneType
from typing import Any, Literal, get_args, get_origin

import msgspec
from fastapi import Request, Response
from msgspec import UNSET

from app import games
from app.engine.game import Game
from app.tables.bots import levels
from app.tables.model import Pace
from app.tables.play import chat
from app.web.api.routing import api_router
from app.web.http.responses import PublicJson
from app.web.models.base import Sent
from app.web.models.tables import GameInfo, OptionField, SeatRange

router = api_router("games")


@router.get("/games", response_model=Sent[list[GameInfo]])
async def all_games(request: Request) -> Response:
    """The games with their options, paces, bots, wishes and windows that accept standing orders."""
    return _all_games(tuple(games.names())).response(request)


@cache
def _all_games(names: tuple[str, ...]) -> PublicJson:
    described = [describe(name) for name in names]
    return PublicJson.of(msgspec.json.encode(described))


@cache
def describe(name: str) -> GameInfo:
    game, manifest = games.load(name), games.folder(name).manifest
    advice = manifest.options
    return GameInfo(
        name=name,
        shown_at_home=manifest.home_position is not None,
        seats=SeatRange(game.seats[0], game.seats[-1], manifest.seats.usual, manifest.seats.to_try),
        options=[field for spec in msgspec.structs.fields(game.options) if (field := _field(game, spec))],
        first_options=advice.first,
        options_to_try=advice.to_try,
        phrases=chat.phrases_of(name),
        paces=[pace.value for pace in Pace],
        bots=levels.names(name),
        wishes=list(game.wishes),
        wishes_to_try=manifest.wishes_to_try,
        windows=list(game.ordered_windows),
        guessed_side=manifest.guessed_side,
    )


def _field(game: Game, spec: msgspec.structs.FieldInfo) -> OptionField | None:
    """An option that can be shown as one control; None for other types, which the API still accepts."""
    default = None if spec.default is msgspec.NODEFAULT else spec.default
    suggested = dict(game.suggested[spec.name]) if spec.name in game.suggested else UNSET
    offered = game.offered.get(spec.name, UNSET)
    match [kind for kind in _alternatives(spec.type) if kind is not NoneType]:
        case [kind] if kind is bool:
            return OptionField(spec.name, "switch", default, UNSET, suggested, offered)
        case [kind] if kind is int:
            return OptionField(spec.name, "number", default, UNSET, suggested, offered)
        case [kind] if get_origin(kind) is Literal:
            return OptionField(spec.name, "choice", default, list(get_args(kind)), suggested, offered)
        case _:
            return None


def _alternatives(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) is not Literal and get_args(kind) else (kind,)
