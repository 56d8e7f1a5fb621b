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


def ending_of(*argv: str) -> int:
    """The exit code, whether the command returns it or the argument parser leaves with it."""
    try:
        return main_with_plain_errors(list(argv))
    except SystemExit as left:
        return int(left.code or 0)


@pytest.mark.parametrize("name", ["errors", "catalogue", "__main__", "../test", ""])
def test_an_unknown_command_is_refused(name: str):
    with pytest.raises(CommandError, match="There is no command"):
        catalogue.require(name)


def test_every_command_explains_itself(capsys: pytest.CaptureFixture[str]):
    for name, summary in catalogue.commands().items():
        assert ending_of(name, "--help") == 0
        assert summary in capsys.readouterr().out


@pytest.mark.parametrize("name", catalogue.commands())
def test_a_summary_is_one_short_sentence(name: str):
    summary = catalogue.commands()[name]

    assert summary.endswith(".")
    assert len(summary) <= 90


def test_an_unknown_option_ends_with_2_and_names_it(capsys: pytest.CaptureFixture[str]):
    assert ending_of("play", "--prot", "8001") == 2
    assert "--prot" in capsys.readouterr().err


def test_only_the_module_of_the_command_is_imported():
    loaded = [sys.executable, "-c", "import sys, app.commands.__main__; print('uvicorn' in sys.modules)"]

    assert test_command.subprocess.run(loaded, capture_output=True, text=True, check=True).stdout == "False\n"


class Bench:
    """Runs the test command with its programs replaced."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, *, broken: set[str], pytest_ends_with: int, alone: int = 0
    ) -> None:
        self.ran: list[list[str]] = []
        self.broken = broken
        self.codes = [pytest_ends_with, alone]
        self.failed_tests: list[str] = []
        monkeypatch.setattr(test_command.subprocess, "run", self.program)
        monkeypatch.setattr(test_command, "LAST_FAILED", Path(os.devnull).parent / "no such file")
        monkeypatch.setattr(test_command, "failed_tests", lambda: self.failed_tests)

    @property
    def tests(self) -> list[str]:
        """What pytest was last asked for."""
        return next(command for command in reversed(self.ran) if "pytest" in command)

    def program(self, command: list[str], **_options: object) -> argparse.Namespace:
        self.ran.append(command[1:])
        failed = any(name in command for name in self.broken)
        code = self.codes.pop(0) if "pytest" in command else int(failed)
        return argparse.Namespace(returncode=code, stdout="what went wrong\n" if failed else "")


def test_the_four_checks_run_beside_the_tests(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    bench = Bench(monkeypatch, broken=set(), pytest_ends_with=0)

    assert ending_of("test") == 0
    assert sorted(bench.ran) == sorted([*test_command.CHECKS.values(), test_command.PYTEST])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["format", "lint", "types", "layers"]
    assert all(line.split()[1] == "ok" for line in lines)


def test_further_arguments_go_to_pytest_in_their_order(monkeypatch: pytest.MonkeyPatch):
    bench = Bench(monkeypatch, broken=set(), pytest_ends_with=0)
    arguments = ["-k", "exert", "tests/subterra", "-x", "--lf"]

    assert ending_of("test", *arguments) == 0
    assert bench.tests == [*test_command.PYTEST, *arguments]


def test_a_broken_check_shows_its_output_and_fails_the_run_but_not_the_tests(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    bench = Bench(monkeypatch, broken={"mypy"}, pytest_ends_with=0)

    assert ending_of("test") == 1
    assert bench.tests == test_command.PYTEST
    said = capsys.readouterr().out
    assert "what went wrong" in said
    assert "FAILED: types (see above)" in said


def test_broken_tests_fail_the_run(monkeypatch: pytest.MonkeyPatch):
    Bench(monkeypatch, broken=set(), pytest_ends_with=5)

    assert ending_of("test") == 5


@pytest.mark.parametrize("alone", [0, 1])
def test_a_few_failed_tests_run_once_more_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], alone: int
):
    bench = Bench(monkeypatch, broken=set(), pytest_ends_with=1, alone=alone)
    bench.failed_tests = ["tests/browser/test_playing.py::test_late"]

    assert ending_of("test") == alone
    assert bench.tests == ["-m", "pytest", *bench.failed_tests]
    assert ("UNSTABLE" in capsys.readouterr().out) == (alone == 0)


@pytest.mark.parametrize(("code", "count"), [(1, 6), (1, 0), (2, 1)])
def test_many_failed_tests_or_a_broken_run_are_not_repeated(monkeypatch: pytest.MonkeyPatch, code: int, count: int):
    bench = Bench(monkeypatch, broken=set(), pytest_ends_with=code)
    bench.failed_tests = [f"tests/test_all.py::test_{number}" for number in range(count)]

    assert ending_of("test") == code
    assert bench.tests == test_command.PYTEST


@pytest.mark.parametrize("path", [*test_command.FAST, *test_command.SLOW, *LONGEST])
def test_the_listed_fast_slow_and_longest_tests_exist(path: str):
    assert (test_command.ROOT / path).exists()
