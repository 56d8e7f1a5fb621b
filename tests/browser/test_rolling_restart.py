"""The workers of a server are replaced one after the other while people play: no page and no answer is lost."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocket, expect
from sqlalchemy import URL

from tests.browser.conftest import KEY, TIMEOUT_MS, Visit
from tests.browser.people import CONNECTION_ERRORS, Person
from tests.support.programs import running

ROOT = Path(__file__).parents[2]
NAMES = ("Ada", "Ben", "Cleo", "Dora")


class Host:
    """A server with two workers, started as a host starts it."""

    def __init__(self, process: subprocess.Popen[str], log: Path) -> None:
        assert process.stdout
        self.process = process
        self.log = log
        self.url = process.stdout.readline().removeprefix("Fathom serves at ").strip()

    def replace_workers(self) -> None:
        """What `systemctl kill -s HUP --kill-whom=main fathom` does."""
        self.process.send_signal(signal.SIGHUP)

    def has_logged(self, event: str) -> bool:
        return any(json.loads(line)["event"] == event for line in self.log.read_text().splitlines())


@pytest.fixture
def host(tmp_path: Path, postgres_url: URL) -> Iterator[Host]:
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "FATHOM_VAR": str(tmp_path),
        "SECRET_KEY": KEY,
        "DATABASE_URL": postgres_url.set(drivername="postgresql").render_as_string(hide_password=False),
    }
    command = [sys.executable, "-m", "app.commands", "serve", "--port", "0", "--workers", "2"]
    log = tmp_path / "server.log"
    with (
        log.open("w") as errors,
        running(command, cwd=tmp_path, env=environment, stderr=errors, start_new_session=True) as process,
    ):
        yield Host(process, log)
        process.terminate()
        process.wait(TIMEOUT_MS / 1000)


class SocketRecorder:
    """Records what a page sends and receives, over all its sockets."""

    def __init__(self, person: Person) -> None:
        self.connections = 0
        self.sent: set[str] = set()
        self.done: list[str] = []
        person.listen(person.page, "websocket", self._connected)

    def _connected(self, socket: WebSocket) -> None:
        self.connections += 1
        socket.on("framesent", lambda text: self._record(json.loads(text)))
        socket.on("framereceived", lambda text: self._record(json.loads(text)))

    def _record(self, message: dict[str, Any]) -> None:
        if message["type"] == "answer":
            self.sent.add(message["id"])
        elif message["type"] == "done" and message["id"] in self.sent:
            self.done.append(message["id"])


def test_every_page_reconnects_and_no_answer_is_lost(visit: Visit, host: Host):
    people = [visit(name, at=host) for name in NAMES]
    recorders = [SocketRecorder(person) for person in people]
    for person in people:
        person.allow_error(CONNECTION_ERRORS)
        person.open_lobby()
        person.do("start")
        expect(person.ask).to_be_visible()
        person.page.evaluate("window.notReloaded = true")
    assert [recorder.connections for recorder in recorders] == [1] * len(NAMES)

    host.replace_workers()
    rng, end = random.Random(5), time.monotonic() + TIMEOUT_MS / 1000
    while not host.has_logged("workers_restarted") and time.monotonic() < end:
        for person in people:
            answer(person, rng)
    assert host.has_logged("workers_restarted")
    for person in people:
        answer(person, rng)
        person.expect_connected()

    for person, recorder in zip(people, recorders, strict=True):
        assert person.page.evaluate("window.notReloaded")
        assert recorder.connections > 1
        assert recorder.sent == set(recorder.done)


def answer(person: Person, rng: random.Random) -> None:
    if not person.has_ended:
        expect(person.ask).to_be_visible()
        person.answer_randomly(rng)
