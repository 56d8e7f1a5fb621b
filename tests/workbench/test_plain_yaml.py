"""YAML without implicit conversions."""

import pytest

from app.workbench.plain_yaml import YamlError, documents, value


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("no", "no"),
        ("on", "on"),
        ("N", "N"),
        ("1:30", "1:30"),
        ("+2", "+2"),
        ("007", "007"),
        ("2026-11-16", "2026-11-16"),
        ("true", True),
        ("-2", -2),
        ("1.5", 1.5),
        ("~", None),
        ("", None),
        ("[1, 0]", [1, 0]),
        ("{a: {b: no}}", {"a": {"b": "no"}}),
    ],
)
def test_values_are_what_they_look_like(text, expected):
    assert value(text) == expected


def test_parts_can_be_shared_within_a_document():
    assert documents("a: &shared {x: 1}\nb: {<<: *shared, y: 2}\n---\nc: 3") == [
        {"a": {"x": 1}, "b": {"x": 1, "y": 2}},
        {"c": 3},
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a: 1\na: 2", "line 2, column 1: the key 'a' is given twice"),
        ("a: [1", "line 1, column 6: expected ',' or ']'"),
        ("a: *none", "line 1, column 4: found undefined alias"),
        ("a: !!python/object:os.system {}", "line 1, column 4: could not determine a constructor"),
        ("\0", "this is not YAML: unacceptable character"),
    ],
)
def test_invalid_yaml_is_reported_with_line_and_column(text, sentence):
    with pytest.raises(YamlError) as caught:
        documents(text)
    assert str(caught.value).startswith(sentence)
    assert "\n" not in str(caught.value)
