"""Servers for tests: pages through a test client, everything else over real HTTP and real sockets."""

from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from sqlalchemy.engine import URL

from app.settings import Settings
from app.tables.people import tokens
from app.web.application import create_app
from tests.support.databases import (  # noqa: F401
    anyio_backend,
    database_url,
    postgres_database,
    postgres_url,
    sqlite_template,
)
from tests.support.tables import toy  # noqa: F401
from tests.web.harness import LocalSite, serving

KEY = "a key that only the tests use, and long enough"
# The rate limits are multiplied by this: tests send requests faster than people do.
UNLIMITED = 1000.0


@pytest.fixture
def settings(sqlite_template: Path, tmp_path: Path) -> Settings:  # noqa: F811
    """Settings with a new embedded database."""
    (tmp_path / "fathom.db").write_bytes(sqlite_template.read_bytes())
    return Settings(_env_file=None, fathom_var=tmp_path, database_url="", secret_key=KEY, rate_limits=UNLIMITED)


@pytest.fixture
def same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games draw the same random numbers in every run."""
    monkeypatch.setattr(tokens, "new_seed", map(str, count()).__next__)


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with TestClient(create_app(settings)) as client:
        yield client


@pytest.fixture
async def embedded(settings: Settings) -> AsyncIterator[LocalSite]:
    """A real server on the embedded database."""
    async with serving(settings) as site:
        yield site


@pytest.fixture
async def site(database_url: URL, settings: Settings) -> AsyncIterator[LocalSite]:  # noqa: F811
    """A real server, on each kind of database."""
    url = database_url.render_as_string(hide_password=False)
    async with serving(settings.model_copy(update={"database_url": url})) as site:
        yield site


@pytest.fixture
async def postgres(postgres_url: URL, settings: Settings) -> AsyncIterator[LocalSite]:  # noqa: F811
    url = postgres_url.render_as_string(hide_password=False)
    async with serving(settings.model_copy(update={"database_url": url})) as site:
        yield site
