"""Manage a running server: its tables, guests and notices, and what will be deleted.

    ./fathom admin tables --group stopped
    ./fathom admin table TABLE
    ./fathom admin export TABLE game.fathom.json
    ./fathom admin end TABLE
    ./fathom admin delete TABLE --yes
    ./fathom admin guests ada
    ./fathom admin invite --guests 5 --days 7
    ./fathom admin ban GUEST
    ./fathom admin remove GUEST --yes
    ./fathom admin message "On Friday we play at eight."
    ./fathom admin restart --minutes 10 "A new version."
    ./fathom admin limits
    ./fathom admin expired

Asks the server at --url, with the ADMIN_TOKEN that both have in their settings. A table is shown and exported as its
spectators see it. With --secrets, `table` prints everything that is stored and `export` writes the truth, including
hands and decks; the server logs that.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from http import HTTPStatus
from pathlib import Path
from typing import Any, get_args
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

from app.commands.addresses import PORT
from app.commands.database import checked_settings
from app.commands.errors import CommandError
from app.tables.admin.tables import Group

SECONDS = 60


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--url", default=f"http://localhost:{PORT}", help="the server (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print the server's response")
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    _configure_tables(commands)
    _configure_guests(commands)
    _configure_server(commands)


def _configure_tables(commands: Any) -> None:
    listing = commands.add_parser("tables", help="list tables, the most recently touched first")
    listing.add_argument("--group", choices=get_args(Group), default="all", help="(default: all)")
    listing.add_argument("--most", type=int, default=50, metavar="N", help="(default: 50)")
    one = commands.add_parser("table", help="show a table")
    one.add_argument("id", metavar="TABLE")
    one.add_argument(
        "--secrets", action="store_true", help="everything that is stored, with every secret; this is logged"
    )
    export = commands.add_parser("export", help="write the game of a table to a file")
    export.add_argument("id", metavar="TABLE")
    export.add_argument("file", metavar="FILE", type=Path)
    export.add_argument("--secrets", action="store_true", help="with every secret; this is logged")
    _confirmed(commands.add_parser("end", help="end a game, as if its players had given it up"), "TABLE")
    _confirmed(commands.add_parser("delete", help="delete a table with everything that belongs to it"), "TABLE")


def _configure_guests(commands: Any) -> None:
    finding = commands.add_parser("guests", help="find guests by a part of their name")
    finding.add_argument("name", nargs="?", default="")
    finding.add_argument("--most", type=int, default=50, metavar="N", help="(default: 50)")
    _confirmed(commands.add_parser("remove", help="sign a guest out everywhere and delete their data"), "GUEST")
    for name, explained in (
        ("ban", "ban a guest from the server"),
        ("unban", "let a banned guest use the server again"),
        ("allow", "let a guest open tables where only invited ones may (NEW_TABLES=invited)"),
        ("disallow", "no longer let a guest open tables"),
    ):
        commands.add_parser(name, help=explained).add_argument("id", metavar="GUEST")
    invite = commands.add_parser("invite", help="make a link with which guests may open tables (NEW_TABLES=invited)")
    invite.add_argument("--guests", type=int, default=1, metavar="N", help="for how many (default: 1)")
    invite.add_argument("--days", type=int, default=7, metavar="N", help="how long it works (default: 7)")
    links = commands.add_parser("invitations", help="how many guests can still use such links")
    links.add_argument("--clear", action="store_true", help="revoke all such links")


def _configure_server(commands: Any) -> None:
    message = commands.add_parser("message", help="show a message of the day on every page")
    restart = commands.add_parser("restart", help="announce on every page that the server will restart")
    restart.add_argument("--minutes", type=int, default=0, metavar="N", help="in how many minutes (default: now)")
    for notice, explained in ((message, "the message"), (restart, "a text for the announcement")):
        notice.add_argument("text", nargs="?", default="", help=explained)
        notice.add_argument("--clear", action="store_true", help="remove it")
    commands.add_parser("notices", help="the notices that every page shows now")
    commands.add_parser("limits", help="the limits and quotas in force")
    commands.add_parser("expired", help="what would be deleted now because it is old")


def _confirmed(parser: argparse.ArgumentParser, kind: str) -> None:
    parser.add_argument("id", metavar=kind)
    parser.add_argument("--yes", action="store_true", help="do not ask")


def run(args: argparse.Namespace) -> int:
    token = checked_settings().admin_token.get_secret_value()
    if not token:
        raise CommandError("ADMIN_TOKEN is not set; set it for the server and here, with at least 32 characters.")
    server = _Server(args.url.rstrip("/"), token)
    if args.what == "export":
        _export(args, server)
    elif args.what == "invite":
        print(server.ask("POST", "invitations", {"guests": args.guests, "days": args.days})["link"])
    elif args.what in LISTS and not getattr(args, "clear", False):
        address, line = LISTS[args.what]
        _print(args, server.ask("GET", address(args)), line)
    elif args.what in SHOWN:
        print(json.dumps(server.ask("GET", SHOWN[args.what](args)), indent=2, ensure_ascii=False))
    elif args.what in CANNOT_BE_UNDONE and not args.yes and not _is_sure(args):
        print("Nothing was changed.")
        return 1
    else:
        server.ask(*CHANGES[args.what](args))
        print("Done.")
    return 0


def _export(args: argparse.Namespace, server: "_Server") -> None:
    """Only the owner can read the file: it may contain every hand of a running game."""
    found = server.ask("GET", f"tables/{quote(args.id)}/export{'?secrets=true' if args.secrets else ''}")
    try:
        with open(args.file, "w", encoding="utf-8", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
            json.dump(found, file, ensure_ascii=False)
    except OSError as error:
        raise CommandError(f"{args.file} cannot be written: {error.strerror}.") from error
    print(f"{args.file} contains the game of table {args.id}.")


def _is_sure(args: argparse.Namespace) -> bool:
    return input(f"{args.what} {args.id}? This cannot be undone. [y/N] ").strip().lower() == "y"


class _Server:
    """The routes of `app.web.api.admin` at a running server."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url
        self.headers = {"Authorization": f"Bearer {token}", "X-Fathom": "1", "Content-Type": "application/json"}

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        if not self.url.startswith(("http://", "https://")):
            raise CommandError(f"--url must begin with http:// or https://, not {self.url}.")
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"{self.url}/api/admin/{path}", data, self.headers, method=method)  # noqa: S310
        try:
            with urlopen(request, timeout=SECONDS) as answer:  # noqa: S310  checked above
                found = answer.read()
        except HTTPError as error:
            raise CommandError(_refusal(error, self.url)) from error
        except (URLError, OSError) as error:
            raise CommandError(f"There is no server at {self.url}: {getattr(error, 'reason', error)}.") from error
        return json.loads(found) if found else None


