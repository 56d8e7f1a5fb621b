"""Sends one request to a checked address: no redirects, a time limit, and only the status of the response is read."""

import asyncio
import ssl
from collections.abc import Mapping
from functools import cache

import h11

from app.tables.notifications.channels.addresses import Destination
from app.tables.notifications.channels.delivery import DeliveryError
from app.version import __version__

SECONDS = 15
LARGEST_HEAD = 64 * 1024
# An overloaded provider may accept it later.
BUSY = {408, 425, 429}


async def post(destination: Destination, body: bytes, headers: Mapping[str, str], method: str = "POST") -> None:
    """Raises DeliveryError unless it was accepted."""
    try:
        async with asyncio.timeout(SECONDS):
            status = await _status(destination, body, headers, method)
    except (OSError, ssl.SSLError, h11.ProtocolError, asyncio.IncompleteReadError) as error:
        # A timeout is an OSError, too.
        raise DeliveryError(type(error).__name__) from error
    if not 200 <= status < 300:
        raise DeliveryError(f"status_{status}", final=300 <= status < 500 and status not in BUSY)


async def _status(destination: Destination, body: bytes, headers: Mapping[str, str], method: str) -> int:
    reader, writer = await _connected(destination)
    try:
        connection = h11.Connection(h11.CLIENT, max_incomplete_event_size=LARGEST_HEAD)
        own = {
            "Host": destination.authority,
            "User-Agent": f"Fathom/{__version__}",
            "Content-Length": str(len(body)),
            "Connection": "close",
            **headers,
        }
        request = h11.Request(method=method, target=destination.path, headers=list(own.items()))
        for event in (request, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(connection.send(event) or b"")
        await writer.drain()
        return await _answered(connection, reader)
    finally:
        writer.close()


async def _answered(connection: h11.Connection, reader: asyncio.StreamReader) -> int:
    while True:
        event = connection.next_event()
        if isinstance(event, h11.Response):
            return event.status_code
        if event is h11.NEED_DATA:
            connection.receive_data(await reader.read(4096))
        elif not isinstance(event, h11.InformationalResponse):
            raise DeliveryError("no_answer")


async def _connected(destination: Destination) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to the first address that answers."""
    secure = destination.scheme == "https"
    problem: OSError | None = None
    for address in destination.addresses:
        try:
            return await asyncio.open_connection(
                address,
                destination.port,
                ssl=_certificates() if secure else None,
                server_hostname=destination.host if secure else None,
            )
        except OSError as error:
            problem = error
    raise problem or DeliveryError("no_address", final=True)


@cache
def _certificates() -> ssl.SSLContext:
    return ssl.create_default_context()
