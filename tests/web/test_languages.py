"""Which language somebody gets. That all four say the same things is shown in tests/client."""

from pathlib import Path

import pytest

from app.web.assets.files import Assets
from app.web.pages import languages
from app.web.pages.languages import LANGUAGES
from app.web.pages.messages import Translations


@pytest.mark.parametrize(
    ("wished", "remembered", "accepted", "language"),
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
def test_the_wish_counts_before_the_memory_and_the_browser(
    wished: str | None, remembered: str | None, accepted: str, language: str
):
    assert languages.choose(wished, remembered, accepted) == language


def test_a_message_without_its_argument_is_noticed(tmp_path: Path):
    for language in LANGUAGES:
        (tmp_path / f"{language}.ftl").write_text("greeting = Hello, { $name }")
    messages = Translations(Assets({f"locales/{path.name}": [path] for path in tmp_path.iterdir()}))

    assert messages.format("en", "greeting", name="Noor") == "Hello, Noor"
    with pytest.raises(LookupError):
        messages.format("en", "greeting")
    with pytest.raises(LookupError):
        messages.format("en", "farewell")
