"""The Discard step: everybody discards down to the hand limit (RR 22)."""

from app.engine.asks import Ask, Choose
from app.engine.messages import Seat
from app.games.unfathomable.content import book
from app.games.unfathomable.hands import card_options, cards_named
from app.games.unfathomable.rules import skills
from app.games.unfathomable.state import State, message
from app.games.unfathomable.steps import Poll, Procedure


class DiscardStep(Procedure):
    def run(self, state: State) -> None:
        state.turn.step = "discard"
        state.push(DiscardToLimit())


class DiscardToLimit(Poll):
    """All at once, and shown together (O-6); the order is the owner's (G-32)."""

    def asks(self, state: State) -> list[Ask]:
        limit = book().setup.hand_limit
        return [
            Choose(
                seat=seat,
                prompt=message("discard_to_limit"),
                reason=message("discard_to_limit"),
                rule="22.2",
                options=card_options(player.hand.cards),
                least=len(player.hand) - limit,
                most=len(player.hand) - limit,
            )
            for seat, player in enumerate(state.players)
            if len(player.hand) > limit
        ]

    def decide(self, state: State, answers: dict[Seat, list[str]]) -> None:
        for seat in state.in_turn_order():
            if seat in answers:
                skills.discard(state, seat, cards_named(answers[seat]), seen=False)
