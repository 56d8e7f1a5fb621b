"""The state of the cave: everything that lies on the table, face up or face down."""

from typing import Literal

from msgspec import Struct, field

from app.engine.messages import Argument, Seat
from app.engine.state import State
from app.engine.zones import Sight, Zone
from app.games.subterra.geometry import Cell, Side, Sides
from app.games.subterra.moments import Moments
from app.games.subterra.options import Options

Phase = Literal["setup", "action", "horror", "hazard", "end"]

NO_ONE = -1
NO_SIDE = -1


class Tile(Struct):
    """A tile in the cave.

    `openings` are its open sides, printed or blown; `neighbours` the sides where another tile lies; `ways` those by
    which it is connected with that tile.
    """

    id: str
    rotation: int
    openings: Sides
    neighbours: Sides = 0
    ways: Sides = 0
    flood: bool = False
    debris: bool = False
    rope: bool = False


class Explorer(Struct):
    """An explorer. Without health they are unconscious; under water or removed they are in no cell."""

    id: str
    seat: Seat
    health: int
    cell: Cell = ""
    hidden: bool = False
    submerged: bool = False
    removed: bool = False
    uses: int = 0
    entered_from: Side = NO_SIDE


class Horror(Struct):
    """A horror figure in the cave."""

    figure: int
    cell: Cell


class Placing(Struct):
    """A tile that was drawn for a cell and lies open on the table until it is placed.

    `enter`: the explorer will step onto it; `sensed`: the scout has already discarded a tile for this cell.
    """

    explorer: int
    side: Side
    cell: Cell
    enter: bool
    tile: str = ""
    sensed: bool = False


def _face_down() -> Zone:
    return Zone(Sight.NOBODY)


def _face_up() -> Zone:
    return Zone(Sight.ALL)


class Cave(State, kw_only=True):
    """A game of Sub Terra.

    `explorers` are in the order of play and known to the rules by their place there: `first` holds the first-explorer
    token, `acting` has the turn. `placed` holds the cells in the order of placing, `horrors` are in the order of
    appearance. `open_sides` counts the open sides that face an empty cell. `explosives` and `breaches` are borders that
    the engineer and the sealed-cave rule opened. `gas` is what entering a gas tile costs while gas lingers, 0 without.
    """

    options: Options
    explorers: list[Explorer] = field(default_factory=list)
    tiles: dict[Cell, Tile] = field(default_factory=dict)
    placed: list[Cell] = field(default_factory=list)
    exit_cell: Cell = ""
    open_sides: int = 0
    explosives: list[str] = field(default_factory=list)
    breaches: list[str] = field(default_factory=list)
    tile_stack: Zone = field(default_factory=_face_down)
    tile_box: Zone = field(default_factory=_face_down)
    tile_discard: Zone = field(default_factory=_face_up)
    aside: str = ""
    placing: Placing | None = None
    hazard_deck: Zone = field(default_factory=_face_down)
    hazard_box: Zone = field(default_factory=_face_down)
    hazard_discard: Zone = field(default_factory=_face_up)
    out_of_time: bool = False
    gas: int = 0
    horrors: list[Horror] = field(default_factory=list)
    round: int = 0
    phase: Phase = "setup"
    first: int = 0
    acting: int = NO_ONE
    points: int = 0
    exerted: bool = False
    order_given: bool = False
    vote_called: bool = False
    moments: Moments = field(default_factory=Moments)

    def tell(self, name: str, **args: Argument) -> None:
        super().tell(name, **args)
        self.moments.hear(name, args, self.round)

    def named(self, name: str) -> Explorer | None:
        """The explorer of this name, if in play."""
        for explorer in self.explorers:
            if explorer.id == name:
                return explorer
        return None

    def place_of(self, explorer: Explorer) -> int:
        """The explorer's place in the order of play, by which steps know them."""
        return self.explorers.index(explorer)
