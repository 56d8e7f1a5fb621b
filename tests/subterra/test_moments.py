"""The view contains what happened last, so that a reloaded page shows the same as the others."""

import pytest
from msgspec import UNSET

from app import games
from app.engine.kernel import Abandon, Answer, advance, apply
from app.games.subterra.view_types import CaveView

SUBTERRA = games.load("subterra")
TEAM = {"medic": {}, "diver": {}, "climber": {}, "scout": {"health": 1}}


def start(**given):
    state = SUBTERRA.position({}, 1, {"explorers": TEAM, **given}, "moments")
    advance(state)
    return state


def seen(state) -> CaveView:
    return SUBTERRA.public(state)


def answer(state, choice):
    assert not hasattr(apply(state, Answer(0, state.asks[0].id, [choice])), "code")


def test_the_last_hazard_is_shown_with_its_card_dice_and_results():
    hazard = seen(start(phase="hazard", hazards=["tremor"], round=3)).hazard

    assert hazard is not None
    assert (hazard.type, hazard.multiplier, hazard.round, hazard.open) == ("tremor", 1, 3, False)
    assert [result.explorer for result in hazard.results] == list(TEAM)
    for result in hazard.results:
        assert len(result.dice) == 1
        assert result.lost == (result.dice[0] < 4)
        assert result.unconscious == (result.explorer == "scout" and result.lost == 1)


def test_at_the_end_the_view_shows_what_each_explorer_did_and_suffered():
    state = start(turn="medic", stack=["normal_tee"])
    answer(state, "reveal:N")
    answer(state, state.asks[0].options[0].id)
    answer(state, "bandage:scout")
    assert seen(state).deeds is UNSET
    apply(state, Abandon())

    deeds = seen(state).deeds
    assert (deeds["medic"].tiles, deeds["medic"].healed) == (1, 1)
    assert (deeds["scout"].tiles, deeds["scout"].lost) == (0, 0)


def test_a_cave_in_is_shown_with_its_die():
    hazard = seen(start(phase="hazard", hazards=["cave_in"])).hazard

    assert hazard is not None
    assert [roll.tiles for roll in hazard.cave_ins] == [0]


def test_a_roll_for_an_action_is_a_moment():
    state = start(turn="medic")
    assert seen(state).moments == []
    answer(state, "hide")

    [moment] = seen(state).moments
    assert (moment.number, moment.name) == (1, "subterra-rolled")
    assert moment.args["purpose"] == "hide"


@pytest.mark.parametrize(("tile", "moments"), [("exit", ["subterra-tile_placed"]), ("normal_tee", [])])
def test_among_placed_tiles_only_the_exit_is_a_moment(tile, moments):
    state = start(turn="medic", stack=[tile])
    answer(state, "reveal:N")
    if state.asks[0].options[0].id.startswith("rotate"):
        answer(state, state.asks[0].options[0].id)

    assert [moment.name for moment in seen(state).moments] == moments


def test_a_hazard_is_one_moment_without_its_rolls():
    moments = seen(start(phase="hazard", hazards=["tremor"])).moments

    assert [moment.name for moment in moments] == ["subterra-hazard_revealed"]
