"""Programs that some tests need: from the PATH, installed where possible, or requested in one sentence."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

SYSTEM_PATH = "/usr/sbin:/sbin"
TIMEOUT_SECONDS = 600


def program(name: str, package: str) -> str:
    """The path of a program. As root on Debian or Ubuntu, its package is installed if it is missing."""
    with (Path(tempfile.gettempdir()) / "fathom-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        found = _find(name) or _install(name, package)
    if found is None:
        pytest.fail(f"This test needs the program {name}: install it (on Debian the package is {package}).")
    return found


def _find(name: str) -> str | None:
    return shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), SYSTEM_PATH]))


def _install(name: str, package: str) -> str | None:
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    for command in (
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package],
    ):
        subprocess.run(
            command,
            capture_output=True,
            check=False,
            timeout=TIMEOUT_SECONDS,
            # RUNLEVEL keeps an installed service from starting.
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"},
        )
    return _find(name)
