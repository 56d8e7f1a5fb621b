"""What a skill check asks for, and its outcomes with their labels."""

from collections.abc import Sequence
from typing import Any

from app.games.unfathomable.text.clause_writer import ClauseWriter
from app.games.unfathomable.text.clauses import TextLine


def required(writer: ClauseWriter, check: dict[str, Any]) -> str:
    """The target with the supporting skills."""
    skills = writer.book.joined([writer.text("skills", skill) for skill in check["skills"]])
    return writer.text("glue", "check", target=check["target"], skills=skills)


def outcome(writer: ClauseWriter, name: str, lines: Sequence[TextLine], at_least: int = 0) -> list[TextLine]:
    label = f"{at_least}+" if at_least else writer.text("glue", name)
    return labelled(writer, "outcome", label, lines)


def labelled(writer: ClauseWriter, kind: str, label: str, lines: Sequence[TextLine]) -> list[TextLine]:
    """The lines with a label before the first; the language says whether a capital follows it."""
    first, *rest = lines
    lowered = first.text[0].lower() + first.text[1:]
    text = writer.text("glue", f"labelled_{kind}", label=label, Text=first.text, text=lowered)
    return [TextLine(text, first.depth), *rest]
