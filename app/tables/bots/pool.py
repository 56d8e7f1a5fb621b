"""The processes in which the bots of a server think. A bot that fails or hangs costs its process, never a table."""

import asyncio
import contextlib
import os
import sys
from pathlib import Path
from zlib import crc32

import msgspec
import structlog

from app.tables.bots.thinking import Reply, Task, Thinker
from app.tables.bots.worker import LENGTH_BYTES

SECONDS_TO_THINK = 8.0
# A process loads the games first, and a busy machine takes a while for that.
SECONDS_TO_START = 30.0
MODULE = "app.tables.bots.worker"
_ROOT = Path(__file__).parents[3]
_log = structlog.get_logger()


class ClosedError(Exception):
    """The server is ending; nobody waits for a bot any more."""


class BotPool:
    """A bot is always asked in the same process, where its memory is. Without processes of their own the bots think in
    threads of the server.
    """

    def __init__(self, processes: int) -> None:
        self._thinkers = [BotProcess() for _ in range(processes)] if processes else [BotThread()]
        self._closed = False

    async def think(self, task: Task) -> Reply:
        """Raises ClosedError if the server ends meanwhile."""
        thinker = self._thinkers[crc32(task.memory.encode()) % len(self._thinkers)]
        async with thinker.lock:
            if self._closed:
                raise ClosedError
            try:
                reply = await thinker.exchange(task)
            except BaseException as error:
                # What it would still write belongs to no task any more.
                thinker.end()
                if self._closed:
                    raise ClosedError from None
                if not isinstance(error, Exception):
                    raise
                reply = Reply(error=type(error).__name__)
        return reply

    async def close(self) -> None:
        """End all processes, whatever they are doing."""
        self._closed = True
        for thinker in self._thinkers:
            thinker.end()
            await thinker.ended()


class BotThread:
    """Thinks in threads of this process: no bot waits for another."""

    def __init__(self) -> None:
        self.lock = contextlib.nullcontext()
        self._thinker = Thinker()

    async def exchange(self, task: Task) -> Reply:
        async with asyncio.timeout(SECONDS_TO_THINK):
            return await asyncio.to_thread(self._thinker.think, task)

    def end(self) -> None:
        """A thread that hangs keeps its bots; the next one begins without them."""
        self._thinker = Thinker()

    async def ended(self) -> None:
        pass


class BotProcess:
    """One process, started when it is first needed. It is given no environment, so none of the server's secrets."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._last: asyncio.subprocess.Process | None = None

    async def exchange(self, task: Task) -> Reply:
        """Raises whatever goes wrong; then the process has to be ended."""
        seconds = SECONDS_TO_THINK if self._process else SECONDS_TO_START
        async with asyncio.timeout(seconds):
            process = self._process or await self._start()
            if process.stdin is None or process.stdout is None:
                raise BrokenPipeError
            frame = msgspec.json.encode(task)
            process.stdin.write(len(frame).to_bytes(LENGTH_BYTES) + frame)
            await process.stdin.drain()
            length = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES))
            return msgspec.json.decode(await process.stdout.readexactly(length), type=Reply)

    async def _start(self) -> asyncio.subprocess.Process:
        # A traceback could quote hidden values, so what the process writes otherwise is read by nobody.
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            MODULE,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env={"PYTHONPATH": os.fspath(_ROOT)},
        )
        _log.info("bot_process_started", process=self._process.pid)
        return self._process

    def end(self) -> None:
        if self._process is not None:
            self._last, self._process = self._process, None
            with contextlib.suppress(ProcessLookupError):
                self._last.kill()

    async def ended(self) -> None:
        """Wait until the process that was ended last is gone."""
        if self._last is not None:
            await self._last.wait()
