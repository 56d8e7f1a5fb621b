"""A server and servers on an embedded database of their own, for what can only be seen from outside."""

import pytest

from app.settings import Settings
from tests.support.databases import anyio_backend, sqlite_template  # noqa: F401
from tests.support.tables import KEY, server, time  # noqa: F401

# Nobody is in a hurry but a test.
UNLIMITED = 1000.0


@pytest.fixture
def settings(sqlite_template, tmp_path):  # noqa: F811
    (tmp_path / "fathom.db").write_bytes(sqlite_template.read_bytes())
    return settings_in(tmp_path)


def settings_in(folder):
    """Links carry a public address, so that servers on different ports say the same."""
    return Settings(
        _env_file=None,
        fathom_var=folder,
        database_url="",
        secret_key=KEY,
        rate_limits=UNLIMITED,
        public_url="http://fathom.test",
        fathom_replay_processes=0,  # the past of another world is put in place here
    )
