"""The stages of a decision, each with its duration in the metrics and, if the host wants traces, a span.

`wait`: for the table's lock; `rules`: what the decision does, and what everybody sees then; `commit`: until it is
stored, together with others; `write`: what the database needs for one such batch; `delivery`: to all pages here.
"""

import time
from types import TracebackType
from typing import Literal, get_args

from app.telemetry import metrics, traces

Stage = Literal["wait", "rules", "commit", "write", "delivery"]
# Found once: there are many decisions, and few stages.
_seconds = {name: metrics.decision_seconds.labels(name) for name in get_args(Stage)}


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
        _seconds[self._name].observe(time.perf_counter() - self._began)
        self._span.__exit__(kind, error, trace)
