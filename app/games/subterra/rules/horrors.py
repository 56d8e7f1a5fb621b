"""Chapter 6: how horrors hunt, appear and vanish."""

from app.engine.asks import Choose
from app.engine.messages import Args, Message
from app.games.subterra.content import CHARACTERS, FACES
from app.games.subterra.geometry import AROUND, BIT, COORDINATES, LETTERS, SIDES_OF, Cell, Side, Sides
from app.games.subterra.rules import ending
from app.games.subterra.rules.health import meet_horrors
from app.games.subterra.rules.option_builders import cell_option, side_option
from app.games.subterra.state import Cave, Explorer, Horror
from app.games.subterra.steps import Decision, Procedure

MOST_HORRORS = 3
REACH = 7
RANK = {name: character.rank for name, character in CHARACTERS.items()}


def prey(cave: Cave) -> dict[Cell, Explorer]:
    """Who can be a victim, by cell; of several in a cell the one with the lowest rank number (ST 6.2)."""
    found: dict[Cell, Explorer] = {}
    for explorer in cave.explorers:
        hunted = explorer.health and explorer.cell and not explorer.hidden and explorer.id != "scout"
        if hunted and explorer.cell != cave.exit_cell:
            other = found.get(explorer.cell)
            if other is None or RANK[explorer.id] < RANK[other.id]:
                found[explorer.cell] = explorer
    return found


def closest_victim(cave: Cave, start: Cell) -> tuple[Explorer, Sides] | None:
    """The closest victim of a horror, and the sides by which a shortest way to them begins (ST 6.1-6.3)."""
    victims = prey(cave)
    if not victims:
        return None
    begun: dict[Cell, Sides] = {start: 0}
    ring = begun
    for _ in range(REACH):
        ring = _next_ring(cave, ring, begun)
        if reached := [victims[cell] for cell in ring if cell in victims]:
            victim = min(reached, key=_rank)
            return victim, ring[victim.cell]
        begun.update(ring)
    return None


def _next_ring(cave: Cave, ring: dict[Cell, Sides], begun: dict[Cell, Sides]) -> dict[Cell, Sides]:
    """The cells one step farther, each with the first sides of all shortest ways to it. Only walls count (ST 6.1)."""
    farther: dict[Cell, Sides] = {}
    tiles = cave.tiles
    for cell, first_sides in ring.items():
        around = AROUND[cell]
        for side in SIDES_OF[tiles[cell].ways]:
            beyond = around[side]
            if beyond not in begun:
                farther[beyond] = farther.get(beyond, 0) | (first_sides or BIT[side])
    return farther


def _rank(explorer: Explorer) -> int:
    return RANK[explorer.id]


class HorrorPhase(Procedure):
    """Every horror moves one step, in the order of appearance (ST 6.3)."""

    def run(self, cave: Cave) -> None:
        cave.phase = "horror"
        if cave.horrors:
            cave.tell("subterra-horror_phase_began")
            move_all(cave, times=1)


def move_all(cave: Cave, times: int, *then: Procedure) -> None:
    """All horrors move, this many times one after the other."""
    cave.push(*(MoveHorror(horror.figure) for horror in cave.horrors * times), *then)


class MoveHorror(Procedure):
    """One horror goes a step towards its closest victim, or vanishes if there is none within reach."""

    figure: int

    def run(self, cave: Cave) -> None:
        if all(horror.figure != self.figure for horror in cave.horrors):
            return
        horror = by_figure(cave, self.figure)
        hunt = closest_victim(cave, horror.cell)
        if hunt is None:
            vanish(cave, horror, "no_victim")
            return
        victim, sides = hunt
        ways = SIDES_OF[sides]
        if len(ways) == 1:
            move(cave, horror, ways[0], victim)
        else:
            cave.push(ChooseHorrorStep(self.figure, cave.place_of(victim), sides))


class ChooseHorrorStep(Decision):
    """Several first steps are equally short: the victim's player chooses."""

    figure: int
    victim: int
    sides: Sides

    def ask(self, cave: Cave) -> Choose:
        horror = by_figure(cave, self.figure)
        victim = cave.explorers[self.victim]
        options = [side_option("step", horror.cell, side) for side in SIDES_OF[self.sides]]
        about: Args = {"horror": self.figure, "explorer": victim.id}
        return Choose(
            seat=victim.seat,
            prompt=Message("subterra-choose_horror_step", about),
            reason=Message("subterra-leads_horror", about),
            rule="ST 6.3",
            options=options,
            default=[options[0].id],
        )

    def chosen(self, cave: Cave, choice: list[str]) -> None:
        horror = by_figure(cave, self.figure)
        move(cave, horror, LETTERS.index(choice[0][-1]), cave.explorers[self.victim])


