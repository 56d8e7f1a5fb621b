"""Builds the web application."""

import asyncio
import logging
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import structlog
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from app.settings import Settings, load_settings
from app.tables.clock import Clock
from app.tables.clocks import scheduler
from app.tables.people import devices
from app.tables.refusals import Refused
from app.tables.startup import load_games, open_server
from app.telemetry import tallies, traces
from app.version import __version__
from app.web import notices
from app.web.access import admin_page, invitations, sign_in
from app.web.access.gate import Gate
from app.web.access.identities import IdentityProvider
from app.web.api import admin, by_days, files, games, lessons, me, notifications, qr, replays, tables
from app.web.assets.files import Assets
from app.web.assets.modules import Modules
from app.web.assets.site_files import site_files
from app.web.context import NoSessionError, RequestContext
from app.web.http import responses
from app.web.http.guard import Guard
from app.web.http.limits import Limits
from app.web.http.security import SecurityHeaders
from app.web.http.workers import end_with_supervisor
from app.web.notices import REFRESH_SECONDS, NoticeCache
from app.web.operations import garbage_collection, health, metrics
from app.web.operations.logs import configure_logs
from app.web.operations.request_log import RequestLog
from app.web.pages import catalogues, reference, rulebook
from app.web.pages import lessons as lesson_pages
from app.web.pages import notifications as notification_pages
from app.web.pages import routes as page_routes
from app.web.pages.messages import Translations
from app.web.pages.rendering import Renderer
from app.web.sessions import Sessions
from app.web.sockets import routes as socket_routes
from app.web.sockets.connections import Connections

BackgroundTask = Callable[[], Awaitable[None]]
_log = structlog.get_logger()

ROOT = Path(__file__).parents[2]
API = (me, notifications, games, lessons, tables, by_days, replays, files, qr, admin, socket_routes)
PARTS = (
    health,
    metrics,
    catalogues,
    reference,
    rulebook,
    *API,
    lesson_pages,
    notification_pages,
    notices,
    sign_in,
    invitations,
    admin_page,
    page_routes,
)
SWEEP_SECONDS = 15
TITLE = "Fathom"
DESCRIPTION = """\
An online table for board games. This API covers everything around a game; the game itself is played through one
WebSocket for each person and table, `/api/tables/{id}/socket`. `docs/protocol.md` explains both, `/api/messages.json`
describes the socket's messages, and `docs/client.py` is a complete client in a few lines.

`POST /api/me` creates a guest and sets the session cookie. Every request that changes something needs the header
`X-Fathom: 1`.
"""


def create_app(settings: Settings, clock: Clock | None = None) -> FastAPI:
    """Tests pass their own clock, which also decides when due things happen."""
    assets = Assets(site_files())
    modules = Modules(assets)
    limits = Limits(settings.rate_limits)
    notice_cache = NoticeCache()

    @asynccontextmanager
    async def lifespan(application: FastAPI) -> AsyncIterator[None]:
        async with _traced(settings), open_server(settings, clock) as server:
            await load_games(server)
            context = RequestContext(
                settings=settings,
                server=server,
                limits=limits,
                sessions=Sessions(*settings.keys),
                connections=Connections(settings.rate_limits),
                notices=notice_cache,
                provider=_provider(settings),
                version=f"{__version__}+{assets.version}",
            )
            application.state.context = context
            server.on_signed_out = lambda player_id: server.spawn(sign_out_gone(context, player_id))
            background_tasks: list[BackgroundTask] = [
                partial(_sign_out_regularly, context),
                partial(_refresh_notices, context),
            ]
            if clock is None:
                background_tasks.append(partial(scheduler.run, server))
            with tallies.regularly_handed_over():
                async with _running(background_tasks):
                    yield
            metrics.forget_dead_workers(own=True)

    application = FastAPI(
        title=TITLE,
        description=DESCRIPTION,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        lifespan=lifespan,
        # Routers are passed directly: `include_router` would build each of them a second time, at the first request.
        routes=[route for part in PARTS for route in part.router.routes],
    )
    application.state.settings = settings
    application.state.renderer = Renderer(
        ROOT / "templates", assets, modules, Translations(assets), notices=notice_cache.shown, settings=settings
    )
    application.add_middleware(Gate, settings=settings, limits=limits)
    application.add_middleware(Guard, limits=limits, public_url=settings.public_url)
    application.add_middleware(RequestLog)
    application.add_middleware(SecurityHeaders, script_source=modules.policy_source)
    _add_error_handlers(application)
    application.mount("/static/{version}", assets.server(), name="static")
    return application


def create_worker_app() -> FastAPI:
    """The application of one of several workers; it reads its settings from the environment."""
    configure_logs(logging.INFO, readable=sys.stderr.isatty())
    end_with_supervisor()
    metrics.forget_dead_workers(own=False)
    application = create_app(load_settings())
    garbage_collection.freeze_gc()
    return application


def _provider(settings: Settings) -> IdentityProvider | None:
    if not settings.oidc_issuer:
        return None
    # Few servers have one.
    from app.web.access.openid import OpenIdProvider  # noqa: PLC0415

    return OpenIdProvider(settings)


def _add_error_handlers(application: FastAPI) -> None:
    application.add_exception_handler(Refused, responses.refused)
    application.add_exception_handler(NoSessionError, responses.no_session)
    application.add_exception_handler(admin_page.NoTokenError, admin_page.ask_for_token)
    application.add_exception_handler(RequestValidationError, responses.malformed)
    application.add_exception_handler(404, page_routes.not_found)
    application.add_exception_handler(HTTPException, responses.failed)
    application.add_exception_handler(Exception, responses.failed)


@asynccontextmanager
async def _traced(settings: Settings) -> AsyncIterator[None]:
    endpoint = settings.otel_exporter_otlp_endpoint
    if not endpoint:
        yield
        return
    traces.start(endpoint, settings.otel_exporter_otlp_headers.get_secret_value(), __version__)
    try:
        yield
    finally:
        await asyncio.to_thread(traces.stop)


@asynccontextmanager
async def _running(background_tasks: Sequence[BackgroundTask]) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(_repeat(task)) for task in background_tasks]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def _repeat(task: BackgroundTask) -> None:
    """The clocks of all tables depend on this task, so it is restarted after any error."""
    while True:
        try:
            await task()
        except Exception:  # noqa: BLE001
            _log.exception("background_task_failed")
        await asyncio.sleep(1)


async def _sign_out_regularly(context: RequestContext) -> None:
    """The sockets of a device are closed as soon as any process signs it out; this covers lost notifications."""
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        await sign_out_gone(context)


async def _refresh_notices(context: RequestContext) -> None:
    while True:
        with suppress(Refused):
            await context.notices.refresh(context.server, context.connections)
        await asyncio.sleep(REFRESH_SECONDS)


async def sign_out_gone(context: RequestContext, player_id: str | None = None) -> None:
    """Close the sockets of devices (of this person) that are no longer signed in."""
    connected = context.connections.devices(player_id)
    with suppress(Refused):
        if connected:
            context.connections.sign_out(connected - await devices.signed_in(context.server, connected))
