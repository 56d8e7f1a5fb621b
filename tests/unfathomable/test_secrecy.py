"""Who knows what about hands, checks, decks and loyalty, and what a re-deal may change."""

from msgspec import UNSET

from app.engine import codec
from app.engine.kernel import Abandon
from app.engine.messages import SPECTATOR
from app.engine.views import encoded_views, event_views, view
from tests.unfathomable.table import UNFATHOMABLE, Table


def seen(table, audience):
    return view(UNFATHOMABLE, table.state, audience)


def checking(**given):
    hands = {"A": {"hand": ["will_1"]}, "B": {"hand": ["lore_4", "will_2"]}, "C": {"hand": ["lore_3"]}}
    check = {"start_check": {"target": 9, "skills": ["lore"], "pass": [], "fail": []}}
    table = Table(players=hands, resolve=[check], **given)
    table.pass_windows()
    return table


def test_a_seat_sees_the_cards_it_added_and_others_see_their_number():
    table = checking()
    table.answer("B", "lore_4", "will_2")
    assert seen(table, 1).private.own.added == [["lore_4", "will_2"]]
    for audience in (0, 2, SPECTATOR):
        check = seen(table, audience).public.table.checks[0]
        assert (check.added, check.pile) == ({"1": 2}, 4)
        assert b"lore_4" not in encoded_views(UNFATHOMABLE, table.state, [audience])[audience]


def test_no_view_and_no_event_shows_who_added_which_card():
    """Two worlds in which B and C hold each other's cards look the same to A, even after the pile was turned over."""
    streams = []
    for mine, yours in (("lore_4", "lore_3"), ("lore_3", "lore_4")):
        table = Table(
            players={"B": {"hand": [mine]}, "C": {"hand": [yours]}},
            resolve=[{"start_check": {"target": 9, "skills": ["lore"], "pass": [], "fail": []}}],
        )
        table.pass_windows()
        table.answer("B", mine)
        table.answer("C", yours)
        table.pass_windows()
        streams.append((event_views(table.events, 0), encoded_views(UNFATHOMABLE, table.state, [0, SPECTATOR])))
    assert streams[0] == streams[1]


def test_after_a_check_the_state_does_not_record_who_added_what():
    table = checking()
    table.answer("B", "lore_4")
    table.answer("C", "lore_3")
    table.answer("A")
    table.pass_windows()
    assert "check_turned_over" in table.names()
    assert not table.state.checks
    assert not any(zone.seen and any(zone.seen) for zone in table.state.discards.values())


def test_only_the_seat_that_looked_at_a_card_knows_it():
    look = {"look_at": {"deck": "item", "n": 2, "keep_to": "your_play_area", "rest_to": "bottom"}}
    table = Table(decks={"item": ["starbuck", "shotgun"]}, resolve=[look])
    table.answer("A", "starbuck")
    knows = seen(table, 0).private.own.knows["item"].known
    assert list(knows.values()) == ["shotgun"]
    assert not seen(table, 1).private.own.knows


def test_a_card_that_another_player_puts_back_is_no_longer_known():
    """B knew the top card; A looks at two and puts one of them on top, which B does not see."""
    table = Table(
        players={"A": {"at": "bridge"}},
        decks={"waypoint": ["reef", "iceberg"]},
        resolve=[{"look_at": {"deck": "waypoint", "n": 2, "keep_to": "top", "rest_to": "bottom"}}],
    )
    table.state.decks["waypoint"].look(0, [1])
    assert "waypoint" in seen(table, 1).private.own.knows
    table.answer("A", "iceberg")
    assert "waypoint" not in seen(table, 1).private.own.knows


def test_a_loyalty_card_that_was_handed_over_is_known_to_the_giver_without_its_place():
    table = Table(
        seats=4,
        players={"A": {"loyalty": ["human", "hybrid"]}, "B": {"loyalty": ["cultist"]}},
        awakened=True,
    )
    table.answer("A", "reveal:hybrid")
    table.pass_windows()
    table.answer("A", "jeanne_lafarge")
    assert seen(table, 0).private.own.loyalty_seen == {"1": ["human"]}
    assert not seen(table, 2).private.own.loyalty_seen


def test_discard_piles_show_their_top_and_never_their_size():
    table = Table(discards={"lore": ["lore_5", "lore_3", "lore_1"]})
    shown = seen(table, SPECTATOR).public.table
    assert shown.tops == {"lore": "lore_5"}
    other = Table(discards={"lore": ["lore_5"]})
    assert shown.tops == seen(other, SPECTATOR).public.table.tops


def test_a_re_deal_varies_hands_types_loyalty_and_decks():
    hands = {seat: {"hand": ["lore_1", "will_3", "lore_4"], "may_hold": {"lore": 3, "will": 3}} for seat in "BC"}
    table = Table(players={"A": {"at": "galley"}, **hands})
    others = [UNFATHOMABLE.redeal(table.state, 0, f"deal {number}") for number in range(40)]
    hands_of_b = {tuple(other.players[1].hand.cards) for other in others}
    assert len(hands_of_b) > 10
    assert len({tuple(card.partition("_")[0] for card in hand) for hand in hands_of_b}) > 1
    assert {card for other in others for card in other.players[2].loyalty.cards} == {"human", "hybrid"}
    assert len({other.decks["mythos"].cards[0] for other in others}) > 20
    assert {tuple(other.players[0].loyalty.cards) for other in others} == {("human",)}


