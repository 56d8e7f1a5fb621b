"""The coach uses only what a seat knows, and has its texts in every language."""

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from app import games
from app.engine import kernel
from app.engine.asks import Acknowledge
from app.engine.views import view
from app.games.subterra.content import CHARACTERS, COST
from app.web.pages.languages import LANGUAGES
from app.workbench import players
from app.workbench.match import Match, play

COACHED = [name for name, home in games.FOLDERS.items() if (home.path / "coach").is_dir()]
SEATS = {"subterra": 3, "unfathomable": 4}
STEP = 5
MOST_STATES = 50
# In these asks options without a benefit are not suggested, so there may be fewer suggestions.
ACTIONS = ("subterra-act", "unfathomable-choose_action")
WALKS = {"move", "run", "sprint", "swim", "squeeze_through"}


def moments(name):
    """Every fifth state of a game of bots."""
    game, seats = games.load(name), SEATS[name]
    match = Match.new(game, seats, {}, "coached")
    for decision in play(match, players.seated(game, ["easy"], seats, "coached")):
        if decision.number > MOST_STATES * STEP:
            return
        if decision.number % STEP == 0 and match.state.outcome is None:
            yield game, match.state, decision.number


@pytest.mark.parametrize("name", COACHED)
def test_advice_is_the_same_in_all_worlds_that_a_seat_cannot_distinguish(name):
    compared = 0
    for game, state, number in moments(name):
        seat = number % SEATS[name]
        other = game.redeal(state, seat, f"coached/{number}")
        assert game.advise(view(game, state, seat)) == game.advise(view(game, other, seat))
        compared += 1
    assert compared > 20


@pytest.mark.parametrize("name", COACHED)
def test_every_suggestion_is_a_legal_answer(name):
    suggested = 0
    for game, state, _ in moments(name):
        for ask in state.asks:
            if ask.answer is not None or ask.optional:
                continue
            advice = game.advise(view(game, state, ask.seat))
            assert 1 <= len(advice.suggestions) <= 3
            for one in advice.suggestions:
                assert ask.refusal(one.choice) is None, (ask.prompt.id, one.choice)
                suggested += 1
    assert suggested > 20


def test_cards_with_the_same_name_give_one_suggestion():
    game = games.load("unfathomable")
    players = {"A": {"at": "deck_1", "hand": ["strength_3", "strength_4"]}}
    state = game.position({}, 4, {"players": players, "deep_ones": {"deck_1": 2}}, "coached")
    kernel.advance(state)

    choices = [one.choice[0] for one in game.advise(view(game, state, 0)).suggestions]

    assert sum(choice.startswith("play:strength") for choice in choices) == 1


@pytest.mark.parametrize("name", COACHED)
def test_an_ask_with_a_choice_gets_two_or_three_different_suggestions(name):
    suggested = 0
    for game, state, _ in moments(name):
        for ask in state.asks:
            has_choice = not isinstance(ask, Acknowledge) and ask.only_choice() is None
            if not has_choice or ask.answer is not None or ask.optional or ask.prompt.id in ACTIONS:
                continue
            suggestions = game.advise(view(game, state, ask.seat)).suggestions
            choices = [one.choice for one in suggestions]
            assert 2 <= len(choices) <= 3, (ask.prompt.id, choices)
            assert all(choices.count(choice) == 1 for choice in choices)
            suggested += 1
    assert suggested > 1


def test_during_set_up_the_coach_counts_no_tiles_and_describes_each_explorer():
    game = games.load("subterra")
    state = game.new({}, 4, "coached")

    advice = game.advise(view(game, state, state.asks[0].seat))

    assert [aim.id for aim in advice.aims] == ["subterra-aim-begin"]
    reasons = [one.reason.id for one in advice.suggestions]
    assert reasons == [f"subterra-why-{one.choice[0].replace(':', '-')}" for one in advice.suggestions]
    assert len(set(reasons)) == 3
    explorers = {f"advice-subterra-why-explorer-{explorer}" for explorer in CHARACTERS}
    for language in LANGUAGES:
        assert explorers <= texts("subterra", language)


def texts(name, language):
    path = games.folder(name).path / "coach" / "locales" / f"{language}.ftl"
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    return {entry.id.name for entry in body if isinstance(entry, ftl.Message)}


@pytest.mark.parametrize("name", COACHED)
def test_every_message_of_the_coach_has_a_text_in_every_language(name):
    used = set()
    for game, state, _ in moments(name):
        for seat in range(SEATS[name]):
            advice = game.advise(view(game, state, seat))
            assert advice.aims
            reasons = [one.reason for one in advice.suggestions]
            used |= {f"advice-{message.id}" for message in (*advice.aims, *advice.cautions, *reasons)}
    for language in LANGUAGES:
        assert used <= texts(name, language), language


def test_every_action_of_an_explorer_has_a_reason():
    known = texts("subterra", "en")
    assert {f"advice-subterra-why-{action}" for action in set(COST) - WALKS} <= known


def test_cautions_are_the_same_for_every_loyalty():
    game = games.load("unfathomable")
    advised = []
    for loyalty in ("human", "hybrid", "cultist"):
        state = game.position({}, 4, {"players": {"A": {"loyalty": [loyalty]}}}, "coached")
        kernel.advance(state)
        advice = game.advise(view(game, state, 0))
        assert advice.aims[0].id == f"unfathomable-aim-{loyalty}"
        advised.append((advice.cautions, 1 <= len(advice.suggestions) <= 3))
    assert advised[0] == advised[1] == advised[2]


def test_several_teams_of_explorers_are_suggested():
    game = games.load("subterra")
    state = game.new({}, 2, "coached")

    teams = [set(one.choice) for one in game.advise(view(game, state, state.asks[0].seat)).suggestions]

    assert [len(team) for team in teams] == [2, 2, 2]
    assert len(set.union(*teams)) == 6


def test_before_loyalty_is_dealt_the_coach_names_no_side_and_suggests_characters_for_a_first_game():
    game = games.load("unfathomable")
    state = game.new({}, 4, "coached")

    advice = game.advise(view(game, state, state.asks[0].seat))

    assert advice.aims[0].id == "unfathomable-aim-undealt"
    assert len(advice.suggestions) == 3
    assert {one.reason.id for one in advice.suggestions} == {"unfathomable-why-character"}
