"""Beliefs about loyalties: exact for both deals, reveals and hand-overs, and updated by evidence."""

from itertools import permutations
from types import SimpleNamespace

import pytest

from app.engine.game import PHRASE_SAID
from app.engine.history import Updates
from app.engine.view_types import EventView
from app.engine.views import view
from app.games.unfathomable.bot.beliefs.belief import Belief
from app.games.unfathomable.bot.beliefs.evidence import Evidence
from app.games.unfathomable.bot.beliefs.likelihood import HUMAN, AddedCards, LikelihoodTable, Pile, TurnedOver, learned
from app.games.unfathomable.bot.beliefs.observation import Observer
from app.games.unfathomable.bot.beliefs.statements import Statements
from app.workbench import players
from app.workbench.match import Match, play
from tests.unfathomable.table import UNFATHOMABLE

SKILLS = ["lore", "strength"]
A, B, C = range(3)


def belief(seats):
    """The belief before anything is dealt."""
    return Belief(view(UNFATHOMABLE, UNFATHOMABLE.new({}, seats, "belief"), 0).public.table)


def dealt(deck, fits):
    """The probability that each of three seats holds a traitor card, over all ways to deal this deck twice that fit."""
    deals = [order for order in permutations(deck) if fits(order)]
    held = [[any(card != "human" for card in (order[seat], order[seat + 3])) for order in deals] for seat in range(3)]
    return [sum(one) / len(deals) for one in held]


@pytest.mark.parametrize(("seats", "likely"), [(3, 1 / 3), (5, 1 - 28 / 45)])
def test_without_evidence_every_seat_is_equally_likely_a_traitor(seats, likely):
    found = belief(seats)
    found.deal(range(seats))
    found.deal(range(seats))
    assert [found.traitor(seat) for seat in range(seats)] == pytest.approx([likely] * seats)
    assert sum(found.ways.values()) == pytest.approx(1)


def test_own_cards_are_evidence_about_the_others():
    found = belief(3)
    found.deal(range(3))
    found.know_own(A, ["human"])
    assert found.traitor(B) == pytest.approx(1 / 5)
    found.deal(range(3))
    found.know_own(A, ["human", "human"])
    expected = dealt(["human"] * 5 + ["hybrid"], lambda order: order[0] == order[3] == "human")
    assert [found.traitor(seat) for seat in range(3)] == pytest.approx(expected)


def test_reveals_and_hand_overs_update_the_belief():
    found = belief(4)
    found.deal(range(4))
    found.deal(range(4))
    found.reveal(B, "hybrid")
    assert found.traitor(A) == pytest.approx(2 / 7)
    found.hand_over(B, C, 1)
    assert found.traitor(C) == pytest.approx(3 / 7)
    assert found.traitor(A) == pytest.approx(2 / 7)
    assert found.hybrid(C) == 0


def test_cards_that_were_looked_at_are_known():
    found = belief(5)
    found.deal(range(5))
    found.deal(range(5))
    found.know_some(B, ["human"])
    assert 0 < found.traitor(B) < 1 - 28 / 45
    found.know_some(B, ["human", "hybrid"])
    assert found.traitor(B) == 1


def test_evidence_is_weighed_by_bayes_rule():
    found = belief(3)
    found.deal(range(3))
    prior = found.traitor(B)
    found.weigh_seats({B: 4.0})
    assert found.traitor(B) / (1 - found.traitor(B)) == pytest.approx(4 * prior / (1 - prior))


@pytest.mark.parametrize(("seats", "bot"), [(3, "easy"), (4, "random"), (5, "expert"), (6, "easy")])
def test_the_truth_is_never_ruled_out(seats, bot):
    match = Match.new(UNFATHOMABLE, seats, {}, f"truth/{seats}")
    updates, observers = Updates(UNFATHOMABLE, range(seats)), [Observer(seat) for seat in range(seats)]

    def tell(events=()):
        for seat, update in updates.after(match.state, events).items():
            observers[seat].observe(update.view, update.events)

    tell()
    for number, decision in enumerate(play(match, players.seated(UNFATHOMABLE, [bot], seats, "truth"))):
        tell(decision.events)
        if number % 5 == 0 and match.state.outcome is None:
            cards = [one.loyalty.cards for one in match.state.players]
            true = tuple((held.count("hybrid"), held.count("cultist")) for held in cards)
            for seat, observer in enumerate(observers):
                assert true in observer.belief.ways
                is_traitor = true[seat] != (0, 0) or bool(observer.belief.revealed[seat])
                assert observer.belief.traitor(seat) == pytest.approx(float(is_traitor))


def added(seat, cards, **may_hold):
    return AddedCards(seat, HUMAN, cards, may_hold)


def suspects(opposing, *contributions, chaos=2):
    """For each seat the ratio of the pile's likelihoods: if only that seat is a hidden Hybrid, and if nobody is."""
    pile = Pile(TurnedOver(opposing, SKILLS, list(contributions), chaos), learned())
    nobody = pile.likelihood(frozenset())
    return [pile.likelihood(frozenset([one.seat])) / nobody for one in contributions]


