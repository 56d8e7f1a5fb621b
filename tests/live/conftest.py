from tests.support.databases import (  # noqa: F401
    anyio_backend,
    database_url,
    empty_url,
    postgres_database,
    postgres_url,
    sqlite_template,
    store,
)
