"""The types of what is seen of the cave. Nobody hides anything from the others, so no seat has a part of its own."""

from typing import Literal

from msgspec import UNSET, UnsetType

from app.engine.messages import Args, Seat
from app.engine.view_types import ViewPart
from app.games.subterra.geometry import Cell, Point
from app.games.subterra.options import Options
from app.games.subterra.state import Phase

SideLetter = Literal["N", "E", "S", "W"]


class TileView(ViewPart, frozen=True):
    """`open` and `connected` hold the letters of its open sides, and of those that lead on to another tile."""

    tile: str
    kind: str
    type: str
    rotation: int
    open: str
    connected: str
    flood: bool
    debris: bool
    rope: bool


class ExplorerView(ViewPart, frozen=True):
    id: str
    seat: Seat
    most_health: int
    at: Point | None
    health: int
    conscious: bool
    hidden: bool
    submerged: bool
    removed: bool
    uses: int
    entered_from: SideLetter | None


class TurnView(ViewPart, frozen=True):
    explorer: str
    ap: int
    exerted: bool
    ordered: bool


class DrawnTileView(ViewPart, frozen=True):
    """A tile that was drawn for a cell and is face up until it is placed."""

    tile: str
    cell: Point
    explorer: str


class HazardsView(ViewPart, frozen=True):
    """The hazard cards: how many are face down, and the open ones."""

    deck: int
    set_aside: int
    discarded: list[str]


class HazardResultView(ViewPart, frozen=True):
    """What a hazard did to an explorer; `dice` are their skill rolls."""

    explorer: str
    dice: list[int]
    lost: int
    unconscious: bool
    left_behind: bool


class CaveInRollView(ViewPart, frozen=True):
    """The die of a cave-in, and how many tiles collapsed."""

    die: int
    tiles: int


class LastHazardView(ViewPart, frozen=True):
    """The last hazard and its results so far; `open` until the end of its round."""

    type: str
    multiplier: int
    round: int
    open: bool
    cave_ins: list[CaveInRollView]
    results: list[HazardResultView]


class MomentView(ViewPart, frozen=True):
    """An event that matters to everybody. Moments are counted through the whole game."""

    number: int
    name: str
    args: Args


class DeedsView(ViewPart, frozen=True):
    """What an explorer did and suffered in the whole game: tiles placed, health lost and given to others, falls."""

    tiles: int
    lost: int
    healed: int
    fell: int


class CaveView(ViewPart, frozen=True):
    """What is face up on the table; for what is face down, only the number. `deeds`, by explorer, are shown once the
    game is over.
    """

    round: int
    phase: Phase
    turn: TurnView | None
    first: str | None
    tiles: dict[Cell, TileView]
    placed: list[Cell]
    horrors: list[Point]
    horror_figures: list[int]
    blown: list[str]
    breaches: list[str]
    aside: str | None
    drawn: DrawnTileView | None
    discarded: list[str]
    out_of_time: bool
    gas: bool
    voted: bool
    options: Options
    explorers: list[ExplorerView]
    stack: int
    hazards: HazardsView
    hazard: LastHazardView | None
    moments: list[MomentView]
    deeds: dict[str, DeedsView] | UnsetType = UNSET


class OwnView(ViewPart, frozen=True):
    """Nothing."""
