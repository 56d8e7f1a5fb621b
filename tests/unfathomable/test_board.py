"""The map: the order in which damage is passed on, and the ways of Deep Ones."""

import pytest

from app.games.unfathomable.rules.board import board


@pytest.mark.parametrize(
    ("room", "others"),
    [
        ("bridge", ["captains_cabin", "chapel", "galley", "cargo_hold", "boiler_room"]),
        ("chapel", ["cargo_hold", "captains_cabin", "bridge", "boiler_room", "galley"]),
        ("captains_cabin", ["galley", "chapel", "bridge", "boiler_room", "cargo_hold"]),
        ("cargo_hold", ["boiler_room", "galley", "chapel", "captains_cabin", "bridge"]),
        ("galley", ["boiler_room", "cargo_hold", "captains_cabin", "chapel", "bridge"]),
        ("boiler_room", ["galley", "cargo_hold", "captains_cabin", "chapel", "bridge"]),
    ],
)
def test_damage_goes_to_the_closest_room_then_to_the_highest_number(room, others):
    assert board().fallback[room] == others


@pytest.mark.parametrize(
    ("room", "goal", "first"),
    [
        ("bridge", "boiler_room", "captains_cabin"),
        ("chapel", "galley", "cargo_hold"),
        ("captains_cabin", "cargo_hold", "galley"),
        ("cargo_hold", "captains_cabin", "galley"),
        ("galley", "chapel", "cargo_hold"),
        ("boiler_room", "bridge", "galley"),
    ],
)
def test_of_two_short_ways_a_deep_one_takes_the_room_with_the_higher_number(room, goal, first):
    assert board().first_step[room, goal] == first


def test_borders_are_shared():
    for space in board().order:
        for near in board().adjacent(space):
            assert space in board().adjacent(near)
