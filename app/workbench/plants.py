"""Planted leaks: small changes of the code that reveal something. Each is made in a copy of the program, and must be
noticed.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from multiprocessing import Pool, SimpleQueue
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Literal, cast

import msgspec
from msgspec import Struct

from app.workbench import launcher, plain_yaml

HOME = Path(__file__).parents[2]
FOLDER = HOME / "tests" / "secrecy" / "plants"
FIGURES = HOME / "docs" / "plants.md"
COPIED = ("app", "tests", "static")
LINKED = (
    *("templates", "migrations", "docs", "requirements", "node_modules", "fathom"),
    *("pyproject.toml", "package.json", "package-lock.json", "tsconfig.json"),
)
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
        """The part of the program in which it is planted."""
        return "/".join(self.file.split("/")[:2])

    @property
    def command(self) -> list[str]:
        """What should notice it: a module and its arguments."""
        kind, _, what = self.noticed.partition(" ")
        if kind != "leakcheck":
            return [*_PYTEST, *([] if _needs_fixtures(self.noticed) else ["--noconftest"]), self.noticed]
        seats = ["--seats", self.seats] if self.seats else []
        return [*_LEAKCHECK, "--seed", self.seed, *seats, what]


class PlantResult(Struct, frozen=True):
    """What noticed a plant (nothing: ""), and after how much processor time."""

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
    """A plant whose text is no longer in the code."""


def read() -> dict[str, Plant]:
    """All plants by the names of their files."""
    return {
        file.stem: msgspec.convert(plain_yaml.value(file.read_text("utf-8")), Plant)
        for file in sorted(FOLDER.glob("*.yaml"))
    }


def check(plants: dict[str, Plant], jobs: int = 1) -> Iterator[PlantResult]:
    """Plant one leak after the other in a copy of the program, and find out what notices it. Each process has its own
    copy.
    """
    with ExitStack() as copies:
        left: SimpleQueue[Copy] = SimpleQueue()
        for _ in range(jobs):
            left.put(copies.enter_context(copied()))
        with Pool(jobs, _take_copy, [left]) as pool:
            yield from pool.imap(_check, plants.items())


def _take_copy(left: "SimpleQueue[Copy]") -> None:
    """What a new process does first."""
    _own["copy"] = left.get()


def _check(named: tuple[str, Plant]) -> PlantResult:
    return _own["copy"].check(*named)


class Copy:
    """A copy of the program in which leaks can be planted. Its programs are started by two processes, the launchers.
    One has loaded the original program and patches it; a leak that is noticed there is done. The other has loaded
    nothing of the program. It checks leaks that the first does not notice, and those that are planted in code that runs
    while the program is loaded.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._launchers: dict[bool, subprocess.Popen[str]] = {}

    def check(self, name: str, plant: Plant) -> PlantResult:
        file = self.folder / plant.file
        original = file.read_text("utf-8")
        written = file.stat().st_mtime_ns
        # Before the leak is planted.
        self._launcher(loaded=True)
        file.write_text(planted(plant, original), "utf-8")
        try:
            result = self._check(name, plant, original, loaded=True)
            return result if result.noticed else self._check(name, plant, original, loaded=False)
        finally:
            file.write_text(original, "utf-8")
            # The bytecode that was compiled from it can be used again.
            os.utime(file, ns=(written, written))

    def _check(self, name: str, plant: Plant, original: str, *, loaded: bool) -> PlantResult:
        running = self._launcher(loaded=loaded)
        asked, answered = cast("IO[str]", running.stdin), cast("IO[str]", running.stdout)
        patched = plant.file if plant.file.endswith(".py") else ""
        asked.write(f"{json.dumps([plant.command, patched, original])}\n")
        asked.flush()
        code, seconds, said = json.loads(answered.readline())
        return PlantResult(name, plant, _noticed(said) if code else "", seconds)

    def _launcher(self, *, loaded: bool) -> subprocess.Popen[str]:
        if loaded not in self._launchers:
            launched = self._launchers[loaded] = self._launched(modules() if loaded else [])
            cast("IO[str]", launched.stdout).readline()
        return self._launchers[loaded]

    def _launched(self, modules: list[str]) -> subprocess.Popen[str]:
        outside = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        return subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-P", launcher.__file__, *modules],
            cwd=self.folder,
            env={**outside, **_SURROUNDINGS, "PYTHONPATH": str(self.folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def close(self) -> None:
        for launched in self._launchers.values():
            with launched as running:
                running.kill()


_own: dict[str, Copy] = {}
"""The copy of this process."""


def modules() -> list[str]:
    """What can notice a leak: the leak check, and the tests that plants name with their fixtures."""
    named = {Path(plant.noticed.partition("::")[0]) for plant in read().values()}
    tests = {file for file in named if file.suffix == ".py"}
    fixtures = {folder / "conftest.py" for test in tests for folder in test.parents}
    files = sorted(tests | {file for file in fixtures if (HOME / file).exists()})
    return ["app.commands.leakcheck", *(".".join(file.with_suffix("").parts) for file in files)]


def planted(plant: Plant, original: str) -> str:
    if original.count(plant.replace) != 1:
        raise StalePlantError(f"{plant.file} does not hold once what {plant.title!r} replaces")
    return original.replace(plant.replace, plant.by)


@contextmanager
def copied() -> Iterator[Copy]:
    with TemporaryDirectory(prefix="fathom-plants-") as folder:
        copy = Path(folder)
        for name in COPIED:
            shutil.copytree(HOME / name, copy / name)
        for name in LINKED:
            if (HOME / name).exists():
                (copy / name).symlink_to(HOME / name)
        ready = Copy(copy)
        yield ready
        ready.close()


def figures(results: list[PlantResult], page: str = "") -> str:
    """The page that says what noticed each plant; plants that were not checked this time keep their lines."""
    there = {line.split("`")[1]: line for line in page.splitlines() if line.startswith("| `")}
    lines = there | {one.name: _line(one) for one in results}
    known = [lines[name] for name in sorted(read()) if name in lines]
    missed = sum(f"| {_NOTHING} |" in line for line in known)
    return "\n".join(
        [
            "# Planted leaks",
            "",
            "Written by `./fathom leakcheck --plants --figures`; [secrecy.md](secrecy.md) says what they are for.",
            "",
            f"{len(known) - missed} of {len(known)} are noticed. The seconds are processor time, without libraries.",
            "",
            "| Plant | What it gives away | In | Noticed by | Seconds |",
            "|---|---|---|---|---|",
            *known,
            "",
        ]
    )


def _line(result: PlantResult) -> str:
    plant = result.plant
    return f"| `{result.name}` | {plant.title} | `{plant.part}` | {result.short} | {result.seconds:.1f} |"


def _noticed(said: str) -> str:
    """The leak that was found or the test that failed."""
    return next(_telling(said.splitlines()), f"ERROR {said[-600:]}")


def _needs_fixtures(test: str) -> bool:
    """Whether a test needs a server; the others start faster without its fixtures."""
    return "anyio" in (HOME / test.partition("::")[0]).read_text("utf-8")


def _telling(lines: Iterable[str]) -> Iterator[str]:
    """What was found, in a line. A failed assertion has noticed something; any other error has not."""
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
_LEAKCHECK = ["app.commands", "leakcheck", "--first", "--games", "20", "--every", "5"]
_PLUGINS = ["-p", "no:cacheprovider", "-p", "anyio", "-p", "pytest_timeout"]
# Plugins that are already loaded are not rewritten, and need not be.
_LOADED_BEFORE = ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
_PYTEST = ["pytest", "-q", "-x", *_PLUGINS, *_LOADED_BEFORE, "--no-header", "--tb=no"]
# Planted code is not stored as bytecode. Loading plugins that no plant needs would double the time of most checks.
_SURROUNDINGS = {"PYTHONDONTWRITEBYTECODE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "COLUMNS": "400"}
