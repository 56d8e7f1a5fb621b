"""How options are built. They never change, so each is made once, and an ask is a list of existing objects."""

from functools import lru_cache

from app.engine.asks import Option
from app.games.subterra.content import COST
from app.games.subterra.geometry import ALL_SIDES, AROUND, LETTERS, Cell, Side, compass
from app.games.subterra.refusals import REFUSALS

# For each side, why something cannot be done there, or an empty code.
Codes = tuple[str, str, str, str]

_MANY = 1 << 14


def _label(action: str) -> str:
    return f"subterra-action-{action}"


def _costs(action: str) -> dict[str, int]:
    return {"cost": COST[action]} if action in COST else {}


@lru_cache(_MANY)
def side_option(action: str, cell: Cell, side: Side, code: str = "") -> Option:
    """Something done towards a side of the cell: `move:E`."""
    letter = LETTERS[side]
    at = [f"cell:{AROUND[cell][side]}", f"edge:{cell},{letter}"]
    args = _costs(action) | {"side": letter}
    return Option(f"{action}:{letter}", at, _label(action), args, REFUSALS[code])


@lru_cache(_MANY)
def options_by_side(cell: Cell, reveals: Codes, explores: Codes, moves: Codes) -> list[Option]:
    """The three actions that are possible towards each side, with the reasons why not."""
    return [
        side_option(action, cell, side, codes[side])
        for side in ALL_SIDES
        for action, codes in (("reveal", reveals), ("explore", explores), ("move", moves))
    ]


@lru_cache(_MANY)
def here_option(action: str, cell: Cell, code: str = "") -> Option:
    """Something done on one's own tile where it can also be done beside it: `dig:here`."""
    return Option(f"{action}:here", [f"cell:{cell}"], _label(f"{action}-here"), _costs(action), REFUSALS[code])


@lru_cache(_MANY)
def explorer_option(action: str, explorer: str, code: str = "") -> Option:
    """Something done to an explorer: `heal:medic`."""
    args = _costs(action) | {"explorer": explorer}
    return Option(f"{action}:{explorer}", [f"explorer:{explorer}"], _label(action), args, REFUSALS[code])


@lru_cache(_MANY)
def cell_option(action: str, cell: Cell, origin: Cell) -> Option:
    """A cell chosen from several: `surface:3,4`. Its label says where it is, seen from the origin."""
    return Option(f"{action}:{cell}", [f"cell:{cell}"], _label(action), {"cell": cell, "side": compass(origin, cell)})


@lru_cache(_MANY)
def plain_option(action: str, code: str = "") -> Option:
    """Something that points at nothing: `hide`."""
    return Option(action, [], _label(action), _costs(action), REFUSALS[code])
