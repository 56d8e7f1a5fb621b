"""The notices of the host, on every page.

Each process keeps the current ones and checks for new ones every few seconds, so that no page queries the database. A
page at a table is notified through its socket and fetches them; every other page polls.
"""

import math

from fastapi import APIRouter, Request, Response
from msgspec import Struct

from app.tables.admin import notices
from app.tables.admin.notices import Notice
from app.tables.clock import MINUTE
from app.tables.server import Server
from app.web.pages.routes import RendererDep
from app.web.sockets.connections import Connections

REFRESH_SECONDS = 5

router = APIRouter(include_in_schema=False)


class ShownNotice(Struct, frozen=True):
    """`minutes` until a restart; `key` identifies a notice, for a reader who has closed it."""

    kind: str
    body: str
    minutes: int
    key: str


class NoticeCache:
    def __init__(self) -> None:
        self._notices: list[Notice] = []
        self._now = 0

    async def refresh(self, server: Server, connections: Connections) -> None:
        """Read the notices. If they have changed, notify every page at a table."""
        found, self._now = await notices.current(server), server.now()
        if found != self._notices:
            self._notices = found
            connections.tell_notices()

    def shown(self) -> list[ShownNotice]:
        return [self._shown(one) for one in self._notices]

    def _shown(self, one: Notice) -> ShownNotice:
        left = 0 if one.until is None else max(0, math.ceil((one.until - self._now) / MINUTE))
        return ShownNotice(one.kind, one.body, left, f"{one.kind}-{one.at}")


@router.get("/notices")
async def fragment(request: Request, renderer: RendererDep) -> Response:
    """The part of a page that shows the notices."""
    return renderer.page(request, "notices.html")
