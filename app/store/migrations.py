"""Migrates a database to the schema that this code needs, and reports a database with another schema."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from app.store.database import Store, StoreError
from app.version import __version__

FOLDER = Path(__file__).parents[2] / "migrations"
# The key of the advisory lock for migrations: any number, but the same in all processes.
TURN = 0xFA7403


@cache
def newest() -> str:
    """The version that this code needs."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    if head is None:
        raise StoreError(f"There are no migrations in {FOLDER}.")
    return head


async def migrate(store: Store, target: str = "head") -> None:
    """Migrate up or down to this version of the schema; "base" leaves nothing. If several processes start at the same
    moment, one does it and the others find it done; on the embedded database only one can write anyway.
    """
    await store.reach()
    _refuse_unknown(store, await current(store))
    async with store.write() as connection:
        if not store.embedded:
            # Nothing else waits for its locks, so a pause between two statements, as on a busy machine, is allowed.
            await connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": TURN})
        try:
            await connection.run_sync(_run, target=target)
        except CommandError as error:
            raise StoreError(f"The database cannot be migrated to version {target}: {error}.") from error


async def require_migrated(store: Store) -> None:
    """Raises StoreError, in one sentence, if the database cannot be reached or has another schema."""
    await store.reach()
    found = await current(store)
    _refuse_unknown(store, found)
    if found != newest():
        state = "is empty" if found is None else f"has version {found} and this Fathom needs {newest()}"
        where = store.url.render_as_string(hide_password=True)
        raise StoreError(f"The database {where} {state}: run `./fathom migrate` first.")


async def goes_down(store: Store, target: str) -> bool:
    """Whether this target is older than the version of the database, so that data may be lost."""
    await store.reach()
    found = await current(store)
    if found is None:
        return False
    _refuse_unknown(store, found)
    return target == "base" or target in _up_to(found) - {found}


async def current(store: Store) -> str | None:
    """The version of the database; None if it is empty."""
    async with store.read() as connection:
        return await connection.run_sync(_current)


def _current(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _refuse_unknown(store: Store, found: str | None) -> None:
    """A newer Fathom may have migrated the database to a version that this one does not know."""
    if found is not None and found not in _up_to(newest()):
        where = store.url.render_as_string(hide_password=True)
        raise StoreError(
            f"The database {where} belongs to a newer Fathom (it has version {found}, and Fathom {__version__} knows "
            f"those up to {newest()}): install the newer one again, or restore a backup from before the update."
        )


def _run(connection: Connection, *, target: str) -> None:
    config = _config()
    config.attributes["connection"] = connection
    found = _current(connection)
    if target == "base" or (found is not None and target in _up_to(found)):
        command.downgrade(config, target)
    else:
        command.upgrade(config, target)


@cache
def _up_to(version: str) -> frozenset[str]:
    """This version of the schema and those before it."""
    script = ScriptDirectory.from_config(_config())
    return frozenset(revision.revision for revision in script.iterate_revisions(version, "base"))


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return config
