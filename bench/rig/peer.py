"""boardgame.io as a peer: its server, installed for the benchmark only, and six players at one of its matches.

Its clients speak socket.io: texts that begin with digits for their kind, here over WebSocket from the first message on.
"""

import asyncio
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.engine import make_url

from app.commands.errors import CommandError
from bench.rig import processes
from bench.rig.databases import Database
from bench.rig.players import Totals
from bench.rig.processes import ROOT, Served
from bench.rig.setup import SEATS
from bench.rig.sockets import SocketClient, open_socket

SOURCE = Path(__file__).parent / "boardgameio"
INSTALLED = ROOT / "var" / "boardgameio"
PATH = "/socket.io/?EIO=4&transport=websocket"
PING, PONG = b"2", b"3"
CONNECTED = b"40/bench,"
SYNCED, UPDATED = b'42/bench,["sync"', b'42/bench,["update"'
TIMEOUT_SECONDS = 60
_turn = re.compile(rb'"currentPlayer":"(\d)".*"_stateID":(\d+)\}')


def install() -> None:
    """Install the pinned packages, in the folder for generated files."""
    INSTALLED.mkdir(parents=True, exist_ok=True)
    for file in SOURCE.iterdir():
        shutil.copy(file, INSTALLED)
    npm = shutil.which("npm")
    if npm is None:
        raise CommandError("boardgame.io needs Node.js with npm on the PATH.")
    done = subprocess.run(  # noqa: S603
        [npm, "ci", "--no-audit", "--no-fund"], cwd=INSTALLED, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise CommandError(f"boardgame.io could not be installed: {done.stderr.strip()[-500:]}")


@contextmanager
def boardgameio(folder: Path, shared: int, database: Database | None = None) -> Iterator[Served]:
    """It stores its matches in memory, or on this Postgres. `shared`: how many bytes all players see."""
    arguments = [str(shared)]
    if database is not None:
        url = make_url(database.url)
        arguments += [str(url.database), str(url.username), str(url.query.get("host") or url.host)]
    with processes.running(["node", str(INSTALLED / "server.cjs"), *arguments], {}, folder) as served:
        yield served


class MatchPlayers:
    """The six of one match, who move in turn as soon as all six have seen the last move."""

    def __init__(self, match: str, port: int, tally: Totals) -> None:
        self.match = match
        self.port = port
        self.tally = tally
        self.sockets: list[SocketClient] = []
        self.running = False
        self._awaited = 0
        self._synced = asyncio.Event()
        self._sent_at = 0.0
        self._current, self._state = 0, 0

    async def arrive(self) -> None:
        """One after the other: the first creates the match, and two at once would create it twice."""
        for seat in range(SEATS):
            self._synced.clear()
            socket = await open_socket(self.port, PATH, "", self._receiver(seat), self._lost)
            self.sockets.append(socket)
            socket.send(CONNECTED)
            async with asyncio.timeout(TIMEOUT_SECONDS):
                await self._synced.wait()

    def leave(self) -> None:
        for socket in self.sockets:
            socket.leave()

    def move(self) -> None:
        """The player whose turn it is moves."""
        if not self.running:
            return
        self._awaited = SEATS
        self._sent_at = time.perf_counter()
        action = f'{{"type":"MAKE_MOVE","payload":{{"type":"on","args":[],"playerID":"{self._current}"}}}}'
        message = f'42/bench,["update",{action},{self._state},"{self.match}","{self._current}"]'
        self.sockets[self._current].send(message.encode())

    def _receiver(self, seat: int) -> Callable[[bytes], None]:
        def receive(message: bytes) -> None:
            if message.startswith(UPDATED):
                self._see(message)
            elif message == PING:
                self.sockets[seat].send(PONG)
            elif message.startswith(CONNECTED):
                self.sockets[seat].send(f'42/bench,["sync","{self.match}","{seat}",null,{SEATS}]'.encode())
            elif message.startswith(SYNCED):
                self._synced.set()

        return receive

    def _see(self, message: bytes) -> None:
        self.tally.screens += 1
        self.tally.bytes += len(message)
        self._awaited -= 1
        if not self._awaited:
            self.tally.done += 1
            self.tally.latencies.append(time.perf_counter() - self._sent_at)
            if turn := _turn.search(message):
                self._current, self._state = int(turn[1]), int(turn[2])
            self.move()

    def _lost(self) -> None:
        self.tally.lost += 1
