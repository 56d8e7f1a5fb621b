"""Full-text search: every word of the query must begin a word of the text, whatever its accents and its ending."""

import re
import unicodedata
from collections.abc import Callable

WORD = re.compile(r"[\w.-]+")
# Words of this length lose their last letters, so that "passengers" finds "passenger", and «пасажирів» «пасажири».
LONG = 6
ENDING = 2


def matcher(query: str) -> Callable[[str], bool]:
    """Returns a function that says whether the query matches a text; an empty query matches nothing."""
    stems = [_stem(word) for word in WORD.findall(_folded(query))]

    def matches(text: str) -> bool:
        folded = _folded(text)
        return bool(stems) and all(re.search(rf"(?<!\w){re.escape(stem)}", folded) for stem in stems)

    return matches


def _folded(text: str) -> str:
    parts = unicodedata.normalize("NFD", text.casefold().replace("\u2019", "'"))
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def _stem(word: str) -> str:
    if any(letter.isdigit() for letter in word):
        return word
    return word[:-ENDING] if len(word) >= LONG else word
