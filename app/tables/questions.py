"""The questions on which a table can vote."""

from msgspec import Struct

from app.tables.model import Pace, PlayerId


class EndEarly(Struct, frozen=True, tag="Abandon"):
    """End the game now."""


class Pause(Struct, frozen=True, tag=True):
    """The clocks stand still until then, or until the table agrees to continue."""

    until: int


class Resume(Struct, frozen=True, tag=True):
    """Continue before the pause is over."""


class ChangePace(Struct, frozen=True, tag=True):
    pace: Pace


class Replace(Struct, frozen=True, tag=True):
    """A seat gets another owner: a player who lost all devices, or a substitute."""

    seat: int
    by: PlayerId
    name: str


class TakeOver(Struct, frozen=True, tag=True):
    """A person takes over a bot's seat. The host decides."""

    seat: int
    by: PlayerId
    name: str


Question = EndEarly | Pause | Resume | ChangePace | Replace | TakeOver
