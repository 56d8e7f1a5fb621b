"""Nothing leaks in rare positions either: each is checked once, in all its courses."""

import pytest

from app import games
from app.engine import codec, kernel
from app.engine.kernel import Answer, Close
from app.engine.log import Log
from app.engine.messages import SPECTATOR
from app.engine.views import encoded_views, event_views
from app.workbench import audit, leaks, scenario_decisions
from app.workbench.audit import Beginning
from app.workbench.coverage import Coverage
from tests.secrecy.positions import A_CHECK, A_LOOK, A_LOOK_AT_LOYALTY, A_REVEAL, AN_AWAKENING, TWO_OF_A_TYPE

UNFATHOMABLE = games.load("unfathomable")
RARE = {
    "check": (A_CHECK, "check_turned_over"),
    "look": (A_LOOK, "looked"),
    "awakening": (AN_AWAKENING, "loyalty_handed_over"),
    "discards": (TWO_OF_A_TYPE, "discarded"),
}
MOST = 14


@pytest.mark.parametrize("name", RARE)
def test_nothing_leaks_in_a_rare_position(name, monkeypatch):
    given, expected_event = RARE[name]
    events = set()
    original = leaks.check

    def check(game, before, log, commands, tally):
        found = original(game, before, log, commands, tally)
        state = codec.copy(game, before)
        for command in commands:
            events.update(event.name.rpartition("-")[2] for event in kernel.apply(state, command))
        return found

    monkeypatch.setattr(leaks, "check", check)
    audited = audit.audit_game(Beginning(UNFATHOMABLE, 3, "rare", given=given), most=MOST, courses=(1,))
    assert audited.finding is None
    assert expected_event in events


def events_without_leak(given, choices):
    """The events when the first of four seats makes these choices; checks that nothing leaks."""
    match = Beginning(UNFATHOMABLE, 4, "rare", given=given).match()
    events = []
    for choice in choices:
        ask = kernel.open_ask(match.state, 0)
        command = Answer(0, ask.id, [ask.available()[choice].id] if isinstance(choice, int) else [choice])
        log = Log("unfathomable", 4, {}, "rare")
        assert leaks.check(UNFATHOMABLE, match.state, log, [command], Coverage()) == []
        events += [event.name for event in match.carry_out(command)]
    return events


def test_nothing_leaks_when_a_traitor_reveals():
    assert "unfathomable-loyalty_handed_over" in events_without_leak(A_REVEAL, ["reveal:hybrid", 0])


@pytest.mark.parametrize("whose", [0, 1, 2])
def test_nothing_leaks_when_somebody_looks_at_loyalty_cards(whose):
    assert "unfathomable-loyalty_looked_at" in events_without_leak(A_LOOK_AT_LOYALTY, [whose])


def closed(game, before, answers):
    """The events and the view of spectators when a window with these answers is closed."""
    state = codec.copy(game, before)
    for ask in state.asks:
        ask.answer = answers.get(ask.seat, ask.answer)
    events = kernel.apply(state, Close([ask.seat for ask in state.asks]))
    return event_views(events, SPECTATOR), encoded_views(game, state, [SPECTATOR])


def test_the_card_that_a_volunteer_named_is_hidden_until_it_is_played():
    """Several want to react, so one of them is first asked for their order (RR 1.16)."""
    files = [path for path in scenario_decisions.files(UNFATHOMABLE) if path.stem == "s085_several_want_to_react"]
    compared = 0
    for moment in scenario_decisions.moments(UNFATHOMABLE, files, most=9):
        named = {ask.seat: ["use:observation_3"] for ask in moment.before.asks if ask.answer == ["react"]}
        if isinstance(moment.command, Close) and len(named) > 1:
            compared += 1
            assert closed(UNFATHOMABLE, moment.before, {}) == closed(UNFATHOMABLE, moment.before, named)
    assert compared
