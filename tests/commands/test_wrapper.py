"""The wrapper `./fathom`."""

import ast
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from app.version import __version__

SENTENCE = re.compile(r"fathom: [A-Z][^\n]+\.\n")


@pytest.fixture
def sandbox(wrapper: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The wrapper in an empty folder, with set-up steps that are only recorded."""
    monkeypatch.setattr(wrapper, "ROOT", tmp_path)
    monkeypatch.setattr(wrapper, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(wrapper, "PYTHON", tmp_path / ".venv" / "python")
    monkeypatch.setattr(wrapper, "LOG", tmp_path / "var" / "setup.log")
    (tmp_path / "requirements").mkdir()
    for name in ("installer", "runtime", "test"):
        (tmp_path / "requirements" / f"{name}.txt").write_text(f"{name}==1")
    wrapper.steps = []

    def record_step(title: str, _command: list[str]) -> None:
        wrapper.steps.append(title)
        wrapper.VENV.mkdir(exist_ok=True)
        wrapper.PYTHON.touch()

    monkeypatch.setattr(wrapper, "run_step", record_step)
    return wrapper


def fathom(script: Path, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(script), *arguments], cwd=cwd, capture_output=True, text=True, check=False, timeout=60
    )


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"], ["help"]])
def test_without_a_command_it_lists_the_commands(root: Path, arguments: list[str]):
    shown = fathom(root / "fathom", *arguments, cwd=root)

    assert shown.returncode == 0
    commands = dict(re.findall(r"^  (\w+) +(\S.+)$", shown.stdout, re.MULTILINE))
    assert commands["play"] == "Open Fathom in your browser."
    assert commands["test"] == "Run every check and every test."
    assert "errors" not in commands


def test_it_prints_its_version(root: Path):
    assert fathom(root / "fathom", "--version", cwd=root).stdout == f"fathom {__version__}\n"


def test_it_works_through_a_link_and_from_another_folder(root: Path, tmp_path: Path):
    link = tmp_path / "fathom"
    link.symlink_to(root / "fathom")

    assert fathom(link, cwd=tmp_path).stdout == fathom(root / "fathom", cwd=root).stdout


def test_an_unknown_command_is_named_and_the_likely_one_suggested(root: Path, tmp_path: Path):
    refused = fathom(root / "fathom", "pley", cwd=tmp_path)

    assert refused.returncode == 2
    assert SENTENCE.fullmatch(refused.stderr)
    assert "“pley”" in refused.stderr
    assert "did you mean “play”?" in refused.stderr


def test_an_old_python_can_read_the_wrapper_and_its_annotations(root: Path):
    tree = ast.parse((root / "fathom").read_text(encoding="utf-8"), feature_version=(3, 6))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    annotations = [
        note for function in functions for note in (function.returns, *(a.annotation for a in function.args.args))
    ]

    assert not any(isinstance(note, ast.Subscript | ast.BinOp) for note in annotations)


def test_an_old_python_is_refused_with_the_needed_version(
    wrapper: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(wrapper.shutil, "which", lambda _name: None)
    monkeypatch.setattr(wrapper, "OLDEST_PYTHON", (99, 1))

    assert wrapper.main_with_plain_errors(["play"]) == 2
    assert re.fullmatch(
        r"fathom: Fathom needs Python 99\.1 or newer, and this is Python 3\.\d+\.\d+\.\n", capsys.readouterr().err
    )


def test_an_old_python_hands_over_to_a_newer_one(wrapper: ModuleType, monkeypatch: pytest.MonkeyPatch):
    started = []
    monkeypatch.setattr(wrapper.shutil, "which", {"python3.12": "/opt/python3.12"}.get)
    monkeypatch.setattr(wrapper.os, "execv", lambda path, argv: started.append((path, argv[1])))
    monkeypatch.setattr(wrapper, "starts", lambda _python: True)

    with pytest.raises(wrapper.SetupError):
        wrapper.require_python((3, 9, 6))
    assert started == [("/opt/python3.12", str(wrapper.ROOT / "fathom"))]


def test_a_newer_python_that_does_not_start_is_skipped(
    wrapper: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    shim = tmp_path / "python3.12"
    shim.write_text("#!/bin/sh\nexit 127\n")
    shim.chmod(0o755)
    monkeypatch.setattr(wrapper.shutil, "which", {"python3.12": str(shim)}.get)
    monkeypatch.setattr(wrapper.os, "execv", lambda *_: pytest.fail("it does not start"))

    with pytest.raises(wrapper.SetupError, match=r"needs Python 3\.11 or newer, and this is Python 3\.9\.6"):
        wrapper.require_python((3, 9, 6))


def test_a_missing_venv_module_is_named(sandbox: ModuleType, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sandbox.importlib.util, "find_spec", lambda name: None if name == "ensurepip" else name)

    with pytest.raises(sandbox.SetupError, match="“ensurepip” module is missing"):
        sandbox.prepare(["runtime"])


@pytest.mark.parametrize(
    ("command", "sets"),
    [("play", ["runtime"]), ("test", ["runtime", "test"]), ("bench", ["runtime", "test", "bench"])],
)
def test_each_command_gets_the_packages_it_needs(wrapper: ModuleType, command: str, sets: list[str]):
    assert wrapper.sets_for(command) == sets


def test_nothing_is_prepared_twice(sandbox: ModuleType):
    sandbox.prepare(["runtime"])
    assert sandbox.steps == ["Making .venv", "Fetching the installer", "Installing the runtime packages"]

    sandbox.prepare(["runtime"])
    assert len(sandbox.steps) == 3


def test_only_missing_or_changed_packages_are_installed(sandbox: ModuleType):
    sandbox.prepare(["runtime"])
    sandbox.prepare(["runtime", "test"])
    sandbox.lock_of("runtime").write_text("runtime==2")
    sandbox.prepare(["runtime", "test"])

    assert sandbox.steps[3:] == ["Installing the test packages", "Installing the runtime packages"]


def test_an_interrupted_install_is_done_again(sandbox: ModuleType, monkeypatch: pytest.MonkeyPatch):
    sandbox.prepare(["runtime"])
    install = sandbox.run_step

    def interrupted(title: str, command: list[str]) -> None:
        install(title, command)
        raise KeyboardInterrupt

    monkeypatch.setattr(sandbox, "run_step", interrupted)
    with pytest.raises(KeyboardInterrupt):
        sandbox.prepare(["runtime", "test"])

    assert sandbox.outdated(["runtime", "test"]) == ["test"]


def test_a_venv_whose_python_is_gone_is_recreated(sandbox: ModuleType):
    sandbox.prepare(["runtime"])
    sandbox.PYTHON.unlink()

    assert not sandbox.venv_works()


def test_a_venv_whose_python_was_upgraded_is_recreated(sandbox: ModuleType, tmp_path: Path):
    sandbox.prepare(["runtime"])
    (tmp_path / "python3.99").touch()
    sandbox.PYTHON.unlink()
    sandbox.PYTHON.symlink_to(tmp_path / "python3.99")
    assert not sandbox.venv_works()

    (sandbox.VENV / "lib" / "python3.99").mkdir(parents=True)
    assert sandbox.venv_works()


def test_only_one_set_up_runs_at_a_time(sandbox: ModuleType):
    with sandbox.only_one_setup(), (sandbox.LOG.parent / "setup.lock").open("a") as second:
        assert not sandbox.try_lock(second)
    with (sandbox.LOG.parent / "setup.lock").open("a") as third:
        assert sandbox.try_lock(third)


def test_a_failed_step_gives_its_reason_in_one_sentence_and_keeps_the_whole_output(
    wrapper: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(wrapper, "ROOT", tmp_path)
    monkeypatch.setattr(wrapper, "LOG", tmp_path / "setup.log")
    script = "print('first line'); raise SystemExit('error: No space left on device')"

    with pytest.raises(wrapper.SetupError, match=r"^Unpacking failed: the disk is full .*setup\.log"):
        wrapper.run_step("Unpacking", [sys.executable, "-c", script])
    assert "first line" in wrapper.LOG.read_text()


@pytest.mark.parametrize(
    ("output", "reason"),
    [
        ("OSError: [Errno 28] No space left on device", "the disk is full"),
        ("error sending request\ndns error: failed to lookup address", "the package registry cannot be reached"),
        ("ERROR: No matching distribution found for uv==0.13.7", "the package registry cannot be reached"),
        ("THESE PACKAGES DO NOT MATCH THE HASHES", "a package is not the one that was locked"),
        ("one\nsomething odd.\n", "something odd"),
        ("", "it printed nothing"),
    ],
)
def test_common_reasons_are_reported_in_plain_sentences(wrapper: ModuleType, output: str, reason: str):
    assert wrapper.reason(output).startswith(reason)


def test_a_folder_that_cannot_be_written_is_named(
    sandbox: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    def refuse(_argv: list[str]) -> int:
        raise PermissionError(13, "Permission denied", str(sandbox.VENV))

    monkeypatch.setattr(sandbox, "main", refuse)

    assert sandbox.main_with_plain_errors(["play"]) == 2
    assert SENTENCE.fullmatch(printed := capsys.readouterr().err), printed
    assert str(sandbox.VENV) in printed


def test_ctrl_c_prints_nothing(
    wrapper: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    def interrupt(_argv: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(wrapper, "main", interrupt)

    assert wrapper.main_with_plain_errors(["play"]) == 130
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("name", ["installer", "runtime", "test", "bench"])
def test_every_locked_package_has_its_hashes_and_no_address(root: Path, name: str):
    lock = (root / "requirements" / f"{name}.txt").read_text()
    packages = re.findall(r"^\S+==.+$", lock, re.MULTILINE)

    assert packages
    assert all(package.endswith("\\") for package in packages)
    assert "://" not in lock
    assert "index-url" not in lock
