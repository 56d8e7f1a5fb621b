"""What a bot says, through the phrases of the table: whom it suspects, something in its own defence, and how much it
helps with a check.
"""

from collections.abc import Callable

from msgspec import Struct

from app.engine.asks import Choice
from app.engine.chance import Chance
from app.engine.game import PHRASE_SAID, Phrase
from app.engine.messages import Seat, number_in, text_in
from app.engine.view_types import EventView
from app.games.unfathomable.bot.beliefs.belief import NOTHING, Belief
from app.games.unfathomable.bot.beliefs.observation import Seen
from app.games.unfathomable.bot.beliefs.statements import ACCUSATION, HELPS_A_LITTLE, HELPS_A_LOT, HELPS_NOT
from app.games.unfathomable.bot.skill_checks import value_in
from app.games.unfathomable.bot.table import CABIN
from app.games.unfathomable.state import BRIG

ACCUSES = 0.6
"""How likely a traitor a seat must be before a bot accuses it."""
AHEAD = 0.2
"""How much more likely than any other seat it must be."""
_OFTEN = 3
"""A bot names a suspect in one of this many answers in which it could; otherwise all bots would speak at once."""
_SOMETIMES = 4
"""A bot says how much it helps in one of this many answers in which it could."""
_A_LOT = 5
"""Cards worth at least this much help a lot."""
_EXPECTED = 3
"""With this many cards of the right types, others expect help."""


class Reasons(Struct, frozen=True):
    """What there is to say. `subject`: the seat that the present check is about. `suspicions`: what the bot wants
    others to think it believes. `ground`: why. `claim`: how much it says that it helps.
    """

    subject: Seat
    suspicions: dict[Seat, float]
    ground: Callable[[Seat], str]
    claim: str | None = None


class Talk:
    """What one bot has said and heard. It speaks at most once a round, and names no seat twice."""

    def __init__(self) -> None:
        self.spoke_in = -1
        self.named: set[Seat] = set()
        self.accused = False

    def hear(self, view: Seen, event: EventView) -> None:
        if event.name != PHRASE_SAID:
            return
        own, accusation = view.of_seat.seat, text_in(event.args, "phrase").startswith(ACCUSATION)
        if event.args["seat"] != own:
            self.accused = self.accused or (accusation and event.args["about"] == own)
            return
        self.spoke_in, self.accused = round_of(view), False
        if accusation:
            self.named.add(number_in(event.args, "about"))

    def speak(self, view: Seen, chance: Chance, reasons: Reasons) -> Phrase | None:
        if self.spoke_in == round_of(view):
            return None
        checks = view.public.table.checks
        if checks and checks[-1].source == CABIN and reasons.subject == view.of_seat.seat:
            return Phrase("plea")
        if self.accused:
            return Phrase("innocent")
        suspect = _suspect(view, reasons.suspicions)
        if suspect is not None and suspect not in self.named and not chance.below(_OFTEN):
            reason = reasons.ground(suspect)
            return Phrase(f"{ACCUSATION}_{reason}" if reason else ACCUSATION, suspect)
        return Phrase(reasons.claim) if reasons.claim is not None and not chance.below(_SOMETIMES) else None


def claim(view: Seen, decided: Choice) -> str | None:
    """How much a bot says that it helps with the cards that it has just added, while others still have to add theirs. A
    bot that spoils the check claims to help a little.
    """
    own, checks = view.of_seat, view.public.table.checks
    if own.ask is None or not own.ask.prompt.id.endswith("-add_cards") or not checks or checks[-1].is_faceup:
        return None
    check = checks[-1]
    waiting = [one for one in view.public.table.players if one.hand and str(one.seat) not in check.added]
    if len(waiting) < 2:
        return None
    worths = [value_in(check, text_in(one.args, "card")) for one in own.ask.options if one.id in decided]
    if not worths:
        expected = sum(view.public.table.players[own.seat].may_hold.get(skill, 0) for skill in check.skills)
        return HELPS_NOT if expected >= _EXPECTED else None
    return HELPS_A_LOT if min(worths) > 0 and sum(worths) >= _A_LOT else HELPS_A_LITTLE


def round_of(view: Seen) -> int:
    return (view.public.table.turn.number - 1) // view.public.seats


def as_if_human(belief: Belief, seat: Seat) -> dict[Seat, float]:
    """The suspicions of a player with this belief who is sure that this seat is human."""
    ways = {way: weight for way, weight in belief.ways.items() if way[seat] == NOTHING}
    whole = sum(ways.values())
    if not whole:
        return {}
    others = [one for one, revealed in enumerate(belief.revealed) if one != seat and not revealed]
    return {one: sum(weight for way, weight in ways.items() if way[one] != NOTHING) / whole for one in others}


def _suspect(view: Seen, suspicions: dict[Seat, float]) -> Seat | None:
    """The seat that is suspected most, if that is enough for an accusation."""
    ranked = sorted(suspicions, key=lambda seat: -suspicions[seat])
    if len(ranked) < 2 or view.public.table.players[ranked[0]].space == BRIG:
        return None
    most, next_most = (suspicions[seat] for seat in ranked[:2])
    return ranked[0] if most >= ACCUSES and most - next_most >= AHEAD else None
