"""What a bot reads from its view: the cave as a map, who is where, and what may still come."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from app.engine.view_types import View
from app.games.subterra.bot.style import Style
from app.games.subterra.content import CAVE_TILES, EXIT, FACES, HAZARD_CARDS
from app.games.subterra.geometry import AROUND, BIT, LETTERS, SIDES_OF, Cell, Point, Side, Sides, letters
from app.games.subterra.rules.ending import MEDALS
from app.games.subterra.rules.horrors import MOST_HORRORS, RANK, REACH
from app.games.subterra.rules.setup import EXIT_GROUP
from app.games.subterra.view_types import CaveView, ExplorerView, HazardsView, OwnView, TurnView

_NO_TURN = TurnView(explorer="", ap=0, exerted=True, ordered=True)
MOST_LEFT_BEHIND = len(MEDALS) - 1
_MASK = {letters(sides): sides for sides in range(16)}


class Place:
    """A tile of the map. `blocked` are the sides by which it cannot be left without a rope. If a ledge blocks both
    ways, explorers can still leave by the side on which they entered.
    """

    __slots__ = ("blocked", "debris", "flood", "numbers", "openings", "rope", "steps", "type")

    def __init__(self, cell: Cell, tile: str, rotation: int, sides: tuple[str, str], tokens: tuple[bool, ...]) -> None:
        """`tokens`: flood, debris, rope, and whether ledges block both ways."""
        face = FACES[tile]
        self.type = face.type
        self.numbers = face.numbers
        self.openings = _MASK[sides[0]]
        self.flood, self.debris, self.rope, both_ways = tokens
        around = AROUND[cell]
        self.steps = tuple((side, around[side]) for side in SIDES_OF[_MASK[sides[1]]])
        self.blocked: Sides = 0
        if face.arrows and not self.rope:
            self.blocked = BIT[face.tail(rotation) if face.type == "slide" else face.arrows[rotation]]
            if face.type != "slide" and both_ways:
                self.blocked |= BIT[face.tail(rotation)]


_place = lru_cache(1 << 14)(Place)


class Figure:
    """An explorer on the map; under water or removed they are in no cell."""

    __slots__ = ("came_by", "cell", "health", "hidden", "id", "most_health", "removed", "seat", "submerged", "uses")

    def __init__(self, shown: ExplorerView) -> None:
        self.id: str = shown.id
        self.seat: int = shown.seat
        self.cell: Cell = name(shown.at) if shown.at else ""
        self.health: int = shown.health
        self.most_health: int = shown.most_health
        self.hidden: bool = shown.hidden
        self.submerged: bool = shown.submerged
        self.removed: bool = shown.removed
        self.uses: int = shown.uses
        self.came_by: Sides = BIT[LETTERS.index(shown.entered_from)] if shown.entered_from else 0


class Chart:
    """The map and everything else that is known. It uses only what the view shows and the box contains."""

    def __init__(self, view: View[CaveView, OwnView], style: Style) -> None:
        self.style = style
        table = view.public.table
        self.options = table.options
        self.places = {
            cell: _place(
                cell,
                shown.tile,
                shown.rotation,
                (shown.open, shown.connected),
                (shown.flood, shown.debris, shown.rope, self.options.ledge_blocks_both_ways),
            )
            for cell, shown in table.tiles.items()
        }
        self.edges = _edges(self.places)
        self._rings: dict[tuple[Cell, int], dict[Cell, int]] = {}
        self.placed: list[Cell] = table.placed
        # Two may be left behind, but even in the smallest team one explorer must get out.
        self.needed = max(1, len(table.explorers) - MOST_LEFT_BEHIND)
        self.figures = [Figure(shown) for shown in table.explorers]
        self.horrors = [name(at) for at in table.horrors]
        self.exit = next((cell for cell, shown in table.tiles.items() if shown.tile == EXIT), "")
        self.stack: int = table.stack
        self.aside: str = table.aside or ""
        self.gas: bool = table.gas
        self.turn = table.turn or _NO_TURN
        self.drawn = table.drawn
        self.rounds_left: int = 0 if table.out_of_time else table.hazards.deck
        self.odds = _odds(table.hazards, self.rounds_left, self.options.difficulty)
        self.unseen = self._unseen(table)
        self.acted = self._acted(table.first)
        self.horror_steps = [self.around(horror, REACH + 1) for horror in self.horrors]

    def figure(self, explorer: str) -> Figure:
        return next(figure for figure in self.figures if figure.id == explorer)

    def conscious(self) -> Iterable[Figure]:
        return (figure for figure in self.figures if figure.health)

    def bodyguard_at(self, cell: Cell, besides: Figure) -> Figure | None:
        """The conscious bodyguard on this tile, if it is another explorer."""
        for figure in self.figures:
            if figure.id == "bodyguard" and figure.health and figure.cell == cell and figure is not besides:
                return figure
        return None

    def barred(self, figure: Figure, cell: Cell) -> Sides:
        """The sides by which this explorer cannot leave a tile without a rope."""
        blocked = self.places[cell].blocked
        back = self.options.ledge_blocks_both_ways and figure.cell == cell and self.places[cell].type != "slide"
        return blocked & ~figure.came_by if back else blocked

    def frontier(self, cell: Cell) -> list[Side]:
        """The open sides of a tile that face an empty cell, whether or not a rope is missing."""
        return self.edges.get(cell, [])

    def around(self, start: Cell, reach: int) -> dict[Cell, int]:
        """The steps to every cell within reach, counted as for horrors: only walls matter."""
        if (start, reach) not in self._rings:
            self._rings[start, reach] = self._around(start, reach)
        return self._rings[start, reach]

    def _around(self, start: Cell, reach: int) -> dict[Cell, int]:
        found = {start: 0}
        ring = [start]
        for steps in range(1, reach + 1):
            farther = []
            for cell in ring:
                for _, beyond in self.places[cell].steps:
                    if beyond not in found:
                        found[beyond] = steps
                        farther.append(beyond)
            ring = farther
        return found

    def lairs(self) -> list[Cell]:
        """Where the next horror may appear."""
        if len(self.horrors) >= MOST_HORRORS:
            return []
        return [cell for cell, place in self.places.items() if place.type == "horror" and cell not in self.horrors]

    def can_be_prey(self, figure: Figure) -> bool:
        hunted = figure.health and figure.cell and not figure.hidden and figure.id != "scout"
        return bool(hunted) and figure.cell != self.exit

    def _acted(self, first: str | None) -> set[str]:
        """The explorers who have already had their turn in this round, without the current one."""
        order = [figure.id for figure in self.figures]
        begin = order.index(first) if first else 0
        order = order[begin:] + order[:begin]
        now = self.turn.explorer
        return set(order[: order.index(now)] if now else order)

    def _unseen(self, table: CaveView) -> Counter[str]:
        """How many tiles of each type may come next; the exit only among the last of the stack."""
        seen = {shown.tile for shown in table.tiles.values()} | set(table.discarded)
        seen |= {self.aside, self.drawn.tile if self.drawn else ""}
        unseen: Counter[str] = Counter(FACES[tile].type for tile in CAVE_TILES if tile not in seen)
        if not self.exit and self.aside != EXIT and self.stack <= EXIT_GROUP:
            unseen["exit"] += 1
        return unseen


def _edges(places: dict[Cell, Place]) -> dict[Cell, list[Side]]:
    """The tiles with open sides that face an empty cell, and these sides."""
    found = {}
    for cell, place in places.items():
        around = AROUND[cell]
        sides = [side for side in SIDES_OF[place.openings] if around[side] not in places]
        if sides:
            found[cell] = sides
    return found


def name(at: Point) -> Cell:
    return f"{at[0]},{at[1]}"


def outranks(figure: Figure, other: Figure) -> bool:
    """Whether a horror at the same distance from both goes for the first."""
    return RANK[figure.id] < RANK[other.id]


def _odds(hazards: HazardsView, rounds_left: int, difficulty: str) -> dict[tuple[str, int], float]:
    """How likely the next hazard is of a type and multiplier, from the cards not yet seen."""
    if rounds_left < 2:
        return {}
    discarded = set(hazards.discarded)
    cards = [card for card in HAZARD_CARDS.values() if difficulty in card.levels and card.id not in discarded]
    counted = Counter((card.type, card.multiplier) for card in cards)
    return {kind: count / len(cards) for kind, count in counted.items()}
