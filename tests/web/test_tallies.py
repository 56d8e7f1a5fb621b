"""Prometheus gets exactly the counts that were tallied."""

from prometheus_client import CollectorRegistry

from app.telemetry import tallies
from app.telemetry.tallies import TalliedCounter, TalliedHistogram


def test_a_tally_is_handed_over_once():
    registry = CollectorRegistry()
    counter = TalliedCounter("sent", "", ["kind"], registry=registry)
    histogram = TalliedHistogram("took", "", buckets=(1, 2), registry=registry)
    for _ in range(3):
        counter.labels("view").inc()
    for seconds in (0.5, 1.0, 1.5, 5.0):
        histogram.observe(seconds)
    tallies.hand_over()
    tallies.hand_over()
    assert registry.get_sample_value("sent_total", {"kind": "view"}) == 3
    buckets = [registry.get_sample_value("took_bucket", {"le": bound}) for bound in ("1.0", "2.0", "+Inf")]
    assert (buckets, registry.get_sample_value("took_sum")) == ([2, 3, 4], 8.0)
