"""The command line behind the wrapper."""

import argparse
import os
import sys
from pathlib import Path

import pytest

from app.commands import catalogue
from app.commands import test as test_command
from app.commands.__main__ import main_with_plain_errors
from app.commands.errors import CommandError
from tests.conftest import LONGEST


def exit_code(*argv: str) -> int:
    """The exit code, whether the command returns it or the argument parser exits with it."""
    try:
        return main_with_plain_errors(list(argv))
    except SystemExit as exit_:
        return int(exit_.code or 0)


@pytest.mark.parametrize("name", ["errors", "catalogue", "__main__", "../test", ""])
def test_an_unknown_command_is_refused(name: str):
    with pytest.raises(CommandError, match="There is no command"):
        catalogue.require(name)


def test_every_command_has_a_help_text(capsys: pytest.CaptureFixture[str]):
    for name, summary in catalogue.commands().items():
        assert exit_code(name, "--help") == 0
        assert summary in capsys.readouterr().out


@pytest.mark.parametrize("name", catalogue.commands())
def test_a_summary_is_one_short_sentence(name: str):
    summary = catalogue.commands()[name]

    assert summary.endswith(".")
    assert len(summary) <= 90


def test_an_unknown_option_ends_with_2_and_names_it(capsys: pytest.CaptureFixture[str]):
    assert exit_code("play", "--prot", "8001") == 2
    assert "--prot" in capsys.readouterr().err


def test_only_the_module_of_the_command_is_imported():
    loaded = [sys.executable, "-c", "import sys, app.commands.__main__; print('uvicorn' in sys.modules)"]

    assert test_command.subprocess.run(loaded, capture_output=True, text=True, check=True).stdout == "False\n"


class FakePrograms:
    """Stand-ins for the programs that the test command runs."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, *, broken: set[str], pytest_code: int, second_code: int = 0
    ) -> None:
        self.commands: list[list[str]] = []
        self.broken = broken
        self.codes = [pytest_code, second_code]
        self.failed_tests: list[str] = []
        monkeypatch.setattr(test_command.subprocess, "run", self.program)
        monkeypatch.setattr(test_command, "LAST_FAILED", Path(os.devnull).parent / "no such file")
        monkeypatch.setattr(test_command, "failed_tests", lambda: self.failed_tests)

    @property
    def tests(self) -> list[str]:
        """The last command that ran pytest."""
        return next(command for command in reversed(self.commands) if "pytest" in command)

    def program(self, command: list[str], **_options: object) -> argparse.Namespace:
        self.commands.append(command[1:])
        failed = any(name in command for name in self.broken)
        code = self.codes.pop(0) if "pytest" in command else int(failed)
        return argparse.Namespace(returncode=code, stdout="what went wrong\n" if failed else "")


def test_the_four_checks_run_beside_the_tests(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    programs = FakePrograms(monkeypatch, broken=set(), pytest_code=0)

    assert exit_code("test") == 0
    assert sorted(programs.commands) == sorted([*test_command.CHECKS.values(), test_command.PYTEST])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["format", "lint", "types", "layers"]
    assert all(line.split()[1] == "ok" for line in lines)


def test_further_arguments_are_passed_to_pytest_in_order(monkeypatch: pytest.MonkeyPatch):
    programs = FakePrograms(monkeypatch, broken=set(), pytest_code=0)
    arguments = ["-k", "exert", "tests/subterra", "-x", "--lf"]

    assert exit_code("test", *arguments) == 0
    assert programs.tests == [*test_command.PYTEST, *arguments]


def test_a_broken_check_shows_its_output_and_fails_the_run_but_not_the_tests(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    programs = FakePrograms(monkeypatch, broken={"mypy"}, pytest_code=0)

    assert exit_code("test") == 1
    assert programs.tests == test_command.PYTEST
    printed = capsys.readouterr().out
    assert "what went wrong" in printed
    assert "FAILED: types (see above)" in printed


def test_broken_tests_fail_the_run(monkeypatch: pytest.MonkeyPatch):
    FakePrograms(monkeypatch, broken=set(), pytest_code=5)

    assert exit_code("test") == 5


@pytest.mark.parametrize("second_code", [0, 1])
def test_a_few_failed_tests_run_once_more_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], second_code: int
):
    programs = FakePrograms(monkeypatch, broken=set(), pytest_code=1, second_code=second_code)
    programs.failed_tests = ["tests/browser/test_playing.py::test_late"]

    assert exit_code("test") == second_code
    assert programs.tests == ["-m", "pytest", *programs.failed_tests]
    assert ("UNSTABLE" in capsys.readouterr().out) == (second_code == 0)


@pytest.mark.parametrize(("code", "count"), [(1, 6), (1, 0), (2, 1)])
def test_many_failed_tests_or_a_broken_run_are_not_repeated(monkeypatch: pytest.MonkeyPatch, code: int, count: int):
    programs = FakePrograms(monkeypatch, broken=set(), pytest_code=code)
    programs.failed_tests = [f"tests/test_all.py::test_{number}" for number in range(count)]

    assert exit_code("test") == code
    assert programs.tests == test_command.PYTEST


@pytest.mark.parametrize("path", [*test_command.FAST, *test_command.SLOW, *LONGEST])
def test_the_listed_fast_slow_and_longest_tests_exist(path: str):
    assert (test_command.ROOT / path).exists()
