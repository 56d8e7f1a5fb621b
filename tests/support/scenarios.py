"""The results of all scenarios in a file."""

from pathlib import Path

from app.workbench.scenarios import reading, running
from app.workbench.scenarios.running import ScenarioResult


def run_file(path: Path) -> list[ScenarioResult]:
    return [ScenarioResult(str(path), scenario.title, running.run(scenario)) for scenario in reading.read(path)]
