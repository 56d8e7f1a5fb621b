"""The numbers by which a bot values things: those of the easy level, and those of an expert on either side."""

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
    surplus: float = 0.6
    """How much of this price is left where the hand limit would take a card anyway."""
    others_card: float = 2.2
    """What a card is expected to bring to a check that a human has added."""
    suspects_card: float = -0.5
    """The same of a hidden traitor: most of them help in most checks, so as not to be found out."""
    traitor_to_come: float = -2.0
    """What a revealed traitor will add to a check; they do not add a card to every one."""
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
    sure: float = 0.0
    """How likely somebody must be a traitor to be arrested: it costs an action and the cards of a check."""


EASY = Values()
EXPERT = Values(
    food=0.9, sanity=1.1, damage=1.3, deep_one=1.3, price=1.6, surplus=0.9, others_card=3.4, suspects_card=3.0,
    traitor_to_come=-2.7, share=0.4, jailed=130.0, innocent=93.0, early=0.5, sure=0.6,
)  # fmt: skip
TRAITOR = Values(
    travel=10.0, food=1.0, sanity=1.0, damage=1.1, deep_one=1.15, price=0.95, share=0.45, jailed=110.0, innocent=100.0,
    early=0.0,
)  # fmt: skip
"""An expert who wants the ship to sink."""
