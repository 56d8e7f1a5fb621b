"""The default folder for data."""

import os
from pathlib import Path

ROOT = Path(__file__).parents[2]


def default_folder() -> Path:
    """`var` in a checkout of the repository; for an installed package, the user's data folder."""
    if (ROOT / "pyproject.toml").is_file():
        return ROOT / "var"
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA", "~")).expanduser() / "fathom"
    return Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share").expanduser() / "fathom"
