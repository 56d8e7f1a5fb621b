"""Migrations, as Alembic runs them. Only a process that changes a schema loads this."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection

from app.store.database import StoreError


def run(connection: Connection, folder: Path, target: str, *, down: bool) -> None:
    """Up or down to this version, on this connection. Raises StoreError if there is no such version."""
    config = Config()
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        (command.downgrade if down else command.upgrade)(config, target)
    except CommandError as error:
        raise StoreError(f"The database cannot be migrated to version {target}: {error}.") from error
