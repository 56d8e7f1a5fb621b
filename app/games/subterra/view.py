"""What everybody may see of the cave, everything in the words of a scenario, and dealing the unknown again.

Nobody hides anything from the others here: hidden from all are the order of the tile stack and of the hazard deck, and
the cards set aside. So all audiences share one view.
"""

from functools import lru_cache
from typing import Any, cast

from msgspec import structs

from app.engine import codec
from app.engine.chance import Chance
from app.engine.game import Game
from app.engine.messages import Audience
from app.engine.zones import Zone, bit, deal_again
from app.games.subterra.content import EXIT, FACES, OUT_OF_TIME
from app.games.subterra.geometry import COORDINATES, Sides, letters
from app.games.subterra.rules.health import MOST_HEALTH
from app.games.subterra.rules.setup import EXIT_GROUP
from app.games.subterra.state import NO_ONE, NO_SIDE, Cave, Explorer
from app.games.subterra.view_types import (
    CaveView,
    DrawnTileView,
    ExplorerView,
    HazardsView,
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
        tiles={
            cell: _tile(one.id, one.rotation, (one.openings, one.ways), (one.flood, one.debris, one.rope))
            for cell, one in cave.tiles.items()
        },
        placed=cave.placed,
        horrors=[COORDINATES[horror.cell] for horror in cave.horrors],
        horror_figures=[horror.figure for horror in cave.horrors],
        blown=cave.explosives,
        breaches=cave.breaches,
        aside=cave.aside or None,
        drawn=_drawn(cave),
        discarded=cave.tile_discard.cards,
        out_of_time=cave.out_of_time,
        gas=cave.gas > 0,
        voted=cave.vote_called,
        options=cave.options,
        explorers=[_explorer(explorer) for explorer in cave.explorers],
        stack=len(cave.tile_stack),
        hazards=HazardsView(
            deck=len(cave.hazard_deck), set_aside=len(cave.hazard_box), discarded=cave.hazard_discard.cards
        ),
    )


def truth(cave: Cave) -> dict[str, Any]:
    """Everything, also what lies face down, in the words of a scenario."""
    stack = cave.tile_stack.cards
    return structs.asdict(public(cave)) | {
        "order": [explorer.id for explorer in cave.explorers],
        "explorers": {
            explorer.id: structs.asdict(_explorer(explorer)) | {"seat": chr(ord("A") + explorer.seat)}
            for explorer in cave.explorers
        },
        "stack": stack,
        "exit_position": stack.index(EXIT) + 1 if EXIT in stack else None,
        "hazards": {
            "deck": cave.hazard_deck.cards,
            "set_aside": cave.hazard_box.cards,
            "discarded": cave.hazard_discard.cards,
        },
    }


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


def _explorer(explorer: Explorer) -> ExplorerView:
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


@lru_cache(1 << 12)
def _tile(tile: str, rotation: int, sides: tuple[Sides, Sides], tokens: tuple[bool, bool, bool]) -> TileView:
    """Remembered, because a view shows dozens of tiles, and they seldom change."""
    face = FACES[tile]
    (openings, ways), (flood, debris, rope) = sides, tokens
    return TileView(
        tile=tile,
        kind=face.kind,
        type=face.type,
        rotation=rotation,
        open=letters(openings),
        connected=letters(ways),
        flood=flood,
        debris=debris,
        rope=rope,
    )


def redealt(game: Game, cave: Cave, audience: Audience, seed: str) -> Cave:
    """Another cave that this audience could not tell from this one.

    Tiles and hazard cards that nobody has seen change places, also with those left in the box. Everybody knows that the
    exit is among the last six tiles and that out of time is at the bottom.
    """
    other = cast(Cave, codec.copy(game, cave))
    game.renew_secrets(other, seed)
    chance = Chance.seeded(seed, "redeal")
    _move_exit(other.tile_stack, audience, chance)
    for zones in ([other.tile_stack, other.tile_box], [other.hazard_deck, other.hazard_box]):
        _deal_again_around(zones, (EXIT, OUT_OF_TIME), audience, chance)
    return other


def _move_exit(stack: Zone, audience: Audience, chance: Chance) -> None:
    """The exit may as well be another of the last six tiles, unless somebody is thought to know its place."""
    last = [place for place in range(len(stack))[-EXIT_GROUP:] if not stack.known(audience, place)]
    for place in last:
        if stack.cards[place] == EXIT:
            other = chance.pick(last)
            stack.cards[place], stack.cards[other] = stack.cards[other], EXIT
            return


def _deal_again_around(zones: list[Zone], fixed: tuple[str, ...], audience: Audience, chance: Chance) -> None:
    """Deal again, with some cards staying where they are as if this audience had seen them."""
    before = [list(zone.seen) for zone in zones]
    for zone in zones:
        zone.seen = [
            seen | bit(audience) if card in fixed else seen for card, seen in zip(zone.cards, zone.seen, strict=True)
        ]
    deal_again(zones, audience, chance)
    for zone, seen in zip(zones, before, strict=True):
        zone.seen = seen
