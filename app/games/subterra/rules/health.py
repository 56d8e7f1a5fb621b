"""Chapter 8 and ST 4.5: losing and regaining health, meeting horrors, and skill rolls."""

from app.games.subterra.content import CHARACTERS
from app.games.subterra.geometry import Cell
from app.games.subterra.rules.ending import on_exit
from app.games.subterra.state import Cave, Explorer

DIE_SIDES = 6
SKILL_TARGET = 4
LEADER_BONUS = 1
MOST_HEALTH = {name: character.health for name, character in CHARACTERS.items()}


def skill_roll(cave: Cave, explorer: Explorer, purpose: str) -> bool:
    """One die; 4 or more succeeds, and the leader adds 1 while conscious."""
    die = cave.chance("dice").die(DIE_SIDES)
    bonus = LEADER_BONUS if explorer.id == "leader" and explorer.health else 0
    success = die + bonus >= SKILL_TARGET
    cave.tell("subterra-rolled", explorer=explorer.id, purpose=purpose, die=die, bonus=bonus, success=success)
    return success


def lose(cave: Cave, explorer: Explorer, amount: int, cause: str) -> None:
    """An explorer on the exit never loses health (ST 1.2)."""
    lost = min(amount, explorer.health)
    if not lost or on_exit(cave, explorer):
        return
    explorer.health -= lost
    cave.tell("subterra-health_lost", explorer=explorer.id, amount=lost, cause=cause, health=explorer.health)
    if not explorer.health:
        cave.tell("subterra-fell_unconscious", explorer=explorer.id)


def regain(cave: Cave, explorer: Explorer, by: Explorer) -> None:
    """One health back. An explorer who comes round beside a horror falls again at once (ST 6.5)."""
    explorer.health += 1
    cave.tell("subterra-health_regained", explorer=explorer.id, by=by.id, health=explorer.health)
    if explorer.health == 1:
        cave.tell("subterra-came_round", explorer=explorer.id)
        meet_horrors(cave, explorer.cell)


def meet_horrors(cave: Cave, cell: Cell) -> None:
    """Everybody who shares a tile with a horror loses all health, except the scout (ST 6.5)."""
    if not any(horror.cell == cell for horror in cave.horrors):
        return
    for explorer in cave.explorers:
        if explorer.cell == cell and explorer.id != "scout":
            lose(cave, explorer, explorer.health, "horror")


def protected_cell(cave: Cave) -> Cell:
    """Where the conscious bodyguard shields the others from hazards (ST 3.3); empty if nowhere."""
    bodyguard = cave.named("bodyguard")
    return bodyguard.cell if bodyguard is not None and bodyguard.health else ""


def is_protected(explorer: Explorer, protected: Cell) -> bool:
    return explorer.cell != "" and explorer.cell == protected and explorer.id != "bodyguard"