def test_a_pile_that_chaos_cannot_explain_points_to_a_seat_that_could_have_spoilt_it():
    one, two = added(A, 1, will=3, lore=1), added(B, 1, lore=4)
    able, unable = suspects(["will_4", "will_3", "influence_2"], one, two)
    assert able > 10 * unable


def test_a_pile_without_opposing_cards_clears_the_seats_that_added_to_it():
    one, two = suspects([], added(A, 1, will=2, lore=2), added(B, 2, lore=2, will=2))
    assert one < 1
    assert two < 1


def test_a_seat_that_added_nothing_is_not_suspected_for_a_pile():
    (nothing,) = suspects(["will_4", "will_3"], added(A, 0, will=3))
    assert nothing == pytest.approx(1)


def test_a_situation_that_was_never_learned_is_no_evidence():
    assert LikelihoodTable().ratio("crisis", "best") == 1
    assert LikelihoodTable(seen={"crisis": {"best": [5, 5]}}).ratio("crisis", "worst") == 1


def test_what_hybrids_do_more_often_is_evidence_against_a_seat():
    table = LikelihoodTable(seen={"added": {"0": [80, 20], "1": [20, 80]}})
    assert table.ratio("added", "1") > 2
    assert table.ratio("added", "0") < 0.5


def spectating_observer(seats=5):
    """An observer without a seat, from the beginning of a game."""
    found = Observer()
    found.observe(view(UNFATHOMABLE, UNFATHOMABLE.new({}, seats, "words"), 0), [])
    found.belief.deal(range(seats))
    return found


def say(observer, speaker, phrase, about):
    observer._said(EventView(PHRASE_SAID, {"seat": speaker, "phrase": phrase, "about": about}))


def likelihoods_of_accusations():
    """Humans accuse Hybrids twice as often as others; Hybrids accuse everybody equally often."""
    accused = {
        "accusation by a human": {"named": [1000, 2000], "not named": [9000, 8000]},
        "accusation by a hybrid": {"named": [2000, 2000], "not named": [8000, 8000]},
    }
    return LikelihoodTable(seen=accused)


def test_an_accusation_counts_once_and_as_much_as_was_learned():
    found = spectating_observer()
    found.likelihoods = likelihoods_of_accusations()
    before = found.belief.traitor(B)
    say(found, A, "accuse_cards", B)
    accused = found.belief.traitor(B)
    assert before < accused < 2 * before
    say(found, A, "accuse_cards", B)
    assert found.belief.traitor(B) == accused
    say(found, C, "vouch", B)
    assert found.belief.traitor(B) < accused
    say(found, C, "plea", None)


def test_an_accusation_by_a_traitor_counts_as_much_as_was_learned():
    found = spectating_observer()
    found.likelihoods = likelihoods_of_accusations()
    found.belief.keep(lambda way: way[A] != (0, 0))
    before = found.belief.traitor(B)
    say(found, A, "accuse", B)
    assert found.belief.traitor(B) == pytest.approx(before)


def claims(claim, seat):
    return EventView(PHRASE_SAID, {"seat": seat, "phrase": claim, "about": None})


def test_a_claim_counts_with_the_number_of_cards_added_before_or_after_it():
    table = SimpleNamespace(checks=[SimpleNamespace(added={str(A): 1})])
    words = Statements()
    assert list(words.claim(table, claims("help_a_lot", A))) == [Evidence(A, "claim with 1 cards", "help_a_lot")]
    assert list(words.claim(table, claims("help_not", B))) == []
    assert list(words.cards_added(B, 5)) == [Evidence(B, "claim with 3 cards", "help_not")]
    words.check_announced()
    assert list(words.cards_added(B, 5)) == []


def test_a_claim_is_worth_as_much_as_was_learned():
    table = LikelihoodTable(claimed={"help_a_lot": {"human": [10, 60], "hybrid": [10, -20]}})
    assert table.claimed_worth("help_a_lot", 0.0) == 6
    assert table.claimed_worth("help_a_lot", 0.5) == 2
    assert table.claimed_worth("help_not", 0.5) is None


def test_the_ground_of_a_suspicion_is_the_strongest_evidence():
    found = spectating_observer()
    assert found.ground(B) == ""
    found.likelihoods = LikelihoodTable(seen={"crisis": {"worse": [1, 90], "best": [90, 1]}})
    found.weigh_evidence(Evidence(B, "crisis", "worse"))
    assert found.ground(B) == "choice"
    found.weigh_evidence(Evidence(B, "crisis", "best"))
    assert found.ground(B) == ""
    found.likelihoods = learned()
    found.weigh_pile(TurnedOver(["will_4"], SKILLS, [added(B, 1, will=3), added(C, 1, lore=3)], 0))
    assert found.ground(B) == "cards"
