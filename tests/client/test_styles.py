"""The styles: small files, no errors, no unused classes."""

import re
from pathlib import Path

from tests.support.node import ROOT, run, tool

STYLES = [*ROOT.glob("static/css/**/*.css"), *ROOT.glob("app/games/*/styles/*.css")]
SCRIPTS = [*ROOT.glob("static/js/**/*.js"), *ROOT.glob("app/games/*/client/*.js")]
MOST_LINES = 420
# A name that ends so is put together from what a thing is: `of-skill-${type}`.
PUT_TOGETHER = re.compile(r"([a-z][\w-]*-)(?:\$\{|\{\{|\" ~)")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
# What stands before a brace: selectors, and the conditions of at-rules, which hold no class.
PRELUDE = re.compile(r"([^{};]+)\{")


def styles() -> list[Path]:
    return sorted(STYLES)


def selectors(style: Path) -> list[str]:
    return PRELUDE.findall(COMMENT.sub("", style.read_text(encoding="utf-8")))


def test_styles_are_small():
    assert {
        style.name: lines for style in styles() if (lines := len(style.read_text().splitlines())) > MOST_LINES
    } == {}


def test_the_linter_finds_nothing():
    checked = run(tool("stylelint"), *STYLES)

    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_every_class_is_used_somewhere():
    sources = [*SCRIPTS, *(ROOT / "templates").glob("*.html")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    words = set(re.findall(r"[\w-]+", text))
    beginnings = tuple(set(PUT_TOGETHER.findall(text)))

    classes = {
        name
        for style in styles()
        for selector in selectors(style)
        for name in re.findall(r"\.([a-zA-Z][\w-]*)", re.sub(r'"[^"]*"', "", selector))
    }

    assert {name for name in classes if name not in words and not name.startswith(beginnings)} == set()
