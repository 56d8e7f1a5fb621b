from tests.support.databases import anyio_backend, sqlite_template  # noqa: F401
from tests.web.conftest import settings  # noqa: F401
