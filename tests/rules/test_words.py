"""The words that open the rulebook at the table: they lead to the same paragraphs in every language, and the texts of
the game contain them.
"""

import re

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.serializer import serialize_pattern

from app import games
from app.games import rulebooks
from app.web.pages.languages import LANGUAGES

WITH_WORDS = [game for game in rulebooks.names() if rulebooks.words(game, "en")]
LETTER = r"[^\W_]"


def pattern(form: str) -> re.Pattern[str]:
    """The same pattern as in `static/js/rules/words.js`."""
    return re.compile(rf"(?<!{LETTER}){form.replace('*', LETTER + '*')}(?!{LETTER})", re.IGNORECASE)


def texts(game: str, language: str) -> str:
    """What is read at the table: prompts, events, explanations, cards, lessons."""
    home = games.folder(game).path
    files = [home / folder / "locales" / f"{language}.ftl" for folder in (".", "lessons", "help", "coach")]
    bodies = [FluentParser().parse(file.read_text(encoding="utf-8")).body for file in files]
    entries = [entry for body in bodies for entry in body if isinstance(entry, ftl.Message)]
    patterns = [part.value for entry in entries for part in (entry, *entry.attributes) if part.value]
    catalogue = games.catalogue(game, language) if games.manifests()[game].catalogue else {}
    cards = [line for entry in catalogue.values() for lines in (entry.text, *entry.outcomes.values()) for line in lines]
    return "\n".join([*map(serialize_pattern, patterns), *cards])


def test_both_large_games_have_words():
    assert {"subterra", "unfathomable"} <= set(WITH_WORDS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WITH_WORDS)
def test_words_lead_to_the_same_paragraphs_in_every_language(game: str, language: str):
    words = rulebooks.words(game, language)

    assert list(words) == list(rulebooks.words(game, "en"))
    assert set(words) <= set(rulebooks.book(game, language).sections)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WITH_WORDS)
def test_no_word_leads_to_two_paragraphs(game: str, language: str):
    forms = [form.casefold() for listed in rulebooks.words(game, language).values() for form in listed]

    assert len(set(forms)) == len(forms)
    assert all(re.fullmatch(r"[\w '\u2019*-]+", form) for form in forms)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WITH_WORDS)
def test_a_text_contains_a_word_of_every_paragraph_with_words(game: str, language: str):
    read = texts(game, language)
    words = rulebooks.words(game, language)
    unused = [number for number, forms in words.items() if not any(pattern(form).search(read) for form in forms)]

    assert unused == []
