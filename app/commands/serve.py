"""Run the server for a real group of players.

Settings come from the environment or a `.env` file (docs/hosting.md lists them); arguments override them.
Several workers share one Postgres database.
"""

import argparse
import contextlib
import logging
import os
import socket
import sys
import tempfile
from collections.abc import Callable, Iterator

import structlog

from app.commands import doctor
from app.commands.addresses import PORT, url
from app.commands.database import checked_settings, prepare_database, require_key
from app.commands.early_signals import EarlySignals
from app.commands.errors import CommandError
from app.commands.folder_lock import sole_user
from app.commands.sockets import open_sockets
from app.settings import Settings
from app.version import __version__
from app.web import server
from app.web.operations.logs import configure_logs

HOST = "127.0.0.1"
_log = structlog.get_logger()


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default=HOST, help=f"the address to listen on (default: {HOST})")
    parser.add_argument("--port", type=int, default=PORT, help=f"the port to listen on (default: {PORT})")
    parser.add_argument(
        "--workers", type=int, help="the number of server processes (instead of FATHOM_WORKERS; default: 1)"
    )
    parser.add_argument("--database-url", help="the database (instead of DATABASE_URL)")
    parser.add_argument("--migrate", action="store_true", help="migrate the database first")
    parser.add_argument(
        "--doctor",
        choices=("off", "report", "strict", "background"),
        help="check every live table first (see `fathom doctor`; instead of FATHOM_DOCTOR); "
        "strict: serve only if all of them can be played on; background: serve at once, and log what is found",
    )


def run(args: argparse.Namespace) -> int:
    if args.workers is not None and args.workers < 1:
        raise CommandError(f"--workers must be at least 1, not {args.workers}.")
    if args.database_url is not None:
        # Each worker process reads the settings itself.
        os.environ["DATABASE_URL"] = args.database_url
    settings = checked_settings()
    workers = args.workers or settings.fathom_workers
    if settings.embedded and workers > 1:
        raise CommandError(
            f"--workers {workers} needs Postgres, because the embedded database belongs to one process: "
            "give --database-url postgresql://..., or leave out --workers."
        )
    signals = EarlySignals()
    signals.handle()
    with sole_user(settings):
        require_key(settings)
        prepare_database(settings, migrate=args.migrate)
        configure_logs(logging.INFO, readable=sys.stderr.isatty())
        examination = args.doctor or settings.fathom_doctor
        _examine_tables(settings, examination)
        sockets = open_sockets((args.host,), args.port)
        beside = doctor.in_background(settings) if examination == "background" else contextlib.nullcontext()
        with _logged(settings, workers), beside:
            address = url(args.host, sockets[0].getsockname()[1])

            def on_listening() -> None:
                print(f"Fathom serves at {address}", flush=True)
                signals.repeat()

            _serve(settings, sockets, workers, on_listening)
    return 0


def _serve(settings: Settings, sockets: list[socket.socket], workers: int, on_listening: Callable[[], None]) -> None:
    if workers == 1:
        server.run(settings, sockets, on_listening)
        return
    with tempfile.TemporaryDirectory(prefix="fathom-metrics-") as figures:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = figures
        server.run_workers(settings, sockets, workers, on_listening)


def _examine_tables(settings: Settings, doctors: str) -> None:
    if doctors in ("report", "strict") and not doctor.all_can_continue(settings) and doctors == "strict":
        raise CommandError(
            "Not every table can be played on with this version: go back to the one before until those games are over, "
            "or serve all the same with --doctor report."
        )


@contextlib.contextmanager
def _logged(settings: Settings, workers: int) -> Iterator[None]:
    """Logs one line when the server starts and one when it ends, in every case."""
    database = settings.database.get_backend_name()
    _log.info("server_started", version=__version__, database=database, workers=workers, process=os.getpid())
    try:
        yield
    finally:
        _log.info("server_stopped", version=__version__, process=os.getpid())
