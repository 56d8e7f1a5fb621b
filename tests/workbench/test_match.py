"""Playing a match: players answer asks, windows are closed, and errors end the match with a clear message."""

import pytest

from app.engine.chance import Chance
from app.engine.game import forgetful
from app.engine.kernel import Answer, Close, TakeBack
from app.engine.log import replay
from app.engine.refusals import Refusal, SetupError
from app.engine.views import view
from app.workbench import match as matches
from app.workbench import players
from app.workbench.match import BrokenMatchError, Match, RefusedError, letter, play
from tests.engine.toy import Round, Toy

GAME = Toy()


@pytest.fixture
def match():
    return Match.new(GAME, 3, {}, "seed")


def random_players(seats=3):
    return players.seated(GAME, ["random"], seats, "seed")


def test_a_game_is_played_to_its_end(match):
    decisions = list(play(match, random_players()))
    assert match.state.outcome.reason == "rounds_played"
    assert [decision.number for decision in decisions] == list(range(1, len(decisions) + 1))
    assert decisions[-1].events[-1].name == "game_over"


def test_a_window_is_closed_when_all_have_answered(match):
    kinds = [(type(decision.command), decision.window) for decision in play(match, random_players())]
    assert (Close, "peek") in kinds
    place = kinds.index((Close, "peek"))
    assert kinds[place - 3 : place] == [(Answer, "")] * 3


def test_every_command_is_in_the_log(match):
    for decision in play(match, random_players()):
        assert match.log.commands[-1] is decision.command
    assert replay(GAME, match.log) == match.state


def test_a_bot_sees_only_its_own_view(match):
    seen = []

    def bot(view, chance):
        seen.append(view)
        return match_ask(view.of_seat.seat).random_choice(chance)

    def match_ask(seat):
        return next(ask for ask in match.state.asks if ask.seat == seat)

    next(play(match, [players.BotPlayer(forgetful(bot), Chance.seeded("x", "y")) for _ in range(3)]))
    assert seen[0].of_seat.seat == 0


def test_bots_are_named_for_all_seats_or_for_each(monkeypatch):
    monkeypatch.setattr(Toy, "bots", {"careful": forgetful(lambda _view, _chance: [])})
    assert len(players.seated(GAME, ["random", "careful"], 2, "s")) == 2
    with pytest.raises(SetupError, match=r"bots: .* one for each of the 3 seats, not 2"):
        players.seated(GAME, ["random", "careful"], 3, "s")
    with pytest.raises(SetupError, match=r"bots: toy has no bot called 'clever'; choose from random, careful"):
        players.seated(GAME, ["clever"], 2, "s")


def test_a_refused_answer_of_a_player_is_an_error(match):
    with pytest.raises(RefusedError, match="unknown_option"):
        list(play(match, [lambda _match, _ask: ["nonsense"]] * 3))


def test_an_error_in_a_rule_is_named(match, monkeypatch):
    monkeypatch.setattr(Round, "run", lambda _step, game: game.points[99])
    with pytest.raises(BrokenMatchError, match="a rule ended in IndexError: list index out of range"):
        list(play(match, random_players()))


def test_an_error_in_a_player_is_named(match):
    with pytest.raises(BrokenMatchError, match="the player of seat A ended in ZeroDivisionError"):
        list(play(match, [lambda _match, _ask: 1 / 0] * 3))


def test_a_game_that_does_not_end_is_an_error(match, monkeypatch):
    monkeypatch.setattr(matches, "MOST_DECISIONS", 5)
    with pytest.raises(BrokenMatchError, match="not ended after 5 decisions"):
        list(play(match, random_players()))


def test_nothing_before_the_start_of_a_match_can_be_taken_back():
    match = Match.new(GAME, 2, {}, "seed")
    match.state.points = [7, 7]
    match = Match(GAME, match.state, match.log)
    for _ in zip(range(6), play(match, random_players(2)), strict=False):
        pass
    result = match.carry_out(TakeBack(0))
    assert isinstance(result, Refusal)
    assert match.state.points == [7, 7]


def test_seats_have_letters():
    assert [letter(seat) for seat in range(3)] == ["A", "B", "C"]


def test_a_bot_is_restarted_after_a_take_back(match):
    taken = []

    def take_back_once(match):
        if taken or match.state.may_take_back < 0 or match.state.frontier == match.state.decisions:
            return None
        taken.append(match.state.may_take_back)
        return TakeBack(*taken)

    def choose(view, chance):
        return next(ask for ask in match.state.asks if ask.seat == view.of_seat.seat).random_choice(chance)

    bots = [players.BotPlayer(forgetful(choose), Chance.seeded("x", str(seat))) for seat in range(3)]
    first = [player.bot for player in bots]
    for decision in play(match, bots, take_back_once):
        if isinstance(decision.command, TakeBack):
            break
    assert not any(player.bot in first for player in bots)
    assert all(player.bot.view == view(GAME, match.state, seat) for seat, player in enumerate(bots))
