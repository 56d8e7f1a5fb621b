"""The stages of a decision, each with its duration in the metrics and, if the host wants traces, a span.

`wait`: for the table's lock; `rules`: what the decision does; `commit`: until it is stored, together with others;
`write`: what the database needs for one such batch; `views`: what everybody sees; `delivery`: to one page.
"""

import time
from types import TracebackType
from typing import Literal

from prometheus_client import Histogram

from app.telemetry import metrics, traces

Stage = Literal["wait", "rules", "commit", "write", "views", "delivery"]


class stage:  # noqa: N801  used like a function
    __slots__ = ("_began", "_name", "_span")

    def __init__(self, name: Stage) -> None:
        self._name = name

    def __enter__(self) -> None:
        self._span = traces.span(self._name)
        self._span.__enter__()
        self._began = time.perf_counter()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        _observed(self._name).observe(time.perf_counter() - self._began)
        self._span.__exit__(kind, error, trace)


def _observed(name: Stage) -> Histogram:
    found = _found.get(name)
    if found is None:
        found = _found[name] = metrics.decision_seconds.labels(name)
    return found


_found: dict[Stage, Histogram] = {}
