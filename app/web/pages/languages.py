"""The language of a page: the requested one, otherwise the remembered one, otherwise what the browser prefers,
otherwise English.
"""

from collections.abc import Iterator

LANGUAGES = {"en": "English", "es": "Español", "fr": "Français", "uk": "Українська"}
DEFAULT = "en"


def choose(requested: str | None, remembered: str | None, accept_language: str) -> str:
    candidates = [requested, remembered, *accepted(accept_language), DEFAULT]
    return next(language for language in candidates if language in LANGUAGES)


def accepted(header: str) -> Iterator[str]:
    """The languages of an Accept-Language header without their regions, the most preferred first."""
    ranges = [_range(part) for part in header.split(",")]
    for language, weight in sorted(ranges, key=lambda entry: -entry[1]):
        if weight > 0:
            yield language


def _range(part: str) -> tuple[str, float]:
    tag, *parameters = (piece.strip() for piece in part.split(";"))
    weights = [parameter.removeprefix("q=") for parameter in parameters if parameter.startswith("q=")]
    return tag.split("-")[0].lower(), _weight(weights[0]) if weights else 1.0


def _weight(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0
