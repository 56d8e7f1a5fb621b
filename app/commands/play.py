"""Open Fathom in your browser.

Serves on this computer alone, and opens a browser window if there is a screen. With --lan everybody on the same network
can join, and the address for them is printed. Tables are stored in the var folder (or where FATHOM_VAR says), so
they are still there the next time.
"""

import argparse
import logging
import os
import sys
import webbrowser

from app.commands.addresses import PORT, lan_address, url
from app.commands.database import checked_settings, prepare_database, require_key
from app.commands.early_signals import EarlySignals
from app.commands.folder_lock import sole_user
from app.commands.sockets import open_sockets
from app.web import server
from app.web.operations.logs import configure_logs

HOST = "localhost"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=int, default=PORT, help=f"the port to listen on (default: {PORT})")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--host", default=HOST, help=f"the address to listen on (default: {HOST})")
    where.add_argument("--lan", action="store_true", help="listen on all addresses, for friends on the same network")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")


def run(args: argparse.Namespace) -> int:
    settings = checked_settings()
    signals = EarlySignals()
    signals.handle()
    with sole_user(settings):
        hosts = server.EVERY_ADDRESS if args.lan else (args.host,)
        sockets = open_sockets(hosts, args.port)
        port: int = sockets[0].getsockname()[1]
        if args.lan and not settings.public_url and (address := lan_address()):
            # The host's own browser uses localhost; the links are for the others.
            settings = checked_settings(public_url=url(address, port))
        require_key(settings)
        prepare_database(settings, migrate=True)
        configure_logs(logging.WARNING, readable=sys.stderr.isatty())
        shown = announcement(hosts, port, settings.public_url)
        own = None if args.no_browser else url(HOST if args.lan else args.host, port)

        def on_listening() -> None:
            show(shown, own)
            signals.repeat()

        server.run(settings, sockets, on_listening)
    return 0


def show(announced: str, address: str | None) -> None:
    """Print the address and, if there is a screen, open it in the browser."""
    print(announced, flush=True)
    if address and sys.stdout.isatty() and has_screen():
        webbrowser.open(address)


def has_screen() -> bool:
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def announcement(hosts: tuple[str, ...], port: int, public_url: str) -> str:
    if any(host in server.EVERY_ADDRESS for host in hosts):
        outside = public_url or "this computer has no address on a network"
        lines = [f"Fathom is open at {url(HOST, port)}", f"On your network:  {outside}"]
    else:
        lines = [f"Fathom is open at {url(hosts[0], port)}"]
    return "\n".join([*lines, "Press Ctrl-C to close it."])
