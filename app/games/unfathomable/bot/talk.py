"""What a bot says, through the phrases of the table: whom it suspects, and something in its own defence."""

from collections.abc import Callable

from app.engine.chance import Chance
from app.engine.game import PHRASE_SAID, Phrase
from app.engine.messages import Seat
from app.engine.view_types import EventView
from app.games.unfathomable.bot.beliefs.belief import NOTHING, Belief
from app.games.unfathomable.bot.beliefs.evidence import CABIN
from app.games.unfathomable.bot.beliefs.observation import ACCUSATION, Seen
from app.games.unfathomable.state import BRIG

ACCUSES = 0.6
"""So likely a traitor somebody must be before a bot says so,"""
AHEAD = 0.2
"""and by so much more likely than anybody else."""
_OFTEN = 3
"""Of the times that it could name a suspect, it does so once in so many: else all bots would speak at the same time."""


class Talk:
    """What one bot has said and was told: it speaks at most once a round, and names nobody twice."""

    def __init__(self) -> None:
        self.spoke_in = -1
        self.named: set[Seat] = set()
        self.accused = False

    def hear(self, view: Seen, event: EventView) -> None:
        if event.name != PHRASE_SAID:
            return
        own, accusation = view.of_seat.seat, event.args["phrase"].startswith(ACCUSATION)
        if event.args["seat"] != own:
            self.accused = self.accused or (accusation and event.args["about"] == own)
            return
        self.spoke_in, self.accused = round_of(view), False
        if accusation:
            self.named.add(event.args["about"])

    def speak(
        self, view: Seen, chance: Chance, subject: Seat, suspicions: dict[Seat, float], ground: Callable[[Seat], str]
    ) -> Phrase | None:
        """`subject` is whom the open check is about; `suspicions` is what it wants others to think it believes, and
        `ground` why.
        """
        if self.spoke_in == round_of(view):
            return None
        checks = view.public.table.checks
        if checks and checks[-1].source == CABIN and subject == view.of_seat.seat:
            return Phrase("plea")
        if self.accused:
            return Phrase("innocent")
        suspect = _suspect(view, suspicions)
        if suspect is None or suspect in self.named or chance.below(_OFTEN):
            return None
        reason = ground(suspect)
        return Phrase(f"{ACCUSATION}_{reason}" if reason else ACCUSATION, suspect)


def round_of(view: Seen) -> int:
    return (view.public.table.turn.number - 1) // view.public.seats


def as_if_human(belief: Belief, seat: Seat) -> dict[Seat, float]:
    """Whom somebody with this belief would suspect who is sure that this seat is human."""
    ways = {way: weight for way, weight in belief.ways.items() if way[seat] == NOTHING}
    whole = sum(ways.values())
    if not whole:
        return {}
    others = [one for one, revealed in enumerate(belief.revealed) if one != seat and not revealed]
    return {one: sum(weight for way, weight in ways.items() if way[one] != NOTHING) / whole for one in others}


def _suspect(view: Seen, suspicions: dict[Seat, float]) -> Seat | None:
    """The seat that is suspected most, if it is worth a word."""
    ranked = sorted(suspicions, key=lambda seat: -suspicions[seat])
    if len(ranked) < 2 or view.public.table.players[ranked[0]].space == BRIG:
        return None
    most, next_most = (suspicions[seat] for seat in ranked[:2])
    return ranked[0] if most >= ACCUSES and most - next_most >= AHEAD else None
