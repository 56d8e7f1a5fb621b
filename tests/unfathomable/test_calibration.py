"""Evidence is trusted as much as makes the truth most likely in games in which it is known."""

import pytest

from app.engine.view_types import EventView
from app.engine.views import view
from app.games.unfathomable.bot.beliefs import calibration
from app.games.unfathomable.bot.beliefs.belief import Belief
from app.games.unfathomable.bot.beliefs.calibration import Case, Histories
from app.games.unfathomable.bot.beliefs.evidence import Evidence
from app.games.unfathomable.bot.beliefs.observation import Observer
from tests.unfathomable.table import UNFATHOMABLE

A, B, C, D = range(4)


def table(seats=4):
    return view(UNFATHOMABLE, UNFATHOMABLE.new({}, seats, "belief"), 0).public.table


def test_the_histories_together_are_as_likely_as_the_belief():
    belief, histories = Belief(table()), Histories(table())
    for one in (belief, histories):
        one.deal(range(4))
        one.deal(range(4))
        one.reveal(B, "hybrid")
        one.hand_over(B, C, 1)
    priors = {}
    for one in histories.kept:
        priors[one.way] = priors.get(one.way, 0.0) + one.prior
    total = sum(priors.values())
    assert {way: prior / total for way, prior in priors.items()} == pytest.approx(belief.ways)


def test_evidence_before_the_second_deal_counts_only_for_hybrids_of_the_first():
    histories = Histories(table())
    histories.deal(range(4))
    histories.note("crisis", lambda suspects: 4.0 if A in suspects else 1.0)
    histories.deal(range(4))
    both = {one.seen["crisis"] for one in histories.kept if one.way[A][0]}
    assert len(both) == 2


def cases(right, wrong):
    """Two ways with equal priors; evidence with ratio 4 is right and wrong this often."""
    seen = [{"crisis": 1.386}, {"crisis": 0.0}]
    return [Case([0.5, 0.5], seen, [0])] * right + [Case([0.5, 0.5], seen, [1])] * wrong


def test_evidence_that_is_right_as_often_as_its_ratio_is_trusted_fully():
    assert calibration.trust(cases(400, 100))["crisis"] == pytest.approx(1.0, abs=0.1)


def test_evidence_that_is_right_less_often_is_trusted_less():
    assert calibration.trust(cases(300, 200))["crisis"] == pytest.approx(0.3, abs=0.1)


def observer():
    found = Observer()
    found.evidence = []
    found.weigh_evidence = found.evidence.append
    found.observe(view(UNFATHOMABLE, UNFATHOMABLE.new({}, 4, "turns"), 0), [])
    return found


def test_whether_a_seat_helps_in_the_turn_of_another_is_evidence_once_a_turn():
    found = observer()
    turn = found.before.table.turn.seat
    one, *others = (seat for seat in range(4) if seat != turn)
    helps = EventView("unfathomable-used", {"seat": one, "source": "sheet:x"})
    found._hear(helps)
    found._hear(helps)
    found._hear(EventView("unfathomable-turn_began", {"seat": one, "number": 2}))
    reactions = [(seen.seat, seen.outcome) for seen in found.evidence if seen.situation.startswith("reaction")]
    assert reactions == [(one, "something"), *((seat, "nothing") for seat in others)]
    assert all(isinstance(seen, Evidence) for seen in found.evidence)
