"""The client's modules are typed, formatted and small, and use the pinned libraries."""

import re
import sys
from pathlib import Path

from app.commands.types import declarations
from tests.support.node import ROOT, run, tool

CHECKED = ["static/js", "static/css", "app/games/*/client/*", "app/games/*/styles/*"]
SCRIPTS = [*ROOT.glob("static/js/**/*.js"), *ROOT.glob("app/games/*/client/*.js")]
MAX_LINES = 300


def test_the_type_checker_finds_nothing():
    result = run(tool("tsc"), "--project", ROOT)

    assert result.returncode == 0, result.stdout


def test_the_declarations_match_the_types_in_python():
    stale = [path.name for path, text in declarations().items() if not path.exists() or path.read_text() != text]

    assert stale == [], "run `./fathom types`"


def test_every_declaration_file_is_generated():
    written = {*ROOT.glob("static/js/**/*.d.ts"), *ROOT.glob("app/games/*/client/**/*.d.ts")}

    assert written == {path for path in declarations() if path.suffix == ".ts"}


def test_every_file_is_formatted():
    result = run(tool("prettier"), "--check", "--cache", *CHECKED)

    assert result.returncode == 0, result.stdout + result.stderr


def test_the_vendored_libraries_are_the_pinned_ones():
    tool("tsc")

    result = run(sys.executable, "static/vendor/refresh", "--check")

    assert result.returncode == 0, result.stderr


def modules() -> list[Path]:
    return sorted(SCRIPTS)


def test_modules_are_small():
    long = {module.name: lines for module in modules() if (lines := len(module.read_text().splitlines())) > MAX_LINES}

    assert long == {}


def test_nothing_is_written_into_a_page_as_raw_html_or_inline_style():
    raw = re.compile(r"innerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write|style=\"")

    assert [module.name for module in modules() if raw.search(module.read_text())] == []
