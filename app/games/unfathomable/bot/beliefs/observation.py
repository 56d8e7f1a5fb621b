"""Follows a game as a seat or a spectator sees it, and updates a belief."""

from collections import defaultdict
from collections.abc import Callable
from itertools import chain
from math import log

from msgspec import UNSET

from app.engine.game import PHRASE_SAID
from app.engine.messages import Seat, number_in, text_in, texts_in
from app.engine.view_types import EventView, PrivateView, PublicView, View
from app.games.unfathomable.bot.beliefs import evidence
from app.games.unfathomable.bot.beliefs.belief import Belief
from app.games.unfathomable.bot.beliefs.evidence import Evidence
from app.games.unfathomable.bot.beliefs.likelihood import (
    HUMAN,
    PILE,
    REVEALED,
    AddedCards,
    LikelihoodTable,
    Pile,
    TurnedOver,
    learned,
)
from app.games.unfathomable.bot.beliefs.statements import Accusation, Statements
from app.games.unfathomable.bot.beliefs.turns import TurnRecord
from app.games.unfathomable.state import TREACHERY
from app.games.unfathomable.view_types import OwnView, ShipView

Seen = View[ShipView, OwnView]
_PREFIX = "unfathomable-"
_GROUNDS = {
    "added": "cards",
    "crisis": "choice",
    "waypoint": "choice",
    "spell": "choice",
    "action": "actions",
    "reaction": "actions",
    "claim": "cards",
}
"""What a situation of the evidence is about."""
_GROUND = log(1.25)
"""How much evidence is needed to give it as a reason."""


