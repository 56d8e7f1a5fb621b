"""Messages as ids and arguments, never sentences, so that the same bytes serve every language."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from msgspec import Struct

Seat = int
NO_SEAT: Final = -1
Spectator = Literal["spectator"]
Audience = Seat | Spectator
SPECTATOR: Final[Spectator] = "spectator"
Args = dict[str, Any]
"""What a sentence is about. Each game declares the arguments of its events; the client fills them into its texts."""
Argument = str | int | float | None | Sequence["Argument"] | Mapping[str, "Argument"]
"""One argument: any JSON value."""


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
