"""A password for the whole site, or only for opening tables (`SITE_PASSWORD`, `SITE_PASSWORD_FOR`).

After the password was entered, the browser keeps a cookie derived from the password and the server's key, so it expires
when the password changes. It does not identify a person; the session does.
"""

import hmac
from hashlib import blake2b

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from app.settings import Settings
from app.web.http.forms import FORM, read_form
from app.web.http.guard import address_of, is_foreign
from app.web.http.limits import Limits, Rate
from app.web.http.responses import refusal_response

COOKIE = "fathom_access"
LIFE_SECONDS = 90 * 24 * 3600
PAGE = "/access"
# What the site password does not protect, because it has no secrets or is protected by tokens of its own.
ALWAYS_OPEN = (
    "/healthz",
    "/readyz",
    "/metrics",
    "/static/",
    "/api/admin/",
    "/admin",
    "/privacy",
    "/mail/",
    "/calendar/",
    "/manifest.webmanifest",
)
NEW_TABLE = ("POST", "/api/tables")


class Gate:
    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self.public_url = settings.public_url
        self.password = settings.site_password.get_secret_value()
        self.whole_site = settings.site_password_for == "everything"  # noqa: S105  no password itself
        self.passes = [_pass(key, self.password) for key in settings.keys] if self.password else []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self.password or scope["type"] == "lifespan" or scope["path"].startswith(ALWAYS_OPEN):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            closed = self.whole_site and not self._may_pass(scope)
            await (WebSocketClose(4403) if closed else self.app)(scope, receive, send)
        else:
            answer = await self._answer(Request(scope, receive))
            await (answer or self.app)(scope, receive, send)

    async def _answer(self, request: Request) -> Response | None:
        """The response of the gate; None if the application answers."""
        path = request.url.path
        is_page = not path.startswith("/api")
        if request.method == "POST" and is_page and request.headers.get("Content-Type", "").startswith(FORM):
            return await self._attempt(request)
        if self._may_pass(request.scope):
            return RedirectResponse("/", 303) if path == PAGE else None
        if path == PAGE or (self.whole_site and is_page):
            return _page(request, 403 if path != PAGE else 200)
        if self.whole_site or (request.method, path) == NEW_TABLE:
            return refusal_response(403, "password_needed")
        return None

    async def _attempt(self, request: Request) -> Response:
        if is_foreign(Headers(scope=request.scope), self.public_url):
            return refusal_response(403, "cross_site")
        if not await self.limits.allows(Rate.GUESSES, address_of(request.scope)):
            return _page(request, 429, "access-slow")
        typed = (await read_form(request)).get("password", "")
        if not hmac.compare_digest(typed.encode(), self.password.encode()):
            return _page(request, 403, "access-wrong")
        path = request.url.path
        answer = RedirectResponse("/" if path == PAGE else path, 303)
        secure = request.url.scheme == "https" or self.public_url.startswith("https:")
        answer.set_cookie(COOKIE, self.passes[0], max_age=LIFE_SECONDS, httponly=True, samesite="lax", secure=secure)
        return answer

    def _may_pass(self, scope: Scope) -> bool:
        shown = HTTPConnection(scope).cookies.get(COOKIE, "").encode()
        return any(hmac.compare_digest(shown, one.encode()) for one in self.passes)


def _pass(key: bytes, password: str) -> str:
    secret = blake2b(key, digest_size=64, person=b"fathom.access").digest()
    return blake2b(password.encode(), key=secret, digest_size=24).hexdigest()


def _page(request: Request, status: int, problem: str = "") -> Response:
    answer: Response = request.app.state.renderer.page(request, "access.html", status=status, problem=problem)
    return answer