class Observer:
    """Keeps a belief. Without a `seat` it knows only what everyone knows; this shows what others think of a player."""

    belief: Belief

    def __init__(self, seat: Seat | None = None, likelihoods: LikelihoodTable | None = None) -> None:
        self.seat = seat
        self.likelihoods = learned() if likelihoods is None else likelihoods
        self.before: PublicView[ShipView] | None = None
        self.known: tuple[list[str], dict[str, list[str]]] | None = None
        self.grounds: dict[Seat, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        self.turn_record = TurnRecord()
        self.statements = Statements()
        self.heard: dict[str, Callable[[EventView], None]] = {
            "loyalty_dealt": self._dealt,
            "revealed": self._revealed,
            "loyalty_handed_over": self._handed_over,
            "check_announced": self._announced,
            "chaos_added": self._chaos_added,
            "cards_added": self._added,
            "cards_added_faceup": self._added_openly,
            "deck_card_added": self._added_from_deck,
            "check_turned_over": self._turned_over,
            PHRASE_SAID: self._said,
        }
        self._begin_check()

    def observe(self, view: Seen, events: list[EventView]) -> None:
        if self.before is None:
            self.belief = self.new_belief(view.public.table)
        else:
            for event in events:
                self._hear(event)
        if [one.loyalty for one in view.public.table.players] != self.belief.dealt or not self.belief.possible:
            self.belief, self.known = self.new_belief(view.public.table), None
        if self.seat is not None:
            self._know(view.of_seat)
        self.before = view.public

    def new_belief(self, table: ShipView) -> Belief:
        return Belief(table)

    def _know(self, private: PrivateView[OwnView]) -> None:
        """Use the cards of this seat, and those of others that it has seen."""
        own = private.own
        if self.known == (own.loyalty, own.loyalty_seen) or self.seat is None:
            return
        self.known = own.loyalty, own.loyalty_seen
        self.belief.know_own(self.seat, own.loyalty)
        for seat, cards in own.loyalty_seen.items():
            self.belief.know_some(int(seat), cards)

    def _hear(self, event: EventView) -> None:
        name = event.name.removeprefix(_PREFIX)
        if (heard := self.heard.get(name)) is not None:
            heard(event)
        if self.before is None:
            return
        for one in chain(
            evidence.of_event(self.before, name, event.args), self.turn_record.hear(self.before, name, event.args)
        ):
            if one.seat != self.seat:
                self.weigh_evidence(one)

    def weigh_evidence(self, seen: Evidence) -> None:
        ratio = self.likelihoods.ratio(seen.situation, seen.outcome)
        self.grounds[seen.seat][_GROUNDS[seen.situation.split()[0]]] += log(ratio)
        self.belief.weigh_seats({seen.seat: ratio})

    def weigh_pile(self, turned: TurnedOver) -> None:
        before = {one.seat: self.belief.traitor(one.seat) for one in turned.contributions}
        pile, trust = Pile(turned, self.likelihoods), self.likelihoods.trust.get(PILE, 1.0)
        self.belief.weigh(lambda suspects: pile.likelihood(suspects) ** trust)
        for seat, likely in before.items():
            if 0 < likely < 1 and 0 < (now := self.belief.traitor(seat)) < 1:
                self.grounds[seat]["cards"] += log(now / (1 - now)) - log(likely / (1 - likely))

    def ground(self, seat: Seat) -> str:
        """The strongest reason against a seat: its cards, its choices or its actions; empty if there is none."""
        found = self.grounds[seat]
        most = max(found, key=lambda one: found[one], default="")
        return most if most and found[most] >= _GROUND else ""

    def _said(self, event: EventView) -> None:
        if event.args["seat"] == self.seat or self.before is None:
            return
        if (accusation := self.statements.accusation(event)) is not None:
            self.weigh_accusation(accusation)
        for claimed in self.statements.claim(self.before.table, event):
            self.weigh_evidence(claimed)

    def weigh_accusation(self, accusation: Accusation) -> None:
        self.belief.weigh(accusation.likelihood(self.likelihoods))

    # ---- Loyalty cards -----------------------------------------------------------------------------------------------

    def _dealt(self, _: EventView) -> None:
        self.belief.deal(range(len(self.belief.dealt)))
        self.known = None

    def _revealed(self, event: EventView) -> None:
        self.belief.reveal(number_in(event.args, "seat"), text_in(event.args, "card"))
        self.known = None

    def _handed_over(self, event: EventView) -> None:
        self.belief.hand_over(
            number_in(event.args, "giver"), number_in(event.args, "receiver"), number_in(event.args, "number")
        )
        self.known = None

    # ---- Checks ------------------------------------------------------------------------------------------------------

    def _begin_check(self) -> None:
        self.chaos = 0
        self.contributions: list[AddedCards] = []
        self.known_cards: list[str] = []
        self.statements.check_announced()

    def _announced(self, _: EventView) -> None:
        self._begin_check()

    def _chaos_added(self, event: EventView) -> None:
        self.chaos += number_in(event.args, "number")

    def _added(self, event: EventView) -> None:
        seat = number_in(event.args, "seat")
        if seat == self.seat:
            self.known_cards += [] if event.own is UNSET else texts_in(event.own, "cards")
        elif self.before is not None:
            player = self.before.table.players[seat]
            status = REVEALED if player.revealed else HUMAN
            self.contributions.append(AddedCards(seat, status, number_in(event.args, "number"), player.may_hold))
            for claimed in self.statements.cards_added(seat, number_in(event.args, "number")):
                self.weigh_evidence(claimed)

    def _added_openly(self, event: EventView) -> None:
        self.known_cards += texts_in(event.args, "cards")

    def _added_from_deck(self, event: EventView) -> None:
        """A facedown card is as unknown as chaos, unless everyone knows that it is treachery."""
        if "card" not in event.args and event.args["deck"] != TREACHERY:
            self.chaos += 1

    def _turned_over(self, event: EventView) -> None:
        if self.before is None or not self.before.table.checks:
            return
        opposing, supporting = texts_in(event.args, "opposing"), texts_in(event.args, "supporting")
        unknown = len(opposing) + len(supporting) - len(self.known_cards)
        for card in self.known_cards:
            if card in opposing:
                opposing.remove(card)
        by_rule = unknown - self.chaos - sum(one.cards for one in self.contributions)
        for _ in range(by_rule):
            treachery = [card for card in opposing if card.startswith(TREACHERY)]
            if treachery:
                opposing.remove(treachery[0])
        skills = self.before.table.checks[-1].skills
        self.weigh_pile(TurnedOver(opposing, skills, self.contributions, self.chaos))
        self._begin_check()
