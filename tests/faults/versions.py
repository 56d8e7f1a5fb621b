"""Another version of Fathom: this code, with states of another shape, as after a release."""

import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]
PARTS = ("app", "migrations", "static", "templates")
FILES = ("pyproject.toml", "tests/faults/shifted_clock.py")
STATE = Path("app/engine/state.py")


def other_version(folder: Path) -> Path:
    """Create it in this folder, unless it exists. Returns the folder."""
    if not folder.exists():
        for name in PARTS:
            # With the compiled files, which are still valid except for one module: compiling takes longer than a start.
            shutil.copytree(ROOT / name, folder / name)
        for name in FILES:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
        _add_field(folder / STATE)
    return folder


def _add_field(module: Path) -> None:
    """Add a field to every saved state, which this version does not know."""
    before = module.read_text()
    after = before.replace("    seats: int\n", "    seats: int\n    only_in_the_other_version: int = 0\n", 1)
    assert after != before
    module.write_text(after)
