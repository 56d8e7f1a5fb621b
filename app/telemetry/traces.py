"""Traces for OpenTelemetry, if the host names a collector. Otherwise OpenTelemetry is not even imported.

A span has a name and a few facts: patterns of routes, types of messages, numbers. It never contains a table, a seat, a
person, an address or the text of an error, which may quote a hand.
"""

import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

# A collector that does not answer must not keep the server from ending.
SECONDS_TO_EXPORT = 1
_OFF = nullcontext()
_tracer: Any = None
_provider: Any = None


def start(endpoint: str, headers: str, version: str) -> None:
    """Send spans to the collector at this address. Sampling follows OTEL_TRACES_SAMPLER."""
    global _tracer, _provider  # noqa: PLW0603  one tracer for each process
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter  # noqa: PLC0415
    from opentelemetry.sdk.resources import Resource  # noqa: PLC0415
    from opentelemetry.sdk.trace import TracerProvider  # noqa: PLC0415
    from opentelemetry.sdk.trace.export import BatchSpanProcessor  # noqa: PLC0415
    from opentelemetry.util.re import parse_env_headers  # noqa: PLC0415

    given = parse_env_headers(headers, liberal=True)
    exporter = OTLPSpanExporter(f"{endpoint.rstrip('/')}/v1/traces", headers=given, timeout=SECONDS_TO_EXPORT)
    resource = Resource({"service.name": "fathom", "service.version": version})
    _provider = TracerProvider(resource=resource, shutdown_on_exit=False)
    _provider.add_span_processor(BatchSpanProcessor(exporter))
    _tracer = _provider.get_tracer("fathom")


def stop() -> None:
    """Send what is left. This takes up to the timeout for a collector that does not answer."""
    global _tracer, _provider
    if _provider is not None:
        ending, _tracer, _provider = _provider, None, None
        ending.shutdown()


def is_on() -> bool:
    return _tracer is not None


def add_span(name: str, seconds: float) -> None:
    """A span for work that has just ended."""
    now = time.time_ns()
    _tracer.start_span(name, start_time=now - int(seconds * 1e9)).end(now)


def span(name: str, **facts: str | int) -> AbstractContextManager[Any]:
    """A span around a piece of work. Spans begun within it, also by other tasks, become its children."""
    return _OFF if _tracer is None else _span(name, facts)


@contextmanager
def _span(name: str, facts: dict[str, str | int]) -> Iterator[Any]:
    from opentelemetry.trace import Status, StatusCode  # noqa: PLC0415

    quiet = {"record_exception": False, "set_status_on_exception": False}
    with _tracer.start_as_current_span(name, attributes=facts, **quiet) as begun:
        try:
            yield begun
        except BaseException as error:
            begun.set_status(Status(StatusCode.ERROR, type(error).__name__))
            raise
