"""The log as a program configures it, for one test only, because all tests of a process share it."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from app.web.operations import logs


def configure_logs(level: int, *, readable: bool) -> None:
    """Without cached loggers, which would not notice that a later test captures the log."""
    logs.configure_logs(level, readable=readable)
    structlog.configure(cache_logger_on_first_use=False)


@contextmanager
def restored_logs() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    structlog.reset_defaults()
    root.handlers[:], root.level = handlers, level
