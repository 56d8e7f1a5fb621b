"""The commands in docs/hosting.md: each of them exists, and all that can be run here are run."""

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

from app.commands import doctor
from app.commands.__main__ import main_with_plain_errors, parse, parser_for
from app.store import migrations
from tests.support.logs import configure_logs, restored_logs
from tests.support.programs import running

ROOT = Path(__file__).parents[2]
HOSTING = (ROOT / "docs" / "hosting.md").read_text()
TOKEN = "the token of the person who runs this"  # noqa: S105
# Values for the placeholders in the document.
WORDS = {"N": "10", "TABLE": "abc", "GUEST": "abc", "NAME": "Ada", "[TEXT]": "Hello.", "TEXT": "Hello."}
# These serve the whole network, so another test runs them without doing that.
TESTED_ELSEWHERE = {"play --lan": "tests/commands/test_play.py"}


def documented() -> list[str]:
    """The commands with their arguments, as written in the document."""
    whole = re.findall(r"\./fathom ([a-z][^`\n]*)", HOSTING)
    of_admin = re.findall(r"`(admin [^`]+)`", HOSTING)
    return sorted({command.strip() for command in (*whole, *of_admin)} - {"admin", "replay"})


def filled_in(command: str, words: dict[str, str]) -> list[str]:
    """The words of a command, with values for its placeholders."""
    return [words.get(word, word) for word in shlex.split(command)]


@pytest.mark.parametrize("command", documented())
def test_every_documented_command_exists_with_its_arguments(command: str):
    name, *arguments = filled_in(command, WORDS)
    parse(parser_for(name, importlib.import_module(f"app.commands.{name}")), arguments)


class HostMachine:
    """A folder with settings, in which a host runs commands. `left`: the documented commands that were not run yet."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.left = set(documented()) - set(TESTED_ELSEWHERE)
        self.words = {**WORDS, "FILE": "game.json", "FOLDER": "backups", "VERSION": _versions()[-2]}
        monkeypatch.chdir(folder)
        monkeypatch.setenv("PYTHONPATH", str(ROOT))
        monkeypatch.setenv("DATABASE_URL", "")
        monkeypatch.setenv("ADMIN_TOKEN", TOKEN)
        self.use(folder / "var")

    def use(self, folder: Path) -> None:
        self.monkeypatch.setenv("FATHOM_VAR", str(folder))

    def type(self, command: str, *more: str) -> str:
        """Run a documented command. Returns what it prints."""
        name, *arguments = filled_in(command, self.words)
        self.left.discard(command)
        if name == "admin":
            arguments = ["--url", self.address, *arguments]
        assert main_with_plain_errors([name, *arguments, *more]) == 0
        return self.capsys.readouterr().out

    @contextmanager
    def serving(self) -> Iterator[None]:
        """Run a server by the documented command, and stop it by SIGTERM."""
        command = "serve --migrate"
        self.left.discard(command)
        arguments = [*shlex.split(command), "--port", "0"]
        with running([sys.executable, "-m", "app.commands", *arguments], stderr=subprocess.DEVNULL) as server:
            assert server.stdout
            self.address = server.stdout.readline().removeprefix("Fathom serves at ").strip()
            yield
            server.send_signal(signal.SIGTERM)
            assert server.wait(120) == 0


def _versions() -> list[str]:
    """The schema versions of the database, the newest last."""
    return sorted(path.name[:4] for path in (migrations.FOLDER / "versions").glob("0*.py"))


def test_every_documented_command_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    """The backup is restored into another folder, for another server."""
    machine = HostMachine(tmp_path, monkeypatch, capsys)
    monkeypatch.setattr(doctor, "configure_logs", configure_logs)
    with restored_logs(), machine.serving():
        table = open_table(machine)
        inspect_tables(machine, table)
        publish_notices(machine)
        assert "SECRET_KEY=" in machine.type("doctor --settings")
        assert "1 of 1 live tables can be played on" in machine.type("doctor")
        machine.type("backup fathom.backup")
        machine.type("backup --folder FOLDER --keep 14")
        manage_guests(machine)
        for command in ("end", "delete"):
            assert machine.type(f"admin {command} TABLE", "--yes") == "Done.\n"
        assert machine.type("admin tables") == "None.\n"
    machine.use(tmp_path / "another")
    machine.type("migrate")
    machine.type("restore fathom.backup --yes")
    with machine.serving():
        assert table in machine.type("admin tables")
    machine.type("migrate --to VERSION", "--yes")
    assert machine.left == set()
    for command, file in TESTED_ELSEWHERE.items():
        assert json.dumps(command.split())[1:-1] in (ROOT / file).read_text()


def open_table(machine: HostMachine) -> str:
    """Ada opens a table and starts the game; both ids become values of placeholders."""
    with httpx2.Client(base_url=machine.address, headers={"X-Fathom": "1"}, timeout=60) as ada:
        guest = ada.post("/api/me", json={"name": "Ada", "language": "en"}).json()["player"]["id"]
        table = ada.post("/api/tables", json={"game": "subterra", "seats": 1}).json()["table"]["id"]
        assert ada.post(f"/api/tables/{table}/do", json={"action": "start"}).is_success
    machine.words |= {"TABLE": table, "GUEST": guest}
    return table


def inspect_tables(machine: HostMachine, table: str) -> None:
    assert re.match(rf"{table} .* subterra, 1 seat, 0 decisions, ", machine.type("admin tables"))
    assert machine.type("admin tables --group stopped") == "None.\n"
    assert '"seed":' not in machine.type("admin table TABLE")
    assert '"seed":' in machine.type("admin table TABLE --secrets")
    assert "game.json" in machine.type("admin export TABLE FILE")
    assert "subterra with Ada, seen by spectator: 1 screens\nnot over yet" in machine.type("replay game.json")
    assert json.loads(machine.type("admin limits"))["tables_per_guest"] == 100
    assert machine.type("admin expired") == "0 tables and 0 guests\n"


def publish_notices(machine: HostMachine) -> None:
    machine.type("admin message TEXT")
    assert "Hello." in httpx2.get(machine.address, timeout=60).text
    assert machine.type("admin notices") == "message: Hello.\n"
    machine.type("admin message --clear")
    machine.type("admin restart --minutes N [TEXT]")
    assert "This server restarts in about 10 minutes." in httpx2.get(machine.address, timeout=60).text


def manage_guests(machine: HostMachine) -> None:
    assert machine.words["GUEST"] in machine.type("admin guests NAME")
    for command in ("allow", "disallow", "ban", "unban"):
        assert machine.type(f"admin {command} GUEST") == "Done.\n"
    for command in ("admin invite --guests 5 --days 7", "admin invite --guests N --days N"):
        assert f"{machine.address}/invited/" in machine.type(command)
    assert machine.type("admin invitations").startswith("5 guests until")
    machine.type("admin invitations --clear")
    assert machine.type("admin remove GUEST", "--yes") == "Done.\n"
