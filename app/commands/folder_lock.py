"""Allows only one server for each embedded database: a second one would not be notified of changes."""

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from app.commands.errors import CommandError
from app.settings import Settings


@contextlib.contextmanager
def sole_user(settings: Settings, refusal: str = "two servers cannot share it") -> Iterator[None]:
    """Holds a lock beside the embedded database while this process uses it; on Postgres it does nothing."""
    if not settings.embedded:
        yield
        return
    database = Path(settings.database.database or "")
    with _opened(database.with_name(f"{database.name}.lock")) as file:
        if not _locked(file):
            raise CommandError(f"Another Fathom is using the database {database}, and {refusal}: stop that one first.")
        yield  # closing the file releases the lock, even if this process is killed


def _opened(path: Path) -> IO[str]:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return open(path, "a", opener=_private)
    except OSError as error:
        raise CommandError(f"The folder {path.parent} cannot be used: {error.strerror}.") from error


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _locked(file: IO[str]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
