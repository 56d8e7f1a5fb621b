"""A site on several hosts of its own: network namespaces with a server each, behind nginx, with one Redis for all."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from msgspec import Struct

from app.commands.errors import CommandError
from bench.rig import processes

LOCALHOST = "127.0.0.1"
PROXY_PORT = 18080
REDIS_PORT = 16379
SERVER_PORT = 8000
SECONDS_TO_START = 30
PROGRAMS = ("ip", "nginx", "redis-server")
# As docs/scaling.md says: what is not about a table may go anywhere.
NGINX = """
daemon off; worker_processes 1; pid {folder}/nginx.pid; error_log {folder}/nginx.log;
events {{ worker_connections 20000; }}
http {{
    access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    map $uri $fathom_table {{ "~^/api/tables/([a-z0-9]+)" $1; default $remote_addr; }}
    map $http_upgrade $fathom_connection {{ default upgrade; "" ""; }}
    upstream fathom {{ hash $fathom_table consistent; {servers} }}
    server {{
        listen {localhost}:{port};
        location / {{
            proxy_pass http://fathom; proxy_http_version 1.1; proxy_connect_timeout 2s; proxy_read_timeout 120s;
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $fathom_connection;
        }}
    }}
}}
"""


class Host(Struct):
    """A network namespace, reached over a pair of virtual network cards."""

    number: int
    pid: int = 0

    @property
    def name(self) -> str:
        """Also that of its card; the kernel allows 15 characters."""
        return f"fh{os.getpid()}-{self.number}"

    @property
    def outside(self) -> str:
        return f"10.231.{self.number}.1"

    @property
    def address(self) -> str:
        return f"10.231.{self.number}.2"

    @contextmanager
    def connected(self) -> Iterator[None]:
        inside = f"i{self.number}"
        _ip("netns", "add", self.name)
        try:
            _ip("link", "add", self.name, "type", "veth", "peer", "name", inside, "netns", self.name)
            _ip("addr", "add", f"{self.outside}/24", "dev", self.name)
            _ip("link", "set", self.name, "up")
            _ip("-n", self.name, "addr", "add", f"{self.address}/24", "dev", inside)
            _ip("-n", self.name, "link", "set", inside, "up")
            yield
        finally:
            # Its cards go with it.
            _ip("netns", "del", self.name)

    @contextmanager
    def serving(self, database: str, folder: Path, workers: int) -> Iterator[None]:
        serve = ["serve", "--host", self.address, "--port", str(SERVER_PORT), "--workers", str(workers)]
        command = ["ip", "netns", "exec", self.name, sys.executable, "-m", "app.commands", *serve]
        settings = {
            "DATABASE_URL": database,
            "REDIS_URL": f"redis://{self.outside}:{REDIS_PORT}",
            "FATHOM_VAR": str(folder),
            "RATE_LIMITS": "1000",
            "PUBLIC_URL": "",
        }
        with processes.running(command, settings, folder, workers) as served:
            self.pid = served.pid
            yield

    def kill(self) -> None:
        """As if its power had failed."""
        for pid in processes.tree(self.pid):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


class Site(Struct):
    """`proxy_pid` and `redis_pid` are for what they cost."""

    hosts: list[Host]
    proxy_pid: int
    redis_pid: int


@contextmanager
def site(database: str, folder: Path, hosts: int, workers: int) -> Iterator[Site]:
    """So many hosts with so many workers each, all behind `PROXY_PORT`."""
    _require_programs()
    found = [Host(number) for number in range(1, hosts + 1)]
    with ExitStack() as running:
        for host in found:
            running.enter_context(host.connected())
        redis = running.enter_context(_started(["redis-server", *_redis_options(found)], found[0].outside, REDIS_PORT))
        for host in found:
            running.enter_context(host.serving(database, folder, workers))
        file = folder / f"nginx-{hosts}-{workers}.conf"
        servers = " ".join(f"server {host.address}:{SERVER_PORT} max_fails=1 fail_timeout=5s;" for host in found)
        file.write_text(NGINX.format(folder=folder, servers=servers, localhost=LOCALHOST, port=PROXY_PORT))
        proxy = running.enter_context(_started(["nginx", "-c", str(file)], LOCALHOST, PROXY_PORT))
        yield Site(found, proxy, redis)


def _redis_options(hosts: list[Host]) -> list[str]:
    kept = ["--save", "", "--appendonly", "no", "--protected-mode", "no"]
    return ["--port", str(REDIS_PORT), *kept, "--bind", *(host.outside for host in hosts)]


def _require_programs() -> None:
    missing = [name for name in PROGRAMS if shutil.which(name) is None]
    if missing or os.geteuid() != 0:
        raise CommandError(f"This benchmark needs root, and the programs {', '.join(PROGRAMS)}.")


def _ip(*arguments: str) -> None:
    done = subprocess.run(["ip", *arguments], capture_output=True, text=True, check=False)  # noqa: S603, S607
    if done.returncode:
        raise CommandError(f"ip {' '.join(arguments)}: {done.stderr.strip()}")


@contextmanager
def _started(command: list[str], host: str, port: int) -> Iterator[int]:
    """A program that listens there; yields its process."""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:  # noqa: S603
        try:
            _await_port(process, host, port)
            yield process.pid
        finally:
            process.terminate()


def _await_port(process: subprocess.Popen[bytes], host: str, port: int) -> None:
    until = time.monotonic() + SECONDS_TO_START
    while process.poll() is None and time.monotonic() < until:
        with suppress(OSError), socket.create_connection((host, port), timeout=1):
            return
        time.sleep(0.05)
    raise CommandError(f"{process.args[0]} does not listen on {host}:{port}.")  # type: ignore[index]
