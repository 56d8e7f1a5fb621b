"""The baseline: a server that stores nothing and knows no game. Each message to a table is sent on as six payloads.

The payloads are as large as the screens of a game and look like them, and each of the six gets its own, so that the
same people can play here. It listens on a port that it prints.
"""

import socket
from typing import Any

import uvicorn

from bench.rig.setup import SEATS

SIZE = 6 * 1024
_tables: dict[str, dict[int, Any]] = {}


def _ask(*, asked: bool) -> str:
    return '{"id":1,"kind":"choose","options":[{"id":"on"}],"least":1,"most":1}' if asked else "null"


def _first(seat: int) -> str:
    return f'{{"type":"view","view":{{"public":{{"outcome":null}},"private":{{"ask":{_ask(asked=seat == 0)}}}}}}}'


def _changes(seat: int, *, asked: bool) -> str:
    filling = chr(ord("a") + seat) * SIZE
    changes = f'[["public","table"],"{filling}"],[["private","ask"],{_ask(asked=asked)}]'
    return f'{{"type":"changes","changes":[{changes}]}}'


FIRST = [_first(seat) for seat in range(SEATS)]
ASKED = [_changes(seat, asked=True) for seat in range(SEATS)]
IDLE = [_changes(seat, asked=False) for seat in range(SEATS)]


async def app(scope: Any, receive: Any, send: Any) -> None:
    """The path says which table, the cookie which seat."""
    if scope["type"] != "websocket":
        return
    seat = int(dict(scope["headers"])[b"cookie"])
    players = _tables.setdefault(scope["path"], {})
    players[seat] = send
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": FIRST[seat]})
    while (await receive())["type"] == "websocket.receive":
        following = (seat + 1) % SEATS
        for other, tell in players.items():
            await tell({"type": "websocket.send", "text": (ASKED if other == following else IDLE)[other]})
        await send({"type": "websocket.send", "text": '{"type":"done"}'})


def main() -> None:
    listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)  # noqa: T201
    config = uvicorn.Config(
        app, log_config=None, lifespan="off", ws="websockets-sansio", ws_per_message_deflate=False, http="h11"
    )
    uvicorn.Server(config).run([listening])


if __name__ == "__main__":
    main()
