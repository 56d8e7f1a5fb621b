"""Where an explorer wants to be: at the edge of the known cave, with an explorer who needs help, or on the exit."""

from app.games.subterra.bot.chart import Chart, Figure
from app.games.subterra.bot.plan import POINTS_A_TURN, Plan
from app.games.subterra.bot.routes import FAR, distances, rope_points
from app.games.subterra.geometry import BIT, COORDINATES, Cell

LATEST = 12
# By how much the distance of a cell is increased if it is away from the meeting place.
MEETING = 2.0


class Aims:
    """The value of every cell for an explorer: the nearer to their goals, the better."""

    def __init__(self, plan: Plan, figure: Figure) -> None:
        self.plan = plan
        self.chart = chart = plan.chart
        self.figure = figure
        self.style = chart.style
        self.rescues = [friend for friend in fallen(chart) if rescuer(chart, friend) is figure]
        self.companion = plan.company.get(figure.id)
        self.is_called = not self.rescues and plan.is_called(figure)
        self._beside = chart.around(self.companion.cell, 40) if self.companion else {}
        self.pace = self._pace()
        self._near: dict[Cell, int] | None = None
        self._far = distances(chart, figure.id, self._goals())

    def at(self, cell: Cell) -> float:
        return -self.pace * self._far.get(cell, FAR)

    def far(self, cell: Cell) -> float:
        return self._far.get(cell, FAR)

    def _pace(self) -> float:
        """What it is worth to be one action point nearer to the goal: the less time is left, the more."""
        chart = self.chart
        if self.is_called:
            return self.style.meeting_pace
        if not chart.exit:
            return self.style.rescue_pace if self.rescues else self.style.pace
        out = distances(chart, self.figure.id, {chart.exit: 0.0})
        slack = chart.rounds_left - out.get(self.figure.cell, 10.0) / POINTS_A_TURN
        return self.style.exit_pace * (1 + self.style.urge * min(6.0, max(0.0, 5.0 - slack)))

    def _goals(self) -> dict[Cell, float]:
        if self.is_called:
            return {self.plan.place: 0.0}
        if self.rescues and self.plan.needs_rescue:
            return {friend.cell: 0.0 for friend in self.rescues}
        goals = {self.chart.exit: 0.0} if self.chart.exit else self._edges()
        for friend in self.rescues:
            goals[friend.cell] = min(goals.get(friend.cell, FAR), -self.style.rescue / self.pace)
        if self.figure.id == "medic":
            for friend in self.chart.conscious():
                if friend.cell and friend is not self.figure and friend.health < min(3, friend.most_health):
                    worth = self.style.health[3] - self.style.health[friend.health]
                    goals[friend.cell] = min(goals.get(friend.cell, FAR), -worth / 2 / self.pace)
        return goals

    def _edges(self) -> dict[Cell, float]:
        """Cells from which something can be discovered, preferably near to the others."""
        chart = self.chart
        rope = rope_points(self.figure.id)
        edges = {}
        for cell, place in chart.places.items():
            sides = chart.frontier(cell)
            if sides:
                barred = all(place.blocked & BIT[side] for side in sides)
                edges[cell] = self._strayed(cell) - 0.3 * len(sides) + (rope if barred else 0.0)
        return edges

    def _strayed(self, cell: Cell) -> float:
        """The handicap, in points, of a cell that is far from the followed companion or, for explorers who follow
        nobody, from where the team explores.
        """
        if self.plan.meeting is not None and not self.plan.is_free(self.figure):
            return MEETING * self.plan.meeting.get(cell, FAR)
        if self.companion is None:
            return self.style.cohesion * self.apart(cell)
        steps = self._beside.get(cell, 40)
        return self.style.company * max(0, steps - 1)

    def apart(self, cell: Cell) -> int:
        """How far this cell is from where the team explores."""
        if self._near is None:
            self._near = self.chart.around(front(self.chart), 40)
        return self._near.get(cell, 20)


def front(chart: Chart) -> Cell:
    """The middle of the tiles that were placed last: where the team explores."""
    latest = chart.placed[-LATEST:]
    spots = [COORDINATES[cell] for cell in latest]

    def spread(cell: Cell) -> int:
        east, south = COORDINATES[cell]
        return sum(abs(x - east) + abs(y - south) for x, y in spots)

    return min(latest, key=spread)


def fallen(chart: Chart) -> list[Figure]:
    """The unconscious explorers in the cave whom a healer can reach."""
    return [
        figure
        for figure in chart.figures
        if not figure.health and figure.cell and figure.cell != chart.exit and figure.cell not in chart.horrors
    ]


def rescuer(chart: Chart, friend: Figure) -> Figure | None:
    """The explorer who should help: the nearest one, if there is still time. All bots get the same result."""
    to_friend = distances(chart, "", {friend.cell: 0.0})
    able = [figure for figure in chart.conscious() if figure.cell in to_friend]
    if not able:
        return None
    nearest = min(able, key=lambda figure: to_friend[figure.cell] - 1.5 * (figure.id == "medic"))
    if not chart.exit:
        return nearest
    back = distances(chart, "", {chart.exit: 0.0}).get(friend.cell, FAR)
    turns = (to_friend[nearest.cell] + 2 + back) / POINTS_A_TURN + 1
    turns += chart.style.prudence if _is_won_by(chart, nearest) else 0
    return nearest if turns <= chart.rounds_left or _lost_without(chart) else None


def _is_won_by(chart: Chart, figure: Figure) -> bool:
    """Whether the team wins if it leaves now, and only because this explorer is on the exit."""
    out = [one for one in chart.figures if one.cell and one.cell == chart.exit]
    return figure in out and len(out) == chart.needed


def _lost_without(chart: Chart) -> bool:
    """Whether leaving now would be a defeat."""
    behind = sum(1 for figure in chart.figures if figure.removed or (not figure.health and figure.cell != chart.exit))
    return behind >= 3


def nobody_can_be_saved(chart: Chart) -> bool:
    return all(rescuer(chart, friend) is None for friend in fallen(chart))
