"""Chapter 5: leaving a tile, entering another, and walking several steps."""

from typing import ClassVar

from app.engine.asks import Choose
from app.engine.messages import Message
from app.games.subterra.content import FACES
from app.games.subterra.geometry import AROUND, BIT, COORDINATES, LETTERS, OPPOSITE, SIDES_OF, Side, Sides
from app.games.subterra.rules import ending
from app.games.subterra.rules.health import is_protected, lose, meet_horrors, protected_cell, skill_roll
from app.games.subterra.rules.option_builders import Codes, plain_option, side_option
from app.games.subterra.state import NO_SIDE, Cave, Explorer, Tile
from app.games.subterra.steps import Decision

SCREE_DAMAGE = 1


def step_refusals(cave: Cave, explorer: Explorer) -> Codes:
    """For each side, why a move step that way is not possible, or nothing (ST 5.4, 5.5)."""
    here = cave.tiles[explorer.cell]
    around = AROUND[explorer.cell]
    blocked = needs_rope(cave, explorer, here)
    codes = ["not_connected"] * 4
    for side in SIDES_OF[here.ways]:
        codes[side] = entry_refusal(explorer, cave.tiles[around[side]])
    for side in SIDES_OF[blocked]:
        codes[side] = "needs_rope"
    north, east, south, west = codes
    return north, east, south, west


def entry_refusal(explorer: Explorer, tile: Tile) -> str:
    """Why a move step cannot enter this tile. Diver and climber can enter tiles that stop others (ST 7)."""
    if tile.flood:
        return "" if explorer.id == "diver" else "needs_swim"
    if explorer.id == "climber":
        return ""
    if tile.debris:
        return "debris_blocks"
    return "needs_squeeze" if FACES[tile.id].type == "squeeze" else ""


def needs_rope(cave: Cave, explorer: Explorer, here: Tile) -> Sides:
    """The sides by which an unroped ledge or slide cannot be left. Borders blown into its flanks stay free (ST 5.5)."""
    face = FACES[here.id]
    if not face.arrows or here.rope:
        return 0
    arrow, tail = BIT[face.arrows[here.rotation]], BIT[face.tail(here.rotation)]
    if face.type == "slide":
        return tail
    if not cave.options.ledge_blocks_both_ways:
        return arrow
    way_back = 0 if explorer.entered_from == NO_SIDE else BIT[explorer.entered_from]
    return (arrow | tail) & ~way_back


def step(cave: Cave, explorer: Explorer, side: Side, by: str) -> None:
    """Move to the next tile and apply the effects of entering it, in this order (ST 5.4): horror, gas, scree."""
    origin, cell = explorer.cell, AROUND[explorer.cell][side]
    explorer.cell = cell
    explorer.entered_from = OPPOSITE[side]
    cave.tell("subterra-moved", explorer=explorer.id, origin=COORDINATES[origin], cell=COORDINATES[cell], by=by)
    meet_horrors(cave, cell)
    kind = FACES[cave.tiles[cell].id].type
    if kind == "gas" and cave.gas and not is_protected(explorer, protected_cell(cave)):
        lose(cave, explorer, cave.gas, "gas")
    if kind == "scree" and explorer.health and not skill_roll(cave, explorer, "scree"):
        lose(cave, explorer, SCREE_DAMAGE, "scree")


class Walk(Decision):
    """Several move steps, chosen one at a time; after the first the player may stop. An explorer who falls stays on the
    tile."""

    explorer: int
    by: str
    left: int
    may_stop: bool = False
    forced: ClassVar[bool] = True

    def ask(self, cave: Cave) -> Choose:
        explorer = cave.explorers[self.explorer]
        codes = step_refusals(cave, explorer)
        options = [
            side_option("step", explorer.cell, side, code) for side, code in enumerate(codes) if code != "not_connected"
        ]
        legal = [option.id for option in options if option.why_not is None]
        if self.may_stop:
            options.append(plain_option("stop"))
        return Choose(
            seat=explorer.seat,
            prompt=Message("subterra-choose_step", {"explorer": explorer.id, "by": self.by, "left": self.left}),
            reason=Message("subterra-walks", {"explorer": explorer.id, "by": self.by}),
            rule="ST 4.3",
            options=options,
            default=["stop"] if self.may_stop else legal[:1],
        )

    def chosen(self, cave: Cave, choice: list[str]) -> None:
        if choice == ["stop"]:
            return
        explorer = cave.explorers[self.explorer]
        step(cave, explorer, LETTERS.index(choice[0][-1]), self.by)
        if not ending.check(cave) and explorer.health and self.left > 1:
            cave.push(Walk(self.explorer, self.by, self.left - 1, may_stop=True))
