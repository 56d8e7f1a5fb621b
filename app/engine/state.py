"""The state of a game: one tree of plain typed values, from which everything else follows."""

from typing import Self

from msgspec import UNSET, Struct, UnsetType

from app.engine.asks import Ask, Choice
from app.engine.chance import Chance
from app.engine.messages import NO_SEAT, Args, Argument, Event, Outcome, Seat
from app.engine.steps import Step


class StandingOrder(Struct, frozen=True):
    """What a seat wants to answer to windows of a kind that close before it has answered; an empty choice passes.

    `when` names one of the game's conditions for this kind of window; without one the order always holds. With
    `until_turn` it expires when the seat's next turn begins. With `unwanted` it holds only while the seat could use
    nothing but these options.
    """

    window: str
    choice: list[str] = []
    when: str = ""
    until_turn: bool = False
    unwanted: list[str] = []


class State(Struct, kw_only=True):
    """What the kernel keeps for every game; each game adds its own components.

    `asked` and `orders` hold, for each seat, the number of its asks and its standing orders. `frontier` is the number
    of decisions that can no longer be taken back; `may_take_back` is the seat that gave the last answer, as long as it
    can be taken back. `events` is filled while a command is applied and empty otherwise. `chance_contributions` are
    what the seats added to chance at the start, if they could.
    """

    game: str
    seats: int
    streams: dict[str, Chance] = {}
    stack: list[Step[Self]] = []
    asks: list[Ask] = []
    asked: list[int] = []
    orders: list[list[StandingOrder]] = []
    decisions: int = 0
    frontier: int = 0
    may_take_back: Seat = NO_SEAT
    outcome: Outcome | None = None
    events: list[Event] = []
    chance_contributions: list[str] | UnsetType = UNSET

    def push(self, *steps: Step[Self]) -> None:
        """The first of these steps is the next to run."""
        self.stack += steps[::-1]

    def chance(self, purpose: str) -> Chance:
        """The stream for this purpose. Whatever it decides can no longer be taken back."""
        self.reveal()
        return self.streams[purpose]

    def reveal(self) -> None:
        """Something hidden was revealed: earlier decisions can no longer be taken back."""
        self.frontier = self.decisions
        self.may_take_back = NO_SEAT

    def tell(self, name: str, **args: Argument) -> None:
        """Add an event that everybody receives."""
        self.events.append(Event(name, args))

    def tell_private(self, name: str, private: dict[Seat, Args], **args: Argument) -> None:
        """Like `tell`, with a private part for some seats."""
        self.events.append(Event(name, args, private))

    def end(self, reason: str, side: str, winners: list[Seat], **args: Argument) -> None:
        """The game is over at once, even if steps are left."""
        self.outcome = Outcome(reason, side, winners, args)
        self.stack.clear()
        self.asks.clear()
        self.tell("game_over", reason=reason, side=side, winners=winners, **args)

    def standing_choice(self, ask: Ask) -> Choice | None:
        """What the seat's own orders answer to this window now."""
        order = self.standing_order(ask)
        return None if order is None else order.choice

    def standing_order(self, ask: Ask) -> StandingOrder | None:
        """The first of the seat's own orders that fits this window now."""
        for order in self.orders[ask.seat]:
            if order.window != ask.window or ask.refusal(order.choice) is not None:
                continue
            if order.unwanted and not self.uses(ask) <= set(order.unwanted):
                continue
            if not order.when or self.holds(order, ask.seat):
                return order
        return None

    def uses(self, ask: Ask) -> set[str]:
        """The ids of the options of a window by which its seat would use something of its own."""
        return set()

    def can_be_ordered(self, order: StandingOrder) -> bool:
        """Whether the game knows the order's condition. Whether the rest fits shows when its window closes."""
        return not order.when

    def holds(self, order: StandingOrder, seat: Seat) -> bool:
        """Whether the order's condition is met, as far as this seat can tell, while its window is open."""
        return False
