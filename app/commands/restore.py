"""Restore a backup, replacing everything in the database.

The server must not run meanwhile. On Postgres it needs the program pg_restore. An encrypted backup needs the BACKUP_KEY
with which it was made. Afterwards the database is migrated, so a backup of an older version can be used.
"""

import argparse
import asyncio
import contextlib
import os
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from app.commands import encryption, postgres_tools
from app.commands.database import checked_settings, prepare_database
from app.commands.errors import CommandError
from app.commands.folder_lock import sole_user
from app.settings import Settings
from app.store.database import Store, StoreError

OTHERS = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
EMBEDDED = b"SQLite format 3\0"
POSTGRES = b"PGDMP"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a file that `fathom backup` has written")
    parser.add_argument("--yes", action="store_true", help="do not ask before the current data is replaced")


def run(args: argparse.Namespace) -> int:
    settings = checked_settings()
    with sole_user(settings, "it cannot be replaced meanwhile"), _opened(args.file, settings) as plain:
        _require_kind(plain, settings)
        _require_unused(settings)
        if not args.yes:
            _ask(settings)
        if settings.embedded:
            _replace_embedded(plain, Path(settings.database.database or ""))
        else:
            postgres_tools.restore(settings.database, plain)
        prepare_database(settings, migrate=True)
    print(f"{settings.database.render_as_string(hide_password=True)} is as it was in {args.file}.")
    return 0


@contextlib.contextmanager
def _opened(file: Path, settings: Settings) -> Iterator[Path]:
    """The backup as an unencrypted file, in a private folder that is deleted again."""
    with tempfile.TemporaryDirectory(prefix="fathom-restore-") as folder:
        try:
            with file.open("rb") as sealed:
                if sealed.read(len(encryption.MAGIC)) != encryption.MAGIC:
                    yield file
                    return
                key = settings.backup_key.get_secret_value()
                if not key:
                    raise CommandError(f"{file} is encrypted: set BACKUP_KEY to its key.")
                plain = Path(folder) / "plain"
                with plain.open("wb") as target:
                    encryption.decrypt(sealed, target, key)
                yield plain
        except OSError as error:
            raise CommandError(f"{error.filename or file} cannot be used: {error.strerror or error}.") from error


def _require_kind(path: Path, settings: Settings) -> None:
    with path.open("rb") as file:
        beginning = file.read(len(EMBEDDED))
    if not beginning.startswith((EMBEDDED, POSTGRES)):
        raise CommandError("That file is not a backup of Fathom.")
    if beginning.startswith(EMBEDDED) != settings.embedded:
        kinds = ("Postgres", "an embedded database")
        of, into = kinds if settings.embedded else kinds[::-1]
        raise CommandError(f"That is a backup of {of}, and DATABASE_URL names {into}.")
    if settings.embedded:
        _require_whole(path)


def _require_whole(path: Path) -> None:
    try:
        with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
            whole = database.execute("PRAGMA quick_check").fetchone() == ("ok",)
            database.execute("SELECT version_num FROM alembic_version")
    except sqlite3.Error:
        whole = False
    if not whole:
        raise CommandError("That file is damaged, or not a backup of Fathom.")


def _require_unused(settings: Settings) -> None:
    if settings.embedded:
        return
    try:
        others = asyncio.run(_others(settings))
    except StoreError as error:
        raise CommandError(str(error)) from error
    if others:
        raise CommandError(f"{others} connections use the database: stop the servers first.")


async def _others(settings: Settings) -> int:
    store = Store(settings.database)
    try:
        await store.reach()
        async with store.single() as connection:
            counted = await connection.exec_driver_sql(OTHERS)
            return int(counted.scalar_one())
    finally:
        await store.close()


def _ask(settings: Settings) -> None:
    where = settings.database.render_as_string(hide_password=True)
    warning = f"Everything in {where} will be replaced"
    if not sys.stdin.isatty():
        raise CommandError(f"{warning}; add --yes if that is what you want.")
    if input(f"{warning}. Type “yes” to continue: ").strip().lower() != "yes":
        raise CommandError("Nothing was changed.")


def _replace_embedded(backup: Path, database: Path) -> None:
    """The copy is complete before it replaces the old database. The files beside the old one belong to it alone and are
    removed.
    """
    fresh = database.with_name(f"{database.name}.restored")
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with (
        os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as target,
        backup.open("rb") as file,
    ):
        while chunk := file.read(encryption.CHUNK):
            target.write(chunk)
        target.flush()
        os.fsync(target.fileno())
    for suffix in ("-wal", "-shm"):
        database.with_name(database.name + suffix).unlink(missing_ok=True)
    fresh.replace(database)
