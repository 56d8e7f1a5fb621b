"""The components: read from the files in `content/`, checked, and looked up by name."""

from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

FOLDER = Path(__file__).parent / "content"


class Creature(Struct, frozen=True, forbid_unknown_fields=True):
    """A card. `scares` names the creature that leaves without the pearl when this one is down as well."""

    id: str
    value: int
    copies: int
    scares: str = ""


class Reef(Struct, frozen=True, forbid_unknown_fields=True):
    """The worth of the pearls, and how many cards are dealt to each seat."""

    pearls: tuple[int, ...]
    hand: int


def _creatures() -> dict[str, Creature]:
    listed = msgspec.yaml.decode((FOLDER / "creatures.yaml").read_bytes(), type=list[Creature])
    return {creature.id: creature for creature in listed}


CREATURES: Final = _creatures()
CARDS: Final[tuple[str, ...]] = tuple(sorted(one.id for one in CREATURES.values() for _ in range(one.copies)))
REEF: Final = msgspec.yaml.decode((FOLDER / "reef.yaml").read_bytes(), type=Reef)
PEARLS: Final[tuple[str, ...]] = tuple(f"pearl_{worth}" for worth in REEF.pearls)


def worth(pearl: str) -> int:
    return int(pearl.removeprefix("pearl_"))
