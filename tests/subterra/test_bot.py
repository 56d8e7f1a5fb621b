"""The bot of Sub Terra: sensible where it is clear what is sensible, and from its own view alone."""

import pytest

from app import games
from app.engine import kernel, views
from app.engine.chance import Chance
from app.games.subterra import bot
from app.workbench import players
from app.workbench.match import Match, play

SUBTERRA = games.load("subterra")
CHANCE = Chance.seeded("bot", "test")


def answer(given, **options):
    """What the bot answers to the first ask of a position."""
    cave = SUBTERRA.position(options, 4, given, "bot")
    kernel.advance(cave)
    return bot.expert(views.view(SUBTERRA, cave, cave.asks[0].seat), CHANCE)


def test_it_explores_the_unknown():
    action = answer({"explorers": ["climber", "diver", "leader", "scout"]})[0]
    assert action.partition(":")[0] in ("explore", "reveal")


def test_it_steps_onto_the_exit():
    given = {
        "explorers": {"climber": {}, "diver": {"at": [1, 0]}, "leader": {"at": [1, 0]}, "scout": {"at": [1, 0]}},
        "tiles": [{"at": [1, 0], "tile": "exit", "rotation": 1}],
    }
    assert answer(given) == ["move:E"]


def test_the_medic_bandages_an_unconscious_explorer():
    assert answer({"explorers": {"medic": {}, "diver": {"health": 0}, "leader": {}, "scout": {}}}) == ["bandage:diver"]


def test_the_bodyguard_repels_a_horror():
    given = {
        "explorers": ["bodyguard", "diver", "leader", "medic"],
        "tiles": [{"at": [1, 0], "tile": "normal_straight_1", "rotation": 1}],
        "horrors": [[1, 0]],
    }
    assert answer(given) == ["repel:E"]


def test_nobody_walks_into_a_horror():
    given = {
        "explorers": ["climber", "diver", "leader", "medic"],
        "tiles": [{"at": [1, 0], "tile": "normal_straight_1", "rotation": 1}],
        "horrors": [[1, 0]],
    }
    assert answer(given) not in (["move:E"], ["run"])


def test_explorers_on_the_exit_leave_behind_one_who_cannot_be_saved():
    given = {
        "explorers": {
            "climber": {"at": [1, 0]},
            "diver": {"at": [1, 0]},
            "leader": {"at": [1, 0]},
            "scout": {"health": 0, "at": [0, 0]},
        },
        "tiles": [{"at": [1, 0], "tile": "exit", "rotation": 1}],
        "hazards": {"only": []},
        "horrors": [[0, 0]],
    }
    assert answer(given) == ["leave_cave"]


def test_the_nearest_explorer_turns_back_for_an_unconscious_one():
    tiles = [f"normal_straight_{copy}" for copy in (1, 2, 3, 4)] + ["water_straight_1", "water_straight_2"]
    given = {
        "explorers": {
            "leader": {"at": [6, 0]},
            "diver": {"health": 0},
            "climber": {"at": [6, 0]},
            "scout": {"at": [6, 0]},
        },
        "tiles": [{"at": [east, 0], "tile": tile, "rotation": 1} for east, tile in enumerate(tiles, start=1)],
    }
    assert answer(given)[0] in ("move:W", "run")


def test_the_engineer_demolishes_a_wall_before_the_exit():
    given = {
        "explorers": {"engineer": {"at": [1, 0]}, "diver": {}, "leader": {}, "scout": {}},
        "tiles": [
            {"at": [1, 0], "tile": "normal_dead_end_1", "rotation": 1},
            {"at": [2, 0], "tile": "exit", "rotation": 1},
        ],
    }
    assert answer(given) == ["demolish:E"]


def test_a_ledge_that_blocks_both_ways_is_left_with_a_rope():
    given = {
        "explorers": {"climber": {"at": [1, 0], "entered_from": "W"}, "diver": {}, "leader": {}, "scout": {}},
        "tiles": [
            {"at": [1, 0], "tile": "ledge_straight_1", "rotation": 3},
            {"at": [2, 0], "tile": "exit", "rotation": 1},
        ],
    }
    assert answer(given) == ["move:E"]
    assert answer(given, ledge_blocks_both_ways=True) == ["gear"]


def test_a_horror_behind_a_wall_is_not_repelled_if_that_needs_a_connection():
    given = {
        "explorers": ["bodyguard", "diver", "leader", "medic"],
        "tiles": [{"at": [1, 0], "tile": "normal_straight_1", "rotation": 0}],
        "horrors": [[1, 0]],
    }
    assert answer(given) == ["repel:E"]
    assert answer(given, repel_needs_connection=True)[0].partition(":")[0] in ("explore", "reveal")


CORRIDOR = [f"normal_straight_{copy}" for copy in (1, 2, 3, 4)] + [f"water_straight_{copy}" for copy in (1, 2, 3, 4)]


