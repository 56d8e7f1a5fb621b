"""What docs/hosting.md tells a host to type: every command exists, and those that can be run here are run."""

import importlib
import json
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest

from app.commands.__main__ import main_with_plain_errors, parse, parser_for
from tests.support.programs import running

ROOT = Path(__file__).parents[2]
HOSTING = (ROOT / "docs" / "hosting.md").read_text()
TOKEN = "the token of the person who runs this"  # noqa: S105
# What stands for something of the reader's own.
WORDS = {"N": "10", "TABLE": "abc", "GUEST": "abc", "[TEXT]": "Hello.", "TEXT": "Hello."}


def documented() -> list[str]:
    """The commands with their arguments, as they are written."""
    whole = re.findall(r"\./fathom ([a-z][^`\n]*)", HOSTING)
    of_admin = re.findall(r"`(admin [^`]+)`", HOSTING)
    return sorted({command.strip() for command in (*whole, *of_admin)} - {"admin", "replay"})


@pytest.mark.parametrize("command", documented())
def test_every_documented_command_exists_with_its_arguments(command: str):
    name, *arguments = [WORDS.get(word, word) for word in shlex.split(command)]
    parse(parser_for(name, importlib.import_module(f"app.commands.{name}")), arguments)


class HostMachine:
    """A folder with settings, in which a host types commands."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        monkeypatch.chdir(folder)
        monkeypatch.setenv("PYTHONPATH", str(ROOT))
        monkeypatch.setenv("DATABASE_URL", "")
        monkeypatch.setenv("ADMIN_TOKEN", TOKEN)
        self.use(folder / "var")

    def use(self, folder: Path) -> None:
        self.monkeypatch.setenv("FATHOM_VAR", str(folder))

    def type(self, command: str, *more: str) -> str:
        """A documented command, and what it prints."""
        assert command in HOSTING
        arguments = [WORDS.get(word, word) for word in shlex.split(command.removeprefix("./fathom "))]
        assert main_with_plain_errors([*arguments, *more]) == 0
        return self.capsys.readouterr().out

    @contextmanager
    def serving(self) -> Iterator[str]:
        """By the documented command; it ends by SIGTERM."""
        command = "./fathom serve --migrate"
        assert command in HOSTING
        arguments = [*shlex.split(command)[1:], "--port", "0"]
        with running([sys.executable, "-m", "app.commands", *arguments], stderr=subprocess.DEVNULL) as server:
            assert server.stdout
            yield server.stdout.readline().removeprefix("Fathom serves at ").strip()
            server.send_signal(signal.SIGTERM)
            assert server.wait(120) == 0


def test_a_host_looks_after_a_server_backs_it_up_and_restores_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    """The backup is restored into another folder, for another server."""
    machine = HostMachine(tmp_path, monkeypatch, capsys)
    with machine.serving() as address:
        with httpx2.Client(base_url=address, headers={"X-Fathom": "1"}, timeout=60) as ada:
            ada.post("/api/me", json={"name": "Ada", "language": "en"})
            table = ada.post("/api/tables", json={"game": "subterra", "seats": 2}).json()["table"]["id"]

        def admin(command: str) -> str:
            assert f"`admin {command}`" in HOSTING or f"./fathom admin {command}" in HOSTING
            arguments = [WORDS.get(word, word) for word in shlex.split(command)]
            return machine.type("./fathom admin", "--url", address, *arguments)

        assert table in admin("tables")
        assert admin("tables --group stopped") == "None.\n"
        admin("message TEXT")
        assert "Hello." in httpx2.get(address, timeout=60).text
        assert admin("notices") == "message: Hello.\n"
        assert json.loads(admin("limits"))["tables_per_guest"] == 100
        assert admin("expired") == "0 tables and 0 guests\n"
        assert "SECRET_KEY=" in machine.type("./fathom doctor --settings")
        assert "0 of 0 live tables" in machine.type("./fathom doctor")
        machine.type("./fathom backup fathom.backup")
    machine.use(tmp_path / "another")
    machine.type("./fathom migrate")
    machine.type("./fathom restore fathom.backup --yes")
    with machine.serving() as address:
        assert table in machine.type("./fathom admin", "--url", address, "tables")
