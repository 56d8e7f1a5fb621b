"""ST 5.6: until the exit is found, the cave never closes completely."""

from app import games
from app.engine.kernel import Answer, advance, apply

SUBTERRA = games.load("subterra")

NEARLY_SEALED = {
    "0,-1": {"tile": "normal_dead_end"},
    "0,1": {"tile": "normal_dead_end", "rotation": 2},
    "-1,0": {"tile": "horror_dead_end", "rotation": 3},
    "1,0": {"tile": "normal_straight", "rotation": 1},
}
# Around 2,0, so that it is the last empty cell that can be reached and has no empty neighbour.
WALLED_IN = {
    "2,-1": {"tile": "horror_dead_end", "rotation": 1},
    "1,-1": {"tile": "horror_dead_end", "rotation": 3},
    "2,1": {"tile": "horror_dead_end", "rotation": 1},
    "1,1": {"tile": "horror_dead_end", "rotation": 3},
    "3,0": {"tile": "horror_dead_end", "rotation": 1},
}


def cave_with(tiles, stack, explorer="medic", **options):
    """The explorer is at the last open side, the east of 1,0."""
    others = [name for name in ("medic", "climber", "leader", "diver") if name != explorer][:3]
    given = {
        "explorers": {explorer: {"at": "1,0"}, **{name: {} for name in others}},
        "tiles": tiles,
        "stack": stack,
    }
    cave = SUBTERRA.position(options, 1, given, "sealed")
    advance(cave)
    return cave


def do(cave, *option):
    ask = cave.asks[0]
    result = apply(cave, Answer(ask.seat, ask.id, list(option)))
    assert isinstance(result, list), result
    return [event.name for event in result]


def offered(cave):
    return [option.id for option in cave.asks[0].available()]


def test_a_tile_that_would_seal_the_cave_is_exchanged():
    cave = cave_with(NEARLY_SEALED, ["horror_dead_end", "normal_corner"])
    do(cave, "reveal:E")
    assert cave.tile_discard.cards == ["horror_dead_end_2"]
    assert cave.placing.tile == "normal_corner_1"
    assert cave.points == 1


def test_only_rotations_that_keep_the_cave_open_are_offered():
    beside = NEARLY_SEALED | {"2,1": {"tile": "horror_dead_end"}, "2,2": {"tile": "horror_dead_end", "rotation": 2}}
    cave = cave_with(beside, ["normal_corner"])
    do(cave, "reveal:E")
    assert "2,0" in cave.tiles, "one rotation is left, so nobody is asked"
    assert cave.tiles["2,0"].rotation == 3


def test_if_no_tile_helps_a_border_opens():
    cave = cave_with(NEARLY_SEALED | WALLED_IN, ["normal_tee", "normal_cross"])
    do(cave, "reveal:E")
    assert "subterra-border_opened" in do(cave, "rotate:1")
    assert cave.breaches == ["0,-1,N"]
    assert cave.open_sides == 1
    assert SUBTERRA.violations(cave) == []


def test_without_the_option_the_cave_can_close():
    cave = cave_with(NEARLY_SEALED, ["horror_dead_end"], prevent_sealed_cave=False)
    do(cave, "reveal:E")
    assert cave.tiles["2,0"].id == "horror_dead_end_2"
    assert cave.open_sides == 0


def test_the_scout_has_one_discard_even_if_tiles_are_exchanged():
    stack = ["horror_dead_end", "normal_corner", "horror_dead_end", "gas_corner"]
    cave = cave_with(NEARLY_SEALED, stack, explorer="scout")
    do(cave, "reveal:E")
    assert offered(cave) == ["keep", "discard"]
    do(cave, "discard")
    assert cave.placing.tile == "gas_corner_1"
    assert offered(cave) == ["rotate:2", "rotate:3"]


def test_the_geologist_chooses_again_after_an_exchange():
    cave = cave_with(NEARLY_SEALED, ["horror_dead_end", "normal_corner"], explorer="geologist")
    aside = cave.aside
    do(cave, "reveal:E")
    do(cave, "tile:drawn")
    assert offered(cave) == ["tile:drawn", "tile:aside"]
    assert (cave.placing.tile, cave.aside) == ("normal_corner_1", aside)
