"""Another version of Fathom: this code, with states of another shape, as after a release."""

import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]
PARTS = ("app", "migrations", "static", "templates")
FILES = ("pyproject.toml", "tests/faults/shifted_clock.py")
STATE = Path("app/engine/state.py")


def other_version(folder: Path) -> Path:
    """Makes it in this folder, unless it is there; returns the folder."""
    if not folder.exists():
        for name in PARTS:
            # With what is compiled: it is still right, but for one module, and compiling takes longer than a start.
            shutil.copytree(ROOT / name, folder / name)
        for name in FILES:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
        _add_field(folder / STATE)
    return folder


def _add_field(module: Path) -> None:
    """Every saved state has one more field, which this version does not know."""
    before = module.read_text()
    after = before.replace("    seats: int\n", "    seats: int\n    of_the_other_version: int = 0\n", 1)
    assert after != before
    module.write_text(after)
