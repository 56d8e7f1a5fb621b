"""Chapter 4: what every explorer can do. Each function is the effect of an action that was checked before."""

from app.games.subterra.geometry import AROUND, COORDINATES, LETTERS, Cell
from app.games.subterra.rules.health import regain, skill_roll
from app.games.subterra.rules.movement import Walk, step
from app.games.subterra.rules.placing import reveal
from app.games.subterra.state import Cave, Explorer

RUN_STEPS = 3


def reveal_tile(cave: Cave, explorer: Explorer, side: str) -> None:
    reveal(cave, explorer, LETTERS.index(side), enter=False)


def explore(cave: Cave, explorer: Explorer, side: str) -> None:
    reveal(cave, explorer, LETTERS.index(side), enter=True)


def move(cave: Cave, explorer: Explorer, side: str) -> None:
    step(cave, explorer, LETTERS.index(side), "move")


def swim(cave: Cave, explorer: Explorer, side: str) -> None:
    step(cave, explorer, LETTERS.index(side), "swim")


def squeeze_through(cave: Cave, explorer: Explorer, side: str) -> None:
    step(cave, explorer, LETTERS.index(side), "squeeze_through")


def run(cave: Cave, explorer: Explorer, _: str) -> None:
    cave.push(Walk(cave.place_of(explorer), "run", RUN_STEPS))


def heal(cave: Cave, explorer: Explorer, target: str) -> None:
    patient = next(other for other in cave.explorers if other.id == target)
    regain(cave, patient, explorer)


def dig(cave: Cave, explorer: Explorer, where: str) -> None:
    cell = towards(explorer, where)
    cave.tiles[cell].debris = False
    cave.tell("subterra-debris_removed", explorer=explorer.id, cell=COORDINATES[cell])


def towards(explorer: Explorer, where: str) -> Cell:
    """The explorer's own cell for `here`, or the one on a side."""
    return explorer.cell if where == "here" else AROUND[explorer.cell][LETTERS.index(where)]


def place_rope(cave: Cave, explorer: Explorer, _: str) -> None:
    if skill_roll(cave, explorer, "place_rope"):
        fix_rope(cave, explorer, "")


def fix_rope(cave: Cave, explorer: Explorer, _: str) -> None:
    """A rope stays permanently and serves everybody, both ways (ST 5.5)."""
    cave.tiles[explorer.cell].rope = True
    cave.tell("subterra-rope_placed", explorer=explorer.id, cell=COORDINATES[explorer.cell])


def hide(cave: Cave, explorer: Explorer, _: str) -> None:
    if skill_roll(cave, explorer, "hide"):
        explorer.hidden = True
        cave.tell("subterra-hid", explorer=explorer.id)
