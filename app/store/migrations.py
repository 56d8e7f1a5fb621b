"""Migrates a database to the schema that this code needs, and reports a database with another schema."""

from functools import cache
from pathlib import Path

from sqlalchemy import Connection, column, inspect, select, table, text

from app.store.database import Store, StoreError
from app.version import __version__

FOLDER = Path(__file__).parents[2] / "migrations"
# The key of the advisory lock for migrations: any number, but the same in all processes.
TURN = 0xFA7403
_ALEMBIC = table("alembic_version", column("version_num"))


def newest() -> str:
    """The version that this code needs."""
    return _versions()[-1]


async def migrate(store: Store, target: str = "head") -> None:
    """Migrate up or down to this version of the schema; "base" leaves nothing. If several processes start at the same
    moment, one does it and the others find it done; on the embedded database only one can write anyway.
    """
    await store.reach()
    found = await current(store)
    _refuse_unknown(store, found)
    if target == "head" and found == newest():
        return
    async with store.write() as connection:
        if not store.embedded:
            # Nothing else waits for its locks, so a pause between two statements, as on a busy machine, is allowed.
            await connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": TURN})
        await connection.run_sync(_run, target=target)


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
    if not inspect(connection).has_table(_ALEMBIC.name):
        return None
    version: str | None = connection.scalar(select(_ALEMBIC.c.version_num))
    return version


def _refuse_unknown(store: Store, found: str | None) -> None:
    """A newer Fathom may have migrated the database to a version that this one does not know."""
    if found is not None and found not in _versions():
        where = store.url.render_as_string(hide_password=True)
        raise StoreError(
            f"The database {where} belongs to a newer Fathom (it has version {found}, and Fathom {__version__} knows "
            f"those up to {newest()}): install the newer one again, or restore a backup from before the update."
        )


def _run(connection: Connection, *, target: str) -> None:
    # Most starts have nothing to migrate, and to load Alembic takes a tenth of one.
    from app.store import alembic_runs  # noqa: PLC0415

    found = _current(connection)
    down = target == "base" or (found is not None and target in _up_to(found))
    alembic_runs.run(connection, FOLDER, target, down=down)


@cache
def _versions() -> list[str]:
    """All versions of the schema in their order: the numbers with which the names of the migrations begin."""
    versions = sorted(path.name.partition("_")[0] for path in (FOLDER / "versions").glob("*_*.py"))
    if not versions:
        raise StoreError(f"There are no migrations in {FOLDER}.")
    return versions


def _up_to(version: str) -> set[str]:
    """This version of the schema and those before it."""
    return set(_versions()[: _versions().index(version) + 1])
