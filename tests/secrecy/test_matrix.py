"""Every hidden fact differs at every kind of ask, for every audience, in everything that is compared."""

import pytest

from app import games
from app.workbench import aimed_worlds, coverage, public, scenario_decisions
from app.workbench.coverage import Coverage
from tests.secrecy.scenarios import reaching_every_kind

LEAST_KINDS = {"unfathomable": 45, "subterra": 10}


@pytest.mark.parametrize("name", ["unfathomable", "subterra"])
def test_no_cell_that_can_be_reached_is_empty(name):
    game = games.load(name)
    tally = Coverage()
    for moment in scenario_decisions.moments(game, reaching_every_kind(game), most=3):
        assert aimed_worlds.check(game, moment, tally) == []
    cannot_differ = public.table(name).cannot_differ
    assert [cell for cell in tally.empty_cells(enough=1) if cell[1] not in cannot_differ.get(cell[0], {})] == []
    assert len({kind for _, kind, *_ in tally.cells}) >= LEAST_KINDS[name]
    besides_cards = {coverage.STREAMS, coverage.COUNTS, coverage.ORDERS, coverage.ANSWERS}
    assert besides_cards <= {fact for fact, *_ in tally.cells}


def test_a_cell_that_games_leave_empty_is_filled_by_aimed_worlds_or_has_a_reason():
    filled, empty = ((fact, "subterra-act", coverage.OTHER, "view") for fact in ("tile_stack", "no such fact"))
    assert aimed_worlds.still_empty(games.load("subterra"), [filled, empty], Coverage()) == [empty]
    for_a_reason = ("players.hand", "unfathomable-pay_cards", coverage.OTHER, "view")
    assert aimed_worlds.still_empty(games.load("unfathomable"), [for_a_reason], Coverage()) == []
