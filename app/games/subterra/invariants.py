"""What must be true for every state of the cave: no component is lost or duplicated, and nothing is where it
cannot be.
"""

from collections.abc import Iterator

from app.engine.messages import ABANDONED
from app.games.subterra.content import CHARACTERS, EXIT, FACES, OUT_OF_TIME
from app.games.subterra.geometry import AROUND, BIT, OPPOSITE, START_CELL
from app.games.subterra.rules.ending import on_exit
from app.games.subterra.rules.horrors import MOST_HORRORS
from app.games.subterra.rules.setup import level_cards
from app.games.subterra.state import NO_ONE, Cave, Explorer, Tile

MOST_FLOODS = 8
MOST_DEBRIS = 12
MOST_ROPES = 6
MOST_POINTS = 3


def violations(cave: Cave) -> list[str]:
    """What is wrong with this state, in sentences for a developer."""
    if cave.phase == "setup":
        return []
    return [
        *_components(cave),
        *_tokens(cave),
        *_ground(cave),
        *_explorers(cave),
        *_horrors(cave),
        *_turn(cave),
    ]


def _components(cave: Cave) -> Iterator[str]:
    tiles = [tile.id for tile in cave.tiles.values()]
    tiles += [*cave.tile_stack.cards, *cave.tile_box.cards, *cave.tile_discard.cards]
    tiles += [cave.aside] if cave.aside else []
    tiles += [cave.placing.tile] if cave.placing is not None else []
    if sorted(tiles) != sorted(FACES):
        yield "tiles are lost or duplicated"
    cards = [*cave.hazard_deck.cards, *cave.hazard_box.cards, *cave.hazard_discard.cards]
    cards += [OUT_OF_TIME] if cave.out_of_time else []
    if sorted(cards) != sorted([*level_cards(cave.options.difficulty), OUT_OF_TIME]):
        yield "hazard cards are lost or duplicated"
    if not cave.out_of_time and cave.hazard_deck.cards[-1] != OUT_OF_TIME:
        yield "the out-of-time card is not at the bottom of the hazard deck"


def _tokens(cave: Cave) -> Iterator[str]:
    for cell, tile in cave.tiles.items():
        if wrong := _misplaced_token(tile):
            yield f"there is {wrong} on {tile.id} at {cell}"
    for name, tokens, most in (
        ("flood", sum(tile.flood for tile in cave.tiles.values()), MOST_FLOODS),
        ("debris", sum(tile.debris for tile in cave.tiles.values()), MOST_DEBRIS),
        ("rope", sum(tile.rope for tile in cave.tiles.values()), MOST_ROPES),
        ("explosives", len(cave.explosives), CHARACTERS["engineer"].uses),
    ):
        if tokens > most:
            yield f"there are {tokens} {name} tokens, more than {most}"


def _misplaced_token(tile: Tile) -> str:
    kind = FACES[tile.id].type
    if tile.flood and kind != "water":
        return "a flood token"
    if tile.debris and kind != "cave_in":
        return "debris"
    return "a rope" if tile.rope and kind not in ("ledge", "slide") else ""


def _ground(cave: Cave) -> Iterator[str]:
    """Derived values that are stored for speed must agree with their source."""
    if sorted(cave.placed) != sorted(cave.tiles) or cave.placed[0] != START_CELL:
        yield "the order of placing does not fit the tiles"
    open_sides = 0
    for cell, tile in cave.tiles.items():
        if tile.openings & FACES[tile.id].openings[tile.rotation] != FACES[tile.id].openings[tile.rotation]:
            yield f"{tile.id} at {cell} has lost an open side"
        if (tile.id == EXIT) != (cell == cave.exit_cell):
            yield "the stored cell of the exit is wrong"
        for side, neighbour in enumerate(AROUND[cell]):
            opened = bool(tile.openings & BIT[side])
            beyond = cave.tiles.get(neighbour)
            open_sides += opened and beyond is None
            connected = opened and beyond is not None and bool(beyond.openings & BIT[OPPOSITE[side]])
            neighbours = beyond is not None
            if connected != bool(tile.ways & BIT[side]) or neighbours != bool(tile.neighbours & BIT[side]):
                yield f"the ways of {tile.id} at {cell} do not fit its neighbours"
    if open_sides != cave.open_sides:
        yield f"there are {open_sides} open sides, not {cave.open_sides}"


def _explorers(cave: Cave) -> Iterator[str]:
    if len({explorer.id for explorer in cave.explorers}) < len(cave.explorers):
        yield "an explorer exists twice"
    if sorted({explorer.seat for explorer in cave.explorers}) != list(range(cave.seats)):
        yield "a seat leads no explorer"
    for explorer in cave.explorers:
        character = CHARACTERS[explorer.id]
        if not 0 <= explorer.health <= character.health or not 0 <= explorer.uses <= character.uses:
            yield f"the {explorer.id} has impossible health or uses"
        if problem := _whereabouts(cave, explorer):
            yield f"the {explorer.id} {problem}"


def _whereabouts(cave: Cave, explorer: Explorer) -> str:
    if explorer.removed:
        return "is removed, but still on a tile" if explorer.cell or explorer.health or explorer.submerged else ""
    if explorer.submerged:
        return "is under water, but cannot be" if explorer.cell or explorer.id != "diver" else ""
    if explorer.cell not in cave.tiles:
        return "is on no tile"
    haunted = any(horror.cell == explorer.cell for horror in cave.horrors)
    fell = explorer.health == 0 or explorer.id == "scout" or on_exit(cave, explorer)
    return "is conscious beside a horror" if haunted and not fell else ""


def _horrors(cave: Cave) -> Iterator[str]:
    figures = {horror.figure for horror in cave.horrors}
    if len(figures) < len(cave.horrors) or not figures <= set(range(1, MOST_HORRORS + 1)):
        yield "there are too many horrors"
    if any(horror.cell not in cave.tiles for horror in cave.horrors):
        yield "a horror is on no tile"


def _turn(cave: Cave) -> Iterator[str]:
    if not 0 <= cave.points <= MOST_POINTS:
        yield f"{cave.points} action points are impossible"
    if cave.acting != NO_ONE and (cave.phase != "action" or not 0 <= cave.acting < len(cave.explorers)):
        yield "an explorer who cannot act has the turn"
    played_out = cave.outcome is not None and cave.outcome.reason != ABANDONED
    if cave.placing is not None and (played_out or cave.placing.cell in cave.tiles):
        yield "a tile is being placed where it cannot be"
