"""Everything that Sub Terra sends has a text."""

import pytest

from app.games.subterra.content import COST
from app.games.subterra.refusals import REFUSALS
from app.web.pages.languages import LANGUAGES
from tests.client.test_texts import calls, literals, messages, missing_forms, refusal_texts

FOLDER = "app/games/subterra"
NOUN_OF = {
    "victim": "explorer",
    "first": "explorer",
    "explorers": "explorer",
    "tile": "type",
    "aside": "type",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_noun_has_every_form_that_a_sentence_uses(language: str):
    assert missing_forms("subterra", language, NOUN_OF) == []


def test_every_refusal_has_a_text_and_no_text_is_unused():
    assert refusal_texts("subterra") == set(REFUSALS) - {""}


def test_every_action_has_a_label():
    makers = ("side_option", "here_option", "explorer_option", "cell_option", "plain_option")
    actions = set(calls([FOLDER], *makers)) | set(COST)
    labels = {name.removeprefix("label-subterra-action-") for name in messages("subterra", "en") if "-action-" in name}

    assert actions - labels == set()
    assert {label.removesuffix("-here") for label in labels if not label.startswith("noun")} - actions == set()


def test_every_message_has_a_text_and_no_text_is_unused():
    used = {literal for literal in literals(FOLDER, "subterra-") if not literal.endswith("-")}
    names = messages("subterra", "en")
    kinds = ("prompt", "reason", "event", "label")

    assert [name for name in used if not any(f"{kind}-{name}" in names for kind in kinds)] == []
    with_text = {name.partition("-")[2] for name in names if name.split("-")[0] in kinds}
    computed = {name for name in with_text if name.startswith(("subterra-action-", "subterra-tile-"))} | {"game_over"}
    assert with_text - used - computed == set()
