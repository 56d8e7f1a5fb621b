"""Computer players: nothing that they do shows what only they may know."""

import pytest

from app import games
from app.engine.chance import Chance
from app.engine.messages import SPECTATOR
from app.engine.views import encoded_views, view
from app.workbench import players
from app.workbench.match import Match, play

UNFATHOMABLE = games.load("unfathomable")
SKILLED = UNFATHOMABLE.bots["skilled"]


def windows_of(seats, seed):
    """The states of a game of skilled bots in which a window is open."""
    match = Match.new(UNFATHOMABLE, seats, {}, seed)
    for _ in play(match, players.seated(UNFATHOMABLE, ["skilled"], seats, seed)):
        if match.state.asks and match.state.asks[0].window and match.state.asks[0].options:
            yield match.state


def answer(state, seat):
    return SKILLED(view(UNFATHOMABLE, state, seat), Chance.seeded("bot", "answer"))


@pytest.mark.parametrize("seed", ["passes", "passes again"])
def test_a_bot_passes_in_the_same_way_whatever_it_holds(seed):
    """For how long it passes shows when the next window does not open."""
    passes = set()
    for state in windows_of(3, seed):
        other = UNFATHOMABLE.redeal(state, SPECTATOR, f"{seed}/{state.decisions}")
        for ask in state.asks:
            if ask.answer is None and ask.window in ("before_die_roll", "after_die_roll", "when_would_be_defeated"):
                (here,), (there,) = answer(state, ask.seat), answer(other, ask.seat)
                passes.add(here)
                if here.startswith("pass") and there.startswith("pass"):
                    assert here == there, ask.window
    assert {"pass", "pass_roll", "pass_activation"} <= passes


def test_nobody_sees_who_has_passed_for_a_whole_roll():
    for state in windows_of(3, "rolls"):
        if state.rolls and state.rolls[-1].out:
            seen = encoded_views(UNFATHOMABLE, state, [0, SPECTATOR])
            state.rolls[-1].out = [seat for seat in range(3) if seat not in state.rolls[-1].out]
            assert encoded_views(UNFATHOMABLE, state, [0, SPECTATOR]) == seen
            return
    pytest.fail("nobody passed for a whole roll")


@pytest.mark.parametrize("name", [name for name in games.names() if games.load(name).bots])
def test_a_bot_decides_the_same_in_all_worlds_that_are_equal_for_its_seat(name):
    game = games.load(name)
    bot, seats = game.bots["skilled"], game.seats[1]
    match = Match.new(game, seats, {}, "equal")
    decided = 0
    for decision in play(match, players.seated(game, ["skilled"], seats, "equal")):
        ask = next((ask for ask in match.state.asks if ask.answer is None), None)
        if ask is not None and decision.number % 4 == 0:
            other = game.redeal(match.state, ask.seat, f"equal/{decision.number}")
            here, there = (
                bot(view(game, one, ask.seat), Chance.seeded("bot", "equal")) for one in (match.state, other)
            )
            assert here == there, ask.prompt.id
            decided += 1
        if decided == 120:
            break
    assert decided > 5
