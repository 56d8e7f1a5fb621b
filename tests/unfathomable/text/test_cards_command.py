"""`fathom cards` prints the catalogue."""

import json

import pytest

from app.commands.__main__ import main_with_plain_errors


def test_one_kind_of_cards_can_be_chosen(capsys: pytest.CaptureFixture[str]):
    assert main_with_plain_errors(["cards", "unfathomable", "--lang", "es", "--kind", "title"]) == 0

    out = capsys.readouterr().out
    assert out.startswith("Capitán  [title:captain]\n")
    assert out.count("[") == 2


def test_json_has_the_entries_by_id(capsys: pytest.CaptureFixture[str]):
    assert main_with_plain_errors(["cards", "unfathomable", "--json"]) == 0

    entries = json.loads(capsys.readouterr().out)
    assert entries["waypoint:reef"]["text"] == ["Roll the die. If the result is 4 or less, damage the ship."]
    assert entries["mythos:accusation"]["facts"]["activation"] == "deep_ones"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game “chess”"),
        (["subterra"], "The game “subterra” has no cards with rules text"),
        (["unfathomable", "--lang", "de"], "There is no language “de”; choose one of en, es, fr, uk."),
        (["unfathomable", "--kind", "tile"], "There is no kind of card “tile”"),
    ],
)
def test_an_unknown_game_language_or_kind_is_refused_in_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
):
    assert main_with_plain_errors(["cards", *arguments]) == 2

    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"fathom: {sentence}")
    assert captured.err.count("\n") == 1
