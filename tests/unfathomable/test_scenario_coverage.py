"""Scenarios cover every card: each effect list of the content, down to the single result of a die, is resolved by at
least one scenario, whatever its file is called.
"""

import re

import pytest

from app import games
from app.games.unfathomable.content import book
from app.games.unfathomable.rules import abilities
from app.games.unfathomable.rules.checks import ResolveOutcome
from app.games.unfathomable.rules.resolution import Resolve
from tests.support.scenarios import run_file

# Every entry of these files of `content` has scenarios, in the folder of the same name.
KINDS = ["characters", "damage", "item", "mythos", "rooms", "skill", "spell", "titles", "waypoint"]

SCENARIOS = games.folder("unfathomable").path / "scenarios"
PRINTED_RESULT = re.compile("mythos/[^/]+/check/(passed|partial/effects|fail)")
OUTCOMES = {"pass": "passed", "partial": "partial/effects", "fail": "fail"}
# Abilities of these windows are never resolved; the rules look them up where they may matter.
STANDING = {"while_in_play", "when_drawing_skills", "when_attacking"}


@pytest.fixture
def covered(monkeypatch):
    """The paths of the effect lists that were resolved, and of results of checks without effects."""
    paths = set()
    resolve, outcome, in_play = Resolve.run, ResolveOutcome.run, abilities.in_play

    def recording_resolve(step, game):
        paths.add(step.effects)
        resolve(step, game)

    def recording_outcome(step, game):
        check = game.checks[-1]
        if not check.outcomes.get(check.result):
            card = game.scopes[check.scope].source.replace(":", "/")
            paths.add(f"{card}/check/{OUTCOMES[check.result]}")
        outcome(step, game)

    def recording_in_play(game, seat, window):
        for held in in_play(game, seat, window):
            if window in STANDING:
                paths.add(held.ability.effects.path)
            yield held

    monkeypatch.setattr(Resolve, "run", recording_resolve)
    monkeypatch.setattr(ResolveOutcome, "run", recording_outcome)
    monkeypatch.setattr(abilities, "in_play", recording_in_play)
    return paths


@pytest.mark.parametrize("kind", KINDS)
def test_every_effect_list_is_covered_by_a_scenario(kind, covered):
    play((SCENARIOS / kind).glob("*.yaml"))
    missing = required_paths(kind) - covered
    assert not missing, f"no scenario in scenarios/{kind} reaches: {', '.join(sorted(missing))}"


def test_uncovered_effects_are_found(covered):
    play([SCENARIOS / "mythos" / "kitty_litter.yaml"])
    missing = required_paths("mythos") - covered
    assert not any("/kitty_litter/" in path for path in missing)
    assert {path for path in missing if "/dinghy_launch/" in path} == {
        "mythos/dinghy_launch/options/let_it_go/effects",
        "mythos/dinghy_launch/options/send_help_after_it/effects",
        "mythos/dinghy_launch/options/send_help_after_it/effects/1/bands/0/effects",
    }
    assert "mythos/food_stores_raid/check/passed" in missing


def play(files):
    for path in sorted(files):
        for result in run_file(path):
            assert result.failure is None, result.text()


def required_paths(kind):
    """The paths of all effect lists of a content file. Of the empty ones, only the results of printed checks."""
    return {
        path
        for path, effects in book()._effects.items()
        if path.startswith(f"{kind}/") and (effects or PRINTED_RESULT.fullmatch(path))
    }
