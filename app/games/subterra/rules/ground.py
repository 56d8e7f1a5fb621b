"""ST 5.1, 5.6 and 5.7: the tiles on the table, how they connect, and walls that are opened."""

from app.games.subterra.content import EXIT, FACES
from app.games.subterra.geometry import ALL_SIDES, AROUND, BIT, COORDINATES, OPPOSITE, Cell, Side, Sides, border
from app.games.subterra.state import Cave, Tile


def place(cave: Cave, cell: Cell, tile: str, rotation: int, explorer: str = "") -> None:
    """Lay the tile down and connect it to its neighbours."""
    placed = Tile(tile, rotation, FACES[tile].openings[rotation] | blown_sides(cave, cell))
    for side, neighbour in enumerate(AROUND[cell]):
        beyond = cave.tiles.get(neighbour)
        if beyond is None:
            cave.open_sides += bool(placed.openings & BIT[side])
        else:
            cave.open_sides -= bool(beyond.openings & BIT[OPPOSITE[side]])
            adjoin(placed, side, beyond)
    cave.tiles[cell] = placed
    cave.placed.append(cell)
    if tile == EXIT:
        cave.exit_cell = cell
    cave.tell("subterra-tile_placed", explorer=explorer, tile=tile, cell=COORDINATES[cell], rotation=rotation)


def adjoin(tile: Tile, side: Side, beyond: Tile) -> None:
    """Two neighbouring tiles are connected where both facing sides are open (ST 5.1)."""
    there, back = BIT[side], BIT[OPPOSITE[side]]
    tile.neighbours |= there
    beyond.neighbours |= back
    if tile.openings & there and beyond.openings & back:
        tile.ways |= there
        beyond.ways |= back


def blown_sides(cave: Cave, cell: Cell) -> Sides:
    """The sides of an empty cell whose borders were opened from the other side."""
    opened = cave.explosives + cave.breaches
    if not opened:
        return 0
    around = AROUND[cell]
    return sum(BIT[side] for side in ALL_SIDES if border(around[side], OPPOSITE[side]) in opened)


def surroundings(cave: Cave, cell: Cell) -> tuple[Sides, int]:
    """The sides of an empty cell that face empty cells, and how many open sides of other tiles face it."""
    empty, faced = 0, 0
    for side, neighbour in enumerate(AROUND[cell]):
        beyond = cave.tiles.get(neighbour)
        if beyond is None:
            empty |= BIT[side]
        elif beyond.openings & BIT[OPPOSITE[side]]:
            faced += 1
    return empty, faced


def is_wall(tile: Tile, side: Side) -> bool:
    """A printed wall, or an open side against one; the empty cell beyond does not matter (ST 5.7)."""
    passable = tile.ways if tile.neighbours & BIT[side] else tile.openings
    return not passable & BIT[side]


def open_border(cave: Cave, cell: Cell, side: Side) -> None:
    """Open the border permanently, no matter what is printed on the two tiles (ST 5.7)."""
    here = cave.tiles[cell]
    beyond = cave.tiles.get(AROUND[cell][side])
    here.openings |= BIT[side]
    if beyond is None:
        cave.open_sides += 1
        return
    beyond.openings |= BIT[OPPOSITE[side]]
    adjoin(here, side, beyond)


def open_first_border(cave: Cave) -> None:
    """A sealed cave opens by itself: the earliest tile with an empty cell beside it, N, E, S, W (ST 5.6)."""
    for cell in cave.placed:
        for side, neighbour in enumerate(AROUND[cell]):
            if neighbour not in cave.tiles:
                cave.breaches.append(border(cell, side))
                open_border(cave, cell, side)
                cave.tell("subterra-border_opened", border=border(cell, side))
                return
