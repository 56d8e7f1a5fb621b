"""What is said, as message ids and arguments: never sentences, so that the same bytes serve every language."""

from typing import Any, Final, Literal

from msgspec import Struct

Seat = int
Spectator = Literal["spectator"]
Audience = Seat | Spectator
SPECTATOR: Final[Spectator] = "spectator"


class Message(Struct, frozen=True, gc=False):
    id: str
    args: dict[str, Any] = {}


class Event(Struct, gc=False):
    """Something that happened: `args` for everybody, `private` for single seats besides.

    With `secret` set, only the seats named in `private` hear of it at all.
    """

    name: str
    args: dict[str, Any] = {}
    private: dict[Seat, dict[str, Any]] = {}
    secret: bool = False

    def told(self, audience: Audience) -> dict[str, Any] | None:
        """The event as this audience hears it, or None if it must not know of it."""
        own = self.private.get(audience) if isinstance(audience, int) else None
        if own is None:
            return None if self.secret else {"name": self.name, "args": self.args}
        return {"name": self.name, "args": self.args, "own": own}


ABANDONED: Final = "abandoned"
"""The reason of a game that the table gave up."""
NO_SIDE: Final = "nobody"
"""The side that won where nobody did."""


class Outcome(Struct, frozen=True):
    """How a game ended: the reason, the side that won, the seats that won."""

    reason: str
    side: str
    winners: list[Seat]
    args: dict[str, Any] = {}
