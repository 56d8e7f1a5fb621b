"""Planted leaks: small changes of the code that give something away. Each is made in a copy, and must be noticed."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

import msgspec
from msgspec import Struct

from app.workbench import plain_yaml

HOME = Path(__file__).parents[2]
FOLDER = HOME / "tests" / "secrecy" / "plants"
COPIED = ("app", "tests")
LINKED = ("static", "templates", "migrations", "docs", "pyproject.toml", "requirements", "fathom")
Origin = Literal["findings", "earlier", "further"]


class Plant(Struct, frozen=True, forbid_unknown_fields=True):
    """In a `file`, some text is replaced `by` another. It is `noticed` by the leak check of a game or by a test."""

    title: str
    origin: Origin
    file: str
    replace: str
    by: str
    noticed: str

    @property
    def part(self) -> str:
        """The part of the program it is in."""
        return "/".join(self.file.split("/")[:2])


class Hunt(Struct, frozen=True):
    """How a plant was hunted, and what noticed it; "" if nothing did."""

    name: str
    plant: Plant
    by: str


class StalePlantError(Exception):
    """A plant whose place is no longer in the code."""


def read() -> dict[str, Plant]:
    """All plants by the names of their files."""
    return {
        file.stem: msgspec.convert(plain_yaml.value(file.read_text("utf-8")), Plant)
        for file in sorted(FOLDER.glob("*.yaml"))
    }


def hunt(plants: dict[str, Plant]) -> Iterator[Hunt]:
    """Plant one leak after the other in a copy of the program, and see what notices it."""
    with TemporaryDirectory(prefix="fathom-plants-") as folder:
        copy = Path(folder)
        _copy(copy)
        for name, plant in plants.items():
            file = copy / plant.file
            honest = file.read_text("utf-8")
            file.write_text(planted(plant, honest), "utf-8")
            yield Hunt(name, plant, _noticed(plant, copy))
            file.write_text(honest, "utf-8")


def planted(plant: Plant, honest: str) -> str:
    if honest.count(plant.replace) != 1:
        raise StalePlantError(f"{plant.file} does not hold once what {plant.title!r} replaces")
    return honest.replace(plant.replace, plant.by)


def _copy(folder: Path) -> None:
    for name in COPIED:
        shutil.copytree(HOME / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in LINKED:
        if (HOME / name).exists():
            (folder / name).symlink_to(HOME / name)


def _noticed(plant: Plant, folder: Path) -> str:
    """The leak that was found or the test that failed; "" if there was none."""
    kind, _, what = plant.noticed.partition(" ")
    command = [*_LEAKCHECK, what] if kind == "leakcheck" else [*_PYTEST, plant.noticed]
    done = subprocess.run(  # noqa: S603 - our own programs
        [sys.executable, *command],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode == 0:
        return ""
    return next(_telling(done.stdout.splitlines()), f"ERROR {done.stderr[-300:]}")


def _telling(lines: Iterable[str]) -> Iterator[str]:
    """What was found, in a line."""
    for line in lines:
        if line.startswith(("LEAK", "FAILED")):
            yield line


_LEAKCHECK = ["-m", "app.commands", "leakcheck", "--first", "--games", "3", "--every", "5", "--seed", "plants"]
_PYTEST = ["-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "--tb=no"]