def corridor(explorers, **more):
    """A corridor of eight tiles to the east of the start, with an edge of the cave at its end."""
    tiles = [{"at": [east, 0], "tile": tile, "rotation": 1} for east, tile in enumerate(CORRIDOR, start=1)]
    return {"explorers": explorers, "tiles": tiles, **more}


def test_the_explorers_needed_for_a_victory_meet_before_the_exit_can_be_drawn():
    """Two of four must get out. The third nearest continues to explore."""
    explorers = {"leader": {"at": [3, 0]}, "diver": {"at": [8, 0]}, "climber": {}, "scout": {}}
    last = ["normal_corner_1", "normal_corner_2", "normal_corner_3", "normal_corner_4", "gas_corner_1", "gas_corner_2"]
    stack = {"only": [*last, "exit", "gas_corner_3"]}
    assert answer(corridor(explorers, stack=stack)) == ["run"]
    assert answer(corridor(explorers, stack=stack, turn="climber"))[0].partition(":")[0] in ("explore", "reveal")


def test_nobody_far_from_the_others_draws_a_tile_that_may_be_the_exit():
    explorers = {"engineer": {"at": [8, 0]}, "diver": {}, "climber": {}, "scout": {}}
    drawing = ("explore", "reveal")
    few = {"only": ["normal_corner_1", "exit", "normal_corner_2"]}
    many = {
        "only": ["normal_corner_3", "normal_corner_4", "gas_corner_1", "gas_corner_2", "gas_corner_3", *few["only"]]
    }
    hazards = {"only": ["gas"] * 4}
    assert answer(corridor(explorers, stack=few, hazards=hazards))[0].partition(":")[0] not in drawing
    assert answer(corridor(explorers, stack=many, hazards=hazards))[0].partition(":")[0] in drawing


def test_explorers_draw_tiles_if_there_is_no_time_to_meet():
    explorers = {"engineer": {}, "diver": {"at": [8, 0]}, "climber": {"removed": True}, "scout": {"removed": True}}
    few = {"only": ["normal_corner_1", "exit", "normal_corner_2"]}
    given = corridor(explorers, stack=few, hazards={"only": []})
    assert answer(given)[0].partition(":")[0] in ("explore", "reveal")


def test_explorers_meet_even_if_little_time_is_left():
    """If they were far apart when the exit is found, they would not get out."""
    explorers = {"engineer": {}, "diver": {"at": [8, 0]}, "climber": {"removed": True}, "scout": {"removed": True}}
    few = {"only": ["normal_corner_1", "exit", "normal_corner_2"]}
    given = corridor(explorers, stack=few, hazards={"only": ["gas"] * 4})
    assert answer(given)[0].partition(":")[0] not in ("explore", "reveal")


def test_nobody_risks_a_victory_for_a_distant_unconscious_explorer():
    """Two of four are on the exit. With little time left they leave, although another could just be reached."""
    explorers = {
        "leader": {"at": [9, 0]},
        "diver": {"at": [9, 0]},
        "climber": {"at": [5, 0], "health": 0},
        "scout": {"health": 0},
    }
    given = corridor(explorers, hazards={"only": ["gas"] * 4})
    given["tiles"].append({"at": [9, 0], "tile": "exit", "rotation": 1})
    assert answer(given) == ["leave_cave"]
    explorers["scout"] = {"at": [9, 0]}
    assert answer(given) != ["leave_cave"]


def test_an_explorer_alone_on_the_exit_goes_back_if_leaving_would_lose_the_game():
    explorers = {"leader": {"at": [9, 0]}, "diver": {"health": 0}, "climber": {"health": 0}, "scout": {"health": 0}}
    given = corridor(explorers)
    given["tiles"].append({"at": [9, 0], "tile": "exit", "rotation": 1})
    assert answer(given)[0] in ("run", "move:W")


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_a_game_of_bots_ends_without_violations(seats):
    match = Match.new(SUBTERRA, seats, {}, f"bot/{seats}")
    for _ in play(match, players.seated(SUBTERRA, ["expert"], seats, "bot")):
        assert not SUBTERRA.violations(match.state)
    assert match.state.outcome is not None


def test_it_decides_from_its_own_view_alone():
    """After a re-deal of what is hidden the bot must decide the same."""
    match = Match.new(SUBTERRA, 4, {}, "bot/view")
    for decision in play(match, players.seated(SUBTERRA, ["easy"], 4, "bot")):
        if decision.number % 20 == 0 and match.state.asks:
            seat = match.state.asks[0].seat
            other = SUBTERRA.redeal(match.state, seat, "other")
            assert bot.expert(views.view(SUBTERRA, other, seat), CHANCE) == bot.expert(
                views.view(SUBTERRA, match.state, seat), CHANCE
            )
