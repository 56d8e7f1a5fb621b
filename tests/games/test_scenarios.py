"""Every scenario file is a test. `./fathom scenario` runs the same files and prints the same reports."""

import re
from pathlib import Path

import pytest

from app.workbench.scenarios import parser
from tests.games.tables import NAMES
from tests.support.scenarios import run_file

ROOT = Path(__file__).parents[2]
FILES = sorted([*ROOT.glob("app/games/*/scenarios/**/*.yaml"), *ROOT.glob("tests/*/scenarios/**/*.yaml")])
DOCUMENTATION = ROOT / "docs"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_scenario(path):
    require_passing(path)


@pytest.mark.parametrize("page", sorted(DOCUMENTATION.glob("scenarios*.md")), ids=lambda page: page.name)
def test_the_examples_in_the_documentation_pass(page, tmp_path):
    """Except those of games that are not registered yet."""
    for number, example in enumerate(re.findall(r"```yaml\n(title:.*?)```", page.read_text(), re.DOTALL)):
        path = tmp_path / f"example {number}.yaml"
        path.write_text(example)
        if parser.read(path)[0].game in NAMES:
            require_passing(path)


def require_passing(path):
    failed = [result.text() for result in run_file(path) if result.failure is not None]
    if failed:
        pytest.fail("\n".join(failed), pytrace=False)
