"""The phrase files are complete in every language, and effects without a phrase are refused."""

import re
from typing import Any

import pytest

from app.games.unfathomable.content import book
from app.games.unfathomable.effects import VOCABULARY as ENGINE
from app.games.unfathomable.text import catalogue as catalogues
from app.games.unfathomable.text.clause_writer import ClauseWriter
from app.games.unfathomable.text.languages import LANGUAGES
from app.games.unfathomable.text.phrasebook import MissingPhraseError, Phrasebook
from app.games.unfathomable.text.wordings import VOCABULARY
from app.games.unfathomable.text.writer import Writer

INFLECTED = [language for language in LANGUAGES if language != "en"]


def clause_writer(language: str = "en") -> ClauseWriter:
    return ClauseWriter(Phrasebook(language), VOCABULARY)


def text_of(*effects: Any, language: str = "en") -> str:
    return " ".join(line.text for line in clause_writer(language).sentences(list(effects)))


def test_the_content_the_engine_and_the_phrases_have_the_same_effects():
    used = {type(effect) for effects in book()._effects.values() for effect in effects}
    assert {name for name, effect in ENGINE.entries.items() if effect in used} == set(ENGINE.entries) == set(VOCABULARY)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_for_an_effect_belongs_to_an_effect(language: str):
    """An effect may have several phrases, or only those of the effects inside it."""
    assert {key.partition(".")[0] for key in Phrasebook(language)._phrases["words"]} <= set(ENGINE.entries)


@pytest.mark.parametrize("language", INFLECTED)
def test_every_language_has_the_phrases_of_english(language: str):
    english, other = Phrasebook("en")._phrases, Phrasebook(language)._phrases

    assert english.keys() == other.keys()
    for section, phrases in english.items():
        assert phrases.keys() - other[section].keys() == set(), section


@pytest.mark.parametrize("language", INFLECTED)
def test_every_language_has_the_titles_and_flavour_of_english(language: str):
    english, other = Phrasebook("en"), Phrasebook(language)

    assert {kind: list(names) for kind, names in english._titles.items()} == {
        kind: list(names) for kind, names in other._titles.items()
    }
    assert list(english._flavour) == list(other._flavour)


@pytest.mark.parametrize("language", INFLECTED)
def test_verbs_have_an_imperative_and_an_infinitive(language: str):
    for key, phrase in Phrasebook(language)._phrases["words"].items():
        for forms in re.findall(r"\[([^\]]*)\]", phrase):
            assert len(forms.split("|")) >= 2, (key, forms)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_noun_has_all_plural_forms(language: str):
    forms = 3 if language == "uk" else 2
    book = Phrasebook(language)
    for name, cases in book._phrases["nouns"].items():
        for case in cases.values() if isinstance(cases, dict) else [cases]:
            assert len(case) == forms, name


def test_an_unknown_effect_is_refused():
    with pytest.raises(MissingPhraseError, match="en: there is no phrase for the effect sing_shanty"):
        text_of({"sing_shanty": {"n": 3}})


def test_a_parameter_that_the_text_does_not_use_is_refused():
    with pytest.raises(MissingPhraseError, match="risk_passengers with by"):
        text_of({"risk_passengers": {"n": 1, "by": "keeper"}})


def test_a_selector_without_a_phrase_is_refused():
    with pytest.raises(MissingPhraseError, match=r"places\.crows_nest"):
        text_of({"damage_space": {"space": "crows_nest"}})


def test_a_place_without_the_needed_form_is_refused():
    with pytest.raises(MissingPhraseError, match=r"places\.any_ship\.at"):
        text_of({"spawn": {"space": "any_ship", "n": 1}})


def test_a_condition_without_a_phrase_is_refused():
    with pytest.raises(MissingPhraseError, match=r"conditions\.full_moon"):
        text_of({"if": {"condition": {"full_moon": True}, "then": [{"damage_ship": {"n": 1}}]}})


def test_effects_that_do_not_fit_in_one_sentence_are_refused():
    roll = {"roll_die": {"bands": [{"min": 1, "max": 4, "effects": [{"damage_ship": {"n": 1}}]}]}}
    with pytest.raises(MissingPhraseError, match=r"roll_die\+damage_ship in one sentence"):
        text_of({"if": {"condition": {"not_in_brig": "you"}, "then": [roll, {"damage_ship": {"n": 1}}]}})


@pytest.mark.parametrize("section", ["_titles", "_flavour"])
def test_a_missing_title_or_flavour_is_refused(section: str):
    book = Phrasebook("fr")
    table = getattr(book, section)
    setattr(book, section, {**table, "mythos": {}} if section == "_titles" else {})

    with pytest.raises(MissingPhraseError, match=r"fr: there is no phrase for the (title|flavour) of .*accusation"):
        dict(catalogues.written(Writer(book)))
