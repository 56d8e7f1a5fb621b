"""Check that nobody is sent what they must not know.

    ./fathom leakcheck subterra --games 20 --seed 1

Plays games with bots. At every few decisions of each kind, for each seat and for a spectator, everything
that this audience cannot know is re-dealt, and every byte that would be sent to it is compared between the two: the
view, the events, asks with their options and reasons, refusals, and whether anything is sent at all. Whenever a seat
learns a card, a table of what each event may reveal decides whether that is allowed. Every leak is printed with
the first decision of its game that shows it and a scenario that shows it again; with --record the scenario is written
to a file for `./fathom scenario`. The exit code is 1 if there is a leak, if nothing hidden could be varied, or if a
hidden fact never differed at a kind of ask without a stated reason, neither in the games nor with --aimed.

    ./fathom leakcheck subterra --aimed

visits the decisions of the game's scenarios, which cover every kind, and compares worlds there that differ in exactly
one hidden fact. It prints which facts differed at how many kinds of asks, for which audiences and outputs.

    ./fathom leakcheck --plants

plants leaks in a copy of the program, one at a time, and reports what notices each of them.
"""

import argparse
import re
import sys
from pathlib import Path

import msgspec
from msgspec import Struct
from tqdm import tqdm

from app import games
from app.commands import simulate
from app.commands.errors import CommandError
from app.engine.refusals import SetupError
from app.workbench import aimed_worlds, plants, scenario_decisions
from app.workbench.audit import Audited, AuditPlan, FoundLeak, audit
from app.workbench.coverage import Coverage, Matrix
from app.workbench.match import Match, letter


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help=f"which game: {', '.join(games.names())}")
    parser.add_argument("--games", type=int, default=20, metavar="K", help="the number of games (default: 20)")
    parser.add_argument("--seed", default="1", metavar="S", help="the random seed (default: 1)")
    parser.add_argument("--seats", type=int, metavar="N", help="the number of players (default: every number in turn)")
    parser.add_argument(
        "--every", type=int, default=1, metavar="N", help="compare at every Nth decision of a kind (default: 1)"
    )
    parser.add_argument("--options", nargs="*", default=[], metavar="KEY=VALUE", help="the table's options")
    parser.add_argument("--record", type=Path, metavar="DIR", help="write a scenario for every leak into this folder")
    parser.add_argument(
        "--aimed", action="store_true", help="compare worlds that differ in one fact, at every kind of ask"
    )
    parser.add_argument("--first", action="store_true", help="stop at the first leak")
    parser.add_argument(
        "--plants", nargs="*", metavar="NAME", help="plant all leaks, or these, and report what notices each"
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="with --plants: the number of processes")
    parser.add_argument("--figures", action="store_true", help="with --plants: update docs/plants.md")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> int:
    if args.jobs < 1:
        raise CommandError(f"--jobs must be at least 1, not {args.jobs}.")
    if args.plants is not None:
        return check_plants(args.plants, args.jobs, write=args.figures)
    plan = plan_of(args)
    if args.aimed:
        return aim(plan.game)
    quiet = args.json or not sys.stderr.isatty()
    course = tqdm(audit(plan, first=args.first), total=plan.games, unit=" games", delay=1, disable=quiet)
    audited = list(course)
    summary = summary_of(plan, audited, judged=not args.first)
    if args.record is not None:
        record(args.record, plan, summary.leaks)
    print(msgspec.json.encode(summary).decode() if args.json else report(summary))
    return int(bool(summary.leaks or summary.empty_cells) or not summary.varied)


def check_plants(names: list[str], jobs: int, *, write: bool) -> int:
    """Plant leaks one after the other; returns 1 if one of them is not noticed."""
    known = plants.read()
    if unknown := [name for name in names if name not in known]:
        raise CommandError(f"--plants: there is no plant called {unknown[0]!r} in {plants.FOLDER}.")
    results = []
    for one in plants.check({name: known[name] for name in names or known}, jobs):
        print(f"{one.name:<26} {one.seconds:5.1f} s  {one.by or 'NOT NOTICED'}", flush=True)
        results.append(one)
    noticed = sum(one.noticed for one in results)
    print(f"{noticed} of {len(results)} noticed, {sum(one.seconds for one in results):.0f} s of processor time")
    if write:
        page = plants.FIGURES.read_text("utf-8") if plants.FIGURES.exists() else ""
        plants.FIGURES.write_text(plants.figures(results, page), "utf-8")
    return int(noticed < len(results))


def aim(name: str) -> int:
    """Compares aimed worlds at the decisions of all scenarios; returns 1 if there is a leak."""
    game, tally, leaks = games.load(name), Coverage(), []
    for moment in scenario_decisions.moments(game, scenario_decisions.files(game), aimed_worlds.OF_EACH_KIND):
        leaks += [(moment, leak) for leak in aimed_worlds.check(game, moment, tally)]
    print(
        f"{name}: {len({kind for _, kind, *_ in tally.cells})} kinds of asks, {sum(tally.cells.values()):,} comparisons"
    )
    print("\n".join([*matrix(tally.matrix()), *(f"  EMPTY: {' / '.join(cell)}" for cell in tally.empty_cells(1))]))
    for moment, leak in leaks:
        print(f"LEAK at {moment.kind} {moment.command}: {leak.audience} can tell by {leak.what} {leak.path}")
    print(f"leaks            {len(leaks)}")
    return int(bool(leaks))


