"""What everybody may see of the reef, and what one seat knows in addition."""

from app.engine.messages import Seat
from app.games.pearls.state import NO_ONE, Dive, State, rounds
from app.games.pearls.view_types import DiverView, DiveView, OwnView, ReefView


def public(state: State) -> ReefView:
    return ReefView(
        round=state.round,
        rounds=rounds(),
        first=None if state.first == NO_ONE else state.first,
        pearl=state.pearl or None,
        left=len(state.reef),
        divers=[_diver(state, seat) for seat in range(state.seats)],
        spent=list(state.spent.cards),
        sunk=state.sunk,
        box=len(state.box),
        unseen=len(state.unseen),
        last=None if state.last is None else _last(state.last),
        options=state.options,
    )


def private(state: State, seat: Seat) -> OwnView:
    own, others = state.divers[seat], [other for other in range(state.seats) if other != seat]
    return OwnView(
        hand=list(own.hand.cards),
        dive=own.dive.cards[0] if own.dive.cards else None,
        seen={str(other): card for other in others for card in state.divers[other].dive.view(seat).known.values()},
        held={str(other): cards for other in others if (cards := state.divers[other].hand.held_within(seat))},
    )


def _diver(state: State, seat: Seat) -> DiverView:
    diver = state.divers[seat]
    return DiverView(hand=len(diver.hand), place=diver.place, pearls=diver.pearls, points=state.points(seat))


def _last(last: Dive) -> DiveView:
    return DiveView(pearl=last.pearl, cards=last.cards, winner=None if last.winner == NO_ONE else last.winner)
