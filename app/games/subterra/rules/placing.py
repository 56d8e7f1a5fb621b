"""ST 5.2, 5.3 and 5.6: drawing a tile for a cell that was named before, and placing it there."""

from functools import lru_cache
from typing import ClassVar

from app.engine.asks import Choose, Option
from app.engine.messages import Args, Message
from app.games.subterra.content import EXIT, FACES, Face
from app.games.subterra.geometry import AROUND, BIT, COORDINATES, OPPOSITE, SIDES_OF, Cell, Side, Sides, letters
from app.games.subterra.rules import ground
from app.games.subterra.rules.movement import entry_refusal, step
from app.games.subterra.rules.option_builders import Codes
from app.games.subterra.state import Cave, Explorer, Placing, Tile
from app.games.subterra.steps import Decision, Procedure


def reveal_refusals(cave: Cave, here: Tile, blocked: Sides) -> Codes:
    """For each side, why no tile can be revealed there, or nothing; `blocked` are the sides that need a rope."""
    return _reveal_codes(blocked, here.neighbours, here.openings, "" if can_draw(cave) else "stack_empty")


@lru_cache(1 << 12)
def _reveal_codes(blocked: Sides, occupied: Sides, openings: Sides, drawing: str) -> Codes:
    codes = [drawing if openings & bit else "no_open_side" for bit in BIT]
    for side in SIDES_OF[occupied]:
        codes[side] = "cell_occupied"
    for side in SIDES_OF[blocked]:
        codes[side] = "needs_rope"
    north, east, south, west = codes
    return north, east, south, west


def can_draw(cave: Cave) -> bool:
    """Once the stack is empty, the geologist's tile is its last one for everybody (ST 5.6)."""
    return bool(cave.tile_stack.cards or cave.aside)


def reveal(cave: Cave, explorer: Explorer, side: Side, *, enter: bool) -> None:
    """Name the cell; then draw for it."""
    cave.placing = Placing(cave.place_of(explorer), side, AROUND[explorer.cell][side], enter)
    cave.push(DrawTile())


def placing_now(cave: Cave) -> tuple[Placing, Explorer]:
    """The tile that is being placed, and who places it."""
    placing = cave.placing
    if placing is None:
        raise AssertionError("no tile is being placed")
    return placing, cave.explorers[placing.explorer]


class DrawTile(Procedure):
    """Draw a tile for the named cell."""

    def run(self, cave: Cave) -> None:
        placing, explorer = placing_now(cave)
        cave.reveal()
        source = "stack" if cave.tile_stack.cards else "aside"
        if source == "stack":
            placing.tile = cave.tile_stack.take()
        else:
            placing.tile, cave.aside = cave.aside, ""
        cave.tell(
            "subterra-tile_drawn",
            explorer=explorer.id,
            tile=placing.tile,
            cell=COORDINATES[placing.cell],
            source=source,
        )
        if explorer.id == "geologist" and cave.aside:
            cave.push(ChooseTile())
        else:
            cave.push(FitTile())


class ChooseTile(Decision):
    """The geologist places the drawn tile or the one aside, and keeps the other (ST 7, intuition)."""

    def ask(self, cave: Cave) -> Choose:
        placing, explorer = placing_now(cave)
        tiles = {"drawn": placing.tile, "aside": cave.aside}
        return Choose(
            seat=explorer.seat,
            prompt=Message("subterra-choose_tile", {"explorer": explorer.id, **tiles}),
            reason=Message("subterra-chooses_tile", {"explorer": explorer.id}),
            rule="ST 7",
            options=[
                Option(f"tile:{which}", [f"tile:{which}"], f"subterra-tile-{which}", {"tile": tile})
                for which, tile in tiles.items()
            ],
            default=["tile:drawn"],
        )

    def chosen(self, cave: Cave, choice: list[str]) -> None:
        placing, explorer = placing_now(cave)
        if choice == ["tile:aside"]:
            placing.tile, cave.aside = cave.aside, placing.tile
        cave.tell("subterra-tile_chosen", explorer=explorer.id, tile=placing.tile, aside=cave.aside)
        cave.push(FitTile())


class FitTile(Procedure):
    """See whether the tile can be placed; if it would seal the cave, it is discarded and another drawn (ST 5.6)."""

    def run(self, cave: Cave) -> None:
        placing, explorer = placing_now(cave)
        rotations = offered_rotations(cave, placing)
        if not rotations:
            discard(cave, placing, "sealed_cave")
            cave.push(DrawTile())
        elif explorer.id == "scout" and may_discard(cave, placing, explorer):
            cave.push(KeepOrDiscard(rotations))
        else:
            cave.push(ChooseRotation(rotations))


