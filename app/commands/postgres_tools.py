"""Postgres' own programs for backups, with the password hidden from other accounts."""

import os
import shutil
import subprocess
from pathlib import Path

from sqlalchemy.engine import URL

from app.commands.errors import CommandError
from app.settings import database_address


def dump(url: URL, path: Path) -> None:
    _run(url, "pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={path}")


def restore(url: URL, path: Path) -> None:
    """Replaces everything in the database, or changes nothing."""
    options = ("--clean", "--if-exists", "--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error")
    _run(url, "pg_restore", *options, str(path))


def _run(url: URL, name: str, *arguments: str) -> None:
    program = shutil.which(name)
    if program is None:
        raise CommandError(f"The program {name} is missing; on Debian and Ubuntu the package is postgresql-client.")
    address = f"--dbname={database_address.dsn(url.set(password=None))}"
    secret = {} if url.password is None else {"PGPASSWORD": url.password}
    done = subprocess.run(
        [program, address, *arguments], env={**os.environ, **secret}, text=True, capture_output=True, check=False
    )
    if done.returncode:
        lines = done.stderr.strip().splitlines() or [f"{name} failed"]
        raise CommandError(f"{lines[0].rstrip('.')}.")
