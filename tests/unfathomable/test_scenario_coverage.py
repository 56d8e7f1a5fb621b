"""Every card is shown by a scenario. What counts is not what a file is called but what ran while it was played: each
effect list of the content, down to the single result of a die, has to have been resolved at least once.
"""

import re

import pytest

from app import games
from app.games.unfathomable.content import book
from app.games.unfathomable.rules import abilities
from app.games.unfathomable.rules.checks import ResolveOutcome
from app.games.unfathomable.rules.resolution import Resolve
from app.workbench.scenarios import running

KINDS = ["characters", "damage", "item", "mythos", "rooms", "skill", "spell", "titles", "waypoint"]
"""The files of `content` whose every entry has its scenarios, in the folder of the same name."""

SCENARIOS = games.folder("unfathomable").path / "scenarios"
PRINTED_RESULT = re.compile("mythos/[^/]+/check/(passed|partial/effects|fail)")
OUTCOMES = {"pass": "passed", "partial": "partial/effects", "fail": "fail"}
STANDING = {"while_in_play", "when_drawing_skills", "when_attacking"}
"""Abilities of these windows are never resolved, but asked for whenever they may matter."""


@pytest.fixture
def shown(monkeypatch):
    """The paths of the effect lists that ran, and of the results of checks that have no effect."""
    paths = set()
    resolve, outcome, in_play = Resolve.run, ResolveOutcome.run, abilities.in_play

    def noting_resolve(step, game):
        paths.add(step.effects)
        resolve(step, game)

    def noting_outcome(step, game):
        check = game.checks[-1]
        if not check.outcomes.get(check.result):
            card = game.scopes[check.scope].source.replace(":", "/")
            paths.add(f"{card}/check/{OUTCOMES[check.result]}")
        outcome(step, game)

    def noting_in_play(game, seat, window):
        for held in in_play(game, seat, window):
            if window in STANDING:
                paths.add(held.ability.effects.path)
            yield held

    monkeypatch.setattr(Resolve, "run", noting_resolve)
    monkeypatch.setattr(ResolveOutcome, "run", noting_outcome)
    monkeypatch.setattr(abilities, "in_play", noting_in_play)
    return paths


@pytest.mark.parametrize("kind", KINDS)
def test_every_effect_list_is_shown_by_a_scenario(kind, shown):
    play((SCENARIOS / kind).glob("*.yaml"))
    missing = to_be_shown(kind) - shown
    assert not missing, f"no scenario in scenarios/{kind} comes to: {', '.join(sorted(missing))}"


def test_untested_effects_are_named(shown):
    play([SCENARIOS / "mythos" / "kitty_litter.yaml"])
    missing = to_be_shown("mythos") - shown
    assert not any("/kitty_litter/" in path for path in missing)
    assert {path for path in missing if "/dinghy_launch/" in path} == {
        "mythos/dinghy_launch/options/let_it_go/effects",
        "mythos/dinghy_launch/options/send_help_after_it/effects",
        "mythos/dinghy_launch/options/send_help_after_it/effects/1/bands/0/effects",
    }
    assert "mythos/food_stores_raid/check/passed" in missing


def play(files):
    for path in sorted(files):
        for result in running.run_file(path):
            assert result.failure is None, result.text()


def to_be_shown(kind):
    """The paths of all effect lists of a content file. Of the empty ones, only the results of printed checks."""
    return {
        path
        for path, effects in book()._effects.items()
        if path.startswith(f"{kind}/") and (effects or PRINTED_RESULT.fullmatch(path))
    }
