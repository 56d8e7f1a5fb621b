"""Programs that some tests need: from the PATH, installed where that is possible, or asked for in one sentence."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

SYSTEM = "/usr/sbin:/sbin"
PATIENCE = 600


def program(name: str, package: str) -> str:
    """The path of a program; as root on Debian or Ubuntu its package is installed if it is missing."""
    with (Path(tempfile.gettempdir()) / "fathom-apt.lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        found = _found(name) or _installed(name, package)
    if found is None:
        pytest.fail(f"This test needs the program {name}: install it (on Debian the package is {package}).")
    return found


def _found(name: str) -> str | None:
    return shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), SYSTEM]))


def _installed(name: str, package: str) -> str | None:
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
            timeout=PATIENCE,
            # A freshly installed service must not start.
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"},
        )
    return _found(name)
