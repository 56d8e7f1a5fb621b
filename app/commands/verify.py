"""Check a game file: was chance fair, and did the game go as its players saw it.

    ./fathom verify an-evening.fathom.json
    ./fathom verify an-evening.fathom.json --head "3f9a 01bc 77d2"

Works without a server and without a network. Prints what is proven and what is not; the exit code is 1 if the file was
changed. With --head it also compares the head that a page showed at the end. docs/fairness.md explains the details.
"""

import argparse
from pathlib import Path

import msgspec

from app.commands.errors import CommandError
from app.tables.game_files import file, verification
from app.tables.game_files.file import BrokenFileError, GameFile
from app.tables.game_files.verification import TamperedError, Verified


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a game file, as downloaded after the end of a game")
    parser.add_argument("--head", metavar="HEAD", help="the head that a page showed at the end")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> int:
    try:
        game = file.decode(args.file.read_bytes())
        verified = verification.verify(game)
        _require_head(game, args.head)
    except OSError as error:
        raise CommandError(f"Cannot read {args.file}: {error.strerror}.") from error
    except BrokenFileError as error:
        raise CommandError(f"{args.file}: {error}.") from error
    except TamperedError as error:
        print(msgspec.json.encode({"same": False, "problem": str(error)}).decode() if args.json else str(error))
        return 1
    print(
        msgspec.json.encode({"same": True, **msgspec.to_builtins(verified)}).decode()
        if args.json
        else _report(verified)
    )
    return 0


def _require_head(game: GameFile, head: str | None) -> None:
    """Compared as people read it aloud: without the spaces, and only as many digits as they give."""
    if head is None:
        return
    wanted = "".join(head.split()).lower()
    known = "" if game.chain is None else game.chain.head
    if not wanted or not known.startswith(wanted):
        raise TamperedError(f"The head of this game is {verification.short(known)}, and not {head}.")


def _report(verified: Verified) -> str:
    lines = ["Proven:", *(f"  {one}" for one in verified.proven)]
    return "\n".join([*lines, "Not proven:", *(f"  {one}" for one in verified.open)])
