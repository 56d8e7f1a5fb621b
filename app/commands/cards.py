"""Print every card and ability of a game as the players read it.

    ./fathom cards unfathomable --lang uk
    ./fathom cards unfathomable --lang fr --kind mythos
    ./fathom cards unfathomable --json

The text is generated from the effects in the content files, so this is also the quickest way to see the text of a
changed card in every language.
"""

import argparse
from collections.abc import Iterable, Iterator

import msgspec

from app import games
from app.commands.errors import CommandError
from app.engine.manifest import CatalogueEntry
from app.web.pages.languages import DEFAULT, LANGUAGES

Catalogue = dict[str, CatalogueEntry]


def configure(parser: argparse.ArgumentParser) -> None:
    with_texts = [name for name, manifest in games.manifests().items() if manifest.catalogue]
    parser.add_argument("game", metavar="GAME", help=f"which game: {', '.join(with_texts)}")
    parser.add_argument("--lang", default=DEFAULT, metavar="LANG", help=f"{', '.join(LANGUAGES)} (default: {DEFAULT})")
    parser.add_argument("--kind", metavar="KIND", help="only the components of this kind")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> int:
    require(args.lang, LANGUAGES, "language")
    entries = catalogue(args.game, args.lang)
    if args.kind is not None:
        require(args.kind, dict.fromkeys(entry.kind for entry in entries.values()), "kind of card")
        entries = {name: entry for name, entry in entries.items() if entry.kind == args.kind}
    print(msgspec.json.encode(entries).decode() if args.json else "\n\n".join(printed(entries)))
    return 0


def catalogue(game: str, language: str) -> Catalogue:
    require(game, games.names(), "game")
    if games.folder(game).manifest.catalogue is None:
        raise CommandError(f"The game “{game}” has no cards with rules text, so there is no catalogue of it.")
    return games.catalogue(game, language)


def require(given: str, known: Iterable[str], what: str) -> None:
    if given not in known:
        raise CommandError(f"There is no {what} “{given}”; choose one of {', '.join(known)}.")


def printed(entries: Catalogue) -> Iterator[str]:
    for name, entry in entries.items():
        yield "\n".join([f"{entry.title}  [{name}]", *(f"  {line}" for line in lines(entry))])


def lines(entry: CatalogueEntry) -> Iterator[str]:
    if entry.fields:
        yield " · ".join(entry.fields)
    if entry.flavour:
        yield f"~ {entry.flavour} ~"
    yield from entry.text
