"""A page can build each view from the one before and the changes."""

import pytest
from msgspec import json

from app.conformance.changes import apply_changes
from app.engine import kernel, view_changes
from app.engine.messages import SPECTATOR
from app.engine.view_changes import LONGEST_PATH, SMALLEST_DIVIDED, encoded_changes
from app.engine.views import encoded_views
from app.workbench import players
from app.workbench.match import Match, play
from tests.engine.toy import Toy


def changes(before, after):
    found = encoded_changes((), json.encode(before), json.encode(after))
    return [tuple(json.decode(one)) for one in found]


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": 2}, []),
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, [(["b"], 3)]),
        ({"a": 1, "b": [1, 2, 3]}, {"a": 1, "b": [1, 5, 3]}, [(["b", 1], 5)]),
        ({"a": 1, "b": [1, 2]}, {"a": 1, "b": [1, 2, 3]}, [(["b"], [1, 2, 3])]),
        ({"a": 1, "b": {"c": 1, "d": 1}}, {"a": 1, "b": {"c": 1}}, [(["b"], {"c": 1})]),
        ({"a": 1, "b": {"c": 1}}, {"a": 1, "b": None}, [(["b"], None)]),
        ({"a": 1, "b": {"c": 1, "d": 1}}, {"a": 1, "b": {"c": 2, "d": 2}}, [(["b"], {"c": 2, "d": 2})]),
        (None, {"a": 1}, [([], {"a": 1})]),
    ],
)
def test_only_differing_parts_are_sent(before, after, expected, monkeypatch):
    monkeypatch.setattr(view_changes, "SMALLEST_DIVIDED", 0)
    assert changes(before, after) == expected
    assert apply_changes(before, expected) == after


def test_a_small_part_is_sent_as_a_whole():
    before, after = ({"a": "." * SMALLEST_DIVIDED, "b": {"c": 1, "d": number}} for number in (1, 2))
    assert changes(before, after) == [(["b"], {"c": 1, "d": 2})]


def test_a_path_has_a_greatest_length(monkeypatch):
    monkeypatch.setattr(view_changes, "SMALLEST_DIVIDED", 0)

    def nested(value):
        for _ in range(LONGEST_PATH + 2):
            value = {"in": value, "beside": 0}
        return value

    ((path, _part),) = changes(nested(1), nested(2))
    assert len(path) == LONGEST_PATH


@pytest.mark.parametrize("audience", [0, 1, SPECTATOR])
def test_the_changes_give_every_view_of_a_whole_game(audience):
    match = Match.new(Toy(), 3, {}, "changes")
    for _ in play(match, players.seated(match.game, ["random"], 3, "changes")):
        pass
    state = match.game.new({}, 3, "changes")
    before = encoded_views(match.game, state, [audience])[audience]
    shown, sent, whole = json.decode(before), 0, 0
    for command in match.log.commands:
        kernel.apply(state, command)
        after = encoded_views(match.game, state, [audience])[audience]
        message = b"[%b]" % b",".join(encoded_changes((), before, after))
        shown, before = apply_changes(shown, json.decode(message)), after
        assert shown == json.decode(after)
        sent, whole = sent + len(message), whole + len(after)
    assert sent < whole / 2


def test_a_path_that_does_not_exist_is_an_error():
    for path in (["b"], ["a", 3], ["a", 0, "c"]):
        with pytest.raises((LookupError, TypeError, AttributeError)):
            apply_changes({"a": [1, 2]}, [(path, 1)])