class AppearHorror(Procedure):
    """A horror appears on the free horror tile nearest to a victim, if one is within reach (ST 6.4)."""

    def run(self, cave: Cave) -> None:
        if len(cave.horrors) >= MOST_HORRORS:
            return
        found = nearest_lair(cave)
        if found is None:
            cave.tell("subterra-no_horror_appeared")
            return
        victim, lairs = found
        if len(lairs) == 1:
            appear(cave, lairs[0], victim)
        else:
            cave.push(ChooseSpawnTile(cave.place_of(victim), lairs))


class ChooseSpawnTile(Decision):
    """Several horror tiles are equally near to the same victim, whose player chooses."""

    victim: int
    lairs: list[Cell]

    def ask(self, cave: Cave) -> Choose:
        victim = cave.explorers[self.victim]
        options = [cell_option("tile", cell, victim.cell) for cell in self.lairs]
        return Choose(
            seat=victim.seat,
            prompt=Message("subterra-choose_spawn_tile", {"explorer": victim.id}),
            reason=Message("subterra-chooses_spawn_tile", {"explorer": victim.id}),
            rule="ST 6.4",
            options=options,
            default=[options[0].id],
        )

    def chosen(self, cave: Cave, choice: list[str]) -> None:
        appear(cave, choice[0].removeprefix("tile:"), cave.explorers[self.victim])


def nearest_lair(cave: Cave) -> tuple[Explorer, list[Cell]] | None:
    """The victim for whom a horror would appear, and the candidate horror tiles, the earliest placed first.

    The search spreads from the victims ring by ring until it reaches a lair; where two meet, the lower rank number
    prevails.
    """
    haunted = {horror.cell for horror in cave.horrors}
    lairs = [cell for cell in cave.placed if FACES[cave.tiles[cell].id].type == "horror" and cell not in haunted]
    ring = prey(cave)
    seen = dict(ring)
    for _ in range(REACH + 1):
        if near := [cell for cell in lairs if cell in ring]:
            victim = min((ring[cell] for cell in near), key=_rank)
            return victim, [cell for cell in near if ring[cell] is victim]
        ring = _spread(cave, ring, seen)
        seen.update(ring)
    return None


def _spread(cave: Cave, ring: dict[Cell, Explorer], seen: dict[Cell, Explorer]) -> dict[Cell, Explorer]:
    farther: dict[Cell, Explorer] = {}
    for cell, victim in ring.items():
        for side in SIDES_OF[cave.tiles[cell].ways]:
            beyond = AROUND[cell][side]
            if beyond not in seen and _rank(victim) <= _rank(farther.get(beyond, victim)):
                farther[beyond] = victim
    return farther


def by_figure(cave: Cave, number: int) -> Horror:
    return next(horror for horror in cave.horrors if horror.figure == number)


def move(cave: Cave, horror: Horror, side: Side, victim: Explorer) -> None:
    origin, cell = horror.cell, AROUND[horror.cell][side]
    horror.cell = cell
    cave.tell(
        "subterra-horror_moved",
        horror=horror.figure,
        origin=COORDINATES[origin],
        cell=COORDINATES[cell],
        victim=victim.id,
    )
    meet_horrors(cave, cell)
    ending.check(cave)


def appear(cave: Cave, cell: Cell, victim: Explorer) -> None:
    taken = {horror.figure for horror in cave.horrors}
    number = next(number for number in range(1, MOST_HORRORS + 1) if number not in taken)
    cave.horrors.append(Horror(number, cell))
    cave.tell("subterra-horror_appeared", horror=number, cell=COORDINATES[cell], victim=victim.id)
    meet_horrors(cave, cell)
    ending.check(cave)


def vanish(cave: Cave, horror: Horror, reason: str) -> None:
    cave.horrors.remove(horror)
    cave.tell("subterra-horror_vanished", horror=horror.figure, cell=COORDINATES[horror.cell], reason=reason)
