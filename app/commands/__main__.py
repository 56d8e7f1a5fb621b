"""Runs one command. Only the module of that command is imported, so that every command starts quickly."""

import argparse
import gc
import importlib
import os
import sys
from types import ModuleType

from app.commands import catalogue
from app.commands.early_signals import end_at_once
from app.commands.errors import CommandError
from app.version import __version__

HELP = {"help", "-h", "--help"}
MISUSE = 2
INTERRUPTED = 130
READER_GONE = 141
SERVERS = (["serve"], ["play"])


def main(argv: list[str]) -> int:
    if not argv:
        argv = ["--help"]
    name, *arguments = argv
    if name == "--version":
        print(f"fathom {__version__}")
        return 0
    if name in HELP:
        print(catalogue.usage("fathom"))
        return 0
    catalogue.require(name)
    with end_at_once():
        # Loaded modules stay in use: searching them for garbage would take a fifth of the time, and be repeated later.
        gc.disable()
        command = importlib.import_module(f"app.commands.{name}")
        gc.freeze()
        gc.enable()
    exit_code: int = command.run(parse(parser_for(name, command), arguments))
    return exit_code


def parser_for(name: str, command: ModuleType) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=f"fathom {name}",
        description=command.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    command.configure(parser)
    return parser


def parse(parser: argparse.ArgumentParser, arguments: list[str]) -> argparse.Namespace:
    """Unknown arguments are an error, unless the command passes them on."""
    args, unknown = parser.parse_known_args(arguments)
    if unknown and not hasattr(args, "passed_on"):
        parser.error(f"unrecognized arguments: {' '.join(unknown)}")
    args.passed_on = unknown
    return args


def main_with_plain_errors(argv: list[str]) -> int:
    try:
        exit_code = main(argv)
        sys.stdout.flush()
    except CommandError as error:
        print(f"fathom: {error}", file=sys.stderr)
        return MISUSE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has left (`fathom cards | head`); Python must not try to flush to it again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return READER_GONE
    return exit_code


def program(argv: list[str]) -> int:
    """The whole process. A server that has closed everything exits at once: Python would first tear down every module,
    which takes a busy machine many of the ten seconds that a server has to stop.
    """
    if argv[:1] not in SERVERS:
        return main_with_plain_errors(argv)
    try:
        exit_code = main_with_plain_errors(argv)
    except SystemExit as end:
        if not isinstance(end.code, int):
            raise
        exit_code = end.code
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(exit_code)


if __name__ == "__main__":
    sys.exit(program(sys.argv[1:]))
