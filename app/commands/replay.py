"""Replay a recorded game and check it.

    ./fathom simulate subterra --seats 4 --games 1 --seed 7 --record games
    ./fathom replay games/subterra-4_seats-7-0001.json
    ./fathom replay games/subterra-4_seats-7-0001.json --as spectator
    ./fathom replay games/subterra-4_seats-7-0001.json --as A --at 20
    ./fathom replay an-evening.fathom.json

Compares the hash of every state with the recorded one; the exit code is 1 if the game differs now. With --as it prints
the events as a seat (A, B, ...) or a spectator receives them, or all of them (truth); with --at it shows the view after
this many decisions. A saved game (.fathom.json, or what `./fathom admin export` wrote) is shown through the eyes with
which it was saved or, if its books were open, through any.
"""

import argparse
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType, structs

from app.commands import saved_games
from app.commands.errors import CommandError
from app.engine.messages import SPECTATOR, Args, Audience, Outcome, Seat
from app.engine.refusals import SetupError
from app.engine.views import event_views, view
from app.tables.game_files.file import FORMAT, SUFFIX
from app.workbench import checks, recordings
from app.workbench.match import BrokenMatchError, Match, letter
from app.workbench.recordings import BrokenRecordingError, DifferentError, Recording, ReplayedDecision

TRUTH = "truth"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="a recording, as `simulate --record` writes it, or a saved game"
    )
    parser.add_argument(
        "--as", dest="audience", metavar="SEAT|spectator|truth", help="the audience: a seat, spectator or truth"
    )
    parser.add_argument("--at", type=int, metavar="N", help="show what can be seen after N decisions")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> int:
    if is_saved_game(args.file):
        return saved_games.run(args)
    try:
        recording = recordings.read(args.file)
        story = replayed(recording, args)
    except OSError as error:
        raise CommandError(f"Cannot read {args.file}: {error.strerror}.") from error
    except BrokenRecordingError as error:
        raise CommandError(f"{args.file}: {error}.") from error
    except (DifferentError, BrokenMatchError) as error:
        told = msgspec.json.encode({"same": False, "problem": str(error)}).decode()
        print(told if args.json else f"{args.file}: {error}.")
        return 1
    print(msgspec.json.encode(story).decode() if args.json else "\n".join(report(story)))
    return 0 if story.same else 1


class ReplayedEvent(Struct, frozen=True, omit_defaults=True):
    """An event, and the decision that led to it; only the truth has `private`, only what a seat was sent has `own`."""

    decision: int
    name: str
    args: Args
    own: Args = {}
    private: dict[Seat, Args] = {}
    secret: bool = False


class OpenedChance(Struct, frozen=True):
    """The streams whose secrets were opened at the end, and those whose secret does not match its commitment."""

    opened: list[str]
    broken: list[str]


class ReplayStory(Struct, frozen=True):
    """A replayed game; with the events or the view, if requested."""

    same: bool
    game: str
    seats: int
    options: dict[str, Any]
    decisions: int
    turns: int
    outcome: Outcome | None
    chance: OpenedChance
    course: list[ReplayedEvent] | UnsetType = UNSET
    seen: Raw | UnsetType = UNSET


def is_saved_game(file: Path) -> bool:
    """Decided by the contents, because a host can give an export any name."""
    with suppress(OSError):
        return file.name.endswith(SUFFIX) or f'"{FORMAT}"'.encode() in file.read_bytes()
    return False


def replayed(recording: Recording, args: argparse.Namespace) -> ReplayStory:
    match = recordings.opened(recording)
    audience = audience_of(match, args.audience or TRUTH)
    if args.at is not None and not 0 <= args.at <= len(recording.log.commands):
        raise CommandError(
            f"--at: the game has {len(recording.log.commands)} decisions, so there is no decision {args.at}."
        )
    course: list[ReplayedEvent] = []
    found: Raw | UnsetType = UNSET
    for moment in recordings.replay(recording, match):
        course += events_for(moment, audience)
        if moment.decision == args.at:
            found = view_for(match, audience)
    wants_course = args.audience is not None and args.at is None
    return structs.replace(summary(recording, match), course=course if wants_course else UNSET, seen=found)


def audience_of(match: Match, name: str) -> Audience | None:
    """The audience; None for the truth."""
    if name == TRUTH:
        return None
    if name == SPECTATOR:
        return SPECTATOR
    try:
        return match.game.seat_called(match.state, name)
    except SetupError as error:
        raise CommandError(f"--as: {error.sentence}.") from error


def events_for(moment: ReplayedDecision, audience: Audience | None) -> Iterator[ReplayedEvent]:
    if audience is None:
        for event in moment.events:
            yield ReplayedEvent(moment.decision, event.name, event.args, {}, event.private, event.secret)
        return
    for heard in event_views(moment.events, audience):
        yield ReplayedEvent(moment.decision, heard.name, heard.args, heard.own or {}, {}, heard.secret)


def view_for(match: Match, audience: Audience | None) -> Raw:
    if audience is None:
        return Raw(msgspec.json.encode(match.game.truth(match.state)))
    return Raw(msgspec.json.encode(view(match.game, match.state, audience)))


def summary(recording: Recording, match: Match) -> ReplayStory:
    broken = checks.broken_promises(match.game, match.state)
    over = match.state.outcome is not None
    return ReplayStory(
        same=not broken,
        game=recording.log.game,
        seats=recording.log.seats,
        options=recording.log.options,
        decisions=len(recording.log.commands),
        turns=match.game.turns(match.state),
        outcome=recording.outcome,
        chance=OpenedChance(list(match.game.opened(match.state)) if over else [], broken),
    )


def report(story: ReplayStory) -> Iterator[str]:
    yield from (line(event) for event in story.course or [])
    if story.seen:
        yield msgspec.json.format(bytes(story.seen), indent=2).decode()
        return
    yield f"{story.game} with {story.seats} seats: {story.decisions} decisions, {story.turns} turns"
    yield f"ended:  {ending(story.outcome)}"
    yield "states: every hash matches the recording"
    yield f"chance: {promises(story.chance)}"


def line(event: ReplayedEvent) -> str:
    """One event in one line: after which decision, its name, its arguments."""
    about: dict[str, object] = {**event.args, **{f"own {name}": value for name, value in event.own.items()}}
    if event.private:
        about["private"] = {letter(seat): args for seat, args in event.private.items()}
    args = " ".join(f"{name}={msgspec.json.encode(value).decode()}" for name, value in about.items())
    return f"{event.decision:>5}  {event.name} {args}".rstrip()


def ending(outcome: Outcome | None) -> str:
    if outcome is None:
        return "not yet"
    return f"{outcome.reason}, won by {outcome.side} ({', '.join(map(letter, outcome.winners)) or 'no seat'})"


def promises(chance: OpenedChance) -> str:
    if chance.broken:
        return f"the secret of {', '.join(chance.broken)} is not the one that was promised"
    if not chance.opened:
        return "nothing is opened before the end"
    return f"the opened secret of {', '.join(chance.opened)} is the one that was promised"
