"""An answer by which anybody learned something cannot be taken back, and trying to reveals nothing about others."""

import pytest

from app import games
from app.engine import codec, kernel
from app.engine.kernel import Answer
from app.engine.log import without_last_answer
from app.engine.messages import SPECTATOR
from app.engine.refusals import Refusal
from app.workbench import players, scenario_decisions
from app.workbench.audit import ExtraCommands
from app.workbench.card_tracker import tracked
from app.workbench.courses import Course
from app.workbench.leaks import Comparison
from app.workbench.match import Match, play
from tests.secrecy.scenarios import reaching_every_kind

# Many, since windows in which only one seat is asked, and before which nothing was learned, are rare.
GAMES = 12
LEAST_TAKEN_BACK = {"unfathomable": 30, "subterra": 60}


def answers_of(name, seats, seed):
    """A game of bots: for each answer the state before it, the log, the answer, and whether it can be taken back."""
    game = games.load(name)
    match = Match.new(game, seats, {}, seed)
    before = codec.copy(game, match.state)
    names = players.names(game)
    seated = players.seated(game, [names[seat % len(names)] for seat in range(seats)], seats, seed)
    for decision in play(match, seated, ExtraCommands(seed)):
        command = decision.command
        if isinstance(command, Answer):
            back = without_last_answer(match.state, match.log, command.seat)
            yield game, before, match.log, command, not isinstance(back, Refusal)
        before = codec.copy(game, match.state)


def trail_of(game, before, command):
    """The tracker of every card while the command is carried out."""
    state = codec.copy(game, before)
    with tracked(state) as tracker:
        kernel.apply(state, command)
    return tracker


def assert_nothing_learned(game, before, log, command):
    """Nobody learned a card by the command, and its seat would have been sent the same in every other world."""
    where = f"{kernel.open_ask(before, command.seat).prompt.id} {command.choice}"
    tracker = trail_of(game, before, command)
    for audience in (*range(before.seats), SPECTATOR):
        assert not tracker.of(audience).made_visible(), f"{audience} has learned a card: {where}"
    assert not list(Comparison(Course(game, before, log, [command]), command.seat).moving_freely()), where


@pytest.mark.parametrize(
    ("name", "seats", "seed"),
    [("unfathomable", 4, "undo"), ("unfathomable", 3, "undo again"), ("subterra", 3, "undo")],
)
def test_an_answer_that_showed_a_card_cannot_be_taken_back(name, seats, seed):
    kinds, checked = set(), 0
    for game, before, log, command, can_be_taken_back in answers_of(name, seats, seed):
        kinds.add(kernel.open_ask(before, command.seat).prompt.id)
        if can_be_taken_back:
            checked += 1
            assert_nothing_learned(game, before, log, command)
    assert checked >= LEAST_TAKEN_BACK[name]
    assert len(kinds) >= (6 if name == "subterra" else 12), kinds


@pytest.mark.parametrize("name", ["unfathomable", "subterra"])
def test_the_same_holds_at_every_kind_of_decision(name):
    """A new kind of decision needs a scenario that reaches it; name it in `scenarios.py`."""
    game = games.load(name)
    kinds = set()
    for moment in scenario_decisions.moments(game, reaching_every_kind(game), most=2):
        kinds.add(moment.kind)
        if not isinstance(moment.command, Answer):
            continue
        after = codec.copy(game, moment.before)
        kernel.apply(after, moment.command)
        if after.may_take_back == moment.command.seat:
            assert_nothing_learned(game, moment.before, moment.log, moment.command)
    assert scenario_decisions.kinds(game) - kinds == set()


def test_while_a_window_is_open_nothing_can_be_taken_back():
    """Otherwise a refusal would reveal whether the only seat that is asked in it has answered."""
    game = games.load("unfathomable")
    with_one_seat = 0
    for seed in (f"window/{number}" for number in range(GAMES)):
        match = Match.new(game, 4, {}, seed)
        for decision in play(match, players.seated(game, ["random", "easy"] * 2, 4, seed), ExtraCommands(seed)):
            asks = match.state.asks
            if asks and asks[0].window:
                with_one_seat += len(asks) == 1 and isinstance(decision.command, Answer)
                for seat in range(4):
                    assert isinstance(without_last_answer(match.state, match.log, seat), Refusal), decision.number
    assert with_one_seat >= GAMES
