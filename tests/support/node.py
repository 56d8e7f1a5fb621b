"""Node and the pinned tools of package.json, for checking the client. Missing tools are installed, not skipped."""

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
# npm writes this list of the installed packages when it is done.
INSTALLED = MODULES / ".package-lock.json"
LOCK = ROOT / "package-lock.json"
TIMEOUT_SECONDS = 300


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        list(map(str, command)), cwd=ROOT, text=True, capture_output=True, check=False, timeout=TIMEOUT_SECONDS
    )


def npm() -> str:
    """npm from the PATH, or from Debian's packages if we may install them."""
    found = shutil.which("npm")
    if found is None and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        run("apt-get", "update", "-qq")
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "nodejs", "npm")
        found = shutil.which("npm")
    if found is None:
        pytest.fail("The client's checks need Node.js with npm on the PATH; install it and run the tests again.")
    return found


def is_installed() -> bool:
    """Whether the pinned packages are installed, except those for other platforms."""
    if not INSTALLED.exists():
        return False
    installed, pinned = (json.loads(file.read_text())["packages"] for file in (INSTALLED, LOCK))
    needed = {name: package for name, package in pinned.items() if name and not package.get("optional")}
    return needed.items() <= installed.items() and installed.items() <= pinned.items()


@functools.cache
def tool(name: str) -> Path:
    """A program of the pinned packages, installed if it is missing or has another version."""
    (ROOT / "var").mkdir(exist_ok=True)
    with (ROOT / "var" / "npm.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not is_installed():
            result = run(npm(), "ci", "--no-audit", "--no-fund")
            if result.returncode:
                pytest.fail(f"The client's tools could not be installed with `npm ci`: {result.stderr.strip()[-500:]}")
    return MODULES / ".bin" / name
