"""The styles: small files, nothing said twice, nothing that dresses nobody."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.support.node import ROOT

STYLES = [*ROOT.glob("static/css/**/*.css"), *ROOT.glob("app/games/*/styles/*.css")]
SCRIPTS = [*ROOT.glob("static/js/**/*.js"), *ROOT.glob("app/games/*/client/*.js")]
MOST_LINES = 420
# A name that ends so is put together from what a thing is: `of-skill-${type}`.
PUT_TOGETHER = re.compile(r"([a-z][\w-]*-)(?:\$\{|\{\{|\" ~)")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
MEDIA = re.compile(r"@media([^{]+)\{((?:[^{}]*\{[^{}]*\})*)\s*\}")
FRAMES = re.compile(r"@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*\s*\}")


def styles() -> list[Path]:
    return sorted(STYLES)


def rules(style: Path) -> Iterator[tuple[str, str, set[str]]]:
    """Where a rule holds, each of its selectors, and what it sets."""
    text = FRAMES.sub("", COMMENT.sub("", style.read_text(encoding="utf-8")))
    for where, inner in [*MEDIA.findall(text), ("", MEDIA.sub("", text))]:
        for selectors, body in RULE.findall(inner):
            for selector in re.split(r",(?![^(]*\))", selectors):
                yield where.strip(), " ".join(selector.split()), set(re.findall(r"(?:^|;)\s*([\w-]+)\s*:", body))


def test_styles_are_small():
    assert {
        style.name: lines for style in styles() if (lines := len(style.read_text().splitlines())) > MOST_LINES
    } == {}


def test_nothing_is_set_twice_for_the_same_thing():
    twice = []
    for style in styles():
        known: dict[tuple[str, str], set[str]] = {}
        for where, selector, properties in rules(style):
            before = known.setdefault((where, selector), set())
            twice += [f"{style.name}: {selector} {name}" for name in sorted(before & properties)]
            before |= properties

    assert twice == []


def test_every_class_is_used_somewhere():
    sources = [*SCRIPTS, *(ROOT / "templates").glob("*.html")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    words = set(re.findall(r"[\w-]+", text))
    beginnings = tuple(set(PUT_TOGETHER.findall(text)))

    classes = {
        name
        for style in styles()
        for _, selector, _ in rules(style)
        for name in re.findall(r"\.([a-zA-Z][\w-]*)", re.sub(r'"[^"]*"', "", selector))
    }

    assert {name for name in classes if name not in words and not name.startswith(beginnings)} == set()
