"""How an explorer moves: what a step costs, and how far it is to the goals."""

from collections.abc import Callable, Iterator
from heapq import heapify, heappop, heappush

from app.games.subterra.bot.chart import Chart, Figure, Place
from app.games.subterra.geometry import BIT, OPPOSITE, Cell

ROPE_POINTS = 4.0
FAR = 99.0
_SCREE_POINTS = 0.8
_HORROR_POINTS = 8.0


def entry_points(explorer: str, place: Place) -> int:
    """The action points for a step onto this tile, digging it out included."""
    if place.flood:
        return 1 if explorer == "diver" else 2
    if explorer == "climber":
        return 1
    if place.debris:
        return 2 if explorer == "geologist" else 3
    return 2 if place.type == "squeeze" else 1


def rope_points(explorer: str) -> float:
    return 1.0 if explorer == "climber" else ROPE_POINTS


def distances(chart: Chart, explorer: str, goals: dict[Cell, float]) -> dict[Cell, float]:
    """For every cell, the action points to the best goal; goals have a handicap in points."""

    def before(cell: Cell, points: float) -> Iterator[tuple[float, Cell]]:
        entered = _entered(chart, explorer, cell, points)
        for side, origin in chart.places[cell].steps:
            rope = chart.places[origin].blocked & BIT[OPPOSITE[side]]
            yield entered + rope_points(explorer) if rope else entered, origin

    return _least(goals, before)


def reach(chart: Chart, figure: Figure) -> dict[Cell, float]:
    """For every cell the action points that it takes this explorer to get there."""

    def after(cell: Cell, points: float) -> Iterator[tuple[float, Cell]]:
        place = chart.places[cell]
        for side, beyond in place.steps:
            rope = rope_points(figure.id) if place.blocked & BIT[side] else 0.0
            yield _entered(chart, figure.id, beyond, points + rope), beyond

    return _least({figure.cell: 0.0}, after)


def _least(
    starts: dict[Cell, float], steps: Callable[[Cell, float], Iterator[tuple[float, Cell]]]
) -> dict[Cell, float]:
    """The fewest points for every cell; `steps` gives the steps that can be made from a cell with this many points."""
    queue = [(points, cell) for cell, points in starts.items()]
    heapify(queue)
    found: dict[Cell, float] = {}
    while queue:
        points, cell = heappop(queue)
        if cell not in found:
            found[cell] = points
            for step in steps(cell, points):
                if step[1] not in found:
                    heappush(queue, step)
    return found


def _entered(chart: Chart, explorer: str, cell: Cell, points: float) -> float:
    """The points after a step onto this tile, plus what it is worth to avoid it."""
    place = chart.places[cell]
    points += entry_points(explorer, place)
    if place.type == "scree":
        points += _SCREE_POINTS
    if cell in chart.horrors and explorer != "scout":
        points += _HORROR_POINTS
    return points


def steps_of(chart: Chart, figure: Figure, cell: Cell) -> list[tuple[int, Cell, int]]:
    """The steps that can be made from this cell now: side, cell beyond, action points."""
    barred = chart.barred(figure, cell)
    found = []
    for side, beyond in chart.places[cell].steps:
        there = chart.places[beyond]
        if barred & BIT[side] or (there.debris and figure.id != "climber"):
            continue
        found.append((side, beyond, entry_points(figure.id, there)))
    return found
