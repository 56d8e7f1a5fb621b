"""The log of commands is the game: replaying it gives the same state."""

from collections.abc import Sequence
from typing import Any, cast

from msgspec import Struct, structs

from app.engine import refusals
from app.engine.game import Game
from app.engine.kernel import Answer, Applicable, Command, TakeBack, apply
from app.engine.refusals import Refusal
from app.engine.state import State


class Log(Struct):
    """How a game began, and every command since. `contributions` are what the seats added to chance, if they could."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: str
    commands: list[Command] = []
    contributions: list[str] | None = None


class LogError(Exception):
    """A log that does not fit the rules."""


def replay(game: Game, log: Log, commands: int | None = None) -> State:
    """The state after all commands of the log, or after this many."""
    state = game.new(log.options, log.seats, log.seed, log.contributions)
    for number, command in enumerate(effective(log.commands[:commands]), start=1):
        result = apply(state, command)
        if isinstance(result, Refusal):
            raise LogError(f"command {number} of {len(log.commands)} is refused: {result.code}")
    return state


def effective(commands: Sequence[Command]) -> list[Applicable]:
    """The commands that still count: a take-back strikes out the seat's last answer."""
    if TakeBack not in map(type, commands):
        return cast("list[Applicable]", list(commands))
    kept: list[Applicable] = []
    for command in commands:
        if isinstance(command, TakeBack):
            kept = _without(kept, _last_answer(kept, command.seat))
        else:
            kept.append(command)
    return kept


def take_back(game: Game, state: State, log: Log, seat: int) -> State | Refusal:
    """The state without the seat's last answer, if nothing was revealed and nobody else has acted since."""
    kept = without_last_answer(state, log, seat)
    if isinstance(kept, Refusal):
        return kept
    return replay(game, structs.replace(log, commands=kept))


def without_last_answer(state: State, log: Log, seat: int) -> list[Applicable] | Refusal:
    """The commands that still count if the seat takes back its last answer.

    All reasons against it give the same refusal: which reason it was may be another player's secret.
    """
    kept = effective(log.commands)
    place = _last_answer(kept, seat)
    if place == len(kept):
        return refusals.NOTHING_TO_TAKE_BACK
    if state.may_take_back != seat:
        return refusals.TOO_LATE_TO_TAKE_BACK
    return _without(kept, place)


def _without(kept: list[Applicable], place: int) -> list[Applicable]:
    """Standing orders given since then stay: they are private and depend on nothing."""
    return kept[:place] + kept[place + 1 :]


def _last_answer(kept: list[Applicable], seat: int) -> int:
    """The place of the seat's last answer among the commands that count; their number, if it gave none."""
    for place in range(len(kept) - 1, -1, -1):
        command = kept[place]
        if isinstance(command, Answer) and command.seat == seat:
            return place
    return len(kept)
