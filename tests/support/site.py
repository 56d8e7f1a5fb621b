"""The whole server in its own thread: a browser uses it, and the test can look into it and restart it."""

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any

import uvicorn

from app.settings import Settings
from app.tables.lobby import setup
from app.web import server
from app.web.application import create_app
from tests.support.tables import START_POSITIONS

TIMEOUT_SECONDS = 60
HOST = "127.0.0.1"


class Site:
    """A server on its own port; after a restart it has the same port and database."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.port = 0
        self.app: Any = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    @property
    def is_running(self) -> bool:
        return self.thread.is_alive()

    def start(self) -> None:
        sockets = server.listen((HOST,), self.port)
        self.port = sockets[0].getsockname()[1]
        self.app = create_app(self.settings)
        self.server = uvicorn.Server(uvicorn.Config(self.app, **server.options(self.settings)))
        self.thread = threading.Thread(target=self._serve, args=(sockets,), daemon=True)
        self.thread.start()
        ready = threading.Event()
        threading.Thread(target=self._wait_until_started, args=(ready,), daemon=True).start()
        assert ready.wait(TIMEOUT_SECONDS), "the server did not start"

    def _serve(self, sockets: list[Any]) -> None:
        with asyncio.Runner() as runner:
            self.loop = runner.get_loop()
            runner.run(self.server.serve(sockets))

    def _wait_until_started(self, ready: threading.Event) -> None:
        while self.thread.is_alive() and not self.server.started:
            self.thread.join(0.02)
        if self.server.started:
            ready.set()

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(TIMEOUT_SECONDS)
        assert not self.thread.is_alive(), "the server did not stop"

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Run a coroutine in the event loop of the server."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(TIMEOUT_SECONDS)

    def start_from(self, table_id: str, given: dict[str, Any]) -> None:
        """Begin a table's game in a scenario's position, which no client can do."""
        table = self.app.state.context.server.table(table_id)
        START_POSITIONS[table_id] = given
        self.run(setup.start(table, table.known_record().host))
