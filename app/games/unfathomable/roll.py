"""A die roll while it is being resolved: part of the state."""

from msgspec import Struct

from app.engine.messages import Seat


class RollChange(Struct):
    """By how much a seat has changed a roll."""

    seat: Seat
    amount: int


class Roll(Struct):
    """A die roll, from its first window to its result. `out` has passed for all of it. An attack `needs` this result;
    `before` are the throws that were rolled again.

    `in_row` counts this roll and those that follow it without a decision, as long as they stay below the `target`;
    `passed`: all have passed for it together with an earlier one.
    """

    purpose: str
    roller: Seat
    modifier: int = 0
    die: int = 0
    result: int = 0
    attack: bool = False
    own_reroll: bool = False
    was_set: bool = False
    again: bool = False
    target: int = 0
    in_row: int = 1
    passed: bool = False
    needs: int = 0
    before: list[int] = []
    changes: list[RollChange] = []
    used: list[str] = []
    out: list[Seat] = []

    @property
    def hits(self) -> bool:
        return self.result >= self.target
