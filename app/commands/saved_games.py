"""Showing a saved game (`.fathom.json`, or a host's export), for `./fathom replay`."""

import argparse
from collections.abc import Iterator
from string import ascii_uppercase
from typing import Any

import msgspec

from app.commands.errors import CommandError
from app.engine.messages import SPECTATOR
from app.tables.game_files import shown
from app.tables.game_files.file import joined
from app.tables.game_files.shown import ShownFile
from app.tables.refusals import Refused
from app.tables.replays.timeline import TRUTH, Eyes


def run(args: argparse.Namespace) -> int:
    try:
        found = shown.read(args.file.read_bytes(), _eyes(args.audience))
    except OSError as error:
        raise CommandError(f"Cannot read {args.file}: {error.strerror}.") from error
    except Refused as error:
        raise CommandError(f"{args.file}: {_SENTENCES.get(error.refusal.code, error.refusal.code)}") from error
    story = {**_summary(found), "course": list(_course(found))}
    if args.at is not None:
        if not 0 <= args.at < len(found.views):
            raise CommandError(f"--at: the file has {len(found.views)} screens, from 0 on, so there is no {args.at}.")
        story = {"seen": joined(found.views[args.at], found.parts)}
    print(msgspec.json.encode(story).decode() if args.json else "\n".join(_report(story)))
    return 0


_SENTENCES = {
    "not_a_game_file": "this is not the file of a game.",
    "not_replayable": "the rules of this program play this game otherwise; `./fathom verify` says more.",
    "no_such_seat": "it was not saved with these eyes.",
}


def _eyes(name: str | None) -> Eyes | None:
    """A seat is named by its letter."""
    if name is None or name == TRUTH:
        return None if name is None else TRUTH
    if name == SPECTATOR:
        return SPECTATOR
    if name not in ascii_uppercase:
        raise CommandError(f"--as: a seat is a letter from A on, and not {name}.")
    return ascii_uppercase.index(name)


def _summary(found: ShownFile) -> dict[str, Any]:
    file, last = found.file, joined(found.views[-1], found.parts)
    outcome = last["public"]["outcome"]
    seats = [seat.name or (f"bot ({seat.bot})" if seat.bot else "somebody") for seat in file.seats]
    eyes = found.eyes if isinstance(found.eyes, str) else ascii_uppercase[found.eyes]
    return {"game": file.game, "seats": seats, "eyes": eyes, "outcome": outcome, "screens": len(found.screens)}


def _course(found: ShownFile) -> Iterator[dict[str, Any]]:
    for number, screen in enumerate(found.screens):
        for event in screen.events:
            yield {"screen": number, **msgspec.to_builtins(event)}


def _report(story: dict[str, Any]) -> Iterator[str]:
    if "seen" in story:
        yield msgspec.json.format(msgspec.json.encode(story["seen"]), indent=2).decode()
        return
    for event in story["course"]:
        about = {**event["args"], **{f"own {name}": value for name, value in event.get("own", {}).items()}}
        args = " ".join(f"{name}={msgspec.json.encode(value).decode()}" for name, value in about.items())
        yield f"{event['screen']:>5}  {event['name']} {args}".rstrip()
    outcome = story["outcome"]
    yield f"{story['game']} with {', '.join(story['seats'])}, seen by {story['eyes']}: {story['screens']} screens"
    if outcome is None:
        yield "not over yet"
        return
    winners = ", ".join(story["seats"][seat] for seat in outcome["winners"]) or "no seat"
    yield f"ended:  {outcome['reason']}, won by {outcome['side']} ({winners})"
