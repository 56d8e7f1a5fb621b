"""`./fathom serve`: how it starts, refuses to start and stops. What it serves is tested in tests/web."""

import importlib
import json
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import httpx2
import pytest

from app.commands.__main__ import main_with_plain_errors
from app.commands.folder_lock import sole_user
from app.settings import load_settings
from app.version import __version__
from tests.support.programs import running


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FATHOM_VAR", str(tmp_path))
    monkeypatch.setenv("DATABASE_URL", "")
    return tmp_path


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The sentence with which the command refuses to start."""
    assert main_with_plain_errors(["serve", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err


def test_several_workers_need_postgres(capsys: pytest.CaptureFixture[str]):
    sentence = refusal(capsys, "--workers", "2")

    assert "--workers 2 needs Postgres" in sentence
    assert "--database-url postgresql://" in sentence


def test_there_is_at_least_one_worker(capsys: pytest.CaptureFixture[str]):
    assert "--workers must be at least 1, not 0." in refusal(capsys, "--workers", "0")


def test_a_database_that_was_never_migrated_is_refused(capsys: pytest.CaptureFixture[str]):
    assert "./fathom migrate" in refusal(capsys)


def test_a_database_that_cannot_be_reached_is_named_without_its_password(capsys: pytest.CaptureFixture[str]):
    sentence = refusal(capsys, "--database-url", "postgresql://somebody:hunter2@127.0.0.1:1/fathom")

    assert "127.0.0.1:1/fathom" in sentence
    assert "hunter2" not in sentence


@pytest.mark.parametrize("address", ["mysql://localhost/x", "what?"])
def test_a_wrong_address_names_the_setting(capsys: pytest.CaptureFixture[str], address: str):
    assert "DATABASE_URL" in refusal(capsys, "--database-url", address)


def test_a_wrong_setting_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SECRET_KEY", "short")
    assert "SECRET_KEY: needs at least 32 characters." in refusal(capsys)


def test_a_wrong_rate_limit_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("RATE_LIMITS", "0")
    assert "RATE_LIMITS" in refusal(capsys)


@pytest.mark.parametrize("command", [["serve", "--migrate"], ["play", "--port", "0"]])
def test_two_servers_on_one_embedded_database_are_refused(
    own_folder: Path, capsys: pytest.CaptureFixture[str], command: list[str]
):
    with sole_user(load_settings()):
        assert main_with_plain_errors(command) == 2
    sentence = f"Another Fathom is using the database {own_folder}/fathom.db, and two servers cannot share it"
    assert capsys.readouterr().err == f"fathom: {sentence}: stop that one first.\n"


def test_a_folder_that_cannot_be_created_is_reported_in_one_sentence(
    own_folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    (own_folder / "file").touch()
    monkeypatch.setenv("FATHOM_VAR", str(own_folder / "file" / "var"))
    assert "cannot be used: Not a directory." in refusal(capsys)


def test_the_settings_in_force_are_printed_without_secrets(
    own_folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("METRICS_TOKEN", "hunter2")
    address = "postgresql://ada:hunter2@db/fathom"
    assert main_with_plain_errors(["doctor", "--settings", "--database-url", address]) == 0
    printed = capsys.readouterr().out
    assert "DATABASE_URL=postgresql+asyncpg://ada:***@db/fathom  (from the command line)" in printed
    assert f"FATHOM_VAR={own_folder}  (from the environment)" in printed
    assert "RATE_LIMITS=1.0  (from the default)" in printed
    assert "METRICS_TOKEN=set, not shown  (from the environment)" in printed
    assert "hunter2" not in printed


def test_it_logs_start_and_stop_and_only_its_user_can_read_its_files(root: Path, own_folder: Path):
    folder = own_folder / "new" / "var"
    environment = {**os.environ, "FATHOM_VAR": str(folder), "DATABASE_URL": "", "PYTHONPATH": str(root)}
    command = [sys.executable, "-m", "app.commands", "serve", "--port", "0", "--migrate"]
    command += ["--doctor", "background"]
    with running(command, cwd=own_folder, env=environment, stderr=subprocess.PIPE) as server:
        assert server.stdout
        assert server.stderr
        address = server.stdout.readline().removeprefix("Fathom serves at ").strip()
        assert httpx2.get(address + "/readyz", timeout=60).status_code == 200
        lines = [json.loads(server.stderr.readline())]
        while lines[-1]["event"] != "tables_examined":
            lines.append(json.loads(server.stderr.readline()))
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in [folder, *folder.iterdir()]}
        server.send_signal(signal.SIGTERM)
        assert server.wait(60) == 0
        lines += [json.loads(line) for line in server.stderr.read().splitlines()]

    names = ["fathom.db", "fathom.db-shm", "fathom.db-wal", "fathom.db.lock", "secret.key"]
    assert modes == {"var": 0o700, **dict.fromkeys(names, 0o600)}
    first, *_, last = lines
    assert (first["event"], last["event"]) == ("server_started", "server_stopped")
    assert (first["version"], first["database"], first["workers"]) == (__version__, "sqlite", 1)


def test_a_database_that_others_could_read_becomes_private(own_folder: Path):
    database = own_folder / "fathom.db"
    assert main_with_plain_errors(["migrate"]) == 0
    database.chmod(0o644)
    assert main_with_plain_errors(["migrate"]) == 0
    assert stat.S_IMODE(database.stat().st_mode) == 0o600


# A signal during a destructor: Python prints the exception and continues.
SIGNAL_IN_DESTRUCTOR = """
import os, sys
from app.commands import {command}
from app.commands.__main__ import main_with_plain_errors

prepare = {command}.prepare_database

class Trap:
    def __del__(self):
        os.kill(os.getpid(), {number})
        sum(range(1000))

def prepare_and_signal(*args, **options):
    prepare(*args, **options)
    Trap()

{command}.prepare_database = prepare_and_signal
sys.exit(main_with_plain_errors({arguments}))
"""


@pytest.mark.parametrize("arguments", [["serve", "--migrate", "--port", "0"], ["play", "--port", "0"]])
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 0)])
def test_a_signal_during_the_start_is_never_lost(root: Path, own_folder: Path, arguments, number, code):
    environment = {**os.environ, "FATHOM_VAR": str(own_folder), "DATABASE_URL": "", "PYTHONPATH": str(root)}
    script = SIGNAL_IN_DESTRUCTOR.format(command=arguments[0], number=int(number), arguments=arguments)
    ended = subprocess.run(
        [sys.executable, "-c", script],
        cwd=own_folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert "Exception ignored in" in ended.stderr
    assert ended.returncode == code


def test_while_modules_are_imported_an_interrupt_ends_the_process_at_once(monkeypatch):
    seen = []
    imported = importlib.import_module

    def import_module(name):
        seen.append(signal.getsignal(signal.SIGINT))
        return imported(name)

    monkeypatch.setattr(importlib, "import_module", import_module)
    before = signal.getsignal(signal.SIGINT)
    assert main_with_plain_errors(["doctor", "--settings"]) == 0
    assert seen == [signal.SIG_DFL]
    assert signal.getsignal(signal.SIGINT) == before
