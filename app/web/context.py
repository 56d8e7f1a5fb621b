"""What every request and socket of one process uses."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from fastapi.security import APIKeyCookie
from starlette.requests import HTTPConnection

from app.engine.refusals import Refusal
from app.settings import Settings
from app.tables.people import guests
from app.tables.people.guests import Visitor
from app.tables.refusals import RefusalKind, Refused
from app.tables.server import Server
from app.web.access.identities import IdentityProvider
from app.web.http.guard import address_of
from app.web.http.limits import Limits, Rate
from app.web.notices import NoticeCache
from app.web.operations import metrics
from app.web.serialization import BaseUrl
from app.web.sessions import COOKIE, Sessions
from app.web.sockets.connections import Connections

SLOW_DOWN = Refusal("slow_down")
# For hourly limits, a retry a moment later would be too early.
LATER = Refusal("come_back_later")


class NoSessionError(Exception):
    """There is no session, or it was signed out. The response is 401."""


@dataclass(frozen=True)
class RequestContext:
    settings: Settings
    server: Server
    limits: Limits
    sessions: Sessions
    connections: Connections
    notices: NoticeCache
    provider: IdentityProvider | None
    version: str

    async def check_rate(self, rate: Rate, who: str) -> None:
        if not await self.limits.allows(rate, who):
            metrics.limited.labels(rate.name).inc()
            raise Refused(LATER if rate.is_hourly else SLOW_DOWN, RefusalKind.TOO_MUCH)

    def base_url(self, connection: HTTPConnection) -> BaseUrl:
        return BaseUrl.of(connection, self.settings.public_url)

    async def visitor(self, connection: HTTPConnection) -> Visitor | None:
        token = self.sessions.read(connection)
        return None if token is None else await guests.find_visitor(self.server, token)


async def context_of(connection: HTTPConnection) -> RequestContext:
    """It is async although it awaits nothing: FastAPI would run a plain function in a thread each time."""
    context: RequestContext = connection.app.state.context
    return context


ContextDep = Annotated[RequestContext, Depends(context_of)]

# Declared only so that the API description names the cookie; the context reads it.
_described = APIKeyCookie(name=COOKIE, auto_error=False, description="Set by `POST /api/me`.")


async def optional_visitor(connection: HTTPConnection, context: ContextDep) -> Visitor | None:
    return await context.visitor(connection)


async def required_visitor(
    visitor: Annotated[Visitor | None, Depends(optional_visitor)], context: ContextDep
) -> Visitor:
    if visitor is None:
        raise NoSessionError
    await context.check_rate(Rate.REQUESTS_OF_A_PERSON, visitor.player.player_id)
    return visitor


async def limit_token_guesses(connection: HTTPConnection, context: ContextDep) -> None:
    await context.check_rate(Rate.GUESSES, address_of(connection.scope))


OptionalVisitorDep = Annotated[Visitor | None, Depends(optional_visitor)]
VisitorDep = Annotated[Visitor, Depends(required_visitor)]
LimitedGuesses = Depends(limit_token_guesses)
SignedIn = Depends(_described)
