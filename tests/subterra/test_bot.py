"""The computer player of Sub Terra: sensible where the sensible thing is plain, and from its own view alone."""

import pytest

from app import games
from app.engine import kernel, views
from app.engine.chance import Chance
from app.workbench import players
from app.workbench.match import Match, play

SUBTERRA = games.load("subterra")
CHANCE = Chance.seeded("bot", "test")


def answer(given, **options):
    """What the bot answers to the first ask of a position."""
    cave = SUBTERRA.position(options, 4, given, "bot")
    kernel.advance(cave)
    return SUBTERRA.bots["skilled"](views.view(SUBTERRA, cave, cave.asks[0].seat), CHANCE)


def test_it_explores_what_is_unknown():
    action = answer({"explorers": ["climber", "diver", "leader", "scout"]})[0]
    assert action.partition(":")[0] in ("explore", "reveal")


def test_it_steps_onto_the_exit():
    given = {
        "explorers": {"climber": {}, "diver": {"at": [1, 0]}, "leader": {"at": [1, 0]}, "scout": {"at": [1, 0]}},
        "tiles": [{"at": [1, 0], "tile": "exit", "rotation": 1}],
    }
    assert answer(given) == ["move:E"]


def test_the_medic_bandages_who_has_fallen():
    assert answer({"explorers": {"medic": {}, "diver": {"health": 0}, "leader": {}, "scout": {}}}) == ["bandage:diver"]


def test_the_bodyguard_repels_a_horror():
    given = {
        "explorers": ["bodyguard", "diver", "leader", "medic"],
        "tiles": [{"at": [1, 0], "tile": "normal_straight_1", "rotation": 1}],
        "horrors": [[1, 0]],
    }
    assert answer(given) == ["repel:E"]


def test_nobody_walks_into_a_horror():
    given = {
        "explorers": ["climber", "diver", "leader", "medic"],
        "tiles": [{"at": [1, 0], "tile": "normal_straight_1", "rotation": 1}],
        "horrors": [[1, 0]],
    }
    assert answer(given) not in (["move:E"], ["run"])


def test_those_on_the_exit_leave_who_cannot_be_saved():
    given = {
        "explorers": {
            "climber": {"at": [1, 0]},
            "diver": {"at": [1, 0]},
            "leader": {"at": [1, 0]},
            "scout": {"health": 0, "at": [0, 0]},
        },
        "tiles": [{"at": [1, 0], "tile": "exit", "rotation": 1}],
        "hazards": {"only": []},
        "horrors": [[0, 0]],
    }
    assert answer(given) == ["leave_cave"]


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_whole_games_come_to_their_end(seats):
    match = Match.new(SUBTERRA, seats, {}, f"bot/{seats}")
    for _ in play(match, players.seated(SUBTERRA, ["skilled"], seats, "bot")):
        assert not SUBTERRA.violations(match.state)
    assert match.state.outcome is not None


def test_it_decides_from_its_own_view_alone():
    """What nobody can know is dealt again: the bot must decide the same."""
    match = Match.new(SUBTERRA, 4, {}, "bot/view")
    bot = SUBTERRA.bots["skilled"]
    for decision in play(match, players.seated(SUBTERRA, ["skilled"], 4, "bot")):
        if decision.number % 20 == 0 and match.state.asks:
            seat = match.state.asks[0].seat
            other = SUBTERRA.redeal(match.state, seat, "other")
            assert bot(views.view(SUBTERRA, other, seat), CHANCE) == bot(
                views.view(SUBTERRA, match.state, seat), CHANCE
            )
