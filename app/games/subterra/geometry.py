"""The grid of the cave: sides, cells and sets of sides.

A side is a number, clockwise from north; a set of sides is a bit mask. A cell is the text "x,y", with x growing to the
east and y to the south, so that it can be a key in saved games and an argument of options.
"""

Cell = str
Point = tuple[int, int]
"""A cell as the client gets it: x and y."""
Side = int
Sides = int

LETTERS = "NESW"
ALL_SIDES = range(4)
BIT = (1, 2, 4, 8)
OPPOSITE = (2, 3, 0, 1)
SIDES_OF = tuple(tuple(side for side in ALL_SIDES if mask & BIT[side]) for mask in range(16))
START_CELL = "0,0"

_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


class _Coordinates(dict[Cell, Point]):
    def __missing__(self, cell: Cell) -> Point:
        x, _, y = cell.partition(",")
        self[cell] = (int(x), int(y))
        return self[cell]


class _Around(dict[Cell, tuple[Cell, Cell, Cell, Cell]]):
    def __missing__(self, cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
        x, y = COORDINATES[cell]
        north, east, south, west = (f"{x + dx},{y + dy}" for dx, dy in _STEPS)
        self[cell] = (north, east, south, west)
        return self[cell]


# Both cache their results: a cave has few cells, and rules ask for the same ones again and again.
COORDINATES = _Coordinates()
AROUND = _Around()


def compass(origin: Cell, cell: Cell) -> str:
    """Where a cell is, seen from another: "N", "NE" and so on, or "here"."""
    (x, y), (to_x, to_y) = COORDINATES[origin], COORDINATES[cell]
    east, south = to_x - x, to_y - y
    upright = "" if 2 * abs(south) < abs(east) or not south else "NS"[south > 0]
    across = "" if 2 * abs(east) < abs(south) or not east else "WE"[east > 0]
    return upright + across or "here"


def rotated(sides: Sides, quarter_turns: int) -> Sides:
    """The sides after this many quarter turns clockwise."""
    return ((sides << quarter_turns) | (sides >> (4 - quarter_turns))) & 15


def mask(letters: str) -> Sides:
    return sum(BIT[LETTERS.index(letter)] for letter in letters)


def letters(sides: Sides) -> str:
    return "".join(LETTERS[side] for side in SIDES_OF[sides])


def border(cell: Cell, side: Side) -> str:
    """The name of a border: a cell and its side."""
    return f"{cell},{LETTERS[side]}"
