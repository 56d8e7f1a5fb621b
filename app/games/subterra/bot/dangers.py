"""What it may cost an explorer to end the round somewhere, in the bot's points."""

from app.games.subterra.bot.chart import Chart, Figure, Place, outranks
from app.games.subterra.content import HAZARDS
from app.games.subterra.geometry import Cell
from app.games.subterra.rules.hazards import ENGINEER_DAMAGE
from app.games.subterra.rules.health import DIE_SIDES, LEADER_BONUS, SKILL_TARGET

NEAR_LAIR = 6.0
NEAR_HORROR = (0.0, 0.0, 8.0, 4.0, 1.0)


def failure(figure: Figure) -> float:
    """How likely a skill roll fails."""
    bonus = LEADER_BONUS if figure.id == "leader" else 0
    return (SKILL_TARGET - 1 - bonus) / DIE_SIDES


class Dangers:
    """The dangers for one explorer with this much health."""

    def __init__(self, chart: Chart, figure: Figure, health: int | None = None) -> None:
        self.chart = chart
        self.figure = figure
        self.style = chart.style
        self.health = figure.health if health is None else health
        self._tremor = self._losses("tremor", HAZARDS["tremor"].damage) * failure(figure)
        self._lairs = [chart.around(lair, 2) for lair in chart.lairs()] if figure.id != "scout" else []
        self.horror_card = sum(odds for (kind, _), odds in chart.odds.items() if kind == "horror")
        self._known: dict[Cell, float] = {}

    def at(self, cell: Cell) -> float:
        """The expected loss of ending the round here."""
        if cell not in self._known:
            self._known[cell] = self._at(cell)
        return self._known[cell]

    def _at(self, cell: Cell) -> float:
        if cell == self.chart.exit:
            return 0.0
        danger = self.from_hazards(self.chart.places[cell])
        guard = self.chart.bodyguard_at(cell, besides=self.figure)
        if guard is not None:
            danger *= 0.0 if guard.id in self.chart.acted else 0.4
        return danger + self.from_horrors(cell) + self.out_of_time()

    def out_of_time(self) -> float:
        return 0.0 if self.chart.rounds_left > 1 else failure(self.figure) * self.style.out_of_time

    def from_hazards(self, place: Place) -> float:
        collapsed = place.debris
        return self.from_kind("" if collapsed else place.type)

    def from_kind(self, kind: str) -> float:
        """What the next hazard card may do on a tile of this type."""
        if kind == "water" and self.figure.id != "diver":
            return self._tremor + self._losses("flood", HAZARDS["flood"].damage)
        if kind == "gas":
            return self._tremor + self._losses("gas", HAZARDS["gas"].damage)
        if kind == "cave_in":
            damage = ENGINEER_DAMAGE if self.figure.id == "engineer" else HAZARDS["cave_in"].damage
            return self._tremor + self._losses("cave_in", damage) * 2 / DIE_SIDES
        return self._tremor

    def on_new_tile(self, kind: str) -> float:
        """The same for a newly found tile, whose surroundings are not known yet."""
        if kind == "exit":
            return 0.0
        appearing = (
            self.horror_card * self.style.health[self.health] if kind == "horror" and self.figure.id != "scout" else 0.0
        )
        return self.from_kind(kind) + appearing + self.out_of_time()

    def _losses(self, kind: str, damage: int) -> float:
        single = self.chart.odds.get((kind, 1), 0.0) * self.style.loss(self.health, damage)
        return single + self.chart.odds.get((kind, 2), 0.0) * self.style.loss(self.health, 2 * damage)

    def from_horrors(self, cell: Cell) -> float:
        """Horrors make one step each round and another one for each horror card; a new one may also appear."""
        if self.figure.id == "scout":
            return 0.0
        risk, nuisance = 0.0, 0.0
        for steps_to in self.chart.horror_steps:
            steps = steps_to.get(cell)
            if steps is not None and steps < len(NEAR_HORROR):
                if self._is_decoyed(steps_to, steps):
                    nuisance += NEAR_HORROR[steps]
                    continue
                caught = (
                    1.0 if steps < 2 else (self.horror_card if steps == 2 else self.chart.odds.get(("horror", 2), 0.0))
                )
                risk = max(risk, caught if steps < 4 else 0.0)
                nuisance += NEAR_HORROR[steps]
        for lair in self._lairs:
            if cell in lair:
                risk = max(risk, self.horror_card) if lair[cell] == 0 else risk
                nuisance += NEAR_LAIR * self.horror_card / (1 + lair[cell])
        return risk * self.style.health[self.health] + nuisance

    def _is_decoyed(self, steps_to: dict[Cell, int], steps: int) -> bool:
        """Whether the horror will go for another explorer, who has already had their turn and stays there."""
        for other in self.chart.figures:
            if other is self.figure or other.id not in self.chart.acted or not self.chart.can_be_prey(other):
                continue
            theirs = steps_to.get(other.cell)
            if theirs is not None and (theirs < steps or (theirs == steps and outranks(other, self.figure))):
                return True
        return False
