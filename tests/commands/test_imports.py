"""What a process imports when it starts. A person waits for it at `play`, a host at every restart, and a table while a
bot's process starts; so libraries that few processes need are imported where they are used.
"""

import subprocess
import sys

import pytest

# For identity providers, migrations, QR codes, Redis, traces.
RARELY_USED = [
    "joserfc",
    "httpx2",
    "cryptography.x509",
    "alembic",
    "mako",
    "segno",
    "redis",
    "requests",
    "opentelemetry.sdk",
]
TOOLS = ["app.workbench", "app.conformance", "bench", "tests"]
SERVER = ["fastapi", "uvicorn", "jinja2"]
DATABASE = ["sqlalchemy", "asyncpg", "aiosqlite", "pydantic", "app.settings", "app.store"]
LOGS = ["structlog", "prometheus_client"]
# What Python has on Linux and macOS only, as far as anybody might use it at once.
UNIX_MODULES = ["fcntl", "grp", "pwd", "resource", "termios", "uvloop"]
UNIX_NAMES = {
    "os": ["fork", "getuid", "nice", "sched_yield"],
    "signal": ["SIGALRM", "SIGHUP", "SIGKILL", "SIGUSR1", "setitimer"],
    "socket": ["AF_UNIX", "recv_fds", "send_fds"],
}


def loaded(module: str, names: list[str]) -> list[str]:
    """Which of these names a new process has imported after importing the module."""
    code = f"import sys, {module}; print(*(name for name in {names} if name in sys.modules))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return found.stdout.split()


@pytest.mark.parametrize(
    ("module", "unneeded"),
    [
        ("app.commands.serve", [*RARELY_USED, *TOOLS]),
        ("app.commands.admin", [*RARELY_USED, *TOOLS, *SERVER]),
        ("app.commands.simulate", [*RARELY_USED, *SERVER, *DATABASE, *LOGS]),
        ("app.tables.bots.thinker", [*RARELY_USED, *TOOLS, *SERVER, *DATABASE, *LOGS, "asyncio"]),
        ("app.tables.replays.replayer", [*RARELY_USED, *TOOLS, *SERVER, *DATABASE, *LOGS, "asyncio"]),
    ],
)
def test_a_process_loads_only_what_it_needs(module: str, unneeded: list[str]):
    assert loaded(module, unneeded) == []


@pytest.mark.parametrize("module", ["app.commands.play", "app.commands.admin", "app.commands.doctor"])
def test_the_server_can_be_loaded_on_windows(module: str):
    code = f"""
import importlib, sys
sys.modules.update(dict.fromkeys({UNIX_MODULES}))
for owner, names in {UNIX_NAMES}.items():
    for name in names:
        delattr(importlib.import_module(owner), name)
import {module}
"""
    subprocess.run([sys.executable, "-c", code], check=True)
