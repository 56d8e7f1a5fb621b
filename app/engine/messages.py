"""Messages as ids and arguments, never sentences, so that the same bytes serve every language."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct

Seat = int
NO_SEAT: Final = -1
Spectator = Literal["spectator"]
Audience = Seat | Spectator
SPECTATOR: Final[Spectator] = "spectator"
Scalar = bool | int | str | None
Argument = Scalar | Sequence[Scalar | Sequence[Scalar]] | Mapping[str, int]
"""One argument: an id, a number, a list of them, a list of such lists (what each seat holds), or numbers by id."""
Args = Mapping[str, Argument]
"""What a sentence is about. Each game declares the arguments of its events; the client fills them into its texts."""


class Message(Struct, frozen=True, gc=False):
    id: str
    args: Args = {}


class Event(Struct, gc=False):
    """Something that happened: `args` for everybody, `private` for single seats besides.

    With `secret` set, only the seats named in `private` receive it at all.
    """

    name: str
    args: Args = {}
    private: dict[Seat, Args] = {}
    secret: bool = False


ABANDONED: Final = "abandoned"
"""The reason of a game that the table gave up."""
NO_SIDE: Final = "nobody"
"""The side that won where nobody did."""


class Outcome(Struct, frozen=True):
    """How a game ended: the reason, the side that won, the seats that won."""

    reason: str
    side: str
    winners: list[Seat]
    args: Args = {}


def text_in(args: Args, name: str) -> str:
    """An argument that is a text."""
    return _text(args[name])


def number_in(args: Args, name: str) -> int:
    """An argument that is a number."""
    value = args[name]
    if not isinstance(value, int):
        raise TypeError(f"{name} is not a number")
    return value


def items_in(args: Args, name: str) -> Sequence[Scalar | Sequence[Scalar]]:
    """The items of an argument that is a list."""
    value = args[name]
    if not isinstance(value, list | tuple):
        raise TypeError(f"{name} is not a list")
    return value


def texts_in(args: Args, name: str) -> list[str]:
    """An argument that is a list of texts."""
    return [_text(one) for one in items_in(args, name)]


def _text(value: Argument) -> str:
    if not isinstance(value, str):
        raise TypeError("the argument is not a text")
    return value
