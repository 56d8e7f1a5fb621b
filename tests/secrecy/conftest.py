"""Servers on an embedded database of their own, for leaks that show only from outside."""

import pytest

from app.settings import Settings
from tests.support.databases import anyio_backend, sqlite_template  # noqa: F401
from tests.support.tables import KEY, server, time  # noqa: F401

# The tests send requests faster than the usual rate limits allow.
RATE_LIMIT_FACTOR = 1000.0


@pytest.fixture
def settings(sqlite_template, tmp_path):  # noqa: F811
    (tmp_path / "fathom.db").write_bytes(sqlite_template.read_bytes())
    return settings_in(tmp_path)


def settings_in(folder):
    """Links contain a public address, so that servers on different ports send the same texts."""
    return Settings(
        _env_file=None,
        fathom_var=folder,
        database_url="",
        secret_key=KEY,
        rate_limits=RATE_LIMIT_FACTOR,
        public_url="http://fathom.test",
        fathom_replay_processes=0,  # `pasts.OtherPast` patches this process
    )
