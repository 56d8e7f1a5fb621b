"""What the person who runs the server can do, by `./fathom admin`. Without ADMIN_TOKEN these routes do not exist."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException, Query, Request, Response
from pydantic import Field

from app.tables.admin import guests, invitations, notices, tables
from app.tables.admin.notices import NoticeKind
from app.tables.admin.tables import Group
from app.tables.clock import MINUTE
from app.tables.lobby import permission
from app.tables.upkeep import retention
from app.web.access.bearer import shows_token
from app.web.api.tables import TableId
from app.web.context import ContextDep, RequestContext
from app.web.http.guard import address_of
from app.web.http.limits import Rate
from app.web.models.base import Body
from app.web.serialization import encoder

MOST = 1000


async def require_admin(request: Request, context: ContextDep) -> None:
    """Anybody else gets the answer of a route that does not exist."""
    token = context.settings.admin_token.get_secret_value()
    if token and shows_token(request, token):
        return
    await context.check_rate(Rate.GUESSES, address_of(request.scope))
    raise HTTPException(404)


# Left out of the API description, which is for players' programs.
router = APIRouter(prefix="/api/admin", include_in_schema=False, dependencies=[Depends(require_admin)])
Most = Annotated[int, Query(ge=1, le=MOST)]
LONGEST_WAIT = 7 * 24 * 60


class NewNotice(Body):
    """`minutes` until a restart."""

    text: str = ""
    minutes: Annotated[int, Field(ge=0, le=LONGEST_WAIT)] | None = None


class NewInvitation(Body):
    guests: Annotated[int, Field(ge=1, le=invitations.MOST_GUESTS)] = 1
    days: Annotated[int, Field(ge=1, le=invitations.MOST_DAYS)] = 7


@router.get("/tables")
async def list_tables(context: ContextDep, group: Group = "all", most: Most = 50) -> Response:
    return _json(await tables.summaries(context.server, group, most))


@router.get("/tables/{table_id}")
async def table(table_id: TableId, context: ContextDep) -> Response:
    """Without secrets: the game as its spectators see it."""
    return _json(await tables.details(context.server, table_id))


@router.get("/tables/{table_id}/everything")
async def everything(table_id: TableId, context: ContextDep) -> Response:
    """With all secrets; reading it is logged."""
    return _json(await tables.everything(context.server, table_id))


@router.get("/tables/{table_id}/export")
async def export(table_id: TableId, context: ContextDep, *, secrets: bool = False) -> Response:
    """The game as a file: what spectators were shown, or with all secrets, which is logged."""
    found = await tables.game_file(context.server, table_id, secrets=secrets)
    return Response(found, media_type="application/json")


@router.post("/tables/{table_id}/end")
async def end(table_id: TableId, context: ContextDep) -> Response:
    await tables.end(context.server, table_id)
    return _json(await tables.details(context.server, table_id))


@router.delete("/tables/{table_id}")
async def delete(table_id: TableId, context: ContextDep) -> Response:
    await tables.delete(context.server, table_id)
    return Response(status_code=204)


@router.get("/guests")
async def find_guests(context: ContextDep, name: str = "", most: Most = 50) -> Response:
    return _json(await guests.find(context.server, name, most))


@router.delete("/guests/{player_id}")
async def remove_guest(player_id: str, context: ContextDep) -> Response:
    await guests.remove(context.server, player_id)
    return Response(status_code=204)


@router.post("/guests/{player_id}/ban")
async def ban_guest(player_id: str, context: ContextDep) -> Response:
    await guests.ban(context.server, player_id)
    return Response(status_code=204)


@router.post("/guests/{player_id}/unban")
async def unban_guest(player_id: str, context: ContextDep) -> Response:
    await guests.unban(context.server, player_id)
    return Response(status_code=204)


@router.post("/guests/{player_id}/allow")
async def allow_tables(player_id: str, context: ContextDep) -> Response:
    await guests.allow_tables(context.server, player_id, allowed=True)
    return Response(status_code=204)


@router.post("/guests/{player_id}/disallow")
async def disallow_tables(player_id: str, context: ContextDep) -> Response:
    await guests.allow_tables(context.server, player_id, allowed=False)
    return Response(status_code=204)


@router.post("/invitations")
async def invite(request: Request, body: NewInvitation, context: ContextDep) -> Response:
    """A link with which this many guests may open tables. It is shown only now."""
    token = await invitations.invite(context.server, body.guests, body.days)
    return _json({"link": context.base_url(request).link("invited", token)})


@router.get("/invitations")
async def list_invitations(context: ContextDep) -> Response:
    return _json(await invitations.current(context.server))


@router.delete("/invitations")
async def withdraw_invitations(context: ContextDep) -> Response:
    await invitations.withdraw(context.server)
    return Response(status_code=204)


@router.get("/notices")
async def list_notices(context: ContextDep) -> Response:
    return _json(await notices.current(context.server))


@router.put("/notices/{kind}")
async def announce(kind: NoticeKind, body: NewNotice, context: ContextDep) -> Response:
    """Every page is notified: those of this process at once, those of others when they next check."""
    until = None if body.minutes is None else context.server.now() + body.minutes * MINUTE
    if kind == "restart" and until is None:
        until = context.server.now()
    await notices.announce(context.server, kind, body.text, until)
    await context.notices.refresh(context.server, context.connections)
    return Response(status_code=204)


@router.delete("/notices/{kind}")
async def take_notice_back(kind: NoticeKind, context: ContextDep) -> Response:
    await notices.take_back(context.server, kind)
    await context.notices.refresh(context.server, context.connections)
    return Response(status_code=204)


@router.get("/limits")
async def limits(context: ContextDep) -> Response:
    """What is allowed on this server, and how large its database is."""
    return _json(
        {
            "rates": context.limits.listed(),
            "tables_per_guest": context.settings.tables_per_guest,
            "largest_database_mb": context.settings.largest_database_mb,
            "database_bytes": await permission.database_size(context.server),
            "new_tables": context.settings.new_tables,
        }
    )


@router.get("/expired")
async def expired(context: ContextDep) -> Response:
    """What retention would delete now, at most as much as it deletes at once."""
    return _json(await _expired(context))


async def _expired(context: RequestContext) -> dict[str, Any]:
    old = await retention.old_tables(context.server)
    return {"tables": [table_id for table_id, _ in old], "guests": await retention.old_players(context.server)}


def _json(found: Any) -> Response:
    return Response(encoder.encode(found), media_type="application/json", headers={"Cache-Control": "no-store"})
