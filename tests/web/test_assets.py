"""Static files: their addresses contain a hash, so browsers may keep them for ever."""

import re
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from app.web.assets.files import Assets, code_only


def asset_urls(page: str) -> set[str]:
    return set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page))


def test_every_file_of_a_page_exists_and_may_be_kept_for_ever(client: TestClient):
    urls = asset_urls(client.get("/").text)

    assert urls
    for url in urls:
        response = client.get(url)
        assert response.status_code == 200, url
        assert response.headers["cache-control"] == "max-age=31536000, immutable"


def test_every_image_of_the_styles_exists(client: TestClient):
    style = next(url for url in asset_urls(client.get("/").text) if url.endswith("/css/home.css"))
    pictures = re.findall(r'url\("\.\./([^"]+)"\)', client.get(style).text)

    assert pictures
    for picture in pictures:
        assert client.get(style.rsplit("/", 2)[0] + "/" + picture).status_code == 200


def test_a_page_from_before_an_update_gets_its_files_but_does_not_keep_them(client: TestClient):
    response = client.get("/static/000000000000/css/site.css")

    assert response.status_code == 200
    assert response.headers["cache-control"] == "no-cache"


def test_text_files_are_sent_compressed(client: TestClient):
    response = client.get("/static/any/css/site.css", headers={"Accept-Encoding": "gzip"})

    assert response.headers["content-encoding"] == "gzip"


def test_comments_and_indentation_are_not_sent_and_line_numbers_stay(client: TestClient):
    written = Path("static/js/table/main.js").read_text(encoding="utf-8")
    sent = client.get("/static/any/js/table/main.js").text

    assert "The page of a table: lobby, game and end." in written
    assert "The page of a table: lobby, game and end." not in sent
    assert "listenToKeys();" in sent
    assert "\n  " in written
    assert "\n  " not in sent
    assert len(sent.splitlines()) == len(written.splitlines())


def test_a_type_beside_code_is_not_sent_and_another_comment_is():
    written = b"/** all */\nlet a = /** @type {1} */ (b); // c\n/*! D */\n  // e\n  f();\n"

    assert code_only(written) == b"\nlet a = (b); // c\n/*! D */\n\nf();\n"


def test_comments_are_not_sent_with_texts(client: TestClient):
    written = Path("static/locales/en.ftl").read_text(encoding="utf-8")
    sent = client.get("/static/any/locales/en.ftl").text

    assert "\n## Lobby\n" in written
    assert "#" not in sent
    assert "\n    .hint = " in sent


def test_the_card_catalogue_comes_in_two_parts(client: TestClient):
    folder = re.findall(r'name="catalogue-unfathomable" content="([^"]+)"', client.get("/tables/any").text)[0]
    aboard, at_sea = (client.get(f"{folder}{part}/en.json").json() for part in ("aboard", "at_sea"))

    assert {card["kind"] for card in at_sea.values()} == {"mythos", "waypoint", "spell", "damage"}
    assert {card["kind"] for card in aboard.values()}.isdisjoint({"mythos", "waypoint", "spell", "damage"})
    assert client.get(f"{folder}elsewhere/en.json").status_code == 404


def test_a_file_that_the_browser_still_has_is_not_sent_again(client: TestClient):
    first = client.get("/static/any/css/site.css")
    again = client.get("/static/any/css/site.css", headers={"If-None-Match": first.headers["etag"]})

    assert again.status_code == 304
    assert again.content == b""


@pytest.mark.parametrize("path", ["../README.md", "%2e%2e/pyproject.toml", "css/", "nothing.css"])
def test_nothing_outside_the_static_folder_is_served(client: TestClient, path: str):
    assert client.get(f"/static/any/{path}").status_code == 404


def test_the_version_follows_the_content(tmp_path: Path):
    style = tmp_path / "site.css"
    style.write_text("a")
    before = Assets({"site.css": [style]}).url("site.css")
    style.write_text("b")

    assert Assets({"site.css": [style]}).url("site.css") != before


def test_the_address_of_an_unknown_file_raises():
    with pytest.raises(LookupError, match=r"ship\.svg"):
        Assets({}).url("ship.svg")
