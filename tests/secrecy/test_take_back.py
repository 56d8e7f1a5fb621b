"""Taking back: whatever was learned or shown by an answer stays, and trying to take it back tells nothing of others."""

import pytest

from app import games
from app.engine import codec, kernel
from app.engine.kernel import Answer
from app.engine.log import without_last_answer
from app.engine.messages import SPECTATOR
from app.engine.refusals import Refusal
from app.workbench import players, rehearsals
from app.workbench.audit import ExtraCommands
from app.workbench.courses import Course
from app.workbench.leaks import Comparison
from app.workbench.match import Match, play
from app.workbench.trail import followed
from tests.secrecy.scenarios import coming_to_every_kind

# Windows in which one seat alone is asked, and before which nothing was learned, are rare.
GAMES = 12
UNDONE_AT_LEAST = {"unfathomable": 30, "subterra": 60}


def undoable(name, seats, seed):
    """A game of bots: the state before each answer that can still be taken back, the log and the answer."""
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


def followed_through(game, before, command):
    """Every card followed by itself while the command is carried out."""
    state = codec.copy(game, before)
    with followed(state) as trail:
        kernel.apply(state, command)
    return trail


def nothing_was_learned(game, before, log, command):
    """Nobody has learned a card by a command, and its seat would have been sent the same in every other world,
    whatever the others hold and want.
    """
    where = f"{kernel.open_ask(before, command.seat).prompt.id} {command.choice}"
    trail = followed_through(game, before, command)
    for audience in (*range(before.seats), SPECTATOR):
        assert not trail.of(audience).made_visible(), f"{audience} has learned a card: {where}"
    assert not list(Comparison(Course(game, before, log, [command]), command.seat).moving_freely()), where


@pytest.mark.parametrize(
    ("name", "seats", "seed"),
    [("unfathomable", 4, "undo"), ("unfathomable", 3, "undo again"), ("subterra", 3, "undo")],
)
def test_an_answer_that_showed_a_card_cannot_be_taken_back(name, seats, seed):
    kinds, undone = set(), 0
    for game, before, log, command, can_be_undone in undoable(name, seats, seed):
        kinds.add(kernel.open_ask(before, command.seat).prompt.id)
        if can_be_undone:
            undone += 1
            nothing_was_learned(game, before, log, command)
    assert undone >= UNDONE_AT_LEAST[name]
    assert len(kinds) >= (6 if name == "subterra" else 12), kinds


@pytest.mark.parametrize("name", ["unfathomable", "subterra"])
def test_it_cannot_at_any_kind_of_decision(name):
    """A new kind of decision needs a scenario that comes to it; name it in `scenarios.py`."""
    game = games.load(name)
    kinds = set()
    for moment in rehearsals.moments(game, coming_to_every_kind(game), most=2):
        kinds.add(moment.kind)
        if not isinstance(moment.command, Answer):
            continue
        after = codec.copy(game, moment.before)
        kernel.apply(after, moment.command)
        if after.may_take_back == moment.command.seat:
            nothing_was_learned(game, moment.before, moment.log, moment.command)
    assert rehearsals.kinds(game) - kinds == set()


def test_while_a_window_is_open_nothing_can_be_taken_back():
    """Else a refusal would tell whether the only seat that is asked in it has answered."""
    game = games.load("unfathomable")
    alone = 0
    for seed in (f"window/{number}" for number in range(GAMES)):
        match = Match.new(game, 4, {}, seed)
        for decision in play(match, players.seated(game, ["random", "easy"] * 2, 4, seed), ExtraCommands(seed)):
            asks = match.state.asks
            if asks and asks[0].window:
                alone += len(asks) == 1 and isinstance(decision.command, Answer)
                for seat in range(4):
                    assert isinstance(without_last_answer(match.state, match.log, seat), Refusal), decision.number
    assert alone >= GAMES
