"""The phrases of one language, and how they are filled in.

A phrase holds slots in braces (`{space.at}`, `{n:passenger}`) and, in brackets, what changes with the form of the
clause: `[order|infinitive|third person|third person with "may"]`. English needs only the first where they are equal.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from app.games.unfathomable.text.clauses import Clause
from app.games.unfathomable.text.languages import plural_form

FOLDER = Path(__file__).parent
FORMS = 4

_brackets = re.compile(r"\[([^\]]*)\]")


class MissingPhraseError(LookupError):
    """A language lacks a phrase. Names the language and what is missing."""

    def __init__(self, language: str, key: str) -> None:
        super().__init__(f"{language}: there is no phrase for {key}")


class Phrasebook:
    def __init__(self, language: str) -> None:
        self.language = language
        self._phrases = _read(FOLDER / "phrases" / f"{language}.yaml")
        self._titles = _read(FOLDER / f"titles.{language}.yaml")
        self._flavour = _read(FOLDER / f"flavour.{language}.yaml")

    def find(self, section: str, key: str) -> Any:
        try:
            return self._phrases[section][key]
        except KeyError:
            raise MissingPhraseError(self.language, f"{section}.{key}") from None

    def has(self, section: str, key: str) -> bool:
        return key in self._phrases[section]

    def title(self, kind: str, name: str) -> str:
        try:
            return str(self._titles[kind][name])
        except KeyError:
            raise MissingPhraseError(self.language, f"the title of {kind} {name}") from None

    def flavour(self, name: str) -> str:
        try:
            return str(self._flavour[name])
        except KeyError:
            raise MissingPhraseError(self.language, f"the flavour of {name}") from None

    def noun(self, name: str, case: str = "") -> list[str]:
        """The forms of a noun by number. A language without cases has a single list."""
        forms = self.find("nouns", name)
        if isinstance(forms, dict):
            try:
                forms = forms[case]
            except KeyError:
                raise MissingPhraseError(self.language, f"nouns.{name}.{case}") from None
        return list(forms)

    def text(self, section: str, key: str, **slots: Any) -> str:
        """A phrase that has only one form."""
        return self._fill(f"{section}.{key}", self.find(section, key), slots)

    def clause(self, key: str, **slots: Any) -> Clause:
        """A phrase of the vocabulary, in all the forms it has."""
        template = str(self.find("words", key))
        forms = [_form(template, index) for index in range(FORMS)]
        told, infinitive, third, may = (form and self._fill(f"words.{key}", form, slots) for form in forms)
        return Clause(told or "", infinitive, third, may)

    def joined(self, parts: Sequence[str], glue: str = "and") -> str:
        """A list in words: with commas, and the glue before the last part."""
        if len(parts) == 1:
            return parts[0]
        last = self.text("glue", glue, before=", ".join(parts[:-1]), last=parts[-1])
        return self.text("glue", f"{glue}_of_two", first=parts[0], last=parts[1]) if len(parts) == 2 else last

    def _fill(self, key: str, template: Any, slots: dict[str, Any]) -> str:
        try:
            return str(template).format(**slots)
        except (KeyError, AttributeError) as error:
            raise MissingPhraseError(self.language, f"{key} (it lacks {error})") from None


@dataclass(frozen=True)
class Quantity:
    """How many of something: a number, a range, "any number", or what a reference points at."""

    book: Phrasebook
    n: Any

    def __format__(self, noun: str) -> str:
        if not noun:
            return str(self.n)
        name, _, case = noun.partition(".")
        forms = self.book.noun(name, case)
        if isinstance(self.n, int):
            return f"{self.n} {forms[plural_form(self.book.language, self.n)]}"
        many = self.book.noun(name, "gen")[-1]
        return self.book.text("quantities", self._kind(), **self._bounds(), noun=forms[-1], of=many)

    def _kind(self) -> str:
        if isinstance(self.n, str):
            return self.n
        return str(self.n["ref"]) if "ref" in self.n else "range"

    def _bounds(self) -> dict[str, Any]:
        return {} if isinstance(self.n, str) or "ref" in self.n else {"min": self.n["min"], "max": self.n["max"]}


@dataclass(frozen=True)
class Forms:
    """The forms of a place or a person that a phrase may ask for by name."""

    book: Phrasebook
    key: str
    values: dict[str, str]

    def __getattr__(self, name: str) -> str:
        try:
            return self.values[name]
        except KeyError:
            raise MissingPhraseError(self.book.language, f"{self.key}.{name}") from None


def _read(path: Path) -> dict[str, Any]:
    return msgspec.yaml.decode(path.read_bytes(), type=dict[str, Any])


def _form(template: str, index: int) -> str | None:
    """The template in one form, or None if it has no such form. A phrase without brackets is a statement."""
    if not _brackets.search(template):
        return template if index == 0 else None
    choices = [found.split("|") for found in _brackets.findall(template)]
    if index > 1 and any(len(choice) <= index for choice in choices):
        return None
    return _brackets.sub(lambda found: _choice(found.group(1).split("|"), index), template)


def _choice(forms: list[str], index: int) -> str:
    return forms[min(index, len(forms) - 1)]
