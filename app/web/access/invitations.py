"""Where a guest accepts an invitation to open tables (`NEW_TABLES=invited`)."""

from typing import Annotated

from fastapi import APIRouter, Response
from pydantic import Field

from app.tables.admin import invitations
from app.web.api.routing import OwnPage
from app.web.context import ContextDep, LimitedGuesses, VisitorDep
from app.web.models.base import Body

LONGEST_TOKEN = 100

# Left out of the API description, which is for players' programs.
router = APIRouter(include_in_schema=False)


class UsedInvitation(Body):
    token: Annotated[str, Field(max_length=LONGEST_TOKEN)]


@router.post("/api/me/invitation", dependencies=[LimitedGuesses])
async def accept(body: UsedInvitation, context: ContextDep, visitor: VisitorDep, _own: OwnPage) -> Response:
    await invitations.accept(context.server, visitor.player.player_id, body.token)
    return Response(status_code=204)
