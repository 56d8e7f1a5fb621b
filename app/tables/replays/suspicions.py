"""How much a seat should have suspected each other seat, decision by decision, and what bots say about it.

It is computed from what that seat was sent, and nothing else, by the belief that the game's bots use
(`Game.hindsight`).
"""

from collections import deque

from msgspec import Struct

from app.engine.game import Hindsight
from app.engine.history import AudienceUpdate, Updates
from app.engine.messages import Audience, Message, Seat
from app.tables.bots.thinker import Spoken
from app.tables.replays.past import Past
from app.tables.replays.timeline import Timeline

_DIGITS = 3


class Suspicion(Struct, frozen=True):
    """From this moment (counted in the spectators' screens) and in this round, how likely each other seat was on the
    guessed side.
    """

    public: int
    round: int
    likely: dict[Seat, float]


class BotRemark(Struct, frozen=True):
    """What the bot of the seat says about a moment."""

    public: int
    round: int
    message: Message


class PastSuspicions(Struct, frozen=True):
    """`curve` has an entry whenever a suspicion changed, `rounds` the moment at which each round began. `remarks` are
    those of a bot; a person's seat has none.
    """

    rounds: dict[int, int]
    curve: list[Suspicion]
    remarks: list[BotRemark]


def of_audience(
    past: Past, public: Timeline, audience: Audience, level: str | None, spoken: list[Spoken]
) -> PastSuspicions:
    """`public` is the timeline of the spectators, `level` that of the bot in this seat, `spoken` what players said."""
    hindsight = past.game.hindsight(level)
    if hindsight is None:
        return PastSuspicions({}, [], [])
    writer = _Writer(hindsight)
    updates, waiting = Updates(past.game, [audience]), deque(spoken)
    rounds: dict[int, int] = {}
    moment = 0, 0
    for number, state, events in past.course():
        # A phrase counts as said before this decision: the next one may be secret, and the moment of a phrase must not
        # reveal it.
        before, moment = moment, (public.public_at(number), past.game.rounds(state))
        rounds.setdefault(moment[1], moment[0])
        told = updates.after(state, events).get(audience)
        while number and waiting and waiting[0].at < past.decisions[number - 1].at:
            writer.hear(before, waiting.popleft())
        if told is not None:
            writer.observe(moment, told)
    return PastSuspicions(rounds, writer.curve, writer.remarks)


class _Writer:
    """Records what changes while a game is followed."""

    def __init__(self, hindsight: Hindsight) -> None:
        self.hindsight = hindsight
        self.curve: list[Suspicion] = []
        self.remarks: list[BotRemark] = []
        self._last: AudienceUpdate | None = None

    def hear(self, moment: tuple[int, int], spoken: Spoken) -> None:
        """A phrase is observed while the screen stays the same."""
        if self._last is not None:
            self.observe(moment, AudienceUpdate(self._last.view, [spoken.event]))

    def observe(self, moment: tuple[int, int], told: AudienceUpdate) -> None:
        self._last = told
        self.remarks += [BotRemark(*moment, message) for message in self.hindsight.observe(told.view, told.events)]
        likely = {seat: round(value, _DIGITS) for seat, value in self.hindsight.suspicions().items()}
        if not self.curve or self.curve[-1].likely != likely:
            self.curve.append(Suspicion(*moment, likely))
