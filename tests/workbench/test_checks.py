"""A violated invariant is reported, whatever the game."""

import pytest
from msgspec import to_builtins

from app.engine.asks import Choose, Option
from app.engine.messages import Message, Outcome
from app.workbench import checks
from tests.engine.toy import Toy

GAME = Toy()


@pytest.fixture
def state():
    return GAME.new({}, 2, "seed")


def test_a_new_game_violates_nothing(state):
    assert checks.invariants(GAME, state) == []
    assert checks.costly(GAME, state, "again") == []


def test_lost_components_are_reported(state):
    state.deck.take()
    assert checks.invariants(GAME, state) == ["cards lost or doubled"]


def test_an_ask_after_the_end_is_reported(state):
    state.outcome = Outcome("x", "y", [])
    assert "the game must either ask somebody or be over" in checks.invariants(GAME, state)


def test_a_game_without_asks_that_is_not_over_is_reported(state):
    state.asks = []
    assert "the game must either ask somebody or be over" in checks.invariants(GAME, state)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"options": []}, "has no legal answer"),
        ({"options": [Option("a"), Option("a")]}, "two options with the same id"),
        ({"default": ["nonsense"]}, "has a default that is refused: unknown_option"),
        ({"id": 7}, "has a number that is not its seat's latest"),
        ({"seat": 5}, "is for a seat that does not exist"),
    ],
)
def test_an_invalid_ask_is_reported(state, change, problem):
    fields = {"seat": 0, "id": 1, "prompt": Message("toy-ask"), "options": [Option("a")]}
    state.asks = [Choose(**{**fields, **change})]
    assert any(problem in found for found in checks.invariants(GAME, state))


def test_two_asks_for_one_seat_are_reported(state):
    state.asks = [state.asks[0], state.asks[0]]
    assert "a seat is asked two things at once" in checks.invariants(GAME, state)


def test_events_that_nobody_received_are_reported(state):
    state.tell("toy-whispered")
    assert "events are left that nobody was told" in checks.invariants(GAME, state)


def test_a_view_that_depends_on_something_hidden_is_reported(state, monkeypatch):
    public = Toy.public
    monkeypatch.setattr(
        Toy, "public", lambda game, state: to_builtins(public(game, state)) | {"leak": state.deck.cards[0]}
    )
    assert checks.secrecy(GAME, state, "spectator", "again") == ["the view of spectator depends on what it cannot know"]


def test_a_state_that_cannot_be_loaded_is_reported(state):
    state.points = ["many"]
    assert checks.saving(GAME, state)[0].startswith("the state cannot be saved and loaded: Expected `int`")


def test_a_secret_that_does_not_match_its_commitment_is_reported(state):
    state.outcome = Outcome("x", "y", [])
    assert checks.broken_promises(GAME, state) == []
    state.streams["dice"].secret = state.streams["cards"].secret
    assert checks.broken_promises(GAME, state) == ["dice"]
