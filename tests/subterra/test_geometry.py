"""The grid of the cave."""

import pytest

from app.games.subterra.geometry import compass


@pytest.mark.parametrize(
    ("cell", "direction"),
    [
        ("0,-3", "N"),
        ("1,-3", "N"),
        ("2,-3", "NE"),
        ("4,1", "E"),
        ("2,2", "SE"),
        ("0,1", "S"),
        ("-1,1", "SW"),
        ("-5,-2", "W"),
        ("-2,-1", "NW"),
        ("0,0", "here"),
    ],
)
def test_options_say_in_which_direction_a_tile_lies(cell: str, direction: str):
    assert compass("0,0", cell) == direction
