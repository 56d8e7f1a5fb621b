"""What the team does together. Every bot makes the same plan from the same view, so they need not communicate."""

from functools import cached_property

from app.games.subterra.bot.chart import Chart, Figure
from app.games.subterra.bot.routes import FAR, distances, reach
from app.games.subterra.geometry import Cell
from app.games.subterra.rules.setup import EXIT_GROUP

# With more tiles in the stack nobody walks to the meeting place.
GATHER_FROM = 24
# An explorer this near to the meeting place, in points, counts as being there.
THERE = 4.0
POINTS_A_TURN = 2.5
# How many rounds before the end the needed explorers should be able to reach a tile that may be the exit.
MARGIN = 3
# The share of its usual value that a tile has where nobody should draw: the exit may be lost by it.
WAITING = -3.0
# The weight of explorers who are not needed in the choice of the meeting place.
OTHERS = 0.3


class Plan:
    """`company`: whom each explorer follows. Explorers go in pairs, because two who reach the exit are enough, and a
    fallen explorer is soon rescued.
    """

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.style = chart.style
        self.able = [one for one in chart.figures if one.health and one.cell]
        self.company = self._pairs() if self.style.company else {}
        self._tiles: dict[Cell, float] = {}

    def _pairs(self) -> dict[str, Figure]:
        able = list(self.able)
        pairs = {}
        while len(able) > 1:
            first = able.pop(0)
            steps = self.chart.around(first.cell, 40)
            second = min(able, key=lambda one: steps.get(one.cell, 99))
            able.remove(second)
            pairs[second.id] = first
        return pairs

    def arrivals(self, cell: Cell) -> list[float]:
        """The points that each explorer needs to get here, the nearest first."""
        return sorted(far.get(cell, FAR) for far in self._reach.values())

    @cached_property
    def _reach(self) -> dict[str, dict[Cell, float]]:
        return {one.id: reach(self.chart, one) for one in self.able}

    def until_enough(self, cell: Cell) -> float:
        """The points until as many explorers are here as must get out."""
        needed = self.chart.needed
        return self.arrivals(cell)[needed - 1] if len(self.able) >= needed else FAR

    @cached_property
    def place(self) -> Cell:
        """The edge of the cave where as many explorers as must get out can meet soonest."""
        needed = self.chart.needed

        def cost(cell: Cell) -> float:
            arrivals = self.arrivals(cell)
            return sum(arrivals[:needed]) + OTHERS * sum(arrivals[needed:])

        return min(self.chart.edges, key=cost, default="")

    @cached_property
    def gathers(self) -> bool:
        """Whether it is time to go to the meeting place. The needed explorers should be there when the exit can be
        drawn; meanwhile the others draw about one tile for each point that these walk.
        """
        chart = self.chart
        if not self.style.gathers or chart.exit or chart.stack > GATHER_FROM or not self.place:
            return False
        return self._has_time and chart.stack <= EXIT_GROUP + self.until_enough(self.place)

    @cached_property
    def _has_time(self) -> bool:
        """Whether enough explorers can meet before time is out. It is worth it even if hardly any time is left then:
        explorers who are far apart when the exit is found do not get out at all.
        """
        enough = self.until_enough(self.place)
        return enough <= THERE or enough / POINTS_A_TURN <= self.chart.rounds_left

    @cached_property
    def meeting(self) -> dict[Cell, float] | None:
        """The points from every cell to the meeting place, while they gather."""
        return distances(self.chart, "", {self.place: 0.0}) if self.gathers else None

    def is_called(self, figure: Figure) -> bool:
        """Whether this explorer goes straight to the meeting place: before the exit can be drawn, only those who are
        needed there.
        """
        if not self.gathers:
            return False
        far = self._reach.get(figure.id, {}).get(self.place, FAR)
        wanted = self.chart.stack <= EXIT_GROUP or far <= self.until_enough(self.place)
        return wanted and THERE < far < FAR

    def is_free(self, figure: Figure) -> bool:
        """Whether this explorer goes on exploring while others gather."""
        far = self._reach.get(figure.id, {}).get(self.place, FAR)
        return self.chart.stack > EXIT_GROUP and far > self.until_enough(self.place)

    @cached_property
    def needs_rescue(self) -> bool:
        """Whether more explorers have fallen than may be left behind."""
        out = sum(1 for one in self.chart.figures if one.health or (one.cell and one.cell == self.chart.exit))
        return self.style.gathers and out < self.chart.needed

    def tile(self, cell: Cell) -> float:
        """What it is worth to draw a tile beside this one: less if it may be the exit and not enough explorers could
        get there in time, unless there is no time to wait.
        """
        if not self.style.gathers or self.chart.stack > EXIT_GROUP:
            return self.style.tile
        if cell not in self._tiles:
            self._tiles[cell] = self.style.tile * (WAITING if self._waits(cell) else 1.0)
        return self._tiles[cell]

    def _waits(self, cell: Cell) -> bool:
        """Whether it is better to wait until enough explorers are together than to draw here."""
        enough = self.until_enough(cell)
        in_time = enough <= THERE or enough / POINTS_A_TURN + MARGIN <= self.chart.rounds_left
        return not in_time and self._has_time
