"""The components of the game, decoded from the files in `content` and checked when the game is loaded."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
import yaml
from msgspec import Struct

from app.games.subterra.geometry import ALL_SIDES, LETTERS, OPPOSITE, Side, Sides, mask, rotated

TileType = Literal["start", "exit", "normal", "water", "gas", "cave_in", "horror", "squeeze", "ledge", "slide", "scree"]
Level = Literal["normal", "advanced", "expert"]

START = "start"
EXIT = "exit"
OUT_OF_TIME = "out_of_time"

_HOME = Path(__file__).parent / "content"
T = TypeVar("T")


class ContentError(Exception):
    """A content file that cannot be used: the file, the entry and what is wrong with it."""


class TileKind(Struct, forbid_unknown_fields=True):
    """An entry of tiles.yaml."""

    type: TileType
    shape: str
    copies: int = 1
    numbers: tuple[int, ...] = ()
    arrow: Literal["", "N", "E", "S", "W"] = ""


class Face(Struct, frozen=True):
    """What is printed on a tile. `openings` and `arrows` hold the open sides and the arrow's side for each rotation,
    `rotations` the rotations that look different.
    """

    id: str
    kind: str
    type: TileType
    openings: tuple[Sides, ...]
    rotations: tuple[int, ...]
    numbers: tuple[int, ...]
    arrows: tuple[Side, ...]

    def tail(self, rotation: int) -> Side:
        return OPPOSITE[self.arrows[rotation]]


class CardGroup(Struct, forbid_unknown_fields=True):
    """Identical cards of a hazard in hazards.yaml."""

    copies: int
    levels: list[Level]
    multiplier: Literal[1, 2] = 1


class HazardKind(Struct, forbid_unknown_fields=True):
    """An entry of hazards.yaml."""

    damage: int
    cards: list[CardGroup]


class Hazard(Struct, frozen=True):
    """What is printed on a hazard card."""

    id: str
    type: str
    multiplier: int
    levels: tuple[Level, ...]


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on an explorer's board: an entry of explorers.yaml."""

    rank: int
    health: int = 3
    actions: tuple[str, ...] = ()
    uses: int = 0


class Action(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of actions.yaml."""

    cost: int
    group: Literal["basic", "dangerous", "ability", "free"]


class Team(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of teams.yaml."""

    tiles: int
    hazards: dict[Level, int]


def _load(file: str) -> dict[Any, Any]:
    try:
        raw = yaml.load((_HOME / file).read_text(encoding="utf-8"), Loader=_loader())  # noqa: S506 - a safe one
    except yaml.YAMLError as error:
        raise ContentError(f"{file}: {error}") from None
    if not isinstance(raw, dict):
        raise ContentError(f"{file}: a mapping is expected")
    return raw


def _loader() -> Any:
    """Written in C, where that is installed."""
    return getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def entries(file: str, raw: Any, kind: type[T]) -> dict[Any, T]:
    """The entries of a mapping, each decoded separately so that an error can name it."""
    if not isinstance(raw, dict):
        raise ContentError(f"{file}: a mapping is expected")
    decoded = {}
    for name, entry in raw.items():
        try:
            decoded[name] = msgspec.convert(entry, kind)
        except msgspec.ValidationError as error:
            raise ContentError(f"{file}: {name}: {error}") from None
    return decoded


def faces(file: str, raw: dict[Any, Any]) -> dict[str, Face]:
    """All tiles by id, in the order of the file."""
    shapes = entries(file, raw.get("shapes"), str)
    made: dict[str, Face] = {}
    for name, kind in entries(file, raw.get("kinds"), TileKind).items():
        problem = _tile_problem(kind, shapes)
        if problem:
            raise ContentError(f"{file}: {name}: {problem}")
        for tile in _copies(name, kind.copies):
            made[tile] = _face(tile, name, kind, mask(shapes[kind.shape]))
    return made


def _tile_problem(kind: TileKind, shapes: dict[str, str]) -> str:
    if kind.shape not in shapes:
        return f"there is no shape {kind.shape!r} - at `$.shape`"
    if kind.copies < 1:
        return "there must be at least one copy - at `$.copies`"
    if (kind.type == "cave_in") != (len(set(kind.numbers)) == 2):
        return "a cave-in tile, and no other, shows two different numbers - at `$.numbers`"
    if (kind.type in ("ledge", "slide")) != bool(kind.arrow):
        return "a ledge or slide, and no other, has an arrow - at `$.arrow`"
    return ""


def _copies(name: str, copies: int) -> list[str]:
    return [name] if copies == 1 else [f"{name}_{number}" for number in range(1, copies + 1)]


def _face(tile: str, name: str, kind: TileKind, sides: Sides) -> Face:
    openings = tuple(rotated(sides, turns) for turns in range(4))
    arrows: tuple[Side, ...] = ()
    rotations = tuple(turns for turns in range(4) if openings[turns] not in openings[:turns])
    if kind.arrow:
        arrows = tuple((LETTERS.index(kind.arrow) + turns) % 4 for turns in range(4))
        rotations = tuple(ALL_SIDES)
    return Face(tile, name, kind.type, openings, rotations, kind.numbers, arrows)


def hazard_cards(kinds: dict[str, HazardKind]) -> Iterator[Hazard]:
    """The cards of all hazards, single ones before doubled ones of the same type."""
    for name, kind in kinds.items():
        numbers = {1: 0, 2: 0}
        for group in kind.cards:
            prefix = name if group.multiplier == 1 else f"{name}_x2"
            for _ in range(group.copies):
                numbers[group.multiplier] += 1
                card = f"{prefix}_{numbers[group.multiplier]}"
                yield Hazard(card, name, group.multiplier, tuple(group.levels))


def _characters(known_actions: dict[str, Action]) -> dict[str, Character]:
    file = "explorers.yaml"
    characters: dict[str, Character] = entries(file, _load(file), Character)
    for name, character in characters.items():
        for action in character.actions:
            if action not in known_actions:
                raise ContentError(f"{file}: {name}: there is no action {action!r} - at `$.actions`")
    return characters


FACES = faces("tiles.yaml", _load("tiles.yaml"))
CAVE_TILES = [tile for tile in FACES if tile not in (START, EXIT)]
HAZARDS: dict[str, HazardKind] = entries("hazards.yaml", _load("hazards.yaml"), HazardKind)
HAZARD_CARDS = {card.id: card for card in hazard_cards(HAZARDS)}
ACTIONS: dict[str, Action] = entries("actions.yaml", _load("actions.yaml"), Action)
COST = {name: action.cost for name, action in ACTIONS.items()}
CHARACTERS = _characters(ACTIONS)
TEAMS: dict[int, Team] = entries("teams.yaml", _load("teams.yaml").get("teams"), Team)
USUAL_TEAM: dict[int, int] = entries("teams.yaml", _load("teams.yaml").get("usual_team"), int)
