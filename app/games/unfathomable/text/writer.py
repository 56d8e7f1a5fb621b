"""The types of catalogue entries, and the writer that makes them."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct, field

from app.engine.manifest import CatalogueEntry
from app.games.unfathomable.text.abilities import Ability, ability
from app.games.unfathomable.text.clause_writer import ClauseWriter, Effect
from app.games.unfathomable.text.clauses import TextLine, laid_out, sentence
from app.games.unfathomable.text.languages import capitalised, typeset
from app.games.unfathomable.text.phrasebook import Phrasebook
from app.games.unfathomable.text.wordings import VOCABULARY


class OptionText(Struct):
    """One option. Without a title, its text says everything."""

    text: list[str]
    title: str = ""


class CardEntry(CatalogueEntry):
    """A component that may offer a choice, or end in several ways."""

    options: dict[str, OptionText] = field(default_factory=dict)
    outcomes: dict[str, list[str]] = field(default_factory=dict)


class Writer:
    """Writes in one language."""

    def __init__(self, book: Phrasebook) -> None:
        self.book = book

    @property
    def clause_writer(self) -> ClauseWriter:
        """A new one for each effect list, because it keeps track of what was said."""
        return ClauseWriter(self.book, VOCABULARY)

    def typeset(self, text: str) -> str:
        return typeset(self.book.language, text)

    def written(self, lines: Sequence[TextLine]) -> list[str]:
        return [self.typeset(line) for line in laid_out(lines)]

    def title(self, kind: str, name: str) -> str:
        return self.typeset(self.book.title(kind, name))

    def label(self, name: str, **slots: Any) -> str:
        return self.typeset(self.book.text("labels", name, **slots))

    def field(self, name: str, value: str) -> str:
        return self.typeset(self.book.text("glue", "field", label=self.book.text("labels", name), value=value))

    def skill(self, name: str) -> str:
        return capitalised(self.book.text("skills", name))

    def effects(self, effects: list[Effect]) -> list[TextLine]:
        return self.clause_writer.sentences(effects) or [sentence(self.book.text("glue", "nothing"))]

    def ability(self, data: Ability) -> list[str]:
        return self.written(ability(self.clause_writer, data))

    def choices(self, data: Any) -> dict[str, OptionText]:
        """The options of every choice inside the effects."""
        return {option["id"]: OptionText(self.written(self.effects(option["effects"]))) for option in _options(data)}


def _options(data: Any) -> Iterator[dict[str, Any]]:
    if isinstance(data, dict):
        if "choose" in data:
            yield from data["choose"]["options"]
        data = list(data.values())
    if isinstance(data, list):
        for value in data:
            yield from _options(value)
