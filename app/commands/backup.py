"""Write everything in the database to one file.

This works at any time, even while people play: the backup has every decision up to that moment. On Postgres it needs
the program pg_dump. The file is readable for this account only; if BACKUP_KEY is set, it is encrypted as well.

With --folder the file is named after the time, and --keep deletes the oldest ones: for a backup on a schedule.
"""

import argparse
import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

from app.commands import encryption, postgres_tools
from app.commands.database import checked_settings, prepare_database
from app.commands.errors import CommandError
from app.settings import Settings

SUFFIX = ".backup"


def configure(parser: argparse.ArgumentParser) -> None:
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("file", nargs="?", type=Path, help="the file to write; it must not exist yet")
    where.add_argument("--folder", type=Path, help="a folder in which to write a file with the time in its name")
    parser.add_argument("--keep", type=int, metavar="NUMBER", help="with --folder: delete all but this many backups")


def run(args: argparse.Namespace) -> int:
    if args.keep is not None and (args.folder is None or args.keep < 1):
        raise CommandError("--keep needs --folder and a number of at least 1.")
    settings = checked_settings()
    prepare_database(settings, migrate=False)
    file = args.file or args.folder / f"fathom-{datetime.now(UTC):%Y%m%dT%H%M%SZ}{SUFFIX}"
    with _new_file(file) as target:
        _write(settings, target)
    print(f"{file} contains the backup ({file.stat().st_size:,} bytes).")
    if not settings.secret_key.get_secret_value():
        key = settings.fathom_var / "secret.key"
        print(f"Keep {key} with it: without that key all sessions and links stop working, but the games do not.")
    if args.keep is not None:
        for old in sorted(args.folder.glob(f"fathom-*{SUFFIX}"))[: -args.keep]:
            old.unlink()
    return 0


@contextlib.contextmanager
def _new_file(path: Path) -> Iterator[BinaryIO]:
    """A private file, renamed to its final name only when it is complete."""
    if path.exists():
        raise CommandError(f"{path} already exists; name a new file.")
    unfinished = path.with_name(f"{path.name}.unfinished")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error.strerror}.") from error
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error.strerror}.") from error
    finally:
        unfinished.unlink(missing_ok=True)


def _write(settings: Settings, target: BinaryIO) -> None:
    with _copied(settings) as copy:
        key = settings.backup_key.get_secret_value()
        if key:
            encryption.encrypt(copy, target, key)
            return
        while chunk := copy.read(encryption.CHUNK):
            target.write(chunk)


@contextlib.contextmanager
def _copied(settings: Settings) -> Iterator[BinaryIO]:
    """A copy of the database as of one moment, in a private folder that is deleted again."""
    with tempfile.TemporaryDirectory(prefix="fathom-backup-") as folder:
        path = Path(folder) / "copy"
        if settings.embedded:
            _copy_embedded(Path(settings.database.database or ""), path)
        else:
            postgres_tools.dump(settings.database, path)
        with path.open("rb") as file:
            yield file


def _copy_embedded(database: Path, path: Path) -> None:
    with (
        contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as source,
        contextlib.closing(sqlite3.connect(path)) as copy,
    ):
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
