"""Node and the pinned tools of package.json, for checking the client. Missing tools are fetched; nothing is skipped."""

import fcntl
import functools
import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = ROOT / "node_modules"
# npm writes this file when it is done: it holds what is installed.
INSTALLED = MODULES / ".package-lock.json"
LOCK = ROOT / "package-lock.json"
PATIENCE = 300


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        list(map(str, command)), cwd=ROOT, text=True, capture_output=True, check=False, timeout=PATIENCE
    )


def npm() -> str:
    """npm from the PATH, or from Debian's packages where we may install them."""
    found = shutil.which("npm")
    if found is None and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        run("apt-get", "update", "-qq")
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "nodejs", "npm")
        found = shutil.which("npm")
    if found is None:
        pytest.fail("The client's checks need Node.js with npm on the PATH; install it and run the tests again.")
    return found


def is_installed() -> bool:
    """Whether the pinned packages are there; those for other platforms are not needed."""
    if not INSTALLED.exists():
        return False
    there, pinned = (json.loads(file.read_text())["packages"] for file in (INSTALLED, LOCK))
    needed = {name: package for name, package in pinned.items() if name and not package.get("optional")}
    return needed.items() <= there.items() and there.items() <= pinned.items()


@functools.cache
def tool(name: str) -> Path:
    """A program of the pinned packages, installed if it is not there or not the pinned one."""
    (ROOT / "var").mkdir(exist_ok=True)
    with (ROOT / "var" / "npm.lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        if not is_installed():
            done = run(npm(), "ci", "--no-audit", "--no-fund")
            if done.returncode:
                pytest.fail(f"The client's tools could not be installed with `npm ci`: {done.stderr.strip()[-500:]}")
    return MODULES / ".bin" / name
