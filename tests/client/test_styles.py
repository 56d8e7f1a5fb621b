"""The styles: small files, no errors, no unused classes."""

import re
from pathlib import Path

from tests.support.node import ROOT, run, tool

STYLES = [*ROOT.glob("static/css/**/*.css"), *ROOT.glob("app/games/*/styles/*.css")]
SCRIPTS = [*ROOT.glob("static/js/**/*.js"), *ROOT.glob("app/games/*/client/*.js")]
MAX_LINES = 420
# The start of a class name that the code completes: `of-skill-${type}`.
COMPUTED_NAME = re.compile(r"([a-z][\w-]*-)(?:\$\{|\{\{|\" ~)")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
# The text before a brace: selectors, and conditions of at-rules, which contain no class.
PRELUDE = re.compile(r"([^{};]+)\{")


def styles() -> list[Path]:
    return sorted(STYLES)


def selectors(style: Path) -> list[str]:
    return PRELUDE.findall(COMMENT.sub("", style.read_text(encoding="utf-8")))


def test_styles_are_small():
    assert {style.name: lines for style in styles() if (lines := len(style.read_text().splitlines())) > MAX_LINES} == {}


def test_the_linter_finds_nothing():
    result = run(tool("stylelint"), *STYLES)

    assert result.returncode == 0, result.stdout + result.stderr


def test_every_class_is_used_somewhere():
    sources = [*SCRIPTS, *(ROOT / "templates").glob("*.html")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    words = set(re.findall(r"[\w-]+", text))
    prefixes = tuple(set(COMPUTED_NAME.findall(text)))

    classes = {
        name
        for style in styles()
        for selector in selectors(style)
        for name in re.findall(r"\.([a-zA-Z][\w-]*)", re.sub(r'"[^"]*"', "", selector))
    }

    assert {name for name in classes if name not in words and not name.startswith(prefixes)} == set()
