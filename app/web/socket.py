"""The door of the sockets: one for each page that shows a table."""

from typing import Annotated

from fastapi import APIRouter, Path, WebSocket
from starlette.responses import Response
from starlette.websockets import WebSocketDisconnect

from app.tables import feed
from app.tables.guests import Visitor
from app.tables.refusals import Refused
from app.web.connections import Connection
from app.web.conversation import Conversation
from app.web.desk import Desk, DeskDep
from app.web.http.guard import address_of, is_foreign
from app.web.http.limits import Rate
from app.web.http.responses import refusal_response, refused_response
from app.web.operations import metrics

router = APIRouter()


@router.websocket("/api/tables/{table_id}/socket")
async def table_socket(
    socket: WebSocket, table_id: Annotated[str, Path(max_length=40, pattern=r"^[a-z0-9]+$")], desk: DeskDep
) -> None:
    address = address_of(socket.scope)
    visitor = await _admitted(socket, desk, address)
    if isinstance(visitor, Response):
        await socket.send_denial_response(visitor)
        return
    connection = Connection(address, visitor.player.player_id, visitor.device_id, table_id)
    desk.connections.add(connection)
    accepted = False
    try:
        async with feed.listen(desk.house, table_id, visitor.player.player_id) as listener:
            await socket.accept()
            accepted = True
            await Conversation(socket, desk, visitor, connection).hold(listener)
    except Refused as refused:
        if not accepted:
            await socket.send_denial_response(refused_response(refused))
    except WebSocketDisconnect:
        # Gone again before it was opened.
        return
    finally:
        desk.connections.remove(connection)


async def _admitted(socket: WebSocket, desk: Desk, address: str) -> Visitor | Response:
    """Who comes, or why they stay out."""
    if is_foreign(socket.headers, desk.settings.public_url):
        return refusal_response(403, "cross_site")
    allowed = await desk.limits.allows(Rate.NEW_SOCKETS, address)
    visitor = await desk.visitor(socket) if allowed else None
    # Asked last: what was free a moment ago may have been taken while we looked who comes.
    if not allowed or not desk.connections.has_room_for(address):
        metrics.limited.labels(Rate.NEW_SOCKETS.name).inc()
        return refusal_response(429, "slow_down")
    return visitor or refusal_response(401, "no_session")
