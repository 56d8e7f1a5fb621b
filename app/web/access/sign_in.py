"""Signing in with the provider that the host has set (`OIDC_ISSUER`)."""

import hmac
from typing import Annotated
from urllib.parse import quote

import msgspec
import structlog
from fastapi import APIRouter, HTTPException, Query, Request, Response
from itsdangerous import BadData, URLSafeTimedSerializer
from starlette.responses import RedirectResponse

from app.tables.people import guests
from app.tables.refusals import Refused
from app.web.access.identities import Attempt, IdentityProvider, OpenIdError
from app.web.api.device_labels import device_label
from app.web.context import ContextDep, LimitedGuesses, RequestContext
from app.web.pages.routes import RendererDep
from app.web.serialization import is_https

COOKIE = "fathom_sign_in"
PAGE = "/sign-in"
LIFE_SECONDS = 600
LONGEST = 2000
SALT = "fathom.sign-in"
HOME = "/"

router = APIRouter(include_in_schema=False)
Given = Annotated[str, Query(max_length=LONGEST)]
_log = structlog.get_logger()


def _provider(context: RequestContext) -> IdentityProvider:
    if context.provider is None:
        raise HTTPException(404)
    return context.provider


@router.get(PAGE, dependencies=[LimitedGuesses])
async def sign_in(request: Request, context: ContextDep, renderer: RendererDep, back: Given = HOME) -> Response:
    """Redirects to the provider; `back` is the page to which the person returns."""
    provider, attempt = _provider(context), Attempt.new()
    try:
        address = await provider.address(attempt)
    except OpenIdError as error:
        _log.warning("sign_in_failed", reason=str(error))
        return renderer.page(request, "sign_in_failed.html", status=502)
    answer = RedirectResponse(address, 303)
    value = _serializer(context).dumps([*msgspec.structs.astuple(attempt), _local(back)])
    secure = is_https(request, context.settings.public_url)
    answer.set_cookie(COOKIE, value, max_age=LIFE_SECONDS, path=PAGE, httponly=True, samesite="lax", secure=secure)
    return answer


@router.get(f"{PAGE}/done", dependencies=[LimitedGuesses])
async def done(
    request: Request, context: ContextDep, renderer: RendererDep, code: Given = "", state: Given = ""
) -> Response:
    """The person returns from the provider, with a code for this browser's attempt."""
    provider = _provider(context)
    try:
        attempt, back = _attempt(request, context, state)
        identity = await provider.identity(code, attempt)
    except OpenIdError as error:
        _log.warning("sign_in_failed", reason=str(error))
        return renderer.page(request, "sign_in_failed.html", status=403)
    try:
        visitor = await context.visitor(request)
        known = guests.ProviderIdentity(identity.subject, identity.name, renderer.language(request))
        arrival = await guests.sign_in(
            context.server, known, device_label(request.headers.get("User-Agent", "")), visitor
        )
    except Refused as refused:
        if refused.is_temporary:
            raise
        return RedirectResponse("/banned", 303)
    answer = RedirectResponse(back, 303)
    secure = is_https(request, context.settings.public_url)
    context.sessions.write(answer, arrival.token, secure=secure)
    answer.delete_cookie(COOKIE, path=PAGE, httponly=True, samesite="lax", secure=secure)
    return answer


def _attempt(request: Request, context: RequestContext, state: str) -> tuple[Attempt, str]:
    """The attempt that this browser has begun, if the state matches, and the page to return to."""
    try:
        *values, back = _serializer(context).loads(request.cookies.get(COOKIE, ""), max_age=LIFE_SECONDS)
        attempt = Attempt(*values)
    except (BadData, TypeError, ValueError):
        raise OpenIdError("not_begun_here") from None
    if not hmac.compare_digest(state.encode(), attempt.state.encode()):
        raise OpenIdError("not_begun_here")
    return attempt, _local(back)


def _serializer(context: RequestContext) -> URLSafeTimedSerializer:
    """The newest key comes last: it signs."""
    return URLSafeTimedSerializer(list(context.settings.keys[::-1]), salt=SALT)


def _local(address: str) -> str:
    """Only our own pages are allowed: a link to this server must not redirect anywhere else."""
    inside = address.startswith("/") and not address.startswith(("//", "/\\")) and address.isprintable()
    return quote(address, safe="/?=&%-._~") if inside else HOME
