"""The rulebooks: text files in each game's folder, one folder for each language. docs/rules.md explains the format."""

import re
from functools import cache

import msgspec
from msgspec import Struct

from app import games

FOLDER = "rulebook"
ABOUT = "book.yaml"
COMPONENTS = "components.md"
WORDS = "words.yaml"
HEADING = re.compile(r"^(#{1,2}) (\S+)(?: +(\S.*?))?\s*$")


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """What applies to the book in every language. Code and scenarios cite its paragraphs with the `prefix`, as in "ST
    4.2". Paragraphs in `no_rule` only define or explain, so no scenario has to prove them.
    """

    prefix: str
    no_rule: list[str] = []


class Section(Struct, frozen=True):
    """A chapter or one of its paragraphs."""

    id: str
    title: str
    text: str
    is_chapter: bool


class Rulebook(Struct, frozen=True):
    """A rulebook in one language; the sections in their order, by their numbers."""

    game: str
    about: About
    sections: dict[str, Section]

    def chapters(self) -> list[list[Section]]:
        """Each chapter with its paragraphs."""
        found: list[list[Section]] = []
        for section in self.sections.values():
            if section.is_chapter or not found:
                found.append([])
            found[-1].append(section)
        return found


def names() -> list[str]:
    """The games that bring a rulebook."""
    return [name for name, home in games.FOLDERS.items() if (home.path / FOLDER / ABOUT).is_file()]


@cache
def about(game: str) -> About:
    return msgspec.yaml.decode((games.folder(game).path / FOLDER / ABOUT).read_bytes(), type=About)


@cache
def book(game: str, language: str) -> Rulebook:
    folder = games.folder(game).path / FOLDER / language
    files = sorted(path for path in folder.glob("*.md") if path.name != COMPONENTS)
    sections: dict[str, Section] = {}
    for file in files:
        for section in sections_of(file.read_text(encoding="utf-8")):
            if section.id in sections:
                raise ValueError(f"{file}: the number {section.id} is given twice")
            sections[section.id] = section
    return Rulebook(game, about(game), sections)


@cache
def components(game: str, language: str) -> list[Section]:
    """What can be browsed besides the rules: kinds of components, and for each kind those that are in no catalogue."""
    file = games.folder(game).path / FOLDER / language / COMPONENTS
    return sections_of(file.read_text(encoding="utf-8")) if file.is_file() else []


@cache
def words(game: str, language: str) -> dict[str, list[str]]:
    """The words that link to the rulebook, by the number of their section. A `*` stands for any ending."""
    file = games.folder(game).path / FOLDER / language / WORDS
    return msgspec.yaml.decode(file.read_bytes(), type=dict[str, list[str]]) if file.is_file() else {}


def sections_of(text: str) -> list[Section]:
    """Text before the first heading is a note for the editors of the file."""
    found: list[tuple[re.Match[str], list[str]]] = []
    for line in text.splitlines():
        if heading := HEADING.match(line):
            found.append((heading, []))
        elif found:
            found[-1][1].append(line)
    return [
        Section(heading[2], heading[3] or "", "\n".join(lines).strip(), is_chapter=heading[1] == "#")
        for heading, lines in found
    ]
