"""`./fathom play`, with real sockets."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx2
import pytest

from app.commands import addresses, play
from app.commands.__main__ import main_with_plain_errors
from app.settings import Settings
from app.web import server
from tests.support.programs import running


@pytest.fixture
def busy_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        yield taken.getsockname()[1]


def test_it_prints_its_address_once_it_listens_and_stops_quietly(root: Path, tmp_path: Path):
    command = [sys.executable, "-m", "app.commands", "play", "--port", "0"]
    environment = {**os.environ, "FATHOM_VAR": str(tmp_path / "var"), "DATABASE_URL": ""}
    with running(command, cwd=root, env=environment, stderr=subprocess.PIPE) as playing:
        assert playing.stdout
        assert playing.stderr
        address = re.fullmatch(r"Fathom is open at (http://localhost:\d+)\n", playing.stdout.readline())
        assert address
        assert httpx2.get(address[1] + "/healthz").json() == {"status": "ok"}
        assert httpx2.get(address[1] + "/readyz").json() == {"status": "ok"}
        assert "Sub Terra" in httpx2.get(address[1]).text
        assert (tmp_path / "var" / "fathom.db").exists()

        playing.send_signal(signal.SIGINT)
        assert playing.wait(timeout=20) == 130
        assert playing.stderr.read() == ""


def test_a_busy_port_is_reported_in_one_sentence(busy_port: int, capsys: pytest.CaptureFixture[str]):
    assert main_with_plain_errors(["play", "--host", "127.0.0.1", "--port", str(busy_port)]) == 2
    assert capsys.readouterr().err == f"fathom: Port {busy_port} is already in use; choose another one with --port.\n"


def test_a_port_taken_on_one_address_of_localhost_is_busy(busy_port: int, capsys: pytest.CaptureFixture[str]):
    assert main_with_plain_errors(["play", "--port", str(busy_port)]) == 2
    assert "already in use" in capsys.readouterr().err


@pytest.mark.parametrize("port", ["-1", "65536"])
def test_an_invalid_port_is_named(port: str, capsys: pytest.CaptureFixture[str]):
    assert main_with_plain_errors(["play", f"--port={port}"]) == 2
    assert f"--port must be between 0 and 65535, not {port}." in capsys.readouterr().err


def test_an_unknown_host_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    def unknown(*_arguments: object, **_options: object) -> None:
        raise socket.gaierror

    monkeypatch.setattr(server.socket, "getaddrinfo", unknown)

    assert main_with_plain_errors(["play", "--host", "atlantis"]) == 2
    assert "“atlantis”" in capsys.readouterr().err


def test_an_address_of_another_machine_is_refused(capsys: pytest.CaptureFixture[str]):
    assert main_with_plain_errors(["play", "--host", "192.0.2.1"]) == 2
    assert "Cannot listen on 192.0.2.1, port 8000" in capsys.readouterr().err


def test_all_sockets_share_one_port():
    sockets = server.listen(("127.0.0.1", "127.0.0.2"), 0)
    try:
        assert [opened.getsockname()[0] for opened in sockets] == ["127.0.0.1", "127.0.0.2"]
        assert len({opened.getsockname()[1] for opened in sockets}) == 1
    finally:
        for opened in sockets:
            opened.close()


def test_no_part_of_a_response_waits_for_the_acknowledgement_of_the_previous_one():
    [opened] = server.listen(("127.0.0.1",), 0)
    with opened:
        opened.listen()
        with socket.create_connection(opened.getsockname()), opened.accept()[0] as accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_on_the_local_network_links_use_the_lan_address(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    served = []

    def serve(settings: Settings, sockets: list[socket.socket], on_listening: Callable[[], None]) -> None:
        served.append(settings.public_url)
        on_listening()
        for opened in sockets:
            opened.close()

    monkeypatch.setattr(server, "run", serve)
    monkeypatch.setattr(play, "configure_logs", lambda *_arguments, **_options: None)
    monkeypatch.setattr(play, "lan_address", lambda: "192.0.2.7")
    monkeypatch.setenv("FATHOM_VAR", str(tmp_path))

    assert main_with_plain_errors(["play", "--lan", "--port", "0"]) == 0
    assert re.fullmatch(r"http://192\.0\.2\.7:\d+", served[0])
    assert served[0] in capsys.readouterr().out


def test_the_announcement_has_the_local_and_the_lan_address():
    shown = play.announcement(server.EVERY_ADDRESS, 8000, "http://192.0.2.7:8000")

    assert "http://localhost:8000" in shown
    assert "http://192.0.2.7:8000" in shown


def test_an_ipv6_address_is_written_in_brackets():
    assert addresses.url("::1", 8000) == "http://[::1]:8000"
