"""Print the rulebook of a game, or its paragraphs that no scenario tests.

    ./fathom rules subterra
    ./fathom rules subterra 4.2 --lang uk
    ./fathom rules --coverage

Every paragraph that states a rule must be cited by a scenario; `--coverage` prints those that are not, for one game or
for all.
"""

import argparse

from app.commands.errors import CommandError
from app.games import proofs, rulebooks
from app.games.rulebooks import Section
from app.web.pages.languages import DEFAULT, LANGUAGES
from app.web.pages.markdown import plain

UNCOVERED = 1


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=f"which game: {', '.join(rulebooks.names())}")
    parser.add_argument("number", nargs="?", metavar="NUMBER", help="only this paragraph, such as 4.2")
    parser.add_argument("--lang", default=DEFAULT, metavar="LANG", help=f"{', '.join(LANGUAGES)} (default: {DEFAULT})")
    parser.add_argument("--coverage", action="store_true", help="print the paragraphs that no scenario tests")


def run(args: argparse.Namespace) -> int:
    if args.game is not None and args.game not in rulebooks.names():
        raise CommandError(f"There is no rulebook of “{args.game}”; choose one of {', '.join(rulebooks.names())}.")
    if args.coverage:
        return coverage([args.game] if args.game else rulebooks.names())
    if args.game is None:
        raise CommandError(f"Name a game: {', '.join(rulebooks.names())}.")
    if args.lang not in LANGUAGES:
        raise CommandError(f"There is no language “{args.lang}”; choose one of {', '.join(LANGUAGES)}.")
    sections = rulebooks.book(args.game, args.lang).sections
    if args.number is not None and args.number not in sections:
        raise CommandError(f"There is no paragraph {args.number} in this rulebook.")
    print("\n\n".join(map(printed, [sections[args.number]] if args.number else sections.values())))
    return 0


def coverage(names: list[str]) -> int:
    missing = {name: proofs.uncovered(name) for name in names}
    for name, numbers in missing.items():
        sections = rulebooks.book(name, DEFAULT).sections
        for number in numbers:
            print(f"{name} {number} {sections[number].title}: no scenario")
        stated = [number for number in sections if number not in rulebooks.about(name).no_rule]
        print(f"{name}: {len(stated) - len(numbers)} of {len(stated)} paragraphs that state a rule are proved")
    return UNCOVERED if any(missing.values()) else 0


def printed(section: Section) -> str:
    return f"{section.id} {section.title}".strip() + "\n" + plain(section.text)
