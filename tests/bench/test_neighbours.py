"""The effect of a busy table on its neighbours: each case above the limit is named."""

from bench import neighbours
from bench.neighbours import NeighbourFigures


def test_a_case_that_delays_its_neighbours_is_named():
    found = [
        NeighbourFigures("replay", 800, p50_calm=10, p50=12, p99_calm=20, p99=31, cpu_calm=50, cpu=55),
        NeighbourFigures("slow reader", 800, p50_calm=10, p50=10, p99_calm=20, p99=30, cpu_calm=50, cpu=55),
    ]
    *lines, last = neighbours.report(found)
    assert len(lines) == 1 + len(found)
    assert last == "above 1.5 times: replay"
