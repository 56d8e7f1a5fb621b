"""The soak benchmark: whole games one after the other, and the memory that they use."""

from pathlib import Path

from bench import soak


def test_a_few_games_leave_no_live_table_and_hardly_any_memory_behind(tmp_path: Path):
    figures = soak.measure("sqlite", tmp_path, ["pearls"], soak.SAMPLES)
    assert figures.games == len(figures.samples) == soak.SAMPLES
    assert figures.decisions > soak.SAMPLES
    assert figures.live_tables < soak.SAMPLES
    assert figures.grown < soak.MOST_MB
