"""The updates that an audience was sent, computed from the first state and the log."""

import pytest

from app.engine import kernel
from app.engine.history import Updates, all_updates
from app.engine.kernel import Answer, Order, TakeBack
from app.engine.log import LogError
from app.engine.messages import SPECTATOR
from app.engine.views import view
from app.workbench import players
from app.workbench.match import Match, play
from tests.engine.toy import Toy

GAME = Toy()


@pytest.fixture
def match():
    match = Match.new(GAME, 3, {}, "history")
    for _ in play(match, players.seated(GAME, ["random"], 3, "history")):
        pass
    return match


def first():
    return GAME.new({}, 3, "history")


@pytest.mark.parametrize("audience", [0, 2, SPECTATOR])
def test_the_updates_begin_with_the_first_view_and_end_with_the_last(match, audience):
    past = list(all_updates(GAME, first(), match.log.commands, audience))
    assert past[0].view == view(GAME, first(), audience)
    assert past[0].events == []
    assert past[-1].view == view(GAME, match.state, audience)
    assert "game_over" in [event.name for event in past[-1].events]


def test_a_change_that_an_audience_cannot_see_gives_no_update(match):
    sealed = match.log.commands[0]
    own, others = ([*all_updates(GAME, first(), [sealed], audience)] for audience in (sealed.seat, SPECTATOR))
    assert (len(own), len(others)) == (2, 1)
    assert own[1].view.private.ask.answered == sealed.choice


def test_updates_during_a_game_equal_those_from_its_log(match):
    updates, state = Updates(GAME, [0, SPECTATOR]), first()
    live = [updates.after(state)]
    live += [updates.after(state, kernel.apply(state, command)) for command in match.log.commands]
    for audience in (0, SPECTATOR):
        assert [one[audience] for one in live if audience in one] == list(
            all_updates(GAME, first(), match.log.commands, audience)
        )


def test_a_taken_back_answer_gives_no_update():
    state = first()
    taken = [Answer(0, state.asks[0].id, ["hand:0"]), TakeBack(0)]
    past = list(all_updates(GAME, state, taken, 0))
    assert len(past) == 1
    assert past[0].view == view(GAME, state, 0)


def test_the_first_state_is_not_changed(match):
    state = first()
    list(all_updates(GAME, state, match.log.commands, 0))
    assert state == first()


def test_a_log_that_the_rules_refuse_is_an_error():
    with pytest.raises(LogError, match="command 2"):
        list(all_updates(GAME, first(), [Order(0, []), Answer(0, 99, [])], 0))
