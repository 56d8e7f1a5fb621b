"""Starts Python programs as forks of one process that has loaded the libraries already, which takes longer than many
of the programs themselves.

It runs as a program of its own in the folder of the programs. Each line that it reads is a JSON list: the name of a
module and its arguments. Each line that it writes says how that ended: the exit code, seconds of processor time, and
what the program printed.
"""

import gc
import importlib
import json
import os
import runpy
import sys
import tempfile

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


def serve() -> list[str]:
    """Returns in each fork, with what is to run there; in the first process, with nothing at the end."""
    for line in sys.stdin:
        with tempfile.TemporaryFile() as printed:
            if not (child := os.fork()):
                os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
                os.dup2(printed.fileno(), 1)
                os.dup2(printed.fileno(), 2)
                return list(json.loads(line))
            _, status, used = os.wait4(child, 0)
            printed.seek(0)
            said = printed.read().decode(errors="replace")
        seconds = used.ru_utime + used.ru_stime
        print(json.dumps([os.waitstatus_to_exitcode(status), seconds, said]), flush=True)  # noqa: T201
    return []


if __name__ == "__main__":
    for library in LIBRARIES:
        importlib.import_module(library)
    # The programs are short, and what is loaded stays: to look for garbage would take a sixth of the time.
    gc.freeze()
    gc.disable()
    if arguments := serve():
        sys.argv = arguments
        runpy.run_module(arguments[0], run_name="__main__", alter_sys=True)
