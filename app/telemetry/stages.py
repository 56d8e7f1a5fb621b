"""The stages of a decision. Each has its duration in the metrics and, if the host wants traces, a span.

`wait`: for the table's lock. `rules`: carrying out the decision and building what everybody sees then. `commit`: until
it is stored, together with others. `write`: what the database needs for one such batch. `delivery`: to all pages of
this process.
"""

import time
from typing import Literal, get_args

from app.telemetry import metrics, traces

Stage = Literal["wait", "rules", "commit", "write", "delivery"]
# Looked up once: there are many decisions and few stages.
_observe = {name: metrics.decision_seconds.labels(name).observe for name in get_args(Stage)}


class Stopwatch:
    """Measures consecutive stages. A stage that fails is not measured."""

    __slots__ = ("_since",)

    def __init__(self) -> None:
        self._since = time.perf_counter()

    def ended(self, stage: Stage) -> None:
        """Record this stage, which began when the previous one ended."""
        now = time.perf_counter()
        _observe[stage](now - self._since)
        if traces.is_on():
            traces.add_span(stage, now - self._since)
        self._since = now
