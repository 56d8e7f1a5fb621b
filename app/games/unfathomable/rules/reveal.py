"""Revealing as a traitor (RR 38): seven steps, interrupted only by what the second one causes (G-21)."""

from app.engine.asks import Ask, Choose
from app.engine.messages import Seat
from app.games.unfathomable.content import book
from app.games.unfathomable.hands import card_options, cards_named
from app.games.unfathomable.rules import ending, loyalty, skills, titles
from app.games.unfathomable.rules.resolution import CloseScope, EffectContext, begin, open_scope
from app.games.unfathomable.rules.use import remove_feat
from app.games.unfathomable.state import TREACHERY, Scope, State, message
from app.games.unfathomable.steps import Decision, Procedure

TRAITOR_CARDS = ("hybrid", "cultist")


def reveal(state: State, seat: Seat, card: str) -> None:
    """Turn one card faceup (38.1); from now on the player is a revealed traitor for everything that follows."""
    player = state.players[seat]
    zone = player.loyalty
    copies = [place for place, one in enumerate(zone.cards) if one == card]
    zone.take(max(copies, key=lambda place: (zone.seen[place].bit_count(), -place)))
    player.revealed = card
    state.say("revealed", seat=seat, card=card)
    state.push(RevealAbility(seat), HandOverRest(seat), LoseStanding(seat), ExchangeForTreachery(seat))


class RevealAbility(Procedure):
    """What the sheet says happens on revealing (38.2); nothing, if its condition does not hold."""

    seat: Seat

    def run(self, state: State) -> None:
        ability = book().characters[state.players[self.seat].character].reveal
        if ability.requires.hold(EffectContext(state, Scope(self.seat, f"reveal:{ability.id}"))):
            scope_id = open_scope(state, self.seat, f"reveal:{ability.id}")
            state.push(*begin(ability.effects, scope_id), CloseScope(scope_id))


class HandOverRest(Procedure):
    """Before distance 12 all other loyalty cards go to one other player; from then on they stay (38.3)."""

    seat: Seat

    def run(self, state: State) -> None:
        cards = len(state.players[self.seat].loyalty)
        if cards and ending.distance(state) < ending.FAR_ENOUGH:
            state.push(loyalty.HandOver(self.seat, list(range(cards))))


class LoseStanding(Procedure):
    """Titles, mythos cards in the play area and the feat are lost (38.4, 38.5)."""

    seat: Seat

    def run(self, state: State) -> None:
        titles.lose_all(state, self.seat)
        player = state.players[self.seat]
        for card in player.in_play:
            if card.kind == "mythos":
                state.discards["mythos"].put(card.card)
                state.say("card_discarded", source=f"mythos:{card.card}")
        player.in_play = [card for card in player.in_play if card.kind != "mythos"]
        remove_feat(state, self.seat)


class ExchangeForTreachery(Decision):
    """Outside the Brig: discard any number of skill cards to draw as many treachery cards (38.6)."""

    seat: Seat

    def ask(self, state: State) -> Ask | None:
        hand = state.players[self.seat].hand.cards
        if not hand or state.in_brig(self.seat):
            return None
        return Choose(
            seat=self.seat,
            prompt=message("exchange_cards"),
            reason=message("exchange_cards"),
            rule="38.6",
            options=card_options(hand),
            least=0,
            most=len(hand),
            default=[],
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        cards = cards_named(choice)
        skills.discard(state, self.seat, cards, seen=False)
        if cards:
            skills.draw(state, self.seat, {TREACHERY: len(cards)})
