"""Fathom as an installed package: all its files are in this folder, in the same places as in the repository."""

import sys
from pathlib import Path


def main() -> int:
    """The command `fathom`."""
    folder = str(Path(__file__).parent)
    if folder not in sys.path:
        sys.path.insert(0, folder)
    from app.commands.__main__ import main_with_plain_errors  # noqa: PLC0415  found only in this folder

    return main_with_plain_errors(sys.argv[1:])
