"""Run every check and every test.

The formatter, the linter, the type checker and the import contract run beside the tests, and their results come last.
pytest runs the tests in two more processes than there are cores and lists the slowest. Further arguments are passed to
pytest, for example:

    ./fathom test tests/games -k exert
    ./fathom test --fast

If only a few tests failed, they run once more, one after the other: browsers and servers share the cores with all
other tests, and a single late answer should not hide whether the program is right. Tests that only pass then are named.

`--fast` is for use while you work: it leaves out everything that needs a server, a database or a browser, and the
tests that play many games. Paths are relative to the repository.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
IMPORT_LINTER = "from importlinter.cli import lint_imports_command; lint_imports_command()"

CHECKS = {
    "format": ["-m", "ruff", "format", "--check", "."],
    "lint": ["-m", "ruff", "check", "."],
    "types": ["-m", "mypy"],
    "layers": ["-c", IMPORT_LINTER, "--no-logo"],
}
# The engine, the rules of each game that has tests of its own, and the tools. `SLOW` are the slow tests among them.
OF_GAMES = sorted(f"tests/{home.parent.name}" for home in ROOT.glob("app/games/*/manifest.yaml"))
FAST = ["tests/engine", "tests/games", *(path for path in OF_GAMES if (ROOT / path).is_dir()), "tests/workbench"]
SLOW_OF_GAMES = ("test_bot.py", "test_late_games.py", "test_random_games.py", "test_secrecy.py")
SLOW = [
    "tests/games/test_every_game.py",
    "tests/games/test_recorded.py",
    *(f"{path}/{name}" for path in OF_GAMES for name in SLOW_OF_GAMES if (ROOT / path / name).is_file()),
    "tests/workbench/test_bench.py",
    "tests/workbench/test_simulate.py",
]
# Many tests wait for a server, a database or a browser, and leave their core idle meanwhile.
PROCESSES = (os.cpu_count() or 1) + 2
# A file stays in one process, so that shared fixtures are prepared once; tests/conftest.py starts the longest first.
IN_PARALLEL = ["-n", str(PROCESSES), "--dist", "loadfile", "--no-loadscope-reorder"]
PYTEST = ["-m", "pytest", *IN_PARALLEL, "--durations", "30"]
LAST_FAILED = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
MOST_REPEATED = 5
SOME_FAILED = 1


@dataclass(frozen=True)
class CheckResult:
    check: str
    passed: bool
    seconds: float
    output: str


def configure(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(passed_on=[])
    parser.usage = "fathom test [-h] [--fast] [ARGUMENT FOR PYTEST ...]"
    parser.add_argument("--fast", action="store_true", help="only the checks and tests that take seconds")


def run(args: argparse.Namespace) -> int:
    chosen = fast_tests() if args.fast else []
    with ThreadPoolExecutor(len(CHECKS)) as beside:
        checks = [beside.submit(check, name, command) for name, command in CHECKS.items()]
        code = run_tests([*chosen, *args.passed_on])
        results = [running.result() for running in checks]
    print("\n".join(map(report, results)), flush=True)
    if failed := [result.check for result in results if not result.passed]:
        print(f"FAILED: {', '.join(failed)} (see above)", flush=True)
    return code or int(bool(failed))


def run_tests(chosen: list[str]) -> int:
    LAST_FAILED.unlink(missing_ok=True)
    code = pytest(*PYTEST, *chosen)
    unstable = failed_tests() if code == SOME_FAILED else []
    if not 0 < len(unstable) <= MOST_REPEATED:
        return code
    print(f"\nOnce more, alone: {', '.join(unstable)}\n", flush=True)
    if (code := pytest("-m", "pytest", *unstable)) == 0:
        print(f"UNSTABLE: failed beside other tests and passed alone: {', '.join(unstable)}\n", flush=True)
    return code


def failed_tests() -> list[str]:
    return sorted(json.loads(LAST_FAILED.read_text())) if LAST_FAILED.is_file() else []


def pytest(*arguments: str) -> int:
    return subprocess.run(python(*arguments), cwd=ROOT, env=environment(), check=False).returncode


def environment() -> dict[str, str]:
    """The tests start more than a hundred Python processes. Without cached bytecode each would compile all modules."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def fast_tests() -> list[str]:
    return [*FAST, *(f"--ignore={path}" for path in SLOW)]


def check(name: str, command: list[str]) -> CheckResult:
    started = time.monotonic()
    process = subprocess.run(
        python(*command), cwd=ROOT, check=False, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    return CheckResult(name, process.returncode == 0, time.monotonic() - started, process.stdout)


def report(result: CheckResult) -> str:
    line = f"{result.check:<7} {'ok' if result.passed else 'FAILED':<7} {result.seconds:5.1f} s"
    return line if result.passed else f"{line}\n{result.output.rstrip()}\n"


def python(*arguments: str) -> list[str]:
    return [sys.executable, *arguments]
