"""Enabling trade (RR 3.6, G-3)."""

from msgspec import field

from app.engine.asks import Ask, Choose
from app.engine.messages import Message, Seat
from app.games.unfathomable.pointers import option
from app.games.unfathomable.rules import items
from app.games.unfathomable.rules.items import Gift
from app.games.unfathomable.state import State, message
from app.games.unfathomable.steps import Poll


class Trade(Poll):
    """All in the space give what they like, round after round, until a round in which nobody gives anything. `gifts`
    are those of the round before.
    """

    space: str
    gifts: list[Gift] = field(default_factory=list)

    def asks(self, state: State) -> list[Ask]:
        present = state.characters_in(self.space)
        givers = [seat for seat in present if state.players[seat].items]
        return [self._ask(state, seat, present) for seat in givers] if len(present) > 1 else []

    def _ask(self, state: State, seat: Seat, present: list[Seat]) -> Ask:
        owned = state.players[seat].items
        options = items.gift_options(state, seat, [other for other in present if other != seat])
        return Choose(
            seat=seat,
            prompt=self._prompt(seat),
            reason=message("trade"),
            rule="3.6",
            options=options,
            least=0,
            most=len(owned),
            caps=dict.fromkeys(owned, 1),
            default=[],
        )

    def _prompt(self, seat: Seat) -> Message:
        """A player who was given something may give something back."""
        received = [gift for gift in self.gifts if gift[1] == seat]
        if received:
            givers = sorted({giver for giver, _, _ in received})
            return message("trade_back", seats=givers, items=[item for _, _, item in received])
        return message("trade_more") if self.gifts else message("trade")

    def decide(self, state: State, answers: dict[Seat, list[str]]) -> None:
        gifts = [
            items.gift_meant(state, seat, choice) for seat in state.in_turn_order() for choice in answers.get(seat, [])
        ]
        if not gifts:
            return
        if state.options.receiver_must_accept:
            state.push(AcceptGifts(self.space, gifts))
        else:
            hand_over(state, self.space, gifts)


def hand_over(state: State, space: str, gifts: list[Gift]) -> None:
    """The trade goes on; everybody is told what was given."""
    state.push(Trade(space, gifts))
    for giver, receiver, item in gifts:
        items.give(state, giver, receiver, item)


class AcceptGifts(Poll):
    """Where the table wants it so, nobody gets what they do not accept."""

    space: str
    gifts: list[Gift]

    def asks(self, state: State) -> list[Ask]:
        receivers = sorted({receiver for _, receiver, _ in self.gifts})
        return [self._ask(state, seat, [gift for gift in self.gifts if gift[1] == seat]) for seat in receivers]

    def _ask(self, state: State, seat: Seat, gifts: list[Gift]) -> Ask:
        return Choose(
            seat=seat,
            prompt=message("accept_gifts"),
            reason=message("accept_gifts"),
            rule="3.6",
            options=[option(state, f"item:{item}") for _, _, item in gifts],
            least=0,
            most=len(gifts),
            default=[],
        )

    def decide(self, state: State, answers: dict[Seat, list[str]]) -> None:
        hand_over(state, self.space, [gift for gift in self.gifts if gift[2] in answers[gift[1]]])
