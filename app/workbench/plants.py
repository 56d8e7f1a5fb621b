"""Planted leaks: small changes of the code that give something away. Each is made in a copy, and must be noticed."""

import os
import re
import resource
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from multiprocessing import Pool, SimpleQueue
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

import msgspec
from msgspec import Struct

from app.workbench import plain_yaml

HOME = Path(__file__).parents[2]
FOLDER = HOME / "tests" / "secrecy" / "plants"
FIGURES = HOME / "docs" / "plants.md"
COPIED = ("app", "tests", "static")
LINKED = (
    *("templates", "migrations", "docs", "requirements", "node_modules", "fathom"),
    *("pyproject.toml", "package.json", "package-lock.json", "tsconfig.json"),
)
THIRDS = 3
Origin = Literal["findings", "earlier", "further"]


class Plant(Struct, frozen=True, forbid_unknown_fields=True):
    """In a `file`, some text is replaced `by` another. It is `noticed` by the leak check of a game, played with this
    `seed` and number of `seats`, or by a test.
    """

    title: str
    origin: Origin
    file: str
    replace: str
    by: str
    noticed: str
    seed: str = "plants"
    seats: str = ""

    @property
    def part(self) -> str:
        """The part of the program it is in."""
        return "/".join(self.file.split("/")[:2])

    @property
    def command(self) -> list[str]:
        """What should notice it."""
        kind, _, what = self.noticed.partition(" ")
        if kind != "leakcheck":
            return [*_PYTEST, *([] if _needs_fixtures(self.noticed) else ["--noconftest"]), self.noticed]
        seats = ["--seats", self.seats] if self.seats else []
        return [*_LEAKCHECK, "--seed", self.seed, *seats, what]


class Hunt(Struct, frozen=True):
    """How a plant was hunted, and what noticed it (nothing: ""), after how much processor time."""

    name: str
    plant: Plant
    by: str
    seconds: float

    @property
    def noticed(self) -> bool:
        return self.by.startswith(_NOTICED)

    @property
    def short(self) -> str:
        """What noticed it, in a few words."""
        found = _PLACE.match(self.by)
        if found is None:
            return f"`{self.plant.noticed.removeprefix('tests/')}`" if self.noticed else _NOTHING
        number = int(found["game"]) + 1
        return f"`{self.plant.noticed}`: {found['what']}, game {number}, decision {found['decision']}"


class StalePlantError(Exception):
    """A plant whose place is no longer in the code."""


def read() -> dict[str, Plant]:
    """All plants by the names of their files."""
    return {
        file.stem: msgspec.convert(plain_yaml.value(file.read_text("utf-8")), Plant)
        for file in sorted(FOLDER.glob("*.yaml"))
    }


def a_third() -> list[str]:
    """The plants that are hunted with every test run: another third of them whenever the program has changed."""
    program = sha256()
    for file in sorted((HOME / "app").rglob("*.py")):
        program.update(file.read_bytes())
    return sorted(read())[int(program.hexdigest(), 16) % THIRDS :: THIRDS]


def hunt(plants: dict[str, Plant], jobs: int = 1) -> Iterator[Hunt]:
    """Plant one leak after the other in a copy of the program, and see what notices it; each process has a copy of its
    own.
    """
    with ExitStack() as copies:
        left: SimpleQueue[Path] = SimpleQueue()
        for _ in range(jobs):
            left.put(copies.enter_context(copied()))
        with Pool(jobs, _take_copy, [left]) as pool:
            yield from pool.imap(_hunt, plants.items())


def _take_copy(left: "SimpleQueue[Path]") -> None:
    """What a new process does first."""
    _own["copy"] = left.get()


def _hunt(named: tuple[str, Plant]) -> Hunt:
    return hunt_in(_own["copy"], *named)


_own: dict[str, Path] = {}
"""The copy of this process."""


