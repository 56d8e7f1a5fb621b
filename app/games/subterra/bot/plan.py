"""What the team does together. Every bot makes the same plan from the same view, so nobody has to talk about it."""

from functools import cached_property

from app.games.subterra.bot.chart import Chart, Figure
from app.games.subterra.bot.routes import FAR, distances
from app.games.subterra.geometry import Cell
from app.games.subterra.rules.setup import EXIT_GROUP

# From so many tiles on the team gathers; the exit is among the last six.
GATHER_FROM = 12
# Who is so near to the meeting place, in points, is there.
THERE = 4.0
POINTS_A_TURN = 2.5
# The rounds that it takes to draw the last tiles and to walk out from the meeting place.
ROUNDS_AFTER = 4
WAITING = 0.2


class Plan:
    """`company`: whom each follows. Explorers go in pairs, because two who reach the exit are enough, and somebody who
    falls is soon rescued.
    """

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.style = chart.style
        self.company = self._pairs() if self.style.company else {}

    def _pairs(self) -> dict[str, Figure]:
        able = [one for one in self.chart.figures if one.health and one.cell]
        pairs = {}
        while len(able) > 1:
            first = able.pop(0)
            steps = self.chart.around(first.cell, 40)
            second = min(able, key=lambda one: steps.get(one.cell, 99))
            able.remove(second)
            pairs[second.id] = first
        return pairs

    @cached_property
    def meeting(self) -> dict[Cell, float] | None:
        """The points from every cell to the meeting place: the edge of the cave that all reach soonest together."""
        chart = self.chart
        if not self.style.gathers or chart.exit or chart.stack > GATHER_FROM:
            return None
        edges = [cell for cell in chart.places if chart.frontier(cell)]
        figures = [figure for figure in chart.conscious() if figure.cell]
        found = [distances(chart, "", {cell: 0.0}) for cell in edges]
        return min(found, key=lambda far: sum(far.get(figure.cell, FAR) for figure in figures), default=None)

    @cached_property
    def tile(self) -> float:
        """What a new tile is worth: less while some are still on their way and the next tile may be the exit."""
        if self.meeting is None or self.chart.stack > EXIT_GROUP:
            return self.style.tile
        away = max(self.meeting.get(figure.cell, FAR) for figure in self.chart.conscious())
        in_time = self.chart.rounds_left >= away / POINTS_A_TURN + ROUNDS_AFTER
        return self.style.tile * (WAITING if THERE < away < FAR and in_time else 1.0)
