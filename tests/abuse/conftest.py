"""Servers as in tests/web, and one rule for all of these tests: whatever is done to a server, it logs no error."""

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
from tests.web.conftest import client, embedded, place, settings  # noqa: F401
from tests.web.harness import Place, serving


@pytest.fixture(autouse=True)
def nothing_broke(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    with structlog.testing.capture_logs() as told:
        yield
    records = [*caplog.get_records("setup"), *caplog.get_records("call")]
    broken = [record.getMessage() for record in records if record.levelno >= logging.ERROR]
    broken += [str(entry) for entry in told if entry["log_level"] in ("error", "critical")]
    assert broken == []


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """For the limits no time passes: nobody may do more because the machine is slow."""
    monkeypatch.setattr(connections, "MESSAGES_PER_SECOND", 0.001)
    monkeypatch.setattr(limits.aio.storage.memory, "time", SimpleNamespace(time=lambda: 1_900_000_000.0))


@pytest.fixture
async def strict(settings: Settings, unhurried: None) -> AsyncIterator[Place]:  # noqa: F811, ARG001
    """A server with a tenth of the usual patience."""
    async with serving(settings.model_copy(update={"rate_limits": 0.1})) as place:  # noqa: F811
        yield place
