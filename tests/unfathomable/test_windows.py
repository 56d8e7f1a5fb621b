"""Windows open for all seats or none, from public facts alone, and close before anybody learns who answered what."""

import pytest

from app.engine import codec
from app.engine.kernel import Order
from app.engine.messages import SPECTATOR
from app.engine.refusals import MALFORMED
from app.engine.state import StandingOrder
from app.engine.views import encoded_views, event_views
from tests.unfathomable.table import UNFATHOMABLE, Table


def attacking(**given):
    given.setdefault("players", {"A": {"at": "galley"}})
    table = Table(deep_ones={"galley": 1}, **given)
    table.answer("A", "attack:deep_one")
    return table


def test_no_window_opens_if_nobody_may_hold_a_card_for_it():
    table = attacking(players={"A": {"at": "galley", "hand": ["lore_1"]}, "B": {"hand": ["influence_3"]}}, dice=[5])
    assert table.asked() == {"A": "unfathomable-choose_action"}
    assert table.state.deep_ones == {}


def test_a_window_opens_for_all_if_one_seat_may_hold_a_card_for_it():
    table = attacking(players={"A": {"at": "galley"}, "B": {"hand": ["observation_1"]}})
    assert table.asked() == dict.fromkeys("ABC", "before_die_roll")


def test_the_real_hand_of_a_seat_does_not_matter():
    with_card, without_card = (
        attacking(players={"A": {"at": "galley"}, "B": {"hand": [card], "may_hold": {"observation": 1}}}).state
        for card in ("observation_3", "observation_1")
    )
    for audience in (0, 2, SPECTATOR):
        views = [encoded_views(UNFATHOMABLE, state, [audience]) for state in (with_card, without_card)]
        assert views[0] == views[1]


def test_answers_are_hidden_until_the_window_is_closed():
    table = attacking(players={"A": {"at": "galley"}, "B": {"hand": ["observation_3"]}})
    before = encoded_views(UNFATHOMABLE, table.state, [0, 2, SPECTATOR])
    table.answer("B", "use:observation_3")
    assert encoded_views(UNFATHOMABLE, table.state, [0, 2, SPECTATOR]) == before
    table.close()
    assert "wants_to_act" in table.names()
    assert table.asked() == {"B": "unfathomable-choose_amount"}


def test_a_player_who_can_do_nothing_can_only_pass():
    table = attacking(players={"A": {"at": "galley"}, "B": {"hand": ["observation_3"]}}, dice=[5])
    assert table.offered("B") == ["pass", "use:observation_3", "react", "pass_roll"]
    assert table.offered("C") == ["pass", "pass_roll"]


def test_the_current_player_decides_who_reacts_first():
    hands = {"A": {"at": "galley"}, "B": {"hand": ["observation_3"]}, "C": {"hand": ["observation_4"]}}
    table = attacking(players=hands)
    table.answer("B", "react")
    table.answer("C", "react")
    table.close()
    assert table.asked() == {"A": "unfathomable-order_reactions"}
    table.answer("A", "william_bowleg", "jeanne_lafarge")
    assert table.asked() == {"C": "unfathomable-react"}
    table.answer("C", "use:observation_4")
    table.answer("C", "-2")
    assert table.asked() == {"B": "unfathomable-react"}


def test_after_a_use_the_window_opens_again():
    table = attacking(players={"A": {"at": "galley"}, "B": {"hand": ["observation_3", "observation_4"]}}, dice=[1])
    for card, window in (("observation_3", True), ("observation_4", False)):
        table.answer("B", f"use:{card}")
        table.close()
        table.answer("B", "+2")
        assert (table.asked() == dict.fromkeys("ABC", "before_die_roll")) is window
    assert table.state.deep_ones == {}


def test_a_seat_that_passed_for_the_roll_is_not_asked_again():
    hands = {"A": {"at": "galley"}, "B": {"hand": ["observation_3", "strength_1"]}}
    table = attacking(players=hands, dice=[1, 8])
    table.answer("A", "pass_roll")
    table.answer("C", "pass_roll")
    table.close()
    assert table.asked() == {"B": "after_die_roll"}
    table.answer("B", "use:strength_1")
    table.close()
    assert table.asked() == {"B": "before_die_roll"}


