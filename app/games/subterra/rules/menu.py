"""The list of actions: everything an explorer could do; what is not possible now has its reason.

Reasons are joined with `or`: the first that is not empty counts, in the order of precedence (`refusals`).
"""

from collections.abc import Callable
from functools import lru_cache

from app.engine.asks import Option
from app.games.subterra.content import CHARACTERS, COST, FACES
from app.games.subterra.geometry import ALL_SIDES, AROUND, BIT, SIDES_OF
from app.games.subterra.refusals import PRECEDENCE
from app.games.subterra.rules.ending import vote_refusal
from app.games.subterra.rules.ground import is_wall
from app.games.subterra.rules.health import MOST_HEALTH
from app.games.subterra.rules.movement import needs_rope, step_refusals
from app.games.subterra.rules.option_builders import (
    Codes,
    explorer_option,
    here_option,
    options_by_side,
    plain_option,
    side_option,
)
from app.games.subterra.rules.placing import reveal_refusals
from app.games.subterra.state import Cave, Explorer

SHORT = "not_enough_ap"

_SHORT_SIDES = (SHORT, SHORT, SHORT, SHORT)
_SQUEEZES = frozenset(tile for tile, face in FACES.items() if face.type == "squeeze")


def turn_options(cave: Cave, explorer: Explorer) -> list[Option]:
    """All actions of a turn (ST 4.3, 4.4, 7)."""
    points = cave.points
    two = "" if points >= 2 else SHORT
    steps = step_refusals(cave, explorer) if points else _SHORT_SIDES
    options = [
        *(_side_options(cave, explorer, steps) if points else options_by_side(explorer.cell, steps, steps, steps)),
        *_heal_options(cave, explorer, "heal", two),
        *_terrain_options(cave, explorer, two, steps),
    ]
    for action in CHARACTERS[explorer.id].actions:
        options += _ABILITIES[action](cave, explorer, SHORT if points < COST[action] else "", steps)
    options += _other_options(
        two or _walk_refusal(steps),
        two or _rope_refusal(cave, explorer),
        two or ("already_hidden" if explorer.hidden else ""),
        "already_exerted" if cave.exerted else "",
        vote_refusal(cave),
    )
    return options


def ordered_options(cave: Cave, explorer: Explorer) -> list[Option]:
    """What an ordered explorer can do: an action of one point, or decline (ST 7, order)."""
    steps = step_refusals(cave, explorer)
    options = [*_side_options(cave, explorer, steps)]
    for action in CHARACTERS[explorer.id].actions:
        if COST[action] == 1:
            options += _ABILITIES[action](cave, explorer, "", steps)
    options.append(plain_option("decline"))
    return options


def _side_options(cave: Cave, explorer: Explorer, steps: Codes) -> list[Option]:
    tile = cave.tiles[explorer.cell]
    blocked = needs_rope(cave, explorer, tile) if "needs_rope" in steps else 0
    explores = reveals = reveal_refusals(cave, tile, blocked)
    if blocked and FACES[tile.id].type == "slide":
        reveals = reveal_refusals(cave, tile, 0)
    return options_by_side(explorer.cell, reveals, explores, steps)


@lru_cache
def _other_options(run: str, place_rope: str, hide: str, exert: str, leave_cave: str) -> list[Option]:
    """The actions that point at nothing, with the reasons why not."""
    return [
        plain_option("run", run),
        plain_option("place_rope", place_rope),
        plain_option("hide", hide),
        plain_option("exert", exert),
        plain_option("end_turn"),
        plain_option("leave_cave", leave_cave),
    ]


def _walk_refusal(steps: Codes) -> str:
    """A run or sprint needs a first step; if there is none, the reason with the lowest precedence says most about the
    obstacle.
    """
    return "" if "" in steps else max(steps, key=PRECEDENCE.__getitem__)


def _heal_options(cave: Cave, explorer: Explorer, action: str, short: str) -> list[Option]:
    """The explorer, everyone on the same tile, and everyone else who is hurt. The medic's bandages are for others (ST
    7.6)."""
    options = []
    for other in cave.explorers:
        healthy = other.health == MOST_HEALTH[other.id]
        if other.cell == explorer.cell:
            barred = "invalid_target" if action == "bandage" and other is explorer else ""
            options.append(explorer_option(action, other.id, short or ("target_full_health" if healthy else barred)))
        elif not healthy and not other.removed:
            options.append(explorer_option(action, other.id, short or "target_not_here"))
    return options


