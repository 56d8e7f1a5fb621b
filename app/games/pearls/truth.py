"""Everything that is true in a game, as a scenario can assert it."""

from app.engine.messages import Seat
from app.engine.refusals import SetupError
from app.games.pearls.content import worth
from app.games.pearls.state import NO_ONE, State

LETTERS = "ABCD"


def seat_called(state: State, name: str) -> Seat:
    """By letter."""
    if len(name) != 1 or name not in LETTERS[: state.seats]:
        raise SetupError("seat", f"nobody is called {name!r}; seats are {LETTERS[: state.seats]}")
    return LETTERS.index(name)


def letter(seat: Seat) -> str:
    return "nobody" if seat == NO_ONE else LETTERS[seat]


def truth(state: State) -> dict[str, object]:
    return {
        "round": state.round,
        "first": letter(state.first),
        "pearl": worth(state.pearl) if state.pearl else None,
        "reef": [worth(pearl) for pearl in state.reef.cards],
        "sunk": [worth(pearl) for pearl in state.sunk],
        "spent": state.spent.cards,
        "unseen": state.unseen.cards,
        "box": state.box.cards,
        "divers": {letter(seat): _diver(state, seat) for seat in range(state.seats)},
        "last_winner": None if state.last is None else letter(state.last.winner),
    }


def _diver(state: State, seat: Seat) -> dict[str, object]:
    diver = state.divers[seat]
    return {
        "hand": diver.hand.cards,
        "dive": diver.dive.cards[0] if diver.dive.cards else None,
        "place": diver.place,
        "pearls": [worth(pearl) for pearl in diver.pearls],
        "points": state.points(seat),
    }
