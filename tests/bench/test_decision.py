"""The cost of a decision inside one process, without that of the players."""

from bench.rig.processes import ROOT, bench_figures
from bench.rig.setup import played


def test_every_game_is_measured_without_network_and_database():
    found = bench_figures(ROOT, "decision --tables 2 --decisions 40")
    assert [one["game"] for one in found] == played()
    for one in found:
        assert one["decisions"] >= 40
        assert 0 < one["least_us"] <= one["us"]
        assert one["screens"] > 1
