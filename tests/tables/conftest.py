from tests.support.connections import shared_connections  # noqa: F401
from tests.support.databases import (  # noqa: F401
    anyio_backend,
    database_url,
    empty_url,
    postgres_database,
    postgres_url,
    sqlite_template,
)
from tests.support.tables import server, settings, time, toy  # noqa: F401
