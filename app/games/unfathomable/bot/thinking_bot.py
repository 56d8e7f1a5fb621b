"""Bots with a memory: they follow the whole game, update their beliefs, and decide by them."""

from collections.abc import Callable
from functools import partial

from app.engine.asks import Choice
from app.engine.chance import Chance
from app.engine.game import PHRASE_SAID, Phrase
from app.engine.messages import Seat, number_in
from app.engine.view_types import EventView
from app.games.unfathomable.bot import subterfuge
from app.games.unfathomable.bot.beliefs.observation import Observer, Seen
from app.games.unfathomable.bot.counts import Counts
from app.games.unfathomable.bot.mind import BELIEF, PARTS, SEARCH, TALK, Mind
from app.games.unfathomable.bot.search import planner
from app.games.unfathomable.bot.search.recollection import Recollection
from app.games.unfathomable.bot.search.worlds import Known
from app.games.unfathomable.bot.table import KnownTable
from app.games.unfathomable.bot.talk import Reasons, Talk, as_if_human, claim
from app.games.unfathomable.state import NOBODY

Choosing = Callable[[Seen, Chance, Mind], Choice]


class ThinkingBot:
    """Keeps two beliefs: its own, and that of a player who does not know its cards."""

    def __init__(self, choose: Choosing, parts: frozenset[str] = PARTS) -> None:
        self.choose = choose
        self.parts = parts
        self.view: Seen | None = None
        self.own = Observer()
        self.others = Observer()
        self.counts = Counts()
        self.recollection = Recollection()
        self.subject = NOBODY
        self.talk = Talk()
        self.decided: Choice = []

    def observe(self, view: Seen, events: list[EventView], /) -> None:
        if self.view is None:
            self.own.seat = view.of_seat.seat
        if TALK not in self.parts:
            events = [event for event in events if event.name != PHRASE_SAID]
        for event in events:
            self.counts.hear(event)
            self.recollection.hear(event)
            self.talk.hear(view, event)
            if event.name.endswith("-subject_named"):
                self.subject = number_in(event.args, "seat")
        if BELIEF in self.parts:
            self.own.observe(view, events)
            self.others.observe(view, events)
        self.view = view

    def decide(self, chance: Chance, /) -> Choice:
        if self.view is None:
            raise TypeError("nothing was observed yet")
        mind = self.mind(self.view)
        choice = self.choose(self.view, chance, mind)
        self.decided = self._searched(self.view, mind, choice, chance)
        return self.decided

    def _searched(self, view: Seen, mind: Mind, choice: Choice, chance: Chance) -> Choice:
        """What search chooses instead of the policy's choice, where it is used. Worlds are drawn from the belief.

        A hidden traitor searches as long as others do, because the time that a bot thinks may show. It takes what it
        has found only while it is little suspected.
        """
        table = KnownTable(view, mind)
        if not {SEARCH, BELIEF} <= self.parts or not planner.is_searched(table) or not isinstance(choice, list):
            return choice
        known = Known(view, self.own.belief, self.counts, self.recollection)
        found = planner.best(table, known, mind, choice[0], chance)
        return choice if table.hidden_traitor and not subterfuge.dares(table, choice[0]) else [found]

    def speak(self, chance: Chance, /) -> Phrase | None:
        """A hidden traitor says what a human in its seat would believe from public facts alone."""
        view = self.view
        if view is None or not {BELIEF, TALK} <= self.parts or view.public.table.players[view.of_seat.seat].revealed:
            return None
        own = view.of_seat
        lies = any(card != "human" for card in own.own.loyalty)
        suspicions = as_if_human(self.others.belief, own.seat) if lies else self.suspicions()
        reasons = Reasons(self.subject, suspicions, self.others.ground, claim(view, self.decided))
        return self.talk.speak(view, chance, reasons)

    def mind(self, view: Seen) -> Mind:
        seats, own = range(view.public.seats), view.of_seat
        known = BELIEF in self.parts
        return Mind(
            doubts=[self.own.belief.traitor(seat) if known else 0.0 for seat in seats],
            exposure=self.others.belief.traitor(own.seat) if known else 0.0,
            counts=self.counts,
            subject=self.subject,
            parts=self.parts,
            claimed=self._claimed() if known else {},
        )

    def _claimed(self) -> dict[Seat, float]:
        found = {
            seat: self.own.likelihoods.claimed_worth(claim, self.own.belief.hybrid(seat))
            for seat, claim in self.own.statements.claims.items()
        }
        return {seat: worth for seat, worth in found.items() if worth is not None}

    def suspicions(self) -> dict[Seat, float]:
        """How likely each other seat is a traitor, if its side is hidden."""
        if self.view is None or BELIEF not in self.parts:
            return {}
        hidden = [one.seat for one in self.view.public.table.players if not one.revealed]
        return {seat: self.own.belief.traitor(seat) for seat in hidden if seat != self.own.seat}


def thinking(choose: Choosing, parts: frozenset[str] = PARTS) -> Callable[[], ThinkingBot]:
    return partial(ThinkingBot, choose, parts)
