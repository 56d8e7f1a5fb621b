"""Structured logs: one JSON object per line, or readable lines for a person at a terminal.

No line contains a secret. A request is logged by the pattern of its route, because invite links have their token in the
path. An exception is logged by its type and its place in the code, because its text may quote values.
"""

import logging
import sys
from typing import Any

import structlog
from structlog.typing import EventDict, WrappedLogger

from app.tables.errors.tracebacks import places


def configure_logs(level: int, *, readable: bool) -> None:
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        remove_exception_texts,
    ]
    renderer: Any = structlog.dev.ConsoleRenderer() if readable else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    logging.basicConfig(level=level, handlers=[handler], force=True)
    # uvicorn's lines about requests contain full addresses (`request_log` replaces them); alembic logs every step.
    for talkative in ("uvicorn", "alembic"):
        logging.getLogger(talkative).setLevel(max(level, logging.WARNING))


def remove_exception_texts(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    info = event.pop("exc_info", None)
    if info is True:
        info = sys.exc_info()
    if isinstance(info, BaseException):
        info = (type(info), info, info.__traceback__)
    if isinstance(info, tuple) and info[1] is not None:
        event["exception"] = describe(info[1])
    return event


def describe(error: BaseException) -> list[dict[str, Any]]:
    """The exception and what caused it, outermost first."""
    chain: list[dict[str, Any]] = []
    while True:
        chain.append({"type": f"{type(error).__module__}.{type(error).__qualname__}", "at": places(error)})
        cause = error.__cause__ or error.__context__
        if cause is None:
            return chain
        error = cause