def hunt_in(copy: Path, name: str, plant: Plant) -> Hunt:
    file = copy / plant.file
    honest = file.read_text("utf-8")
    written = file.stat().st_mtime_ns
    file.write_text(planted(plant, honest), "utf-8")
    before = _processor_time()
    try:
        return Hunt(name, plant, _noticed(plant, copy), _processor_time() - before)
    finally:
        file.write_text(honest, "utf-8")
        # What was compiled from it is used again.
        os.utime(file, ns=(written, written))


def planted(plant: Plant, honest: str) -> str:
    if honest.count(plant.replace) != 1:
        raise StalePlantError(f"{plant.file} does not hold once what {plant.title!r} replaces")
    return honest.replace(plant.replace, plant.by)


@contextmanager
def copied() -> Iterator[Path]:
    """A copy of the program in which leaks can be planted."""
    with TemporaryDirectory(prefix="fathom-plants-") as folder:
        copy = Path(folder)
        for name in COPIED:
            shutil.copytree(HOME / name, copy / name)
        for name in LINKED:
            if (HOME / name).exists():
                (copy / name).symlink_to(HOME / name)
        yield copy


def figures(hunts: list[Hunt], page: str = "") -> str:
    """The page that says what noticed each plant; those that were not hunted this time keep their lines of the page."""
    there = {line.split("`")[1]: line for line in page.splitlines() if line.startswith("| `")}
    lines = there | {one.name: _line(one) for one in hunts}
    known = [lines[name] for name in sorted(read()) if name in lines]
    missed = sum(f"| {_NOTHING} |" in line for line in known)
    return "\n".join(
        [
            "# Planted leaks",
            "",
            "Written by `./fathom leakcheck --plants --figures`; [secrecy.md](secrecy.md) says what they are for.",
            "",
            f"{len(known) - missed} of {len(known)} are noticed. The seconds are processor time, start-up included.",
            "",
            "| Plant | What it gives away | In | Noticed by | Seconds |",
            "|---|---|---|---|---|",
            *known,
            "",
        ]
    )


def _line(hunt: Hunt) -> str:
    plant = hunt.plant
    return f"| `{hunt.name}` | {plant.title} | `{plant.part}` | {hunt.short} | {hunt.seconds:.1f} |"


def _noticed(plant: Plant, folder: Path) -> str:
    """The leak that was found or the test that failed; "" if there was none."""
    outside = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(  # noqa: S603 - our own programs
        [sys.executable, *plant.command],
        cwd=folder,
        env={**outside, **_SURROUNDINGS, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode == 0:
        return ""
    return next(_telling(done.stdout.splitlines()), f"ERROR {done.stdout[-300:]} {done.stderr[-300:]}")


def _needs_fixtures(test: str) -> bool:
    """Whether a test needs a server; the others begin sooner without what is made for it."""
    return "anyio" in (HOME / test.partition("::")[0]).read_text("utf-8")


def _processor_time() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _telling(lines: Iterable[str]) -> Iterator[str]:
    """What was found, in a line. A test that does not hold has noticed something; one that ends in an error has not."""
    for line in lines:
        test, _, reason = line.partition(" - ")
        if line.startswith("LEAK"):
            yield line
        elif test.startswith("FAILED"):
            yield test if reason.startswith(_NOT_HELD) else f"ERROR {line}"


_NOTHING = "NOTHING"
_NOT_HELD = ("AssertionError", "assert ", "Failed")
_NOTICED = ("LEAK", "FAILED")
_PLACE = re.compile(r"LEAK seed .*/(?P<game>\d+), \d+ seats, decision (?P<decision>\d+): .* can tell by (?P<what>\w+)")
_LEAKCHECK = ["-m", "app.commands", "leakcheck", "--first", "--games", "20", "--every", "5"]
_PLUGINS = ["-p", "no:cacheprovider", "-p", "anyio", "-p", "pytest_timeout"]
_PYTEST = ["-m", "pytest", "-q", "-x", *_PLUGINS, "--no-header", "--tb=no"]
# What is planted is not kept compiled; to load plugins that no plant needs would double the time of most hunts.
_SURROUNDINGS = {"PYTHONDONTWRITEBYTECODE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "COLUMNS": "400"}
