"""A real Chromium for the browser tests, on any machine: found, installed, or requested in one clear sentence.

`CHROMIUM` -> a headless shell on the PATH -> apt, if allowed -> a Chromium or Chrome on the PATH -> Playwright's own
download -> failure. The headless shell is the same browser without windows and needs half of the processor time.
"""

import fcntl
import functools
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

SHELLS = ("chromium-headless-shell", "chrome-headless-shell", "headless_shell")
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# Not every Debian release has the first.
APT_PACKAGES = ("chromium-headless-shell", "chromium")
# No helper threads for scripts: where all cores are busy they wait for each other, which costs a fifth of the processor
# time of loading a page.
JS_FLAGS = "--js-flags=--single-threaded-gc --no-concurrent-recompilation"
# No sandbox, because test machines often run everything as root; no network traffic except that of the tests; the pages
# of one person share a process.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-software-rasterizer",
    "--mute-audio",
    "--process-per-site",
    JS_FLAGS,
]
# No optimizing compiler (TurboFan), which costs a tenth of the processor time: no script of a test runs long enough to
# need it. Benchmarks do. Of two values Chromium takes the last one.
TEST_ARGUMENTS = [*ARGUMENTS, f"{JS_FLAGS} --no-turbofan"]
TIMEOUT_SECONDS = 600


@functools.cache
def chromium() -> str | None:
    """The program to start; None for the one that Playwright downloads."""
    if named := os.environ.get("CHROMIUM"):
        if not Path(named).is_file():
            pytest.fail(f"CHROMIUM names {named}, but there is no such program.")
        return named
    with _install_lock():
        return _on_path(SHELLS) or _from_apt(*APT_PACKAGES) or _on_path(NAMES) or _downloaded("--only-shell")


@functools.cache
def chromium_with_windows() -> str | None:
    """The same for the browser with windows: the headless shell cannot show notifications."""
    with _install_lock():
        return _on_path(NAMES) or _from_apt("chromium") or _downloaded("--no-shell")


@contextmanager
def _install_lock() -> Iterator[None]:
    """Only one process at a time looks for a browser or installs one."""
    with (Path(tempfile.gettempdir()) / "fathom-browser.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _on_path(names: tuple[str, ...]) -> str | None:
    return next((found for name in names if (found := shutil.which(name))), None)


def _from_apt(*packages: str) -> str | None:
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    _run("apt-get", "update", "-qq")
    for package in packages:
        if _run("apt-get", "install", "-y", "-qq", "--no-install-recommends", package).returncode == 0:
            return _on_path((package, *NAMES))
    return None


def _downloaded(which: str) -> None:
    result = _run(sys.executable, "-m", "playwright", "install", which, "chromium")
    if result.returncode:
        pytest.fail(
            "The browser tests need Chromium: put one on the PATH, or name it with CHROMIUM. "
            f"Downloading one failed: {result.stderr.strip()[-300:]}"
        )


def _run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, text=True, capture_output=True, check=False, timeout=TIMEOUT_SECONDS)
