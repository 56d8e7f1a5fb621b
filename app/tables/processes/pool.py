"""The processes beside a server. If work fails, hangs or is killed, only its process is lost; no table is affected."""

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import structlog

from app.tables.processes.worker import LENGTH_BYTES, RequestHandler

# Includes the time that a process takes to load, which can be long on a busy machine.
SECONDS_TO_START = 30.0
# A killed process ends at once, unless the operating system cannot end it.
SECONDS_TO_END = 5.0
MODULE = "app.tables.processes.worker"
# Windows cannot give a process less of the processor, nor limit its processor time.
HAS_PROCESSES = os.name != "nt"
# Replies up to this size are read at once.
READ_BYTES = 2**20
_ROOT = Path(__file__).parents[3]
_log = structlog.get_logger()


class ClosedError(Exception):
    """The server is ending; nobody waits for the result any more."""


class FailedError(Exception):
    """The process has died or took too long. The message names the exception."""


class ProcessPool:
    """Requests with the same key go to the same process, which may keep something between them. Without processes, and
    on Windows, a thread of the server does the work.
    """

    def __init__(self, handler: type[RequestHandler], processes: int, now: Callable[[], int]) -> None:
        self._now = now
        count = processes if HAS_PROCESSES else 0
        self._places = [WorkerProcess(handler) for _ in range(count)] if count else [WorkerThread(handler)]
        self._closed = False

    async def ask(self, key: str, request: bytes, seconds: float) -> bytes:
        """One request after the other. Raises FailedError, or ClosedError if the server ends meanwhile."""
        place = self._places[crc32(key.encode()) % len(self._places)]
        async with place.lock:
            if self._closed:
                raise ClosedError
            place.used_at = self._now()
            try:
                return await place.exchange(request, seconds)
            except BaseException as error:
                # Anything that it still writes belongs to no request.
                place.end()
                if self._closed:
                    raise ClosedError from None
                if isinstance(error, Exception):
                    raise FailedError(type(error).__name__) from error
                raise

    def end_unused(self, since: int) -> int:
        """End the processes that were not used since then, and lose what they kept; returns how many."""
        unused = [one for one in self._places if one.is_begun and one.used_at < since and not one.lock.locked()]
        for place in unused:
            place.end()
        return len(unused)

    async def close(self) -> None:
        """End all processes, even busy ones."""
        self._closed = True
        for place in self._places:
            place.end()
        for place in self._places:
            await place.ended()


class WorkerThread:
    """Works in a thread of this process. A thread that hangs keeps its handler; the next request gets a new one."""

    def __init__(self, handler: type[RequestHandler]) -> None:
        self.lock = asyncio.Lock()
        self.used_at = 0
        self._kind = handler
        self._handler: RequestHandler | None = None

    @property
    def is_begun(self) -> bool:
        return self._handler is not None

    async def exchange(self, request: bytes, seconds: float) -> bytes:
        if self._handler is None:
            self._handler = self._kind()
        async with asyncio.timeout(seconds):
            return await asyncio.to_thread(self._handler.answer, request)

    def end(self) -> None:
        self._handler = None

    async def ended(self) -> None:
        pass


class WorkerProcess:
    """One process, started when it is first needed. It gets no environment, and so none of the server's secrets."""

    def __init__(self, handler: type[RequestHandler]) -> None:
        self.lock = asyncio.Lock()
        self.used_at = 0
        self._kind = handler
        self._process: asyncio.subprocess.Process | None = None
        self._last: asyncio.subprocess.Process | None = None

    @property
    def is_begun(self) -> bool:
        return self._process is not None

    async def exchange(self, request: bytes, seconds: float) -> bytes:
        """Raises any error; then the process has to be ended."""
        async with asyncio.timeout(seconds if self.is_begun else SECONDS_TO_START + seconds):
            process = self._process or await self._start()
            if process.stdin is None or process.stdout is None:
                raise BrokenPipeError
            process.stdin.write(len(request).to_bytes(LENGTH_BYTES))
            process.stdin.write(request)
            await process.stdin.drain()
            length = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES))
            return await process.stdout.readexactly(length)

    async def _start(self) -> asyncio.subprocess.Process:
        # A traceback could quote hidden values, so all other output of the process is discarded.
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            MODULE,
            self._kind.__module__,
            self._kind.__name__,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env={"PYTHONPATH": os.fspath(_ROOT)},
            limit=READ_BYTES,
        )
        _log.info("process_started", process=self._process.pid, work=self._kind.__name__)
        return self._process

    def end(self) -> None:
        if self._process is not None:
            self._last, self._process = self._process, None
            with contextlib.suppress(ProcessLookupError):
                self._last.kill()

    async def ended(self) -> None:
        """Wait until the process that was ended last is gone."""
        if self._last is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SECONDS_TO_END):
                    await self._last.wait()
