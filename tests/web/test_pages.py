"""The home page, and what all pages have in common."""

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

# The entry module, the bundles, and the module that pages without bundles need as well.
MOST_MODULES = 4


def plain(html: str) -> str:
    return html.replace("\u00a0", " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_home_page_presents_both_games_in_every_language(client: TestClient, language: str):
    response = client.get("/", params={"lang": language})

    assert response.status_code == 200
    assert response.headers["content-language"] == language
    assert f'<html lang="{language}">' in response.text
    assert HEADLINES[language] in plain(response.text)
    assert re.findall(r"<h2>(.+?)</h2>", response.text)[:2] == ["Unfathomable", "Sub Terra"]


def test_the_language_switch_names_every_language_in_itself_and_marks_the_current_one(client: TestClient):
    page = client.get("/?lang=uk").text

    for code, name in LANGUAGES.items():
        assert re.search(rf'<a href="\?lang={code}"[^>]*>{name}</a>', page)
    assert re.findall(r'lang="(\w+)" aria-current', page) == ["uk"]


def test_a_chosen_language_is_remembered(client: TestClient):
    client.get("/?lang=fr")

    assert client.get("/", headers={"Accept-Language": "es"}).headers["content-language"] == "fr"


def test_an_unknown_language_is_neither_used_nor_remembered(client: TestClient):
    response = client.get("/?lang=tlh", headers={"Accept-Language": "es"})

    assert response.headers["content-language"] == "es"
    assert "set-cookie" not in response.headers


def test_scripts_and_other_sites_cannot_read_the_language_cookie(client: TestClient):
    cookie = client.get("/?lang=fr").headers["set-cookie"].lower()

    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_every_button_and_link_of_the_home_page_works(client: TestClient):
    page = client.get("/").text

    # Buttons that need the script are disabled until it has loaded.
    assert [button for button in re.findall(r"<button[^>]*>", page) if "disabled" not in button] == []
    assert 'href="#"' not in page
    languages = {f"?lang={language}" for language in LANGUAGES}
    rulebooks = {"/rules/unfathomable", "/rules/subterra"}
    taught = {f"/lessons/{game}" for game in lessons.with_lessons()}
    assert set(re.findall(r'<a [^>]*href="([^"]+)"', page)) == {"/", "/me", "/privacy", *languages, *rulebooks, *taught}


@pytest.mark.parametrize("address", ["/", "/tables/any", "/join/any", "/watch/any", "/seat/any", "/continue/any"])
def test_every_page_of_the_client_has_nothing_inline_but_the_import_map(client: TestClient, address: str):
    response = client.get(address)

    inline = re.findall(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", response.text)
    digest = base64.b64encode(hashlib.sha256(inline[0].encode()).digest()).decode()
    assert len(inline) == 1
    assert set(json.loads(inline[0])["imports"]) >= {"preact", "htm", "@preact/signals", "@fluent/bundle"}
    assert f"'sha256-{digest}'" in response.headers["content-security-policy"]
    assert "<style" not in response.text
    assert "style=" not in response.text


@pytest.mark.parametrize("address", ["/", "/tables/any", "/join/any"])
def test_a_page_preloads_its_modules(client: TestClient, address: str):
    page = client.get(address).text
    ahead = re.findall(r'<link rel="modulepreload" href="([^"]+)"', page)
    entry = re.findall(r'<script type="module" src="([^"]+)"', page)

    assert entry[0] == ahead[0]
    assert any(url.endswith("/bundles/common.js") for url in ahead)
    assert len(ahead) <= MOST_MODULES, ahead
    for url in ahead:
        response = client.get(url)
        assert response.status_code == 200, url
        assert response.headers["content-type"].startswith("text/javascript")


def test_an_unknown_address_gets_an_error_page_with_a_link_home(client: TestClient):
    response = client.get("/atlantis", headers={"Accept-Language": "fr"})

    assert response.status_code == 404
    assert "Page introuvable" in response.text
    assert 'class="button" href="/"' in response.text


@pytest.mark.parametrize("address", ["/", "/healthz"])
def test_a_head_request_is_answered(client: TestClient, address: str):
    response = client.head(address)

    assert response.status_code == 200
    assert response.content == b""


def test_healthz_says_ok_and_is_never_cached(client: TestClient):
    response = client.get("/healthz")

    assert response.json() == {"status": "ok"}
    assert response.headers["cache-control"] == "no-store"
