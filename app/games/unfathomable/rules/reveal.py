"""Revealing as a traitor (RR 38): seven steps, not to be interrupted but by what the second one causes (G-21)."""

from app.engine.asks import Ask, Choose
from app.engine.messages import Seat
from app.engine.steps import Decision, Procedure
from app.games.unfathomable.content import book
from app.games.unfathomable.effects.here import CloseScope, Here, begin, open_scope
from app.games.unfathomable.hands import card_options, cards_named
from app.games.unfathomable.rules import ending, loyalty, skills, titles
from app.games.unfathomable.rules.use import remove_feat
from app.games.unfathomable.state import TREACHERY, Scope, State, message

TRAITOR_CARDS = ("hybrid", "cultist")


def reveal(game: State, seat: Seat, card: str) -> None:
    """Turn one card faceup (38.1); from now on the player is a revealed traitor for everything that follows."""
    player = game.players[seat]
    zone = player.loyalty
    copies = [place for place, one in enumerate(zone.cards) if one == card]
    zone.take(max(copies, key=lambda place: (zone.seen[place].bit_count(), -place)))
    player.revealed = card
    game.say("revealed", seat=seat, card=card)
    game.push(RevealAbility(seat), HandOverRest(seat), LoseStanding(seat), ExchangeForTreachery(seat))


class RevealAbility(Procedure):
    """What the sheet says happens on revealing (38.2); nothing, if its condition does not hold."""

    seat: Seat

    def run(self, game: State) -> None:
        ability = book().characters[game.players[self.seat].character].reveal
        if ability.requires.hold(Here(game, Scope(self.seat, f"reveal:{ability.id}"))):
            scope_id = open_scope(game, self.seat, f"reveal:{ability.id}")
            game.push(*begin(ability.effects, scope_id), CloseScope(scope_id))


class HandOverRest(Procedure):
    """Before distance 12 all other loyalty cards go to one other player; from then on they stay (38.3)."""

    seat: Seat

    def run(self, game: State) -> None:
        cards = len(game.players[self.seat].loyalty)
        if cards and ending.distance(game) < ending.FAR_ENOUGH:
            game.push(loyalty.HandOver(self.seat, list(range(cards))))


class LoseStanding(Procedure):
    """Titles, mythos cards in the play area and the feat are lost (38.4, 38.5)."""

    seat: Seat

    def run(self, game: State) -> None:
        titles.lose_all(game, self.seat)
        player = game.players[self.seat]
        for card in player.in_play:
            if card.kind == "mythos":
                game.discards["mythos"].put(card.card)
                game.say("card_discarded", source=f"mythos:{card.card}")
        player.in_play = [card for card in player.in_play if card.kind != "mythos"]
        remove_feat(game, self.seat)


class ExchangeForTreachery(Decision):
    """Outside the Brig: discard any number of skill cards to draw as many treachery cards (38.6)."""

    seat: Seat

    def ask(self, game: State) -> Ask | None:
        hand = game.players[self.seat].hand.cards
        if not hand or game.in_brig(self.seat):
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

    def chosen(self, game: State, choice: list[str]) -> None:
        cards = cards_named(choice)
        skills.discard(game, self.seat, cards, seen=False)
        if cards:
            skills.draw(game, self.seat, {TREACHERY: len(cards)})
