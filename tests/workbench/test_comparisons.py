"""The comparisons that a scenario can make."""

import pytest

from app.workbench.scenarios.comparisons import ABSENT, fits, look_up, mismatch

TREE = {"a": {"b": [10, {"c": "deep"}]}, "1,0": {"tile": "exit"}, "none": None}


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("a.b.0", 10),
        ("a.b.1.c", "deep"),
        ("a.b.-1.c", "deep"),
        ("1,0.tile", "exit"),
        ("a.x", ABSENT),
        ("a.b.2", ABSENT),
    ],
)
def test_a_path_leads_to_a_value(path, found):
    assert look_up(TREE, path) == found


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        (3, 3),
        ([1, {"x": 2}], [1, {"x": 2, "y": 3}]),
        ({"a.b.0": 10, "a": {"b": {"length": 2}}}, TREE),
        ({"is": {"x": 1}}, {"x": 1}),
        ({"is_not": 4}, 3),
        ({"at_least": 3, "at_most": 3}, 3),
        ({"between": [60, 65]}, 65),
        ({"one_of": ["N", "S"]}, "S"),
        ({"contains": "x"}, ["x", "y"]),
        ({"contains": ["x", "y"]}, ["y", "x"]),
        ({"contains": [[1, 0]]}, [[0, 0], [1, 0]]),
        ({"contains": {"tile": "exit"}}, [{"tile": "exit", "at": 1}]),
        ({"contains": "key"}, {"key": 1}),
        ({"contains": "four"}, "only four"),
        ({"lacks": ["x", "z"]}, ["y"]),
        ({"begins_with": ["a"]}, ["a", "b"]),
        ({"ends_with": "end"}, "the end"),
        ({"same_items": [2, 1, 1]}, [1, 2, 1]),
        ({"length": {"at_least": 1}}, [1]),
        ({"each": {"at_least": 1}}, [1, 2]),
        ({"each": {"at": 1}}, {"x": {"at": 1, "b": 2}}),
        ({"absent": True}, ABSENT),
        ({"absent": True}, None),
        ({"absent": False}, 0),
        ({}, {}),
    ],
)
def test_values_that_match(expected, found):
    assert mismatch(expected, found) is None


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        (1, True),
        (False, 0),
        ([1], [1, 2]),
        ({"x": 1}, 3),
        ({}, {"x": 1}),
        ({"at_least": 3}, ABSENT),
        ({"at_most": 3}, True),
        ({"contains": 1}, ABSENT),
        ({"lacks": 1}, ABSENT),
        ({"lacks": ["y"]}, ["y"]),
        ({"begins_with": ["b"]}, ["a", "b"]),
        ({"ends_with": ["a", "b", "c"]}, ["b", "c"]),
        ({"same_items": [1, 1]}, [1, 2]),
        ({"each": 1}, 1),
        ({"absent": True}, 0),
        ({"length": 1}, 1),
    ],
)
def test_values_that_do_not_match(expected, found):
    assert not fits(expected, found)


def test_the_path_of_a_mismatch_is_reported():
    problem = mismatch({"a": {"b": [10, {"c": "shallow"}]}}, TREE)
    assert (problem.path, problem.expected, problem.found) == ("a.b.1.c", "shallow", "deep")