def _refusal(error: HTTPError, url: str) -> str:
    try:
        code = json.loads(error.read())["refusal"]["code"]
    except (ValueError, KeyError):
        code = ""
    if error.code == HTTPStatus.NOT_FOUND and code in ("", "unknown"):
        return f"The server at {url} has no ADMIN_TOKEN, or another one."
    return f"The server refused: {code or error.reason}."


def _print(args: argparse.Namespace, found: Any, line: Callable[[Any], str]) -> None:
    """Prints a list, or a single value."""
    if args.json:
        json.dump(found, sys.stdout, indent=2, ensure_ascii=False)
        print()
        return
    for one in found if isinstance(found, list) else [found]:
        print(line(one))
    if not found:
        print("None.")


def _table_line(one: dict[str, Any]) -> str:
    trouble = f", stopped: {one['trouble']}" if one["trouble"] else ""
    return (
        f"{one['table_id']}  {one['status']:<9}  {one['game']}, {_number(one['seats'], 'seat')}, "
        f"{_number(one['decisions'], 'decision')}, "
        f"{one['size'] / 1000:.0f} kB, touched {_moment(one['touched_at'])}{trouble}  "
        f"{one['name']} ({', '.join(one['people'])})"
    )


def _guest_line(one: dict[str, Any]) -> str:
    banned = f", banned {_moment(one['banned_at'])}" if one["banned_at"] is not None else ""
    invited = ", may open tables" if one["may_open"] else ""
    seen = f"last here {_moment(one['seen_at'])}"
    return f"{one['player_id']}  {one['name']}, {_number(one['tables'], 'table')}, {seen}{invited}{banned}"


def _invitations_line(one: dict[str, Any]) -> str:
    return f"{_number(one['guests'], 'guest')} until {_moment(one['expires_at'])}"


def _notice_line(one: dict[str, Any]) -> str:
    until = "" if one["until"] is None else f" at {_moment(one['until'])}"
    return f"{one['kind']}{until}: {one['body']}"


def _number(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _moment(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M}"


def _expired_line(one: dict[str, Any]) -> str:
    return f"{_number(len(one['tables']), 'table')} and {_number(len(one['guests']), 'guest')}"


def _of_guest(what: str) -> Callable[[argparse.Namespace], tuple[str, str]]:
    return lambda args: ("POST", f"guests/{quote(args.id)}/{what}")


def _notice(args: argparse.Namespace) -> tuple[str, str] | tuple[str, str, dict[str, Any]]:
    if args.clear:
        return "DELETE", f"notices/{args.what}"
    minutes = {"minutes": args.minutes} if args.what == "restart" else {}
    return "PUT", f"notices/{args.what}", {"text": args.text, **minutes}


# What each command asks the server: lists with a line for each entry, values printed whole, changes.
LISTS: dict[str, tuple[Callable[[argparse.Namespace], str], Callable[[Any], str]]] = {
    "tables": (lambda args: f"tables?{urlencode({'group': args.group, 'most': args.most})}", _table_line),
    "guests": (lambda args: f"guests?{urlencode({'name': args.name, 'most': args.most})}", _guest_line),
    "invitations": (lambda _args: "invitations", _invitations_line),
    "notices": (lambda _args: "notices", _notice_line),
    "expired": (lambda _args: "expired", _expired_line),
}
SHOWN: dict[str, Callable[[argparse.Namespace], str]] = {
    "table": lambda args: f"tables/{quote(args.id)}{'/everything' if args.secrets else ''}",
    "limits": lambda _args: "limits",
}
CHANGES: dict[str, Callable[[argparse.Namespace], Any]] = {
    "end": lambda args: ("POST", f"tables/{quote(args.id)}/end"),
    "delete": lambda args: ("DELETE", f"tables/{quote(args.id)}"),
    "remove": lambda args: ("DELETE", f"guests/{quote(args.id)}"),
    **{what: _of_guest(what) for what in ("ban", "unban", "allow", "disallow")},
    "invitations": lambda _args: ("DELETE", "invitations"),
    "message": _notice,
    "restart": _notice,
}
CANNOT_BE_UNDONE = ("end", "delete", "remove")
