"""The home page, as somebody with a browser meets it."""

import base64
import hashlib
import json
import re

import pytest
from fastapi.testclient import TestClient

from app.games import lessons
from app.web.pages.languages import LANGUAGES

HEADLINES = {
    "en": "Deep water",
    "es": "Aguas hondas",
    "fr": "Eaux profondes",
    "uk": "Глибока вода",
}

# The one that the page begins with, those in bundles, and what pages without bundles need as well.
MOST_MODULES = 4


def plain(html: str) -> str:
    return html.replace("\u00a0", " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_home_page_presents_both_games_in_every_language(client: TestClient, language: str):
    answer = client.get("/", params={"lang": language})

    assert answer.status_code == 200
    assert answer.headers["content-language"] == language
    assert f'<html lang="{language}">' in answer.text
    assert HEADLINES[language] in plain(answer.text)
    assert re.findall(r"<h2>(.+?)</h2>", answer.text)[:2] == ["Unfathomable", "Sub Terra"]


def test_the_switch_names_every_language_in_itself_and_marks_the_current_one(client: TestClient):
    page = client.get("/?lang=uk").text

    for code, name in LANGUAGES.items():
        assert re.search(rf'<a href="\?lang={code}"[^>]*>{name}</a>', page)
    assert re.findall(r'lang="(\w+)" aria-current', page) == ["uk"]


def test_a_chosen_language_is_remembered(client: TestClient):
    client.get("/?lang=fr")

    assert client.get("/", headers={"Accept-Language": "es"}).headers["content-language"] == "fr"


def test_an_unknown_language_is_neither_used_nor_remembered(client: TestClient):
    answer = client.get("/?lang=tlh", headers={"Accept-Language": "es"})

    assert answer.headers["content-language"] == "es"
    assert "set-cookie" not in answer.headers


def test_the_language_cookie_is_out_of_reach_of_scripts_and_of_other_sites(client: TestClient):
    cookie = client.get("/?lang=fr").headers["set-cookie"].lower()

    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_the_page_has_nothing_that_does_nothing(client: TestClient):
    page = client.get("/").text

    # What needs the script can be pressed when the script is there.
    assert [button for button in re.findall(r"<button[^>]*>", page) if "disabled" not in button] == []
    assert 'href="#"' not in page
    languages = {f"?lang={language}" for language in LANGUAGES}
    rulebooks = {"/rules/unfathomable", "/rules/subterra"}
    taught = {f"/lessons/{game}" for game in lessons.with_lessons()}
    assert set(re.findall(r'<a [^>]*href="([^"]+)"', page)) == {"/", "/me", "/privacy", *languages, *rulebooks, *taught}


@pytest.mark.parametrize("address", ["/", "/tables/any", "/join/any", "/watch/any", "/seat/any", "/continue/any"])
def test_every_page_of_the_client_has_nothing_inline_but_the_import_map(client: TestClient, address: str):
    answer = client.get(address)

    inline = re.findall(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", answer.text)
    digest = base64.b64encode(hashlib.sha256(inline[0].encode()).digest()).decode()
    assert len(inline) == 1
    assert set(json.loads(inline[0])["imports"]) >= {"preact", "htm", "@preact/signals", "@fluent/bundle"}
    assert f"'sha256-{digest}'" in answer.headers["content-security-policy"]
    assert "<style" not in answer.text
    assert "style=" not in answer.text


@pytest.mark.parametrize("address", ["/", "/tables/any", "/join/any"])
def test_a_page_asks_at_once_for_every_module_that_it_will_need(client: TestClient, address: str):
    page = client.get(address).text
    ahead = re.findall(r'<link rel="modulepreload" href="([^"]+)"', page)
    entry = re.findall(r'<script type="module" src="([^"]+)"', page)

    assert entry[0] == ahead[0]
    assert any(url.endswith("/bundles/common.js") for url in ahead)
    assert len(ahead) <= MOST_MODULES, ahead
    for url in ahead:
        answer = client.get(url)
        assert answer.status_code == 200, url
        assert answer.headers["content-type"].startswith("text/javascript")


def test_a_wrong_address_gets_a_page_with_a_way_back(client: TestClient):
    answer = client.get("/atlantis", headers={"Accept-Language": "fr"})

    assert answer.status_code == 404
    assert "Page introuvable" in answer.text
    assert 'class="button" href="/"' in answer.text


@pytest.mark.parametrize("address", ["/", "/healthz"])
def test_a_head_request_is_answered(client: TestClient, address: str):
    answer = client.head(address)

    assert answer.status_code == 200
    assert answer.content == b""


def test_healthz_says_ok_and_is_never_kept(client: TestClient):
    answer = client.get("/healthz")

    assert answer.json() == {"status": "ok"}
    assert answer.headers["cache-control"] == "no-store"
