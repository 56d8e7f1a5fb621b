"""Help cards: each waits for an event or a prompt of its game, cites an existing paragraph, and has its texts."""

import re
from functools import cache
from typing import NamedTuple

import pytest

from app.games import rulebooks
from tests.client.test_texts import GAMES_WITH_HELP, ROOT, messages

CARD = re.compile(r'(\w+): \{\s*on: \[([^\]]+)\],\s*rule: "([^"]+)",\s*icon: "(\w+)",?\s*\}')
MAX_LETTERS = 240


class Card(NamedTuple):
    on: list[str]
    rule: str
    icon: str


def client_source(game: str, module: str) -> str:
    return (ROOT / "app" / "games" / game / "client" / module).read_text(encoding="utf-8")


@cache
def cards(game: str) -> dict[str, Card]:
    found = CARD.findall(client_source(game, "help.js"))
    return {name: Card(re.findall(r'"([^"]+)"', on), rule, icon) for name, on, rule, icon in found}


@pytest.mark.parametrize("game", GAMES_WITH_HELP)
def test_each_card_waits_for_an_event_or_a_prompt_of_its_game(game: str):
    assert len(cards(game)) > 10
    for name, card in cards(game).items():
        for on in card.on:
            trigger = f"{game}-{on.partition(':')[0]}"
            texts = messages(game, "en")
            assert f"event-{trigger}" in texts or f"prompt-{trigger}" in texts, (name, on)


@pytest.mark.parametrize("game", GAMES_WITH_HELP)
def test_each_card_cites_a_paragraph_and_has_an_icon(game: str):
    drawings = client_source(game, "drawings.js") + (ROOT / "static" / "js" / "ui" / "icon.js").read_text(
        encoding="utf-8"
    )
    for name, card in cards(game).items():
        assert card.rule in rulebooks.book(game, "en").sections, name
        assert re.search(rf"^  {card.icon}:", drawings, re.MULTILINE), name


@pytest.mark.parametrize("game", GAMES_WITH_HELP)
def test_each_card_has_a_title_and_a_short_text_and_no_text_is_unused(game: str):
    texts = messages(f"help of {game}", "en")

    assert sorted(texts) == sorted(f"help-{game}-{name}" for name in cards(game))
    for name, message in texts.items():
        assert [attribute.id.name for attribute in message.attributes] == ["title"], name
        assert sum(len(part.value) for part in message.value.elements) <= MAX_LETTERS, name
