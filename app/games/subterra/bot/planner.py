"""Evaluates a turn: every way to spend the action points, by the sum of its gains and risks."""

from collections.abc import Sequence

from app.games.subterra.bot.aims import Aims
from app.games.subterra.bot.chart import Figure
from app.games.subterra.bot.dangers import Dangers, failure
from app.games.subterra.bot.plan import Plan
from app.games.subterra.bot.routes import entry_points, rope_points, steps_of
from app.games.subterra.geometry import AROUND, BIT, LETTERS, Cell, Side
from app.games.subterra.rules.abilities import SPRINT_STEPS
from app.games.subterra.rules.actions import RUN_STEPS

GOES_ON = 0.75
# How many points shorter a way must become to be worth explosives and a cave-in.
WORTH_A_WALL = 4
Job = tuple[int, float, str]


class Planner:
    """The best use of an explorer's turn, from any cell and with any number of points.

    `bonus`: the last of the points would need exertion.
    """

    def __init__(self, plan: Plan, figure: Figure, *, bonus: bool) -> None:
        self.chart = chart = plan.chart
        self.figure = figure
        self.style = chart.style
        self.plan = plan
        self.dangers = Dangers(chart, figure)
        self.aims = Aims(plan, figure)
        self.exertion = self.style.strain * failure(figure) * self.style.loss(figure.health, 1) if bonus else 0.0
        self._values: dict[tuple[Cell, int, int], float] = {}
        self._yields: dict[Cell, list[float]] = {}
        self._jobs: dict[Cell, list[Job]] = {}
        self._unknown: dict[tuple[Cell, int], float] = {}
        self._steps: dict[Cell, list[tuple[int, Cell, int]]] = {}

    # What a turn comes to

    def value(self, cell: Cell, points: int, steps: int = 0) -> float:
        """The best result of a turn that continues here; `steps` of a run are still to be made."""
        key = (cell, points, steps)
        if key not in self._values:
            self._values[key] = self._value(cell, points, steps)
        return self._values[key]

    def _value(self, cell: Cell, points: int, steps: int) -> float:
        if steps:
            walked = [self.value(beyond, points, steps - 1) - self.toll(beyond) for _, beyond in self.walks(cell)]
            return max([self.value(cell, points), *walked])
        yields = self.yields(cell)
        return max(yields[spent] + self.leave(cell, points - spent) for spent in range(points + 1))

    def leave(self, cell: Cell, points: int) -> float:
        """The best result after everything worth doing here is done."""
        best = self.rest(cell, points)
        for _, value in self.departures(cell, points):
            best = max(best, value)
        return best

    def departures(self, cell: Cell, points: int) -> list[tuple[str, float]]:
        """Every way to continue from here to another cell, and the value of the turn then."""
        if not points:
            return []
        found = []
        for side, beyond, cost in self.steps(cell):
            if cost <= points:
                value = self.value(beyond, points - cost) - self.toll(beyond)
                found.append((self._step_option(side, beyond), value))
        if points > 1:
            found += [("run", value) for value in self._walks_on(cell, points - 2, RUN_STEPS)]
        if self.figure.id == "medic":
            found += [("sprint", value) for value in self._walks_on(cell, points - 1, SPRINT_STEPS)]
        found += [
            (f"explore:{LETTERS[side]}", self.plan.tile(cell) + self.unknown(cell, points - 1))
            for side in self.finds(cell)
            if not self.chart.barred(self.figure, cell) & BIT[side]
        ]
        if points > 1 and self.figure.id == "diver" and self.chart.places[cell].type == "water":
            found.append(("dive", self.under_water() - (self.exertion if points == 2 else 0.0)))
        return found

    def _walks_on(self, cell: Cell, points: int, steps: int) -> list[float]:
        return [self.value(beyond, points, steps - 1) - self.toll(beyond) for _, beyond in self.walks(cell)]

    def _step_option(self, side: Side, beyond: Cell) -> str:
        place = self.chart.places[beyond]
        action = "move"
        if place.flood and self.figure.id != "diver":
            action = "swim"
        elif place.type == "squeeze" and self.figure.id != "climber":
            action = "squeeze_through"
        return f"{action}:{LETTERS[side]}"

    def steps(self, cell: Cell) -> list[tuple[int, Cell, int]]:
        if cell not in self._steps:
            haunted = () if self.figure.id == "scout" else self.chart.horrors
            found = steps_of(self.chart, self.figure, cell)
            self._steps[cell] = [step for step in found if step[1] not in haunted]
        return self._steps[cell]

    def walks(self, cell: Cell) -> list[tuple[int, Cell]]:
        return [(side, beyond) for side, beyond, cost in self.steps(cell) if cost == 1]

    def rest(self, cell: Cell, points: int) -> float:
        """What it is worth to end the turn here; an explorer who has spent the last point has exerted for it."""
        exerted = self.exertion if not points and cell != self.chart.exit else 0.0
        return self.aims.at(cell) - self.dangers.at(cell) - exerted + self._sheltered(cell)

    def _sheltered(self, cell: Cell) -> float:
        """How much the bodyguard protects the others here."""
        if self.figure.id != "bodyguard" or cell == self.chart.exit:
            return 0.0
        spared = 0.0
        for other in self.chart.conscious():
            if other.cell == cell and other is not self.figure:
                certain = 1.0 if other.id in self.chart.acted else 0.4
                spared += certain * Dangers(self.chart, other).from_hazards(self.chart.places[cell])
        return spared

    def toll(self, cell: Cell) -> float:
        """What it costs to enter this cell."""
        place = self.chart.places[cell]
        return self._toll(place.type, guarded=self.chart.bodyguard_at(cell, besides=self.figure) is not None)

    def _toll(self, kind: str, *, guarded: bool = False) -> float:
        if kind == "scree":
            return failure(self.figure) * self.style.loss(self.figure.health, 1)
        if kind == "gas" and self.chart.gas and not guarded:
            return self.style.loss(self.figure.health, 2)
        return 0.0

    # Beyond the edge

    def finds(self, cell: Cell) -> list[Side]:
        """The sides where a tile can be revealed; none once the exit is known."""
        chart = self.chart
        if chart.exit or not (chart.stack or chart.aside):
            return []
        return chart.frontier(cell)

    def unknown(self, origin: Cell, points: int) -> float:
        """The average value of standing on a tile that is still to be drawn."""
        if (origin, points) not in self._unknown:
            self._unknown[origin, points] = self._average(origin, points)
        away = self.aims.pace if self.aims.rescues else 0.0
        return self._unknown[origin, points] + self.aims.at(origin) - away

    def _average(self, origin: Cell, points: int) -> float:
        total = sum(self.chart.unseen.values())
        if not total:
            return 0.0
        return sum(count * self._on(kind, origin, points) for kind, count in self.chart.unseen.items()) / total

    def _on(self, kind: str, origin: Cell, points: int) -> float:
        """Standing on a new tile of this type: stay, discover more, or step back to where it was safer."""
        stay = -self.dangers.on_new_tile(kind) - (self.exertion if not points else 0.0)
        if points:
            more = -self.dangers.on_new_tile(kind) + GOES_ON * self.plan.tile(origin) * points
            back = -self.dangers.from_kind("") - self.dangers.out_of_time()
            stay = max(stay, more, back)
        return stay - self._toll(kind)

    def under_water(self) -> float:
        water = [self.aims.at(cell) for cell, place in self.chart.places.items() if place.type == "water"]
        return max(water) - self.aims.pace - self.dangers.from_kind("") - self.dangers.out_of_time()

    # What can be done on a tile

    def yields(self, cell: Cell) -> list[float]:
        """What can be gained on this tile for no, one, two and three points."""
        if cell not in self._yields:
            self._yields[cell] = self.yields_without(cell, "")
        return self._yields[cell]

    def yields_without(self, cell: Cell, option: str) -> list[float]:
        """The same, with one of the jobs already done."""
        gained = [0.0] * 4
        for cost, gain, other in self.jobs(cell):
            if other != option:
                for points in range(3, cost - 1, -1):
                    gained[points] = max(gained[points], gained[points - cost] + gain)
        return gained

    def jobs(self, cell: Cell) -> list[Job]:
        """What is worth doing on this tile: points, gain, option."""
        if cell not in self._jobs:
            found = [
                *self._reveals(cell),
                *self._heals(cell),
                *self._clearing(cell),
                *self._demolitions(cell),
                *self._against_horrors(cell),
            ]
            self._jobs[cell] = sorted(found, key=lambda job: -job[1] / job[0])
        return self._jobs[cell]

    def _reveals(self, cell: Cell) -> list[Job]:
        place = self.chart.places[cell]
        barred = 0 if place.type == "slide" else self.chart.barred(self.figure, cell)
        sides = [side for side in self.finds(cell) if not barred & BIT[side]]
        # Once the last side is known, nothing more can be discovered without moving on.
        return [
            (1, self.plan.tile(cell) - (self.aims.pace if side == sides[-1] else 0.0), f"reveal:{LETTERS[side]}")
            for side in sides
        ]

    def _heals(self, cell: Cell) -> list[Job]:
        found: list[Job] = []
        if cell == self.chart.exit:
            return found
        for other in self.chart.figures:
            me = other is self.figure
            if (other.cell != cell and not me) or other.health == other.most_health or other.removed:
                continue
            gain = self.style.loss(other.health + 1, 1)
            if not other.health:
                waking = Dangers(self.chart, other, 1)
                gain -= waking.from_horrors(cell) if other.id in self.chart.acted else 0.0
            if self.figure.id == "medic" and not me:
                found.append((1, gain, f"bandage:{other.id}"))
            else:
                found.append((2, gain, f"heal:{other.id}"))
        return found

    def _clearing(self, cell: Cell) -> list[Job]:
        """Ropes and digging, where the way leads on."""
        place = self.chart.places[cell]
        found: list[Job] = []
        aims, me = self.aims, self.figure
        quick = me.id == "geologist"
        for side, beyond in place.steps:
            there = self.chart.places[beyond]
            on_the_way = aims.far(beyond) < aims.far(cell)
            if place.blocked & BIT[side] and on_the_way:
                found.append(self._rope(cell))
            if there.debris and on_the_way and me.id != "climber":
                cost = 1 if quick else 2
                found.append((cost, cost * aims.pace, f"{'quick_dig' if quick else 'dig'}:{LETTERS[side]}"))
        if place.blocked and not found and any(place.blocked & BIT[side] for side in self.finds(cell)):
            found.append(self._rope(cell))
        return found

    def _demolitions(self, cell: Cell) -> list[Job]:
        """Walls behind which the way to the exit is much shorter. The cave-in that follows may hit anyone."""
        if self.figure.id != "engineer" or not self.figure.uses or not self.chart.exit:
            return []
        found: list[Job] = []
        ways = [side for side, _ in self.chart.places[cell].steps]
        for side, beyond in enumerate(AROUND[cell]):
            if beyond in self.chart.places and side not in ways:
                saved = (
                    self.aims.far(cell) - self.aims.far(beyond) - entry_points("engineer", self.chart.places[beyond])
                )
                if saved >= WORTH_A_WALL:
                    found.append((2, saved * self.aims.pace, f"demolish:{LETTERS[side]}"))
        return found

    def _repelled_from(self, cell: Cell) -> Sequence[tuple[Side, Cell]]:
        if self.chart.options.repel_needs_connection:
            return self.chart.places[cell].steps
        return list(enumerate(AROUND[cell]))

    def _rope(self, cell: Cell) -> Job:
        me = self.figure
        gain = self.aims.pace * rope_points(me.id)
        return (1, gain, "gear") if me.id == "climber" else (2, gain * (1 - failure(me)), "place_rope")

    def _against_horrors(self, cell: Cell) -> list[Job]:
        found: list[Job] = []
        threat = self.dangers.from_horrors(cell)
        if threat > 5 and not self.figure.hidden:
            found.append((2, threat * (1 - failure(self.figure)), "hide"))
        if self.figure.id == "bodyguard":
            for side, beyond in self._repelled_from(cell):
                if beyond in self.chart.horrors:
                    found.append((1, 30.0 + threat, f"repel:{LETTERS[side]}"))
        return found
