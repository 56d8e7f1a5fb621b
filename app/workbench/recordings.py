"""Recordings: a game as a file, with the hash of every state it went through."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from app import games
from app.engine import codec
from app.engine.game import Game
from app.engine.log import Log
from app.engine.messages import Event, Outcome
from app.engine.refusals import Refusal, SetupError, located
from app.workbench.match import Match


class Recording(Struct, forbid_unknown_fields=True):
    """The log, the hash of the state at the start and after every command, how it ended, and the bots that played, if
    only bots did: one for all seats, or one for each.
    """

    log: Log
    hashes: list[str]
    outcome: Outcome | None = None
    bots: list[str] = []


class BrokenRecordingError(Exception):
    """A file that is not a recording, or does not fit the rules: the field, and one sentence that says why."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(f"{field}: {sentence}" if field else sentence)


class DifferentError(Exception):
    """The game no longer goes as it was recorded."""


class ReplayedDecision(Struct):
    """The game after this many decisions, and what the last of them led to."""

    decision: int
    events: list[Event]


def write(path: Path, recording: Recording) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(recording), indent=0))


def read(path: Path) -> Recording:
    try:
        recording = msgspec.json.decode(path.read_bytes(), type=Recording)
    except msgspec.ValidationError as error:
        raise BrokenRecordingError(*located(error)) from error
    except msgspec.DecodeError as error:
        raise BrokenRecordingError("", f"this is not a recording: {error}") from error
    if len(recording.hashes) != len(recording.log.commands) + 1:
        raise BrokenRecordingError(
            "hashes", f"{len(recording.log.commands)} commands need one hash more, not {len(recording.hashes)} hashes"
        )
    return recording


def game_of(recording: Recording) -> Game:
    try:
        return games.load(recording.log.game)
    except SetupError as error:
        raise BrokenRecordingError(f"log.{error.field}", error.sentence) from error


def opened(recording: Recording) -> Match:
    """The recorded game at its beginning."""
    log = recording.log
    try:
        return Match.new(game_of(recording), log.seats, log.options, log.seed)
    except SetupError as error:
        raise BrokenRecordingError(f"log.{error.field}", error.sentence) from error


def replay(recording: Recording, match: Match) -> Iterator[ReplayedDecision]:
    """Replay the game, comparing the hash of every state; yields at the start and after every decision."""
    _compare(recording, match, 0)
    yield ReplayedDecision(0, [])
    for number, command in enumerate(recording.log.commands, start=1):
        result = match.carry_out(command)
        if isinstance(result, Refusal):
            raise BrokenRecordingError(f"log.commands[{number - 1}]", f"the rules refuse this command: {result.code}")
        _compare(recording, match, number)
        yield ReplayedDecision(number, result)
    if match.state.outcome != recording.outcome:
        raise DifferentError("the outcome is not the one that was recorded")


def _compare(recording: Recording, match: Match, number: int) -> None:
    if codec.state_hash(match.state) != recording.hashes[number]:
        when = f"after decision {number} of {len(recording.log.commands)}" if number else "at the start"
        raise DifferentError(f"the state {when} is not the one that was recorded")
