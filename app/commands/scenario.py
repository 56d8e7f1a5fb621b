"""Run rule scenarios written as data.

    ./fathom scenario app/games/subterra/scenarios
    ./fathom scenario --trace FILE

Takes files and folders and ends with “N passed, M failed”. The exit code is 1 if any failed, and 2 if one cannot be
read or set up. docs/scenarios.md explains how to write one.
"""

import argparse
import sys
from pathlib import Path

import msgspec
from tqdm import tqdm

from app.commands.errors import CommandError
from app.workbench.scenarios import runner
from app.workbench.scenarios.parser import BrokenScenarioError, Scenario, read
from app.workbench.scenarios.runner import Failure, ScenarioResult

FAILED = 1
BROKEN = 2


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("paths", nargs="+", type=Path, metavar="FILE_OR_FOLDER", help="scenario files, or their folder")
    parser.add_argument("--trace", action="store_true", help="print every command, event and ask on the way")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> int:
    scenarios = read_all(args.paths)
    if args.trace and args.json:
        raise CommandError("`--trace` and `--json` cannot be combined.")
    quiet = args.json or args.trace or not sys.stderr.isatty()
    results = [
        ScenarioResult(str(path), scenario.title, traced(path, scenario) if args.trace else runner.run(scenario))
        for path, scenario in tqdm(scenarios, unit=" scenarios", delay=1, disable=quiet)
    ]
    print(as_json(results) if args.json else report(results))
    return exit_code(results)


def traced(path: Path, scenario: Scenario) -> Failure | None:
    print(f"{path}: {scenario.title}")
    return runner.run(scenario, trace=lambda line: print(f"  {line}"))


def read_all(paths: list[Path]) -> list[tuple[Path, Scenario]]:
    """Everything is read before anything runs, so that a broken file is reported at once."""
    for path in paths:
        if not path.exists():
            raise CommandError(f"There is no file or folder {path}.")
    try:
        scenarios = [(path, scenario) for path in runner.files(paths) for scenario in read(path)]
    except BrokenScenarioError as error:
        raise CommandError(f"{error}.") from error
    except OSError as error:
        raise CommandError(f"Cannot read {error.filename}: {error.strerror}.") from error
    if not scenarios:
        raise CommandError(f"There is no scenario (*.yaml) in {', '.join(map(str, paths))}.")
    return scenarios


def exit_code(results: list[ScenarioResult]) -> int:
    failures = [result.failure for result in results if result.failure is not None]
    if any(failure.broken for failure in failures):
        return BROKEN
    return FAILED if failures else 0


def report(results: list[ScenarioResult]) -> str:
    failed = [result.text() for result in results if result.failure is not None]
    return "\n".join([*failed, f"{len(results) - len(failed)} passed, {len(failed)} failed"])


def as_json(results: list[ScenarioResult]) -> str:
    failed = sum(result.failure is not None for result in results)
    told = [
        {"file": result.file, "title": result.title, "passed": result.failure is None, "failure": result.failure}
        for result in results
    ]
    return msgspec.json.encode({"passed": len(results) - failed, "failed": failed, "scenarios": told}).decode()
