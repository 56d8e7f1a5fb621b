"""Checks every request to the API: its origin, its size, and the rate limit.

A browser sends the session cookie with every request to us, even from a page of another site. So every request that
changes something must have a header that only our own pages (and programs without a browser) can send, and our own
origin.
"""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.http.limits import Limits, Rate, client_network
from app.web.http.responses import refusal_response
from app.web.operations import metrics

SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
LARGEST_BODY = 64 * 1024
# A game file that is uploaded to be shown (`app.web.api.files`); the longest recorded one has 1.6 MB.
FILES = "/api/files"
LARGEST_FILE = 4 * 1024 * 1024


class Guard:
    def __init__(self, app: ASGIApp, limits: Limits, public_url: str) -> None:
        self.app = app
        self.limits = limits
        self.public_url = public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith("/api"):
            await self.app(scope, receive, send)
        elif refusal := await self._refusal(scope):
            await refusal_response(*refusal)(scope, receive, send)
        else:
            await self._forward(scope, receive, send)

    async def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        headers = Headers(scope=scope)
        if scope["method"] not in SAFE_METHODS:
            if headers.get("X-Fathom") != "1" or is_foreign(headers, self.public_url):
                return 403, "cross_site"
            if not _is_small(headers.get("Content-Length", "0"), _largest(scope)):
                return 413, "too_large"
        if not await self.limits.allows(Rate.REQUESTS_OF_AN_ADDRESS, address_of(scope)):
            metrics.limited.labels(Rate.REQUESTS_OF_AN_ADDRESS.name).inc()
            return 429, "slow_down"
        return None

    async def _forward(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The size of a chunked body is only known at the end: if it is too large, it is cut off and the response is
        replaced.
        """
        size, largest = 0, _largest(scope)

        async def counted() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            return message if size <= largest else {"type": "http.disconnect"}

        async def send_uncached(message: Message) -> None:
            if size > largest:
                return
            if message["type"] == "http.response.start":
                # Who may see a response is decided for each request, so no cache may keep it.
                MutableHeaders(scope=message).setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, counted, send_uncached)
        if size > largest:
            await refusal_response(413, "too_large")(scope, receive, send)


def _largest(scope: Scope) -> int:
    return LARGEST_FILE if scope["path"] == FILES else LARGEST_BODY


def _is_small(length: str, largest: int) -> bool:
    return length.isdecimal() and int(length) <= largest


def is_foreign(headers: Headers, public_url: str) -> bool:
    """Whether a page of another site sent this. A browser always sends an Origin here; other programs send none."""
    origin = headers.get("Origin")
    if origin is None:
        return False
    ours = {headers.get("Host", "").lower(), urlsplit(public_url).netloc.lower()}
    return authority(origin) not in ours - {""}


def authority(address: str) -> str:
    """Host and port of an untrusted address; empty if it is not an address."""
    try:
        return urlsplit(address).netloc.lower()
    except ValueError:
        return ""


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return client_network(client[0]) if client else "unknown"
