"""What every request and socket of one process works with."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from fastapi.security import APIKeyCookie
from starlette.requests import HTTPConnection

from app.engine.refusals import Refusal
from app.settings import Settings
from app.tables import guests
from app.tables.guests import Visitor
from app.tables.house import House
from app.tables.refusals import Kind, Refused
from app.web.connections import Connections
from app.web.http.guard import address_of
from app.web.http.limits import Limits, Rate
from app.web.operations import metrics
from app.web.presenting import Place
from app.web.sessions import COOKIE, Sessions

SLOW_DOWN = Refusal("slow_down")


class NoSessionError(Exception):
    """Nobody we know. Answered with 401."""


@dataclass(frozen=True)
class Desk:
    settings: Settings
    house: House
    limits: Limits
    sessions: Sessions
    connections: Connections
    version: str

    async def spend(self, rate: Rate, who: str) -> None:
        if not await self.limits.allows(rate, who):
            metrics.limited.labels(rate.name).inc()
            raise Refused(SLOW_DOWN, Kind.TOO_MUCH)

    def place(self, connection: HTTPConnection) -> Place:
        return Place.of(connection, self.settings.public_url)

    async def visitor(self, connection: HTTPConnection) -> Visitor | None:
        token = self.sessions.read(connection)
        return None if token is None else await guests.recognise(self.house, token)


async def desk_of(connection: HTTPConnection) -> Desk:
    """Does not wait for anything; but what is no coroutine would be sent to a thread each time."""
    desk: Desk = connection.app.state.desk
    return desk


DeskDep = Annotated[Desk, Depends(desk_of)]

# Only so that the API's description names the cookie; the desk reads it.
_described = APIKeyCookie(name=COOKIE, auto_error=False, description="Set by `POST /api/me`.")


async def anybody(connection: HTTPConnection, desk: DeskDep) -> Visitor | None:
    return await desk.visitor(connection)


async def somebody(visitor: Annotated[Visitor | None, Depends(anybody)], desk: DeskDep) -> Visitor:
    if visitor is None:
        raise NoSessionError
    await desk.spend(Rate.REQUESTS_OF_A_PERSON, visitor.player.player_id)
    return visitor


async def knock(connection: HTTPConnection, desk: DeskDep) -> None:
    """Whoever tries a code or a token can try only so many."""
    await desk.spend(Rate.GUESSES, address_of(connection.scope))


AnybodyDep = Annotated[Visitor | None, Depends(anybody)]
VisitorDep = Annotated[Visitor, Depends(somebody)]
Knocking = Depends(knock)
SignedIn = Depends(_described)
