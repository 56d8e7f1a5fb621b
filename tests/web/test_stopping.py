"""A server stops after a signal, whatever it is doing: at once while it starts, later within a few seconds."""

import os
import signal
import subprocess
import sys

import pytest

import app.commands.__main__ as commands
from tests.web.harness import ROOT

LIMIT_SECONDS = 120
# `{moment}` (startup or shutdown) never ends.
SERVER = """
import asyncio, threading, uvicorn
from app.web.operations import shutdown

shutdown.SECONDS_TO_STOP = shutdown.SECONDS_TO_STOP_EARLY = {seconds}

async def app(scope, receive, send):
    while True:
        moment = (await receive())["type"].removeprefix("lifespan.")
        if moment == "{moment}":
            print("now", flush=True)
            await {waiting}
        await send({{"type": f"lifespan.{{moment}}.complete"}})

class Server(shutdown.StoppableServer):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        print("started", flush=True)

Server(uvicorn.Config(app, port=0, log_level="critical")).run()
"""


def stopped_during(moment: str, number: signal.Signals, seconds: float, waiting: str) -> tuple[int, str]:
    """The exit code and the output of a server whose start or shutdown never ends."""
    code = SERVER.format(moment=moment, seconds=seconds, waiting=waiting)
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        try:
            server.stdout.readline()
            os.kill(server.pid, number)
            return server.wait(LIMIT_SECONDS), server.stdout.read()
        finally:
            server.kill()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_server_whose_shutdown_hangs_is_ended_and_logs_it(number: signal.Signals):
    code, written = stopped_during("shutdown", number, 0.1, "asyncio.to_thread(threading.Event().wait)")

    assert code == 0
    assert "stopped_late" in written


@pytest.mark.parametrize(
    ("waiting", "seconds"), [("asyncio.Event().wait()", 3600), ("asyncio.to_thread(threading.Event().wait)", 0.1)]
)
def test_a_starting_server_stops_without_finishing_its_start(waiting: str, seconds: float):
    code, _ = stopped_during("startup", signal.SIGTERM, seconds, waiting)

    assert code in (0, -signal.SIGTERM)


@pytest.mark.parametrize("end", [0, SystemExit(0), 130])
def test_a_stopped_server_exits_without_waiting_for_python_to_clean_up(end, monkeypatch: pytest.MonkeyPatch):
    left: list[int] = []

    def run(_argv: list[str]) -> int:
        if isinstance(end, SystemExit):
            raise end
        return end

    monkeypatch.setattr(commands, "main_with_plain_errors", run)
    monkeypatch.setattr(os, "_exit", left.append)
    commands.program(["serve", "--port", "0"])
    assert left == [end.code if isinstance(end, SystemExit) else end]


def test_other_commands_end_as_usual(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(commands, "main_with_plain_errors", len)
    assert commands.program(["doctor", "--settings"]) == 2
