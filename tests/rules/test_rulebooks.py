"""The rulebooks: every paragraph that is cited exists in all languages, and scenarios prove every rule."""

import ast
import re
from pathlib import Path

import pytest

from app import games
from app.games import proofs, rulebooks
from app.games.citations import cited, mentioned
from app.web.pages.languages import LANGUAGES
from app.web.pages.markdown import DRAWINGS
from app.web.pages.rulebook import components

GAMES = rulebooks.names()
CITING = (".py", ".js", ".ts", ".yaml", ".ftl")
# Where code gives a number without the prefix of its book: refusals, asks, the topics that a client explains.
REFUSED = re.compile(r"Refusal\(\s*\"\w+\",\s*\"([^\"]+)\"")
ASKED = re.compile(r"\brule(?:=|: )\"([^\"]+)\"")
TOPICS = re.compile(r"const RULES = \{(.*?)\};", re.DOTALL)
TOPIC = re.compile(r"\w+: \"([^\"]+)\"")


def sources(game: str) -> list[Path]:
    folder = games.folder(game).path
    return [path for path in sorted(folder.rglob("*")) if path.suffix in CITING and "scenarios" not in path.parts]


def series(game: str) -> list[str]:
    """The letters of numbers such as G-7."""
    return sorted(
        {found[1] for number in rulebooks.book(game, "en").sections if (found := re.match(r"([A-Z])-", number))}
    )


def citations(text: str, game: str) -> list[str]:
    prefix = rulebooks.about(game).prefix
    topics = [number for listed in TOPICS.findall(text) for number in TOPIC.findall(listed)]
    given = [*REFUSED.findall(text), *ASKED.findall(text), *topics]
    alone = [number for citation in given for number in cited(citation, prefix).paragraphs]
    return alone + mentioned(text, prefix, series(game))


def test_every_game_has_a_rulebook():
    assert games.names() == GAMES


ASKS = {"Choose", "Allot", "Arrange", "Acknowledge"}
# These depend on a card, and open the book at its beginning.
WITHOUT_RULE = {
    "message('choose_option', source=scope.source)",
    "message(self.prompt, source=state.scopes[self.scope].source)",
}


def prompts_without_rule(path: Path) -> set[str]:
    calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    given = [
        {word.arg: word.value for word in call.keywords}
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id in ASKS
    ]
    return {ast.unparse(words["prompt"]) for words in given if "prompt" in words and "rule" not in words}


@pytest.mark.parametrize("game", ["subterra", "unfathomable"])
def test_every_ask_names_its_rule(game: str):
    folder = games.folder(game).path
    found = {
        path: prompts_without_rule(path) for part in ("rules", "effects") for path in (folder / part).rglob("*.py")
    }

    assert {path.name: left for path, prompts in found.items() if (left := prompts - WITHOUT_RULE)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_number_that_the_code_cites_is_in_the_rulebook(game: str, language: str):
    sections = rulebooks.book(game, language).sections
    missing = {
        (number, path.name)
        for path in sources(game)
        for number in citations(path.read_text(encoding="utf-8"), game)
        if number not in sections
    }

    assert sorted(missing) == []


@pytest.mark.parametrize("game", GAMES)
def test_code_cites_rules(game: str):
    assert any(citations(path.read_text(encoding="utf-8"), game) for path in sources(game))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_language_has_the_same_sections_in_the_same_order(game: str, language: str):
    assert list(rulebooks.book(game, language).sections) == list(rulebooks.book(game, "en").sections)
    assert [section.id for section in rulebooks.components(game, language)] == [
        section.id for section in rulebooks.components(game, "en")
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_language_has_the_same_drawings(game: str, language: str):
    drawings = {
        code: {
            number: DRAWINGS.findall(section.text) for number, section in rulebooks.book(game, code).sections.items()
        }
        for code in ("en", language)
    }

    assert drawings[language] == drawings["en"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_section_has_a_text_and_refers_to_sections_that_exist(game: str, language: str):
    book = rulebooks.book(game, language)
    assert [section.id for section in book.sections.values() if not section.text] == []
    assert [section.id for section in book.sections.values() if section.is_chapter and not section.title] == []
    referred = {number for section in book.sections.values() for number in re.findall(r"\[([\w./-]+)\]", section.text)}
    assert referred - set(book.sections) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_names_paragraphs_and_components_that_exist(game: str):
    catalogue = games.catalogue(game, "en")
    known = set(rulebooks.book(game, "en").sections) | {name.replace(":", " ") for name in catalogue}

    assert sorted(set(proofs.proofs(game)) - known) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_that_states_a_rule_is_proved_by_a_scenario(game: str):
    assert proofs.uncovered(game) == []


@pytest.mark.parametrize("game", GAMES)
def test_paragraphs_without_a_rule_are_in_the_book(game: str):
    about = rulebooks.about(game)
    assert len(about.no_rule) == len(set(about.no_rule))
    assert set(about.no_rule) <= set(rulebooks.book(game, "en").sections)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_component_of_the_catalogue_can_be_browsed(game: str, language: str):
    shown = {name for kind in components(game, language) for name in kind.entries}

    assert shown >= set(games.catalogue(game, language))
    assert shown