def matrix(cells: Matrix) -> list[str]:
    return [
        f"  {fact:<22} {who:<12} {_coverage_line(outputs)}" for fact, by in cells.items() for who, outputs in by.items()
    ]


def record(folder: Path, plan: AuditPlan, findings: list[FoundLeak]) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for finding in findings:
            seed = re.sub(r"[^A-Za-z0-9]+", "-", finding.seed)
            (folder / f"leak-{plan.game}-{seed}-{finding.decision}.yaml").write_text(finding.scenario, "utf-8")
    except OSError as error:
        raise CommandError(f"--record: cannot write into {folder}: {error.strerror}.") from error


def plan_of(args: argparse.Namespace) -> AuditPlan:
    if args.game is None:
        raise CommandError(f"name a game: {', '.join(games.names())}.")
    for name in ("games", "every"):
        if getattr(args, name) < 1:
            raise CommandError(f"--{name} must be at least 1, not {getattr(args, name)}.")
    plan = AuditPlan(args.game, args.games, args.seed, args.every, args.seats, simulate.options(args.options))
    try:
        game = games.load(plan.game)
        Match.new(game, plan.size(game, 0), plan.options, plan.seed)
    except SetupError as error:
        raise CommandError(f"{error}.") from error
    return plan


class LeakSummary(Struct, frozen=True):
    """What was compared, and what was found. If nothing was `varied`, it proves nothing."""

    game: str
    seed: str
    games: int
    audiences: dict[str, int]
    comparisons: dict[str, int]
    matrix: Matrix
    empty_cells: list[str]
    cells_left_to_aim: int
    varied: int
    never_varied: list[str]
    not_comparable: int
    bytes_compared: int
    learned: int
    leaks: list[FoundLeak]


def summary_of(plan: AuditPlan, audited: list[Audited], *, judged: bool) -> LeakSummary:
    """Coverage is not required of a search that stops at the first leak."""
    tally = Coverage()
    for one in audited:
        tally.add(one.tally)
    empty = tally.empty_cells() if judged else []
    return LeakSummary(
        game=plan.game,
        seed=plan.seed,
        games=len(audited),
        audiences=dict(tally.audiences),
        comparisons=dict(tally.comparisons.most_common()),
        matrix=tally.matrix(),
        empty_cells=[" / ".join(cell) for cell in aimed_worlds.still_empty(games.load(plan.game), empty, Coverage())],
        cells_left_to_aim=len(empty),
        varied=sum(tally.comparisons[kind] for kind in tally.hiding),
        never_varied=sorted(kind for kind in tally.hiding if not tally.comparisons[kind]),
        not_comparable=tally.not_comparable,
        bytes_compared=tally.bytes_compared,
        learned=tally.learned,
        leaks=[one.finding for one in audited if one.finding is not None],
    )


def report(summary: LeakSummary) -> str:
    lines = [
        f"{summary.games} games of {summary.game}, seed {summary.seed}",
        f"worlds compared  {sum(summary.audiences.values()):,} pairs for {len(summary.audiences)} audiences",
        *(f"  differing in {kind:<20} {count:>9,}" for kind, count in summary.comparisons.items()),
        *(f"  NEVER differing in {kind}" for kind in summary.never_varied),
        "kinds of asks at which a hidden fact differed, of those at which it was hidden, by what was compared",
        *matrix(summary.matrix),
        f"  {summary.cells_left_to_aim} such cells were empty and left to aimed worlds",
        *(f"  NEVER differing, there neither: {cell}" for cell in summary.empty_cells),
        *([] if summary.varied else ["NOTHING HIDDEN WAS VARIED, so this proves nothing"]),
        f"not comparable   {summary.not_comparable:,} (another seat could not do the same in the other world)",
        f"bytes compared   {summary.bytes_compared:,}",
        f"cards learned    {summary.learned:,} (somebody came to know a card)",
        f"leaks            {len(summary.leaks)}",
        *(leak_report(finding) for finding in summary.leaks),
    ]
    return "\n".join(lines)


def _coverage_line(outputs: dict[str, list[int]]) -> str:
    return ", ".join(f"{name} {varied}/{hidden}" for name, (varied, hidden) in outputs.items())


def leak_report(finding: FoundLeak) -> str:
    leak = finding.leak
    where = f"seed {finding.seed}, {finding.seats} seats, decision {finding.decision}"
    who = letter(leak.audience) if isinstance(leak.audience, int) else leak.audience
    return (
        f"\nLEAK {where}: {who} can tell by {leak.what} {leak.path}\n"
        f"  really     {leak.real}\n  otherwise  {leak.other}\n\n{finding.scenario}"
    )
