"""Effects on skill cards."""

from typing import ClassVar, Literal

from msgspec import Struct

from app.engine.asks import Allot, Ask, Choose
from app.engine.messages import Seat
from app.games.unfathomable.effects.selectors import Who, candidates, find_seats
from app.games.unfathomable.hands import card_options, cards_named
from app.games.unfathomable.rules import abilities, chaos, skills
from app.games.unfathomable.rules.receive import type_option
from app.games.unfathomable.rules.resolution import EffectContext
from app.games.unfathomable.state import SKILLS, State, message
from app.games.unfathomable.steps import Allotment, Decision, Procedure
from app.games.unfathomable.vocabulary import Amount, Effect, Fixed, effect


@effect("discard_skill")
class DiscardSkill(Effect):
    """Discard from hand, the owner's choice; all cards if there are not enough. As the first effect of an ability it is
    a cost that must be paid in full.
    """

    is_cost_when_first: ClassVar[bool] = True

    who: Who
    n: Amount
    skill_type: Literal["any", "influence", "lore", "observation", "strength", "will"] | None = None
    min_total_value: int = 0

    def resolve(self, here: EffectContext) -> None:
        seats = find_seats(here, self.who)
        for seat in seats or []:
            least, most = self._limits(here, seat)
            demand = Demand(
                seat, least, most, self.skill_type or "any", self.min_total_value, shown=self.skill_type is not None
            )
            here.state.push(BeginDiscard(here.scope_id, demand))

    def _limits(self, here: EffectContext, seat: Seat) -> tuple[int, int]:
        everything = len(here.state.players[seat].hand)
        if self.n == "all":
            return everything, everything
        if self.n == "any_number":
            return (1 if self.min_total_value else 0), everything
        return here.limits(self.n)

    def possible(self, here: EffectContext) -> bool:
        return any(here.state.players[seat].hand.cards for seat in candidates(here, self.who))

    def payable(self, here: EffectContext) -> bool:
        """For the public, only what a hand may hold counts."""
        skill = self.skill_type or "any"
        for seat in candidates(here, self.who):
            if here.public:
                if not skills.may_hold(here.state, seat, skill):
                    return False
            else:
                cards = skills.of_type(self._hand(here, seat), skill)
                if len(cards) < self._limits(here, seat)[0] or skills.worth(cards) < self.min_total_value:
                    return False
        return True

    def _hand(self, here: EffectContext, seat: Seat) -> list[str]:
        """The hand without the card whose ability is still to be used."""
        cards = list(here.state.players[seat].hand.cards)
        kind, _, card = here.scope.source.partition(":")
        if kind == "skill" and not here.scope_id and seat == here.you:
            cards.remove(card)
        return cards


class Demand(Struct):
    """What a player must discard. With `shown` everybody sees it, because it must be of a type or worth something."""

    seat: Seat
    least: int
    most: int
    skill: str
    least_total: int
    shown: bool


class BeginDiscard(Procedure):
    """Where the size of the hand leaves no choice, none is asked for. A hand is kept sorted, so it is mixed first: what
    lies on top must not tell what is covered.
    """

    scope: str
    demand: Demand

    def run(self, state: State) -> None:
        hand = state.players[self.demand.seat].hand.cards
        cards = skills.of_type(hand, self.demand.skill)
        if not cards or (self.demand.skill == "any" and self.demand.least >= len(hand)):
            if len(cards) > 1:
                state.chance("cards").shuffle(cards)
            _discard(state, self.scope, self.demand, cards)
        else:
            state.push(DiscardCards(self.scope, self.demand))


class DiscardCards(Decision):
    """A player chooses cards to discard, in the order in which they go to the piles."""

    scope: str
    demand: Demand

    def ask(self, state: State) -> Ask | None:
        demand = self.demand
        hand = state.players[demand.seat].hand.cards
        cards = skills.of_type(hand, demand.skill)
        least = min(demand.least, len(cards))
        return Choose(
            seat=demand.seat,
            prompt=message("discard_cards", least=least, most=demand.most),
            reason=message("discard_cards"),
            rule="1.5",
            options=card_options(hand, cards),
            least=least,
            most=min(demand.most, len(cards)),
            least_total=demand.least_total,
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        _discard(state, self.scope, self.demand, cards_named(choice))


def _discard(state: State, scope_id: str, demand: Demand, cards: list[str]) -> None:
    skills.discard(state, demand.seat, cards, seen=demand.shown)
    scope = state.scopes[scope_id]
    scope.counts["discarded_count"] = len(cards)
    scope.counts["value_of_discarded"] = skills.worth(cards)
    scope.paid = scope.paid and len(cards) >= demand.least


@effect("draw_skill")
class DrawSkill(Effect, rename={"source": "from"}):
    """Draw skill cards; the types are fixed before any is drawn (RR 41.3)."""

    who: Who
    n: Fixed
    source: Literal[
        "skill_set", "any_non_treachery", "influence", "lore", "observation", "strength", "will", "treachery"
    ]

    def resolve(self, here: EffectContext) -> None:
        least, most = here.limits(self.n)
        here.count("drawn_count", 0)
        for seat in candidates(here, self.who):
            types = self._types(here, seat)
            if most:
                here.state.push(DrawCards(here.scope_id, seat, types, least, most))

    def _types(self, here: EffectContext, seat: Seat) -> list[str]:
        if self.source == "any_non_treachery":
            return list(SKILLS)
        if self.source == "skill_set":
            skill_set = abilities.skill_set(here.state, seat)
            return [skill for skill in SKILLS if skill in skill_set]
        return [self.source]


class DrawCards(Allotment):
    """How many of which type; all of it is fixed before any card is drawn."""

    forced = True

    scope: str
    seat: Seat
    types: list[str]
    least: int
    most: int

    def ask(self, state: State) -> Ask | None:
        return Allot(
            seat=self.seat,
            prompt=message("draw_cards", least=self.least, most=self.most),
            reason=message("draw_cards"),
            rule="41.3",
            options=[type_option(skill, self.most) for skill in self.types],
            total=self.most,
            least=self.least,
        )

    def chosen(self, state: State, choice: dict[str, int]) -> None:
        state.scopes[self.scope].counts["drawn_count"] = len(skills.draw(state, self.seat, choice))


@effect("shuffle_treachery")
class ShuffleTreachery(Effect):
    """Shuffle the top treachery cards into the chaos deck."""

    n: Fixed

    def resolve(self, here: EffectContext) -> None:
        chaos.shuffle_treachery_in(here.state, here.number(self.n))


@effect("rebuild_chaos")
class RebuildChaos(Effect):
    """Discard the chaos deck and build a new one."""

    def resolve(self, here: EffectContext) -> None:
        chaos.rebuild(here.state)
