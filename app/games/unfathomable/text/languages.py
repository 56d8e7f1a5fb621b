"""What differs between the languages besides their phrases: plural forms and typography."""

import re
from collections.abc import Callable

LANGUAGES = ("en", "es", "fr", "uk")

NO_BREAK = "\u00a0"
NARROW_NO_BREAK = "\u202f"

# Ukrainian has two forms of "in". Before a word that begins like this it is always the first.
U, V = "\u0443", "\u0432"
SLURRED = ("в", "ф", "льв", "св", "тв", "хв")
VOWELS = "аеєиіїоуюя"


def plural_form(language: str, n: int) -> int:
    """Which of a noun's forms goes with this number: the first, the second or (in Ukrainian) the third."""
    return _PLURALS[language](n)


def _one_or_more(n: int) -> int:
    return 0 if n == 1 else 1


def _french(n: int) -> int:
    return 0 if n in (0, 1) else 1


def _ukrainian(n: int) -> int:
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2


_PLURALS: dict[str, Callable[[int], int]] = {
    "en": _one_or_more,
    "es": _one_or_more,
    "fr": _french,
    "uk": _ukrainian,
}


def typeset(language: str, text: str) -> str:
    """Curved apostrophes everywhere, and the typography of each language: in French no-break spaces before punctuation,
    in Spanish and Ukrainian the forms of short words that fit the next word.
    """
    text = text.replace("'", "\u2019")
    match language:
        case "fr":
            return _french_spaces(text)
        case "es":
            return re.sub(r"\bo(?= h?o)", "u", re.sub(r"\by(?= (i|hi(?!e)))", "e", text, flags=re.I))
        case "uk":
            return _in.sub(_ukrainian_in, text)
    return text


_in = re.compile(rf"(?P<before>\w?) [{U}{V}] (?P<after>\w+)")


def _ukrainian_in(found: re.Match[str]) -> str:
    """The vowel between consonants, the consonant next to a vowel."""
    before, after = found["before"].lower(), found["after"].lower()
    soft = (before in VOWELS and before) or after[0] in VOWELS
    preposition = V if soft and not after.startswith(SLURRED) else U
    return f"{found['before']} {preposition} {found['after']}"


def _french_spaces(text: str) -> str:
    text = re.sub(r" ([;!?])", NARROW_NO_BREAK + r"\1", text)
    text = re.sub(r" ([:»])", NO_BREAK + r"\1", text)
    return text.replace("« ", "«" + NO_BREAK)


def capitalised(text: str) -> str:
    """With a capital first letter; quotation marks before it stay."""
    first = next((index for index, character in enumerate(text) if character.isalnum()), 0)
    return text[:first] + text[first : first + 1].upper() + text[first + 1 :]
