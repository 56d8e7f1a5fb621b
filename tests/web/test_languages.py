"""Which language a visitor gets. tests/client checks that all four have the same messages."""

from pathlib import Path

import pytest

from app.web.assets.files import Assets
from app.web.pages import languages
from app.web.pages.languages import LANGUAGES
from app.web.pages.messages import Translations


@pytest.mark.parametrize(
    ("requested", "remembered", "accepted", "language"),
    [
        (None, None, "", "en"),
        ("uk", "fr", "es", "uk"),
        (None, "fr", "es", "fr"),
        (None, None, "es-MX,es;q=0.9,en;q=0.8", "es"),
        (None, None, "de-DE, fr;q=0.5, uk;q=0.7", "uk"),
        (None, None, "FR-ca", "fr"),
        (None, None, "fr;q=0, es;q=0.1", "es"),
        (None, None, "de, *;q=0.5", "en"),
        ("xx", "yy", ";;q=, fr;q=lots,,", "en"),
    ],
)
def test_the_requested_language_comes_before_the_remembered_and_the_browsers(
    requested: str | None, remembered: str | None, accepted: str, language: str
):
    assert languages.choose(requested, remembered, accepted) == language


def test_a_missing_message_or_argument_raises(tmp_path: Path):
    for language in LANGUAGES:
        (tmp_path / f"{language}.ftl").write_text("greeting = Hello, { $name }")
    messages = Translations(Assets({f"locales/{path.name}": [path] for path in tmp_path.iterdir()}))

    assert messages.format("en", "greeting", name="Noor") == "Hello, Noor"
    with pytest.raises(LookupError):
        messages.format("en", "greeting")
    with pytest.raises(LookupError):
        messages.format("en", "farewell")
