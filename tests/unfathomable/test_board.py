"""The map: which room is damaged instead of another, and how Deep Ones move."""

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
def test_damage_goes_to_the_closest_room_and_then_to_the_highest_number(room, others):
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
def test_a_deep_one_takes_the_higher_numbered_of_two_shortest_ways(room, goal, first):
    assert board().first_step[room, goal] == first


def test_adjacency_is_mutual():
    for space in board().order:
        for near in board().adjacent(space):
            assert space in board().adjacent(near)
