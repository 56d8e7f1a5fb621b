"""Which scenarios prove a paragraph or a component: every scenario names them in its `rule`."""

import re
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from app import games
from app.games import rulebooks
from app.games.citations import Citations, cited

DOCUMENTS = re.compile(r"^---.*$", re.MULTILINE)


class Proof(Struct, frozen=True):
    """A scenario: its path within the scenarios folder, and its title."""

    file: str
    title: str
    cites: Citations


@cache
def proofs(game: str) -> dict[str, list[Proof]]:
    """The scenarios of a game by the number of the paragraph, or by the component ("item almanac")."""
    found: dict[str, list[Proof]] = {}
    for proof in scenarios(game):
        for name in [*proof.cites.paragraphs, *proof.cites.components]:
            found.setdefault(name, []).append(proof)
    return found


def scenarios(game: str) -> list[Proof]:
    """Only two lines of each scenario are read: parsing them all would take a minute."""
    folder = games.folder(game).path / "scenarios"
    prefix = rulebooks.about(game).prefix
    return [
        Proof(path.relative_to(folder).as_posix(), _line(document, "title"), cited(_line(document, "rule"), prefix))
        for path in sorted(folder.rglob("*.yaml"))
        for document in _documents(path)
    ]


def uncovered(game: str) -> list[str]:
    """The paragraphs that state a rule that no scenario tests."""
    book = rulebooks.book(game, "en")
    known = proofs(game)
    return [number for number in book.sections if number not in known and number not in book.about.no_rule]


def _documents(path: Path) -> list[str]:
    return [part for part in DOCUMENTS.split(path.read_text(encoding="utf-8")) if part.strip()]


def _line(document: str, key: str) -> str:
    found = re.search(rf"^{key}: *(.+)$", document, re.MULTILINE)
    return str(msgspec.yaml.decode(found[1])) if found else ""
