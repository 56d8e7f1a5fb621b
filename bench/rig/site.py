"""A site on several hosts: network namespaces with a server each, behind nginx, with one Redis for all."""

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
from sqlalchemy.engine import make_url

from app.commands.errors import CommandError
from bench.rig import processes
from bench.rig.databases import DATABASE_NETWORK

LOCALHOST = "127.0.0.1"
PROXY_PORT = 18080
REDIS_PORT = 16379
SERVER_PORT = 8000
SECONDS_TO_START = 30
PROGRAMS = ("ip", "ss", "nginx", "redis-server")
# As in docs/scaling.md: requests that are not about a table may go to any host.
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
            proxy_set_header Host $http_host; add_header X-Upstream $upstream_addr always;
            proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $fathom_connection;
        }}
    }}
}}
"""


class Link(Struct):
    """A pair of virtual network interfaces between this machine and a host; the kernel allows 15 characters for
    a name.
    """

    host: str
    kind: str
    network: str

    @property
    def outside(self) -> str:
        return f"{self.network}.1"

    @property
    def address(self) -> str:
        """The address of the host's side."""
        return f"{self.network}.2"

    def connect(self) -> None:
        card = f"{self.host}{self.kind}"
        _ip("link", "add", card, "type", "veth", "peer", "name", self.kind, "netns", self.host)
        _ip("addr", "add", f"{self.outside}/24", "dev", card)
        _ip("link", "set", card, "up")
        _ip("-n", self.host, "addr", "add", f"{self.address}/24", "dev", self.kind)
        self.restore()

    def cut(self) -> None:
        """Nothing is closed: what is sent gets lost."""
        _ip("-n", self.host, "link", "set", self.kind, "down")

    def restore(self) -> None:
        _ip("-n", self.host, "link", "set", self.kind, "up")


class Host(Struct):
    """A network namespace, with one link for the proxy and Redis and one for the database."""

    number: int
    database: str
    folder: Path
    workers: int
    pid: int = 0
    server: ExitStack | None = None

    @property
    def name(self) -> str:
        return f"fh{os.getpid()}-{self.number}"

    @property
    def front(self) -> Link:
        return Link(self.name, "f0", f"10.231.{self.number}")

    @property
    def back(self) -> Link:
        return Link(self.name, "b0", f"{DATABASE_NETWORK}.{self.number}")

    @contextmanager
    def connected(self) -> Iterator[None]:
        _ip("netns", "add", self.name)
        try:
            self.front.connect()
            self.back.connect()
            yield
        finally:
            # Its interfaces are deleted with it.
            _ip("netns", "del", self.name)

    def start(self) -> None:
        serve = ["serve", "--host", self.front.address, "--port", str(SERVER_PORT), "--workers", str(self.workers)]
        command = ["ip", "netns", "exec", self.name, sys.executable, "-m", "app.commands", *serve]
        database = make_url(self.database).set(host=self.back.outside, query={})
        settings = {
            "DATABASE_URL": database.render_as_string(hide_password=False),
            "REDIS_URL": f"redis://{self.front.outside}:{REDIS_PORT}",
            "FATHOM_VAR": str(self.folder),
            "RATE_LIMITS": "1000",
            "PUBLIC_URL": "",
        }
        self.server = ExitStack()
        self.pid = self.server.enter_context(processes.running(command, settings, self.folder, self.workers)).pid

    def stop(self) -> None:
        """A normal stop: pages are asked to reconnect."""
        if self.server is not None:
            self.server.close()
            self.server = None

    def kill(self) -> None:
        """As if its power had failed."""
        for pid in processes.tree(self.pid):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def sockets(self) -> int:
        """How many connections of the proxy it has."""
        listed = ["ip", "netns", "exec", self.name, "ss", "-Htn", "state", "established", f"sport = :{SERVER_PORT}"]
        return len(subprocess.run(listed, capture_output=True, text=True, check=True).stdout.splitlines())  # noqa: S603


class Program:
    """A program that listens on a port of this machine, and can be stopped and started again."""

    def __init__(self, command: list[str], host: str, port: int) -> None:
        self._command = command
        self._listens = (host, port)

    @contextmanager
    def running(self) -> Iterator["Program"]:
        self.start()
        try:
            yield self
        finally:
            self.stop()

    def start(self) -> None:
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603
        until = time.monotonic() + SECONDS_TO_START
        while self._process.poll() is None and time.monotonic() < until:
            with suppress(OSError), socket.create_connection(self._listens, timeout=1):
                return
            time.sleep(0.05)
        raise CommandError(f"{self._command[0]} does not listen on {self._listens}.")

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()

    def reload(self) -> None:
        self._process.send_signal(signal.SIGHUP)

    @property
    def pid(self) -> int:
        return self._process.pid


class Site(Struct):
    hosts: list[Host]
    proxy: Program
    redis: Program
    proxy_file: Path

    def route(self, without: Host | None = None) -> None:
        """Tables are sent to all hosts, or to all but this one."""
        _route(self.proxy_file, self.hosts, without)
        self.proxy.reload()

    def end_connections(self, network: str) -> None:
        """Drop this machine's connections, as if it had never had them."""
        subprocess.run(["ss", "-K", "src", f"{network}.0.0/16"], capture_output=True, check=True)  # noqa: S603, S607


@contextmanager
def site(database: str, folder: Path, hosts: int, workers: int) -> Iterator[Site]:
    """This many hosts with this many workers each, all behind `PROXY_PORT`."""
    _require_programs()
    found = [Host(number, database, folder, workers) for number in range(1, hosts + 1)]
    with ExitStack() as running:
        for host in found:
            running.enter_context(host.connected())
        redis = Program(["redis-server", *_redis_options(found)], found[0].front.outside, REDIS_PORT)
        running.enter_context(redis.running())
        for host in found:
            running.callback(host.stop)
            host.start()
        file = folder / f"nginx-{hosts}-{workers}.conf"
        _route(file, found)
        proxy = running.enter_context(Program(["nginx", "-c", str(file)], LOCALHOST, PROXY_PORT).running())
        yield Site(found, proxy, redis, file)


def _route(file: Path, hosts: list[Host], without: Host | None = None) -> None:
    servers = [
        f"server {host.front.address}:{SERVER_PORT} max_fails=1 fail_timeout=5s{' down' if host is without else ''};"
        for host in hosts
    ]
    file.write_text(NGINX.format(folder=file.parent, servers=" ".join(servers), localhost=LOCALHOST, port=PROXY_PORT))


def _redis_options(hosts: list[Host]) -> list[str]:
    kept = ["--save", "", "--appendonly", "no", "--protected-mode", "no"]
    return ["--port", str(REDIS_PORT), *kept, "--bind", *(host.front.outside for host in hosts)]


def _require_programs() -> None:
    missing = [name for name in PROGRAMS if shutil.which(name) is None]
    if missing or os.geteuid() != 0:
        raise CommandError(f"This benchmark needs root, and the programs {', '.join(PROGRAMS)}.")


def _ip(*arguments: str) -> None:
    done = subprocess.run(["ip", *arguments], capture_output=True, text=True, check=False)  # noqa: S603, S607
    if done.returncode:
        raise CommandError(f"ip {' '.join(arguments)}: {done.stderr.strip()}")
