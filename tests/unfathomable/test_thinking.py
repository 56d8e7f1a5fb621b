"""Bots with beliefs: what humans do about a suspicion, and traitors about being suspected."""

import pytest

from app.engine.chance import Chance
from app.engine.view_types import EventView
from app.engine.views import view
from app.games.unfathomable.bot import BOTS, choose, skill_checks
from app.games.unfathomable.bot.counts import Counts
from app.games.unfathomable.bot.mind import Mind
from app.games.unfathomable.bot.skill_checks import Stakes
from app.games.unfathomable.state import NOBODY
from tests.unfathomable.table import UNFATHOMABLE, Table

CHECK = {"start_check": {"target": 8, "skills": ["lore", "will"], "pass": [], "fail": []}}


def mind(*doubts, exposure=0.0, subject=NOBODY):
    return Mind(list(doubts), exposure, Counts(), subject)


def decided(table, thoughts, seat=0, seed="bot"):
    return choose(view(UNFATHOMABLE, table.state, seat), Chance.seeded(seed, "seat"), thoughts)


def in_the_cabin(distance=9, **more):
    return Table(
        distance=distance, awakened=True, players={"A": {"at": "captains_cabin", "hand": ["influence_3"], **more}}
    )


def test_a_human_arrests_a_likely_traitor():
    assert decided(in_the_cabin(), mind(0, 0.9, 0.1)) == ["room"]


def test_an_expert_needs_more_certainty_for_an_arrest_early_in_the_game():
    assert decided(in_the_cabin(distance=9), mind(0, 0.65, 0.1)) == ["room"]
    assert decided(in_the_cabin(distance=3), mind(0, 0.65, 0.1)) != ["room"]
    assert decided(in_the_cabin(distance=3), mind(0, 0.9, 0.1)) == ["room"]


def test_a_human_arrests_nobody_without_a_suspicion():
    assert decided(in_the_cabin(), mind(0, 0.25, 0.25)) != ["room"]


def test_an_expert_arrests_nobody_on_a_weak_suspicion():
    assert decided(in_the_cabin(), mind(0, 0.55, 0.1)) != ["room"]


def test_the_most_suspected_seat_is_arrested():
    table = in_the_cabin()
    table.answer("A", "room")
    name = table.state.players[2].character
    assert decided(table, mind(0, 0.2, 0.9)) == [name]


@pytest.mark.parametrize(("doubt", "helps"), [(0.95, True), (0.05, False)])
def test_a_human_helps_an_arrest_only_of_a_seat_it_suspects(doubt, helps):
    table = in_the_cabin()
    table.state.players[2].hand.put("influence_4")
    table.state.players[2].hand.put("observation_5")
    table.answer("A", "room")
    table.answer("A", table.state.players[1].character)
    table.pass_windows()
    while table.ask("C") is None:
        table.answer("B")
    assert bool(decided(table, mind(0, doubt, 0, subject=1), seat=2)) is helps


def shrivelling(**more):
    """A human plays a card that hits any enemy; there are a Deep One in the water and a revealed traitor."""
    traitor = {"B": {"revealed": "hybrid", **more}}
    table = Table(deep_ones={"water_1": 1}, players={"A": {"at": "galley", "hand": ["lore_1"]}, **traitor})
    table.answer("A", "play:lore_1")
    table.pass_windows()
    return decided(table, mind(0, 1, 0)), table.state.players[1].character


@pytest.mark.parametrize(("space", "attacked"), [("boiler_room", True), ("brig", False)])
def test_an_expert_attacks_a_traitor_unless_it_is_in_the_brig(space, attacked):
    (target,), traitor = shrivelling(at=space)
    assert (target == traitor) is attacked


def test_an_expert_makes_a_check_open_if_somebody_may_spoil_it(monkeypatch):
    monkeypatch.setattr(skill_checks, "stakes", lambda _table: Stakes(10, 0, -30))
    table = Table(current="C", resolve=[CHECK], players={"A": {"hand": ["influence_3"]}, "B": {"hand": ["lore_3"]}})
    assert decided(table, mind(0, 0.9, 0.1)) == ["use:influence_3"]
    assert decided(table, mind(0, 0.1, 0.1)) == ["pass"]


def traitor_adding(exposure, *more):
    """A hidden traitor with cards that oppose the check, and these."""
    hands = {"A": {"loyalty": ["hybrid"], "hand": ["strength_4", "influence_2", *more]}, "B": {"hand": ["lore_3"] * 3}}
    table = Table(current="C", resolve=[CHECK], players=hands, distance=6)
    table.pass_windows()
    return decided(table, mind(1, 0, 0, exposure=exposure))


def test_a_traitor_spoils_a_check_only_while_nobody_suspects_it(monkeypatch):
    monkeypatch.setattr(skill_checks, "stakes", lambda _table: Stakes(10, 0, -30))
    assert traitor_adding(exposure=0.1) == ["strength_4"]
    assert traitor_adding(exposure=0.9) == []


def test_a_traitor_that_spoils_a_check_also_adds_a_low_supporting_card(monkeypatch):
    monkeypatch.setattr(skill_checks, "stakes", lambda _table: Stakes(10, 0, -30))
    assert traitor_adding(0.1, "lore_2", "will_1") == ["strength_4", "will_1"]
    assert traitor_adding(0.1, "lore_3") == ["strength_4"]


def test_a_traitor_helps_in_a_check_only_if_it_is_suspected(monkeypatch):
    """Even in a check that it does not want to spoil."""
    monkeypatch.setattr(skill_checks, "stakes", lambda _table: Stakes(10, 0, -30))
    monkeypatch.setattr(skill_checks, "_MATTERS", 50)
    assert traitor_adding(0.1, "lore_3", "will_3") == []
    assert traitor_adding(0.9, "lore_3", "will_3") != []


@pytest.mark.parametrize(("distance", "space", "exposure", "reveals"), [
    (6, "galley", 0.1, False),
    (9, "galley", 0.1, True),
    (9, "brig", 0.1, False),
    (6, "galley", 0.9, True),
    (6, "brig", 0.9, False),
])  # fmt: skip
def test_a_traitor_reveals_late_or_when_suspected_but_not_in_the_brig(distance, space, exposure, reveals):
    table = Table(distance=distance, awakened=True, players={"A": {"loyalty": ["hybrid", "human"], "at": space}})
    assert (decided(table, mind(1, 0, 0, exposure=exposure)) == ["reveal:hybrid"]) is reveals


def turned_over(*cards):
    return EventView("unfathomable-check_turned_over", {"supporting": list(cards), "opposing": [], "total": 0})


def test_cards_that_were_seen_are_not_expected_again():
    counts = Counts()
    usual = counts.mean("lore", [])
    counts.hear(turned_over("lore_5", "lore_5"))
    assert counts.mean("lore", []) < usual
    assert counts.mean("lore", ["lore_1"] * 7) > counts.mean("lore", [])
    counts.hear(EventView("unfathomable-reshuffled", {"deck": "lore", "cards": 21}))
    assert counts.mean("lore", []) == usual


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_can_start_in_the_middle_of_a_game(level):
    table = Table(distance=9, awakened=True, players={"B": {"revealed": "hybrid"}})
    bot = BOTS[level]()
    bot.observe(view(UNFATHOMABLE, table.state, 0), [])
    assert table.ask("A").refusal(bot.decide(Chance.seeded("middle", "bot"))) is None


def test_a_bot_that_has_seen_nothing_cannot_decide():
    with pytest.raises(TypeError, match="nothing was observed"):
        BOTS["expert"]().decide(Chance.seeded("nothing", "bot"))
