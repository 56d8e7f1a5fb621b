"""The catalogue of all cards, in every language."""

import re
from pathlib import Path

import pytest

from app.commands.__main__ import main_with_plain_errors
from app.games.unfathomable.content import book
from app.games.unfathomable.text.catalogue import KINDS, catalogue
from app.games.unfathomable.text.languages import LANGUAGES
from app.games.unfathomable.text.source import content
from app.games.unfathomable.text.writer import CardEntry

GOLDEN = Path(__file__).parent / "golden"

ENTRIES = {
    **dict.fromkeys(("character", "ability", "feat", "reveal"), 10),
    "title": 2,
    "room": 7,
    "skill": 20,
    "item": 20,
    "spell": 19,
    "waypoint": 20,
    "damage": 9,
    "mythos": len(book().mythos),
    "loyalty": 3,
}


def texts(entry: CardEntry) -> list[str]:
    options = [line for option in entry.options.values() for line in (*option.text, *filter(None, [option.title]))]
    outcomes = [line for lines in entry.outcomes.values() for line in lines]
    return [entry.title, *entry.text, *entry.fields, *filter(None, [entry.flavour]), *options, *outcomes]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_is_in_the_catalogue(language: str):
    kinds = [entry.kind for entry in catalogue(language).values()]

    assert {kind: kinds.count(kind) for kind in KINDS} == ENTRIES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_equals_the_proofread_text(language: str, capsys: pytest.CaptureFixture[str]):
    assert main_with_plain_errors(["cards", "unfathomable", "--lang", language]) == 0

    golden = GOLDEN / f"{language}.txt"
    assert capsys.readouterr().out == golden.read_text(encoding="utf-8"), (
        f"Read the difference; if it is intended: ./fathom cards unfathomable --lang {language} > {golden}"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_placeholders_or_typographic_errors(language: str):
    for name, entry in catalogue(language).items():
        for text in texts(entry):
            assert text == text.strip(), (name, text)
            assert not re.search(r"[{}\[\]|']|  | [,.]|\.\.", text), (name, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_rules_text_is_a_sentence(language: str):
    alternative = {"en": "OR", "es": "O BIEN", "fr": "OU", "uk": "АБО"}[language]
    for name, entry in catalogue(language).items():
        for line in entry.text:
            assert line == alternative or line.endswith((".", ":", ".)")), (name, line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_entries_options_and_facts(language: str):
    english, other = catalogue("en"), catalogue(language)

    assert english.keys() == other.keys()
    for name, entry in english.items():
        assert other[name].options.keys() == entry.options.keys(), name
        assert other[name].outcomes.keys() == entry.outcomes.keys(), name
        assert other[name].facts == entry.facts, name
        assert len(other[name].text) == len(entry.text), name


def test_every_choice_of_a_crisis_has_a_name_and_a_text():
    for card in content("mythos"):
        entry = catalogue("en")[f"mythos:{card['id']}"]
        named = [option["id"] for option in card.get("options", [])]
        if named and "check" in card:
            named.append("check")
        for option in named:
            assert entry.options[option].title, (card["id"], option)
            assert entry.options[option].text, (card["id"], option)


def test_options_inside_effects_have_texts():
    options = catalogue("en")["waypoint:hurricane"].options

    assert [option.text for option in options.values()] == [["Lose 1 fuel."], ["Damage the ship twice."]]


def test_outcomes_are_sentences_of_their_own():
    outcomes = catalogue("uk")["mythos:food_stores_raid"].outcomes

    assert outcomes == {
        "pass": ["Нічого не відбувається."],
        "partial": ["Втратьте 1 їжу."],
        "fail": ["Втратьте 2 їжі."],
    }
