"""The pieces of rules text: a clause in the forms a sentence may need of it, and the lines that sentences make."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from app.games.unfathomable.text.languages import capitalised

BULLETS = ("", "\u2022 ", "\u2013 ")


@dataclass(frozen=True)
class TextLine:
    """A sentence, or, with a depth, an entry of a list."""

    text: str
    depth: int = 0


@dataclass(frozen=True)
class Clause:
    """What one effect says. `plain` is the order to the reader or a statement; the other forms are for "you may ...",
    "each human ..." and "each human may ...", and are missing if they make no sense. The tail has the sentences and
    lists that follow the sentence of this clause.
    """

    plain: str
    infinitive: str | None = None
    third: str | None = None
    may: str | None = None
    tail: tuple[TextLine, ...] = ()

    def followed_by(self, lines: Iterable[TextLine]) -> "Clause":
        return replace(self, tail=(*self.tail, *lines))


def sentence(text: str) -> TextLine:
    """A sentence of its own; one that introduces a list keeps its colon."""
    text = capitalised(text)
    return TextLine(text if text.endswith((":", ".", ".)")) else text + ".")


def listed(lines: Sequence[TextLine]) -> list[TextLine]:
    """These lines as one entry of a list, with the lists in them one step deeper."""
    return [TextLine(line.text, line.depth + 1) for line in _merged(lines)]


def laid_out(lines: Sequence[TextLine]) -> list[str]:
    """The text as it is shown: sentences are joined, list entries are on lines of their own."""
    return [BULLETS[line.depth] + line.text for line in _merged(lines)]


def _merged(lines: Sequence[TextLine]) -> list[TextLine]:
    merged: list[TextLine] = []
    for line in lines:
        if line.depth == 0 and merged and merged[-1].depth == 0:
            merged[-1] = TextLine(f"{merged[-1].text} {line.text}")
        else:
            merged.append(line)
    return merged
