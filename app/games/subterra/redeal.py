"""Re-dealing what an audience cannot know."""

from app.engine import codec
from app.engine.chance import Chance, UncheckedChance
from app.engine.game import Game
from app.engine.messages import Audience
from app.engine.zones import Zone, bit, deal_again
from app.games.subterra.content import EXIT, OUT_OF_TIME
from app.games.subterra.options import Options
from app.games.subterra.rules.setup import EXIT_GROUP
from app.games.subterra.state import Cave


def redeal(game: Game[Cave, Options], cave: Cave, audience: Audience, seed: str) -> Cave:
    """Another cave that this audience cannot distinguish from this one.

    Tiles and hazard cards that nobody has seen change places, also with those left in the box. Everybody knows that the
    exit is among the last six tiles and that out of time is at the bottom.
    """
    other = codec.copy(game, cave)
    game.renew_secrets(other, seed)
    chance = UncheckedChance.seeded(seed, "redeal")
    _move_exit(other.tile_stack, audience, chance)
    for zones in ([other.tile_stack, other.tile_box], [other.hazard_deck, other.hazard_box]):
        _deal_again_around(zones, (EXIT, OUT_OF_TIME), audience, chance)
    return other


def _move_exit(stack: Zone, audience: Audience, chance: Chance) -> None:
    """The exit can be any of the last six tiles, unless a seat is marked as knowing its place."""
    last = [place for place in range(len(stack))[-EXIT_GROUP:] if not stack.known(audience, place)]
    for place in last:
        if stack.cards[place] == EXIT:
            other = chance.pick(last)
            stack.exchange(place, stack.cards[other])
            stack.exchange(other, EXIT)
            return


def _deal_again_around(zones: list[Zone], fixed: tuple[str, ...], audience: Audience, chance: Chance) -> None:
    """Re-deal, with some cards staying in place as if this audience had seen them."""
    before = [list(zone.seen) for zone in zones]
    for zone in zones:
        zone.seen = [
            seen | bit(audience) if card in fixed else seen for card, seen in zip(zone.cards, zone.seen, strict=True)
        ]
    deal_again(zones, audience, chance)
    for zone, seen in zip(zones, before, strict=True):
        zone.seen = seen
