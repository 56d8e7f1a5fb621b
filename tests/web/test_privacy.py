"""The page that says who runs the server and what it stores."""

import pytest
from fastapi.testclient import TestClient

from app.settings import Settings
from app.web.application import create_app
from app.web.pages.languages import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_who_runs_the_server_and_how_long_data_is_kept(settings: Settings, language: str):
    update = {"site_operator": "The <Ada> club", "site_contact": "ada@a.example", "keep_finished_days": 77}
    with TestClient(create_app(settings.model_copy(update=update))) as client:
        page = client.get("/privacy", params={"lang": language}).text

    assert "The &lt;Ada&gt; club" in page
    assert '<a href="mailto:ada@a.example">' in page
    assert page.count(" 77 ") == 2


def test_without_settings_it_says_what_is_stored_and_every_page_leads_there(client: TestClient):
    page = client.get("/privacy").text

    assert "mailto:" not in page
    assert "The name you give" in page
    assert 'href="/privacy"' in client.get("/").text
