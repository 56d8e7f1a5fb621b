"""What things are worth to a bot: the numbers of the easy level, and those of an expert on either side."""

from msgspec import Struct


class Values(Struct, frozen=True):
    """What things are worth to the ship, in the points of `worth`. The defaults are those of the easy level."""

    travel: float = 11.0
    """A step of the ship, far from the haven."""
    food: float = 0.9
    sanity: float = 1.2
    """How much a step of these dials counts, compared with the others."""
    damage: float = 1.0
    deep_one: float = 1.0
    price: float = 0.9
    """A point of a skill card."""
    surplus: float = 0.6
    """The share of this price that counts if the hand limit would take a card anyway."""
    others_card: float = 2.2
    """What a card that a human has added is expected to be worth to a check."""
    suspects_card: float = -0.5
    """The same for a hidden traitor; most of them help in most checks, to remain hidden."""
    traitor_to_come: float = -2.0
    """What a revealed traitor will add to a check. They do not add a card to every check."""
    share: float = 0.5
    """The share of their cards that others are expected to add to a check."""
    jailed: float = 100.0
    """A hidden traitor in the Brig: the harm that they would do once revealed."""
    innocent: float = 60.0
    """A human in the Brig."""
    early: float = 1.0
    """The share of `jailed` that counts while the ship is strong and far from its haven. Then a hidden traitor mostly
    helps it, and little is known about anyone.
    """
    sure: float = 0.0
    """How likely a traitor a player must be to be arrested: an arrest costs an action and the cards of a check."""


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
