"""The bot of Pearls. It decides from its view alone, which is what a person in its seat would see."""

from app.engine.asks import Choice
from app.engine.chance import Chance
from app.engine.messages import number_in
from app.engine.view_types import View
from app.games.pearls.content import CREATURES, PEARLS, REEF, worth
from app.games.pearls.view_types import OwnView, ReefView

PearlsView = View[ReefView, OwnView]

MIDDLE = 4.5
"""The value of an unknown card, on average."""
BLUFF = 6
"""It stays down with a card that should lose, one time in this many."""


def choose(view: PearlsView, chance: Chance) -> Choice:
    ask = view.asked
    match ask.prompt.id:
        case "pearls-choose_card":
            return _card(view, chance)
        case "pearls-lantern":
            return [_leader(view)]
        case _:
            return ["stay"] if _stays(view, chance) else ["come_up"]


def _card(view: PearlsView, chance: Chance) -> Choice:
    """The better the pearl, the better the card, with some randomness so that nobody can predict it."""
    pearl = worth(view.public.table.pearl or PEARLS[0])
    options = sorted(view.asked.options, key=lambda option: option.weight)
    place = round((len(options) - 1) * pearl / max(REEF.pearls)) + chance.below(3) - 1
    return [options[min(max(place, 0), len(options) - 1)].id]


def _leader(view: PearlsView) -> str:
    """Look at the card of the diver with the most points."""
    divers = view.public.table.divers
    return max(view.asked.options, key=lambda option: divers[number_in(option.args, "seat")].points).id


def _stays(view: PearlsView, chance: Chance) -> bool:
    own, table = view.of_seat.own, view.public.table
    card = own.dive or ""
    rivals = [
        own.seen.get(str(seat))
        for seat, diver in enumerate(table.divers)
        if seat != view.of_seat.seat and diver.place == "down"
    ]
    if all(_beats(card, rival) for rival in rivals):
        return True
    return not any(rivals) and chance.below(BLUFF) == 0


def _beats(card: str, rival: str | None) -> bool:
    if rival is None:
        return CREATURES[card].value > MIDDLE
    if CREATURES[card].scares == rival:
        return True
    return CREATURES[rival].scares != card and CREATURES[card].value > CREATURES[rival].value
