"""Rare situations are compared as well: each once, in all its courses."""

import pytest

from app import games
from app.engine import codec, kernel
from app.engine.kernel import Answer
from app.engine.log import Log
from app.workbench import audit, leaks
from app.workbench.audit import Beginning
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
def test_nothing_leaks_where_games_seldom_come(name, monkeypatch):
    given, wanted = RARE[name]
    told = set()
    honest = leaks.check

    def check(game, before, log, commands):
        found, tally = honest(game, before, log, commands)
        state = codec.copy(game, before)
        for command in commands:
            told.update(event.name.rpartition("-")[2] for event in kernel.apply(state, command))
        return found, tally

    monkeypatch.setattr(leaks, "check", check)
    audited = audit.audit_game(Beginning(UNFATHOMABLE, 3, "rare", given=given), most=MOST, courses=(1,))
    assert audited.finding is None
    assert wanted in told


def told_by(given, choices):
    """What is told when the first seat, of four, chooses this; nothing may leak meanwhile."""
    match = Beginning(UNFATHOMABLE, 4, "rare", given=given).match()
    told = []
    for choice in choices:
        ask = kernel.open_ask(match.state, 0)
        command = Answer(0, ask.id, [ask.available()[choice].id] if isinstance(choice, int) else [choice])
        found, _ = leaks.check(UNFATHOMABLE, match.state, Log("unfathomable", 4, {}, "rare"), [command])
        assert found == []
        told += [event.name for event in match.carry_out(command)]
    return told


def test_nothing_leaks_when_a_traitor_reveals():
    assert "unfathomable-loyalty_handed_over" in told_by(A_REVEAL, ["reveal:hybrid", 0])


@pytest.mark.parametrize("whose", [0, 1, 2])
def test_nothing_leaks_when_somebody_looks_at_loyalty_cards(whose):
    assert "unfathomable-loyalty_looked_at" in told_by(A_LOOK_AT_LOYALTY, [whose])
