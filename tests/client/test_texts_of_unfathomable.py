"""Every prompt, label, event and name of Unfathomable has a text."""

from pathlib import Path

import pytest

from app.games.unfathomable.rules.passengers import SUPPLY
from app.games.unfathomable.rules.windows import FOR_ALL, NAMED
from app.games.unfathomable.state import MONARCHS, RESOURCES, SKILL_TYPES
from app.games.unfathomable.text.source import content
from app.games.unfathomable.view import COUNTED
from app.web.pages.languages import LANGUAGES
from tests.client.test_texts import SHELL, attributes, calls, literals, messages, missing_forms, refusal_texts

FOLDER = "app/games/unfathomable"
PLAY = [f"{FOLDER}/{part}" for part in ("effects", "rules")]
# Prompts of effects that let a player choose: they are the second argument of a call.
CHOICE_PROMPTS = {
    "choose_player",
    "choose_space",
    "choose_spaces",
    "choose_enemy",
    "choose_monarch",
    "choose_deep_one",
    "choose_weapon",
    "choose_item",
    "choose_resource",
    "choose_skill_type",
    "choose_deck",
    "choose_number",
    "choose_amount",
    "may",
    "name_result",
    "name_die",
}
# Kinds of pointers, which are part of the labels of their options.
POINTER_KINDS = {"amount", "answer", "character", "icon", "item", "monarch", "number", "resource", "result", "type"}
CARD_KINDS = {"mythos", "waypoint", "spell", "item"}
ACTIONS = {"attack", "rescue", "trade", "room", "repair", "reveal", "defeat_passenger"}
PASSES = {*NAMED, "pass_row", "top", "bottom", "track_travel", "track_ritual"}
CRISES = {"crisis_check", "crisis_fail"}
WINDOWS = {*FOR_ALL, "die_would_be_rolled", "mythos_revealed", "after_room_action", "any_time"}
# Events whose name the code computes or passes on.
COMPUTED_EVENTS = {"actions_ended", "declined"}
PURPOSES = set(calls(PLAY, "StartRoll"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_noun_has_every_form_that_a_sentence_uses(language: str):
    assert missing_forms("unfathomable", language, {"target": "defender"}) == []


def test_every_refusal_has_a_text_and_no_text_is_unused():
    assert refusal_texts("unfathomable") == set(calls([FOLDER], "Refusal"))


def test_every_statement_of_a_bot_after_the_game_has_a_text():
    with_text = {name for name in messages("story of unfathomable", "en") if name.startswith("told-")}

    assert with_text == {f"told-unfathomable-{statement}" for statement in calls([f"{FOLDER}/bot"], "_message")}


def with_text(kind: str) -> set[str]:
    start = f"{kind}-unfathomable-"
    return {name.removeprefix(start) for name in messages("unfathomable", "en") if name.startswith(start)}


def nouns(kind: str) -> set[str]:
    start = f"noun-{kind}-"
    return {name.removeprefix(start) for name in messages("unfathomable", "en") if name.startswith(start)}


def test_every_prompt_has_a_text_and_no_text_is_unused():
    assert with_text("prompt") == set(calls(PLAY, "message")) - {"wants_to_act"} | CHOICE_PROMPTS


def test_every_reason_with_a_text_is_used():
    """For a reason without a text, the page names the players that the table waits for."""
    assert with_text("reason") <= set(calls(PLAY, "message")) | CHOICE_PROMPTS


def test_every_event_has_a_text_and_no_text_is_unused():
    assert with_text("event") == set(calls(PLAY, "say", "say_private")) | COMPUTED_EVENTS


def test_every_label_has_a_text_and_no_text_is_unused():
    # The code names prompts too, for the time that an answer has.
    found = {name.removeprefix("unfathomable-") for name in literals(FOLDER, "unfathomable-")} - with_text("prompt")
    written = {name for name in found if name and not name.endswith(("-", "_"))}
    labels = written | {f"option-{kind}" for kind in POINTER_KINDS | CARD_KINDS | {"deck", "seat", "space", "deep_one"}}
    labels |= {f"action_{action}" for action in ACTIONS} | PASSES | CRISES

    assert with_text("label") == labels


@pytest.mark.parametrize(
    ("kind", "ids"),
    [
        ("space", {*(space["id"] for space in content("board")), "the_deep", SUPPLY}),
        ("skill", set(SKILL_TYPES)),
        ("resource", set(RESOURCES)),
        ("deck", set(COUNTED)),
        ("icon", {*MONARCHS, "deep_ones", "passenger"}),
        ("window", WINDOWS),
        ("purpose", PURPOSES),
        ("face", {token["id"] for token in content("passengers")}),
        ("title", {card["id"] for card in content("titles")}),
        ("result", {"pass", "partial", "fail"}),
    ],
)
def test_every_component_has_a_name(kind: str, ids: set[str]):
    assert nouns(kind) == ids


def test_no_message_of_the_game_has_the_name_of_one_of_the_shell():
    assert set(messages("unfathomable", "en")) & set(messages(SHELL, "en")) == set()


def test_every_action_has_a_verb_and_a_help_text():
    names = messages("unfathomable", "en")
    for action in (*(f"action_{action}" for action in ACTIONS), "action_move", "use", "end_actions"):
        assert {"verb", "help"} <= attributes(names[f"label-unfathomable-{action}"]), action


def test_every_character_has_a_colour_in_the_client():
    style = Path("app/games/unfathomable/styles/figures.css").read_text(encoding="utf-8")

    assert [card["id"] for card in content("characters") if f".of-{card['id']} " not in style] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_skills_have_the_same_letters(language: str):
    letters = [skill_letters(language, skill) for skill in SKILL_TYPES]

    assert len(set(letters)) == len(letters)


def skill_letters(language: str, skill: str) -> str:
    pattern = messages("unfathomable", language)[f"skill-letter-{skill}"].value
    return "".join(str(element.value) for element in pattern.elements)
