"""Cleans text that people type: names, chat and links. Characters that could mislead a reader are removed."""

import unicodedata

from app.tables import refusals
from app.tables.refusals import Refused

NAME_LENGTH = 24
LABEL_LENGTH = 60
TABLE_NAME_LENGTH = 40
CHAT_LENGTH = 500
# Characters that change the direction of writing, or have no width: with them a name could look like another one.
_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Characters that are drawn as blank, whatever their category says.
_BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
# Joiners belong to some scripts and to most emoji, all of which come after this character. Elsewhere they only hide
# something.
_JOINERS = {"\u200c", "\u200d"}
_FIRST_JOINED = "\u0590"
MOST_MARKS = 4


def clean(text: str) -> str:
    """The text as one line, without invisible characters and without stacks of marks on one letter."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text.replace("\n", " ").replace("\t", " ")):
        marks = marks + 1 if unicodedata.category(sign).startswith("M") else 0
        if marks <= MOST_MARKS and _is_visible(sign, kept[-1] if kept else ""):
            kept.append(sign)
    return " ".join("".join(kept).split())


def _is_visible(sign: str, before: str) -> bool:
    if sign in _JOINERS:
        return before >= _FIRST_JOINED and before not in _JOINERS
    return unicodedata.category(sign) not in _INVISIBLE and sign not in _BLANK


def required(text: str, longest: int) -> str:
    # The length is checked first: cleaning a megabyte costs more than refusing it.
    if len(text) > 4 * longest:
        raise Refused(refusals.TOO_LONG)
    cleaned = clean(text)
    if len(cleaned) > longest:
        raise Refused(refusals.TOO_LONG)
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in cleaned):
        raise Refused(refusals.EMPTY_TEXT)
    return cleaned
