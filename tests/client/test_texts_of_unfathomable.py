"""Everything that Unfathomable says has a text: prompts, labels, events and names."""

from pathlib import Path

import pytest

from app.games.unfathomable.rules.passengers import SUPPLY
from app.games.unfathomable.rules.windows import FOR_ALL, NAMED
from app.games.unfathomable.state import MONARCHS, RESOURCES, SKILL_TYPES
from app.games.unfathomable.text.source import content
from app.games.unfathomable.view import COUNTED
from tests.client.test_texts import SHELL, attributes, calls, literals, messages

FOLDER = "app/games/unfathomable"
PLAY = [f"{FOLDER}/{part}" for part in ("effects", "rules")]
# Words of the effects that choose: what they ask with is their second argument.
PICKED = {
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
# What a pointer's kind makes of its option's label.
POINTED = {"amount", "answer", "character", "icon", "item", "monarch", "number", "resource", "result", "type"}
LOOKED_AT = {"mythos", "waypoint", "spell", "item"}
ACTIONS = {"attack", "rescue", "trade", "room", "repair", "reveal", "defeat_passenger"}
PASSES = {*NAMED, "pass_row", "top", "bottom", "track_travel", "track_ritual"}
CRISES = {"crisis_check", "crisis_fail"}
WINDOWS = {*FOR_ALL, "die_would_be_rolled", "mythos_revealed", "after_room_action", "any_time"}
# Said by a name that is picked from two, or handed on.
CHOSEN_EVENTS = {"actions_ended", "declined"}
PURPOSES = set(calls(PLAY, "StartRoll"))


def worded(kind: str) -> set[str]:
    start = f"{kind}-unfathomable-"
    return {name.removeprefix(start) for name in messages("unfathomable", "en") if name.startswith(start)}


def nouns(kind: str) -> set[str]:
    start = f"noun-{kind}-"
    return {name.removeprefix(start) for name in messages("unfathomable", "en") if name.startswith(start)}


def test_every_prompt_has_a_text_and_no_text_is_unused():
    asked = set(calls(PLAY, "message")) - {"wants_to_act"} | PICKED

    assert worded("prompt") == asked


def test_every_reason_with_a_text_is_used():
    """For a reason without a text, the page names whom the table waits for."""
    assert worded("reason") <= set(calls(PLAY, "message")) | PICKED


def test_every_event_has_a_text_and_no_text_is_unused():
    assert worded("event") == set(calls(PLAY, "say", "say_apart")) | CHOSEN_EVENTS


def test_every_label_has_a_text_and_no_text_is_unused():
    # The times for answers are given by prompt.
    found = {one.removeprefix("unfathomable-") for one in literals(FOLDER, "unfathomable-")} - worded("prompt")
    written = {one for one in found if one and not one.endswith(("-", "_"))}
    labels = written | {f"option-{one}" for one in POINTED | LOOKED_AT | {"deck", "seat", "space", "deep_one"}}
    labels |= {f"action_{one}" for one in ACTIONS} | PASSES | CRISES

    assert worded("label") == labels


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
def test_every_thing_has_a_name(kind: str, ids: set[str]):
    assert nouns(kind) == ids


def test_no_name_hides_one_of_the_shell():
    assert set(messages("unfathomable", "en")) & set(messages(SHELL, "en")) == set()


def test_every_action_says_what_it_does():
    names = messages("unfathomable", "en")
    for action in (*(f"action_{one}" for one in ACTIONS), "action_move", "use", "end_actions"):
        assert {"verb", "help"} <= attributes(names[f"label-unfathomable-{action}"]), action


def test_the_client_knows_every_character_by_its_colour():
    style = Path("app/games/unfathomable/styles/figures.css").read_text(encoding="utf-8")

    assert [card["id"] for card in content("characters") if f".of-{card['id']} " not in style] == []


@pytest.mark.parametrize("language", ["en", "es", "fr", "uk"])
def test_no_two_skills_have_the_same_letters(language: str):
    letters = [skill_letters(language, skill) for skill in SKILL_TYPES]

    assert len(set(letters)) == len(letters)


def skill_letters(language: str, skill: str) -> str:
    pattern = messages("unfathomable", language)[f"skill-letter-{skill}"].value
    return "".join(str(element.value) for element in pattern.elements)
