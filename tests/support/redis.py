"""A real Redis for a test, which listens on a socket in a folder and stores nothing on disk."""

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.support.debian import program

SECONDS_TO_START = 30


class RedisServer:
    def __init__(self, folder: Path) -> None:
        self._socket = folder / "redis.socket"
        self.url = f"unix://{self._socket}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [program("redis-server", "redis-server"), "--port", "0", "--unixsocket", str(self._socket)]
        self._process = subprocess.Popen([*command, "--save", "", "--appendonly", "no"], stdout=subprocess.DEVNULL)
        until = time.monotonic() + SECONDS_TO_START
        while not self._socket.exists():
            assert time.monotonic() < until, "Redis did not start"
            time.sleep(0.01)

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait(SECONDS_TO_START)
            with suppress(FileNotFoundError):
                self._socket.unlink()


@contextmanager
def running_redis(folder: Path) -> Iterator[RedisServer]:
    server = RedisServer(folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()