def test_once_all_have_passed_for_a_roll_no_further_window_opens():
    table = attacking(players={"A": {"at": "galley"}, "B": {"hand": ["observation_3", "strength_1"]}}, dice=[4])
    for seat in "ABC":
        table.answer(seat, "pass_roll")
    table.close()
    assert table.asked() == {"A": "unfathomable-choose_action"}


def test_passing_for_the_activation_lasts_until_it_is_over():
    table = Table(
        players={"A": {"at": "galley"}, "B": {"at": "bridge", "hand": ["observation_3"]}},
        deep_ones={"galley": 1, "bridge": 1},
        resolve=[{"activate": {"icons": ["deep_ones"]}}],
        dice=[1, 1, 1],
    )
    table.answer("A", "galley")
    for seat in "ABC":
        table.answer(seat, "pass_activation")
    table.close()
    assert table.asked() == {"A": "unfathomable-choose_action"}
    assert table.names().count("attack_failed") == 2


def test_a_standing_order_is_carried_out_when_the_window_closes():
    table = Table(
        players={"A": {"at": "galley", "hand": ["strength_5"]}},
        deep_ones={"galley": 1},
        resolve=[{"activate": {"icons": ["deep_ones"]}}],
        dice=[8],
    )
    table.do(Order(0, [StandingOrder("when_would_be_defeated", ["use:strength_5"])]))
    table.pass_windows()
    assert "defeat_prevented" in table.names()
    assert table.state.players[0].space == "galley"


ORDERS = [
    StandingOrder("when_would_be_defeated", ["use:strength_5"], "own_defeat"),
    StandingOrder("when_would_be_defeated", ["pass"], until_turn=True),
    StandingOrder("after_check_total", ["pass"], "far_from_threshold"),
]


@pytest.mark.parametrize(
    "bad",
    [
        StandingOrder("when_would_be_defeated", ["pass"], "i_am_lucky"),
        StandingOrder("after_check_total", ["pass"], "own_defeat"),
        StandingOrder("no_such_window", ["pass"], "own_defeat"),
    ],
)
def test_a_standing_order_with_an_unknown_condition_is_refused(bad):
    table = attacking()
    table.do(Order(1, ORDERS))
    before = codec.encode(table.state)
    assert table.do(Order(1, [*ORDERS, bad])) == MALFORMED
    assert codec.encode(table.state) == before


@pytest.mark.parametrize("orders", [ORDERS[1:], ORDERS[2:], ORDERS[::-1]])
def test_standing_orders_without_effect_are_invisible(orders):
    """The same windows open for the same seats, with the same events and the same bytes."""
    streams = []
    for left in (orders, []):
        table = Table(
            players={"A": {"at": "galley", "hand": ["strength_1"]}, "B": {"at": "galley", "hand": ["strength_5"]}},
            deep_ones={"galley": 1},
            resolve=[{"activate": {"icons": ["deep_ones"]}}],
            dice=[8],
        )
        table.do(Order(1, left))
        seen = []
        while table.state.asks:
            others = [0, 2, SPECTATOR]
            seen.append((table.asked(), encoded_views(UNFATHOMABLE, table.state, others)))
            if table.state.asks[0].window:
                table.close()
            elif len(seen) < 8:
                ask = table.state.asks[0]
                table.answer("ABC"[ask.seat], ask.available()[0].id)
            else:
                break
        streams.append((seen, [event_views(table.events, audience) for audience in (0, 2, SPECTATOR)]))
    assert streams[0] == streams[1]


def test_windows_for_standing_orders_are_listed_with_usable_cards():
    windows = {one.kind: one for one in UNFATHOMABLE.ordered_windows}
    assert windows["after_check_total"].conditions == ["far_from_threshold"]
    assert windows["when_would_be_defeated"].conditions == ["own_defeat"]
    assert set(windows["when_would_be_defeated"].uses) == {
        "skill:strength_5",
        "item:starbuck",
        "sheet:healing_words",
        "feat:medical_intervention",
    }


def test_only_the_holder_of_a_faceup_feat_is_asked_about_it():
    table = attacking(characters=["arjun_singh", "beatrice_sharpe", "jamie_snell"], dice=[1])
    assert table.asked() == {"B": "die_would_be_rolled"}
    assert table.offered("B") == ["pass", "use:perfect_number", "pass_roll"]
