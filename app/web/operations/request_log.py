"""Every request leaves a line in the log and a count in the metrics, by the pattern of its address."""

import secrets
import time

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.operations import metrics

_log = structlog.get_logger()


class Observation:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        with structlog.contextvars.bound_contextvars(request=secrets.token_hex(4)):
            try:
                await self.app(scope, receive, noted)
            finally:
                _note(scope, status, time.perf_counter() - began)


def _note(scope: Scope, status: int, seconds: float) -> None:
    route = pattern_of(scope)
    method = scope["method"] if route != "unknown" else "ANY"
    metrics.http_requests.labels(method, route, status).inc()
    metrics.http_seconds.labels(route).observe(seconds)
    _log.info("request", method=method, route=route, status=status, milliseconds=round(seconds * 1000, 1))


def pattern_of(scope: Scope) -> str:
    """The address as we wrote it, without what somebody filled in."""
    path = getattr(scope.get("route"), "path", None)
    if path is not None:
        return str(path)
    return "/static" if scope["path"].startswith("/static/") else "unknown"
