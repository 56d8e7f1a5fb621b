"""Measure how fast Fathom is, compared with a baseline where there is one.

    ./fathom bench engine

Each benchmark is a module of the folder bench/; `./fathom bench engine --help` explains one.
"""

import argparse
import importlib
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "bench"


def configure(parser: argparse.ArgumentParser) -> None:
    kinds = parser.add_subparsers(metavar="WHAT", required=True, help="what to measure:")
    for name in sorted(path.stem for path in FOLDER.glob("*.py")):
        benchmark = importlib.import_module(f"bench.{name}")
        explanation = benchmark.__doc__ or name
        one = kinds.add_parser(
            name,
            help=explanation.splitlines()[0],
            description=explanation,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        benchmark.configure(one)
        one.set_defaults(measure=benchmark.run)


def run(args: argparse.Namespace) -> int:
    print(args.measure(args))
    return 0