def test_after_a_re_deal_a_seat_that_must_pay_can_still_pay():
    table = Table(
        players={"A": {"at": "galley", "hand": ["lore_1", "lore_2", "lore_3"]}, "B": {"hand": ["lore_4", "lore_1"]}},
        damage={"galley": "structural_damage_lore"},
    )
    table.answer("A", "repair")
    for number in range(30):
        other = UNFATHOMABLE.redeal(table.state, 1, f"deal {number}")
        assert sum(option.weight for option in other.asks[0].options) >= 3
    assert codec.state_hash(table.state)


def test_everybody_knows_a_damage_card_at_the_bottom_of_its_deck():
    table = Table(decks={"damage": ["fleeing_passengers", "fuel_leak"]}, resolve=[{"damage_ship": {"n": 1}}], dice=[3])
    table.pass_windows()
    bottom = len(table.state.decks["damage"]) - 1
    for seat in range(3):
        assert seen(table, seat).private.own.knows["damage"].known == {str(bottom): "fleeing_passengers"}
    others = [UNFATHOMABLE.redeal(table.state, SPECTATOR, f"deal {number}") for number in range(20)]
    assert {other.decks["damage"].cards[-1] for other in others} == {"fleeing_passengers"}


def test_an_abandoned_game_shows_all_loyalty_cards_and_no_hand():
    traitor = {"hand": ["lore_4"], "loyalty": ["hybrid"]}
    table = Table(players={"A": {"loyalty": ["human"]}, "B": traitor, "C": {"loyalty": ["human"]}})
    table.do(Abandon())
    for audience in (0, 2, SPECTATOR):
        public = seen(table, audience).public
        assert (public.outcome.reason, public.outcome.winners) == ("abandoned", [])
        assert [player.loyalty_cards for player in public.table.players] == [["human"], ["hybrid"], ["human"]]
        assert b"lore_4" not in encoded_views(UNFATHOMABLE, table.state, [audience])[audience]
    assert event_views(table.events, SPECTATOR)[-1].args["loyalty"] == [["human"], ["hybrid"], ["human"]]


def test_added_cards_and_hands_are_shown_at_the_end_only_if_the_table_agreed():
    for options in ({"open_books": True}, {}):
        table = checking(options=options)
        table.answer("B", "lore_4")
        assert seen(table, 0).public.table.truth is UNSET
        assert seen(table, 0).public.table.tallies is UNSET
        table.do(Abandon())
        shown = seen(table, SPECTATOR).public.table
        assert [one.added for one in shown.tallies] == [0, 1, 0]
        if not options:
            assert shown.truth is UNSET
            assert b"will_2" not in encoded_views(UNFATHOMABLE, table.state, [SPECTATOR])[SPECTATOR]
            continue
        assert shown.truth.hands == [["will_1"], ["will_2"], ["lore_3"]]
        assert [(one.check, one.seat, one.cards) for one in shown.truth.added] == [(1, 1, ["lore_4"])]
        assert shown.truth.mythos == table.state.decks["mythos"].cards
        assert event_views(table.events, SPECTATOR)[-1].args["hands"] == shown.truth.hands


def test_lost_passengers_stay_visible_only_if_the_table_agreed():
    for options, visible in (({"show_lost_passengers": True}, True), ({}, False)):
        table = Table(
            options=options,
            passengers={"deck_5": 1},
            decks={"passengers": ["passenger_soul"]},
            resolve=[{"defeat_passengers": {"scope": "each_deck", "n": "all"}}],
        )
        table.pass_windows()
        shown = seen(table, SPECTATOR).public.table
        assert shown.dials["souls"] == 7
        assert shown.lost_passengers == (["passenger_soul"] if visible else UNSET)


def test_only_the_top_of_a_discard_pile_is_shown():
    for secrecy in ("relaxed", "strict"):
        table = Table(options={"secrecy": secrecy}, discards={"lore": ["lore_2", "lore_5", "lore_4"]})
        shown = seen(table, SPECTATOR).public.table
        assert shown.tops == {"lore": "lore_2"}
        assert not hasattr(shown, "discards")
        assert b"lore_5" not in encoded_views(UNFATHOMABLE, table.state, [SPECTATOR])[SPECTATOR]


def test_the_books_are_opened_at_the_end_only_if_the_table_agreed():
    for agreed in (False, True):
        table = Table(options={"open_books": agreed})
        assert seen(table, SPECTATOR).public.chance.opened is UNSET
        table.do(Abandon())
        opened = set(seen(table, SPECTATOR).public.chance.opened)
        hidden = set(UNFATHOMABLE.hidden_streams) if agreed else set()
        assert opened == {*UNFATHOMABLE.opened_streams, *hidden}
        assert "defaults" not in opened
