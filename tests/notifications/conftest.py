import pytest

from tests.notifications.receivers import http_receiver, smtp_sink  # noqa: F401
from tests.support.databases import (  # noqa: F401
    anyio_backend,
    database_url,
    postgres_database,
    postgres_url,
    sqlite_template,
)
from tests.support.tables import server, settings_for, time, toy  # noqa: F401

PUBLIC = "https://fathom.example"


@pytest.fixture
def settings(database_url, tmp_path):  # noqa: F811
    """Messages may be sent to this machine, where the receivers of the tests run."""
    changes = {"public_url": PUBLIC, "mail_from": "fathom@fathom.example", "notify_networks": "127.0.0.1,::1"}
    return settings_for(database_url, tmp_path).model_copy(update=changes)
