"""Whole games with many options, checked after every decision."""

import pytest

from app import games
from app.engine.chance import Chance
from app.workbench import checks
from app.workbench.match import Match, play

SUBTERRA = games.load("subterra")

OTHER_READINGS = {
    "gas_x2_doubles_enter_damage": True,
    "repel_needs_connection": True,
    "quick_dig_needs_connection": True,
    "scout_may_discard_exit": True,
    "ledge_blocks_both_ways": True,
    "prevent_sealed_cave": False,
    "diver_surface_cost": 2,
    "demolish_cave_in_damage": 1,
}


def forward_player(chance):
    """A player that heals, explores and walks more often than a random one, and so gets deeper into the cave."""

    def answer(_match, ask):
        ids = [option.id for option in ask.available()]
        for wanted in (("heal:", "bandage:"), ("explore:",), ("move:", "run", "swim:", "squeeze_through:", "dig:")):
            fitting = [one for one in ids if one.startswith(wanted)]
            if fitting and chance.below(3):
                return [chance.pick(fitting)]
        return ask.random_choice(chance)

    return answer


@pytest.mark.parametrize("difficulty", ["normal", "advanced", "expert"])
@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("readings", [{}, OTHER_READINGS], ids=["usual", "other"])
def test_the_invariants_hold_in_a_whole_game(seats, difficulty, readings):
    options = {"difficulty": difficulty, "explorers": 6, **readings}
    match = Match.new(SUBTERRA, seats, options, f"{seats} {difficulty}")
    chances = [Chance.seeded(f"seat {seat}", difficulty) for seat in range(seats)]
    for decision in play(match, [forward_player(chance) for chance in chances]):
        assert checks.invariants(SUBTERRA, match.state) == []
        if decision.number % checks.OFTEN == 0:
            assert checks.costly(SUBTERRA, match.state, "another deal") == []
    assert match.state.outcome.reason in ("gold", "silver", "bronze", "defeat")


def test_a_team_of_one_can_win_or_lose():
    options = {"allow_small_teams": True, "explorers": 1}
    reasons = set()
    for seed in range(40):
        match = Match.new(SUBTERRA, 1, options, f"alone {seed}")
        for _ in play(match, [forward_player(Chance.seeded(str(seed), "alone"))]):
            pass
        reasons.add(match.state.outcome.reason)
    assert reasons == {"gold", "defeat"}
