"""`fathom verify`: the file of a game is proven, or refused in one sentence."""

import json
from pathlib import Path

import pytest

from app.commands.__main__ import main_with_plain_errors

# A game of Sub Terra among bots, with open books.
CAVE = Path(__file__).parents[2] / "docs" / "images" / "cave.fathom.json"


@pytest.fixture
def cave(tmp_path):
    copy = tmp_path / CAVE.name
    copy.write_bytes(CAVE.read_bytes())
    return copy


def changed(file, change):
    content = json.loads(file.read_text())
    change(content)
    file.write_text(json.dumps(content))
    return file


def verify(file, *more, capsys):
    code = main_with_plain_errors(["verify", str(file), *more])
    return code, capsys.readouterr()


def test_a_game_is_proven_without_a_server(cave, capsys):
    code, printed = verify(cave, capsys=capsys)
    assert code == 0
    assert "decisions follow the rules and lead to what everybody was shown" in printed.out
    assert "The person who runs the server can read everything on it" in printed.out.partition("Not proven:")[2]


def test_a_head_on_the_command_line_is_compared(cave, capsys):
    head = json.loads(cave.read_text())["chain"]["head"]
    assert verify(cave, "--head", f"{head[:4]} {head[4:8]} {head[8:12]}", capsys=capsys)[0] == 0
    code, printed = verify(cave, "--head", "0000 0000 0000", capsys=capsys)
    assert code == 1
    assert printed.out == f"The head of this game is {head[:4]} {head[4:8]} {head[8:12]}, and not 0000 0000 0000.\n"


def leave_out_a_command(content):
    del content["decisions"][-1]


def change_the_seed(content):
    content["chance"]["seed"] = "another"


def change_a_commitment(content):
    content["chance"]["commitments"]["dice"] = "0" * 64


def add_a_contribution(content):
    content["chance"]["contributions"] = [{"promise": "", "value": "0" * 32} for _ in content["seats"]]


def change_the_name(content):
    content["name"] = "Another evening"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (leave_out_a_command, "This is not the game whose head is"),
        (change_the_seed, "The secrets of chance do not follow from the seed in this file."),
        (change_a_commitment, "The secret of dice is not the one that was promised at the start."),
        (add_a_contribution, "What Ada added to chance is not what was promised before the start."),
        (change_the_name, "Something in this file was changed after it was written."),
    ],
)
def test_a_changed_file_is_refused_in_one_sentence(cave, capsys, change, sentence):
    code, printed = verify(changed(cave, change), capsys=capsys)
    assert code == 1
    assert sentence in printed.out
    assert printed.out.count("\n") == 1


@pytest.mark.parametrize("content", ["", "{}", "[1]", '{"format": "something else"}'])
def test_a_file_that_is_not_a_game_is_an_error(tmp_path, capsys, content):
    file = tmp_path / "other.json"
    file.write_text(content)
    code, printed = verify(file, capsys=capsys)
    assert code == 2
    assert printed.err.count("\n") == 1


def test_a_missing_file_is_an_error(tmp_path, capsys):
    code, printed = verify(tmp_path / "nothing.fathom.json", capsys=capsys)
    assert code == 2
    assert "Cannot read" in printed.err
