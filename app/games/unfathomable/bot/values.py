"""The numbers by which a bot values things: those of the easy level, and those of an expert."""

from msgspec import Struct


class Values(Struct, frozen=True):
    """What things are worth to the ship, in the points of `worth`. The defaults are those of the easy level."""

    travel: float = 11.0
    """A step of the ship, far from the haven."""
    food: float = 0.9
    sanity: float = 1.2
    """What a step of these dials counts for, compared with others."""
    damage: float = 1.0
    deep_one: float = 1.0
    price: float = 0.9
    """A point of a skill card."""
    share: float = 0.5
    """How much of what they hold others are expected to add to a check."""
    jailed: float = 100.0
    """A traitor in the Brig who has not revealed: what they would do once they have."""
    innocent: float = 60.0
    """A human in the Brig."""
    early: float = 1.0
    """How much of `jailed` counts while the ship is strong and far from its haven: then a hidden traitor mostly works
    for it, and little is known of anybody.
    """


EASY = Values()
EXPERT = Values(
    travel=10.0, food=1.0, sanity=1.0, damage=1.1, deep_one=1.15, price=0.95, share=0.45, jailed=110.0, innocent=100.0,
    early=0.0,
)  # fmt: skip
