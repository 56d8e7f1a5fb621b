"""Every hidden fact differs at every kind of ask, for every audience, in everything that is compared."""

import pytest

from app import games
from app.workbench import aims, coverage, rehearsals
from app.workbench.coverage import Coverage
from tests.secrecy.scenarios import coming_to_every_kind

# A hidden fact, a kind of ask, and why it can be the same in all worlds there.
EMPTY_FOR_A_REASON = {
    ("players.hand", "unfathomable-pay_cards"): "everybody knows that this seat can pay, so it keeps its hand",
    ("players.hand", "unfathomable-discard_cards"): "the whole hand is discarded here, and its tops come to light",
}
LEAST_KINDS = {"unfathomable": 45, "subterra": 10}


@pytest.mark.parametrize("name", ["unfathomable", "subterra"])
def test_no_cell_that_can_be_reached_is_empty(name):
    game = games.load(name)
    tally = Coverage()
    for moment in rehearsals.moments(game, coming_to_every_kind(game), most=3):
        assert aims.check(game, moment, tally) == []
    assert [cell for cell in tally.empty_cells(enough=1) if cell[:2] not in EMPTY_FOR_A_REASON] == []
    assert len({kind for _, kind, *_ in tally.cells}) >= LEAST_KINDS[name]
    besides_cards = {coverage.STREAMS, coverage.COUNTS, coverage.ORDERS, coverage.ANSWERS}
    assert besides_cards <= {fact for fact, *_ in tally.cells}
