"""Check whether a server keeps to the protocol of docs/protocol.md.

    ./fathom conformance http://localhost:8000

Uses nothing but the document: creates a few guests, opens tables, and checks identity, refusals, handshakes, ids of
commands, `resync`, reconnects and close codes; then plays every game of the server to its end. Every message is
compared with its JSON Schema. The exit code is 1 if the server does anything that the document does not say.
"""

import argparse
import asyncio
import sys
from collections.abc import Awaitable
from urllib.error import URLError
from urllib.parse import urlsplit

from tqdm import tqdm

from app.commands.errors import CommandError
from app.conformance.checks import CHECKS, People, whole_game
from app.conformance.client import ProtocolViolation

WHOLE = 100_000


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("url", metavar="URL", help="where the server is, such as http://localhost:8000")
    parser.add_argument(
        "--decisions", type=int, default=WHOLE, metavar="N", help="stop each game after N decisions (default: its end)"
    )


def run(args: argparse.Namespace) -> int:
    if urlsplit(args.url).scheme not in ("http", "https"):
        raise CommandError(f"URL must begin with http:// or https://, not {args.url}.")
    try:
        checks, broken = asyncio.run(check(args.url, args.decisions))
    except (URLError, ConnectionError) as error:
        raise CommandError(f"There is no server at {args.url}: {getattr(error, 'reason', error)}.") from error
    print(f"{broken} of {checks} broken" if broken else f"all {checks} kept")
    return 1 if broken else 0


async def check(url: str, decisions: int) -> tuple[int, int]:
    """Prints which checks pass and which fail; returns how many there were, and how many failed."""
    people = People(url)
    await people.arrive()
    broken = 0
    for one in CHECKS:
        broken += await _reported(one.__name__.replace("_", " "), one(people))
    for game in people.games:
        with tqdm(desc=game, unit=" decisions", disable=not sys.stderr.isatty(), leave=False) as course:
            playing = whole_game(people, game, decisions, course)
            broken += await _reported(f"a game of {game} is played by the document alone", playing)
    return len(CHECKS) + len(people.games), broken


async def _reported(name: str, work: Awaitable[object]) -> int:
    try:
        await work
    except ProtocolViolation as violation:
        print(f"BROKEN  {name}: {violation}", flush=True)
        return 1
    print(f"kept    {name}", flush=True)
    return 0
