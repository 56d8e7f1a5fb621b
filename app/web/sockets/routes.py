"""The WebSocket route: one socket for each page that shows a table."""

from typing import Annotated

from fastapi import APIRouter, Path, WebSocket
from starlette.responses import Response
from starlette.websockets import WebSocketDisconnect

from app.tables.people.guests import Visitor
from app.tables.refusals import Refused
from app.web.context import ContextDep, RequestContext
from app.web.http.guard import address_of, is_foreign
from app.web.http.limits import Rate
from app.web.http.responses import refusal_response, refused_response
from app.web.operations import metrics
from app.web.sockets.connections import Connection
from app.web.sockets.handler import TableSocketHandler

router = APIRouter()
LONGEST_NUMBER = 10


@router.websocket("/api/tables/{table_id}/socket")
async def table_socket(
    socket: WebSocket, table_id: Annotated[str, Path(max_length=40, pattern=r"^[a-z0-9]+$")], context: ContextDep
) -> None:
    address = address_of(socket.scope)
    try:
        visitor = await _admitted(socket, context, address)
    except Refused as refused:
        visitor = refused_response(refused)
    if isinstance(visitor, Response):
        await socket.send_denial_response(visitor)
        return
    connection = Connection(address, visitor.player.player_id, visitor.device_id, table_id)
    context.connections.add(connection)
    accepted = False
    try:
        async with context.server.table(table_id).attach(visitor.player.player_id, _seen(socket)) as listener:
            await socket.accept()
            accepted = True
            takes_changes = socket.query_params.get("changes") == "1"
            handler = TableSocketHandler(socket, context, visitor, connection, listener, takes_changes=takes_changes)
            connection.on_notices = lambda: context.server.spawn(handler.send_notices())
            await handler.run()
    except Refused as refused:
        if not accepted:
            await socket.send_denial_response(refused_response(refused))
    except WebSocketDisconnect:
        # The page closed it again before it was opened.
        return
    finally:
        context.connections.remove(connection)


def _seen(socket: WebSocket) -> int:
    """The number of the view that the page already shows."""
    given = socket.query_params.get("n", "")
    return int(given) if given.isdecimal() and len(given) < LONGEST_NUMBER else 0


async def _admitted(socket: WebSocket, context: RequestContext, address: str) -> Visitor | Response:
    """The person who connects, or the reason why not."""
    if is_foreign(socket.headers, context.settings.public_url):
        return refusal_response(403, "cross_site")
    allowed = await context.limits.allows(Rate.NEW_SOCKETS, address)
    visitor = await context.visitor(socket) if allowed else None
    # Checked last: the last free slot may have been taken while the session was read.
    if not allowed or not context.connections.has_room_for(address):
        metrics.limited.labels(Rate.NEW_SOCKETS.name).inc()
        return refusal_response(429, "slow_down")
    return visitor or refusal_response(401, "no_session")
