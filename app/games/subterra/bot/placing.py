"""Which tile to place, and in which rotation: the more ways lead on, and the fewer dangers, the better."""

from app.games.subterra.bot.chart import Chart
from app.games.subterra.content import EXIT, FACES
from app.games.subterra.geometry import AROUND, BIT, OPPOSITE, SIDES_OF, Cell, Sides

_DANGER = {
    "horror": 1.6,
    "gas": 0.6,
    "cave_in": 0.4,
    "water": 0.3,
    "squeeze": 0.8,
    "ledge": 0.7,
    "slide": 0.3,
    "scree": 0.2,
}
_WORTH_KEEPING = 1.2
LEADS_ON = 1.0
CONNECTS = 0.6


def tile_worth(tile: str) -> float:
    """How good a tile is: its open sides besides the way in, minus its dangers."""
    if tile == EXIT:
        return 9.0
    face = FACES[tile]
    return len(SIDES_OF[face.openings[0]]) - 1 - _DANGER.get(face.type, 0.0)


def is_welcome(chart: Chart, tile: str) -> bool:
    return tile_worth(tile) >= _WORTH_KEEPING - 0.8 * (chart.stack < 20)


def rotation_worth(chart: Chart, cell: Cell, tile: str, rotation: int) -> float:
    """Open sides that lead on count most, then those that connect; covering an open side counts as a loss."""
    openings = FACES[tile].openings[rotation]
    return sum(_side_worth(chart, cell, openings, side) for side in range(4))


def _side_worth(chart: Chart, cell: Cell, openings: Sides, side: int) -> float:
    beyond = AROUND[cell][side]
    neighbour = chart.places.get(beyond)
    is_open = bool(openings & BIT[side])
    if neighbour is None:
        empty = sum(1 for other in AROUND[beyond] if other not in chart.places)
        return LEADS_ON + 0.2 * empty if is_open else 0.0
    if neighbour.openings & BIT[OPPOSITE[side]]:
        return CONNECTS if is_open else -0.4
    return 0.0
