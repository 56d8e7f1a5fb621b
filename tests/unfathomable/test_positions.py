"""An impossible position is refused with its field, and a possible one has all components."""

import re
from pathlib import Path

import pytest

from app import games
from app.engine.refusals import SetupError
from app.games.unfathomable.effects import VOCABULARY
from tests.unfathomable.table import UNFATHOMABLE, Table


@pytest.mark.parametrize(
    ("field", "given"),
    [
        ("given.characters", {"characters": ["arjun_singh"]}),
        ("given.players", {"players": {"G": {}}}),
        ("given.players.A.at", {"players": {"A": {"at": "water_1"}}}),
        ("given.players", {"players": {"A": {"hand": ["lore_6"]}}}),
        ("given.players.A.hand", {"players": {"A": {"hand": ["lore_5"] * 3}}}),
        ("given.players.B.items", {"players": {"A": {"items": ["starbuck"]}, "B": {"items": ["starbuck"]}}}),
        ("given.players.A.in_play", {"players": {"A": {"in_play": ["reef"]}}}),
        ("given.players.A.loyalty", {"players": {"A": {"loyalty": ["human"] * 7}}}),
        ("given.players.B.revealed", {"players": {"A": {"loyalty": ["hybrid"]}, "B": {"revealed": "hybrid"}}}),
        ("given.players.A.loyalty", {"players": {"A": {"loyalty": ["cultist"]}}}),
        ("given.supply", {"supply": {"deep_ones": 21}}),
        ("given.supply", {"deep_ones": {"galley": 2}, "supply": {"deep_ones": 19}}),
        ("given.supply", {"deep_ones": {"galley": 21}}),
        ("given.deep_ones", {"deep_ones": {"attic": 1}}),
        ("given.mother_hydra", {"mother_hydra": "galley"}),
        ("given.passengers", {"passengers": {"galley": 1}}),
        ("given.supply", {"supply": {"passengers": 10}}),
        ("given.damage", {"damage": ["brig"]}),
        ("given.dials", {"dials": {"coal": 3}}),
        ("given.distance", {"distance": 1}),
        ("given.decks", {"decks": {"coal": []}}),
        ("given.decks.mythos", {"decks": {"mythos": ["reef"]}}),
        ("given.discards", {"discards": {"item": []}}),
        ("given.current", {"current": "Z"}),
        ("given.captain", {"captain": "Z"}),
        ("given.resolve", {"resolve": [{"sing": {}}]}),
        ("given", {"weather": "fine"}),
        ("given.step", {"step": "lunch"}),
    ],
)
def test_an_impossible_position_is_refused_with_its_field(field, given):
    with pytest.raises(SetupError) as error:
        UNFATHOMABLE.position({}, 3, given, "seed")
    assert error.value.field == field


@pytest.mark.parametrize(
    ("field", "seats", "options"),
    [
        ("seats", 2, {}),
        ("seats", 7, {}),
        ("options.no_cultist", 3, {"no_cultist": True}),
        ("options.no_cultist", 5, {"no_cultist": True}),
        ("options.learning", 4, {"no_cultist": True, "learning": True}),
        ("options.difficulty", 4, {"difficulty": "hard"}),
        ("options", 4, {"weather": "fine"}),
    ],
)
def test_impossible_options_are_refused_with_their_field(field, seats, options):
    with pytest.raises(SetupError) as error:
        games.load("unfathomable").new(options, seats, "seed")
    assert error.value.field == field


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("step", ["turn", "receive", "action", "mythos", "discard", "end"])
def test_a_position_can_begin_with_every_step_of_a_turn(seats, step):
    table = Table(seats=seats, step=step, distance=7, deep_ones={"galley": 2}, damage=["chapel"])
    assert UNFATHOMABLE.violations(table.state) == []
    assert table.state.asks


def test_the_truth_uses_the_names_of_a_position():
    given = {
        "dials": {"fuel": 5, "food": 4, "sanity": 3, "souls": 2},
        "travel": 2,
        "ritual": 1,
        "deep_ones": {"galley": 2, "the_deep": 1},
        "mother_hydra": "water_5",
        "passengers": {"deck_3": 1},
        "damage": {"chapel": "structural_damage_will"},
        "captain": "C",
    }
    truth = UNFATHOMABLE.truth(Table(**given).state)
    assert {name: truth[name] for name in given} == given


def test_every_effect_for_resolve_is_documented():
    page = (Path(__file__).parents[2] / "docs" / "scenarios-unfathomable.md").read_text()
    listed = page.partition("## Effects for `resolve`")[2].partition("\n## ")[0]

    assert set(re.findall(r"^\| `(\w+)` \|", listed, re.MULTILINE)) == set(VOCABULARY.entries)
