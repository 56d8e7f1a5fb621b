"""Run the server for a real group of players.

Settings come from the environment or a `.env` file (docs/hosting.md lists them); what is given here counts more.
Several workers share one Postgres database.
"""

import argparse
import logging
import os
import sys
import tempfile

from app.commands import doctor
from app.commands.addresses import PORT, open_sockets, url
from app.commands.database import checked_settings, prepare_database
from app.commands.errors import CommandError
from app.web import server
from app.web.operations.logs import configure_logs

HOST = "127.0.0.1"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default=HOST, help=f"the address to listen on (default: {HOST})")
    parser.add_argument("--port", type=int, default=PORT, help=f"the port to listen on (default: {PORT})")
    parser.add_argument("--workers", type=int, default=1, help="how many processes serve (default: 1)")
    parser.add_argument("--database-url", help="where the tables are kept (instead of DATABASE_URL)")
    parser.add_argument("--migrate", action="store_true", help="bring the database up to date first")
    parser.add_argument(
        "--doctor",
        choices=("strict", "report"),
        help="look at every live table first (see `fathom doctor`); strict: serve only if all of them can be played on",
    )


def run(args: argparse.Namespace) -> int:
    if args.workers < 1:
        raise CommandError(f"--workers must be at least 1, not {args.workers}.")
    if args.database_url is not None:
        # The workers are processes of their own and read their settings for themselves.
        os.environ["DATABASE_URL"] = args.database_url
    settings = checked_settings()
    if settings.embedded and args.workers > 1:
        raise CommandError(
            f"--workers {args.workers} needs Postgres, because the embedded database belongs to one process: "
            "give --database-url postgresql://..., or leave --workers away."
        )
    prepare_database(settings, migrate=args.migrate)
    configure_logs(logging.INFO, readable=sys.stderr.isatty())
    if args.doctor and not doctor.all_can_go_on(settings) and args.doctor == "strict":
        raise CommandError(
            "Not every table can be played on with this version: go back to the one before until those games are over, "
            "or serve all the same with --doctor report."
        )
    sockets = open_sockets((args.host,), args.port)
    address = f"Fathom serves at {url(args.host, sockets[0].getsockname()[1])}"
    if args.workers == 1:
        server.run(settings, sockets, on_listening=lambda: print(address, flush=True))
        return 0
    with tempfile.TemporaryDirectory(prefix="fathom-metrics-") as figures:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = figures
        print(address, flush=True)
        server.run_workers(settings, sockets, args.workers)
    return 0
