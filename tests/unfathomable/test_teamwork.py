"""Revealed traitors all make the same plan from public facts, and each does its own part."""

import pytest

from app.engine.chance import Chance
from app.engine.views import view
from app.games.unfathomable.bot import choose, teamwork
from app.games.unfathomable.bot.counts import Counts
from app.games.unfathomable.bot.mind import PARTS, TEAMWORK, Mind
from app.games.unfathomable.bot.table import KnownTable
from app.games.unfathomable.state import NOBODY
from tests.unfathomable.table import UNFATHOMABLE, Table

ALONE = PARTS - {TEAMWORK}


def mind(parts=PARTS):
    return Mind([0.0] * 5, 0.0, Counts(), NOBODY, parts)


def known(table, seat, parts=PARTS):
    return KnownTable(view(UNFATHOMABLE, table.state, seat), mind(parts))


def decided(table, seat=0, parts=PARTS):
    return choose(view(UNFATHOMABLE, table.state, seat), Chance.seeded("team", "work"), mind(parts))


def traitor(at, *hand):
    return {"at": at, "hand": list(hand), "revealed": "hybrid", "loyalty": []}


def human(at):
    return {"at": at}


def table_with(a, b, passengers, guard="galley", **more):
    """Traitors in seats A and B, humans in C, D and E. D and E are in the galley; C may guard passengers."""
    players = {"A": a, "B": b, "C": human(guard), "D": human("galley"), "E": human("galley")}
    return Table(seats=5, distance=9, awakened=True, passengers=passengers, players=players, **more)


def test_revealed_traitors_make_the_same_plan_and_divide_the_posts():
    table = table_with(traitor("chapel"), traitor("bridge"), {"deck_1": 1})
    plan = teamwork.posts(known(table, 0))
    assert plan == teamwork.posts(known(table, 1)) == {0: "deck_1", 1: "boiler_room"}


def test_each_traitor_goes_to_its_own_post():
    table = table_with(traitor("chapel"), traitor("bridge"), {"deck_1": 1, "deck_4": 1}, deep_ones={"boiler_room": 1})
    plan = teamwork.posts(known(table, 0))
    assert set(plan.values()) == {"deck_1", "deck_4"}
    assert decided(table) == [f"move:{plan[0]}"]


def test_one_traitor_holds_the_engines_while_the_other_hunts():
    """The second could leave its post for the passengers, but the first has its turn earlier."""
    table = table_with(traitor("chapel"), traitor("boiler_room"), {"deck_1": 1})
    assert teamwork.posts(known(table, 0)) == {0: "deck_1", 1: "boiler_room"}


def test_no_traitor_goes_to_the_post_of_another():
    table = table_with(traitor("chapel"), traitor("deck_1"), {"deck_1": 2})
    assert teamwork.posts(known(table, 0)) == {0: "boiler_room", 1: "deck_1"}
    assert decided(table) == ["move:boiler_room"]
    assert decided(table, parts=ALONE) == ["move:deck_1"]


def test_a_traitor_attacks_the_only_guard_and_leaves_the_passengers_to_its_partner():
    table = table_with(traitor("deck_1"), traitor("bridge"), {"deck_1": 1}, guard="deck_1")
    assert decided(table)[0].startswith("attack")
    assert decided(table, parts=ALONE) == ["move:boiler_room"]


def test_a_room_that_humans_cannot_use_is_no_post():
    table = table_with(traitor("chapel"), traitor("bridge"), {}, deep_ones={"boiler_room": 1})
    assert "boiler_room" not in teamwork.posts(known(table, 0)).values()


@pytest.mark.parametrize("b", [traitor("brig"), human("bridge")])
def test_a_single_free_traitor_has_no_plan(b):
    assert teamwork.posts(known(table_with(traitor("chapel"), b, {"deck_1": 1}), 0)) == {}


def test_coordinated_effort_goes_to_a_partner_who_can_do_harm():
    table = table_with(traitor("chapel", "influence_1"), traitor("deck_1"), {"deck_1": 2}, dials={"souls": 2})
    assert decided(table) == ["play:influence_1"]
    table.answer("A", "play:influence_1")
    table.pass_windows()
    partner = table.state.players[1].character
    assert decided(table) == [partner]
    table.answer("A", partner)
    assert table.ask("B").prompt.id == "unfathomable-choose_action"
    assert decided(table, seat=1) == ["defeat_passenger"]


def test_a_single_traitor_does_not_play_coordinated_effort():
    table = table_with(traitor("chapel", "influence_1"), human("bridge"), {"deck_1": 2})
    assert decided(table) != ["play:influence_1"]
