"""A page for the person who runs the server, instead of `./fathom admin` (`ADMIN_PAGE`, with `ADMIN_TOKEN`).

Plain forms without scripts. It is in English only, like the commands, the log and docs/hosting.md.
"""

import hmac
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Annotated, Any, get_args
from urllib.parse import urlencode

import msgspec
from fastapi import APIRouter, Depends, HTTPException, Request, Response
from itsdangerous import BadData, URLSafeTimedSerializer
from starlette.datastructures import Headers
from starlette.responses import RedirectResponse

from app.tables.admin import guests, invitations, notices, tables
from app.tables.admin.tables import Group
from app.tables.clock import DAY, MINUTE
from app.tables.lobby import permission
from app.tables.refusals import Refused
from app.tables.server import Server
from app.tables.upkeep import retention
from app.web.api.tables import TableId
from app.web.context import ContextDep, RequestContext
from app.web.http.forms import read_form
from app.web.http.guard import address_of, is_foreign
from app.web.http.limits import Rate
from app.web.pages.routes import RendererDep
from app.web.serialization import is_https

COOKIE = "fathom_admin"
PAGE = "/admin"
LIFE_SECONDS = 8 * 3600
MOST = 50
SALT = "fathom.admin"
LONGEST_WAIT = 7 * 24 * 60

router = APIRouter(prefix=PAGE, include_in_schema=False)


class NoTokenError(Exception):
    """The person has not entered the token yet."""


async def ask_for_token(_request: Request, _error: Exception) -> Response:
    return RedirectResponse(f"{PAGE}/sign-in", 303)


async def _require_page(context: ContextDep) -> None:
    if not (context.settings.admin_page and context.settings.admin_token.get_secret_value()):
        raise HTTPException(404)


async def _require_token(request: Request, context: ContextDep, _page: Annotated[None, Depends(_require_page)]) -> None:
    try:
        shown = _serializer(context).loads(request.cookies.get(COOKIE, ""), max_age=LIFE_SECONDS)
    except BadData:
        raise NoTokenError from None
    if shown != _fingerprint(context):
        raise NoTokenError


HasToken = Depends(_require_token)


@router.get("/sign-in", dependencies=[Depends(_require_page)])
async def sign_in_page(request: Request, renderer: RendererDep) -> Response:
    return renderer.page(request, "admin_sign_in.html", problem="")


@router.post("/sign-in", dependencies=[Depends(_require_page)])
async def sign_in(request: Request, context: ContextDep, renderer: RendererDep) -> Response:
    _require_own_page(request, context)
    await context.check_rate(Rate.GUESSES, address_of(request.scope))
    given = (await read_form(request)).get("token", "").strip()
    if not hmac.compare_digest(given.encode(), context.settings.admin_token.get_secret_value().encode()):
        return renderer.page(request, "admin_sign_in.html", status=403, problem="That is not the token.")
    answer = RedirectResponse(PAGE, 303)
    secure = is_https(request, context.settings.public_url)
    value = _serializer(context).dumps(_fingerprint(context))
    answer.set_cookie(COOKIE, value, max_age=LIFE_SECONDS, path=PAGE, httponly=True, samesite="strict", secure=secure)
    return answer


@router.get("", dependencies=[HasToken])
async def overview(
    request: Request, context: ContextDep, renderer: RendererDep, group: Group = "running", name: str = ""
) -> Response:
    server = context.server
    old = await retention.old_tables(server)
    answer = renderer.page(
        request,
        "admin_overview.html",
        tables=await tables.summaries(server, group, MOST),
        groups=get_args(Group),
        group=group,
        name=name,
        guests=await guests.find(server, name, MOST) if name else [],
        current=await notices.current(server),
        invited=await invitations.current(server),
        limits=context.limits.listed(),
        settings=context.settings,
        size=await permission.database_size(server),
        expired=(len(old), len(await retention.old_players(server))),
        moment=_moment,
        problem=request.query_params.get("problem", "")[:60],
    )
    answer.headers["Cache-Control"] = "no-store"
    return answer


