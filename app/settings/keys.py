"""The key that is generated if the host sets none, stored beside the embedded database."""

import contextlib
import os
import secrets
from pathlib import Path

from app.settings.errors import SettingsError

FOLDER_MODE = 0o700
FILE_MODE = 0o600


def stored_key(path: Path) -> bytes:
    """The stored key, which is generated if there is none. It is first written under another name and then linked into
    place, so that two processes never end up with two keys.
    """
    try:
        if not path.exists():
            path.parent.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
            _make(path)
        return path.read_bytes()
    except OSError as error:
        raise SettingsError(f"The key {path} can be neither read nor written: {error.strerror}.") from error


def _make(path: Path) -> None:
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    fresh.touch(mode=FILE_MODE)
    fresh.write_text(secrets.token_urlsafe(48))
    with contextlib.suppress(FileExistsError):
        path.hardlink_to(fresh)
    fresh.unlink()
