"""`fathom record`: a recorded game is replaced by one that ends in the same way."""

import pytest

from app.commands.errors import CommandError
from app.commands.record import record_again
from app.workbench import recordings


@pytest.fixture
def file(fathom, tmp_path):
    fathom("simulate", "toy", "--games", 1, "--record", tmp_path)
    return tmp_path / "toy-2_seats-1-0001.json"


def test_a_game_that_still_goes_as_recorded_is_recorded_the_same(file):
    before = file.read_bytes()
    assert record_again(file) == file
    assert file.read_bytes() == before


def test_a_game_that_goes_another_way_is_replaced(file):
    before, old = file.read_bytes(), recordings.read(file)
    old.hashes[0] = "another"
    other = file.with_name("toy-2_seats-1-0007.json")
    recordings.write(other, old)
    assert record_again(other) == file
    assert not other.exists()
    assert file.read_bytes() == before


def test_a_game_without_bots_is_left_alone(file):
    recording = recordings.read(file)
    recording.bots = []
    recordings.write(file, recording)
    before = file.read_bytes()
    with pytest.raises(CommandError, match="only a whole game of bots"):
        record_again(file)
    assert file.read_bytes() == before
