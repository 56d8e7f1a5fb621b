"""How effects become sentences: cards that do not exist, so that tomorrow's can be written."""

from typing import Any

import pytest

from app.games.unfathomable.text.abilities import ability
from app.games.unfathomable.text.clause_writer import ClauseWriter
from app.games.unfathomable.text.clauses import laid_out
from app.games.unfathomable.text.phrasebook import Phrasebook
from app.games.unfathomable.text.wordings import VOCABULARY


def said(*effects: Any, language: str = "en") -> list[str]:
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
def test_numbers_take_the_form_of_their_noun(language: str, n: int, text: str):
    assert said({"risk_passengers": {"n": n}}, language=language) == [text]


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
def test_ukrainian_has_three_forms(n: int, text: str):
    assert said(lose("souls", n), language="uk") == [text]


def test_losses_in_a_row_are_one_sentence():
    assert said(lose("food"), lose("fuel", 2), lose("souls")) == ["Lose 1 food, 2 fuel and 1 soul."]


def test_a_cost_comes_before_what_it_pays_for():
    paid = {"pay_to": {"cost": [lose("food")], "effects": [{"gain_resource": {"resource": "souls", "n": 2}}]}}

    assert said(paid) == ["Lose 1 food to gain 2 souls."]
    assert said(paid, language="uk") == ["Втратьте 1 їжу, щоб отримати 2 душі."]


def test_a_sentence_after_an_uncertain_effect_begins_with_then():
    roll = {"roll_die": {"bands": [{"min": 1, "max": 4, "effects": [lose("food")]}]}}

    assert said(roll, lose("fuel")) == ["Roll the die. If the result is 4 or less, lose 1 food. Then lose 1 fuel."]


def test_a_roll_that_names_a_space_is_rolled_once():
    spawn = {"spawn": {"space": "rolled_interior", "n": 1}}

    (text,) = said(spawn, spawn)

    assert text.startswith("Roll the die and spawn 1 Deep One in the matching interior space. Spawn 1 Deep One")


def test_other_players_are_spoken_of_in_the_third_person():
    assert said({"discard_skill": {"who": "keeper", "n": 2}}) == ["The Keeper of the Tome discards 2 skill cards."]
    assert said({"discard_skill": {"who": "keeper", "n": 2}}, language="es") == [
        "El Guardián del tomo descarta 2 cartas de Habilidad."
    ]


def test_choices_are_lists():
    options = [{"id": "a", "effects": [lose("food")]}, {"id": "b", "effects": []}]

    assert said(lose("fuel"), {"choose": {"options": options}}, {"damage_ship": {"n": 1}}) == [
        "Lose 1 fuel. Then choose one:",
        "• Lose 1 food.",
        "• No effect.",
        "Then damage the ship.",
    ]


def reaction(**fields: Any) -> str:
    data = {"window": "before_die_roll", "effects": [lose("food"), {"modify_die": {"n": 3}}], **fields}
    return laid_out(ability(ClauseWriter(Phrasebook("en"), VOCABULARY), data))[0]


def test_an_optional_ability_offers_its_price():
    assert reaction(optional=True) == "Before a die is rolled, you may lose 1 food to add 3 to the roll."


def test_a_compulsory_ability_orders():
    assert reaction() == "Before a die is rolled, lose 1 food and add 3 to the roll."


def test_a_requirement_is_said_unless_the_effects_imply_it():
    said_so = "Before a die is rolled, if you are on the Bridge, lose 1 food and add 3 to the roll."

    assert reaction(requires={"in_space": ["you", "bridge"]}) == said_so
    assert reaction(requires={"holds_skill": ["you", "lore"]}) == reaction()


def test_a_limit_ends_the_text():
    assert reaction(limit="once_per_turn").endswith("Limit once per turn.")
