"""Steps on the stack are not re-dealt with the cards, so they must not name a card that is hidden from anybody."""

import pytest
from msgspec import to_builtins

from app import games
from app.engine.knowledge import zones
from app.engine.messages import SPECTATOR
from app.engine.views import encoded_views
from app.workbench import players, scenario_decisions
from app.workbench.audit import ExtraCommands
from app.workbench.match import Match, play
from tests.secrecy.scenarios import reaching_every_kind


def texts_in(value):
    if isinstance(value, str):
        yield value.rpartition(":")[2]
    elif isinstance(value, dict):
        for one in value.values():
            yield from texts_in(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from texts_in(one)


def hidden_in_steps(game, state):
    """The hidden cards that a step on the stack names and the public view does not."""
    hidden = {zone.cards[place] for zone in zones(state).values() for place in zone.unknown(SPECTATOR)}
    named = {text for step in state.stack for text in texts_in(to_builtins(step))} & hidden
    shown = encoded_views(game, state, [SPECTATOR])[SPECTATOR].decode()
    return {name for name in named if f'"{name}"' not in shown and f':{name}"' not in shown}


@pytest.mark.parametrize("name", ["unfathomable", "subterra"])
def test_a_step_names_a_card_only_while_everybody_sees_it(name):
    game = games.load(name)
    for moment in scenario_decisions.moments(game, reaching_every_kind(game), most=2):
        assert hidden_in_steps(game, moment.before) == set(), moment.kind
    match = Match.new(game, 4, {}, "stack")
    for decision in play(match, players.seated(game, [players.names(game)[-1]], 4, "stack"), ExtraCommands("stack")):
        if decision.number % 3 == 0:
            assert hidden_in_steps(game, match.state) == set(), decision.number
        if decision.number > 300:
            break
    assert decision.number > 50
