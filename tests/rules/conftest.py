from tests.support.databases import sqlite_template  # noqa: F401
from tests.web.conftest import client, settings  # noqa: F401
