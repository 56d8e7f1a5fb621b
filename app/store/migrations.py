"""Bringing a database to the shape that this code needs, and noticing when it has another."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from app.store.database import Store, StoreError

FOLDER = Path(__file__).parents[2] / "migrations"
# Whose turn it is to migrate: any number, but the same in all processes.
TURN = 0xFA7403


@cache
def newest() -> str:
    """The version that this code needs."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    if head is None:
        raise StoreError(f"There are no migrations in {FOLDER}.")
    return head


async def migrate(store: Store, target: str = "head") -> None:
    """Up to this version of the schema, or down to it; "base" leaves nothing. Of several processes that begin at the
    same moment one does it, and the others find it done: on the embedded database one alone may write anyway.
    """
    await store.reach()
    async with store.write() as connection:
        if not store.embedded:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": TURN})
        try:
            await connection.run_sync(_run, target=target)
        except CommandError as error:
            raise StoreError(f"The database cannot be brought to version {target}: {error}.") from error


async def require_migrated(store: Store) -> None:
    """Raises StoreError, in one sentence, if the database cannot be reached or has another shape."""
    await store.reach()
    found = await current(store)
    if found != newest():
        state = "is empty" if found is None else f"has version {found} and this Fathom needs {newest()}"
        where = store.url.render_as_string(hide_password=True)
        raise StoreError(f"The database {where} {state}: run `./fathom migrate` first.")


async def current(store: Store) -> str | None:
    """The version that the database has; None: nothing is there yet."""
    async with store.read() as connection:
        return await connection.run_sync(_current)


def _current(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _run(connection: Connection, *, target: str) -> None:
    config = _config()
    config.attributes["connection"] = connection
    if target == "base" or target in _versions_done(connection):
        command.downgrade(config, target)
    else:
        command.upgrade(config, target)


def _versions_done(connection: Connection) -> set[str]:
    found = _current(connection)
    if found is None:
        return set()
    script = ScriptDirectory.from_config(_config())
    return {revision.revision for revision in script.iterate_revisions(found, "base")}


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return config
