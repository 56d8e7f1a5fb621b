"""The bot gives a legal answer to every ask, always the same one, and plays for its side."""

import random

import pytest

from app.engine import kernel
from app.engine.asks import Acknowledge, Allot, Arrange, Choose, Option
from app.engine.chance import Chance
from app.engine.kernel import Answer, Close
from app.engine.messages import Message
from app.engine.refusals import Refusal
from app.engine.views import ask_view, view
from app.games.unfathomable.bot import any_legal, choose
from app.games.unfathomable.state import SKILLS
from app.workbench.simulation import SimulationPlan, simulate
from tests.unfathomable.table import UNFATHOMABLE, Table
from tests.unfathomable.test_late_games import random_position

DECISIONS = 80
FULL_HAND = ["will_1", "will_2", "observation_1", "observation_2", "lore_1", "lore_2", "influence_1"]


def decided(table, letter="A", seed="bot"):
    seat = "ABCDEF".index(letter)
    return choose(view(UNFATHOMABLE, table.state, seat), Chance.seeded(seed, "seat"))


@pytest.mark.parametrize("seats", UNFATHOMABLE.seats)
def test_a_game_of_bots_ends_without_violations(seats):
    for number in (1, 2):
        result = simulate(SimulationPlan("unfathomable", seats, 2, "bot", ["easy"], {}), number)
        assert result.violation is None
        assert result.outcome is not None


@pytest.mark.parametrize("options", [{"learning": True}, {"no_cultist": True}, {"difficulty": "easier_for_traitors"}])
def test_all_variants_can_be_played(options):
    assert simulate(SimulationPlan("unfathomable", 4, 1, "bot", ["easy"], options), 1).violation is None


@pytest.mark.parametrize("number", range(40))
def test_every_answer_is_legal_at_every_moment_of_a_game(number):
    chance = random.Random(number)
    seats = chance.choice([3, 4, 6])
    table = Table.__new__(Table)
    table.state = UNFATHOMABLE.position({}, seats, random_position(chance, seats, number), "bot")
    table.events = kernel.advance(table.state)
    for _ in range(DECISIONS):
        if table.state.outcome is not None:
            return
        ask = next((one for one in table.state.asks if one.answer is None), None)
        command = Close([one.seat for one in table.state.asks])
        if ask is not None:
            command = Answer(ask.seat, ask.id, decided(table, "ABCDEF"[ask.seat]))
        assert not isinstance(table.do(command), Refusal), command


def test_the_same_view_and_chance_give_the_same_answer():
    table = Table(players={"A": {"at": "galley", "hand": ["lore_2", "strength_4"]}}, deep_ones={"galley": 1})
    assert decided(table) == decided(table)


def test_an_unknown_ask_gets_a_random_legal_answer():
    asked = {"seat": 0, "prompt": Message("unheard_of")}
    options = [Option("a", weight=3, group="x"), Option("b", weight=1, group="x", most=2), Option("c", weight=1)]
    asks = [
        Choose(**asked, options=options, least=1, most=2, caps={"x": 1}),
        Choose(**asked, options=options, least=0, most=3, least_total=4),
        Allot(**asked, options=options, total=3, least=2),
        Arrange(**asked, options=options),
        Acknowledge(**asked),
    ]
    for ask in asks:
        for seed in range(20):
            assert ask.refusal(any_legal(ask_view(ask), Chance.seeded(str(seed), "bot"))) is None


def test_a_human_stokes_the_engines_with_a_high_strength_card():
    table = Table(distance=9, players={"A": {"at": "boiler_room", "hand": ["strength_5", *FULL_HAND]}})
    assert decided(table) == ["room"]


def test_the_engineer_keeps_full_steam_ahead_until_late():
    crew = {"characters": ["jeanne_lafarge", "arjun_singh", "william_bowleg"], "players": {"A": {"at": "boiler_room"}}}
    assert decided(Table(**crew, distance=6, travel=2)) != ["use:full_steam_ahead"]
    assert decided(Table(**crew, distance=12, travel=2)) == ["use:full_steam_ahead"]


def test_a_human_keeps_the_last_strength_card_for_the_engines():
    for card, added in (("will_3", 1), ("strength_3", 0)):
        check = {"start_check": {"target": 2, "skills": ["strength", "will"], "pass": [], "fail": []}}
        table = Table(current="C", distance=9, resolve=[check], players={"A": {"hand": [card]}})
        table.pass_windows()
        assert len(decided(table)) == added, card


def test_a_human_repairs_before_the_last_room_is_lost():
    rooms = ["bridge", "chapel", "captains_cabin", "cargo_hold", "galley"]
    damage = {room: f"structural_damage_{skill}" for room, skill in zip(rooms, SKILLS, strict=True)}
    hand = ["will_4", "strength_5", "strength_4", "lore_4"]
    table = Table(damage=damage, distance=9, deep_ones={"deck_3": 1}, players={"A": {"at": "galley", "hand": hand}})
    assert decided(table) == ["repair"]


def test_a_human_attacks_a_traitor_in_the_boiler_room():
    traitor = {"at": "boiler_room", "revealed": "hybrid"}
    table = Table(distance=9, players={"A": {"at": "boiler_room", "hand": ["strength_5"]}, "B": traitor})
    assert decided(table) == ["attack:jeanne_lafarge"]


def test_a_human_draws_the_skill_that_repairs_the_damage():
    at = {"players": {"A": {"at": "galley", "hand": ["strength_1", "strength_2", "strength_3", "strength_4"]}}}
    table = Table(**at, damage={"chapel": "structural_damage_lore"})
    table.answer("A", "room")
    assert decided(table)["lore"] == max(decided(table).values())


def test_a_human_goes_to_a_passenger_in_danger():
    table = Table(current="B", dials={"souls": 2}, passengers={"deck_3": 1}, deep_ones={"deck_3": 1})
    assert decided(table, "B") == ["move:deck_3"]


def test_a_hidden_traitor_reveals_only_late():
    early = Table(players={"A": {"loyalty": ["hybrid"]}})
    late = Table(distance=9, dials={"souls": 2}, players={"A": {"loyalty": ["hybrid", "human"]}})
    assert decided(early) != ["reveal:hybrid"]
    assert decided(late) == ["reveal:hybrid"]


def test_the_cultist_stokes_the_engines_until_the_ship_is_far_enough():
    hand = {"A": {"at": "boiler_room", "hand": ["strength_5", *FULL_HAND], "loyalty": ["cultist", "human"]}}
    assert decided(Table(seats=4, distance=9, players=hand)) == ["room"]
    assert decided(Table(seats=4, distance=12, players=hand)) == ["reveal:cultist"]


def test_a_revealed_traitor_defeats_an_unguarded_passenger():
    table = Table(players={"A": {"at": "deck_5", "revealed": "hybrid"}}, passengers={"deck_5": 1})
    assert decided(table) == ["defeat_passenger"]
