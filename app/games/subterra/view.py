"""What everybody may see of the cave.

The players hide nothing from each other: only the order of the tile stack and of the hazard deck, and the cards set
aside, are hidden from all. So all audiences share one view.
"""

from functools import lru_cache
from typing import Any

from msgspec import UNSET
from msgspec.structs import astuple

from app.games.subterra.content import FACES
from app.games.subterra.geometry import COORDINATES, letters
from app.games.subterra.moments import Deeds, LastHazard
from app.games.subterra.rules.health import MOST_HEALTH
from app.games.subterra.state import NO_ONE, NO_SIDE, Cave, Explorer, Tile
from app.games.subterra.view_types import (
    CaveInRollView,
    CaveView,
    DeedsView,
    DrawnTileView,
    ExplorerView,
    HazardResultView,
    HazardsView,
    LastHazardView,
    MomentView,
    OwnView,
    SideLetter,
    TileView,
    TurnView,
)

_SIDE_LETTERS: tuple[SideLetter, ...] = ("N", "E", "S", "W")


OWN = OwnView()


def public(cave: Cave) -> CaveView:
    return CaveView(
        round=cave.round,
        phase=cave.phase,
        turn=_turn(cave),
        first=cave.explorers[cave.first].id if cave.tiles else None,
        tiles={cell: _tile(astuple(one)) for cell, one in cave.tiles.items()},
        placed=cave.placed,
        horrors=[COORDINATES[horror.cell] for horror in cave.horrors],
        horror_figures=[horror.figure for horror in cave.horrors],
        blown=cave.explosives,
        breaches=cave.breaches,
        aside=cave.aside or None,
        drawn=_drawn(cave),
        discarded=list(cave.tile_discard.cards),
        out_of_time=cave.out_of_time,
        gas=cave.gas > 0,
        voted=cave.vote_called,
        options=cave.options,
        explorers=[explorer_view(explorer) for explorer in cave.explorers],
        stack=len(cave.tile_stack),
        hazards=HazardsView(
            deck=len(cave.hazard_deck), set_aside=len(cave.hazard_box), discarded=list(cave.hazard_discard.cards)
        ),
        hazard=_last_hazard(cave.moments.hazard),
        moments=[MomentView(moment.number, moment.name, moment.args) for moment in cave.moments.recent],
        deeds=UNSET if cave.outcome is None else _deeds(cave),
    )


def _deeds(cave: Cave) -> dict[str, DeedsView]:
    """Of every explorer, in the order of play."""
    kept = [(explorer.id, cave.moments.deeds.get(explorer.id, Deeds())) for explorer in cave.explorers]
    return {name: DeedsView(one.tiles, one.lost, one.healed, one.fell) for name, one in kept}


def _turn(cave: Cave) -> TurnView | None:
    if cave.acting == NO_ONE:
        return None
    return TurnView(
        explorer=cave.explorers[cave.acting].id, ap=cave.points, exerted=cave.exerted, ordered=cave.order_given
    )


def _drawn(cave: Cave) -> DrawnTileView | None:
    placing = cave.placing
    if placing is None:
        return None
    explorer = cave.explorers[placing.explorer].id
    return DrawnTileView(tile=placing.tile, cell=COORDINATES[placing.cell], explorer=explorer)


def _last_hazard(hazard: LastHazard | None) -> LastHazardView | None:
    if hazard is None:
        return None
    return LastHazardView(
        type=hazard.type,
        multiplier=hazard.multiplier,
        round=hazard.round,
        open=hazard.open,
        cave_ins=[CaveInRollView(roll.die, roll.tiles) for roll in hazard.cave_ins],
        results=[
            HazardResultView(result.explorer, list(result.dice), result.lost, result.unconscious, result.left_behind)
            for result in hazard.results
        ],
    )


def explorer_view(explorer: Explorer) -> ExplorerView:
    return ExplorerView(
        id=explorer.id,
        seat=explorer.seat,
        most_health=MOST_HEALTH[explorer.id],
        at=COORDINATES[explorer.cell] if explorer.cell else None,
        health=explorer.health,
        conscious=explorer.health > 0,
        hidden=explorer.hidden,
        submerged=explorer.submerged,
        removed=explorer.removed,
        uses=explorer.uses,
        entered_from=None if explorer.entered_from == NO_SIDE else _SIDE_LETTERS[explorer.entered_from],
    )


@lru_cache(1 << 13)
def _tile(fields: tuple[Any, ...]) -> TileView:
    """Cached by the fields of a tile, because a view shows dozens of tiles, and they seldom change."""
    tile = Tile(*fields)
    face = FACES[tile.id]
    return TileView(
        tile=tile.id,
        kind=face.kind,
        type=face.type,
        rotation=tile.rotation,
        open=letters(tile.openings),
        connected=letters(tile.ways),
        flood=tile.flood,
        debris=tile.debris,
        rope=tile.rope,
    )
