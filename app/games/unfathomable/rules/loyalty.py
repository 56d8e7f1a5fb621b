"""Loyalty cards: dealing, looking, handing over, and the awakening (RR 7, 25)."""

from app.engine.asks import Acknowledge, Ask, Choose
from app.engine.messages import Args, Seat
from app.engine.zones import bit
from app.games.unfathomable.pointers import at_seat, option
from app.games.unfathomable.state import State, message
from app.games.unfathomable.steps import Decision, Poll, Procedure


class DealLoyalty(Procedure):
    """One card to each player, and all look at the same time (A-IV/17)."""

    def run(self, state: State) -> None:
        deal(state)
        state.push(StudyLoyalty())


def deal(state: State) -> dict[Seat, str]:
    state.reveal()
    dealt = {seat: state.decks["loyalty"].take() for seat in state.in_turn_order() if state.decks["loyalty"].cards}
    for seat, card in dealt.items():
        state.players[seat].loyalty.put(card)
    state.loyalty_news = "dealt"
    state.say_private("loyalty_dealt", {seat: {"card": card} for seat, card in dealt.items()})
    return dealt


class StudyLoyalty(Poll):
    """Whenever loyalty cards move, all seats look at their own for the same time (O-4), also who got nothing new."""

    def asks(self, state: State) -> list[Ask]:
        return [
            Acknowledge(
                seat=seat,
                prompt=message("study_loyalty"),
                reason=message("study_loyalty"),
                rule="25.7",
                window="study_loyalty",
                default=[],
            )
            for seat in range(state.seats)
        ]


class Awakening(Procedure):
    """Everybody gets a second card; revealed traitors give theirs to a human (RR 7). In a learning game in which nobody
    has a card yet, the first one is dealt with it (G-18).
    """

    def run(self, state: State) -> None:
        state.say("awakening")
        if not_dealt_yet(state):
            deal(state)
        dealt = deal(state)
        traitors = [seat for seat in state.in_turn_order() if not state.is_human(seat) and seat in dealt]
        places = {seat: state.players[seat].loyalty.cards.index(dealt[seat]) for seat in traitors}
        state.push(StudyLoyalty(), *(HandOver(seat, [places[seat]], humans_only=True) for seat in traitors))


def not_dealt_yet(state: State) -> bool:
    """A learning game in which nobody has a loyalty card yet (LTP)."""
    return state.options.learning and not any(player.loyalty.cards or player.revealed for player in state.players)


class HandOver(Decision):
    """Give these facedown cards, all to the same player: at the awakening to a human, on revealing to anybody (RR 7.3,
    38.3, G-22). Who gives them knows them, who gets them too. `places` are those of the cards in the giver's row.
    """

    forced = True

    giver: Seat
    places: list[int]
    humans_only: bool = False

    def ask(self, state: State) -> Ask | None:
        receivers = [
            seat
            for seat in state.clockwise(self.giver)
            if seat != self.giver and (state.is_human(seat) or not self.humans_only)
        ]
        if not receivers:
            return None
        return Choose(
            seat=self.giver,
            prompt=message("choose_recipient"),
            reason=message("choose_recipient"),
            rule="7.3",
            options=[option(state, at_seat(seat)) for seat in receivers],
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        receiver = state.seat_of(choice[0])
        giving, getting = state.players[self.giver].loyalty, state.players[receiver].loyalty
        cards = [giving.cards[place] for place in self.places]
        for place in sorted(self.places, reverse=True):
            seen = giving.seen[place]
            getting.put(giving.take(place), seen=seen | bit(self.giver))
        private: dict[Seat, Args] = {seat: {"cards": cards} for seat in (self.giver, receiver)}
        state.loyalty_news = "handed_over"
        state.say_private("loyalty_handed_over", private, giver=self.giver, receiver=receiver, number=len(cards))
        state.push(StudyLoyalty())


def look_at(state: State, looker: Seat, owner: Seat) -> None:
    """Only the looker sees all facedown cards; everybody knows whose they are (RR 1.7)."""
    zone = state.players[owner].loyalty
    state.reveal()
    cards = [zone.look(place, [looker]) for place in range(len(zone))]
    state.say_private("loyalty_looked_at", {looker: {"cards": cards}}, seat=looker, owner=owner, number=len(cards))
