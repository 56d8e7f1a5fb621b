"""Pointers: what an option points at, as short text. The option's id is what a person would call it."""

from app.engine.asks import Option
from app.engine.messages import Seat
from app.games.unfathomable.state import State


def at_seat(seat: Seat) -> str:
    return f"seat:{seat}"


def at_space(space: str) -> str:
    return f"space:{space}"


def at_deep_one(space: str) -> str:
    return f"deep_one:{space}"


def seat_at(pointer: str) -> Seat:
    return int(pointer.partition(":")[2])


def name_at(pointer: str) -> str:
    return pointer.partition(":")[2]


def is_seat(pointer: str) -> bool:
    return pointer.startswith("seat:")


def option(state: State, pointer: str) -> Option:
    """The option for what this points at."""
    kind, _, name = pointer.partition(":")
    if kind == "seat":
        character = state.players[int(name)].character
        return Option(character, [pointer], "unfathomable-option-seat", {"seat": int(name), "character": character})
    if kind == "deep_one":
        return Option(pointer, [pointer, f"space:{name}"], "unfathomable-option-deep_one", {"space": name})
    return Option(name, [pointer], f"unfathomable-option-{kind}", {kind: name})
