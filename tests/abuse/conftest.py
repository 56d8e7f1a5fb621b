"""Servers as in tests/web. In all of these tests the server must log no error."""

import logging
from collections.abc import AsyncIterator, Iterator
from types import SimpleNamespace

import limits.aio.storage.memory
import pytest
import structlog

from app.settings import Settings
from app.web.sockets import connections
from tests.support.databases import (  # noqa: F401
    anyio_backend,
    database_url,
    postgres_database,
    postgres_url,
    sqlite_template,
)
from tests.support.tables import toy  # noqa: F401
from tests.web.conftest import client, embedded, settings, site  # noqa: F401
from tests.web.harness import LocalSite, serving


@pytest.fixture(autouse=True)
def no_error_is_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    with structlog.testing.capture_logs() as logged:
        yield
    records = [*caplog.get_records("setup"), *caplog.get_records("call")]
    broken = [record.getMessage() for record in records if record.levelno >= logging.ERROR]
    broken += [str(entry) for entry in logged if entry["log_level"] in ("error", "critical")]
    assert broken == []


@pytest.fixture
def frozen_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop the clock of the rate limits, so that a slow machine allows no more requests."""
    monkeypatch.setattr(connections, "MESSAGES_PER_SECOND", 0.001)
    monkeypatch.setattr(limits.aio.storage.memory, "time", SimpleNamespace(time=lambda: 1_900_000_000.0))


@pytest.fixture
async def strict(settings: Settings, frozen_limits: None) -> AsyncIterator[LocalSite]:  # noqa: F811, ARG001
    """A server with a tenth of the usual rate limits."""
    async with serving(settings.model_copy(update={"rate_limits": 0.1})) as site:  # noqa: F811
        yield site
