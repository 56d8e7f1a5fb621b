"""The baseline: a server without a game. Each message to a table is passed on as six payloads.

The payloads are as large as what a game sends and look like it, and each of the six gets its own, so that the same
simulated players can use it. With the address of a Postgres, each message is a row that is committed before it is
passed on, together with all that arrived during the last commit; without one, nothing is stored. It listens on a port
that it prints.
"""

import asyncio
import socket
import sys
from typing import Any

import asyncpg
import uvicorn

from bench.rig.setup import SEATS

SIZE = 1600
STORED = "x" * 1000
_tables: dict[str, dict[int, Any]] = {}


class Commits:
    """One commit for everything that arrived during the last one."""

    _insert = "INSERT INTO bare_log SELECT * FROM unnest($1::text[], $2::text[])"

    def __init__(self, address: str) -> None:
        self._address = address
        self._waiting: asyncio.Queue[tuple[str, asyncio.Future[None]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def add(self, table: str) -> None:
        committed = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((table, committed))
        self._task = self._task or asyncio.create_task(self._write())
        await committed

    async def _write(self) -> None:
        connection = await asyncpg.connect(self._address)
        await connection.execute("CREATE TABLE IF NOT EXISTS bare_log (place text, body text)")
        while True:
            batch = [await self._waiting.get()]
            while not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            await connection.execute(self._insert, [table for table, _ in batch], [STORED] * len(batch))
            for _, committed in batch:
                committed.set_result(None)


_commits = Commits(sys.argv[1]) if sys.argv[1:] else None


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
    """The path names the table, the cookie the seat."""
    if scope["type"] != "websocket":
        return
    seat = int(dict(scope["headers"])[b"cookie"])
    players = _tables.setdefault(scope["path"], {})
    players[seat] = send
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": FIRST[seat]})
    while (await receive())["type"] == "websocket.receive":
        if _commits is not None:
            await _commits.add(scope["path"])
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