@router.get("/tables/{table_id}", dependencies=[HasToken])
async def table(request: Request, table_id: TableId, context: ContextDep, renderer: RendererDep) -> Response:
    """Without secrets: the game as its spectators see it."""
    found = msgspec.json.format(msgspec.json.encode(await tables.details(context.server, table_id)), indent=2)
    answer = renderer.page(request, "admin_table.html", table_id=table_id, found=found.decode())
    answer.headers["Cache-Control"] = "no-store"
    return answer


@router.post("/invite", dependencies=[HasToken])
async def invite(request: Request, context: ContextDep, renderer: RendererDep) -> Response:
    """The link is not stored, so it is shown at once and never again."""
    _require_own_page(request, context)
    form = await read_form(request)
    number = _number(form.get("guests", ""), invitations.MOST_GUESTS)
    days = _number(form.get("days", ""), invitations.MOST_DAYS)
    token = await invitations.invite(context.server, number, days)
    link, until = context.base_url(request).link("invited", token), _moment(context.server.now() + days * DAY)
    answer = renderer.page(request, "admin_invitation.html", link=link, guests=number, until=until)
    answer.headers["Cache-Control"] = "no-store"
    return answer


@router.post("/do/{action}", dependencies=[HasToken])
async def do(request: Request, action: str, context: ContextDep) -> Response:
    _require_own_page(request, context)
    if action not in ACTIONS:
        raise HTTPException(404)
    form = await read_form(request)
    back = {"group": form["group"]} if form.get("group") in get_args(Group) else {}
    back |= {"name": form["name"]} if form.get("name") else {}
    try:
        await ACTIONS[action](context.server, form)
    except Refused as refused:
        back["problem"] = refused.refusal.code
    await context.notices.refresh(context.server, context.connections)
    return RedirectResponse(f"{PAGE}?{urlencode(back)}", 303)


async def _announce(server: Server, form: dict[str, str]) -> None:
    if form.get("kind") == "restart":
        minutes = form.get("minutes", "")
        wait = min(int(minutes), LONGEST_WAIT) if minutes.isdecimal() else 0
        await notices.announce(server, "restart", form.get("text", ""), server.now() + wait * MINUTE)
    else:
        await notices.announce(server, "message", form.get("text", ""))


async def _take_back(server: Server, form: dict[str, str]) -> None:
    await notices.take_back(server, "restart" if form.get("kind") == "restart" else "message")


Action = Callable[[Server, dict[str, str]], Awaitable[None]]
ACTIONS: dict[str, Action] = {
    "end": lambda server, form: tables.end(server, form.get("id", "")),
    "delete": lambda server, form: tables.delete(server, form.get("id", "")),
    "ban": lambda server, form: guests.ban(server, form.get("id", "")),
    "unban": lambda server, form: guests.unban(server, form.get("id", "")),
    "allow": lambda server, form: guests.allow_tables(server, form.get("id", ""), allowed=True),
    "disallow": lambda server, form: guests.allow_tables(server, form.get("id", ""), allowed=False),
    "remove": lambda server, form: guests.remove(server, form.get("id", "")),
    "withdraw": lambda server, _form: invitations.withdraw(server),
    "announce": _announce,
    "take-back": _take_back,
}


def _number(given: str, most: int) -> int:
    return min(max(int(given), 1), most) if given.isdecimal() else 1


def _require_own_page(request: Request, context: RequestContext) -> None:
    if is_foreign(Headers(scope=request.scope), context.settings.public_url):
        raise HTTPException(403)


def _serializer(context: RequestContext) -> URLSafeTimedSerializer:
    """The newest key comes last: it signs."""
    return URLSafeTimedSerializer(list(context.settings.keys[::-1]), salt=SALT)


def _fingerprint(context: RequestContext) -> str:
    """Changing the token signs everybody out."""
    return blake2b(context.settings.admin_token.get_secret_value().encode(), digest_size=16).hexdigest()


def _moment(milliseconds: int) -> Any:
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M}"
