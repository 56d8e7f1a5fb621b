"""How effects become sentences, tested with cards that do not exist, so that new cards work as well."""

from typing import Any

import pytest

from app.games.unfathomable.text.abilities import ability
from app.games.unfathomable.text.clause_writer import ClauseWriter
from app.games.unfathomable.text.clauses import laid_out
from app.games.unfathomable.text.phrasebook import Phrasebook
from app.games.unfathomable.text.wordings import VOCABULARY


def lines_of(*effects: Any, language: str = "en") -> list[str]:
    return laid_out(ClauseWriter(Phrasebook(language), VOCABULARY).sentences(list(effects)))


def lose(resource: str, n: int = 1) -> dict[str, Any]:
    return {"lose_resource": {"resource": resource, "n": n}}


@pytest.mark.parametrize(
    ("language", "n", "text"),
    [
        ("en", 1, "Risk 1 passenger."),
        ("en", 3, "Risk 3 passengers."),
        ("es", 2, "Arriesga 2 Pasajeros."),
        ("fr", 2, "Mettez 2 passagers en péril."),
        ("uk", 1, "Ризикніть 1 пасажиром."),
        ("uk", 5, "Ризикніть 5 пасажирами."),
    ],
)
def test_a_noun_agrees_with_its_number(language: str, n: int, text: str):
    assert lines_of({"risk_passengers": {"n": n}}, language=language) == [text]


@pytest.mark.parametrize(
    ("n", "text"),
    [
        (1, "Втратьте 1 душу."),
        (3, "Втратьте 3 душі."),
        (5, "Втратьте 5 душ."),
        (11, "Втратьте 11 душ."),
        (21, "Втратьте 21 душу."),
    ],
)
def test_ukrainian_nouns_have_three_plural_forms(n: int, text: str):
    assert lines_of(lose("souls", n), language="uk") == [text]


def test_consecutive_losses_are_one_sentence():
    assert lines_of(lose("food"), lose("fuel", 2), lose("souls")) == ["Lose 1 food, 2 fuel and 1 soul."]


def test_a_cost_comes_before_its_effect():
    paid = {"pay_to": {"cost": [lose("food")], "effects": [{"gain_resource": {"resource": "souls", "n": 2}}]}}

    assert lines_of(paid) == ["Lose 1 food to gain 2 souls."]
    assert lines_of(paid, language="uk") == ["Втратьте 1 їжу, щоб отримати 2 душі."]


def test_a_sentence_after_an_uncertain_effect_begins_with_then():
    roll = {"roll_die": {"bands": [{"min": 1, "max": 4, "effects": [lose("food")]}]}}

    assert lines_of(roll, lose("fuel")) == ["Roll the die. If the result is 4 or less, lose 1 food. Then lose 1 fuel."]


def test_a_roll_for_a_space_is_written_once():
    spawn = {"spawn": {"space": "rolled_interior", "n": 1}}

    (text,) = lines_of(spawn, spawn)

    assert text.startswith("Roll the die and spawn 1 Deep One in the matching interior space. Spawn 1 Deep One")


def test_other_players_are_named_in_the_third_person():
    assert lines_of({"discard_skill": {"who": "keeper", "n": 2}}) == ["The Keeper of the Tome discards 2 skill cards."]
    assert lines_of({"discard_skill": {"who": "keeper", "n": 2}}, language="es") == [
        "El Guardián del tomo descarta 2 cartas de Habilidad."
    ]


def test_a_choice_is_written_as_a_list():
    options = [{"id": "a", "effects": [lose("food")]}, {"id": "b", "effects": []}]

    assert lines_of(lose("fuel"), {"choose": {"options": options}}, {"damage_ship": {"n": 1}}) == [
        "Lose 1 fuel. Then choose one:",
        "• Lose 1 food.",
        "• No effect.",
        "Then damage the ship.",
    ]


def reaction(**fields: Any) -> str:
    data = {"window": "before_die_roll", "effects": [lose("food"), {"modify_die": {"n": 3}}], **fields}
    return laid_out(ability(ClauseWriter(Phrasebook("en"), VOCABULARY), data))[0]


def test_an_optional_ability_is_written_with_may_and_its_cost():
    assert reaction(optional=True) == "Before a die is rolled, you may lose 1 food to add 3 to the roll."


def test_a_mandatory_ability_is_written_as_an_imperative():
    assert reaction() == "Before a die is rolled, lose 1 food and add 3 to the roll."


def test_a_requirement_is_written_unless_the_effects_imply_it():
    expected = "Before a die is rolled, if you are on the Bridge, lose 1 food and add 3 to the roll."

    assert reaction(requires={"in_space": ["you", "bridge"]}) == expected
    assert reaction(requires={"holds_skill": ["you", "lore"]}) == reaction()


def test_a_limit_is_written_last():
    assert reaction(limit="once_per_turn").endswith("Limit once per turn.")
