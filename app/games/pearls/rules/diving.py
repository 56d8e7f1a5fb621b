"""Under water (rule 3): who stays down, who comes up, and who takes the pearl."""

from app.engine.asks import Ask, Choose, Option
from app.engine.messages import Seat
from app.engine.zones import bit
from app.games.pearls.content import CREATURES
from app.games.pearls.state import NO_ONE, Dive, State, message
from app.games.pearls.steps import Decision, Procedure


class StayDown(Decision):
    """One diver after the other stays down or comes up. The last one under water is not asked (PE 3.1)."""

    seat: Seat

    def ask(self, state: State) -> Ask | None:
        if state.down() == [self.seat]:
            return None
        return Choose(
            seat=self.seat,
            prompt=message("stay_down", pearl=state.pearl),
            reason=message("stay_down", pearl=state.pearl),
            rule="PE 3.1",
            options=[Option("stay", [f"seat:{self.seat}"], "pearls-stay"), Option("come_up", [], "pearls-come_up")],
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        if choice == ["stay"]:
            state.say("stayed", seat=self.seat)
            return
        _come_up(state, self.seat)
        state.say("came_up", seat=self.seat)


def _come_up(state: State, seat: Seat) -> None:
    """The card returns to the hand, unseen. A seat that has looked at it knows that it is there (PE 3.2)."""
    diver = state.divers[seat]
    knowers = [other for other in range(state.seats) if other != seat and diver.dive.seen[0] & bit(other)]
    card = diver.dive.take()
    diver.hand.put(card)
    diver.hand.within = sorted([*diver.hand.within, *((other, card) for other in knowers)])
    diver.place = "up"


class TakePearl(Procedure):
    """A single diver takes the pearl and shows nothing; several show their cards (PE 3.3, 3.4)."""

    def run(self, state: State) -> None:
        down = state.down()
        if len(down) == 1:
            dive = state.divers[down[0]].dive
            seen = dive.seen[0] | bit(down[0])
            state.unseen.put(dive.take(), seen=seen)
            _give(state, down[0], {})
        else:
            _show(state, down)
        for diver in state.divers:
            diver.place = "ashore"


def _show(state: State, down: list[Seat]) -> None:
    state.reveal()
    cards = {seat: state.divers[seat].dive.take() for seat in down}
    for card in cards.values():
        state.spent.put_below(card)
    state.say("shown", seats=list(cards), cards=list(cards.values()))
    _give(state, winner(cards), cards)


def winner(cards: dict[Seat, str]) -> Seat:
    """The highest creature that is not scared away; none if two are equally high (PE 3.5, 3.6)."""
    scared = {CREATURES[card].scares for card in cards.values()}
    values = {seat: CREATURES[card].value for seat, card in cards.items() if card not in scared}
    highest = [seat for seat, value in values.items() if value == max(values.values())]
    return highest[0] if len(highest) == 1 else NO_ONE


def _give(state: State, seat: Seat, shown: dict[Seat, str]) -> None:
    if seat == NO_ONE:
        state.sunk.append(state.pearl)
        state.say("pearl_sank", pearl=state.pearl)
    else:
        state.divers[seat].pearls.append(state.pearl)
        state.say("pearl_taken", seat=seat, pearl=state.pearl, alone=not shown)
    state.last = Dive(state.pearl, {str(one): card for one, card in shown.items()}, seat)
    state.pearl = ""
