"""The state of a game: who holds what, what lies on the reef, and how far the round has come."""

from typing import Final, Literal

from msgspec import Struct, field

from app.engine.messages import Args, Argument, Message, Seat
from app.engine.state import State as EngineState
from app.engine.zones import Sight, Zone
from app.games.pearls.content import CARDS, PEARLS, REEF, worth
from app.games.pearls.options import Options

NO_ONE: Final[Seat] = -1

Place = Literal["ashore", "down", "up"]


class Diver(Struct):
    """What one seat has: its hand, the card with which it dives, where it is, and the pearls it won."""

    hand: Zone
    dive: Zone
    place: Place = "ashore"
    pearls: list[str] = []


class Dive(Struct, frozen=True):
    """How the last round ended. `cards` are those that were shown, by seat; a pearl without a winner has sunk."""

    pearl: str
    cards: dict[str, str]
    winner: Seat


class State(EngineState, kw_only=True):
    """A game of Pearls. `box` holds the cards that were not dealt, `unseen` those that won without being shown, `spent`
    those that were shown; `reef` the pearls that are still to come, `pearl` the one that is dived for.
    """

    options: Options
    divers: list[Diver]
    box: Zone = field(default_factory=lambda: Zone(Sight.NOBODY, cards=list(CARDS), seen=[0] * len(CARDS)))
    reef: Zone = field(default_factory=lambda: Zone(Sight.NOBODY, cards=list(PEARLS), seen=[0] * len(PEARLS)))
    unseen: Zone = field(default_factory=lambda: Zone(Sight.NOBODY))
    spent: Zone = field(default_factory=lambda: Zone(Sight.ALL))
    sunk: list[str] = field(default_factory=list)
    pearl: str = ""
    first: Seat = NO_ONE
    round: int = 0
    last: Dive | None = None

    def say(self, event: str, **args: Argument) -> None:
        """Everybody learns of this."""
        self.tell(f"pearls-{event}", **args)

    def say_private(self, event: str, private: dict[Seat, Args], **args: Argument) -> None:
        """Everybody learns of this, and some seats learn more."""
        self.tell_private(f"pearls-{event}", private, **args)

    def clockwise(self) -> list[Seat]:
        """All seats, the first diver of this round first."""
        return [(self.first + step) % self.seats for step in range(self.seats)]

    def down(self) -> list[Seat]:
        """Who is still under water, in the order of the round."""
        return [seat for seat in self.clockwise() if self.divers[seat].place == "down"]

    def points(self, seat: Seat) -> int:
        return sum(worth(pearl) for pearl in self.divers[seat].pearls)


def message(name: str, **args: Argument) -> Message:
    return Message(f"pearls-{name}", args)


def empty_table(options: Options, seats: int) -> State:
    """Everything still in the box."""
    divers = [Diver(Zone(Sight.OWNER, owner=seat), Zone(Sight.OWNER, owner=seat)) for seat in range(seats)]
    return State(game="pearls", seats=seats, options=options, divers=divers)


def rounds() -> int:
    return len(REEF.pearls)
