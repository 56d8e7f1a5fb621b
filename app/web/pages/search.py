"""Full-text search: every word of the query must begin a word of the text, ignoring accents and endings."""

import re
import unicodedata
from collections.abc import Callable

WORD = re.compile(r"[\w.-]+")
# Words of at least this length lose this many of their last letters: "passengers" finds "passenger", "salas" «sala»,
# and «пасажирів» «пасажири».
ENDINGS = {6: 2, 5: 1}
# Ukrainian words change their last letter even if they are short: «силу» finds «сила».
CYRILLIC_ENDINGS = {6: 2, 4: 1}


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
    endings = ENDINGS if word.isascii() else CYRILLIC_ENDINGS
    lost = next((letters for length, letters in endings.items() if len(word) >= length), 0)
    return word[: len(word) - lost]
