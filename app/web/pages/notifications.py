"""What mail and installed apps need: the pages behind the links of a mail, the service worker, the manifest."""

from collections.abc import Awaitable, Callable
from typing import Literal

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from app.tables.notifications import calendar, contacts
from app.tables.refusals import Refused
from app.tables.server import Server
from app.web.context import ContextDep, LimitedGuesses
from app.web.pages.routes import RendererDep

router = APIRouter(include_in_schema=False)
SERVICE_WORKER = "js/notifications/service-worker.js"
SIZES = (192, 512)
COLOUR = "#0b1a24"
Purpose = Literal["confirm", "stop"]
_uses: dict[str, Callable[[Server, str], Awaitable[None]]] = {
    contacts.CONFIRM: contacts.confirm_address,
    contacts.STOP: contacts.stop_mail,
}


@router.api_route("/mail/{purpose}/{token}", methods=["GET", "HEAD"])
async def mail_link(purpose: Purpose, request: Request, renderer: RendererDep) -> Response:
    """Shows a button. Opening the link changes nothing, because mail servers open links to look for malware."""
    return renderer.page(request, "mail.html", purpose=purpose, state="asks")


@router.post("/mail/{purpose}/{token}", dependencies=[LimitedGuesses])
async def use_mail_link(
    purpose: Purpose, token: str, request: Request, renderer: RendererDep, context: ContextDep
) -> Response:
    """Used by the button of the page, or by a mail program that unsubscribes its reader (RFC 8058). The link itself
    identifies the person, so no session is needed and none is used.
    """
    try:
        await _uses[purpose](context.server, token[:300])
    except Refused as refused:
        if refused.is_temporary:
            raise
        return renderer.page(request, "mail.html", status=404, purpose=purpose, state="failed")
    return renderer.page(request, "mail.html", purpose=purpose, state="done")


@router.api_route("/calendar/{token}.ics", methods=["GET", "HEAD"], dependencies=[LimitedGuesses])
async def deadlines(token: str, context: ContextDep) -> Response:
    """For a calendar program, which has no session: the link is the secret."""
    body = await calendar.read(context.server, token[:300])
    return Response(body, media_type="text/calendar; charset=utf-8", headers={"Cache-Control": "private, no-cache"})


@router.api_route("/service-worker.js", methods=["GET", "HEAD"])
async def service_worker(renderer: RendererDep) -> Response:
    """Served at the root, because it may only act for pages below its own address."""
    headers = {"Cache-Control": "no-cache", "Service-Worker-Allowed": "/"}
    body = renderer.assets.files[SERVICE_WORKER]
    return Response(body, media_type="text/javascript", headers=headers)


@router.api_route("/manifest.webmanifest", methods=["GET", "HEAD"])
async def manifest(request: Request, renderer: RendererDep) -> Response:
    """Makes the site installable; phones of one maker show messages only then."""
    language = renderer.language(request)
    name = renderer.messages.format(language, "site-name")
    icons = [{"src": renderer.assets.url(f"img/icon-{size}.png"), "sizes": f"{size}x{size}"} for size in SIZES]
    body = {
        "id": "/",
        "name": name,
        "short_name": name,
        "description": renderer.messages.format(language, "site-description"),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": COLOUR,
        "theme_color": COLOUR,
        "icons": [{**icon, "type": "image/png", "purpose": "any maskable"} for icon in icons],
    }
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"}
    return JSONResponse(body, headers=headers, media_type="application/manifest+json")
