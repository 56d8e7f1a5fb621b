"""A round (rule 2): a pearl appears, all choose a card, the lantern shows one, and the next round begins."""

from collections.abc import Sequence

from app.engine.asks import Ask, Choose, Option
from app.engine.messages import Seat
from app.games.pearls.content import CREATURES
from app.games.pearls.rules.diving import StayDown, TakePearl
from app.games.pearls.state import State, message
from app.games.pearls.steps import Decision, Poll, Procedure


class BeginRound(Procedure):
    """The next pearl appears; with none left the game is over (PE 2.1, 4.1)."""

    def run(self, state: State) -> None:
        if not state.reef.cards:
            finish(state)
            return
        state.reveal()
        state.round += 1
        state.pearl = state.reef.take()
        state.say("pearl_appeared", pearl=state.pearl, first=state.first)
        state.push(ChooseCards(), Lantern(), *(StayDown(seat) for seat in state.clockwise()), TakePearl(), EndRound())


class ChooseCards(Poll):
    """All seats choose the card with which they dive, at the same time and facedown (PE 2.2)."""

    def asks(self, state: State) -> list[Ask]:
        return [
            Choose(
                seat=seat,
                prompt=message("choose_card"),
                reason=message("choose_card"),
                rule="PE 2.2",
                options=hand_options(diver.hand.cards),
            )
            for seat, diver in enumerate(state.divers)
        ]

    def decide(self, state: State, answers: dict[Seat, list[str]]) -> None:
        for seat, choice in answers.items():
            diver = state.divers[seat]
            place = diver.hand.cards.index(choice[0].partition("#")[0])
            diver.dive.put(diver.hand.take(place))
            diver.place = "down"
        state.say("dived")


def hand_options(hand: Sequence[str]) -> list[Option]:
    """One option for each card; the second of a kind is `crab#2`."""
    return [
        Option(
            card if card not in hand[:place] else f"{card}#2",
            [f"hand:{place}"],
            "pearls-card",
            {"card": card},
            weight=CREATURES[card].value,
        )
        for place, card in enumerate(hand)
    ]


class Lantern(Decision):
    """The first diver looks at the card of one other (PE 2.3). With two players it is clear whose."""

    forced = True

    def ask(self, state: State) -> Ask | None:
        if not state.options.lantern:
            return None
        others = [seat for seat in state.down() if seat != state.first]
        return Choose(
            seat=state.first,
            prompt=message("lantern"),
            reason=message("lantern"),
            rule="PE 2.3",
            options=[Option(f"seat:{seat}", [f"seat:{seat}"], "pearls-look_at", {"seat": seat}) for seat in others],
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        target = int(choice[0].partition(":")[2])
        card = state.divers[target].dive.look(0, [state.first])
        state.reveal()
        state.say_private("looked", {state.first: {"card": card}}, seat=state.first, target=target)


class EndRound(Procedure):
    """The next seat dives first (PE 2.4)."""

    def run(self, state: State) -> None:
        state.first = (state.first + 1) % state.seats
        state.push(BeginRound())


def finish(state: State) -> None:
    """The most points win; players with equal points share the victory (PE 4.1)."""
    points = [state.points(seat) for seat in range(state.seats)]
    state.end("reef_empty", "divers", [seat for seat, own in enumerate(points) if own == max(points)], points=points)
