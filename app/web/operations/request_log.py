"""Logs and counts every request by the pattern of its route."""

import secrets
import time

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.telemetry import traces
from app.web.operations import metrics

_log = structlog.get_logger()


class RequestLog:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def send_and_record(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        request = secrets.token_hex(4)
        with structlog.contextvars.bound_contextvars(request=request), traces.span("request", request=request) as span:
            try:
                await self.app(scope, receive, send_and_record)
            finally:
                _record(scope, status, time.perf_counter() - began)
                if span is not None:
                    span.set_attributes({"method": _method(scope), "route": route_pattern(scope), "status": status})


def _record(scope: Scope, status: int, seconds: float) -> None:
    route, method = route_pattern(scope), _method(scope)
    metrics.http_requests.labels(method, route, status).inc()
    metrics.http_seconds.labels(route).observe(seconds)
    _log.info("request", method=method, route=route, status=status, milliseconds=round(seconds * 1000, 1))


def _method(scope: Scope) -> str:
    """The method, if the address exists; otherwise clients could invent new label values."""
    return scope["method"] if route_pattern(scope) != "unknown" else "ANY"


def route_pattern(scope: Scope) -> str:
    """The route as it is written in the code, without the values of its parameters."""
    path = getattr(scope.get("route"), "path", None)
    if path is not None:
        return str(path)
    return "/static" if scope["path"].startswith("/static/") else "unknown"