def _terrain_options(cave: Cave, explorer: Explorer, short: str, steps: Codes) -> list[Option]:
    """Swimming, squeezing through and digging, on the sides that have such terrain."""
    cell = explorer.cell
    tiles = cave.tiles
    around = AROUND[cell]
    debris = tiles[cell].debris
    found: dict[str, list[Option]] = {}
    for side in SIDES_OF[tiles[cell].neighbours]:
        beyond = tiles[around[side]]
        debris = debris or beyond.debris
        if beyond.flood or beyond.id in _SQUEEZES:
            action = "swim" if beyond.flood else "squeeze_through"
            blocked = steps[side] if steps[side] in ("needs_rope", "not_connected") else ""
            found.setdefault(action, []).append(side_option(action, cell, side, short or blocked))
    nothing = _no_terrain(short)
    if not found and not debris:
        return nothing
    swim, squeeze_through, _ = nothing
    return [
        *found.get("swim", (swim,)),
        *found.get("squeeze_through", (squeeze_through,)),
        *_dig_options(cave, explorer, "dig", short),
    ]


@lru_cache
def _no_terrain(short: str) -> list[Option]:
    wrong_tile = short or "wrong_tile"
    return [
        plain_option("swim", wrong_tile),
        plain_option("squeeze_through", wrong_tile),
        plain_option("dig", short or "no_debris_there"),
    ]


def _dig_options(cave: Cave, explorer: Explorer, action: str, short: str) -> list[Option]:
    """Debris beside a wall is out of reach, except for the geologist (ST 7)."""
    cell = explorer.cell
    tile = cave.tiles[cell]
    options = [here_option(action, cell, short)] if tile.debris else []
    for side in SIDES_OF[tile.neighbours]:
        if cave.tiles[AROUND[cell][side]].debris:
            through_walls = action == "quick_dig" and not cave.options.quick_dig_needs_connection
            reachable = through_walls or tile.ways & BIT[side]
            options.append(side_option(action, cell, side, short or ("" if reachable else "no_debris_there")))
    return options or [plain_option(action, short or "no_debris_there")]


def _rope_refusal(cave: Cave, explorer: Explorer) -> str:
    tile = cave.tiles[explorer.cell]
    return "" if FACES[tile.id].arrows and not tile.rope else "wrong_tile"


def _dive(cave: Cave, explorer: Explorer, short: str, _: Codes) -> list[Option]:
    on_water = FACES[cave.tiles[explorer.cell].id].type == "water"
    return [plain_option("dive", short or ("" if on_water else "not_on_water"))]


def _quick_dig(cave: Cave, explorer: Explorer, short: str, _: Codes) -> list[Option]:
    return _dig_options(cave, explorer, "quick_dig", short)


def _demolish(cave: Cave, explorer: Explorer, short: str, _: Codes) -> list[Option]:
    tile = cave.tiles[explorer.cell]
    short = short or ("" if explorer.uses else "no_uses_left")
    return [
        side_option("demolish", explorer.cell, side, short or ("" if is_wall(tile, side) else "no_wall"))
        for side in ALL_SIDES
    ]


def _gear(cave: Cave, explorer: Explorer, short: str, _: Codes) -> list[Option]:
    return [plain_option("gear", short or _rope_refusal(cave, explorer))]


def _bandage(cave: Cave, explorer: Explorer, short: str, _: Codes) -> list[Option]:
    return _heal_options(cave, explorer, "bandage", short)


def _sprint(_: Cave, __: Explorer, short: str, steps: Codes) -> list[Option]:
    return [plain_option("sprint", short or _walk_refusal(steps))]


def _repel(cave: Cave, explorer: Explorer, short: str, _: Codes) -> list[Option]:
    cell = explorer.cell
    haunted = {horror.cell for horror in cave.horrors}
    ways = cave.tiles[cell].ways if cave.options.repel_needs_connection else 15
    options = [
        side_option("repel", cell, side, short or ("" if ways & BIT[side] else "no_horror_there"))
        for side, neighbour in enumerate(AROUND[cell])
        if neighbour in haunted
    ]
    return options or [plain_option("repel", short or "no_horror_there")]


def _order(cave: Cave, explorer: Explorer, short: str, _: Codes) -> list[Option]:
    short = short or ("no_uses_left" if cave.order_given else "")
    options = [
        explorer_option("order", other.id, short or ("" if other.health and other.cell else "invalid_target"))
        for other in cave.explorers
        if other is not explorer and not other.removed
    ]
    return options or [plain_option("order", short or "invalid_target")]


_ABILITIES: dict[str, Callable[[Cave, Explorer, str, Codes], list[Option]]] = {
    "dive": _dive,
    "quick_dig": _quick_dig,
    "demolish": _demolish,
    "gear": _gear,
    "bandage": _bandage,
    "sprint": _sprint,
    "repel": _repel,
    "order": _order,
}
