"""Starts Python programs as forks of one process that has already loaded the libraries, because loading takes longer
than many of the programs.

It runs as a program of its own in the folder of the programs. Its arguments are modules of that folder that it also
loads. Each line that it reads is a JSON list: the name of a module and its arguments; a file whose loaded modules must
be patched, or nothing; and the source from which they were loaded. The first line that it writes says that everything
is loaded. Each further line says how a program ended: the exit code, seconds of processor time, and its output.
"""

import gc
import importlib
import json
import os
import runpy
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

LIBRARIES = (
    *("aiosqlite", "alembic.command", "asyncpg", "babel", "fastapi", "fluent.runtime", "httpx2", "jinja2", "joserfc"),
    *(
        "limits",
        "msgspec",
        "prometheus_client",
        "pydantic_settings",
        "pytest",
        "sqlalchemy.dialects.postgresql.asyncpg",
    ),
    *("sqlalchemy.dialects.sqlite.aiosqlite", "sqlalchemy.orm", "structlog", "uvicorn", "websockets.asyncio.client"),
)
NOT_PATCHABLE = 75
"""The exit code of a program that was not run, because the change needs modules to be loaded again."""


def serve() -> tuple[list[str], str, str] | None:
    """Returns in each fork, with what has to run there; in the first process it returns None at the end."""
    print("loaded", flush=True)  # noqa: T201
    for line in sys.stdin:
        with tempfile.TemporaryFile() as printed:
            if not (child := os.fork()):
                os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
                os.dup2(printed.fileno(), 1)
                os.dup2(printed.fileno(), 2)
                command, file, original = json.loads(line)
                return command, file, original
            _, status, used = os.wait4(child, 0)
            printed.seek(0)
            said = printed.read().decode(errors="replace")
        seconds = used.ru_utime + used.ru_stime
        print(json.dumps([os.waitstatus_to_exitcode(status), seconds, said]), flush=True)  # noqa: T201
    return None


def load(modules: list[str]) -> Callable[[str, str], None]:
    """Load modules of the programs. Returns a function that patches them in a fork."""
    for name in modules:
        importlib.import_module(name)
    from app.workbench import hot_patch  # noqa: PLC0415 - a launcher that loads no module must not load this one

    folder = Path.cwd()
    functions = hot_patch.functions_below(folder)

    def patch(file: str, original: str) -> None:
        try:
            hot_patch.patch(functions, folder / file, original, (folder / file).read_text("utf-8"))
        except hot_patch.NotPatchableError:
            sys.exit(NOT_PATCHABLE)

    return patch


if __name__ == "__main__":
    for library in LIBRARIES:
        importlib.import_module(library)
    patch = load(sys.argv[1:]) if sys.argv[1:] else None
    # The programs are short, and everything that is loaded stays: looking for garbage would take a sixth of the time.
    gc.freeze()
    gc.disable()
    if asked := serve():
        sys.argv, file, original = asked
        if file and patch:
            patch(file, original)
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
