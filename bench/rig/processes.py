"""Server processes that a benchmark starts, and the resources that they use."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from app.commands.errors import CommandError
from app.web.server import SOCKET_FOLDER

ROOT = Path(__file__).parents[2]
PROCESSES = Path("/proc")
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


class Served(Struct):
    """A running server: its address, its process, and how long it took to start."""

    url: str
    pid: int
    seconds: float

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])


def require_figures() -> None:
    if not (PROCESSES / "self" / "stat").exists():
        raise CommandError("This benchmark reads what processes use from /proc, so it needs Linux.")


@contextmanager
def fathom(database: str, folder: Path, workers: int, program: str = "app.commands") -> Iterator[Served]:
    """`fathom serve` on this database, as in production, but with higher limits."""
    arguments = ["serve", "--port", "0", "--workers", str(workers), "--database-url", database]
    settings = {"FATHOM_VAR": str(folder), "RATE_LIMITS": "1000", "PUBLIC_URL": ""}
    with running([sys.executable, "-m", program, *arguments], settings, folder, workers) as served:
        yield served


@contextmanager
def bare(folder: Path, database: str | None = None) -> Iterator[Served]:
    """The baseline: a server that only passes on payloads, or stores each message first."""
    with running([sys.executable, "-m", "bench.rig.bare", *([database] if database else [])], {}, folder) as served:
        yield served


@contextmanager
def running(command: Sequence[str], settings: dict[str, str], folder: Path, workers: int = 1) -> Iterator[Served]:
    """A server that prints its address."""
    # As in production, without the settings of the benchmark's shell.
    environment = {**os.environ, **settings, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": ""}
    started = time.perf_counter()
    with (
        (folder / "server.log").open("a") as log,
        subprocess.Popen(  # noqa: S603
            list(command), cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=log, text=True
        ) as server,
    ):
        try:
            url = _address(server, folder)
            _await_workers(server.pid, workers)
            yield Served(url, server.pid, time.perf_counter() - started)
        finally:
            server.terminate()


def _address(server: subprocess.Popen[str], folder: Path) -> str:
    for line in server.stdout or ():
        if found := re.search(r"http://\S+", line):
            return found[0]
    raise CommandError(f"The server did not start; its log ends with: {(folder / 'server.log').read_text()[-500:]}")


def _await_workers(pid: int, workers: int) -> None:
    """Wait until each worker serves; the supervisor answers before that."""
    if workers == 1:
        return
    until = time.monotonic() + 60
    while sum(map(_is_serving, tree(pid))) < workers:
        if time.monotonic() > until:
            raise CommandError("The server's workers did not come up within a minute.")
        time.sleep(0.05)


def _is_serving(pid: int) -> bool:
    """A worker that serves listens for connections that the others hand over. It may be in a network namespace of its
    own.
    """
    try:
        sockets = (line.split() for line in (PROCESSES / str(pid) / "net" / "unix").read_text().splitlines())
        listeners = {f"socket:[{fields[6]}]" for fields in sockets if SOCKET_FOLDER in fields[-1]}
        return any(str(link.readlink()) in listeners for link in (PROCESSES / str(pid) / "fd").iterdir())
    except OSError:
        return False


def bench_figures(code: Path, arguments: str) -> Any:
    """What another benchmark prints with --json, run with the code in this folder."""
    environment = {**os.environ, "PYTHONPATH": str(code)}
    command = [sys.executable, "-P", "-m", "app.commands", "bench", *arguments.split(), "--json"]
    done = subprocess.run(command, cwd=code, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise CommandError(f"`bench {arguments}` failed in {code}: {done.stderr.strip()[-500:]}")
    return msgspec.json.decode(done.stdout)


# ---- What they use ---------------------------------------------------------------------------------------------------


def tree(pid: int) -> list[int]:
    """A process and all its descendants."""
    found = [pid]
    for thread in (PROCESSES / str(pid) / "task").glob("*/children"):
        try:
            children = thread.read_text().split()
        except OSError:
            continue
        for child in children:
            found += tree(int(child))
    return found


def cpu_seconds(pid: int) -> float:
    """Of the whole tree, including processes that have ended."""
    return sum(_cpu(one) for one in tree(pid))


def _cpu(pid: int) -> float:
    try:
        fields = (PROCESSES / str(pid) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    # Its own time in user and kernel mode, then that of its children that have ended.
    return sum(map(int, fields[11:15])) / TICKS


def own_cpu_seconds(pid: int) -> float:
    """Of this process alone."""
    fields = (PROCESSES / str(pid) / "stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / TICKS


def memory(pid: int) -> int:
    """Bytes used by this tree alone; memory that its processes share is counted once."""
    total = 0
    for one in tree(pid):
        try:
            rollup = (PROCESSES / str(one) / "smaps_rollup").read_text()
        except OSError:
            continue
        total += sum(int(line.split()[1]) * 1024 for line in rollup.splitlines() if line.startswith("Private_"))
    return total
