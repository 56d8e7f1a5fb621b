"""Chapter 3: the hazard phase."""

from app.games.subterra.content import FACES, HAZARD_CARDS, HAZARDS, OUT_OF_TIME, Hazard
from app.games.subterra.geometry import COORDINATES
from app.games.subterra.rules import ending, horrors
from app.games.subterra.rules.health import DIE_SIDES, is_protected, lose, protected_cell, skill_roll
from app.games.subterra.state import Cave, Explorer
from app.games.subterra.steps import Procedure

ENGINEER_DAMAGE = 1


class HazardPhase(Procedure):
    """Gas clears; then a card is revealed, or out of time goes on (ST 3.3)."""

    def run(self, cave: Cave) -> None:
        cave.phase = "hazard"
        cave.tell("subterra-hazard_phase_began")
        if cave.gas:
            cave.gas = 0
            cave.tell("subterra-gas_cleared")
        if cave.out_of_time:
            out_of_time(cave)
            return
        cave.reveal()
        card = cave.hazard_deck.take()
        if card == OUT_OF_TIME:
            cave.out_of_time = True
            cave.tell("subterra-hazard_revealed", card=card, type=card, multiplier=1)
            out_of_time(cave)
            return
        cave.hazard_discard.put(card)
        resolve(cave, HAZARD_CARDS[card])


def resolve(cave: Cave, card: Hazard) -> None:
    """A doubled card runs its effect twice, but horrors first move twice and then up to two appear (ST 3.8)."""
    cave.tell("subterra-hazard_revealed", card=card.id, type=card.type, multiplier=card.multiplier)
    if card.type == "horror":
        horrors.move_all(cave, card.multiplier, *[horrors.AppearHorror() for _ in range(card.multiplier)])
        return
    for _ in range(card.multiplier):
        _RUNS[card.type](cave)
        if ending.check(cave):
            return
    if card.type == "gas" and card.multiplier > 1 and cave.options.gas_x2_doubles_enter_damage:
        cave.gas *= card.multiplier


def exposed(cave: Cave) -> list[Explorer]:
    """Who can lose health to a run of a hazard: conscious, not on the exit, not beside the bodyguard (ST 3.3)."""
    protected = protected_cell(cave)
    return [
        explorer
        for explorer in cave.explorers
        if explorer.health and not ending.on_exit(cave, explorer) and not is_protected(explorer, protected)
    ]


def tremor(cave: Cave) -> None:
    """Everybody rolls, also the diver under water (ST 3.4)."""
    for explorer in exposed(cave):
        if not skill_roll(cave, explorer, "tremor"):
            lose(cave, explorer, HAZARDS["tremor"].damage, "tremor")


def flood(cave: Cave) -> None:
    """All water tiles are flooded, and everyone on one loses health, except the diver (ST 3.5)."""
    rising = [cell for cell in _cells(cave, "water") if not cave.tiles[cell].flood]
    for cell in rising:
        cave.tiles[cell].flood = True
    cave.tell("subterra-flooded", cells=[COORDINATES[cell] for cell in rising])
    for explorer in exposed(cave):
        if explorer.cell and cave.tiles[explorer.cell].flood and explorer.id != "diver":
            lose(cave, explorer, HAZARDS["flood"].damage, "flood")


def gas(cave: Cave) -> None:
    """Everyone on a gas tile loses health, and gas lingers (ST 3.6)."""
    cave.gas = HAZARDS["gas"].damage
    cave.tell("subterra-gas_spread")
    for explorer in exposed(cave):
        if explorer.cell and FACES[cave.tiles[explorer.cell].id].type == "gas":
            lose(cave, explorer, HAZARDS["gas"].damage, "gas")


def cave_in(cave: Cave, damage: int = HAZARDS["cave_in"].damage) -> None:
    """One die, no skill roll: the tiles with its number collapse, if there is no debris on them yet (ST 3.7)."""
    die = cave.chance("dice").die(DIE_SIDES)
    hit = [
        cell
        for cell in _cells(cave, "cave_in")
        if die in FACES[cave.tiles[cell].id].numbers and not cave.tiles[cell].debris
    ]
    cave.tell("subterra-cave_in_rolled", die=die, cells=[COORDINATES[cell] for cell in hit])
    for cell in hit:
        cave.tiles[cell].debris = True
    for explorer in exposed(cave):
        if explorer.cell in hit:
            lose(cave, explorer, ENGINEER_DAMAGE if explorer.id == "engineer" else damage, "cave_in")


def _cells(cave: Cave, kind: str) -> list[str]:
    return [cell for cell in cave.placed if FACES[cave.tiles[cell].id].type == kind]


def out_of_time(cave: Cave) -> None:
    """Everybody who is not on the exit rolls or is left behind, conscious or not (ST 3.9)."""
    cave.tell("subterra-out_of_time")
    for explorer in cave.explorers:
        if explorer.removed or ending.on_exit(cave, explorer) or skill_roll(cave, explorer, "out_of_time"):
            continue
        explorer.removed = True
        explorer.submerged = explorer.hidden = False
        explorer.health = 0
        explorer.cell = ""
        cave.tell("subterra-left_behind", explorer=explorer.id)
    ending.check(cave)


_RUNS = {"tremor": tremor, "flood": flood, "gas": gas, "cave_in": cave_in}
