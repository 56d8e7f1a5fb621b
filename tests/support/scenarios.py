"""The results of all scenarios in a file."""

from pathlib import Path

from app.workbench.scenarios import parser, runner
from app.workbench.scenarios.runner import ScenarioResult


def run_file(path: Path) -> list[ScenarioResult]:
    return [ScenarioResult(str(path), scenario.title, runner.run(scenario)) for scenario in parser.read(path)]
