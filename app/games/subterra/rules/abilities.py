"""Chapter 7: what only one explorer can do. Each function is the effect of an action that was checked before."""

from typing import ClassVar

from app.engine.asks import Choose
from app.engine.messages import Message
from app.games.subterra.content import FACES
from app.games.subterra.geometry import COORDINATES, LETTERS, START_CELL, border
from app.games.subterra.rules import hazards, horrors
from app.games.subterra.rules.actions import towards
from app.games.subterra.rules.ground import open_border
from app.games.subterra.rules.health import meet_horrors
from app.games.subterra.rules.movement import Walk
from app.games.subterra.rules.option_builders import cell_option
from app.games.subterra.state import NO_SIDE, Cave, Explorer
from app.games.subterra.steps import Decision

SPRINT_STEPS = 2


def dive(cave: Cave, diver: Explorer, _: str) -> None:
    """The figure leaves the board until the diver's next turn."""
    cave.tell("subterra-dived", explorer=diver.id, cell=COORDINATES[diver.cell])
    diver.cell = ""
    diver.submerged = True


class ComeUp(Decision):
    """The diver comes up on a water tile: surfacing at a cost, or floating up unconscious."""

    explorer: int
    cost: int = 0
    forced: ClassVar[bool] = True

    def ask(self, cave: Cave) -> Choose:
        diver = cave.explorers[self.explorer]
        water = [cell for cell in cave.placed if FACES[cave.tiles[cell].id].type == "water"]
        options = [cell_option("surface", cell, START_CELL) for cell in water]
        return Choose(
            seat=diver.seat,
            prompt=Message("subterra-choose_water_tile", {"explorer": diver.id, "cost": self.cost}),
            reason=Message("subterra-comes_up", {"explorer": diver.id}),
            rule="ST 7",
            options=options,
            default=[options[0].id],
        )

    def chosen(self, cave: Cave, choice: list[str]) -> None:
        diver = cave.explorers[self.explorer]
        diver.cell = choice[0].removeprefix("surface:")
        diver.submerged = False
        diver.entered_from = NO_SIDE
        cave.points -= self.cost
        how = "subterra-surfaced" if diver.health else "subterra-floated_up"
        cave.tell(how, explorer=diver.id, cell=COORDINATES[diver.cell])
        meet_horrors(cave, diver.cell)


def demolish(cave: Cave, engineer: Explorer, side: str) -> None:
    """Explosives open the wall, and a cave-in follows at once, for everybody."""
    engineer.uses -= 1
    opened = border(engineer.cell, LETTERS.index(side))
    cave.explosives.append(opened)
    open_border(cave, engineer.cell, LETTERS.index(side))
    cave.tell("subterra-blown_open", explorer=engineer.id, border=opened)
    hazards.cave_in(cave, cave.options.demolish_cave_in_damage)


def sprint(cave: Cave, medic: Explorer, _: str) -> None:
    cave.push(Walk(cave.place_of(medic), "sprint", SPRINT_STEPS))


def repel(cave: Cave, bodyguard: Explorer, side: str) -> None:
    """Of several horrors on the tile, the one that appeared first leaves."""
    cell = towards(bodyguard, side)
    horror = next(horror for horror in cave.horrors if horror.cell == cell)
    horrors.vanish(cave, horror, "repelled")
