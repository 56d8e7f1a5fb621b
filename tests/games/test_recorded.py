"""Recorded games give the same states as when they were recorded. docs/testing.md says how to record them again."""

from pathlib import Path

import pytest

from app.workbench import recordings

FILES = sorted(Path(__file__).parents[2].glob("app/games/*/recorded/*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_every_hash(path):
    recording = recordings.read(path)
    match = recordings.opened(recording)
    assert sum(1 for _ in recordings.replay(recording, match)) == len(recording.hashes)
