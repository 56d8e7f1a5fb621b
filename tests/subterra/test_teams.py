"""How many explorers each seat plays, and which teams are refused."""

import pytest

from app import games
from app.engine.kernel import Answer, advance, apply
from app.engine.refusals import SetupError

SUBTERRA = games.load("subterra")


def new_cave(seats, **options):
    """A game whose seats took the first explorers on offer."""
    cave = SUBTERRA.new(options, seats, "teams")
    while cave.phase == "setup":
        ask = cave.asks[0]
        apply(cave, Answer(ask.seat, ask.id, ask.default))
    return cave


@pytest.mark.parametrize(
    ("seats", "options", "seats_of_explorers"),
    [
        (1, {}, [0, 0, 0, 0]),
        (2, {}, [0, 0, 1, 1]),
        (3, {}, [0, 0, 1, 1, 2, 2]),
        (4, {}, [0, 1, 2, 3]),
        (5, {}, [0, 1, 2, 3, 4]),
        (6, {}, [0, 1, 2, 3, 4, 5]),
        (1, {"explorers": 6}, [0] * 6),
        (4, {"explorers": 6}, [0, 0, 1, 1, 2, 3]),
        (2, {"split": [1, 4]}, [0, 1, 1, 1, 1]),
        (1, {"explorers": 1, "allow_small_teams": True}, [0]),
        (3, {"explorers": 3, "allow_small_teams": True}, [0, 1, 2]),
    ],
)
def test_the_seats_share_the_explorers(seats, options, seats_of_explorers):
    cave = new_cave(seats, **options)
    assert [explorer.seat for explorer in cave.explorers] == seats_of_explorers
    assert len({explorer.id for explorer in cave.explorers}) == len(seats_of_explorers)


@pytest.mark.parametrize(
    ("seats", "options", "field"),
    [
        (1, {"explorers": 3}, "options.explorers"),
        (1, {"explorers": 7}, "options.explorers"),
        (5, {"explorers": 4}, "options.explorers"),
        (1, {"explorers": 0, "allow_small_teams": True}, "options.explorers"),
        (2, {"split": [4]}, "options.split"),
        (2, {"split": [4, 0]}, "options.split"),
        (2, {"split": [1, 2]}, "options.split"),
        (2, {"split": [2, 2], "explorers": 5}, "options.split"),
    ],
)
def test_teams_that_the_rules_exclude_are_refused(seats, options, field):
    with pytest.raises(SetupError) as error:
        SUBTERRA.new(options, seats, "teams")
    assert error.value.field == field


@pytest.mark.parametrize(("explorers", "tiles"), [(1, 17), (2, 33), (3, 49), (4, 65)])
def test_small_teams_play_with_fewer_tiles(explorers, tiles):
    cave = new_cave(1, explorers=explorers, allow_small_teams=True)
    in_stack = len(cave.tile_stack) + bool(cave.aside)
    assert (in_stack, "exit" in cave.tile_stack.cards[-6:]) == (tiles, True)


def test_a_small_team_that_leaves_everybody_behind_is_defeated():
    given = {"explorers": {"medic": {"health": 1}}, "phase": "hazard", "hazards": ["tremor"]}
    cave = SUBTERRA.position({"allow_small_teams": True}, 1, given, "teams")
    cave.streams["dice"].loaded = [1]
    advance(cave)
    assert cave.outcome.reason == "defeat"


def test_explorers_are_in_the_order_in_which_they_were_chosen():
    cave = SUBTERRA.new({}, 2, "teams")
    for names in (["leader", "diver"], ["scout", "medic"]):
        ask = cave.asks[0]
        apply(cave, Answer(ask.seat, ask.id, [f"explorer:{name}" for name in names]))
    assert [explorer.id for explorer in cave.explorers] == ["leader", "diver", "scout", "medic"]
