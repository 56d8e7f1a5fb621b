"""Print every card and ability of a game as the players read it.

    ./fathom cards unfathomable --lang uk
    ./fathom cards unfathomable --lang fr --kind mythos
    ./fathom cards unfathomable --json

The text is made from the effects in the content files, so this is also the quickest way to see what a change to a card
says in every language.
"""

import argparse
from collections.abc import Iterator

import msgspec

from app.commands.errors import CommandError
from app.games.unfathomable.text.catalogue import KINDS, Catalogue, catalogue
from app.games.unfathomable.text.languages import LANGUAGES
from app.games.unfathomable.text.writer import Entry

DEFAULT = "en"
GAMES = {
    "unfathomable": "",
    "subterra": "Sub Terra has no cards with rules text, so there is no catalogue of it.",
}


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="which game: unfathomable")
    parser.add_argument("--lang", default=DEFAULT, metavar="LANG", help=f"{', '.join(LANGUAGES)} (default: {DEFAULT})")
    parser.add_argument("--kind", metavar="KIND", help=f"only these: {', '.join(KINDS)}")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> int:
    require(args.game, GAMES, "game")
    if GAMES[args.game]:
        raise CommandError(GAMES[args.game])
    require(args.lang, LANGUAGES, "language")
    if args.kind is not None:
        require(args.kind, KINDS, "kind of card")
    entries = chosen(catalogue(args.lang), args.kind)
    print(msgspec.json.encode(entries).decode() if args.json else "\n\n".join(printed(entries)))
    return 0


def require(given: str, known: tuple[str, ...] | dict[str, str], what: str) -> None:
    if given not in known:
        raise CommandError(f"There is no {what} “{given}”; choose one of {', '.join(known)}.")


def chosen(entries: Catalogue, kind: str | None) -> Catalogue:
    return {name: entry for name, entry in entries.items() if kind in (None, entry.kind)}


def printed(entries: Catalogue) -> Iterator[str]:
    for name, entry in entries.items():
        yield "\n".join([f"{entry.title}  [{name}]", *(f"  {line}" for line in lines(entry))])


def lines(entry: Entry) -> Iterator[str]:
    if entry.fields:
        yield " · ".join(entry.fields)
    if entry.flavour:
        yield f"~ {entry.flavour} ~"
    yield from entry.text
