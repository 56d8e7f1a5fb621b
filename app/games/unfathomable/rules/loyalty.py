"""Loyalty cards: dealing, looking, handing over, and the awakening (RR 7, 25)."""

from app.engine.asks import Acknowledge, Ask, Choose
from app.engine.messages import Seat
from app.engine.steps import Decision, Poll, Procedure
from app.engine.zones import bit
from app.games.unfathomable.pointers import at_seat, option
from app.games.unfathomable.state import State, message


class DealLoyalty(Procedure):
    """One card to each player, and all look at the same time (A-IV/17)."""

    def run(self, game: State) -> None:
        deal(game)
        game.push(StudyLoyalty())


def deal(game: State) -> dict[Seat, str]:
    game.reveal()
    dealt = {seat: game.decks["loyalty"].take() for seat in game.in_turn_order() if game.decks["loyalty"].cards}
    for seat, card in dealt.items():
        game.players[seat].loyalty.put(card)
    game.say_apart("loyalty_dealt", {seat: {"card": card} for seat, card in dealt.items()})
    return dealt


class StudyLoyalty(Poll):
    """Whenever loyalty cards move, all seats look at their own for the same time (O-4), also who got nothing new."""

    def asks(self, game: State) -> list[Ask]:
        return [
            Acknowledge(
                seat=seat,
                prompt=message("study_loyalty"),
                reason=message("study_loyalty"),
                window="study_loyalty",
                default=[],
            )
            for seat in range(game.seats)
        ]


class Awakening(Procedure):
    """Everybody gets a second card; revealed traitors give theirs to a human (RR 7). In a learning game in which nobody
    has a card yet, the first one is dealt with it (G-18).
    """

    def run(self, game: State) -> None:
        game.say("awakening")
        if not_dealt_yet(game):
            deal(game)
        dealt = deal(game)
        traitors = [seat for seat in game.in_turn_order() if not game.is_human(seat) and seat in dealt]
        places = {seat: game.players[seat].loyalty.cards.index(dealt[seat]) for seat in traitors}
        game.push(StudyLoyalty(), *(HandOver(seat, [places[seat]], humans_only=True) for seat in traitors))


def not_dealt_yet(game: State) -> bool:
    """A learning game in which nobody has a loyalty card yet (LTP)."""
    return game.options.learning and not any(player.loyalty.cards or player.revealed for player in game.players)


class HandOver(Decision):
    """Give these facedown cards, all to the same player: at the awakening to a human, on revealing to anybody (RR 7.3,
    38.3, G-22). Who gives them knows them, who gets them too. `places` are those of the cards in the giver's row.
    """

    forced = True

    giver: Seat
    places: list[int]
    humans_only: bool = False

    def ask(self, game: State) -> Ask | None:
        receivers = [
            seat
            for seat in game.clockwise(self.giver)
            if seat != self.giver and (game.is_human(seat) or not self.humans_only)
        ]
        if not receivers:
            return None
        return Choose(
            seat=self.giver,
            prompt=message("choose_recipient"),
            reason=message("choose_recipient"),
            options=[option(game, at_seat(seat)) for seat in receivers],
        )

    def chosen(self, game: State, choice: list[str]) -> None:
        receiver = game.seat_of(choice[0])
        giving, getting = game.players[self.giver].loyalty, game.players[receiver].loyalty
        cards = [giving.cards[place] for place in self.places]
        for place in sorted(self.places, reverse=True):
            seen = giving.seen[place]
            getting.put(giving.take(place), seen=seen | bit(self.giver))
        private = {seat: {"cards": cards} for seat in (self.giver, receiver)}
        game.say_apart("loyalty_handed_over", private, giver=self.giver, receiver=receiver, number=len(cards))
        game.push(StudyLoyalty())


def look_at(game: State, looker: Seat, owner: Seat) -> None:
    """The looker alone sees all facedown cards; everybody knows whose (H9)."""
    zone = game.players[owner].loyalty
    game.reveal()
    cards = [zone.look(place, [looker]) for place in range(len(zone))]
    game.say_apart("loyalty_looked_at", {looker: {"cards": cards}}, seat=looker, owner=owner, number=len(cards))
