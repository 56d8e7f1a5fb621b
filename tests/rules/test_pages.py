"""The pages of the rulebooks: reading, search and cards, in the reader's language."""

import re

import pytest
from fastapi.testclient import TestClient

from app.games import rulebooks
from app.web.pages.languages import LANGUAGES
from app.web.pages.markdown import html
from app.web.pages.search import matcher

GAMES = rulebooks.names()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_every_paragraph_under_its_number(client: TestClient, game: str, language: str):
    page = client.get(f"/rules/{game}", params={"lang": language})

    assert page.status_code == 200
    assert page.headers["content-language"] == language
    anchors = re.findall(r'<section class="[\w-]+" id="([^"]+)"', page.text)
    assert anchors == list(rulebooks.book(game, language).sections)
    assert set(re.findall(r'href="#([^"]+)"', page.text)) <= set(anchors)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_game_are_sent_in_the_requested_language(client: TestClient, language: str):
    response = client.get("/rules/subterra/words", params={"lang": language})

    assert response.json() == rulebooks.words("subterra", language)
    assert response.json()
    assert client.get("/rules/chess/words").status_code == 404


@pytest.mark.parametrize("address", ["/rules/chess", "/rules/chess/cards", "/rules"])
def test_the_page_for_an_unknown_game_links_to_the_home_page(client: TestClient, address: str):
    page = client.get(address)

    assert page.status_code == 404
    assert 'href="/"' in page.text


@pytest.mark.parametrize(
    ("language", "query", "number"),
    [("en", "flooded", "3.5"), ("es", "inundacion", "3.5"), ("fr", "eboulement", "3.7"), ("uk", "повені", "3.5")],
)
def test_search_ignores_accents_and_endings(client: TestClient, language: str, query: str, number: str):
    page = client.get("/rules/subterra", params={"lang": language, "q": query}).text

    assert f'href="/rules/subterra#{number}"' in page
    assert 'href="/rules/subterra#8.4"' not in page


def test_a_search_without_results_says_so_and_escapes_the_query(client: TestClient):
    page = client.get("/rules/subterra", params={"lang": "en", "q": "<b>xyzzy"}).text

    assert "Nothing found for “&lt;b&gt;xyzzy”." in page
    assert 'class="chapter"' not in page


def test_cards_can_be_filtered_and_searched(client: TestClient):
    everything = client.get("/rules/subterra/cards", params={"lang": "en"}).text
    hazards = client.get("/rules/subterra/cards", params={"lang": "en", "kind": "hazard"}).text
    water = client.get("/rules/subterra/cards", params={"lang": "en", "q": "water"}).text

    assert {"tile:water", "hazard:flood", "explorer:diver"} <= shown(everything)
    assert shown(hazards) == {name for name in shown(everything) if name.startswith("hazard:")}
    assert {"tile:water", "hazard:flood", "explorer:diver"} <= shown(water) < shown(everything)


def test_paragraphs_and_cards_list_the_scenarios_that_prove_them(client: TestClient):
    rules = client.get("/rules/subterra", params={"lang": "en"}).text
    cards = client.get("/rules/unfathomable/cards", params={"lang": "en", "kind": "waypoint"}).text

    assert "<li>Two left behind and two on the exit is bronze</li>" in rules
    assert cards.count('<details class="proof">') == 20


def shown(page: str) -> set[str]:
    return set(re.findall(r'data-component="([^"]+)"', page))


def test_a_search_needs_every_word():
    assert matcher("Deep passengers")("A passenger in the Deep")
    assert not matcher("deep traitor")("A passenger in the Deep")
    assert not matcher(" ")("anything")
    assert matcher("42.5")("42.5 Adding cards")


@pytest.mark.parametrize(("query", "text"), [("rooms", "a room"), ("salas", "una sala"), ("силу", "карта сили")])
def test_a_search_finds_other_forms_of_short_words(query: str, text: str):
    assert matcher(query)(text)
    assert not matcher("deck")("decide")


def test_the_markdown_of_a_rulebook_becomes_html():
    assert html("One\ntwo\n- a **b**\n- *c* [4.2]") == (
        '<p>One two</p>\n<ul><li>a <strong>b</strong></li><li><em>c</em> <a href="#4.2">4.2</a></li></ul>'
    )
    assert html("| A | B |\n|---|---|\n| 1 | <2> |") == (
        '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>'
        '<tbody><tr><th scope="row">1</th><td>&lt;2&gt;</td></tr></tbody></table>'
    )
