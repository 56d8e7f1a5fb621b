"""Fathom as an installed package: all its files are in this folder, in the same places as in the repository."""

import sys
from pathlib import Path


def main() -> int:
    """The command `fathom`."""
    folder = str(Path(__file__).parent)
    if folder not in sys.path:
        sys.path.insert(0, folder)
    from app.commands.__main__ import program  # noqa: PLC0415  found only in this folder

    return program(sys.argv[1:])
