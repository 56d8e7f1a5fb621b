"""Real servers, started by the command that a host uses, and the faults of their processes."""

import asyncio
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil

from app.tables.processes.pool import MODULE
from app.web.server import SOCKET_FOLDER
from tests.faults import shifted_clock
from tests.faults.shifted_clock import MachineClock
from tests.faults.waiting import eventually, within

ROOT = Path(__file__).parents[2]
KEY = "a key that only the fault tests use, and long enough"
UNLIMITED = "1000"
# A limit on the size of files: nothing can be written, as on a full disk.
DISK_FULL = 0


class Server:
    """`fathom serve` with this many workers. It keeps its port when it is restarted."""

    def __init__(self, database_url: str, folder: Path, clock: MachineClock, workers: int = 1) -> None:
        self.database_url = database_url
        self.folder = folder
        self.clock = clock
        self.workers = workers
        self.code = ROOT
        self.port = 0
        self._process: asyncio.subprocess.Process | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def start(self) -> None:
        environment = {
            **os.environ,
            "FATHOM_VAR": str(self.folder),
            "SECRET_KEY": KEY,
            "RATE_LIMITS": UNLIMITED,
            "DATABASE_URL": self.database_url,
            shifted_clock.VARIABLE: str(self.clock.file),
        }
        command = ["-m", shifted_clock.__name__, "serve", "--port", str(self.port), "--workers", str(self.workers)]
        with (self.folder / "server.log").open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                *command,
                cwd=self.code,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=log,
                start_new_session=True,
            )
        line = (await within(self._process.stdout.readline(), "the server serves")).decode()
        assert line.startswith("Fathom serves at "), f"the server did not start: {self.log_tail()}"
        self.port = int(line.strip().rpartition(":")[2])

    async def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Stop as a host does. Returns the exit code."""
        assert self._process
        self._process.send_signal(number)
        return await self._wait_for_end()

    async def replace_workers(self) -> None:
        """Restart as a host does for a new version. Returns once all workers are new and the old ones have ended."""
        assert self._process
        before = self.processes()
        self._process.send_signal(signal.SIGHUP)
        await eventually(
            lambda: len(self.processes()) == self.workers and not set(before) & set(self.processes()),
            "all workers are replaced",
        )

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    def log_tail(self) -> str:
        return (self.folder / "server.log").read_text()[-2000:]

    def processes(self) -> list[int]:
        """The workers, or the only process."""
        assert self._process
        if self.workers == 1:
            return [self._process.pid]
        children = _children(self._process.pid)
        return [child.pid for child in children if "resource_tracker" not in " ".join(_arguments(child))]

    def serving(self) -> list[int]:
        """The workers that have started: each listens for connections that other workers hand over."""
        return [pid for pid in self.processes() if _is_listening(pid)]

    def helper_processes(self, work: type) -> list[int]:
        """The processes that do this work for the serving processes."""
        return [
            child.pid
            for pid in self.processes()
            for child in _children(pid)
            if {MODULE, work.__name__} <= set(_arguments(child))
        ]

    async def kill(self) -> None:
        """Kill the whole process group, so that the supervisor replaces no worker."""
        assert self._process
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        await self._wait_for_end()

    async def kill_supervisor(self) -> None:
        """Kill only the supervisor. Returns once its workers have ended."""
        assert self._process
        workers = self.processes()
        self._process.kill()
        await self._wait_for_end()
        await eventually(lambda: not any(map(_is_running, workers)), "no worker is left")

    async def _wait_for_end(self) -> int:
        assert self._process
        return await within(self._process.wait(), "the process ends")

    @contextmanager
    def full_disk(self) -> Iterator[None]:
        """Set the kernel's limit on the size of files for the running process, and remove it afterwards."""
        assert self._process
        pid = self._process.pid
        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (DISK_FULL, hard))
        try:
            yield
        finally:
            if self.running and self._process.pid == pid:
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))


def send(pid: int, number: signal.Signals) -> None:
    """Send a signal; the process may have ended already."""
    with suppress(ProcessLookupError):
        os.kill(pid, number)


def _is_running(pid: int) -> bool:
    """Zombies do not count: their parent may never collect them."""
    with suppress(psutil.NoSuchProcess):
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    return False


def _is_listening(pid: int) -> bool:
    with suppress(psutil.Error):
        return any(SOCKET_FOLDER in str(one.laddr) for one in psutil.Process(pid).net_connections("unix"))
    return False


def _children(pid: int) -> list[psutil.Process]:
    with suppress(psutil.NoSuchProcess):
        return psutil.Process(pid).children()
    return []


def _arguments(process: psutil.Process) -> list[str]:
    with suppress(psutil.Error):
        return process.cmdline()
    return []
