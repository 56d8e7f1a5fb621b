"""Citations of rules: the paragraphs that a text such as "RR 24.8-24.10, G-7" names."""

import re

from msgspec import Struct

# A number such as 42.5, G-7, A-IV/13 or LTP; the second one ends a range.
NUMBER = r"(?:[A-Z]-)?(?:\d+|[IVX]+(?![A-Z]))(?:[./]\d+)*|[A-Z]{3,}"
RANGE = re.compile(rf"({NUMBER})(?:\s*(?:-|\u2013|to)\s*({NUMBER}))?")
LAST_NUMBER = re.compile(r"\d+$")


class Citations(Struct, frozen=True):
    """What a text cites: paragraphs of the rulebook by number, and components by their kind and name."""

    paragraphs: list[str]
    components: list[str]


def cited(text: str, prefix: str) -> Citations:
    """The citations of a text that contains nothing else, such as a scenario's `rule`. The prefix may be left out."""
    paragraphs: list[str] = []
    components: list[str] = []
    for part in re.split(r",\s*|\s+and\s+", text.strip()):
        number = part.removeprefix(f"{prefix} ").strip()
        if found := RANGE.fullmatch(number):
            paragraphs += _numbers(found[1], found[2])
        elif part:
            components.append(part)
    return Citations(paragraphs, components)


def mentioned(text: str, prefix: str, series: list[str]) -> list[str]:
    """The paragraphs that a longer text mentions: numbers after the prefix, or of one of the lettered series."""
    listed = rf"\b{prefix}\s+((?:\d[\d.]*(?:,\s*|\s+(?:and|to|or)\s+|[-\u2013])?)+)"
    lettered = r"\b((?:" + "|".join(map(re.escape, series)) + r")-(?:\d+|[IVX]+)(?:[./]\d+)*(?:-\d+)?)\b"
    plain = [re.sub(r"\s+or\s+", ", ", match).rstrip(" ,.-") for match in re.findall(listed, text)]
    found = plain + (re.findall(lettered, text) if series else [])
    return [number for citation in found for number in cited(citation, prefix).paragraphs]


def _numbers(first: str, last: str | None) -> list[str]:
    """All numbers of a range: 24.8-24.10, or A-IV/2-7."""
    if last is None:
        return [first]
    begin, end = LAST_NUMBER.search(first), LAST_NUMBER.search(last)
    if begin is None or end is None:
        return [first, last]
    stem = first[: begin.start()]
    return [f"{stem}{number}" for number in range(int(begin[0]), int(end[0]) + 1)]
