"""A real Chromium for the browser tests, on any machine: found, installed, or asked for in one clear sentence.

`CHROMIUM` -> a Chromium or Chrome on the PATH -> apt, where we may -> Playwright's own download -> failure.
"""

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# No sandbox, because test machines often run everything as root; and nothing but the tests goes over the network.
ARGUMENTS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--mute-audio"]
PATIENCE = 600


def chromium() -> str | None:
    """The program to start; None for the one that Playwright brought itself."""
    if named := os.environ.get("CHROMIUM"):
        if not Path(named).is_file():
            pytest.fail(f"CHROMIUM names {named}, but there is no such program.")
        return named
    with (Path(tempfile.gettempdir()) / "fathom-browser.lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        return _on_path() or _from_apt() or _downloaded()


def _on_path() -> str | None:
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def _from_apt() -> str | None:
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    _run("apt-get", "update", "-qq")
    _run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
    return _on_path()


def _downloaded() -> None:
    done = _run(sys.executable, "-m", "playwright", "install", "chromium")
    if done.returncode:
        pytest.fail(
            "The browser tests need Chromium: put one on the PATH, or name it with CHROMIUM. "
            f"Downloading one failed: {done.stderr.strip()[-300:]}"
        )


def _run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, text=True, capture_output=True, check=False, timeout=PATIENCE)