def may_discard(cave: Cave, placing: Placing, scout: Explorer) -> bool:
    """Three times in a game, once for each placement, and only if there is another tile (ST 7)."""
    exit_stays = placing.tile == EXIT and not cave.options.scout_may_discard_exit
    return scout.uses > 0 and not placing.sensed and not exit_stays and can_draw(cave)


def discard(cave: Cave, placing: Placing, reason: str) -> None:
    cave.tile_discard.put(placing.tile)
    cave.tell("subterra-tile_discarded", tile=placing.tile, reason=reason)
    placing.tile = ""


class KeepOrDiscard(Decision):
    """The scout may discard the drawn tile out of the game (ST 7, sense of direction)."""

    rotations: list[int]

    def ask(self, cave: Cave) -> Choose:
        placing, explorer = placing_now(cave)
        return Choose(
            seat=explorer.seat,
            prompt=Message(
                "subterra-keep_or_discard", {"explorer": explorer.id, "tile": placing.tile, "uses": explorer.uses}
            ),
            reason=Message("subterra-keeps_or_discards", {"explorer": explorer.id}),
            rule="ST 7",
            options=[Option("keep", label="subterra-tile-keep"), Option("discard", label="subterra-tile-discard")],
            default=["keep"],
        )

    def chosen(self, cave: Cave, choice: list[str]) -> None:
        placing, explorer = placing_now(cave)
        if choice == ["keep"]:
            cave.push(ChooseRotation(self.rotations))
            return
        explorer.uses -= 1
        placing.sensed = True
        discard(cave, placing, "sense_of_direction")
        cave.push(DrawTile())


class ChooseRotation(Decision):
    """Turn the tile so that it connects, and place it; an explorer who explores steps onto it."""

    rotations: list[int]
    forced: ClassVar[bool] = True

    def ask(self, cave: Cave) -> Choose:
        placing, explorer = placing_now(cave)
        about: Args = {"explorer": explorer.id, "tile": placing.tile, "cell": COORDINATES[placing.cell]}
        return Choose(
            seat=explorer.seat,
            prompt=Message("subterra-choose_rotation", about),
            reason=Message("subterra-places_tile", about),
            rule="ST 5.3",
            options=[_turned(placing.tile, placing.cell, rotation) for rotation in self.rotations],
            default=[f"rotate:{self.rotations[0]}"],
        )

    def chosen(self, cave: Cave, choice: list[str]) -> None:
        placing, explorer = placing_now(cave)
        cave.placing = None
        ground.place(cave, placing.cell, placing.tile, int(choice[0][-1]), explorer.id)
        if can_draw(cave) and keeps_exit_reachable(cave) and not cave.open_sides:
            ground.open_first_border(cave)
        if not placing.enter:
            return
        if entry_refusal(explorer, cave.tiles[placing.cell]):
            cave.tell("subterra-stayed", explorer=explorer.id, cell=COORDINATES[placing.cell])
        else:
            step(cave, explorer, placing.side, "explore")


@lru_cache(1 << 12)
def _turned(tile: str, cell: Cell, rotation: int) -> Option:
    args: Args = {"rotation": rotation, "tile": tile, "open": letters(FACES[tile].openings[rotation])}
    return Option(f"rotate:{rotation}", [f"cell:{cell}"], "subterra-rotate", args)


def offered_rotations(cave: Cave, placing: Placing) -> list[int]:
    """The rotations that connect and keep the cave open; none if the tile has to be exchanged (ST 5.6)."""
    face = FACES[placing.tile]
    connecting = connecting_rotations(face, OPPOSITE[placing.side])
    if placing.tile == EXIT or not keeps_exit_reachable(cave):
        return connecting
    empty, faced = ground.surroundings(cave, placing.cell)
    if cave.open_sides > faced:
        return connecting
    open_ones = [rotation for rotation in connecting if face.openings[rotation] & empty]
    exchanged = bool(empty) and can_draw(cave)
    return open_ones or ([] if exchanged else connecting)


def keeps_exit_reachable(cave: Cave) -> bool:
    """Whether the cave must not be sealed: only until the exit is found."""
    return cave.options.prevent_sealed_cave and not cave.exit_cell


def connecting_rotations(face: Face, back: Side) -> list[int]:
    """The tile opens towards the explorer; the arrow of a ledge or slide points away from them (ST 5.3)."""
    if face.arrows:
        return [rotation for rotation in face.rotations if face.tail(rotation) == back]
    return [rotation for rotation in face.rotations if back in SIDES_OF[face.openings[rotation]]]
