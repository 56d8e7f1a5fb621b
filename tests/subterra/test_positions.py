"""An impossible position is refused with the name of the field."""

import pytest

from app import games
from app.engine.refusals import SetupError

SUBTERRA = games.load("subterra")
FOUR = ["medic", "diver", "leader", "scout"]


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"weather": "rain"}, "given"),
        ({"explorers": ["medic", "yeti"]}, "given.explorers"),
        ({"explorers": ["medic", "medic"]}, "given.explorers"),
        ({"explorers": ["medic"]}, "given.explorers"),
        ({"explorers": {"medic": {"helth": 2}, "diver": {}}}, "given.explorers.medic"),
        ({"explorers": {"medic": {"health": 4}, "diver": {}}}, "given"),
        ({"explorers": {"medic": {"at": [5, 5]}, "diver": {}}}, "given.explorers.medic.at"),
        ({"explorers": {"medic": {"at": "here"}, "diver": {}}}, "given.explorers.medic.at"),
        ({"explorers": {"medic": {"submerged": True}, "diver": {}}}, "given"),
        ({"explorers": {"medic": {"seat": "C"}, "diver": {}}}, "given.explorers.medic.seat"),
        ({"tiles": {"0,0": "normal_cross"}}, "given.tiles.0,0"),
        ({"tiles": [{"tile": "normal_cross"}]}, "given.tiles.0.at"),
        ({"tiles": {"1,0": "lava"}}, "given.tiles.1,0"),
        ({"tiles": {"1,0": {"tile": "normal_cross", "rotation": 4}}}, "given.tiles.1,0.rotation"),
        ({"tiles": {"1,0": {"tile": "normal_cross", "flood": True}}}, "given.tiles.1,0.flood"),
        ({"tiles": {"1,0": "exit"}, "stack": ["exit"]}, "given.stack"),
        ({"stack": ["gas_straight", "gas_straight"]}, "given.stack"),
        ({"hazards": ["gas_x2"]}, "given.hazards"),
        ({"out_of_time": True, "hazards": ["gas"]}, "given.hazards"),
        ({"horrors": [[0, 0]]}, "given"),
        ({"horrors": [[7, 7]]}, "given"),
        ({"blown": ["0,0,N"]}, "given.blown.0"),
        ({"blown": ["0,0,X"]}, "given.blown.0"),
        ({"turn": "bodyguard"}, "given.turn"),
        ({"turn": {"explorer": "medic", "ap": 7}}, "given"),
        ({"turn": "medic", "phase": "hazard"}, "given.turn"),
    ],
)
def test_impossible_values_are_refused(given, field):
    with pytest.raises(SetupError) as error:
        SUBTERRA.position({}, 2, {"explorers": FOUR} | given, "positions")
    assert error.value.field == field


def test_parts_that_are_not_given_are_filled_in():
    cave = SUBTERRA.position({}, 4, {}, "positions")
    assert [explorer.id for explorer in cave.explorers] == ["diver", "scout", "geologist", "engineer"]
    assert len(cave.tile_stack) == 64
    assert cave.tile_stack.cards[-1] == "exit"
    assert cave.aside == "scree_cross_3"
    assert len(cave.hazard_deck) == 23
    assert SUBTERRA.violations(cave) == []


def test_a_kind_of_tile_means_the_next_copy_that_is_not_named():
    given = {"tiles": {"1,0": "normal_cross", "-1,0": "normal_cross"}, "stack": ["normal_cross_1"]}
    cave = SUBTERRA.position({}, 4, given, "positions")
    assert [cave.tiles[cell].id for cell in ("1,0", "-1,0")] == ["normal_cross_2", "normal_cross_3"]
    assert cave.tile_stack.cards[0] == "normal_cross_1"


def test_a_seat_is_called_by_its_letter_or_by_what_it_plays():
    cave = SUBTERRA.position({}, 2, {"explorers": FOUR}, "positions")
    assert [SUBTERRA.seat_called(cave, name) for name in ("A", "B", "diver", "scout")] == [0, 1, 0, 1]
    for unknown in ("C", "bodyguard", ""):
        with pytest.raises(SetupError):
            SUBTERRA.seat_called(cave, unknown)
